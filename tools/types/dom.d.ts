// What the browser's own types do not know of this page: all its elements are HTML or SVG.

interface Element extends HTMLOrSVGElement, ElementCSSInlineStyle {}

/** Events as the templates' listeners hear them: from an element of the page. */
declare namespace Dom {
  type Click = MouseEvent & { target: Element; currentTarget: HTMLElement };
  type Point = PointerEvent & { target: Element; currentTarget: Element };
  type Focus = FocusEvent & { target: Element };
  type Key = KeyboardEvent & { target: Element };
  type Submit = SubmitEvent & { target: HTMLFormElement };
  type Input = Event & { target: HTMLInputElement };
  type Select = Event & { target: HTMLSelectElement };
  type Text = Event & { target: HTMLTextAreaElement };
  type Toggle = Event & { target: HTMLDetailsElement };
}
