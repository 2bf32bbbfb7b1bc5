// The areas that separate two pixels: all smallest sets that open a path, like src/survey/gates.h.

import { floorOf, pointFloor } from "./floors.js";

/** @typedef {import("./feet.js").Feet} Feet */
/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Point} Point */

const kMostSets = 32; // as the program lists; a longer list is of no use
const kMostComparisons = 2_000_000; // about 50 ms

/**
 * Sets of areas by their indices; any of them is enough. There may be more sets unless `isComplete`.
 * @typedef {{ sets: number[][], isComplete: boolean }} Openings
 */

/** A bit for each area. @typedef {bigint} AreaMask */

/**
 * Finds the areas that must be open for the agent to be at each pixel: numbers of sets, -1 off the floor. Returns null if `pause` stops it.
 * @param {Level} level
 * @param {Feet} feet
 * @param {() => Promise<boolean>} pause  awaited after making each floor
 */
async function needsOfPixels(level, feet, pause) {
  const floorWithout = (/** @type {number | null} */ closed) => {
    const floor = floorOf(level, pointFloor(level, level.areas.map((_, area) => area !== closed)), feet);
    const bytes = floor.toBytes();
    floor.free();
    return bytes;
  };
  const allOpen = floorWithout(null);
  const needs = new Int32Array(allOpen.length);
  for (let i = 0; i < needs.length; ++i) needs[i] = allOpen[i] - 1;
  /** @type {AreaMask[]} */
  const sets = [0n];
  for (let area = 0; area < level.areas.length; ++area) {
    if (!await pause()) return null;
    const bytes = floorWithout(area);
    /** @type {Map<number, number>} */
    const grown = new Map(); // by the set before
    for (let i = 0; i < bytes.length; ++i) {
      if (bytes[i] === allOpen[i]) continue;
      const set = needs[i];
      const more = grown.get(set) ?? sets.push(sets[set] | (1n << BigInt(area))) - 1;
      grown.set(set, more);
      needs[i] = more;
    }
  }
  return { needs, sets };
}

/**
 * Numbers the connected pieces of floor whose pixels need the same areas.
 * @param {Int32Array} needs
 * @param {number} columns
 */
function piecesOf(needs, columns) {
  const pieces = new Int32Array(needs.length).fill(-1);
  /** @type {number[]} */
  const setOf = [];
  const waiting = new Int32Array(needs.length);
  for (let first = 0; first < needs.length; ++first) {
    if (needs[first] < 0 || pieces[first] >= 0) continue;
    const need = needs[first], piece = setOf.push(need) - 1;
    let count = 0;
    const meet = (/** @type {number} */ pixel) => {
      if (needs[pixel] !== need || pieces[pixel] >= 0) return;
      pieces[pixel] = piece;
      waiting[count++] = pixel;
    };
    meet(first);
    while (count > 0) {
      const at = waiting[--count], x = at % columns;
      if (x > 0) meet(at - 1);
      if (x + 1 < columns) meet(at + 1);
      if (at >= columns) meet(at - columns);
      if (at + columns < needs.length) meet(at + columns);
    }
  }
  return { pieces, setOf };
}

/** Returns for each piece those that touch it. @param {Int32Array} pieces @param {number} count @param {number} columns */
function neighboursOf(pieces, count, columns) {
  const beside = Array.from({ length: count }, () => new Set());
  for (let i = 0; i < pieces.length; ++i) {
    const piece = pieces[i];
    if (piece < 0) continue;
    const right = (i + 1) % columns ? pieces[i + 1] : piece, below = i + columns < pieces.length ? pieces[i + columns] : piece;
    if (right === piece && below === piece) continue;
    for (const other of [right, below]) {
      if (other < 0 || other === piece) continue;
      beside[piece].add(other);
      beside[other].add(piece);
    }
  }
  return beside;
}

/** Returns the areas of a mask. @param {AreaMask} mask */
function areasOf(mask) {
  const areas = [];
  for (let area = 0; mask; ++area, mask >>= 1n) if (mask & 1n) areas.push(area);
  return areas;
}

/** The areas of a level that separate pixels for an agent, whatever is open. */
export class Gates {
  /** @param {Level} level @param {Int32Array} pieces @param {AreaMask[]} needs  of each piece */
  constructor(level, pieces, needs) {
    this.level = level;
    this.pieces = pieces;
    this.needs = needs;
    this.beside = neighboursOf(pieces, needs.length, level.columns);
  }

  /** Finds the gates, with a floor for each area. Awaits `pause` after each floor, and returns null if it stops the search. @param {Level} level @param {Feet} feet @param {() => Promise<boolean>} pause */
  static async find(level, feet, pause) {
    const found = await needsOfPixels(level, feet, pause);
    if (!found) return null;
    const { pieces, setOf } = piecesOf(found.needs, level.columns);
    return new Gates(level, pieces, setOf.map((set) => found.sets[set]));
  }

  /**
   * Returns the sets of closed areas that would have to be opened for a path from any pixel of `from` to any pixel of `to`, in the room. Sets with
   * fewer areas go first. Without any set, nothing opens a path.
   * @param {Point[]} from
   * @param {Point[]} to
   * @param {boolean[]} open
   * @returns {Openings}
   */
  missing(from, to, open) {
    const isOpen = open.reduce((mask, one, area) => (one ? mask | (1n << BigInt(area)) : mask), 0n);
    const at = (/** @type {Point[]} */ points) => points.map((point) => this.pieces[this.level.pixelAt(point)]).filter((piece) => piece >= 0);
    const goals = new Set(at(to));
    /** @type {AreaMask[][]} */
    const kept = this.needs.map(() => []);
    /** @type {AreaMask[]} */
    const found = [];
    /** @type {{ piece: number, set: AreaMask }[][]} */
    const waiting = Array.from({ length: open.length + 1 }, () => []); // by the areas of a set
    let comparisons = 0;
    const containsAny = (/** @type {AreaMask} */ set, /** @type {AreaMask[]} */ others) => {
      comparisons += others.length;
      return others.some((other) => (other & ~set) === 0n);
    };
    const enter = (/** @type {number} */ piece, /** @type {AreaMask} */ before) => {
      const set = before | (this.needs[piece] & ~isOpen);
      if (!containsAny(set, kept[piece])) waiting[areasOf(set).length].push({ piece, set });
    };
    for (const piece of at(from)) enter(piece, 0n);
    // Handles sets from small to large; sets of the current size join the waiting ones meanwhile.
    for (let size = 0; size < waiting.length && comparisons < kMostComparisons; ++size) {
      const alike = waiting[size];
      for (let next = alike.pop(); next; next = alike.pop()) {
        const { piece, set } = next;
        if (containsAny(set, found) || containsAny(set, kept[piece])) continue;
        kept[piece].push(set);
        if (goals.has(piece)) found.push(set);
        else for (const other of this.beside[piece]) enter(other, set);
        if (comparisons >= kMostComparisons) break;
      }
    }
    const sets = found.map(areasOf).sort((a, b) => a.length - b.length || firstDifference(a, b));
    return { sets: sets.slice(0, kMostSets), isComplete: comparisons < kMostComparisons && sets.length <= kMostSets };
  }
}

/** Returns the first difference of two lists of the same length. @param {number[]} a @param {number[]} b */
function firstDifference(a, b) {
  return a.map((one, i) => one - b[i]).find((difference) => difference !== 0) ?? 0;
}
