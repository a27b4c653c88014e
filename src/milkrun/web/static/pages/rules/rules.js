// The rules of a game: chapters and clauses, each with its rulings, options and refusal beside it.

import { html, nothing, render } from "../../vendor/lit-html.js";
import { get, insist, Refused } from "../../net/api.js";
import { icon } from "../../app/icons.js";
import { failed, loading } from "../../app/notes.js";
import { pictures } from "../../board/pictures.js";
import { matches, marked, wanted } from "./seek.js";
import { t } from "../../words/words.js";

/**
 * Open the page of a game's rules; a hash names the clause to read.
 * @param {HTMLElement} root @param {Pages.Params} of
 */
export async function open(root, { game }) {
  loading(root);
  const page = new Rules(root, game);
  try {
    await page.open();
  } catch (error) {
    page.close();
    if (!(error instanceof Refused)) throw error;
    failed(root, error);
  }
  return () => page.close();
}

class Rules {
  /** @param {HTMLElement} root @param {string} game */
  constructor(root, game) {
    this.root = root;
    this.game = game;
    this.words = this.here = "";
    this.isClosed = false;
    /** @type {Wire.Rulebook} */
    this.book;
    /** @type {Awaited<ReturnType<typeof pictures>>} */
    this.pictures = new Map();
    this.onHash = () => this.goTo(location.hash.slice(1));
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
  }

  async open() {
    this.book = await insist(() => get(`/games/${encodeURIComponent(this.game)}/rules`));
    document.title = t("rules.title", { game: this.book.title });
    addEventListener("hashchange", this.onHash);
    document.addEventListener("keydown", this.onKey);
    this.draw();
    this.goTo(location.hash.slice(1));
    this.pictures = await pictures(this.game);
    this.draw();
    if (this.here) this.root.querySelector(`#${CSS.escape(this.here)}`)?.scrollIntoView();
  }

  close() {
    this.isClosed = true;
    removeEventListener("hashchange", this.onHash);
    document.removeEventListener("keydown", this.onKey);
  }

  draw() {
    if (!this.isClosed) render(page(this), this.root);
  }

  /**
   * Show one clause, and let a screen reader begin there.
   * @param {string} id
   */
  goTo(id) {
    const wantsClause = id && this.root.querySelector(`#${CSS.escape(id)}`);
    if (!wantsClause && !this.words) return;
    this.words = "";
    this.here = id;
    this.draw();
    const clause = this.root.querySelector(`#${CSS.escape(id)}`);
    clause?.scrollIntoView();
    clause?.focus({ preventScroll: true });
  }

  /**
   * The slash goes to the search box, as on so many pages.
   * @param {KeyboardEvent} event
   */
  key(event) {
    const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.root.querySelector("#seek")?.focus();
  }

  /** @param {string} text */
  seek(text) {
    this.words = text;
    this.here = "";
    this.draw();
  }

  /**
   * In the search box: Enter reads the first find, Escape clears.
   * @param {KeyboardEvent} event
   */
  inBox(event) {
    if (event.key === "Escape" && this.words) this.seek("");
    else if (event.key === "Enter" || event.key === "ArrowDown") this.root.querySelector(".clause")?.focus();
    else return;
    event.preventDefault();
  }
}

/** @param {Rules} rules */
function page(rules) {
  const { book } = rules;
  const words = wanted(rules.words);
  const chapters = book.chapters
    .map((chapter) => ({ ...chapter, clauses: chapter.clauses.filter((clause) => matches(clause, words, book.synonyms)) }))
    .filter((chapter) => chapter.clauses.length || !words.length);
  const found = chapters.reduce((sum, chapter) => sum + chapter.clauses.length, 0);
  return html`<article class="rules">
    ${opening(rules, book)}
    <div class="rules-seek" role="search">${seekBox(rules)}
      <p class="soft" role="status">${words.length ? t("rules.found", { n: found }) : nothing}</p></div>
    ${contents(chapters)}
    <div class="chapters">${chapters.map((chapter) => section(rules, chapter, words))}
      ${words.length ? nothing : options(book)}</div>
  </article>`;
}

/** @param {Rules} rules @param {Wire.Rulebook} book */
function opening(rules, book) {
  const players = t("rules.players", { low: book.seats[0], high: book.seats[1], minutes: book.minutes });
  return html`<header class="rules-head"><h1>${t("rules.title", { game: book.title })}</h1>
    <p>${book.pitch}</p><p class="soft">${players}</p><p class="soft">${t("rules.about")}</p>
    <p class="row">${book.lesson ? html`<a class="button main" href=${`/learn/${rules.game}`}>${t("rules.learn")}</a>` : nothing}
      <a class="button" href=${`/new/${rules.game}`}>${t("rules.play")}</a>
      ${book.guide.length ? html`<a class="button" href=${`/guide/${rules.game}`}>${t("guide.link")}</a>` : nothing}
      ${book.gallery ? html`<a class="button" href=${`/gallery/${rules.game}`}>${t("rules.gallery")}</a>` : nothing}
      ${book.papers.map((paper) => printed(rules.game, paper))}</p></header>`;
}

