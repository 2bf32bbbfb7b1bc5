// The page: reads its levels, loads the solver, and shows what the address names: an overview, a level, a finding.

import { load } from "../../packaging/npm/walkmask.mjs";
import { button, make } from "./elements.js";
import { Explorer } from "./explore.js";
import { FindingList, findingAt, linkOf } from "./findings.js";
import { fromBase64, readLevels, readRules, templateText } from "./levels.js";
import { kLayers } from "./layers.js";
import { makeOverview } from "./overview.js";
import { Floors } from "./floors.js";
import { ReachJudge } from "./reach.js";

/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Finding} Finding */

const levels = readLevels();
const rules = readRules();
const layers = new Set(kLayers.filter(({ on }) => on).map(({ name }) => name));

const list = new FindingList(levels, rules, (level, finding) => goTo(linkOf(level, finding)));

/** @type {{ level: Level, explorer: Explorer | null, choose: (tab: string) => void } | null} */
let opened = null;

const title = make("h1", { class: "title", tabindex: "-1" });
const toOverview = make("a", { class: "button", href: "#" }, "All levels");
const previous = button("\u2039", () => goBeside(-1), { "aria-label": "Previous level" });
const next = button("\u203a", () => goBeside(1), { "aria-label": "Next level" });
const view = make("main", { id: "view" });
const keys = make("dialog", { class: "keys", "aria-labelledby": "keys-title" });

const kKeys = [
  ["Click", "moves the goal; with Shift the start; with Alt it opens or closes an area"],
  ["Arrow keys", "move the picture, or the end that has the focus; with Shift by ten pixels"],
  ["+  \u2212  0  1", "zoom in and out, show all, one pixel for one (on the picture)"],
  ["Space", "while painting: drag the picture; so does the middle button"],
  ["b  e", "paint and erase where the end that has the focus is"],
  ["n  p", "next and previous finding, of all levels"],
  ["[  ]  Page Up  Down", "previous and next level"],
  ["Enter", "on an end: what its pixel is"],
  ["?", "these keys"],
];

const kFindingsLink = "#/findings";
const kNoSolver = "This browser does not run WebAssembly, which finds the paths; the findings are listed.";

function makeFrame() {
  keys.append(make("h2", { id: "keys-title" }, "Keys"),
    make("dl", {}, ...kKeys.flatMap(([key, text]) => [make("dt", {}, key), make("dd", {}, text)])),
    button("Close", () => keys.close()));
  document.body.prepend(
    make("header", {}, make("span", { class: "brand" }, "walkmask"), previous, title, next, toOverview,
      button("?", () => keys.showModal(), { "aria-label": "Keys", class: "quiet" })),
    view, keys, make("div", { class: "toast", role: "status" }));
  if (levels.length < 2) for (const element of [previous, next, toOverview]) element.hidden = true;
}

/** Makes panels below tabs; on narrow screens they stand below the picture. @param {{ name: string, element: HTMLElement }[]} tabs */
function makeTabs(tabs) {
  const panels = tabs.map(({ element }, i) =>
    make("div", { role: "tabpanel", id: `panel-${i}`, "aria-labelledby": `tab-${i}`, tabindex: "0", class: "tab-panel" }, element));
  const buttons = tabs.map(({ name }, i) => make("button", {
    type: "button", role: "tab", id: `tab-${i}`, "aria-controls": `panel-${i}`, onclick: () => choose(name),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const other = (i + 1) % tabs.length;
      choose(tabs[other].name);
      buttons[other].focus();
    },
  }, name));
  const choose = (/** @type {string} */ chosen) => tabs.forEach(({ name }, i) => {
    const isChosen = name === chosen || name.startsWith(`${chosen} `);
    panels[i].hidden = !isChosen;
    buttons[i].setAttribute("aria-selected", String(isChosen));
    buttons[i].tabIndex = isChosen ? 0 : -1;
  });
  choose(tabs[0].name);
  return { element: make("aside", { class: "panel", "aria-label": "Level" }, make("div", { role: "tablist", "aria-label": "Level" }, ...buttons), ...panels), choose };
}

/** @param {Level} level */
function openLevel(level) {
  list.open(level);
  const explorer = level.isDrawn && hasSolver ? new Explorer(level, layers) : null;
  const findings = { name: `Findings (${level.findings.length})`, element: list.element };
  const tabs = makeTabs(explorer ? [{ name: "Walk", element: explorer.panel }, findings] : [findings]);
  const picture = explorer
    ? make("section", { class: "picture", "aria-label": "Picture" }, explorer.tools.layers, explorer.stage.element,
      make("div", { class: "stage-foot" }, explorer.tools.pointer, explorer.tools.zoom))
    : make("section", { class: "picture none" }, make("p", {}, level.isDrawn ? kNoSolver : "This level has no floor that could be shown; its findings say why."));
  view.className = "level-view";
  view.replaceChildren(picture, tabs.element);
  title.hidden = false;
  title.textContent = level.title;
  title.title = level.about.file;
  document.title = `${level.title} \u2013 walkmask`;
  opened = { level, explorer, choose: tabs.choose };
  if (explorer) explorer.mendedChanged = () => list.fill();
}

