#!/usr/bin/env node
// Runs the program of this system's platform package, with its streams and exit code.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const name = `walkmask-${process.platform}-${process.arch}`;
const programs = Object.keys(require("./package.json").optionalDependencies);

if (!programs.includes(name)) {
  const systems = new Intl.ListFormat("en").format(programs.map((other) => other.replace("walkmask-", "")));
  console.error(
    `walkmask: ${name}: does not exist; there are programs for ${systems}, elsewhere build one from the sources; ` +
      'the library runs on every system: import "walkmask"');
  process.exit(4);
}
let program;
try {
  program = require.resolve(`${name}/bin/walkmask${process.platform === "win32" ? ".exe" : ""}`);
} catch {
  console.error(`walkmask: ${name}: is not installed; install it next to walkmask, or build the program from its sources`);
  process.exit(4);
}
const { status, signal, error } = spawnSync(program, process.argv.slice(2), { stdio: "inherit" });
if (error) {
  console.error(`walkmask: ${program}: ${error.message}; install the package ${name} again`);
  process.exit(4);
}
if (signal) process.kill(process.pid, signal);
process.exit(status ?? 4);
