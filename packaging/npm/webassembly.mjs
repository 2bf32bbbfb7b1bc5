#!/usr/bin/env -S node --no-warnings --no-incremental-marking
// Runs a program in WebAssembly, with the files, streams and exit code of this process:
//
//   webassembly.mjs PROGRAM.wasm WORD...
//
// Node.js 20 and 22 crash now and then when they mark their memory while such a program runs, and
// warn that WASI is experimental: hence the two options, which main.mjs gives, too.
import { readFileSync } from "node:fs";
import { argv, cwd, env } from "node:process";
import { WASI } from "node:wasi";

const [, , file, ...words] = argv;
try {
  const wasi = new WASI({
    version: "preview1",
    args: ["walkmask", ...words],
    env: { ...env, PWD: cwd() }, // where the program looks for the working folder
    preopens: { "/": "/" },
    returnOnExit: true,
  });
  const { instance } = await WebAssembly.instantiate(readFileSync(file), wasi.getImportObject());
  process.exitCode = wasi.start(instance);
} catch (error) {
  console.error(`walkmask: WebAssembly: ${error instanceof Error ? error.message : error}; start in a folder that exists, ` +
    "with memory to spare, or install walkmask again");
  process.exitCode = 4;
}
