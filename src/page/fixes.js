// The card about what check can fix in a level: what the program found when it wrote the page, with the changed files to
// save or, if the core is open, trying the fixes, making them in the files that were chosen, and taking them back. Files on
// the disk stay as they are.

import { announce, button, make, replaceContents, save } from "./elements.js";
import { baseOf } from "./levels.js";
import { counted, pointText } from "./texts.js";

/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").FixNote} FixNote */
/** @typedef {import("./core_client.js").CoreClient} CoreClient */
/** @typedef {import("./core.js").TriedFixes} TriedFixes */

/** Fixes that were made: the level they were made for, the levels that use a changed file, and the files before. @typedef {{ level: string, notes: FixNote[], levels: string[], before: TriedFixes["files"] }} MadeFixes */

/**
 * The page around the card: whether levels have painted strokes, reading levels again whose files have changed, and ending the core.
 * @typedef {{ isPainted: (levels: string[]) => boolean, renew: (levels: string[]) => Promise<void>, closeCore: (reason: string) => void }} PageOfFixes
 */

/** The fixes that were made, oldest first. @type {MadeFixes[]} */
const madeFixes = [];

/** The files that fixes changed and that have not been saved since. @type {Set<string>} */
const unsavedFiles = new Set();

/** Returns whether fixes that were made would be lost with the page. */
export function hasUnsavedFixes() {
  return unsavedFiles.size > 0;
}

const kPainted = "There are painted strokes on a level with these files, and fixes work on the files. Undo the strokes first; save that mask to keep them.";

const kAreShown = "The picture and the findings are those after the fixes. ";
const kWrittenFiles = "Save all of these files and put them in place of yours: one may need another. They come from the files as they were when this page was written; strokes painted here are not in them. Then check again.";

/** @param {FixNote} note */
function noteLine({ code, file, place, pixel, text, outcome }) {
  const where = pixel ? pointText(pixel) : [baseOf(file), place].filter(Boolean).join(":");
  return make("li", { class: outcome }, make("strong", {}, code), ` at ${where}: ${outcome === "not-fixed" ? "not fixed: " : ""}${text}`);
}

/** @param {FixNote[]} notes @param {FixNote["outcome"]} outcome */
const ofOutcome = (notes, outcome) => notes.filter((note) => note.outcome === outcome);

/** Returns "5 fixes made" or, after a dry run, "5 fixes possible". @param {FixNote[]} notes */
function fixesTitle(notes) {
  const possible = ofOutcome(notes, "would-fix").length, done = ofOutcome(notes, "fixed").length;
  if (possible) return `${counted(possible, "fix", "fixes")} possible`;
  return done ? `${counted(done, "fix", "fixes")} made` : "Nothing can be fixed";
}

/** @param {FixNote[]} notes */
const noteList = (notes) => make("ul", {}, ...notes.map(noteLine));

/** Makes a button for each file that saves it. @param {string[]} names @param {(name: string, i: number) => void} saveFile */
function saveButtons(names, saveFile) {
  const isAlone = (/** @type {string} */ name) => names.every((other) => other === name || baseOf(other) !== baseOf(name));
  return names.map((name, i) => button(`Save ${isAlone(name) ? baseOf(name) : name}`, () => saveFile(name, i)));
}

/** Makes the card of the fixes that the page was written with; null without any. @param {Level} level */
function writtenCard({ fixes }) {
  if (!fixes) return null;
  const { notes, files, areShown } = fixes;
  const hasOwn = notes.some(({ outcome }) => outcome !== "not-fixed");
  const title = hasOwn || !files.length ? fixesTitle(notes) : "Its files are fixed with another level";
  const buttons = saveButtons(files.map(({ name }) => name), (name, i) => save(new Blob([files[i].bytes()]), baseOf(name)));
  return make("details", { class: "fixes", open: hasOwn || files.length > 0 }, make("summary", {}, title), notes.length ? noteList(notes) : null,
    files.length ? make("div", { class: "actions" }, ...buttons) : null,
    files.length ? make("p", { class: "note" }, (areShown ? kAreShown : "") + kWrittenFiles) : null);
}

/** Returns whether check may be able to fix something in a level. @param {Level} level @param {Record<string, import("./levels.js").Rule>} rules */
export function hasFixable(level, rules) {
  return level.about.findings.some(({ code }) => rules[code]?.fix);
}

