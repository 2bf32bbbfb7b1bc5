// Compares the npm package with pathfinding, easystarjs and navmesh, and with the program and the library in C, on the
// same floors and questions. scripts/beside-npm installs them, draws the floors and calls this:
//
//   node npm_packages.mjs PROGRAM ASK FLOOR.png...       ASK is examples/ask.c
//
// Each planner runs in a separate process. Times are processor times; memory is the peak of the process. easystarjs and
// pathfinding may go diagonally, but not cut corners. navmesh cuts the floor into rectangles itself.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { inflateSync } from "node:zlib";
import EasyStar from "easystarjs";
import navmesh from "navmesh";
import PF from "pathfinding";
import { Floor, load } from "walkmask";

const kQuestions = 100, kManyQuestions = 10000;

/** Returns a byte for each pixel of a grey PNG of 8 bits, as walkmask floor writes it: 1 for a bright pixel. */
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

/** A floor, as bytes and as walkmask's, and fixed questions about it that have an answer. */
class Room {
  constructor(file) {
    Object.assign(this, decode(readFileSync(file)));
    this.floor = Floor.fromBytes(this.width, this.height, this.bytes);
  }

  isFloor(x, y) {
    return x >= 0 && y >= 0 && x < this.width && y < this.height && this.bytes[y * this.width + x] === 1;
  }

  questions(count) {
    let seed = 1;
    const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
    const { floor, width, height } = this, questions = [];
    while (questions.length < count) {
      const [from, to] = [[random(width), random(height)], [random(width), random(height)]];
      if (floor.contains(from) && floor.contains(to) && floor.connects(from, to)) questions.push([from, to]);
    }
    return questions;
  }

  /** Returns 0 for floor and 1 for wall, row by row. */
  matrix() {
    return Array.from({ length: this.height }, (_, y) =>
      Array.from(this.bytes.subarray(y * this.width, (y + 1) * this.width), (byte) => 1 - byte));
  }
}

function lengthOf(points) {
  let sum = 0;
  for (let i = 1; i < points.length; ++i) sum += Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]);
  return sum;
}

