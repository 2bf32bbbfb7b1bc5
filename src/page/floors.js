// Makes the floors of a level with the solver, which is the program's own code.

import { Floor } from "../../packaging/npm/walkmask.mjs";
import { PlacesOnFloor } from "./places.js";

/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Point} Point */

/**
 * A floor with a byte for each pixel of the mask, 1 where the agent fits, and the places on it.
 * @typedef {{ floor: Floor, bytes: Uint8Array, places: PlacesOnFloor }} MadeFloor
 */

const kMostFloors = 6;

/**
 * Returns the bytes of the floor for a point: paintable, and not in a closed area.
 * @param {Level} level
 * @param {boolean[]} open
 * @param {Uint16Array} [kinds]  instead of the level's
 */
export function pointFloor(level, open, kinds = level.kinds) {
  const isFloor = new Uint8Array(2 * (level.areas.length + 1));
  for (let kind = 1; kind < isFloor.length; kind += 2) isFloor[kind] = kind === 1 || open[(kind >> 1) - 1] ? 1 : 0;
  const bytes = new Uint8Array(kinds.length);
  for (let i = 0; i < bytes.length; ++i) bytes[i] = isFloor[kinds[i]];
  return bytes;
}

/**
 * @param {Level} level
 * @param {Uint8Array} bytes  of the floor for a point
 * @param {number} diameter
 */
export function floorOf(level, bytes, diameter) {
  const room = Floor.fromBytes(level.columns, level.rows, bytes, level.scale);
  const floor = room.forAgent(diameter);
  room.free();
  return floor;
}

/**
 * Makes a floor for an agent. The caller frees it.
 * @param {Level} level
 * @param {boolean[]} open
 * @param {number} diameter
 * @param {Uint16Array} [kinds]  instead of the level's
 * @returns {MadeFloor}
 */
export function makeFloor(level, open, diameter, kinds) {
  const floor = floorOf(level, pointFloor(level, open, kinds), diameter);
  const bytes = floor.toBytes();
  return { floor, bytes, places: new PlacesOnFloor(level, floor, bytes, diameter) };
}

/** The floors of a level; the last few are kept. */
export class Floors {
  /** @type {Map<string, MadeFloor>} */ #made = new Map();
  /** @type {MadeFloor | null} */ #allOpen = null; // of a point agent

  /** @param {Level} level */
  constructor(level) {
    this.level = level;
  }

  /** @param {boolean[]} open @param {number} diameter @returns {MadeFloor} */
  get(open, diameter) {
    const key = `${open.map(Number).join("")} ${diameter}`;
    const known = this.#made.get(key);
    if (known) return known;
    if (this.#made.size >= kMostFloors) {
      const [[oldest, { floor }]] = this.#made;
      floor.free();
      this.#made.delete(oldest);
    }
    const made = makeFloor(this.level, open, diameter);
    made.places.allOpen = () => this.#ofAllOpen().places;
    this.#made.set(key, made);
    return made;
  }

  #ofAllOpen() {
    this.#allOpen ??= makeFloor(this.level, this.level.openAreasIn(null), 1);
    return this.#allOpen;
  }

  free() {
    for (const { floor } of this.#made.values()) floor.free();
    this.#made.clear();
    this.#allOpen?.floor.free();
    this.#allOpen = null;
  }
}

/**
 * Returns the pixels of the floor that steps to four neighbours reach from `start`. `seen` has a number for each pixel, 0 if it was not met yet;
 * the pixels found get `mark`.
 * @param {Uint8Array} bytes
 * @param {number} columns
 * @param {number} start
 * @param {Int32Array} [seen]
 * @param {number} [mark]
 */
export function islandFrom(bytes, columns, start, seen = new Int32Array(bytes.length), mark = 1) {
  const pixels = [start];
  seen[start] = mark;
  const meet = (/** @type {number} */ pixel) => {
    if (!bytes[pixel] || seen[pixel]) return;
    seen[pixel] = mark;
    pixels.push(pixel);
  };
  for (let i = 0; i < pixels.length; ++i) {
    const at = pixels[i], x = at % columns;
    if (x > 0) meet(at - 1);
    if (x + 1 < columns) meet(at + 1);
    if (at >= columns) meet(at - columns);
    if (at + columns < bytes.length) meet(at + columns);
  }
  return pixels;
}

/**
 * Gives every pixel of the floor the number of its island, from 1; 0 elsewhere.
 * @param {Uint8Array} bytes
 * @param {number} columns
 */
export function islandsOf(bytes, columns) {
  const islands = new Int32Array(bytes.length);
  let count = 0;
  for (let first = 0; first < bytes.length; ++first) {
    if (bytes[first] && !islands[first]) islandFrom(bytes, columns, first, islands, ++count);
  }
  return { islands, count };
}

/**
 * Returns the blocks that the solver floods: runs of equal ends in consecutive rows, as [left, top, right, bottom].
 * @param {Uint8Array} bytes
 * @param {number} columns
 */
export function blocksOf(bytes, columns) {
  const blocks = [];
  /** @type {Map<number, number[]>} */
  let above = new Map(); // by the pixel below its left end
  for (let y = 0, row = 0; row < bytes.length; ++y, row += columns) {
    const here = new Map();
    for (let x = 0; x < columns; ++x) {
      if (bytes[row + x] === 0) continue;
      const left = x;
      while (x + 1 < columns && bytes[row + x + 1] !== 0) ++x;
      const before = above.get(left);
      const block = before?.[2] === x ? before : [left, y, x, y];
      if (block === before) block[3] = y;
      else blocks.push(block);
      here.set(left, block);
    }
    above = here;
  }
  return blocks;
}
