// Describes the changes in the JSON of `walkmask diff` in words, with places on the picture.

import { feetIn, feetText, sizeText } from "./feet.js";
import { distinguish, Level, templateText, titleOf } from "./levels.js";
import { counted, listText, pointText } from "./texts.js";

/**
 * @typedef {import("./levels.js").Point} Point
 * @typedef {import("./levels.js").Box} Box
 * @typedef {import("./levels.js").Finding} Finding
 * @typedef {import("./levels.js").Comfort} Comfort
 * @typedef {{ name?: string, comfort?: Comfort, old_comfort?: Comfort | null } & import("./feet.js").JsonFeet & Record<string, any>} ComparedAgent  with "old_" before the key of its old feet
 * @typedef {{ pixels: number, box: Box, first: Point, places: string[] }} Island
 * @typedef {{ pixels: number, patches: { pixels: number, box: Box, first: Point }[], more: number, ignored: number, unnoticed?: number }} Patches
 * @typedef {{ states: string[], agent: ComparedAgent, places: { name: string, change: string, at: Point }[],
 *   pairs: { from: string, to: string, change: string }[], lengths: { from: string, to: string, old: number, new: number }[],
 *   islands: { change: string, old: Island[], new: Island[], more: number }[], more_islands: number }} FloorDifference
 */

/**
 * A level in the document that schemas/difference.schema.json describes; only the name and the status if one side is missing.
 * @typedef {{ level: string, status: string, error?: string, size?: { old: Point, new: Point }, scale?: { old: number, new: number }, depth?: { old: number, new: number }, scaling_differs?: boolean,
 *   floors?: FloorDifference[],
 *   gates?: { area: string, change: string, agent: ComparedAgent, between: [string, string][] }[],
 *   names?: { kind: string, name: string, change: string }[], moved?: { name: string, old: Point, new: Point }[],
 *   exits?: { name: string, old: string, new: string }[], agents?: { name: string, old: number | import("./feet.js").JsonFeet, new: number | import("./feet.js").JsonFeet }[],
 *   comforts?: { name: string, old: Comfort | null, new: Comfort | null }[],
 *   states?: { name: string, opened: string[], closed: string[] }[],
 *   floor?: { area: string | null, gained: Patches, lost: Patches }[], complete?: Record<string, boolean> }} LevelDifference
 */

/** A path between two places, in the levels that have one, with its lengths if they are reported. @typedef {{ from: string, to: string, state: string | null, feet: Record<"before" | "after", import("./feet.js").Feet>, comfort: Record<"before" | "after", Comfort | null>, old?: number | null, new?: number | null }} ComparedPath */

/** The report of a comparison, and its levels. @typedef {{ about: LevelDifference, before: Level | null, after: Level | null }} Sides */

/** A change in words. It is listed like a finding: its part of the report serves as the code, the kind of change as the severity. @typedef {Finding & { compared?: ComparedPath }} Change */

/** The parts of the report, in their order, as they are listed and linked. @type {Record<"connections" | "lengths" | "gates" | "islands" | "manifest" | "floor", { what: string }>} */
export const kParts = {
  connections: { what: "places and pairs of places" }, lengths: { what: "lengths of paths" }, gates: { what: "areas in the way" },
  islands: { what: "connected floor" }, manifest: { what: "names and settings" }, floor: { what: "pixels" },
};
export const kChanges = /** @type {const} */ (["lost", "gained", "changed"]);

const kMinus = "\u2212";
const kMostNamed = 5;
const kMostGroups = 50; // of a floor, in each direction

/** Returns "plank, trapdoor and 3 more". @param {string[]} names */
function shortList(names) {
  return names.length > kMostNamed + 1 ? `${names.slice(0, kMostNamed).join(", ")} and ${names.length - kMostNamed} more` : listText(names);
}

/** Returns the feet of a resized agent. @param {number | import("./feet.js").JsonFeet} feet */
function resizedFeet(feet) {
  return typeof feet === "number" ? feet : feetIn(feet) ?? 1;
}

