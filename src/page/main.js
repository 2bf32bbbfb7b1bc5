// The page: reads its levels, or the pairs of levels that it compares, loads the solver, and shows the view in the address: an overview, a level, a
// finding or a change.

import { load } from "../../packaging/npm/walkmask.mjs";
import { changeWords, Comparison, kViews, pairCards, sidesText } from "./compare.js";
import { readDifference } from "./difference.js";
import { announce, button, make, save } from "./elements.js";
import { Explorer } from "./explore.js";
import { FindingList, findingAt, findingWords, linkOf } from "./findings.js";
import { makeGameMaps, readGames } from "./game_map.js";
import { baseOf, fromBase64, presentFindings, readLevels, readRules, templateText, unpacked } from "./levels.js";
import { kLayers } from "./layers.js";
import { maskHindrance } from "./mask_file.js";
import { levelCards, makeOverview } from "./overview.js";
import { Floors } from "./floors.js";
import { fixesCard, hasFixable, hasUnsavedFixes } from "./fixes.js";
import { closeCore, coreOfLevels, draftOf, hasStarted, pageOfLevels, readAgain, reportOf, startWithFiles } from "./start.js";
import { judgeLevel, loadJudge } from "./judge_client.js";
import { loadSurvey } from "./survey.js";
import { listText } from "./texts.js";

/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Finding} Finding */
/** @typedef {import("./findings.js").Item} Item */

/**
 * The view of a level, or of a pair of levels, next to the list of findings or changes.
 * @typedef {{ panel: HTMLElement | null, picture: HTMLElement, tools: { layers: HTMLElement, pointer: HTMLElement, zoom: HTMLElement },
 *   showFinding: (finding: Finding | null) => void, close: () => void }} Viewer
 */

await startWithFiles();
const compared = readDifference();
let games = compared ? [] : readGames();
const roomNames = new Map(games.flatMap(({ rooms }) => rooms.map(({ file, name }) => /** @type {[string, string]} */ ([file, name]))));
const levels = compared ? [] : readLevels(roomNames);
/** @type {Item[]} */
const items = compared ? compared.pairs : levels;
const rules = readRules();
const words = compared ? changeWords : findingWords(rules);
if (!levels.some((level) => hasFixable(level, rules) || maskHindrance(level) === null)) closeCore();
const layers = new Set(kLayers.filter(({ on }) => on).map(({ name }) => name));
/** The settings for comparing pairs. */
const look = { layers, view: kViews[0].name };

const list = new FindingList(items, words, (item, finding) => goTo(linkOf(item, finding)));

/** @type {{ item: Item, viewer: Viewer | null, choose: (tab: string) => void, label: HTMLElement } | null} */
let opened = null;
/** The address that is shown. */
let followed = "";

const title = make("h1", { class: "title", tabindex: "-1" });
const toOverview = make("a", { class: "button", href: "#" }, "All levels");
const previous = button("\u2039", () => goBeside(-1), { "aria-label": "Previous level" });
const next = button("\u203a", () => goBeside(1), { "aria-label": "Next level" });
const view = make("main", { id: "view" });
const keys = make("dialog", { class: "keys", "aria-labelledby": "keys-title" });
/** Users of dictation programs can switch off keys of one letter. */
const hasLetterKeys = make("input", { type: "checkbox" });
hasLetterKeys.checked = true;

const kZoomKeys = ["+  \u2212  0  1", "zoom in and out, show all, one pixel for one (on the picture)"];
const kKeysOfLevels = [
  ["Click", "moves the goal; with Shift the start; with Alt it opens or closes an area"],
  ["Arrow keys", "move the picture, or the end that has the focus; with Shift by ten pixels"],
  kZoomKeys,
  ["Space", "while painting: drag the picture; so does the middle button"],
  ["b  e", "paint and erase where the end that has the focus is"],
  ["Ctrl+Z", "undo the last stroke; with Shift redo it"],
  ["w", "a figure walks the path, or stops"],
  ["Enter", "on an end: what its pixel is"],
  ["Delete", "removes the character in the way that has the focus"],
];
const kKeysOfMaps = [["Arrow keys", "on a room of the map: the next room in that direction"]];
const kKeysOfPairs = [
  ["Arrow keys", "move the picture, or the slider that has the focus; with Shift faster"],
  kZoomKeys,
  ...kViews.map(({ key, text }) => [key, text]),
  ["x", "the old level, then the new one; while they blink this ends it"],
];
const kKeysOfAll = [
  ["n  p", `next and previous of all ${words.noun}`],
  ["[  ]  Page Up  Down", "previous and next level"],
  ["?", "these keys"],
];

