// Judging a level, and finding the areas that open a path, in workers: judge.js.

import { WorkerClient } from "./worker_client.js";

/** @typedef {import("./judge.js").Judgement} Judgement */
/** @typedef {import("./judge.js").Openings} Openings */
/** @typedef {import("./levels.js").Level} Level */

/** @type {WebAssembly.Module} */
let judgeModule;
/** A worker for each call, so that neither waits for the other. @type {Map<string, WorkerClient>} */
const judgeWorkers = new Map();

/** Makes judging ready. @param {WebAssembly.Module} module  of the page */
export function loadJudge(module) {
  judgeModule = module;
}

/** @param {"judge" | "openings"} call @param {Level} level @param {Uint16Array} kinds @param {...any} words */
async function askJudge(call, { columns, rows, scale, areas, about }, kinds, ...words) {
  let worker = judgeWorkers.get(call);
  if (!worker || worker.isClosed) {
    worker = new WorkerClient("judge-worker", "The judging stopped; the browser may lack memory");
    judgeWorkers.set(call, worker);
    worker.ask("load", judgeModule).catch(() => {}); // the next call fails, too
  }
  return worker.ask(call, { kinds, columns, rows, scale, areas, about }, ...words);
}

/** Judges a level as it is painted in `kinds`; see Judge. @param {Level} level @param {Uint16Array} kinds @returns {Promise<Judgement>} */
export function judgeLevel(level, kinds) {
  return askJudge("judge", level, kinds);
}

/** Finds the areas that open a path in a level as it is painted; see Judge. @param {Level} level @param {import("./judge.js").OpeningsQuestion} question @returns {Promise<Openings>} */
export function openingsOf(level, question) {
  return askJudge("openings", level, level.kinds, question);
}

/** Ends calls that wait for an answer; they fail. @param {"judge" | "openings"} call */
export function stopJudging(call) {
  const worker = judgeWorkers.get(call);
  if (worker?.isWaiting) worker.close("Stopped");
}
