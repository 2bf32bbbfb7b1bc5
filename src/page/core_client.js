// The core behind a worker, so that the page stays responsive. Its WebAssembly and the worker's script are in the page.

import { fromBase64, templateText } from "./levels.js";

/** Unpacks gzip. @param {Uint8Array<ArrayBuffer>} bytes */
async function unpacked(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** A core with files of its own. Calls are answered in their order. */
export class CoreClient {
  #worker;
  /** @type {{ resolve: (value: any) => void, reject: (error: Error) => void }[]} */ #waiting = [];

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
      for (const { reject } of this.#waiting.splice(0)) reject(new Error("The checker stopped; the browser may lack memory"));
    };
  }

  static async load() {
    const script = URL.createObjectURL(new Blob([templateText("core-worker")], { type: "text/javascript" }));
    const core = new CoreClient(new Worker(script));
    await core.#ask("load", await unpacked(fromBase64(templateText("core"))));
    URL.revokeObjectURL(script);
    return core;
  }

  /** @param {string} call @param {...any} words @returns {Promise<any>} */
  #ask(call, ...words) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage({ call, words });
    });
  }

  /** @param {string} name @param {Uint8Array} bytes @returns {Promise<void>} */
  put(name, bytes) { return this.#ask("put", name, bytes); }
  /** @returns {Promise<import("./core.js").FoundLevels>} */
  findLevels() { return this.#ask("findLevels"); }
  /** @param {string} level @returns {Promise<string>} */
  element(level) { return this.#ask("element", level); }
  /** @param {string} name @returns {Promise<Uint8Array<ArrayBuffer>>} */
  file(name) { return this.#ask("file", name); }

  /** Ends the worker; calls that wait are never answered. */
  close() { this.#worker.terminate(); }
}
