// Judging a level in a worker: judge.js.

import { WorkerClient } from "./worker_client.js";

/** @typedef {import("./judge.js").Judgement} Judgement */

/** @type {WebAssembly.Module} */
let judgeModule;
/** @type {WorkerClient | null} */
let judgeWorker = null;

/** Makes judging ready. @param {WebAssembly.Module} module  of the page */
export function loadJudge(module) {
  judgeModule = module;
}

/** Judges a level as it is painted in `kinds`; see Judge. @param {import("./levels.js").Level} level @param {Uint16Array} kinds @returns {Promise<Judgement>} */
export async function judgeLevel({ columns, rows, scale, areas, about }, kinds) {
  if (!judgeWorker || judgeWorker.isClosed) {
    judgeWorker = new WorkerClient("judge-worker", "The judging stopped; the browser may lack memory");
    judgeWorker.ask("load", judgeModule).catch(() => {}); // the next call fails, too
  }
  return judgeWorker.ask("judge", { kinds, columns, rows, scale, areas, about });
}

/** Stops judging. What is still judged fails. */
export function stopJudging() {
  judgeWorker?.close("Stopped");
  judgeWorker = null;
}
