// The first screen of a page without levels: takes files, asks the core for their levels, and adds these to the page.

import { CoreClient } from "./core_client.js";
import { filesOfDrop, filesOfInput, unpackedFiles } from "./dropped.js";
import { button, make } from "./elements.js";
import { fromBase64, templateText } from "./levels.js";
import { maskHindrance } from "./mask_file.js";

/** @typedef {import("./dropped.js").NamedFile} NamedFile */
/** @typedef {import("./core.js").FoundLevels["left"]} LeftFiles */
/** @typedef {{ text: string, notes: string[], doubts: string[], left: LeftFiles }} Draft  `left`: the images that belong to no room */

/** The manifests that were drafted, by their levels' files. @type {Map<string, Draft>} */
const drafts = new Map();

/** The core with the files of the levels; null if the page began with levels. @type {CoreClient | null} */
let filledCore = null;

/** The reports about the files of the levels as they were last checked; null in a page that began with levels. @type {{ text: string, json: string } | null} */
let reports = null;

/** Returns the report of check about levels as they are painted, and the names of those whose strokes are not in it. @param {import("./levels.js").Level[]} levels @param {"text" | "json"} kind */
export async function reportOf(levels, kind) {
  const core = filledCore, painted = [], left = [];
  for (const level of levels.filter(({ brush }) => brush?.hasPainted)) {
    const { about: { file, mask = "" }, brush } = level, drawn = core && maskHindrance(level) === null && await brush?.file();
    if (drawn instanceof Blob) painted.push({ level: file, mask, bytes: new Uint8Array(await drawn.arrayBuffer()) });
    else left.push(level.id);
  }
  const text = core && painted.length ? await core.report(kind === "json", painted) : reports?.[kind] ?? "";
  return { text, left };
}

/** Asks for the reports while there is a core: it may be closed later. @param {CoreClient} core */
async function keepReports(core) {
  reports = { text: await core.report(false), json: await core.report(true) };
}

/** Returns the core that the levels come from; null if the page began with levels, or the core was closed. */
export function coreOfLevels() {
  return filledCore;
}

/** Frees the memory of the core, when the page no longer needs it. @param {string} [reason]  for calls that wait, and later ones */
export function closeCore(reason) {
  filledCore?.close(reason);
  filledCore = null;
}

/** Returns the file of a level's element. @param {Element} template */
function levelFileOf(template) {
  const { content } = /** @type {HTMLTemplateElement} */ (template);
  return JSON.parse(content.querySelector(".about")?.textContent ?? "{}").file;
}

/** Asks the core for levels whose files have changed, and for the games, and replaces them in the page. @param {string[]} files */
export async function readAgain(files) {
  const core = filledCore;
  if (!core) return;
  await core.findLevels(); // opens the games again
  const elements = await Promise.all(files.map((file) => core.element(file)));
  for (const [i, file] of files.entries()) {
    const draft = drafts.get(file);
    if (draft) draft.text = await textOf(core, file);
    const old = [...document.querySelectorAll("template.level")].find((template) => levelFileOf(template) === file);
    old?.replaceWith(elementOf(elements[i]) ?? "");
  }
  await keepReports(core);
  const games = elementOf(await core.games());
  if (games) document.getElementById("games")?.replaceWith(games);
}

/** Returns the manifest that was drafted for a level; undefined if it has its own. @param {string} file */
export function draftOf(file) {
  return drafts.get(file);
}

/** Returns whether the page began without levels. */
export function hasStarted() {
  return document.getElementById("core") !== null;
}

const kOfStart = ["core", "core-worker", "licences", "example"];

/**
 * Returns a page of the levels alone, as `walkmask page` writes it: the elements that this page began with, without the core, and the levels with
 * what is painted on them.
 * @param {import("./levels.js").Level[]} levels  of the page
 */
export async function pageOfLevels(levels) {
  const copy = /** @type {HTMLElement} */ (document.documentElement.cloneNode(true));
  for (const element of [...copy.querySelectorAll("body > *")]) {
    if (!element.matches("noscript, script, template") || kOfStart.includes(element.id)) element.remove();
  }
  for (const [i, template] of [...copy.querySelectorAll("template.level")].entries()) {
    await levels[i].writePainted(/** @type {HTMLTemplateElement} */ (template).content);
  }
  for (const title of copy.querySelectorAll("title")) title.textContent = "walkmask";
  return new Blob([`<!doctype html>\n${copy.outerHTML}\n`], { type: "text/html" });
}

/** @returns {NamedFile[]} */
function exampleFiles() {
  const example = /** @type {HTMLTemplateElement} */ (document.getElementById("example"));
  return [...example.content.querySelectorAll("data")].map((data) => ({
    name: data.getAttribute("value") ?? "", file: new Blob([fromBase64(data.textContent ?? "")]),
  }));
}

/** Returns the element of a level or of games; null if the text has none. The core wrote it, and it is inert. @param {string} text */
function elementOf(text) {
  const parsed = new DOMParser().parseFromString(text, "text/html");
  const template = parsed.querySelector("template.level, template#games");
  return template && document.adoptNode(template);
}

