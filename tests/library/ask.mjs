// The npm version of examples/ask.c; scripts/package --test npm compares the two.
//
//   node ask.mjs MASK.png DIAMETER PLANNER < QUESTIONS

import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { Floor, load } from "walkmask";

/** Decodes a PNG of 8-bit RGB, without interlacing, to the bytes of a canvas. */
function decode(file) {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const parts = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    if (file.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(parts));
  const row = 3 * width, data = new Uint8ClampedArray(4 * width * height);
  let above = new Uint8Array(row);
  for (let y = 0; y < height; ++y) {
    const line = Uint8Array.from(raw.subarray(y * (row + 1) + 1, (y + 1) * (row + 1)));
    for (let i = 0; i < row; ++i) {
      const [a, b, c] = [i < 3 ? 0 : line[i - 3], above[i], i < 3 ? 0 : above[i - 3]];
      const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
      line[i] += [0, a, b, (a + b) >> 1, pa <= pb && pa <= pc ? a : pb <= pc ? b : c][raw[y * (row + 1)]];
    }
    for (let x = 0; x < width; ++x) data.set([...line.subarray(3 * x, 3 * x + 3), 255], 4 * (y * width + x));
    above = line;
  }
  return { width, height, data };
}

await load(readFileSync(new URL(import.meta.resolve("walkmask/walkmask.wasm"))));
const [mask, diameter, planner] = process.argv.slice(2);
const room = Floor.fromMask(decode(readFileSync(mask)));
const floor = room.forAgent(Number(diameter));
room.free();
const answers = [];
const begin = performance.now();
for (const line of readFileSync(0, "utf8").trimEnd().split("\n")) {
  const [fromX, fromY, toX, toY] = line.split(" ").map(Number);
  const { status, waypoints } = floor.solve([fromX, fromY], [toX, toY], { planner });
  answers.push(JSON.stringify({ status, waypoints }) + "\n");
}
console.error(`${answers.length} answers in ${(performance.now() - begin).toFixed(0)} ms`);
process.stdout.write(answers.join(""));
