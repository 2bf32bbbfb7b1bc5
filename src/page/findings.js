// The list of what check finds: search, filters, explanations, and the way from each to its place.

import { button, make } from "./elements.js";
import { boxesOf } from "./marks.js";
import { counted, listText, pointText } from "./texts.js";

/**
 * @typedef {import("./levels.js").Level} Level
 * @typedef {import("./levels.js").Finding} Finding
 * @typedef {import("./levels.js").Rule} Rule
 */

export const kSeverities = /** @type {const} */ (["error", "warning", "info"]);

/** Returns the name of a finding in a link: its rule, and which finding of that it is in the level. @param {Level} level @param {Finding} finding */
export function linkOf(level, finding) {
  const alike = level.findings.filter(({ code }) => code === finding.code);
  return `${encodeURIComponent(level.id)}/${finding.code}/${alike.indexOf(finding) + 1}`;
}

/** @param {Level} level @param {string} code @param {number} number */
export function findingAt(level, code, number) {
  return level.findings.filter((finding) => finding.code === code)[number - 1] ?? null;
}

/** Returns "1 error, 2 warnings". @param {Finding[]} findings */
export function countsText(findings) {
  const counts = kSeverities.map((severity) => [severity, findings.filter((one) => one.severity === severity).length]);
  const texts = counts.filter(([, count]) => Number(count) > 0).map(([severity, count]) => counted(Number(count), String(severity)));
  return texts.join(", ") || "nothing found";
}

/** @param {Finding} finding @param {string} words  in small letters */
function matches(finding, words) {
  const text = `${finding.code} ${finding.severity} ${finding.message} ${finding.cure} ${finding.file} ${finding.agent ?? ""} ${
    (finding.states ?? []).join(" ")}`.toLowerCase();
  return words.split(/\s+/).every((word) => text.includes(word));
}

/** The findings of a level as a list. */
export class FindingList {
  /** @type {Set<string>} */ #hidden = new Set();
  #words = "";
  search = make("input", { type: "search", placeholder: "Search", "aria-label": "Search findings" });
  ruleChoice = make("select", { "aria-label": "Rule" });
  severityInputs = kSeverities.map(() => make("input", { type: "checkbox" }));
  #rule = "";
  /** @type {Finding | null} */ chosen = null;

  /** @param {Level} level @param {Record<string, Rule>} rules @param {(finding: Finding) => void} choose */
  constructor(level, rules, choose) {
    this.level = level;
    this.rules = rules;
    this.choose = choose;
    this.list = make("ol", { class: "finding-list" });
    this.countText = make("p", { class: "count", role: "status" });
    this.element = make("div", { class: "findings" }, ...this.#filters(), this.countText, this.list);
    this.#fill();
  }

  /** Returns the findings that pass the filters. */
  get shown() {
    return this.level.findings.filter((finding) =>
      !this.#hidden.has(finding.severity) && (!this.#rule || finding.code === this.#rule) && matches(finding, this.#words));
  }

  /** @param {Finding | null} finding */
  show(finding) {
    this.chosen = finding;
    if (finding && !this.shown.includes(finding)) this.#clear();
    this.#fill();
    this.list.querySelector(".chosen")?.scrollIntoView({ block: "nearest" });
  }

  /** Returns the finding so many after the chosen one. @param {number} steps */
  beside(steps) {
    const { shown } = this;
    if (shown.length === 0) return null;
    const at = this.chosen ? shown.indexOf(this.chosen) : -1;
    if (at < 0) return shown[steps > 0 ? 0 : shown.length - 1];
    return shown[(at + steps + shown.length) % shown.length];
  }

  #clear() {
    this.#hidden.clear();
    this.#words = this.#rule = this.search.value = this.ruleChoice.value = "";
    for (const input of this.severityInputs) input.checked = true;
  }

  #filters() {
    this.search.addEventListener("input", () => {
      this.#words = this.search.value.trim().toLowerCase();
      this.#fill();
    });
    const codes = [...new Set(this.level.findings.map(({ code }) => code))].sort();
    this.ruleChoice.addEventListener("change", () => {
      this.#rule = this.ruleChoice.value;
      this.#fill();
    });
    this.ruleChoice.append(make("option", { value: "" }, "All rules"), ...codes.map((code) =>
      make("option", { value: code }, `${code} ${this.rules[code]?.what ?? ""}`)));
    this.severityInputs.forEach((input, i) => {
      input.checked = true;
      input.addEventListener("change", () => {
        if (input.checked) this.#hidden.delete(kSeverities[i]);
        else this.#hidden.add(kSeverities[i]);
        this.#fill();
      });
    });
    const chips = this.severityInputs.map((input, i) => make("label", { class: `chip ${kSeverities[i]}` }, input,
      make("span", {}, kSeverities[i], make("small", {},
        String(this.level.findings.filter(({ severity }) => severity === kSeverities[i]).length)))));
    return [this.search, this.ruleChoice,
      make("fieldset", { class: "chips" }, make("legend", { class: "out-of-sight" }, "Severities"), ...chips)];
  }

  #fill() {
    const { shown } = this;
    const all = this.level.findings;
    this.countText.textContent = all.length === 0 ? "Nothing found in this level."
      : shown.length === all.length ? countsText(all) : `${shown.length} of ${all.length} shown`;
    const focused = this.list.contains(document.activeElement) ? document.activeElement : null;
    const part = focused?.closest(".actions") ? ".chosen .actions button" : ".chosen > button";
    this.list.replaceChildren(...shown.map((finding) => this.#item(finding)));
    if (focused) /** @type {HTMLElement | null} */ (this.list.querySelector(part))?.focus();
  }

  /** @param {Finding} finding */
  #item(finding) {
    const number = this.level.findings.indexOf(finding) + 1;
    const isChosen = finding === this.chosen;
    const where = [
      finding.states?.length ? `in ${listText(finding.states)}` : "",
      finding.agent ? `for ${finding.agent}` : "",
      finding.pixel ? `at ${pointText(finding.pixel)}` : [finding.file, finding.place].filter(Boolean).join(":"),
    ].filter(Boolean).join(" \u00b7 ");
    const item = make("li", { class: `finding ${finding.severity}${isChosen ? " chosen" : ""}` },
      make("button", { type: "button", "aria-pressed": String(isChosen), onclick: () => this.choose(finding) },
        make("span", { class: "pin" }, String(number)),
        make("span", { class: "code" }, `${finding.severity} ${finding.code}`),
        make("span", { class: "message" }, finding.message),
        make("span", { class: "where" }, where)));
    if (isChosen) item.append(this.#explanation(finding));
    return item;
  }

  /** @param {Finding} finding */
  #explanation(finding) {
    const rule = this.rules[finding.code];
    return make("div", { class: "explanation" },
      make("p", {}, make("strong", {}, "To fix it: "), finding.cure),
      rule ? make("details", {}, make("summary", {}, `About ${finding.code}: ${rule.what}`),
        make("p", {}, rule.why), make("p", {}, rule.cure)) : null,
      boxesOf(finding).length ? null : make("p", { class: "where" }, "It has no place on the picture."),
      make("div", { class: "actions" }, button("Next", () => {
        const next = this.beside(1);
        if (next) this.choose(next);
      })));
  }
}
