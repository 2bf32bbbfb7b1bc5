// Judges a level by the rules that follow painting, as the program does: src/web/page_findings.h.

import { levelHandle, moduleInstance, withCopy } from "./page_module.js";

/**
 * A finding of these rules. `about` has the names that it is about; of a connection that no expectation names, only the end. Without names it is about
 * parts of the floor.
 * @typedef {{ code: string, severity: string, pixel?: import("./levels.js").Point, box?: import("./levels.js").Box, message: string, cure: string, states?: string[], agent?: string, about?: { name?: string, to?: string }[],
 *   parts?: { box: import("./levels.js").Box, blocks: import("./levels.js").Box[] }[] }} PaintedFinding
 */

/** The findings of these rules, and the pairs of places that are joined. @typedef {{ findings: PaintedFinding[], joined: { from: string, to: string, state?: string, agent?: string }[] }} Judgement */

/** What judging takes of a level: its pixels, and its description in the page. @typedef {import("./page_module.js").LevelPixels & { about: object }} JudgedLevel */

export class Judge {
  #module;
  /** @type {Promise<any> | null} */ #instance = null;

  /** @param {WebAssembly.Module} module  of the page */
  constructor(module) {
    this.#module = module;
  }

  /** Fails with a WebAssembly.RuntimeError if the level takes too many steps, or too much memory; it can be called again. @param {JudgedLevel} level @returns {Promise<Judgement>} */
  async judge(level) {
    this.#instance ??= moduleInstance(this.#module);
    const instance = this.#instance;
    try {
      const calls = await instance;
      const handle = levelHandle(calls, level);
      const about = new TextEncoder().encode(JSON.stringify({ ...level.about, findings: [] }));
      const findings = withCopy(calls, about, (address) => calls.page_findings_new(handle, address, about.length));
      calls.page_level_free(handle);
      const bytes = new Uint8Array(calls.memory.buffer, calls.page_findings_text(findings) >>> 0);
      const text = new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
      calls.page_findings_free(findings);
      return JSON.parse(text);
    } catch (error) {
      if (this.#instance === instance) this.#instance = null; // what has trapped is not called again
      throw error;
    }
  }
}