const kFindingsLink = `#/${words.noun}`, kMapLink = "#/map";
const kNoSolver = "This browser does not run WebAssembly, which finds the paths; the findings are listed.";
const kNoFloor = `This level has no floor that could be shown${compared ? "." : "; its findings say why."}`;

const kPaintedMask = "The mask was painted on before this page was saved. Of the findings, those about what is reached are judged with that.";

function makeFrame() {
  keys.append(make("h2", { id: "keys-title" }, "Keys"),
    make("dl", {}, ...[...(compared ? kKeysOfPairs : kKeysOfLevels), ...(games.length > 0 ? kKeysOfMaps : []), ...kKeysOfAll].flatMap(([key, text]) => [make("dt", {}, key), make("dd", {}, text)])),
    make("label", { class: "switch" }, hasLetterKeys, make("span", {}, "Follow keys that are letters")),
    button("Close", () => keys.close()));
  document.body.prepend(
    make("header", {}, make("span", { class: "brand" }, "walkmask"), previous, title, next, toOverview,
      hasStarted() ? button("Save page", savePage, { class: "others" }) : null, hasStarted() ? button("Other files", openOthers) : null, button("?", () => keys.showModal(), { "aria-label": "Keys", class: "quiet" })),
    view, keys, make("div", { class: "toast", role: "status" }));
  if (items.length < 2) for (const element of [previous, next, toOverview]) element.hidden = true;
}

/** Saves a page of these levels, named after the level if there is one. */
async function savePage() {
  save(await pageOfLevels(levels), `${items.length === 1 ? items[0].title : "levels"}.html`);
}

/** Shows the first screen again, unless the user then stays to save what has been changed. */
function openOthers() {
  location.replace(location.href.replace(/#.*/, ""));
}

/** Lets the browser ask before the page goes, if changes would be lost. @param {BeforeUnloadEvent} event */
function askBeforeLoss(event) {
  if ((coreOfLevels() && hasUnsavedFixes()) || levels.some(({ brush }) => brush?.hasUnsaved)) event.preventDefault();
}

/** Makes panels below tabs; on narrow screens they stand below the picture. @param {{ name: string, label?: HTMLElement, element: HTMLElement }[]} tabs */
function makeTabs(tabs) {
  const panels = tabs.map(({ element }, i) =>
    make("div", { role: "tabpanel", id: `panel-${i}`, "aria-labelledby": `tab-${i}`, tabindex: "0", class: "tab-panel" }, element));
  const buttons = tabs.map(({ name, label }, i) => make("button", {
    type: "button", role: "tab", id: `tab-${i}`, "aria-controls": `panel-${i}`, onclick: () => choose(name),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const other = (i + 1) % tabs.length;
      choose(tabs[other].name);
      buttons[other].focus();
    },
  }, label ?? name));
  const choose = (/** @type {string} */ chosen) => tabs.forEach(({ name }, i) => {
    const isChosen = name === chosen;
    panels[i].hidden = !isChosen;
    buttons[i].setAttribute("aria-selected", String(isChosen));
    buttons[i].tabIndex = isChosen ? 0 : -1;
  });
  choose(tabs[0].name);
  return { element: make("aside", { class: "panel", "aria-label": "Level" }, make("div", { role: "tablist", "aria-label": "Level" }, ...buttons), ...panels), choose };
}

/** Makes the viewer of a level or a pair; null if it has no floor, or there is no solver. @param {Item} item @returns {Viewer | null} */
function viewerOf(item) {
  if (!item.isDrawn) return null;
  const pair = compared?.pairs.find((one) => one === item);
  if (pair) return new Comparison(pair, look, hasSolver, showAddress);
  const level = levels.find((one) => one === item);
  if (!level || !hasSolver) return null;
  const explorer = new Explorer(level, layers);
  explorer.findingsChanged = () => {
    list.follow();
    if (opened) opened.label.textContent = labelOf(opened.item);
  };
  return explorer;
}

/** Makes the buttons that save the findings; null in a page that began with levels. */
function savesOfFindings() {
  if (!hasStarted()) return null;
  const buttonOf = (/** @type {string} */ text, /** @type {"text" | "json"} */ kind, /** @type {string} */ name, /** @type {string} */ type) => button(text, async () => {
    try {
      const { text: report, left } = await reportOf(levels, kind);
      save(new Blob([report], { type }), name);
      if (left.length) announce(`Saved ${name}, without the strokes on ${listText(left)}`);
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error));
    }
  });
  return make("div", { class: "actions" }, buttonOf("Save findings", "text", "findings.txt", "text/plain"), buttonOf("Save findings as JSON", "json", "findings.json", "application/json"));
}

