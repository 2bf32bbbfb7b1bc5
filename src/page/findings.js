// The list of the findings of check in all levels, or of diff between them: search, filters, explanations, and links to their places.

import { button, make, replaceContents } from "./elements.js";
import { presentFindings } from "./levels.js";
import { boxesOf } from "./marks.js";
import { counted, listText, pointText } from "./texts.js";

/**
 * @typedef {import("./levels.js").Finding} Finding
 * @typedef {import("./levels.js").Rule} Rule
 */

/**
 * A level in the list, or a pair of levels.
 * @typedef {{ id: string, title: string, about: { file: string }, findings: Finding[], mended: Set<Finding>, isDrawn: boolean, nothing?: string }} Item
 * `nothing` is the sentence for an item without findings, if it differs from the list's.
 */

/**
 * The words of a list. For a report of changes, rules are its parts.
 * @typedef {{ title: string, noun: string, nothing: string, rule: string, allRules: string, severity: string, severities: readonly string[], rules: Record<string, Partial<Rule>>,
 *   count: (count: number, severity: string) => string }} ListWords
 */

/** Returns the words for findings. @param {Record<string, Rule>} rules @returns {ListWords} */
export function findingWords(rules) {
  return { title: "Findings", noun: "findings", nothing: "nothing found", rule: "Rule", allRules: "All rules", severity: "Severities", severities: ["error", "warning", "info"], rules, count: counted };
}

/** Returns the name of a finding in a link: its rule, and which finding of that it is in the level. @param {Item} level @param {Finding} finding */
export function linkOf(level, finding) {
  const alike = level.findings.filter(({ code }) => code === finding.code);
  return `${encodeURIComponent(level.id)}/${finding.code}/${alike.indexOf(finding) + 1}`;
}

/** @param {Item} level @param {string} code @param {number} number */
export function findingAt(level, code, number) {
  return level.findings.filter((finding) => finding.code === code)[number - 1] ?? null;
}

/** Returns the counts of those severities that findings have. @param {Finding[]} findings @param {ListWords} words */
export function countsOf(findings, { severities, count }) {
  return severities.map((severity) => ({ severity, number: findings.filter((one) => one.severity === severity).length }))
    .filter(({ number }) => number > 0).map(({ severity, number }) => ({ severity, text: count(number, severity) }));
}

/** Returns "1 error, 2 warnings". @param {Finding[]} findings @param {ListWords} words */
export function countsText(findings, words) {
  return countsOf(findings, words).map(({ text }) => text).join(", ") || words.nothing;
}

/** A finding and where it is. @typedef {{ level: Item, finding: Finding }} Entry */

/** @param {Entry} entry @param {string} words  in small letters */
function matches({ level, finding }, words) {
  const text = `${level.title} ${finding.code} ${finding.severity} ${finding.message} ${finding.cure} ${finding.file} ${finding.agent ?? ""} ${
    (finding.states ?? []).join(" ")}`.toLowerCase();
  return words.split(/\s+/).every((word) => text.includes(word));
}

/** Returns how many findings the strokes on levels have fixed and caused; empty for none. @param {Item[]} levels */
function strokesTextOf(levels) {
  const mended = levels.reduce((sum, level) => sum + level.mended.size, 0);
  const caused = levels.flatMap(({ findings }) => findings.filter(({ isNew }) => isNew)).length;
  const parts = [mended ? `fixed ${counted(mended, "finding")}` : "", caused ? `caused ${counted(caused, "new finding")}` : ""].filter(Boolean);
  return parts.length ? `Painted strokes have ${parts.join(" and ")}.` : "";
}

/** Returns a text with a capital at its beginning. @param {string} text */
function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The files that fixes change; not those of engines. */
const kMayChange = /\.(json|png|bmp)$/i;

/** The most findings in the list until the user requests more. */
const kMostListed = 300;

/** The findings of all levels as a list, which may show a single level. */
export class FindingList {
  /** @type {Entry[]} */ #entries = [];
  /** @type {Set<string>} */ #hidden = new Set();
  #words = "";
  #rule = "";
  /** The level whose findings are shown; null for all. @type {Item | null} */ #scope = null;
  #limit = kMostListed;
  levelChoice = make("select", { "aria-label": "Level" });
  /** The level that is open. @type {Item | null} */ level = null;
  /** @type {Finding | null} */ chosen = null;