/** @param {CoreClient} core @param {string} name */
async function textOf(core, name) {
  return new TextDecoder().decode(await core.file(name));
}

/** Asks the core for the levels of files, and adds them to the page. @param {CoreClient} core @param {NamedFile[]} files @param {(text: string) => void} report */
async function addLevels(core, files, report) {
  for (const [i, { name, file }] of files.entries()) {
    if (i % 50 === 0) report(`Reading ${i + 1} of ${files.length} files`);
    await core.put(name, new Uint8Array(await file.arrayBuffer()));
  }
  report("Looking for levels");
  const { levels, left } = await core.findLevels();
  const elements = [];
  for (const [i, level] of levels.entries()) {
    report(`Checking ${i + 1} of ${levels.length} levels`);
    elements.push(await core.element(level.file));
    if (level.drafted) {
      drafts.set(level.file, { text: await textOf(core, level.file), notes: level.notes ?? [], doubts: level.doubts ?? [], left });
    }
  }
  elements.push(await core.games());
  await keepReports(core);
  for (const element of elements) document.body.append(elementOf(element) ?? "");
}

const kPromise = "Nothing leaves this machine. The page loads and sends nothing, and its policy keeps the browser from doing so.";

/** Shows the first screen until levels have been added; does nothing in a page that has levels. */
export async function startWithFiles() {
  if (!hasStarted()) return;
  await new Promise((done) => makeScreen(() => done(undefined)));
}

/** @param {() => void} started */
function makeScreen(started) {
  const status = make("p", { class: "start-status", role: "status" });
  const problem = make("p", { class: "start-problem", role: "alert", hidden: true });
  const screen = make("main", { class: "start" });
  const header = make("header", {}, make("span", { class: "brand" }, "walkmask"));
  let isBusy = false;
  /** @type {CoreClient | null} */
  let core = null;
  const stop = button("Stop", () => core?.close(), { hidden: true });

  /** @param {boolean} is */
  const setBusy = (is) => {
    isBusy = is;
    screen.ariaBusy = String(is);
    for (const one of screen.querySelectorAll("button")) one.disabled = is && one !== stop;
  };

  /** @param {() => NamedFile[] | Promise<NamedFile[]>} get  the files; it is called at once */
  const take = async (get) => {
    if (isBusy || !screen.isConnected) return;
    setBusy(true);
    problem.hidden = true;
    status.textContent = "Reading files";
    try {
      const files = await unpackedFiles(await get());
      if (files.length === 0) throw new Error("None of these files belongs to a level; add a mask (PNG, BMP or PGM), or a manifest (*.level.json) with its images");
      core = await CoreClient.load();
      stop.hidden = false;
      await addLevels(core, files, (text) => { status.textContent = text; });
      filledCore = core;
      header.remove();
      screen.remove();
      started();
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
      problem.hidden = false;
      core?.close();
    }
    const hadFocus = document.activeElement === stop;
    stop.hidden = true;
    status.textContent = "";
    setBusy(false);
    if (hadFocus) screen.querySelector("button")?.focus();
  };

  /** @param {Record<string, any>} attributes */
  const inputOf = (attributes) => {
    const input = make("input", {
      type: "file", hidden: true, multiple: true, ...attributes,
      onchange: () => {
        const chosen = filesOfInput(input.files ?? new DataTransfer().files);
        input.value = ""; // so that the same file can be chosen again
        take(() => chosen);
      },
    });
    return input;
  };
  const files = inputOf({ class: "files" });
  const folder = inputOf({ class: "folder", webkitdirectory: true });
  const allow = (/** @type {DragEvent} */ event) => event.preventDefault();
  const drop = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    const { dataTransfer } = event;
    if (dataTransfer) take(() => filesOfDrop(dataTransfer));
  };
  // Later, too, a file that is dropped must not replace the page.
  addEventListener("dragover", allow);
  addEventListener("drop", drop);

  // A telephone has no folders to choose.
  const choosesFolders = matchMedia("(pointer: fine)").matches;
  screen.append(
    make("section", { class: "drop-zone", "aria-labelledby": "start-title" },
      make("h1", { id: "start-title" }, "Check and walk a level"),
      make("p", {}, "Drop a mask here, with its background if you like; or a manifest with its images, a folder or zip of levels, or a game made with Adventure Game Studio."),
      make("div", { class: "actions" }, button("Choose files\u2026", () => files.click(), { class: "main" }),
        choosesFolders ? button("Choose a folder\u2026", () => folder.click()) : null,
        button("Try an example", () => take(exampleFiles))),
      files, folder, make("div", { class: "start-progress" }, status, stop), problem),
    make("p", { class: "note" }, kPromise),
    make("details", { class: "note" }, make("summary", {}, "Licences"), make("pre", {}, templateText("licences"))));
  document.body.prepend(header, screen);
}
