#!/usr/bin/env node
// Runs the program of this system's platform package, or in WebAssembly where there is none, with its streams and exit code.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const name = `walkmask-${process.platform}-${process.arch}`;
const programs = Object.keys(require("./package.json").optionalDependencies);

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(`walkmask: ${message}`);
  process.exit(4);
}

/** @param {string} file  next to this one */
const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Returns the command that runs the program. @returns {string[]} */
function command() {
  const isWindows = process.platform === "win32";
  try {
    return [require.resolve(`${name}/bin/walkmask${isWindows ? ".exe" : ""}`)];
  } catch {
    // WebAssembly is slower, and takes POSIX names of files only.
    if (!isWindows) return [process.execPath, "--no-warnings", "--no-incremental-marking", beside("webassembly.mjs"), beside("program.wasm")];
    return fail(programs.includes(name)
      ? `${name}: is not installed; install it next to walkmask, or build the program from its sources`
      : `${name}: does not exist; build the program from its sources; the library runs on every system: import "walkmask"`);
  }
}

const [program, ...words] = command();
const child = spawn(program, [...words, ...process.argv.slice(2)], { stdio: "inherit" });
child.on("error", (error) => fail(`${program}: ${error.message}; install ${words.length ? "walkmask" : `the package ${name}`} again`));

// A signal may be sent to this process alone. The program removes unfinished files before it ends, and this process waits for it.
// On Windows the console sends it to the child, too, which `kill` would end at once.
/** @type {NodeJS.Signals[]} */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
for (const signal of signals) process.on(signal, () => process.platform === "win32" || child.kill(signal));
child.on("exit", (status, signal) => {
  for (const one of signals) process.removeAllListeners(one);
  if (signal) process.kill(process.pid, signal);
  process.exit(status ?? 4);
});
