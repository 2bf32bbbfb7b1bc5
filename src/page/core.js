// The core in WebAssembly (src/web/exports.h): levels from named bytes, without a file system.

/**
 * @typedef {{ level: string, mask: string, bytes: Uint8Array }} PaintedLevel  its file, the file of its mask, and the mask as it is painted
 * @typedef {{ file: string, drafted?: boolean, notes?: string[], doubts?: string[] }} FoundLevel
 * @typedef {{ levels: FoundLevel[], left: { file: string, reason: string }[] }} FoundLevels
 * @typedef {{ file: string, place: string, reason: string, cure: string }} CoreProblem
 * @typedef {{ fixes: import("./levels.js").FixNote[], files: { name: string, bytes: Uint8Array<ArrayBuffer> }[], levels: string[] }} TriedFixes  the notes, the changed files, and the levels that use these
 */

const kWasiSuccess = 0, kWasiBadFile = 8;

/** An input that the core refuses, or a core that has given up. */
export class CoreError extends Error {
  /** @param {CoreProblem} problem  names may be empty */
  constructor({ file, place, reason, cure }) {
    super([file && place ? `${file}:${place}` : file, cure ? `${reason}; ${cure}` : reason].filter(Boolean).join(": "));
  }
}

/** One instance of the core with its files. After it has given up, every call fails; load another one. */
export class Core {
  /** @type {any} */ #calls;
  #gaveUp = false;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const imports = {
      // The core uses no clock and no files; its C library imports these all the same.
      clock_time_get: (/** @type {number} */ _clock, /** @type {bigint} */ _precision, /** @type {number} */ place) => {
        new DataView(this.#calls.memory.buffer).setBigUint64(place, 0n, true);
        return kWasiSuccess;
      },
      fd_close: () => kWasiBadFile,
      fd_seek: () => kWasiBadFile,
      fd_write: () => kWasiBadFile,
    };
    this.#calls = new WebAssembly.Instance(module, { wasi_snapshot_preview1: imports }).exports;
    this.#calls._initialize();
  }

  /** Runs a call. If it traps, for example because it is out of memory, the instance is never called again. @template T @param {() => T} call @returns {T} */
  #guarded(call) {
    if (this.#gaveUp) throw new CoreError({ file: "", place: "", reason: "the checker has stopped", cure: "choose the files again" });
    try {
      return call();
    } catch (error) {
      this.#gaveUp = true;
      // A trap does not say why; nothing but lack of memory is known to cause one.
      throw new CoreError({ file: "", place: "", reason: `the checker stopped (${error instanceof Error ? error.message : error}), most likely for lack of memory`, cure: "use fewer or smaller files, or the program" });
    }
  }

  /** Copies bytes into the core for a call. @template T @param {Uint8Array} bytes @param {(address: number) => T} use @returns {T} */
  #with(bytes, use) {
    const address = this.#calls.malloc(Math.max(bytes.length, 1));
    if (address === 0) throw new RangeError("out of memory");
    new Uint8Array(this.#calls.memory.buffer, address >>> 0, bytes.length).set(bytes);
    const result = use(address);
    this.#calls.free(address);
    return result;
  }

  /** @param {(...words: number[]) => number} ask @param {string | null} name @returns {Uint8Array} */
  #answer(ask, name = null) {
    const { status, bytes } = this.#guarded(() => {
      const text = name === null ? null : new TextEncoder().encode(name);
      const status = text === null ? ask() : this.#with(text, (address) => ask(address, text.length));
      const start = this.#calls.core_answer() >>> 0;
      return { status, bytes: new Uint8Array(this.#calls.memory.buffer).slice(start, start + (this.#calls.core_answer_size() >>> 0)) };
    });
    if (status !== 0) throw new CoreError(JSON.parse(new TextDecoder().decode(bytes)));
    return bytes;
  }

  /** Adds a file, or replaces the file with that name; `/` separates folders. @param {string} name @param {Uint8Array} bytes */
  put(name, bytes) {
    this.#guarded(() => {
      const text = new TextEncoder().encode(name);
      this.#with(text, (at) => this.#with(bytes, (address) => this.#calls.core_put(at, text.length, address, bytes.length)));
    });
  }

  forget() {
    this.#guarded(() => this.#calls.core_forget());
  }

  /** @returns {FoundLevels} */
  findLevels() {
    return JSON.parse(new TextDecoder().decode(this.#answer(this.#calls.core_find_levels)));
  }

  /** Returns the report that `walkmask check` writes as JSON. @param {string} level */
  check(level) {
    return new TextDecoder().decode(this.#answer(this.#calls.core_check, level));
  }

  /** Returns the level as `walkmask page` writes it. @param {string} level */
  element(level) {
    return new TextDecoder().decode(this.#answer(this.#calls.core_element, level));
  }

  /** Returns the report about the levels that `element` has checked, as `walkmask check` writes it; about painted levels with these masks. The files stay as they are. @param {boolean} isJson @param {PaintedLevel[]} [painted] */
  report(isJson, painted = []) {
    for (const { level, mask, bytes } of painted) {
      const file = this.file(mask);
      this.#change(mask, bytes);
      try {
        this.element(level);
      } finally {
        this.#change(mask, file);
      }
    }
    const report = new TextDecoder().decode(this.#answer(() => this.#calls.core_report(isJson ? 1 : 0)));
    for (const { level } of painted) this.element(level);
    return report;
  }

  /** Replaces a file, also for the games that its level is a room of. @param {string} name @param {Uint8Array} bytes */
  #change(name, bytes) {
    this.put(name, bytes);
    if (this.games()) this.findLevels();
  }

  /** Returns the games of the levels as `walkmask page` writes them; empty without games. */
  games() {
    return new TextDecoder().decode(this.#answer(this.#calls.core_games));
  }

  /** Returns the bytes of a file, such as a drafted manifest. @param {string} name */
  file(name) {
    return this.#answer(this.#calls.core_file, name);
  }

  /** Fixes a level in memory; the files stay as they are. @param {string} level @returns {TriedFixes} */
  fix(level) {
    const { fixes, files, levels } = JSON.parse(new TextDecoder().decode(this.#answer(this.#calls.core_fix, level)));
    return { fixes, levels, files: files.map((/** @type {string} */ name) => ({ name, bytes: this.#answer(this.#calls.core_fixed_file, name) })) };
  }
}