/** @param {ComparedAgent} agent */
function agentName(agent) {
  const feet = feetIn(agent) ?? 1;
  return agent.name ?? (feet === 1 ? "" : feetText(feet));
}

/** Returns the box of a place; none if the level does not have it. @param {Level | null} level @param {string} name @returns {Box[]} */
function boxesOfPlace(level, name) {
  const place = level?.places.find((one) => one.name === name);
  if (place?.at) return [[...place.at, ...place.at]];
  return place?.stretch ? [place.stretch] : [];
}

/** Returns the box around an area, in pixels of the room; none if the level does not have it. @param {Level | null} level @param {string} name @returns {Box[]} */
function boxesOfArea(level, name) {
  const area = level ? level.areas.indexOf(name) : -1;
  if (!level || area < 0) return [];
  const { kinds, columns, scale } = level;
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let pixel = 0; pixel < kinds.length; ++pixel) {
    if ((kinds[pixel] >> 1) - 1 !== area) continue;
    const x = pixel % columns, y = (pixel - x) / columns;
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return right < 0 ? [] : [[left * scale, top * scale, right * scale + scale - 1, bottom * scale + scale - 1]];
}

/** Returns each box once. @param {Box[]} boxes */
function eachOnce(boxes) {
  return [...new Map(boxes.map((box) => [String(box), box])).values()];
}

/** Makes a change. @param {keyof typeof kParts} code @param {string} severity @param {string} message @param {Box[]} places @param {ComparedPath} [compared] @returns {Change} */
function changeOf(code, severity, message, places, compared) {
  const pixel = /** @type {Point | undefined} */ (places.length && !compared ? places[0].slice(0, 2) : undefined);
  const note = compared && code === "lengths" ? "The old path is dashed, the new one is solid." : undefined;
  return { code, severity, file: "", message, cure: "", places, pixel, compared, note };
}

/** The sentences about floors, each once, with the states and agents that it applies to. */
class FloorSentences {
  /** @type {Map<string, { make: (floor: FloorDifference) => Change, agents: Map<string, { floor: FloorDifference, states: string[] }> }>} */ #known = new Map();

  /** @param {string[]} states  of both levels @param {Set<string>} agents */
  constructor(states, agents) {
    this.states = states;
    this.agents = agents;
  }

  /** @param {string} message @param {FloorDifference} floor @param {(floor: FloorDifference) => Change} make */
  add(message, floor, make) {
    const known = this.#known.get(message) ?? { make, agents: new Map() };
    this.#known.set(message, known);
    const agent = agentName(floor.agent);
    const context = known.agents.get(agent) ?? { floor, states: [] };
    known.agents.set(agent, context);
    context.states.push(...floor.states);
  }

  /** Returns the changes. Names states and agents only if a sentence does not apply to all of them. @returns {Change[]} */
  get changes() {
    return [...this.#known.values()].flatMap(({ make, agents }) => {
      /** @type {Map<string, { floor: FloorDifference, states: string[], agents: string[] }>} */
      const groups = new Map(); // by states
      for (const [agent, { floor, states }] of agents) {
        const key = JSON.stringify(states), group = groups.get(key) ?? { floor, states, agents: [] };
        groups.set(key, group);
        group.agents.push(agent);
      }
      return [...groups.values()].map((group) => {
        const change = make(group.floor);
        if (group.states.length < this.states.length) change.states = group.states;
        if (group.agents.length < this.agents.size) change.agent = listText(group.agents);
        return change;
      });
    });
  }
}

/** Returns the data of a path for comparison. @param {FloorDifference} floor @param {string} from @param {string} to @param {Sides} sides @returns {ComparedPath} */
function comparedPath({ states, agent }, from, to, { about }) {
  const after = feetIn(agent) ?? 1, old = about.agents?.find(({ name }) => name === agent.name)?.old;
  const before = feetIn(agent, "old_") ?? (old === undefined ? after : resizedFeet(old));
  const comfort = agent.comfort ?? null, oldComfort = agent.old_comfort === undefined ? comfort : agent.old_comfort;
  return { from, to, state: states[0] ?? null, feet: { before, after }, comfort: { before: oldComfort, after: comfort } };
}