/** Returns the text on the tab of the findings. @param {Item} item */
function labelOf(item) {
  return `${words.title} (${presentFindings(item).length})`;
}

/** @param {Item} item */
function openItem(item) {
  list.open(item);
  const viewer = viewerOf(item);
  const label = make("span", {}, labelOf(item));
  const findings = { name: words.title, label, element: make("div", { class: "findings" }, ...noticesOf(item), draftNotice(item), fixesOf(item), list.element, savesOfFindings()) };
  const tabs = makeTabs(viewer?.panel ? [{ name: "Walk", element: viewer.panel }, findings] : [findings]);
  const picture = viewer
    ? make("section", { class: "picture", "aria-label": "Picture" }, viewer.tools.layers, viewer.picture,
      make("div", { class: "stage-foot" }, viewer.tools.pointer, viewer.tools.zoom))
    : make("section", { class: "picture none" }, make("p", {}, item.isDrawn ? kNoSolver : kNoFloor));
  view.className = "level-view";
  view.replaceChildren(picture, tabs.element);
  title.hidden = false;
  title.textContent = item.id;
  title.title = item.about.file;
  document.title = `${item.id} \u2013 walkmask`;
  opened = { item, viewer, choose: tabs.choose, label };
}

/** Makes the lines above the list: that a level was painted on, and its waived findings, or which levels a pair is of and what comparing them leaves out. @param {Item} item */
function noticesOf(item) {
  const pair = compared?.pairs.find((one) => one === item);
  const { waived = [], painted = false } = levels.find((one) => one === item)?.about ?? {};
  const texts = compared && pair ? [items.length === 1 ? sidesText(compared) : pair.about.file, ...pair.notices]
    : [...(painted ? [kPaintedMask] : []), ...waived];
  return texts.map((text) => make("p", { class: "note" }, text));
}

/** Makes the part about a manifest that was drafted for the level; null if it has its own. @param {Item} item */
function draftNotice({ about: { file } }) {
  const draft = draftOf(file);
  if (!draft) return null;
  const name = baseOf(file);
  return make("details", { class: "draft", open: true }, make("summary", {}, "A first manifest was drafted"),
    make("ul", {}, ...[...draft.doubts.map((doubt) => `doubt: ${doubt}`), ...draft.notes, ...draft.left.map(({ file, reason }) => `not used: ${file} ${reason}`)].map((note) => make("li", {}, note))),
    make("div", { class: "actions" }, button(`Save ${name}`, () => save(new Blob([draft.text], { type: "application/json" }), name))));
}

/** Makes the card about what check can fix in a level; null if it can fix nothing. @param {Item} item */
function fixesOf(item) {
  const level = levels.find((one) => one === item);
  return level ? fixesCard(level, rules, coreOfLevels(), { isPainted, renew, closeCore }) : null;
}

/** Returns whether one of these levels has painted strokes. @param {string[]} files */
function isPainted(files) {
  return levels.some(({ about: { file }, brush }) => files.includes(file) && brush?.hasPainted);
}

