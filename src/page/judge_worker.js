// The worker that judges what is painted, and finds the areas that open a path, so that the page follows the pointer meanwhile. Its script is in the page, as text.

import { Judge } from "./judge.js";
import { answerCalls } from "./worker_calls.js";

/** @type {Judge | undefined} */
let workingJudge;

answerCalls({
  load: (/** @type {WebAssembly.Module} */ module) => { workingJudge = new Judge(module); },
  judge: (level) => /** @type {Judge} */ (workingJudge).judge(level),
  openings: (level, question) => /** @type {Judge} */ (workingJudge).openings(level, question),
});
