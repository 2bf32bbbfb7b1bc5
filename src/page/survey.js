// What the program's own survey and rules say about a level: the functions of src/web/page_level.h, page_floor.h, page_gates.h and page_findings.h.

import { isRectangle, sidesOf } from "./feet.js";

/** @typedef {import("./feet.js").Feet} Feet */
/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Point} Point */
/** @typedef {import("./levels.js").Place} Place */
/** @typedef {import("./levels.js").Edge} Edge */

/**
 * A pixel of the room where an agent has reached a place, the pixel of the mask that it stands for, its part of the floor, and a number that is equal for
 * parts that exits of the room join.
 * @typedef {{ room: Point, mask: Point, part: number, joined: number }} Position
 */

/**
 * Sets of areas by their indices; any of them is enough. There may be more sets unless `isComplete`.
 * @typedef {{ sets: number[][], isComplete: boolean }} Openings
 */

/**
 * A finding of the rules that follow painting. `about` has the names that it is about; of a connection that no expectation names, only the end. Without
 * names it is about parts of the floor.
 * @typedef {{ code: string, message: string, states?: string[], agent?: string, about?: { name?: string, to?: string }[],
 *   parts?: { box: import("./levels.js").Box, blocks: import("./levels.js").Box[] }[] }} PaintedFinding
 */

/** The findings of these rules, and the pairs of places that are joined. @typedef {{ findings: PaintedFinding[], joined: { from: string, to: string, state?: string, agent?: string }[] }} Judgement */

/** The functions of the page's module, in an instance of their own. @type {any} */
let surveyCalls;
/** Likewise, for what may trap. @type {Promise<any> | undefined} */
let judgeInstance;
/** @type {WebAssembly.Module} */
let surveyModule;

/** Makes the survey ready; await it before all else. @param {WebAssembly.Module} module  of the page */
export async function loadSurvey(module) {
  surveyModule = module;
  surveyCalls = await surveyInstance();
}

async function surveyInstance() {
  // No clock is read; the C++ library imports this one all the same.
  const { exports } = await WebAssembly.instantiate(surveyModule, { wasi_snapshot_preview1: { clock_time_get: () => 0 } });
  /** @type {any} */ (exports)._initialize();
  return exports;
}

/** Copies numbers into the module for a call. @template T @param {Uint8Array | Uint16Array} numbers @param {(address: number) => T} use @param {any} [calls] @returns {T} */
function withCopy(numbers, use, calls = surveyCalls) {
  const address = calls.malloc(Math.max(numbers.byteLength, 1)) >>> 0;
  if (address === 0) throw new RangeError("out of memory");
  new Uint8Array(calls.memory.buffer, address, numbers.byteLength).set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
  const result = use(address);
  calls.free(address);
  return result;
}

/** Makes a level with pixels of these kinds. @param {any} calls @param {Level} level @param {Uint16Array} kinds @returns {number} its handle */
function levelHandle(calls, level, kinds) {
  return withCopy(kinds, (address) => calls.page_level_new(address, level.columns, level.rows, level.scale, level.areas.length), calls);
}

/** Begins to judge a level with pixels of these kinds. @param {any} calls @param {Level} level @param {Uint16Array} kinds @returns {number} the handle of its findings */
function beginJudging(calls, level, kinds) {
  const handle = levelHandle(calls, level, kinds);
  const about = new TextEncoder().encode(JSON.stringify({ ...level.about, findings: [] }));
  const findings = withCopy(about, (address) => calls.page_findings_new(handle, address, about.length), calls);
  calls.page_level_free(handle);
  return findings;
}

/**
 * Judges the rules that follow painting. Awaits `pause` after each part of the work, and stops if it returns false. Fails if the level takes too many
 * steps, or too much memory.
 * @param {Level} level
 * @param {Uint16Array} kinds
 * @param {() => Promise<boolean>} pause
 * @returns {Promise<Judgement | null>}
 */
export async function judgeLevel(level, kinds, pause) {
  judgeInstance ??= surveyInstance();
  const instance = judgeInstance;
  try {
    const calls = await instance;
    const findings = beginJudging(calls, level, kinds);
    let isWanted = true;
    while (isWanted && calls.page_findings_step(findings)) isWanted = await pause();
    const bytes = new Uint8Array(calls.memory.buffer, calls.page_findings_text(findings) >>> 0);
    const text = new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
    calls.page_findings_free(findings);
    return isWanted ? JSON.parse(text) : null;
  } catch (error) {
    if (judgeInstance === instance) judgeInstance = undefined; // what has trapped is not called again
    throw error;
  }
}

/** Returns feet as the functions take them: shape, width and depth. @param {Feet} feet */
function feetNumbers(feet) {
  return [isRectangle(feet) ? 1 : 0, ...sidesOf(feet)];
}

/** @type {Edge[]} */
const kEdges = ["left", "right", "top", "bottom"];

/**
 * A rectangle of floor, one of those that the solver floods, and the number of its part of the floor. Blocks and the numbers of parts are in reading order.
 * @typedef {{ left: number, top: number, right: number, bottom: number, part: number }} Block
 */

