// The page's module of WebAssembly: calls of the functions in src/web/page_*.h.

/** Makes an instance of the module, with a memory of its own. @param {WebAssembly.Module} module @returns {Promise<any>} its functions */
export async function moduleInstance(module) {
  // No clock is read; the C++ library imports this one all the same.
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: { clock_time_get: () => 0 } });
  /** @type {any} */ (exports)._initialize();
  return exports;
}

/** Copies numbers into the module for a call. @template T @param {any} calls @param {Uint8Array | Uint16Array | Int32Array | Float64Array} numbers @param {(address: number) => T} use @returns {T} */
export function withCopy(calls, numbers, use) {
  const address = calls.malloc(Math.max(numbers.byteLength, 1)) >>> 0;
  if (address === 0) throw new RangeError("out of memory");
  new Uint8Array(calls.memory.buffer, address, numbers.byteLength).set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
  const result = use(address);
  calls.free(address);
  return result;
}

/** The pixels of a level: their kinds, in the mask's size. @typedef {{ kinds: Uint16Array, columns: number, rows: number, scale: number, areas: unknown[] }} LevelPixels */

/** Makes a level of the module. @param {any} calls @param {LevelPixels} pixels @returns {number} its handle */
export function levelHandle(calls, { kinds, columns, rows, scale, areas }) {
  return withCopy(calls, kinds, (address) => calls.page_level_new(address, columns, rows, scale, areas.length));
}