/**
 * The way to a game's sheets on one paper.
 * @param {string} game @param {string} paper
 */
function printed(game, paper) {
  const name = t(`rules.paper.${paper}`);
  return html`<a class="button" href=${`/api/v1/games/${game}/print.pdf?paper=${paper}`} download=${`${game}-${paper}.pdf`}>${t("rules.print", { paper: name })}</a>`;
}

/** @param {Rules} rules */
function seekBox(rules) {
  return html`<label class="unseen" for="seek">${t("rules.seek")}</label>
    <input id="seek" type="search" autocomplete="off" spellcheck="false" placeholder=${t("rules.seek.hint", { clause: rules.book.chapters[0]?.clauses[0]?.id ?? "" })}
      aria-keyshortcuts="/" .value=${rules.words} @input=${(/** @type {Dom.Input} */ event) => rules.seek(event.target.value)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => rules.inBox(event)}>`;
}

/** @param {Wire.Chapter[]} chapters */
function contents(chapters) {
  return html`<nav class="contents" aria-label=${t("rules.contents")}><details open><summary>${t("rules.contents")}</summary>
    <ol>${chapters.map(({ id, title, clauses }) => html`<li><a href=${`#${id}`}>${title} <small>${clauses.length}</small></a></li>`)}</ol>
  </details></nav>`;
}

/** @param {Rules} rules @param {Wire.Chapter} chapter @param {string[]} words */
function section(rules, chapter, words) {
  const shown = words.length ? [] : chapter.pictures.flatMap((name) => rules.pictures.get(name) ?? []);
  return html`<section class="chapter" id=${chapter.id} tabindex="-1" aria-labelledby=${`${chapter.id}-title`}>
    <h2 id=${`${chapter.id}-title`}>${chapter.title}</h2>${chapter.about ? html`<p class="soft">${chapter.about}</p>` : nothing}
    ${shown.map(picture)}
    ${chapter.clauses.map((clause) => card(rules, clause, words))}</section>`;
}

/** @param {import("../../board/pictures.js").Picture} of */
function picture({ title, stamp, node }) {
  return html`<details class="rules-picture"><summary>${icon("eye")}${t("rules.picture", { title })}
    ${stamp ? html`<span class="tag">${stamp}</span>` : nothing}</summary><div class="rules-picture-box">${node}</div></details>`;
}

/** @param {Rules} rules @param {Wire.ClauseCard} clause @param {string[]} words @returns {Draw.Template} */
function card(rules, clause, words) {
  const here = rules.here === clause.id ? "here" : "";
  const kind = clause.is_ruling ? "ruling" : "";
  return html`<article class=${`clause ${kind} ${here}`} id=${clause.id} tabindex="-1" aria-label=${clause.id}>
    <p class="clause-text"><a class="clause-id" href=${`#${clause.id}`}>${clause.id}</a>
      ${clause.is_ruling ? html`<span class="tag">${t("rules.ruling")}</span>` : nothing}${marked(clause.text, words)}</p>
    ${clause.refusal ? html`<p class="refusal"><span class="unseen">${t("rules.refusal")} </span>${marked(clause.refusal, words)}</p>` : nothing}
    ${clause.section && !clause.is_ruling ? html`<p class="source">${t("rules.source", { section: clause.section })}</p>` : nothing}
    ${clause.options.map((option) => optionCard(option, words))}
    ${touched(rules, clause)}
    ${clause.beside.length ? html`<div class="beside">${clause.beside.map((each) => card(rules, each, words))}</div>` : nothing}
  </article>`;
}

/** @param {Wire.OptionCard} option @param {string[]} words */
function optionCard(option, words) {
  return html`<div class="option"><p><span class="tag">${t("rules.option")}</span> <code>${option.name}</code> ${marked(option.about, words)}</p>
    <p class="soft">${t("rules.takes", { takes: option.takes, value: String(option.default) || t("rules.empty") })}</p></div>`;
}

/**
 * Options that are told elsewhere, as links.
 * @param {Rules} rules @param {Wire.ClauseCard} clause
 */
function touched(rules, clause) {
  if (!clause.touched.length) return nothing;
  const owner = (/** @type {string} */ name) => rules.book.options.find((option) => option.name === name)?.clause;
  return html`<p class="source">${t("rules.touched")} ${clause.touched.map((name) => html`<a href=${`#${owner(name)}`}><code>${name}</code></a> `)}</p>`;
}

/** @param {Wire.Rulebook} book */
function options(book) {
  return html`<section class="chapter" id="options" tabindex="-1" aria-labelledby="options-title"><h2 id="options-title">${t("rules.options")}</h2>
    <p class="soft">${t("rules.options.about")}</p>
    <ul class="option-list">${book.options.map((option) => html`<li><a href=${`#${option.clause}`}><code>${option.name}</code></a> ${option.about}</li>`)}</ul></section>`;
}
