// The core behind a worker, so that the page stays responsive. Its WebAssembly and the worker's script are in the page.

import { fromBase64, templateText, unpacked } from "./levels.js";

const kStopped = "Stopped";

/** A core with files of its own. Calls are answered in their order. */
export class CoreClient {
  #worker;
  /** @type {{ resolve: (value: any) => void, reject: (error: Error) => void }[]} */ #waiting = [];
  /** Why it has been closed. @type {string | null} */ #closed = null;

  /** @param {Worker} worker */
  constructor(worker) {
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      const call = this.#waiting.shift();
      if (data.error === undefined) call?.resolve(data.value);
      else call?.reject(new Error(data.error));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.close("The checker stopped; the browser may lack memory");
    };
  }

  static async load() {
    const script = URL.createObjectURL(new Blob([templateText("core-worker")], { type: "text/javascript" }));
    const core = new CoreClient(new Worker(script));
    try {
      await core.#ask("load", await unpacked(fromBase64(templateText("core"))));
    } catch (error) {
      core.close();
      throw error;
    } finally {
      URL.revokeObjectURL(script);
    }
    return core;
  }

  /** @param {string} call @param {...any} words @returns {Promise<any>} */
  #ask(call, ...words) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (this.#closed !== null) this.#refuse(this.#closed);
      else this.#worker.postMessage({ call, words });
    });
  }

  /** Rejects the calls that wait. @param {string} reason */
  #refuse(reason) {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(reason));
  }

  /** @param {string} name @param {Uint8Array} bytes @returns {Promise<void>} */
  put(name, bytes) { return this.#ask("put", name, bytes); }
  /** @returns {Promise<import("./core.js").FoundLevels>} */
  findLevels() { return this.#ask("findLevels"); }
  /** @param {string} level @returns {Promise<string>} */
  element(level) { return this.#ask("element", level); }
  /** @returns {Promise<string>} */
  games() { return this.#ask("games"); }
  /** @param {string} name @returns {Promise<Uint8Array<ArrayBuffer>>} */
  file(name) { return this.#ask("file", name); }
  /** @param {string} level @returns {Promise<import("./core.js").TriedFixes>} */
  fix(level) { return this.#ask("fix", level); }

  /** Ends the worker. Calls that wait, and later ones, fail. @param {string} reason */
  close(reason = kStopped) {
    this.#closed ??= reason;
    this.#worker.terminate();
    this.#refuse(reason);
  }
}