/** Adds the places where the agent fits in one of the levels, and the pairs that those do not explain. @param {FloorSentences} sentences @param {FloorDifference} floor @param {Sides} sides */
function addConnections(sentences, floor, sides) {
  for (const { name, change, at } of floor.places) {
    const message = `${name}: the agent ${change === "gained" ? "fits there now" : "no longer fits there"}`;
    sentences.add(message, floor, () => changeOf("connections", change, message, [[...at, ...at]]));
  }
  const explained = new Set(floor.places.map(({ name }) => name));
  for (const change of ["lost", "gained"]) {
    const pairs = floor.pairs.filter((pair) => pair.change === change && !explained.has(pair.from) && !explained.has(pair.to));
    const has = change === "gained" ? { new: null } : { old: null }, adverb = change === "gained" ? "now" : "no longer";
    const { groups, more } = groupsOf(pairs);
    for (const { places, others } of groups) {
      const message = `${listText(places)} ${adverb} ${places.length > 1 ? "reach" : "reaches"} ${listText(others)}`;
      sentences.add(message, floor, (of) => changeOf("connections", change, message, boxesOfPlaces([...places, ...others], sides),
        { ...comparedPath(of, places[0], others[0], sides), ...has }));
    }
    const rest = `${counted(more, "more pair")} ${adverb} reach each other`;
    if (more) sentences.add(rest, floor, () => changeOf("connections", change, rest, []));
  }
}

/**
 * Groups pairs of places as the text of `diff` does: one gate that was shut parts all places on its sides. Each group has the place with the most
 * remaining others, and the places with the same others.
 * @param {{ from: string, to: string }[]} pairs
 * @returns {{ groups: { places: string[], others: string[] }[], more: number }}
 */
function groupsOf(pairs) {
  /** @type {Map<string, string[]>} */
  const left = new Map(pairs.flatMap(({ from, to }) => [from, to]).sort().map((name) => [name, []]));
  for (const { from, to } of pairs) {
    left.get(from)?.push(to);
    left.get(to)?.push(from);
  }
  const groups = [];
  while (left.size > 0 && groups.length < kMostGroups) {
    const others = [...left.values()].reduce((most, one) => (one.length > most.length ? one : most));
    const places = [...left].filter(([, one]) => JSON.stringify(one) === JSON.stringify(others)).map(([name]) => name);
    for (const name of places) left.delete(name);
    for (const other of others) {
      const rest = left.get(other)?.filter((name) => !places.includes(name)) ?? [];
      if (rest.length > 0) left.set(other, rest);
      else left.delete(other);
    }
    groups.push({ places, others });
  }
  return { groups, more: [...left.values()].reduce((sum, { length }) => sum + length, 0) / 2 };
}

/** Returns the boxes of places in both levels. @param {string[]} names @param {Sides} sides */
function boxesOfPlaces(names, { before, after }) {
  return eachOnce([after, before].flatMap((level) => names.flatMap((name) => boxesOfPlace(level, name))));
}

/** @param {FloorSentences} sentences @param {FloorDifference} floor @param {Sides} sides */
function addLengths(sentences, floor, sides) {
  for (const { from, to, old, new: now } of floor.lengths) {
    const percent = old > 0 ? Math.round((now / old - 1) * 100) : 0;
    const sign = percent > 0 ? "+" : kMinus;
    const message = `${from} to ${to}: ${now} pixels, was ${old}${percent ? `, ${sign}${Math.abs(percent)} %` : ""}`;
    sentences.add(message, floor, (of) => changeOf("lengths", "changed", message, boxesOfPlaces([from, to], sides),
      { ...comparedPath(of, from, to, sides), old, new: now }));
  }
}