function closeLevel() {
  opened?.explorer?.close();
  opened = null;
}

/** Shows the cards of all levels, or all their findings. @param {boolean} showsFindings */
function openOverview(showsFindings) {
  const isFirst = opened === null && !view.hasChildNodes();
  closeLevel();
  list.open(null);
  view.className = "";
  view.replaceChildren(make("div", { class: "overview" },
    make("nav", { class: "overview-tabs", "aria-label": "Overview" },
      make("a", { href: "#", "aria-current": showsFindings ? null : "page" }, `Levels (${levels.length})`),
      make("a", { href: kFindingsLink, "aria-current": showsFindings ? "page" : null }, `Findings (${list.size})`)),
    showsFindings ? make("section", { class: "all-findings", "aria-label": "Findings" }, make("h1", { tabindex: "-1" }, "Findings"), list.element) : makeOverview(levels)));
  title.hidden = true;
  document.title = showsFindings ? "Findings \u2013 walkmask" : "walkmask";
  if (!isFirst) /** @type {HTMLElement | null} */ (view.querySelector("h1"))?.focus();
}

/** Shows what the address names: `#level`, `#level/T001/2`, or nothing. */
function followAddress() {
  const [id, code, number] = location.hash.slice(1).split("/").map((part) => {
    try { return decodeURIComponent(part); } catch { return part; }
  });
  const showsFindings = location.hash === kFindingsLink;
  const level = levels.find((one) => one.id === id) ?? (levels.length === 1 ? levels[0] : null);
  for (const element of [previous, next, toOverview]) element.hidden = levels.length < 2 || level === null;
  if (!level) return openOverview(showsFindings);
  if (opened?.level !== level) {
    const isFirst = opened === null && !view.hasChildNodes();
    closeLevel();
    openLevel(level);
    if (!isFirst) title.focus();
  }
  const finding = code ? findingAt(level, code, Number(number ?? 1)) : null;
  if (finding) opened?.choose("Findings");
  list.show(finding);
  opened?.explorer?.showFinding(finding);
}

/** Shows what a link names, also where the address has it already. @param {string} link */
function goTo(link) {
  if (location.hash === `#${link}`) followAddress();
  else location.hash = link;
}

/** @param {number} steps */
function goBeside(steps) {
  if (!opened || levels.length < 2) return;
  const at = levels.indexOf(opened.level);
  location.hash = encodeURIComponent(levels[(at + steps + levels.length) % levels.length].id);
}

/** @param {number} steps */
function goToFinding(steps) {
  const entry = list.beside(steps);
  if (entry) goTo(linkOf(entry.level, entry.finding));
}

/** @param {KeyboardEvent} event */
function followKey(event) {
  const { target } = event;
  if (!(target instanceof Element) || keys.open) return;
  const isTyping = target.matches("input:not([type=checkbox], [type=radio]), textarea, select");
  // Some keyboards have the brackets behind Alt or AltGr.
  const isBracket = event.key === "[" || event.key === "]";
  if (isTyping || (!isBracket && (event.ctrlKey || event.metaKey || event.altKey))) return;
  /** @type {Record<string, () => void>} */
  const actions = {
    "n": () => goToFinding(1), "p": () => goToFinding(-1), "[": () => goBeside(-1), "]": () => goBeside(1),
    "?": () => keys.showModal(),
  };
  if (!target.closest(".tab-panel")) Object.assign(actions, { PageUp: () => goBeside(-1), PageDown: () => goBeside(1) });
  actions[event.key]?.();
}

/**
 * Answers a question about a level of the page, as `walkmask solve` does; for the console and for tests.
 * @param {string} id
 * @param {import("./levels.js").Point} from
 * @param {import("./levels.js").Point} to
 * @param {{ state?: string, agent?: string, planner?: "pipeline" | "shortest", nearest?: boolean }} [choice]
 */
function ask(id, from, to, { state, agent, planner, nearest } = {}) {
  const level = /** @type {Level} */ (levels.find((one) => one.id === id));
  if (askedFloors?.level !== level) askedFloors = new Floors(level);
  const known = level.agents.find(({ name }) => name === agent) ?? level.agents[0];
  return askedFloors.get(level.openAreasIn(state ?? null), known?.diameter ?? 1).places.solve(from, to, { planner, nearest });
}

/** @type {Floors | undefined} */
let askedFloors;

/** Judges what a level's places reach, as `walkmask check` does; for the console and for tests. @param {string} id */
async function judge(id) {
  const level = /** @type {Level} */ (levels.find((one) => one.id === id));
  return new ReachJudge(level).judge(level.kinds, async () => true);
}

let hasSolver = true;
try {
  await load(fromBase64(templateText("solver")));
} catch {
  hasSolver = false;
}
makeFrame();
followAddress();
addEventListener("hashchange", followAddress);
document.addEventListener("keydown", followKey);
Object.assign(globalThis, { walkmask: { ask, judge, levels } });