/** Returns the processor time of this process, in microseconds. */
function effort() {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Returns the times and answers of a planner. `prepare` sets up the floor, outside of the time of paths. */
function measured(room, prepare) {
  const before = effort();
  const solve = prepare(room), prepared = effort() - before;
  let length = 0, points = 0, blocked = 0, found = 0, micros = 0;
  for (const [from, to] of room.questions(kQuestions)) {
    const begin = effort();
    const path = solve(from, to);
    micros += effort() - begin;
    if (path.length === 0) continue;
    ++found;
    length += lengthOf(path);
    points += path.length;
    if (!path.every((p, i) => i === 0 || room.floor.hasLineOfSight(path[i - 1], p))) ++blocked;
  }
  return { prepared: prepared / 1000, time: micros / 1000 / kQuestions, found, length: length / found, points: points / found,
    blocked, memory: process.resourceUsage().maxRSS / 1000 };
}

function withWalkmask({ width, height, bytes }, options) {
  const floor = Floor.fromBytes(width, height, bytes);
  return (from, to) => floor.solve(from, to, options).waypoints;
}

/** Returns a function that solves with a finder of pathfinding, which needs a new grid for each path. */
function withFinder(room, finder, after = (path) => path) {
  const grid = new PF.Grid(room.matrix());
  return ([ax, ay], [bx, by]) => after(finder.findPath(ax, ay, bx, by, grid.clone()), grid);
}

function withEasyStar(room) {
  const star = new EasyStar.js();
  star.setGrid(room.matrix());
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

/** navmesh walks through the corners of pixels; the answer has the floor pixel next to each corner. */
function withNavMesh(room) {
  const mesh = new navmesh.NavMesh(navmesh.buildPolysFromGridMap(room.matrix(), 1, 1, (cell) => cell === 0));
  const pixel = ({ x, y }) => {
    const [right, below] = [Math.floor(x), Math.floor(y)], [left, above] = [Math.ceil(x) - 1, Math.ceil(y) - 1];
    return [[right, below], [left, below], [right, above], [left, above]].find((p) => room.isFloor(...p)) ?? [right, below];
  };
  return ([ax, ay], [bx, by]) =>
    (mesh.findPath({ x: ax + 0.5, y: ay + 0.5 }, { x: bx + 0.5, y: by + 0.5 }) ?? []).map(pixel);
}

/** Returns a package's name with the version installed in the current folder. */
const named = (name) => `${name} ${JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version}`;

const diagonal = { diagonalMovement: PF.DiagonalMovement.OnlyWhenNoObstacles };
const planners = {
  "walkmask": (room) => withWalkmask(room, {}),
  "walkmask, shortest": (room) => withWalkmask(room, { planner: "shortest" }),
  [named("navmesh")]: withNavMesh,
  [named("easystarjs")]: withEasyStar,
  [`${named("pathfinding")}, A\\*`]: (room) => withFinder(room, new PF.AStarFinder(diagonal)),
  [`${named("pathfinding")}, jump points`]: (room) => withFinder(room, new PF.JumpPointFinder(diagonal)),
  [`${named("pathfinding")}, A\\* and \`smoothenPath\``]: (room) =>
    withFinder(room, new PF.AStarFinder(diagonal), (path, grid) => PF.Util.smoothenPath(grid, path)),
};

/** Returns the processor seconds and the peak memory, in MB, of a program that reads `input`. */
function effortOf(command, input) {
  const { stderr, error } = spawnSync("/usr/bin/time", ["-f", "%U %S %M", ...command],
    { input, encoding: "utf8", maxBuffer: 1 << 30 });
  if (error) throw error;
  const [user, system, kilobytes] = stderr.trim().split("\n").pop().split(" ").map(Number);
  return { seconds: user + system, memory: kilobytes / 1000 };
}

/** Returns microseconds per path and the memory of many questions, without the program's start. */
function manyQuestions(command, lines) {
  const none = effortOf(command, ""), all = effortOf(command, lines.join("\n") + "\n");
  return { time: ((all.seconds - none.seconds) * 1e6) / lines.length, memory: all.memory };
}

/** Returns times and memory of the package, in a separate process. */
function manyInNode(room) {
  const questions = room.questions(kManyQuestions), begin = effort();
  for (const [from, to] of questions) room.floor.solve(from, to);
  return { time: (effort() - begin) / kManyQuestions, memory: process.resourceUsage().maxRSS / 1000 };
}

const inProcess = (...words) =>
  JSON.parse(spawnSync(process.execPath, [process.argv[1], "--one", ...words], { encoding: "utf8" }).stdout);

/** Formats milliseconds with two digits: 0.35 ms, 38 ms, 1.2 s, 38 s. */
function duration(ms) {
  const [value, unit] = ms < 1000 ? [ms, "ms"] : [ms / 1000, "s"];
  return `${value < 10 ? Number(value.toPrecision(2)) : Math.round(value)} ${unit}`;
}

function printPlanners(file) {
  const { width, height } = decode(readFileSync(file));
  console.log(`\n${basename(file, ".png")}, ${width}x${height}\n`);
  console.log("| package | a path | to prepare | mean length | points a path | paths that touch a wall | memory of the process |");
  console.log("|---|---:|---:|---:|---:|---:|---:|");
  for (const planner of Object.keys(planners)) {
    const row = inProcess(file, planner);
    const missing = row.found < kQuestions ? ` (${kQuestions - row.found} not found)` : "";
    console.log(`| ${planner} | ${Number(row.time.toPrecision(2))} ms | ${duration(row.prepared)} | ${row.length.toFixed(1)}${missing} | ` +
      `${Math.round(row.points)} | ${row.blocked} | ${Math.round(row.memory)} MB |`);
  }
}

function printMany(program, ask, file) {
  const questions = new Room(file).questions(kManyQuestions);
  const asJson = questions.map(([from, to]) => JSON.stringify({ from, to }));
  const asNumbers = questions.map(([from, to]) => [...from, ...to].join(" "));
  const rows = [manyQuestions([program, "batch", file, "--jobs", "1"], asJson),
    manyQuestions([ask, file, "1"], asNumbers), inProcess(file, "many")];
  console.log(`| ${basename(file, ".png")} | ` +
    rows.map(({ time, memory }) => `${time.toFixed(0)} us, ${Math.round(memory)} MB`).join(" | ") + " |");
}

await load(readFileSync(new URL(import.meta.resolve("walkmask/walkmask.wasm"))));
const [first, second, ...files] = process.argv.slice(2);
if (first === "--one") {
  const room = new Room(second);
  console.log(JSON.stringify(files[0] === "many" ? manyInNode(room) : measured(room, planners[files[0]])));
} else {
  files.forEach(printPlanners);
  console.log(`\n${kManyQuestions} questions:\n\n| floor | \`walkmask batch --jobs 1\` | in C | in JavaScript |\n|---|---:|---:|---:|`);
  for (const file of files) printMany(first, second, file);
}