/** @param {Island[]} islands @param {number} more */
function islandsText(islands, more) {
  const texts = islands.slice(0, kMostNamed).map(({ pixels, places }) => counted(pixels, "pixel") + (places.length ? ` with ${shortList(places)}` : ""));
  const rest = islands.length - texts.length + more;
  return [...texts, ...(rest ? [`${rest} more`] : [])].join("; ");
}

/** @param {FloorSentences} sentences @param {FloorDifference} floor */
function addIslands(sentences, floor) {
  for (const { change, old, new: now, more } of floor.islands) {
    const parts = change === "cut" || change === "appeared" ? now : old;
    const number = parts.length + more;
    const verb = { cut: `cut into ${number}`, joined: `joined from ${number}` }[change] ?? change;
    const severity = { appeared: "gained", vanished: "lost" }[change] ?? "changed";
    const message = `${verb}: ${islandsText(parts, more)}`;
    sentences.add(`${message} ${parts.map(({ box }) => box).join(" ")}`, floor, () =>
      ({ ...changeOf("islands", severity, message, parts.map(({ box }) => box)), pixel: parts[0].first }));
  }
  if (floor.more_islands) {
    const message = `and ${counted(floor.more_islands, "smaller change")}`;
    sentences.add(message, floor, () => changeOf("islands", "changed", message, []));
  }
}

/** Returns the changes of gates, whose boxes are computed on demand. @param {LevelDifference} about @param {Level | null} before @param {Level | null} after @returns {Change[]} */
function gateChanges({ gates = [] }, before, after) {
  const agents = new Set(gates.map(({ agent }) => agentName(agent)));
  return gates.map(({ area, change, agent, between }) => {
    const began = change === "began";
    const message = `${area} ${began ? "began" : "ceased"} to matter: ${shortList(between.map(([from, to]) => `${from} to ${to}`))}`;
    const one = changeOf("gates", "changed", message, []);
    if (agents.size > 1) one.agent = agentName(agent);
    return withAreaBoxes(one, area, before, after);
  });
}

/** Gives a change the boxes of an area, found when they are first asked for. @param {Change} change @param {string} area @param {Level | null} before @param {Level | null} after */
function withAreaBoxes(change, area, before, after) {
  /** @type {Box[] | undefined} */
  let known;
  return Object.defineProperty(change, "places", { enumerable: true, get: () => {
    known ??= eachOnce([...boxesOfArea(after, area), ...boxesOfArea(before, area)]);
    return known;
  } });
}

/** Returns "8:10": the pixels to keep off the walls, and the per cent to go around narrow places. @param {Comfort | null} comfort */
function comfortText(comfort) {
  return comfort ? `${comfort.keep}:${comfort.detour}` : "none";
}

/** @param {string} name @param {string[]} opened @param {string[]} closed */
function stateText(name, opened, closed) {
  const parts = [...(opened.length ? [`opens ${listText(opened)}`] : []), ...(closed.length ? [`closes ${listText(closed)}`] : [])];
  return `state ${name}: ${parts.join(", ")}`;
}