/** Reads levels again whose files have changed, and updates the open one. @param {string[]} files */
async function renew(files) {
  // What is found in the rooms of a game depends on each of them.
  const rooms = games.flatMap((game) => game.rooms.map(({ file }) => file)).filter((file) => levels.some(({ about }) => about.file === file));
  const all = [...new Set([...files, ...(rooms.some((file) => files.includes(file)) ? rooms : [])])];
  await readAgain(all);
  games = readGames();
  for (const [i, level] of readLevels(roomNames).entries()) {
    if (!all.includes(level.about.file) || levels[i].brush?.hasPainted) continue;
    levels[i] = level;
  }
  list.renew();
  const file = opened?.item.about.file;
  const item = items.find(({ about }) => about.file === file);
  if (!item) return followAddress();
  closeItem();
  openItem(item);
  opened?.choose(words.title);
  showAddress();
}

function closeItem() {
  opened?.viewer?.close();
  opened = null;
}

/** Returns the part of the overview at an address. @param {string} link */
function overviewAt(link) {
  if (link === kFindingsLink) {
    return make("section", { class: "all-findings", "aria-label": words.title }, make("h1", { tabindex: "-1" }, words.title), list.element, savesOfFindings());
  }
  if (link === kMapLink) return makeGameMaps(games, levels, words);
  return compared ? makeOverview(compared.pairs, words, pairCards(compared)) : makeOverview(levels, words, levelCards(words));
}

/** Shows the cards of all levels, the maps of games, or all findings. @param {string} link  the address */
function openOverview(link) {
  const isFirst = opened === null && !view.hasChildNodes();
  closeItem();
  list.open(null);
  view.className = "";
  const tabs = [{ link: "#", name: `Levels (${items.length})`, title: compared ? "What changed" : "" },
    ...(games.length > 0 ? [{ link: kMapLink, name: "Map", title: "Map" }] : []), { link: kFindingsLink, name: `${words.title} (${list.size})`, title: words.title }];
  const shown = tabs.find((tab) => tab.link === link) ?? tabs[0];
  view.replaceChildren(make("div", { class: "overview" },
    make("nav", { class: "overview-tabs", "aria-label": "Overview" },
      ...tabs.map((tab) => make("a", { href: tab.link, "aria-current": tab === shown ? "page" : null }, tab.name))),
    overviewAt(shown.link)));
  title.hidden = true;
  document.title = shown.title ? `${shown.title} \u2013 walkmask` : "walkmask";
  if (!isFirst) /** @type {HTMLElement | null} */ (view.querySelector("h1"))?.focus();
}

/** Shows the view in the address: `#level`, `#level/T001/2`, `#level?from=1,2&to=3,4`, or none. For a pair it may end in the way of comparing, as in `#level/floor/1/slider`. */
function followAddress() {
  followed = location.href;
  const [place, question] = location.hash.slice(1).split("?");
  const [id, ...parts] = place.split("/").map((part) => {
    try { return decodeURIComponent(part); } catch { return part; }
  });
  const last = parts[parts.length - 1];
  const viewName = compared && kViews.some(({ name }) => name === last) ? parts.pop() : undefined;
  const [code, number] = parts;
  const item = items.find((one) => one.id === id) ?? (items.length === 1 ? items[0] : null);
  for (const element of [previous, next, toOverview]) element.hidden = items.length < 2 || item === null;
  if (!item) return openOverview(location.hash);
  look.view = viewName ?? kViews[0].name;
  if (opened?.item !== item) {
    const isFirst = opened === null && !view.hasChildNodes();
    closeItem();
    openItem(item);
    if (!isFirst) title.focus();
  }
  const finding = code ? findingAt(item, code, Number(number ?? 1)) : null;
  if (finding) opened?.choose(words.title);
  list.show(finding);
  if (opened?.viewer instanceof Comparison) opened.viewer.showView(look.view);
  opened?.viewer?.showFinding(finding);
  if (question && opened?.viewer instanceof Explorer) opened.viewer.showQuestion(question);
}

/** Returns the part of a link about the way of comparing; empty for the difference. */
function viewPart() {
  return compared && look.view !== kViews[0].name ? `/${look.view}` : "";
}

/** Updates the address to the way in which the open pair is compared. */
function showAddress() {
  if (!opened) return;
  const link = list.chosen ? linkOf(opened.item, list.chosen) : encodeURIComponent(opened.item.id);
  try {
    history.replaceState(null, "", `#${link}${viewPart()}`);
  } catch {
    // A page inside a frame may not change the address; it works without that.
  }
  followed = location.href;
}