/** Returns numbers that the module has written: how many rows, then the rows. @param {number} address @param {number} width  of a row */
function answerRows(address, width) {
  const start = address >>> 0;
  const [count] = new Int32Array(surveyCalls.memory.buffer, start, 1);
  const numbers = new Int32Array(surveyCalls.memory.buffer, start + 4, width * count);
  return Array.from({ length: count }, (_, i) => [...numbers.subarray(width * i, width * (i + 1))]);
}

/** Returns the blocks of a floor. @param {Uint8Array} bytes @param {number} columns @returns {Block[]} */
export function blocksOf(bytes, columns) {
  const floor = withCopy(bytes, (address) => surveyCalls.page_floor_new(address, columns, bytes.length / columns, 1, ...feetNumbers(1)));
  const blocks = blocksIn(floor);
  surveyCalls.page_floor_free(floor);
  return blocks;
}

/** @param {number} floor  its handle @returns {Block[]} */
function blocksIn(floor) {
  return answerRows(surveyCalls.page_floor_blocks(floor), 5).map(([left, top, right, bottom, part]) => ({ left, top, right, bottom, part }));
}

/** A level as it is painted at a time: what gates are made of. */
export class LevelSurvey {
  #handle;

  /** @param {Level} level */
  constructor(level) {
    this.level = level;
    this.#handle = levelHandle(surveyCalls, level, level.kinds);
  }

  /** @param {Feet} feet */
  gates(feet) {
    return new Gates(this.level, surveyCalls.page_gates_new(this.#handle, ...feetNumbers(feet)));
  }

  free() {
    surveyCalls.page_level_free(this.#handle);
    this.#handle = 0;
  }
}

/** The places of a level on one floor for an agent: where they are reached, and on which parts of the floor. */
export class FloorSurvey {
  #handle;
  /** @type {Map<Place, number>} */ #numbers = new Map();

  /** @param {Level} level @param {number} handle */
  constructor(level, handle) {
    this.level = level;
    this.#handle = handle;
    for (const place of level.places) this.#add(place);
  }

  /** Surveys a floor that is known. @param {Level} level @param {Uint8Array} bytes  of the floor for these feet @param {Feet} feet */
  static of(level, bytes, feet) {
    return new FloorSurvey(level, withCopy(bytes, (address) =>
      surveyCalls.page_floor_new(address, level.columns, level.rows, level.scale, ...feetNumbers(feet))));
  }

  /** @param {Place} place */
  #add(place) {
    const { at, exit, edge, stretch = [0, 0, 0, 0], snap = 0 } = place;
    const to = place.to === undefined ? -1 : this.level.places.findIndex(({ name }) => name === place.to);
    const isUpright = edge === "left" || edge === "right";
    if (!at) surveyCalls.page_floor_add_edge(this.#handle, kEdges.indexOf(edge ?? "left"), stretch[isUpright ? 1 : 0], stretch[isUpright ? 3 : 2], to);
    else if (exit) surveyCalls.page_floor_add_exit(this.#handle, ...at, to);
    else surveyCalls.page_floor_add_point(this.#handle, ...at, snap);
    this.#numbers.set(place, this.#numbers.size);
  }

  /**
   * Returns the positions at a place: on each part of the floor the one nearest to it; of a point where the agent fits only that, unless it counts as
   * apart.
   * @param {Place} place  of the level, or a point
   * @param {boolean} isApart
   * @returns {Position[]}
   */
  positions(place, isApart) {
    if (!this.#numbers.has(place)) this.#add(place);
    return answerRows(surveyCalls.page_floor_positions(this.#handle, this.#numbers.get(place), isApart ? 1 : 0), 4).map(([x, y, part, joined]) => {
      const isOwn = place.at && this.level.pixelAt(place.at) === y * this.level.columns + x;
      return { room: isOwn && place.at ? place.at : this.level.roomOf([x, y]), mask: [x, y], part, joined };
    });
  }

  /** Returns the number of the part of the floor that a pixel of the room lies on; -1 off the floor. @param {Point} room @returns {number} */
  partAt(room) {
    return surveyCalls.page_floor_part(this.#handle, ...room.map((x) => Math.floor(x / this.level.scale)));
  }

  free() {
    surveyCalls.page_floor_free(this.#handle);
    this.#handle = 0;
  }
}

/** The areas of a level that separate its pixels for an agent, whatever is open. */
export class Gates {
  #handle;

  /** @param {Level} level @param {number} handle */
  constructor(level, handle) {
    this.level = level;
    this.#handle = handle;
  }

  /**
   * Returns the sets of closed areas that would have to be opened for a path between two pixels of the room. Sets with fewer areas go first. Without
   * any set, nothing opens a path.
   * @param {Point} from
   * @param {Point} to
   * @param {boolean[]} open
   * @returns {Openings}
   */
  missing(from, to, open) {
    const ends = [...from, ...to].map((x) => Math.floor(x / this.level.scale));
    const address = withCopy(Uint8Array.from(open, Number), (bytes) => surveyCalls.page_gates_missing(this.#handle, ...ends, bytes));
    const numbers = new Int32Array(surveyCalls.memory.buffer, address >>> 0);
    let next = 2;
    const sets = Array.from({ length: numbers[1] }, () => {
      const first = next + 1;
      next = first + numbers[next];
      return [...numbers.subarray(first, next)];
    });
    return { sets, isComplete: numbers[0] === 1 };
  }

  free() {
    surveyCalls.page_gates_free(this.#handle);
    this.#handle = 0;
  }
}
