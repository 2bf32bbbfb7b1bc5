// The card about what check can fix in a level: the notes of the run that wrote the page or, if the core is open, trying
// the fixes, making them in the files that were chosen, and taking them back. Files on the disk stay as they are.

import { announce, button, make, replaceContents, save } from "./elements.js";
import { counted, pointText } from "./texts.js";

/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").FixNote} FixNote */
/** @typedef {import("./core_client.js").CoreClient} CoreClient */
/** @typedef {{ name: string, bytes: Uint8Array<ArrayBuffer> }} NamedBytes */

/** Fixes that were made: the level they were made for, the levels that use a changed file, and the files before. @typedef {{ level: string, notes: FixNote[], levels: string[], before: NamedBytes[] }} MadeFixes */

/** The levels of the page: whether some have been painted on, and reading them again when their files have changed. @typedef {{ isPainted: (levels: string[]) => boolean, renew: (levels: string[]) => Promise<void> }} PageOfFixes */

/** In the order in which they were made. @type {MadeFixes[]} */
const madeFixes = [];

const kPainted = "You have painted on a level with these files. Save that mask, or undo the strokes, first: fixes work on the files.";

/** @param {FixNote} note */
function noteLine({ code, file, place, pixel, text, outcome }) {
  const where = pixel ? pointText(pixel) : [file.split("/").pop(), place].filter(Boolean).join(":");
  return make("li", { class: outcome }, make("strong", {}, code), ` at ${where}: ${outcome === "not-fixed" ? "not fixed, " : ""}${text}`);
}

/** @param {FixNote[]} notes @param {FixNote["outcome"]} outcome */
const ofOutcome = (notes, outcome) => notes.filter((note) => note.outcome === outcome);

/** Returns "5 fixes made" or, of a run that only tries, "5 fixes possible". @param {FixNote[]} notes */
function fixesTitle(notes) {
  const tried = ofOutcome(notes, "would-fix").length;
  return tried ? `${counted(tried, "fix", "fixes")} possible` : `${counted(ofOutcome(notes, "fixed").length, "fix", "fixes")} made`;
}

/** @param {FixNote[]} notes */
const noteList = (notes) => make("ul", {}, ...notes.map(noteLine));

/** Makes the part about the fixes that a page was written with; null without any. @param {Level} level */
function writtenNotes({ about: { fixes = [] } }) {
  return fixes.length ? make("details", { class: "fixes", open: true }, make("summary", {}, fixesTitle(fixes)), noteList(fixes)) : null;
}

/**
 * Makes the card of a level; null if check can fix nothing in it.
 * @param {Level} level
 * @param {Record<string, import("./levels.js").Rule>} rules
 * @param {CoreClient | null} core
 * @param {PageOfFixes} page
 */
export function fixesCard(level, rules, core, page) {
  if (!core) return writtenNotes(level);
  const isFixable = level.findings.some(({ code }) => rules[code]?.fix);
  const isMade = madeFixes.some((one) => one.level === level.about.file);
  return isFixable || isMade ? new FixesCard(level, core, page, isFixable).element : null;
}

class FixesCard {
  #body = make("div", { class: "fixes-body" });
  #status = make("p", { class: "note", role: "status" });
  element = make("section", { class: "fixes", "aria-label": "Fixes" }, this.#body, this.#status);

  /** @param {Level} level @param {CoreClient} core @param {PageOfFixes} page @param {boolean} isFixable */
  constructor(level, core, page, isFixable) {
    this.level = level;
    this.core = core;
    this.page = page;
    this.isFixable = isFixable;
    this.#showBegin();
  }

  /** Does some work with the core; says why if that fails. @param {string} text @param {() => Promise<void>} work */
  async #work(text, work) {
    this.element.ariaBusy = "true";
    for (const one of this.element.querySelectorAll("button")) one.disabled = true;
    this.#status.textContent = text;
    try {
      await work();
      this.#status.textContent = "";
    } catch (error) {
      this.#showBegin();
      this.#status.textContent = error instanceof Error ? error.message : String(error);
    }
    this.element.ariaBusy = null;
  }

  /** Shows the fixes that were made, and offers to try more. */
  #showBegin() {
    const ofLevel = madeFixes.filter(({ level }) => level === this.level.about.file);
    const last = ofLevel[ofLevel.length - 1];
    const names = [...new Set(ofLevel.flatMap(({ before }) => before.map(({ name }) => name)))];
    replaceContents(this.#body, [
      ...ofLevel.map(({ notes }) => make("details", { open: true }, make("summary", {}, fixesTitle(notes)), noteList(notes))),
      make("div", { class: "actions" },
        ...names.map((name) => button(`Save ${name.split("/").pop()}`, () => this.#save(name))),
        // Later fixes of another level may be in the same files.
        last && last === madeFixes[madeFixes.length - 1] ? button("Take back", () => this.#work("Taking the fixes back", () => this.#takeBack(last))) : null,
        this.isFixable ? button("What can be fixed?", () => this.#work("Trying the fixes, each with a check of the level", () => this.#try())) : null),
    ]);
  }

  async #try() {
    const { fixes, files, levels } = await this.core.fix(this.level.about.file);
    const count = ofOutcome(fixes, "would-fix").length;
    replaceContents(this.#body, [
      make("p", {}, count ? fixesTitle(fixes) : fixes.length ? "Nothing can be fixed, for these reasons:" : "Nothing can be fixed."), noteList(fixes),
      make("div", { class: "actions" },
        count ? button(`Make ${counted(count, "fix", "fixes")}`, () => this.#work("Making the fixes", () => this.#make(fixes, files, levels)), { class: "main" }) : null,
        button(count ? "Cancel" : "Close", () => this.#showBegin())),
    ]);
  }

  /** @param {FixNote[]} fixes @param {string[]} files @param {string[]} levels */
  async #make(fixes, files, levels) {
    if (this.page.isPainted(levels)) throw new Error(kPainted);
    /** @type {NamedBytes[]} */
    const before = [];
    for (const name of files) before.push({ name, bytes: await this.core.file(name) });
    for (const name of files) await this.core.put(name, await this.core.fixedFile(name));
    const notes = fixes.map((note) => (note.outcome === "would-fix" ? { ...note, outcome: /** @type {const} */ ("fixed") } : note));
    madeFixes.push({ level: this.level.about.file, notes, levels, before });
    await this.page.renew(levels);
    announce(fixesTitle(notes));
  }

  /** @param {MadeFixes} fixes */
  async #takeBack(fixes) {
    if (this.page.isPainted(fixes.levels)) throw new Error(kPainted);
    for (const { name, bytes } of fixes.before) await this.core.put(name, bytes);
    madeFixes.splice(madeFixes.indexOf(fixes), 1);
    await this.page.renew(fixes.levels);
    announce("The fixes are taken back");
  }

  /** @param {string} name */
  async #save(name) {
    save(new Blob([await this.core.file(name)]), name.split("/").pop() ?? name);
  }
}
