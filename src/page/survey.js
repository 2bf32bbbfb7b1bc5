// What the program's own survey and rules say about a level: the functions of src/web/page_level.h and page_floor.h.

import { feetNumbers, isRectangle, shapeOfBlocker, sidesOf } from "./feet.js";
import { levelHandle, moduleInstance, withCopy } from "./page_module.js";

/** @typedef {import("./feet.js").Feet} Feet */
/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Point} Point */
/** @typedef {import("./levels.js").Place} Place */
/** @typedef {import("./levels.js").Edge} Edge */
/** @typedef {import("./levels.js").Box} Box */
/** @typedef {import("./texts.js").Blocker} Blocker */

/**
 * A pixel of the room where an agent has reached a place, the pixel of the mask that it stands for, its part of the floor, and a number that is equal for
 * parts that exits of the room join.
 * @typedef {{ room: Point, mask: Point, part: number, joined: number }} Position
 */

/** The functions of the page's module. @type {any} */
let surveyCalls;

/** Makes the survey ready; await it before all else. @param {WebAssembly.Module} module  of the page */
export async function loadSurvey(module) {
  surveyCalls = await moduleInstance(module);
}

/** Returns the size of characters in a row of the room in per cent. @param {import("./levels.js").Scaling["rows"]} scaling @param {number} y @returns {number} */
export function percentInRow(scaling, y) {
  return surveyCalls.page_row_percent(...scaling.flat(), y);
}

/** Returns the full width and depth of feet in a row of a room; the depth need not be whole. @param {Feet} feet @param {import("./feet.js").Room} [room] @param {number} [y] @returns {[number, number]} */
export function sidesAt(feet, room, y = 0) {
  const [width, depth] = sidesOf(feet);
  const there = withCopy(surveyCalls, feetNumbers(feet, room), (numbers) => surveyCalls.page_feet_width(numbers, y));
  return [there, (there * depth) / width];
}

/** Returns feet of a fixed size: those in a row of a room, in whole pixels. @param {Feet} feet @param {import("./feet.js").Room} room @param {number} y @returns {Feet} */
export function feetAt(feet, room, y) {
  const [width, depth] = sidesAt(feet, room, y).map((side) => Math.max(Math.round(side), 1));
  return width === depth && !isRectangle(feet) ? width : `${isRectangle(feet) ? "rectangle" : "ellipse"}:${width}x${depth}`;
}

const kBlockerShapes = ["rect", "disc", "ellipse"];

/** Copies blockers into the module for a call. @template T @param {Blocker[]} blockers @param {(address: number) => T} use @returns {T} */
function withBlockerNumbers(blockers, use) {
  const numbers = blockers.map(shapeOfBlocker).flatMap(([shape, ...of]) => [kBlockerShapes.indexOf(shape), ...of, 0].slice(0, 5)); // a disc has one extent
  return withCopy(surveyCalls, Int32Array.from(numbers), use);
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
  const floor = withCopy(surveyCalls, bytes, (address) => withCopy(surveyCalls, feetNumbers(1), (feet) => surveyCalls.page_floor_new(address, columns, bytes.length / columns, 1, feet)));
  const blocks = blocksIn(floor);
  surveyCalls.page_floor_free(floor);
  return blocks;
}

/** @param {number} floor  its handle @returns {Block[]} */
function blocksIn(floor) {
  return answerRows(surveyCalls.page_floor_blocks(floor), 5).map(([left, top, right, bottom, part]) => ({ left, top, right, bottom, part }));
}

/** A snapshot of a level's paint. */
export class LevelSurvey {
  /** @param {Level} level */
  constructor(level) {
    this.level = level;
    this.handle = levelHandle(surveyCalls, level);
  }

  free() {
    surveyCalls.page_level_free(this.handle);
    this.handle = 0;
  }
}

/** The places of a level on the floor of one agent: the pixel at which each is reached, and the part of the floor it lies on. */
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
    return new FloorSurvey(level, withCopy(surveyCalls, bytes, (address) =>
      withCopy(surveyCalls, feetNumbers(feet, level), (numbers) => surveyCalls.page_floor_new(address, level.columns, level.rows, level.scale, numbers))));
  }

  /** @param {Place} place */
  #add(place) {
    const { at, exit, edge, stretch = [0, 0, 0, 0], snap = 0 } = place;
    const to = this.level.places.findIndex(({ name }) => name === place.to); // -1 if it leads nowhere in this room
    const isUpright = edge === "left" || edge === "right";
    if (!at) surveyCalls.page_floor_add_edge(this.#handle, kEdges.indexOf(edge ?? "left"), stretch[isUpright ? 1 : 0], stretch[isUpright ? 3 : 2], to);
    else if (exit) surveyCalls.page_floor_add_exit(this.#handle, ...at, to);
    else surveyCalls.page_floor_add_point(this.#handle, ...at, snap);
    this.#numbers.set(place, this.#numbers.size);
  }

  /** Returns the number of a place, which may be a point besides the level's. @param {Place} place */
  #numberOf(place) {
    if (!this.#numbers.has(place)) this.#add(place);
    return this.#numbers.get(place);
  }

  /**
   * Returns the positions at a place: on each part of the floor the one nearest to it; of a point where the agent fits only that.
   * @param {Place} place  of the level, or a point
   * @returns {Position[]}
   */
  positions(place) {
    return answerRows(surveyCalls.page_floor_positions(this.#handle, this.#numberOf(place)), 4).map(([x, y, part, joined]) => {
      const isOwn = place.at && this.level.pixelAt(place.at) === y * this.level.columns + x;
      return { room: isOwn && place.at ? place.at : this.level.roomOf([x, y]), mask: [x, y], part, joined };
    });
  }

  /**
   * Returns the pixels to find a path between, in case no path joins two places that have a pixel.
   * @param {Place} from
   * @param {Place} to
   * @param {LevelSurvey} paint  of the level
   * @param {Blocker[]} blockers  whose pixels the floor lacks
   * @returns {[Point, Point]}
   */
  settled(from, to, paint, blockers) {
    const ends = [from, to].map((place) => this.#numberOf(place));
    const address = withBlockerNumbers(blockers, (numbers) => surveyCalls.page_floor_settled(this.#handle, paint.handle, ...ends, numbers, blockers.length));
    const [fromX, fromY, toX, toY] = new Int32Array(surveyCalls.memory.buffer, address >>> 0, 4);
    return [[fromX, fromY], [toX, toY]];
  }

  /** Returns the pixels of the mask that blockers touch, without blockers that the agent overlaps at the start. @param {Blocker[]} blockers @param {Point} start @returns {Box[]} */
  touched(blockers, start) {
    return /** @type {Box[]} */ (answerRows(withBlockerNumbers(blockers, (numbers) => surveyCalls.page_floor_touched(this.#handle, ...start, numbers, blockers.length)), 4));
  }

  /** Returns the number of the part of the floor that a pixel of the room lies on; -1 off the floor. @param {Point} room @returns {number} */
  partAt(room) {
    return surveyCalls.page_floor_part(this.#handle, ...room.map((x) => Math.floor(x / this.level.scale)));
  }

  /** Returns a byte for each pixel of the mask, 1 in the part of the floor that a pixel of the room lies on. @param {Point} room */
  reached(room) {
    const { columns, rows, scale } = this.level;
    const address = surveyCalls.page_floor_reached(this.#handle, ...room.map((x) => Math.floor(x / scale)));
    return new Uint8Array(surveyCalls.memory.buffer, address >>> 0, columns * rows);
  }

  free() {
    surveyCalls.page_floor_free(this.#handle);
    this.#handle = 0;
  }
}
