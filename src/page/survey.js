// What the program's own survey says about a level: the functions of src/web/page_gates.h.

import { isRectangle, sidesOf } from "./feet.js";

/** @typedef {import("./feet.js").Feet} Feet */
/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Point} Point */

/**
 * Sets of areas by their indices; any of them is enough. There may be more sets unless `isComplete`.
 * @typedef {{ sets: number[][], isComplete: boolean }} Openings
 */

/** The functions of the page's module, in an instance of their own. @type {any} */
let surveyCalls;

/** Makes the survey ready; await it before all else. @param {WebAssembly.Module} module  of the page */
export async function loadSurvey(module) {
  // No clock is read; the C++ library imports this one all the same.
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: { clock_time_get: () => 0 } });
  surveyCalls = exports;
  surveyCalls._initialize();
}

/** Copies numbers into the module for a call. @template T @param {Uint8Array | Uint16Array} numbers @param {(address: number) => T} use @returns {T} */
function withCopy(numbers, use) {
  const address = surveyCalls.malloc(Math.max(numbers.byteLength, 1)) >>> 0;
  if (address === 0) throw new RangeError("out of memory");
  new Uint8Array(surveyCalls.memory.buffer, address, numbers.byteLength).set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
  const result = use(address);
  surveyCalls.free(address);
  return result;
}

/** The areas of a level that separate its pixels for an agent, whatever is open. */
export class Gates {
  #handle;

  /** @param {Level} level  as it is painted now @param {Feet} feet */
  constructor(level, feet) {
    this.level = level;
    this.#handle = withCopy(level.kinds, (kinds) => surveyCalls.page_gates_new(kinds, level.columns, level.rows, level.scale, level.areas.length,
      isRectangle(feet) ? 1 : 0, ...sidesOf(feet)));
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
