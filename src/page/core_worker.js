// The worker of a page without levels: one core, which answers one call after the other. Its script is in the page, as text.

import { Core } from "./core.js";

/** @type {Core | undefined} */
let core;

/** The calls by their names. The first one brings the module. @type {Record<string, (...words: any[]) => any>} */
const calls = {
  load: (/** @type {BufferSource} */ bytes) => { core = new Core(new WebAssembly.Module(bytes)); },
  put: (name, bytes) => core?.put(name, bytes),
  findLevels: () => core?.findLevels(),
  element: (level) => core?.element(level),
  games: () => core?.games(),
  file: (name) => core?.file(name),
  fix: (level) => core?.fix(level),
};

addEventListener("message", ({ data: { call, words } }) => {
  try {
    postMessage({ value: calls[call](...words) });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