/** Shows what a link names, even if it is the address already. @param {string} place */
function goTo(place) {
  location.hash = `${place}${viewPart()}`;
  // The browser reports the new address later. A key pressed until then counts from here.
  followAddress();
}

/** @param {number} steps */
function goBeside(steps) {
  if (!opened || items.length < 2) return;
  const at = items.indexOf(opened.item);
  goTo(encodeURIComponent(items[(at + steps + items.length) % items.length].id));
}

/** @param {number} steps */
function goToFinding(steps) {
  const entry = list.beside(steps);
  if (entry) goTo(linkOf(entry.level, entry.finding));
}

/** Returns the actions of keys of one letter. @returns {Record<string, () => void>} */
function letterActions() {
  const { viewer = null } = opened ?? {};
  /** @type {Record<string, () => void>} */
  const ofLevels = viewer instanceof Explorer ? { "w": () => viewer.walker.toggle() } : {};
  const ofPairs = viewer instanceof Comparison
    ? { ...Object.fromEntries(kViews.map(({ key, name }) => [key, () => viewer.choose(name)])), "x": () => viewer.swap() } : {};
  return {
    ...ofLevels, ...ofPairs, "n": () => goToFinding(1), "p": () => goToFinding(-1), "[": () => goBeside(-1), "]": () => goBeside(1), "?": () => keys.showModal(),
  };
}

/** @param {KeyboardEvent} event */
function followKey(event) {
  const { target } = event;
  if (!(target instanceof Element) || document.querySelector("dialog[open]")) return;
  const isTyping = target.matches("input:not([type=checkbox], [type=radio]), textarea, select");
  // Some keyboards need Alt or AltGr for brackets.
  const isBracket = event.key === "[" || event.key === "]";
  const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "z";
  if (isUndo && !isTyping && opened?.viewer instanceof Explorer) {
    event.preventDefault();
    if (event.shiftKey) opened.viewer.repair.redo();
    else opened.viewer.repair.undo();
  }
  if (isTyping || (!isBracket && (event.ctrlKey || event.metaKey || event.altKey))) return;
  /** @type {Record<string, () => void>} */
  const actions = hasLetterKeys.checked ? letterActions() : {};
  if (!target.closest(".tab-panel")) Object.assign(actions, { PageUp: () => goBeside(-1), PageDown: () => goBeside(1) });
  actions[event.key]?.();
}

/**
 * Answers a question about a level of the page, as `walkmask solve` does; for the console and for tests.
 * @param {string} id
 * @param {import("./levels.js").Point} from
 * @param {import("./levels.js").Point} to
 * @param {{ state?: string, agent?: string, planner?: import("./planners.js").Planner, nearest?: boolean, blockers?: import("./texts.js").Blocker[] }} [choice]
 */
function ask(id, from, to, { state, agent, planner, nearest, blockers = [] } = {}) {
  const level = /** @type {Level} */ (levels.find((one) => one.id === id));
  if (askedFloors?.level !== level) askedFloors = new Floors(level);
  const known = level.agents.find(({ name }) => name === agent) ?? level.agents[0];
  const open = level.openAreasIn(state ?? null), feet = known?.feet ?? 1;
  const { places } = blockers.length ? askedFloors.among(open, feet, blockers, from) : askedFloors.get(open, feet);
  return places.solve(from, to, { planner, nearest, comfort: known?.comfort ?? null });
}

/** @type {Floors | undefined} */
let askedFloors;

/** Judges the rules that follow painting, as `walkmask check` does; for the console and for tests. @param {string} id */
async function judge(id) {
  const level = /** @type {Level} */ (levels.find((one) => one.id === id));
  return judgeLevel(level, level.kinds);
}

let hasSolver = true;
try {
  const module = await WebAssembly.compile(await unpacked(fromBase64(templateText("solver"))));
  loadJudge(module);
  await Promise.all([load(module), loadSurvey(module)]);
} catch {
  hasSolver = false;
}
makeFrame();
followAddress();
addEventListener("hashchange", () => {
  if (location.href !== followed) followAddress();
});
addEventListener("beforeunload", askBeforeLoss);
document.addEventListener("keydown", followKey);
Object.assign(globalThis, { walkmask: { ask, judge, levels, compared } });
