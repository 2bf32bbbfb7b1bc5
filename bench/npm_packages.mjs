// Measures the npm package beside pathfinding and easystarjs, on one floor and the same questions.
// In a folder with a copy of this file, where the three packages are installed:
//
//   node npm_packages.mjs FLOOR.png      from walkmask floor data/courtyard-walk.png --diameter 15 -o FLOOR.png
//
// Each planner has a process of its own. Times are of the processor and memory is the most that the process had;
// easystarjs and pathfinding may go diagonally, but cut no corners.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import EasyStar from "easystarjs";
import PF from "pathfinding";
import { Floor, load } from "walkmask";

const kQuestions = 100;

/** Returns a byte for each pixel of a grey PNG of 8 bits, as walkmask floor writes it: 1 where it is bright. */
function decode(file) {
  const [width, height, depth, colour] = [file.readUInt32BE(16), file.readUInt32BE(20), file[24], file[25]];
  if (depth !== 8 || colour !== 0) throw new Error("not a grey PNG of 8 bits");
  const parts = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    if (file.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(parts)), bytes = new Uint8Array(width * height);
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) {
      const [a, b, c] = [x && bytes[y * width + x - 1], y && bytes[(y - 1) * width + x], x && y && bytes[(y - 1) * width + x - 1]];
      const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
      bytes[y * width + x] = raw[y * (width + 1) + x + 1] +
        [0, a, b, (a + b) >> 1, pa <= pb && pa <= pc ? a : pb <= pc ? b : c][raw[y * (width + 1)]];
    }
  }
  return { width, height, bytes: bytes.map((grey) => (grey >= 128 ? 1 : 0)) };
}

await load(readFileSync(new URL(import.meta.resolve("walkmask/walkmask.wasm"))));
const { width, height, bytes } = decode(readFileSync(process.argv[2]));
const floor = Floor.fromBytes(width, height, bytes);

let seed = 1;
const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
const questions = [];
while (questions.length < kQuestions) {
  const [from, to] = [[random(width), random(height)], [random(width), random(height)]];
  if (floor.contains(from) && floor.contains(to) && floor.connects(from, to)) questions.push([from, to]);
}

function lengthOf(points) {
  let sum = 0;
  for (let i = 1; i < points.length; ++i) sum += Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]);
  return sum;
}

/** Returns whether each leg of a path can be walked straight. */
const isWalkable = (points) => points.every((p, i) => i === 0 || floor.hasLineOfSight(points[i - 1], p));

/** Returns what all answers of a planner took and were. */
function measured(solve) {
  let length = 0, points = 0, blocked = 0, micros = 0;
  for (const [from, to] of questions) {
    const begin = process.cpuUsage();
    const path = solve(from, to);
    const { user, system } = process.cpuUsage(begin);
    micros += user + system;
    length += lengthOf(path);
    points += path.length;
    if (!isWalkable(path)) ++blocked;
  }
  return { "ms a path": micros / 1000 / kQuestions, "mean length": length / kQuestions,
    "points a path": points / kQuestions, "through walls": blocked, "MB": process.resourceUsage().maxRSS / 1000 };
}

const matrix = () =>
  Array.from({ length: height }, (_, y) => Array.from(bytes.subarray(y * width, (y + 1) * width), (b) => 1 - b));

/** Returns what solves with a finder of pathfinding, which uses up a grid for each path. */
function withFinder(finder, after = (path) => path) {
  const grid = new PF.Grid(matrix());
  return ([ax, ay], [bx, by]) => after(finder.findPath(ax, ay, bx, by, grid.clone()), grid);
}

function withEasyStar() {
  const star = new EasyStar.js();
  star.setGrid(matrix());
  star.setAcceptableTiles([0]);
  star.enableDiagonals();
  star.disableCornerCutting();
  star.enableSync();
  return ([ax, ay], [bx, by]) => {
    let found = [];
    star.findPath(ax, ay, bx, by, (path) => (found = path.map(({ x, y }) => [x, y])));
    star.calculate();
    return found;
  };
}

const diagonal = { diagonalMovement: PF.DiagonalMovement.OnlyWhenNoObstacles };
const planners = {
  "walkmask": () => (from, to) => floor.solve(from, to).waypoints,
  "walkmask, shortest": () => (from, to) => floor.solve(from, to, { planner: "shortest" }).waypoints,
  "easystarjs": withEasyStar,
  "pathfinding, A*": () => withFinder(new PF.AStarFinder(diagonal)),
  "pathfinding, jump points": () => withFinder(new PF.JumpPointFinder(diagonal)),
  "pathfinding, A* and smoothenPath": () =>
    withFinder(new PF.AStarFinder(diagonal), (path, grid) => PF.Util.smoothenPath(grid, path)),
};

const [file, name] = process.argv.slice(2);
if (name) {
  console.log(JSON.stringify(measured(planners[name]())));
} else {
  const rows = {};
  for (const planner of Object.keys(planners)) {
    const { stdout } = spawnSync(process.execPath, [process.argv[1], file, planner], { encoding: "utf8" });
    rows[planner] = Object.fromEntries(Object.entries(JSON.parse(stdout)).map(([key, n]) => [key, Number(n.toFixed(2))]));
  }
  console.table(rows);
}
