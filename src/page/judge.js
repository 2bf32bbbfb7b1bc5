// Judges a level by the rules that follow painting, and finds the areas that open a path, as the program does: src/web/page_findings.h and page_gates.h.

import { levelHandle, moduleInstance, withCopy } from "./page_module.js";

/**
 * A finding of these rules. `about` has the names that it is about; of a connection that no expectation names, only the end. Without names it is about
 * parts of the floor.
 * @typedef {{ code: string, severity: string, pixel?: import("./levels.js").Point, box?: import("./levels.js").Box, message: string, cure: string, states?: string[], agent?: string, about?: { name?: string, to?: string }[],
 *   parts?: { box: import("./levels.js").Box, blocks: import("./levels.js").Box[] }[] }} PaintedFinding
 */

/** The findings of these rules, and the pairs of places that are joined. @typedef {{ findings: PaintedFinding[], joined: { from: string, to: string, state?: string, agent?: string }[] }} Judgement */

/** What judging takes of a level: its pixels, and its description in the page. @typedef {import("./page_module.js").LevelPixels & { about: object }} JudgedLevel */

/**
 * A question for the areas that open a path between two pixels of the room; `feet` as feetNumbers returns them.
 * @typedef {{ from: import("./levels.js").Point, to: import("./levels.js").Point, open: boolean[], feet: Float64Array }} OpeningsQuestion
 */

/**
 * Sets of areas by their indices; any of them is enough. There may be more sets unless `isComplete`.
 * @typedef {{ sets: number[][], isComplete: boolean }} Openings
 */

/** Reads what page_gates_missing has written. @param {Int32Array} numbers @returns {Openings} */
function openingsIn(numbers) {
  let next = 2;
  const sets = Array.from({ length: numbers[1] }, () => {
    const first = next + 1;
    next = first + numbers[next];
    return [...numbers.subarray(first, next)];
  });
  return { sets, isComplete: numbers[0] === 1 };
}

export class Judge {
  #module;
  /** @type {Promise<any> | null} */ #instance = null;

  /** @param {WebAssembly.Module} module  of the page */
  constructor(module) {
    this.#module = module;
  }

  /** Runs work on a level in the module; fails with a WebAssembly.RuntimeError if that takes too many steps, or too much memory. It can be called again. @template T @param {import("./page_module.js").LevelPixels} level @param {(calls: any, handle: number) => T} work */
  async #on(level, work) {
    this.#instance ??= moduleInstance(this.#module);
    const instance = this.#instance;
    try {
      const calls = await instance, handle = levelHandle(calls, level), result = work(calls, handle);
      calls.page_level_free(handle);
      return result;
    } catch (error) {
      if (this.#instance === instance) this.#instance = null; // what has trapped is not called again
      throw error;
    }
  }

  /** @param {JudgedLevel} level @returns {Promise<Judgement>} */
  judge(level) {
    const about = new TextEncoder().encode(JSON.stringify({ ...level.about, findings: [] }));
    return this.#on(level, (calls, handle) => {
      const findings = withCopy(calls, about, (address) => calls.page_findings_new(handle, address, about.length));
      const bytes = new Uint8Array(calls.memory.buffer, calls.page_findings_text(findings) >>> 0);
      const text = new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
      calls.page_findings_free(findings);
      return JSON.parse(text);
    });
  }

  /**
   * Returns the sets of closed areas that would have to be opened for a path. Sets with fewer areas go first. Without any set, nothing opens a path.
   * @param {import("./page_module.js").LevelPixels} level
   * @param {OpeningsQuestion} question
   */
  openings(level, { from, to, open, feet }) {
    return this.#on(level, (calls, handle) => {
      const gates = withCopy(calls, feet, (numbers) => calls.page_gates_new(handle, numbers));
      const ends = [...from, ...to].map((x) => Math.floor(x / level.scale));
      const address = withCopy(calls, Uint8Array.from(open, Number), (bytes) => calls.page_gates_missing(gates, ...ends, bytes));
      const found = openingsIn(new Int32Array(calls.memory.buffer, address >>> 0));
      calls.page_gates_free(gates);
      return found;
    });
  }
}
