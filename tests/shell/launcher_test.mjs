// Runs the launcher of the npm package, packaging/npm/main.mjs, with a program that it is asked to end.
//
//   node --test tests/shell/launcher_test.mjs

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const launcher = fileURLToPath(new URL("../../packaging/npm/main.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "launcher-"));
process.on("exit", () => rmSync(folder, { recursive: true }));

/** Installs a script of Node.js as the program. @param {string} script */
function install(script) {
  const name = `walkmask-${process.platform}-${process.arch}`;
  const bin = join(folder, "node_modules", name, "bin");
  mkdirSync(bin, { recursive: true });
  copyFileSync(launcher, join(folder, "main.mjs"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ optionalDependencies: { [name]: "1" } }));
  writeFileSync(join(bin, "walkmask"), `#!${process.execPath}\n${script}`);
  chmodSync(join(bin, "walkmask"), 0o755);
}

/** Runs the launcher, and sends it a signal at the first output. @param {NodeJS.Signals | null} signal */
function ran(signal) {
  const child = spawn(process.execPath, [join(folder, "main.mjs"), "a word"]);
  let output = "";
  child.stdout.on("data", (/** @type {Buffer} */ bytes) => {
    if (signal && output === "") child.kill(signal);
    output += bytes;
  });
  return new Promise((resolve) => child.on("close", (code, by) => resolve({ code, by, output })));
}

const skip = process.platform === "win32" && "Windows has no signals";

test("ends with the exit code of the program", { skip }, async () => {
  install("console.log(process.argv[2]); process.exit(3);");
  assert.deepEqual(await ran(null), { code: 3, by: null, output: "a word\n" });
});

test("passes signals on, and waits for the program", { skip }, async () => {
  install(`for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => process.stdout.write("tidies up\\n", () => process.exit(143)));
  }
  console.log("runs");
  setInterval(() => {}, 1000);`);
  for (const signal of /** @type {NodeJS.Signals[]} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    assert.deepEqual(await ran(signal), { code: 143, by: null, output: "runs\ntidies up\n" }, signal);
  }
});

test("ends by the signal that ended the program", { skip }, async () => {
  install(`console.log("runs"); setInterval(() => {}, 1000);`);
  assert.deepEqual(await ran("SIGTERM"), { code: null, by: "SIGTERM", output: "runs\n" });
});