/** @param {LevelDifference} about @param {Level | null} before @param {Level | null} after @returns {Change[]} */
function manifestChanges({ size, scale, depth, scaling_differs, names = [], moved = [], exits = [], agents = [], comforts = [], states = [] }, before, after) {
  /** @type {Change[]} */
  const changes = [];
  const add = (/** @type {string} */ message, /** @type {Box[]} */ places = []) => changes.push(changeOf("manifest", "changed", message, places));
  if (size && String(size.old) !== String(size.new)) {
    add(`the room is ${size.new.join(" \u00d7 ")}, was ${size.old.join(" \u00d7 ")}; what one of them lacks is compared as wall`);
  }
  if (scale && scale.old !== scale.new) add(`the scale is ${scale.new}, was ${scale.old}; pixels are room pixels`);
  if (depth) add(`the depth is ${depth.new}, was ${depth.old}`);
  if (scaling_differs) add("the sizes of characters are defined differently");
  for (const { kind, name, change } of names) {
    const level = change === "gained" ? after : before;
    const one = changeOf("manifest", change, `${kind} ${name} was ${change === "gained" ? "added" : "removed"}`, kind === "place" ? boxesOfPlace(level, name) : []);
    changes.push(kind === "area" ? withAreaBoxes(one, name, before, after) : one);
  }
  for (const { name, old, new: now } of moved) {
    const hasMoved = String(old) !== String(now);
    add(hasMoved ? `${name} moved from ${pointText(old)} to ${pointText(now)}` : `${name} is defined differently`,
      eachOnce([[...now, ...now], [...old, ...old]]));
  }
  for (const { name, old, new: now } of exits) add(`${name} leads to ${now || "nowhere"}, was ${old || "nowhere"}`, boxesOfPlace(after, name));
  for (const { name, old, new: now } of agents) {
    const [before, after] = [old, now].map(resizedFeet);
    add(`agent ${name}: ${feetText(after)}, was ${typeof after === "number" ? sizeText(before) : feetText(before)}`);
  }
  for (const { name, old, new: now } of comforts) add(`agent ${name}: comfort ${comfortText(now)}, was ${comfortText(old)}`);
  for (const { name, opened, closed } of states) add(stateText(name, opened, closed));
  return changes;
}

/** @param {LevelDifference} about @returns {Change[]} */
function pixelChanges({ floor = [] }) {
  return floor.flatMap(({ area, gained, lost }) => [["lost", lost], ["gained", gained]].flatMap(([word, of]) => {
    const change = String(word), { patches, more } = /** @type {Patches} */ (of);
    const where = area === null ? "" : `area ${area}: `;
    return [
      ...patches.map(({ pixels, box, first }) => ({ ...changeOf("floor", change, `${where}${counted(pixels, "pixel")} ${change}`, [box]), pixel: first })),
      ...(more ? [changeOf("floor", change, `${where}${more === 1 ? "one smaller patch" : `${more} smaller patches`} ${change}`, [])] : []),
    ];
  }));
}

/** Returns the names that both lists have. @param {{ name: string }[]} [before] @param {{ name: string }[]} [after] */
function commonNames(before = [], after = []) {
  return after.map(({ name }) => name).filter((name) => before.some((one) => one.name === name));
}

/** Returns the changes of a level in words, starting with the ones that players notice most. @param {LevelDifference} about @param {Level | null} before @param {Level | null} after @returns {Change[]} */
export function changesOf(about, before, after) {
  const floors = about.floors ?? [];
  const states = commonNames(before?.states, after?.states);
  const agents = new Set(commonNames(before?.agents, after?.agents));
  const written = (/** @type {(sentences: FloorSentences, floor: FloorDifference) => void} */ add) => {
    const sentences = new FloorSentences(states, agents);
    for (const floor of floors) add(sentences, floor);
    return sentences.changes;
  };
  const connections = written((sentences, floor) => addConnections(sentences, floor, { about, before, after }));
  const rank = (/** @type {Change} */ { pixel, severity }) => (pixel ? 0 : 2) + (severity === "gained" ? 1 : 0);
  return [
    ...connections.sort((a, b) => rank(a) - rank(b)), ...written((sentences, floor) => addLengths(sentences, floor, { about, before, after })),
    ...gateChanges(about, before, after), ...written(addIslands), ...manifestChanges(about, before, after), ...pixelChanges(about),
  ];
}

/** Returns "+12 -340 pixels", with a minus sign; nothing where none changed. @param {LevelDifference} about */
export function pixelsText({ floor = [] }) {
  const [gained, lost] = floor.reduce(([more, less], part) => [more + part.gained.pixels, less + part.lost.pixels], [0, 0]);
  if (gained + lost === 0) return "";
  return `${gained ? `+${gained} ` : ""}${lost ? `${kMinus}${lost} ` : ""}${gained + lost === 1 ? "pixel" : "pixels"}`;
}

