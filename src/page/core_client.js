// The core behind a worker, so that the page stays responsive. Its WebAssembly and the worker's script are in the page.

import { fromBase64, templateText, unpacked } from "./levels.js";
import { WorkerClient } from "./worker_client.js";

/** A core with files of its own. */
export class CoreClient {
  #worker = new WorkerClient("core-worker", "The checker stopped; the browser may lack memory");

  static async load() {
    const core = new CoreClient();
    try {
      await core.#worker.ask("load", await unpacked(fromBase64(templateText("core"))));
    } catch (error) {
      core.close();
      throw error;
    }
    return core;
  }

  /** @param {string} name @param {Uint8Array} bytes @returns {Promise<void>} */
  put(name, bytes) { return this.#worker.ask("put", name, bytes); }
  /** @returns {Promise<import("./core.js").FoundLevels>} */
  findLevels() { return this.#worker.ask("findLevels"); }
  /** @param {string} level @returns {Promise<string>} */
  element(level) { return this.#worker.ask("element", level); }
  /** @param {boolean} isJson @param {import("./core.js").PaintedLevel[]} [painted] @returns {Promise<string>} */
  report(isJson, painted) { return this.#worker.ask("report", isJson, painted); }
  /** @returns {Promise<string>} */
  games() { return this.#worker.ask("games"); }
  /** @param {string} name @returns {Promise<Uint8Array<ArrayBuffer>>} */
  file(name) { return this.#worker.ask("file", name); }
  /** @param {string} level @returns {Promise<import("./core.js").TriedFixes>} */
  fix(level) { return this.#worker.ask("fix", level); }

  /** Ends the worker. Calls that wait, and later ones, fail. @param {string} reason */
  close(reason = "Stopped") { this.#worker.close(reason); }
}