/**
 * Makes the card of a level; null if check can fix nothing in it.
 * @param {Level} level
 * @param {Record<string, import("./levels.js").Rule>} rules
 * @param {CoreClient | null} core
 * @param {PageOfFixes} page
 */
export function fixesCard(level, rules, core, page) {
  if (!core) return writtenCard(level);
  const isFixable = hasFixable(level, rules);
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

  /** Runs work that needs the core, behind a dialog; shows the error if it fails. @param {string} text @param {() => Promise<void>} work */
  async #work(text, work) {
    const dialog = make("dialog", { class: "busy", "aria-label": "Fixes", oncancel: (/** @type {Event} */ event) => event.preventDefault() }, make("p", {}, text),
      button("Stop", () => this.page.closeCore("The checker was stopped; choose the files again to fix them")));
    document.body.append(dialog);
    dialog.showModal();
    this.#status.textContent = "";
    try {
      await work();
    } catch (error) {
      this.#showBegin();
      this.#status.textContent = error instanceof Error ? error.message : String(error);
    }
    dialog.remove();
    // The page has another card for the level if it was read again.
    const card = this.element.isConnected ? this.#body : document.querySelector(".fixes");
    /** @type {HTMLElement | null | undefined} */ (card?.querySelector("button"))?.focus();
  }

  /** Shows the fixes that were made, and offers to try more. */
  #showBegin() {
    const ofLevel = madeFixes.filter(({ level }) => level === this.level.about.file);
    const last = ofLevel.at(-1);
    const names = [...new Set(ofLevel.flatMap(({ before }) => before.map(({ name }) => name)))];
    replaceContents(this.#body, [
      ...ofLevel.map(({ notes }) => make("details", { open: true }, make("summary", {}, fixesTitle(notes)), noteList(notes))),
      make("div", { class: "actions" },
        ...saveButtons(names, (name) => this.#save(name)),
        last ? this.#takingBack(last) : null,
        this.isFixable ? button("What can be fixed?", () => this.#work("Trying the fixes, each with a check of the level", () => this.#try())) : null),
    ]);
  }

  /** Makes the button that undoes fixes, or says why they stay: later ones changed the same files. @param {MadeFixes} fixes */
  #takingBack(fixes) {
    const names = fixes.before.map(({ name }) => name);
    const later = madeFixes.slice(madeFixes.indexOf(fixes) + 1).filter(({ before }) => before.some(({ name }) => names.includes(name))).at(-1);
    return later ? make("p", { class: "note" }, `To take these back, first take back those of ${later.level}.`)
      : button("Take back", () => this.#work("Taking the fixes back", () => this.#takeBack(fixes)));
  }

  async #try() {
    const tried = await this.core.fix(this.level.about.file);
    const { fixes } = tried, count = ofOutcome(fixes, "would-fix").length;
    replaceContents(this.#body, [
      make("p", {}, count ? fixesTitle(fixes) : fixes.length ? "Nothing can be fixed, for these reasons:" : "Nothing can be fixed."), noteList(fixes),
      make("div", { class: "actions" },
        count ? button(`Make ${counted(count, "fix", "fixes")}`, () => this.#work("Making the fixes", () => this.#make(tried, madeFixes.at(-1))), { class: "main" }) : null,
        button(count ? "Cancel" : "Close", () => this.#showBegin())),
    ]);
  }

  /** @param {TriedFixes} tried @param {MadeFixes | undefined} last  those made last when it was tried */
  async #make({ fixes, files, levels }, last) {
    if (madeFixes.at(-1) !== last) throw new Error("The files have changed since; try again.");
    if (this.page.isPainted(levels)) throw new Error(kPainted);
    const before = [];
    for (const { name } of files) before.push({ name, bytes: await this.core.file(name) });
    for (const { name, bytes } of files) {
      await this.core.put(name, bytes);
      unsavedFiles.add(name);
    }
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
    for (const { name } of fixes.before) {
      const isChanged = madeFixes.some(({ before }) => before.some((file) => file.name === name));
      if (isChanged) unsavedFiles.add(name);
      else unsavedFiles.delete(name);
    }
    await this.page.renew(fixes.levels);
    announce("Fixes taken back");
  }

  /** @param {string} name */
  async #save(name) {
    save(new Blob([await this.core.file(name)]), baseOf(name));
    unsavedFiles.delete(name);
  }
}
