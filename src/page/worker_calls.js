// The side of a worker that answers a WorkerClient: worker_client.js.

/** Answers messages, each with one of the calls. @param {Record<string, (...words: any[]) => any>} calls  by their names */
export function answerCalls(calls) {
  addEventListener("messageerror", () => postMessage({ error: "the message cannot be read" }));
  addEventListener("message", async ({ data: { call, words } }) => {
    try {
      postMessage({ value: await calls[call](...words) });
    } catch (error) {
      postMessage({ error: error instanceof Error ? error.message : String(error), hasTrapped: error instanceof WebAssembly.RuntimeError });
    }
  });
}