/** The sentences for incomplete parts. @type {Record<string, string>} */
const kOmissions = {
  pairs: "More pairs of places changed; they are not listed.",
  lengths: "Not all lengths of paths are compared: this would take too many steps.",
  gates: "Not all gates are compared: this would take too many steps.",
};

/** The sentences for levels that are not compared, by their status. @type {Record<string, string>} */
const kStatusTexts = { added: "This level was added.", removed: "This level was removed.", unusable: "This level cannot be compared." };

/** Returns what the report leaves out, as sentences. @param {LevelDifference} about */
function omissions({ complete = {}, floor = [] }) {
  const total = (/** @type {"ignored" | "unnoticed"} */ key) => floor.reduce((sum, { gained, lost }) => sum + (gained[key] ?? 0) + (lost[key] ?? 0), 0);
  const ignored = total("ignored"), unnoticed = total("unnoticed");
  return [
    ...Object.entries(complete).filter(([, isWhole]) => !isWhole).map(([what]) => kOmissions[what] ?? `Not all ${what} are listed.`),
    ...(ignored ? [`${counted(ignored, "pixel")} in small patches ${ignored === 1 ? "is" : "are"} ignored.`] : []),
    ...(unnoticed ? [`${counted(unnoticed, "pixel")} that no agent covers anywhere ${unnoticed === 1 ? "is" : "are"} left out.`] : []),
  ];
}

/** Two levels to compare, or one if the other side is missing. */
export class Pair {
  /** @type {Set<Finding>} */ mended = new Set(); // always empty; for levels, the findings that a repair fixes

  /** @param {LevelDifference} about @param {Level | null} before @param {Level | null} after */
  constructor(about, before, after) {
    this.difference = about;
    this.about = { file: about.level };
    this.title = titleOf(about.level);
    this.id = this.title;
    this.before = before;
    this.after = after;
    const drawn = [before, after].filter((level) => level?.isDrawn);
    this.isDrawn = drawn.length > 0;
    this.width = Math.max(0, ...drawn.map((level) => level?.width ?? 0));
    this.height = Math.max(0, ...drawn.map((level) => level?.height ?? 0));
    this.findings = changesOf(about, before, after);
    const status = kStatusTexts[about.status];
    this.notices = [...(status ? [status] : []), ...(about.error ? [about.error] : []), ...omissions(about)];
    this.nothing = status ? "No changes are listed." : undefined;
    if (before) before.twin = after;
  }

  /** Returns the names of the states that both levels have. */
  get states() {
    return commonNames(this.before?.states, this.after?.states);
  }
}

/**
 * Reads what the page compares; null if it compares nothing.
 * @returns {{ before: string, after: string, pairs: Pair[], same: { level: string, notices: string[] }[] } | null}
 */
export function readDifference() {
  const text = templateText("difference");
  if (!text) return null;
  /** @type {{ old: string, new: string, levels: LevelDifference[] }} */
  const { old, new: now, levels } = JSON.parse(text);
  const contents = [...document.querySelectorAll("template.pair")].map((template) => /** @type {HTMLTemplateElement} */ (template).content);
  const side = (/** @type {number} */ i, /** @type {string} */ name) => {
    const template = /** @type {HTMLTemplateElement | null | undefined} */ (contents[i]?.querySelector(`template.${name}`));
    return template ? new Level(template.content) : null;
  };
  const pairs = levels.map((about, i) => new Pair(about, side(i, "old"), side(i, "new")));
  // A single pair is shown even if nothing differs.
  const shown = pairs.filter(({ difference: { status } }) => status !== "same" || pairs.length === 1);
  distinguish(shown);
  // Levels may still differ in ways that no character notices.
  const same = pairs.filter((pair) => !shown.includes(pair))
    .map(({ about: { file }, findings, notices }) => ({ level: file, notices: [...findings.map(({ message }) => message), ...notices] }));
  return { before: old, after: now, pairs: shown, same };
}