  /** @param {Item[]} levels @param {ListWords} words @param {(level: Item, finding: Finding) => void} choose */
  constructor(levels, words, choose) {
    this.levels = levels;
    this.words = words;
    this.choose = choose;
    this.search = make("input", { type: "search", placeholder: "Search", "aria-label": `Search ${words.noun}` });
    this.ruleChoice = make("select", { "aria-label": words.rule });
    this.severities = words.severities.map((name) => ({ name, input: make("input", { type: "checkbox" }), count: make("small", {}) }));
    this.list = make("ol", { class: "finding-list" });
    this.more = make("div", { class: "actions" });
    this.countText = make("p", { class: "count", role: "status" });
    this.strokesText = make("p", { class: "count strokes", role: "status" });
    this.element = make("div", { class: "findings" }, ...this.#filters(), this.countText, this.strokesText, this.list, this.more);
    this.renew();
  }

  /** Updates the list after levels have been replaced. */
  renew() {
    this.#scope = this.level = this.chosen = null;
    this.#collect();
  }

  /** Updates the list after strokes have changed findings. */
  follow() {
    this.#collect();
    this.fill();
  }

  /** Collects the findings, and the rules and levels to choose from. */
  #collect() {
    this.#entries = this.levels.flatMap((level) => presentFindings(level).map((finding) => ({ level, finding })));
    const used = new Set(this.#entries.map(({ finding }) => finding.code));
    const codes = [...new Set([...Object.keys(this.words.rules), ...used])].filter((code) => used.has(code));
    if (!used.has(this.#rule)) this.#rule = "";
    this.ruleChoice.replaceChildren(make("option", { value: "" }, this.words.allRules), ...codes.map((code) =>
      make("option", { value: code }, [code, this.words.rules[code]?.what].filter(Boolean).join(": "))));
    this.ruleChoice.value = this.#rule;
    this.levelChoice.replaceChildren(make("option", { value: "" }, "All levels"), ...this.levels.map((level) =>
      make("option", { value: level.id }, `${level.id} (${presentFindings(level).length})`)));
    this.levelChoice.hidden = this.levels.length < 2;
  }

  /** Returns the number of all findings. */
  get size() {
    return this.#entries.length;
  }

  /** Shows the findings of a level, or of all levels if the user wants all; null if no level is open. @param {Item | null} level */
  open(level) {
    if (this.#scope === this.level || !level) this.#scope = level;
    this.level = level;
    this.chosen = null;
    this.fill();
  }

  /** Returns the findings that pass the filters, of all levels. */
  get #passing() {
    return this.#entries.filter((entry) => !this.#hidden.has(entry.finding.severity) && (!this.#rule || entry.finding.code === this.#rule) &&
      matches(entry, this.#words));
  }

  /** @param {Finding | null} finding  of the level that is open */
  show(finding) {
    this.chosen = finding;
    if (finding) this.#reveal(finding);
    this.fill();
    this.list.querySelector(".chosen")?.scrollIntoView({ block: "nearest" });
  }

  /** Drops the filters that hide a finding. @param {Finding} finding */
  #reveal(finding) {
    if (this.#scope) this.#scope = this.level;
    const at = this.#passing.filter(({ level }) => !this.#scope || level === this.#scope).findIndex((entry) => entry.finding === finding);
    if (at < 0) this.#clear();
    this.#limit = Math.max(this.#limit, at + 1);
  }

  /** Returns the finding some steps after the chosen one, of all levels. @param {number} steps @returns {Entry | undefined} */
  beside(steps) {
    const passing = this.#passing;
    const at = passing.findIndex(({ finding }) => finding === this.chosen);
    if (at >= 0) return passing.at((at + steps) % passing.length);
    // Starting from the open level.
    const here = this.level ? this.levels.indexOf(this.level) : 0;
    if (steps < 0) passing.reverse();
    return passing.find(({ level }) => Math.sign(steps) * (this.levels.indexOf(level) - here) >= 0) ?? passing[0];
  }

  #clear() {
    this.#hidden.clear();
    this.#words = this.#rule = this.search.value = this.ruleChoice.value = "";
    for (const { input } of this.severities) input.checked = true;
  }

  #filters() {
    const filter = () => {
      this.#words = this.search.value.trim().toLowerCase();
      this.#rule = this.ruleChoice.value;
      this.#scope = this.levels.find(({ id }) => id === this.levelChoice.value) ?? null;
      this.#limit = kMostListed;
      this.fill();
    };
    this.search.addEventListener("input", filter);
    for (const choice of [this.ruleChoice, this.levelChoice]) choice.addEventListener("change", filter);
    const chips = this.severities.map(({ name, input, count }) => {
      input.checked = true;
      input.addEventListener("change", () => {
        if (input.checked) this.#hidden.delete(name);
        else this.#hidden.add(name);
        filter();
      });
      return make("label", { class: `chip ${name}` }, input, make("span", {}, name, count));
    });
    return [this.search, make("div", { class: "choices" }, this.levelChoice, this.ruleChoice),
      make("fieldset", { class: "chips" }, make("legend", { class: "out-of-sight" }, this.words.severity), ...chips)];
  }

  /** Rebuilds the list; the focus stays in it. */
  fill() {
    const isHere = (/** @type {Entry} */ { level }) => !this.#scope || level === this.#scope;
    const all = this.#entries.filter(isHere), shown = this.#passing.filter(isHere);
    this.levelChoice.value = this.#scope?.id ?? "";
    for (const { name, count } of this.severities) count.textContent = String(all.filter(({ finding }) => finding.severity === name).length);
    const findings = all.map(({ finding }) => finding);
    const nothing = (this.#scope ?? (this.levels.length === 1 ? this.levels[0] : null))?.nothing;
    this.countText.textContent = all.length === 0 ? nothing ?? `${sentence(this.words.nothing)} in ${this.#scope || this.levels.length === 1 ? "this level" : "any level"}.`
      : shown.length === all.length ? countsText(findings, this.words) : `${shown.length} of ${all.length} shown`;
    this.strokesText.textContent = strokesTextOf(this.levels.filter((level) => !this.#scope || level === this.#scope));
    this.strokesText.hidden = !this.strokesText.textContent;
    const focused = this.list.contains(document.activeElement) ? document.activeElement : null;
    const part = focused?.closest(".actions") ? ".chosen .actions button" : ".chosen > button";
    this.list.replaceChildren(...shown.slice(0, this.#limit).map((entry) => this.#item(entry)));
    replaceContents(this.more, shown.length > this.#limit ? [button(`Show all ${shown.length}`, () => {
      this.#limit = shown.length;
      this.fill();
    })] : []);
    if (focused) /** @type {HTMLElement | null} */ (this.list.querySelector(part) ?? this.list.querySelector("button"))?.focus();
  }

  /** @param {Entry} entry */
  #item({ level, finding }) {
    const number = level.findings.indexOf(finding) + 1;
    const isChosen = finding === this.chosen;
    const where = [
      this.#scope || this.levels.length === 1 ? "" : level.title,
      finding.states?.length ? `in ${listText(finding.states)}` : "",
      finding.agent ? `for ${finding.agent}` : "",
      finding.pixel ? `at ${pointText(finding.pixel)}` : [finding.file, finding.place].filter(Boolean).join(":"),
    ].filter(Boolean).join(" \u00b7 ");
    const item = make("li", { class: `finding ${finding.severity}${isChosen ? " chosen" : ""}` },
      make("button", { type: "button", "aria-pressed": String(isChosen), onclick: () => this.choose(level, finding) },
        make("span", { class: "pin" }, String(number)),
        make("span", { class: "code" }, `${finding.isNew ? "new: " : ""}${finding.severity} ${finding.code}`),
        make("span", { class: "message" }, finding.message),
        make("span", { class: "where" }, where)));
    if (isChosen) item.append(this.#explanation(finding));
    return item;
  }

  /** @param {Finding} finding */
  #explanation(finding) {
    const rule = this.words.rules[finding.code];
    return make("div", { class: "explanation" },
      finding.cure ? make("p", {}, make("strong", {}, "To fix it: "), finding.cure) : null,
      rule?.fix && !finding.isNew && kMayChange.test(finding.file) ? make("p", {}, make("strong", {}, "walkmask can fix this: "), `it ${rule.fix}.`) : null,
      finding.note ? make("p", {}, finding.note) : null,
      rule?.why ? make("details", {}, make("summary", {}, `About ${finding.code}: ${rule.what}`),
        make("p", {}, rule.why), make("p", {}, rule.cure ?? "")) : null,
      boxesOf(finding).length ? null : make("p", { class: "where" }, "It has no place on the picture."),
      make("div", { class: "actions" }, button("Next", () => {
        const next = this.beside(1);
        if (next) this.choose(next.level, next.finding);
      })));
  }
}
