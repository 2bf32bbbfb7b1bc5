// Clicks in examples/click.html in a headless browser, and solves in a worker.
//
//   node browser_test.mjs CHROMIUM FOLDER    of click.html, walkmask.mjs, walkmask.wasm and mask.png

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [chromium, folder] = process.argv.slice(2);
const kTypes = { html: "text/html", mjs: "text/javascript", wasm: "application/wasm", png: "image/png" };

const kWorker = `
  import { Floor, load } from "./walkmask.mjs";
  await load(await fetch("walkmask.wasm"));
  const floor = Floor.fromBytes(3, 2, Uint8Array.from([1, 0, 1, 1, 1, 1]));
  postMessage(JSON.stringify(floor.solve([0, 0], [2, 0]).waypoints));`;

// The goal lies behind houses, so the figure has to walk around them, frame by frame.
const kTest = `<!doctype html><iframe width="900" height="700" src="click.html"></iframe>
<script type="module">
  const page = document.querySelector("iframe");
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  const answer = new Promise((done) => {
    new Worker("worker.mjs", { type: "module" }).onmessage = ({ data }) => done(data);
  });
  let canvas;
  while (!canvas?.dataset.at) { await wait(50); canvas = page.contentDocument?.querySelector("canvas"); }
  const { left, top } = canvas.getBoundingClientRect(), begin = canvas.dataset.at;
  const view = page.contentWindow;
  canvas.dispatchEvent(new view.MouseEvent("click", { clientX: left + 246, clientY: top + 548, view }));
  await wait(8000);
  const shown = begin + " to " + canvas.dataset.at + ", the worker " + await answer;
  await fetch("done?" + encodeURIComponent(shown));
</script>`;

let child;
const server = createServer(({ url }, response) => {
  const [name, query] = url.slice(1).split("?");
  if (name === "done") finish(decodeURIComponent(query));
  const made = { "test.html": kTest, "worker.mjs": kWorker }[name];
  try {
    const body = made ?? readFileSync(`${folder}/${name}`);
    response.writeHead(200, { "content-type": kTypes[name.split(".").pop()] }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});

function finish(shown) {
  console.log(`the browser: ${shown}`);
  process.exitCode = / to 246,548, the worker \[\[0,0\],\[0,1\],\[2,1\],\[2,0\]\]$/.test(shown) ? 0 : 1;
  child.kill();
  server.close();
  server.closeAllConnections();
}

server.listen(0, "127.0.0.1", () => {
  child = spawn(chromium, ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
    `http://127.0.0.1:${server.address().port}/test.html`], { stdio: "ignore" });
});
setTimeout(() => finish("no answer within a minute"), 60000).unref();
