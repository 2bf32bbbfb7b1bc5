// Texts that the page shows and copies: points, command lines, expectations.

import { areFeet, kLargestDiameter, shapeOfBlocker } from "./feet.js";
import { kPagePlanners } from "./planners.js";

/** @typedef {import("./feet.js").Feet} Feet */
/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Point} Point */
/** @typedef {import("../../packaging/npm/walkmask.mjs").Path} Path */

/** A character in the way. @typedef {{ at: Point, feet: Feet }} Blocker */

/** As of the program. */
export const kMostBlockers = 256;

/**
 * A question about a level.
 * @typedef {{ from: Point, to: Point, state: string | null, open: boolean[], agent: string | null, feet: Feet,
 *   planner: import("./planners.js").Planner, nearest: boolean, blockers: Blocker[] }} Question
 */

/** @param {Point} point */
export function pointText([x, y]) {
  return `${x},${y}`;
}

/** Returns a word for a POSIX shell; if quotation marks are enough, one that cmd.exe reads as well. @param {string} word */
export function shellWord(word) {
  if (/^[\w@+=:,./-]+$/.test(word)) return word;
  if (!/["$`!%]|\\\\|\\$/.test(word)) return `"${word}"`;
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/** Returns the name of the place at a pixel. @param {Level} level @param {Point} point */
export function placeAt(level, point) {
  return level.placeAt(point)?.name;
}

/** Returns a point as the manifest has it. @param {Point} point @param {string} name */
export function manifestPoint(point, name) {
  return `${JSON.stringify(name)}: [${point[0]}, ${point[1]}]`;
}

/** Returns the options that lead from a state to these open areas. @param {Level} level @param {Question} question */
function areaOptions(level, { state, open }) {
  const usual = level.openAreasIn(state);
  const opened = level.areas.filter((_, i) => open[i] && !usual[i]);
  const closed = level.areas.filter((_, i) => !open[i] && usual[i]);
  return [
    ...(state === null ? [] : ["--state", state]),
    ...(opened.length ? ["--open", opened.join(",")] : []),
    ...(closed.length ? ["--close", closed.join(",")] : []),
  ];
}

/** A question as an address has it, which may ask for both paths. @typedef {Omit<Question, "planner"> & { planner: Question["planner"] | "both" }} LinkedQuestion */

/** Returns the part of an address that asks a question: `from=62,92&to=12,30&state=night`. @param {Level} level @param {LinkedQuestion} question */
export function questionText(level, { from, to, state, open, agent, feet, planner, nearest, blockers }) {
  const usual = level.openAreasIn(state);
  const changed = level.areas.filter((_, i) => open[i] !== usual[i]);
  const parts = {
    from: pointText(from), to: pointText(to), state: level.states.length ? state ?? "" : null, ...(agent !== null ? { agent } : typeof feet === "number" ? { diameter: String(feet) } : { footprint: feet }),
    toggled: changed.length ? changed.join(",") : null, path: planner === kPagePlanners[0].word ? null : planner, nearest: nearest ? "1" : null,
    block: blockers.length ? blockers.map((one) => `${pointText(one.at)},${one.feet}`).join(",") : null,
  };
  return Object.entries(parts).filter(([, value]) => value !== null).map(([name, value]) => `${name}=${encodeURIComponent(value ?? "").replaceAll("%2C", ",").replaceAll("%3A", ":")}`).join("&");
}

/** Returns the blockers in a part of an address: two coordinates and the feet of each. @param {Level} level @param {string} text @returns {Blocker[]} */
function blockersOf(level, text) {
  const words = text.split(",", 3 * kMostBlockers).filter((word) => /^\d{1,6}$/.test(word) || areFeet(word));
  /** @type {Blocker[]} */
  const blockers = [];
  for (let i = 0; i + 2 < words.length; i += 3) {
    const [x, y, size] = words.slice(i, i + 3);
    blockers.push({ at: [Number(x), Number(y)], feet: areFeet(size) ? size : Number(size) });
  }
  return blockers.filter(({ at, feet }) => level.has(at) && (typeof feet === "string" || (feet >= 1 && feet <= kLargestDiameter)));
}

/** Returns the question in a part of an address; what the level does not have is as in `usual`. @param {Level} level @param {string} text @param {LinkedQuestion} usual @returns {LinkedQuestion} */
export function questionOf(level, text, usual) {
  const parts = new URLSearchParams(text);
  const pointOf = (/** @type {string} */ name, /** @type {Point} */ otherwise) => {
    const numbers = /^(\d{1,6}),(\d{1,6})$/.exec(parts.get(name) ?? "");
    /** @type {Point} */
    const point = numbers ? [Number(numbers[1]), Number(numbers[2])] : otherwise;
    return level.has(point) ? point : otherwise;
  };
  const state = parts.get("state") === "" ? null : level.states.find(({ name }) => name === parts.get("state"))?.name ?? usual.state;
  const toggled = parts.get("toggled")?.split(",") ?? [];
  const open = level.openAreasIn(state).map((isOpen, i) => isOpen !== toggled.includes(level.areas[i]));
  const path = parts.get("path") ?? kPagePlanners[0].word;
  const agent = level.agents.find(({ name }) => name === parts.get("agent"));
  const diameter = /^\d{1,4}$/.exec(parts.get("diameter") ?? "") ? Math.min(Math.max(1, Number(parts.get("diameter"))), kLargestDiameter) : null;
  const footprint = parts.get("footprint");
  const ofNobody = footprint && areFeet(footprint) ? footprint : diameter;
  const width = agent ? { agent: agent.name, feet: agent.feet } : ofNobody ? { agent: null, feet: ofNobody } : { agent: usual.agent, feet: usual.feet };
  return {
    from: pointOf("from", usual.from), to: pointOf("to", usual.to), state, open, ...width,
    planner: path === "both" ? path : kPagePlanners.find(({ word }) => word === path)?.word ?? usual.planner, nearest: parts.has("nearest"),
    blockers: blockersOf(level, parts.get("block") ?? ""),
  };
}

/** Returns the command line that answers a question. @param {Level} level @param {Question} question */
export function commandLine(level, question) {
  const { from, to, agent, feet, planner, nearest, blockers } = question;
  const usualAgent = level.agents[0];
  let agentOptions = agent === null ? [typeof feet === "number" ? "--diameter" : "--footprint", String(feet)] : ["--agent", agent];
  if (usualAgent ? agent === usualAgent.name : agent === null && feet === 1) agentOptions = [];
  const words = [
    "walkmask", "solve", level.about.file, ...level.about.options,
    "--from", placeAt(level, from) ?? pointText(from), "--to", placeAt(level, to) ?? pointText(to),
    ...areaOptions(level, question), ...agentOptions,
    ...blockers.map(shapeOfBlocker).flatMap(([shape, ...numbers]) => ["--block", `${shape}:${numbers}`]),
    ...(planner === kPagePlanners[0].word ? [] : ["--path", planner]),
    ...(nearest ? ["--nearest"] : []),
  ];
  return words.map(shellWord).join(" ");
}

/**
 * Returns the reason why no expectation of a manifest can state an answer; null if one can.
 * @param {Level} level
 * @param {Question} question
 * @param {Path} path
 */
export function noExpectation(level, { from, to, state, open, agent, feet, blockers }, path) {
  if (blockers.length) return "An expectation has no characters in the way.";
  const usual = level.openAreasIn(state);
  if (open.some((isOpen, i) => isOpen !== usual[i])) return "An expectation names a state; here an area differs from it.";
  if (state === null && level.states.length) return "An expectation without a state would hold in every state; choose one.";
  if (agent === null && (level.agents.length || feet !== 1)) return "An expectation names an agent; choose one.";
  const isMoved = path.status === "found" && (String(path.from) !== String(from) || String(path.to) !== String(to));
  return isMoved ? "An expectation does not move its ends to the nearest floor." : null;
}

/** Returns an expectation for the manifest that holds now. @param {Level} level @param {Question} question @param {Path} path */
export function expectation(level, { from, to, state, agent }, path) {
  const end = (/** @type {Point} */ point) => JSON.stringify(placeAt(level, point) ?? point).replace(",", ", ");
  const members = [`"from": ${end(from)}`, `"to": ${end(to)}`];
  if (state !== null) members.push(`"state": ${JSON.stringify(state)}`);
  if (agent !== null) members.push(`"agent": ${JSON.stringify(agent)}`);
  if (path.status !== "found") members.push('"reachable": false');
  return `{${members.join(", ")}}`;
}

/** Returns "2 errors". @param {number} count @param {string} noun */
export function counted(count, noun, plural = `${noun}s`) {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** @param {number} milliseconds */
export function timeText(milliseconds) {
  return milliseconds < 0.1 ? "< 0.1 ms" : `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

/** @param {string[]} names */
export function listText(names) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}
