// A worker whose script is in the page, as text, and answers calls: worker_calls.js.

import { templateText } from "./levels.js";

/** Calls are answered in their order. One that traps fails with a WebAssembly.RuntimeError. */
export class WorkerClient {
  #script;
  #worker;
  /** @type {{ resolve: (value: any) => void, reject: (error: Error) => void }[]} */ #waiting = [];
  /** Why it has been closed. @type {string | null} */ #closed = null;

  /** @param {string} id  of the template with the script @param {string} whenLost  why calls fail if the browser ends the worker */
  constructor(id, whenLost) {
    this.#script = URL.createObjectURL(new Blob([templateText(id)], { type: "text/javascript" }));
    this.#worker = new Worker(this.#script);
    this.#worker.onmessage = ({ data }) => {
      const call = this.#waiting.shift();
      if (data.error === undefined) call?.resolve(data.value);
      else call?.reject(data.hasTrapped ? new WebAssembly.RuntimeError(data.error) : new Error(data.error));
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.close(whenLost);
    };
  }

  get isClosed() {
    return this.#closed !== null;
  }

  /** Whether a call has no answer yet. */
  get isWaiting() {
    return this.#waiting.length > 0;
  }

  /** @param {string} call @param {...any} words @returns {Promise<any>} */
  ask(call, ...words) {
    return new Promise((resolve, reject) => {
      if (this.#closed !== null) throw new Error(this.#closed);
      this.#worker.postMessage({ call, words }); // if this throws, no answer comes
      this.#waiting.push({ resolve, reject });
    });
  }

  /** Rejects the calls that wait. @param {string} reason */
  #refuse(reason) {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(reason));
  }

  /** Ends the worker. Calls that wait, and later ones, fail. @param {string} reason */
  close(reason) {
    this.#closed ??= reason;
    this.#worker.terminate();
    URL.revokeObjectURL(this.#script);
    this.#refuse(reason);
  }
}
