// The worker of a page without levels: one core, which answers one call after the other. Its script is in the page, as text.

import { Core } from "./core.js";
import { answerCalls } from "./worker_calls.js";

/** @type {Core | undefined} */
let core;

answerCalls({
  load: (/** @type {BufferSource} */ bytes) => { core = new Core(new WebAssembly.Module(bytes)); },
  put: (name, bytes) => core?.put(name, bytes),
  findLevels: () => core?.findLevels(),
  element: (level) => core?.element(level),
  report: (isJson, painted) => core?.report(isJson, painted),
  games: () => core?.games(),
  file: (name) => core?.file(name),
  fix: (level) => core?.fix(level),
});
