// The rules of a game, clause by clause, with rulings and options beside them.

import { html, nothing, render } from "./vendor/lit-html.js";
import { get, insist } from "./api.js";
import { failed, loading } from "./notes.js";
import { t } from "./words.js";

/** Open the rules page, at the clause of the address. */
export async function open(root, { game }) {
  loading(root);
  try {
    const rules = await insist(() => get(`/games/${game}/rules`));
    document.title = t("rules.title", { game: rules.title ?? game });
    draw(root, game, rules);
  } catch (error) {
    return failed(root, error);
  }
  const jump = () => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  addEventListener("hashchange", jump);
  jump();
  return () => removeEventListener("hashchange", jump);
}

function draw(root, game, rules, wanted = "") {
  const fits = (clause) => !wanted || `${clause.id} ${clause.title ?? ""} ${clause.text}`.toLowerCase().includes(wanted);
  const search = (event) => draw(root, game, rules, event.target.value.trim().toLowerCase());
  render(
    html`<article class="rules narrow-page"><h1>${t("rules.title", { game: rules.title ?? game })}</h1>
      <label class="field"><span>${t("rules.search")}</span><input type="search" @input=${search}></label>
      ${rules.clauses.filter(fits).map((clause) => section(clause))}</article>`,
    root,
  );
}

function section(clause) {
  return html`<section id=${clause.id} class="clause"><h2>${clause.title || clause.id} <a class="id" href=${`#${clause.id}`}>${clause.id}</a></h2>
    <p>${clause.text}</p>${(clause.rulings ?? []).map((ruling) => html`<p class="ruling"><b>${t("rules.ruling")}</b> ${ruling.text ?? ruling}</p>`)}
    ${clause.source ? html`<p class="soft">${clause.source}</p>` : nothing}</section>`;
}
