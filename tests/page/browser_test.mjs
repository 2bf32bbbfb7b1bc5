// Opens pages in headless Chromium, which reaches no network, and does with them what people do.
//
//   node browser_test.mjs CHROMIUM PROGRAM FOLDER    run in the project's folder; FOLDER gets pages and screenshots
//
// Each test prints a line; the exit code is 1 if one fails. This process hands the tests out to others, one for each core up to four, which
// have a browser each. Pages that several tests open are written before.

import assert from "node:assert/strict";
import { execFileSync, fork, spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { pngOfDrawing } from "../web/drawn_png.mjs";
import { startTests } from "./start_tests.mjs";

const [chromiumFile, program, folder] = process.argv.slice(2);
// The packages are next to the copy of this file, or where NODE_PATH says.
const require = createRequire(`${process.env.WALKMASK_NODE_MODULES}/`);
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const kQuestions = 200;

/** Returns pseudo-random numbers below `end`, equal in every run. */
function randomNumbers(seed) {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

/** The chunks of a PNG that hold no pixels, as texts. */
function chunksBesidePixels(file) {
  const chunks = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const chunk = file.subarray(at + 4, at + 12 + file.readUInt32BE(at)).toString("latin1");
    if (!chunk.startsWith("IDAT")) chunks.push(chunk);
  }
  return chunks;
}

function writePage(name, levels, options = []) {
  const file = `${folder}/${name}.html`;
  execFileSync(program, ["page", ...levels, "-o", file, ...options]);
  return file;
}

/** Compares two levels or folders with these options; returns the page's file and the document of diff. */
function writeComparison(name, before, after, options = []) {
  const file = `${folder}/${name}.html`;
  const { status, stdout, stderr } = spawnSync(program, ["diff", before, after, ...options, "--format", "json", "--report", `html=${file}`], { encoding: "utf8" });
  assert.equal(stderr, "");
  return { file, status, report: JSON.parse(stdout) };
}

const kOldAttic = "data/attic.level.json", kNewAttic = "tests/golden/inputs/redrawn/attic.level.json";

/** Writes a folder of levels for each side: a changed, an unchanged, an added and a removed level. */
function writeFolders() {
  const attic = readdirSync("data").filter((name) => name.startsWith("attic")).map((name) => `data/${name}`);
  const bar = readdirSync("data/first").filter((name) => /^bar[.-]/.test(name)).map((name) => `data/first/${name}`);
  const courtyard = readdirSync("data").filter((name) => name.startsWith("courtyard")).map((name) => `data/${name}`);
  const sides = { before: [...attic, ...bar, ...courtyard], after: [...attic, "tests/golden/inputs/redrawn/attic-walk.png", ...bar, "data/cloister.level.json"] };
  for (const [side, files] of Object.entries(sides)) {
    mkdirSync(`${folder}/sides/${side}`, { recursive: true });
    for (const file of files) copyFileSync(file, `${folder}/sides/${side}/${file.split("/").pop()}`);
  }
  return Object.keys(sides).map((side) => `${folder}/sides/${side}`);
}

const runsTests = process.send !== undefined;
const browser = runsTests ? await chromium.launch({ executablePath: chromiumFile, args: ["--no-sandbox"] }) : null;
const noise = [];

/** Opens a page, and records everything that it writes to the console or requests from the network. */
async function open(file, { hash = "", width = 1440, height = 900, scheme = "dark", touch = false, motion = "no-preference", before = () => {} } = {}) {
  const context = await browser.newContext({
    viewport: { width, height }, colorScheme: scheme, reducedMotion: motion, hasTouch: touch, offline: true, acceptDownloads: true,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  page.on("console", (message) => noise.push(message.text()));
  page.on("pageerror", (error) => noise.push(error.stack));
  page.on("dialog", (dialog) => noise.push(`a dialog: ${dialog.message()}`));
  page.on("request", (request) => {
    if (!request.url().startsWith("file:") && !request.url().startsWith("blob:")) noise.push(`asks for ${request.url()}`);
  });
  await page.addInitScript(before);
  await page.goto(pathToFileURL(file).href + hash);
  await page.waitForSelector("header");
  return page;
}

async function close(page) {
  await page.context().close();
}

/** Waits until the latest changes are drawn. */
async function drawn(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Waits until the art of the level, or of both levels of a pair, is loaded and drawn. */
async function showsArt(page) {
  await page.waitForFunction(() => !document.querySelector(".picture [aria-busy]"));
  await drawn(page);
}

/** Waits until the cards of all levels have their pictures. A page that was just opened has no cards yet. */
async function showsCards(page) {
  await page.waitForFunction(() => {
    const pictures = [...document.querySelectorAll("canvas.thumbnail")];
    return pictures.length > 0 && pictures.every(({ width }) => width > 300);
  });
}

/** Turns the wheel of the mouse, and waits until the zoom has followed. The browser delivers the turn with one of the next frames. */
async function turnsWheel(page, turn) {
  const before = await page.textContent(".zoom-text");
  await page.mouse.wheel(0, turn);
  if (turn) await page.waitForFunction((text) => document.querySelector(".zoom-text").textContent !== text, before);
  await drawn(page);
}

/** Counts the pixels with this colour in the moving layer of the picture, such as paths. */
function coloured(page, colour) {
  return page.evaluate(([red, green, blue]) => {
    const { width, height } = document.querySelector("canvas.moving");
    const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    copy.drawImage(document.querySelector("canvas.moving"), 0, 0);
    const bytes = copy.getImageData(0, 0, width, height).data;
    let count = 0;
    for (let i = 0; i < bytes.length; i += 4) if (bytes[i] === red && bytes[i + 1] === green && bytes[i + 2] === blue) count += 1;
    return count;
  }, colour);
}

/**
 * Returns a function that returns the milliseconds that the page's script, styles and layout have taken since the last call. It is time of its
 * thread, so that other programs do not count; what the browser paints without a graphics card does not either.
 */
async function workMeter(page, wanted = ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration"]) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  let last = 0;
  const meter = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const parts = metrics.filter(({ name }) => wanted.includes(name));
    const total = 1000 * parts.reduce((sum, { value }) => sum + value, 0);
    const worked = total - last;
    last = total;
    return worked;
  };
  await meter();
  return meter;
}

/** The milliseconds of its thread until a page of many levels shows the first picture. */
async function timeToPicture(file) {
  const page = await open(file);
  const work = await workMeter(page, ["TaskDuration"]);
  await page.reload();
  await page.waitForFunction(() => {
    const canvas = document.querySelector("canvas.thumbnail");
    if (!(canvas?.width > 300)) return false;
    const probe = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    probe.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
    return probe.getImageData(0, 0, 1, 1).data[3] > 0;
  });
  const time = await work();
  await close(page);
  return time;
}

/** The median and the 95th percentile of numbers. */
function spread(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return { median: sorted[sorted.length >> 1], slow: sorted[Math.floor(sorted.length * 0.95)] };
}

function boxOf(page, selector) {
  return page.evaluate((name) => {
    const { left, top, width, height } = document.querySelector(name).getBoundingClientRect();
    return { left, top, width, height };
  }, selector);
}

/** The answers of the program to questions on one floor. */
function answersOfProgram(level, options, questions, planner) {
  const input = questions.map(({ from, to }) => JSON.stringify({ from, to })).join("\n");
  const { stdout, stderr } = spawnSync(program, ["batch", level, ...options, "--path", planner],
    { input, encoding: "utf8", maxBuffer: 1 << 28 });
  assert.equal(stderr, "");
  return stdout.trimEnd().split("\n").map((line) => {
    const { status, from, to, waypoints } = JSON.parse(line);
    return JSON.stringify({ status, from, to, waypoints });
  });
}

/** Writes a separate level on the mask of the attic, with random places. */
function writeLevel(name, more, seed = 5) {
  const place = `${folder}/${name}`;
  mkdirSync(place, { recursive: true });
  copyFileSync("data/attic-walk.png", `${place}/attic-walk.png`);
  const { walk, areas, walkable, states } = JSON.parse(readFileSync("data/attic.level.json", "utf8"));
  const file = `${place}/${name}.level.json`;
  writeFileSync(file, JSON.stringify({ walk, areas, walkable, states, agents: { thin: 1, wide: 9, wider: 26 }, ...more(randomNumbers(seed)) }));
  return file;
}

/** Returns a character in the way as a question of batch has it. */
function blockOf({ at: [x, y], feet }) {
  if (typeof feet === "number") return { disc: [x, y, feet] };
  const [shape, ...sides] = feet.split(/[:x]/), [across, down] = sides.map((side) => (Number(side) - 1) >> 1);
  return shape === "ellipse" ? { ellipse: [x, y, across, down] } : { rect: [x - across, y - down, 2 * across + 1, 2 * down + 1] };
}

/** Asks random questions among characters on a page and of the program; returns how many, and how many had other answers than without characters. */
async function compareAnswers(page, file) {
  let compared = 0, moved = 0;
  const { width, height, agents, places } = await page.evaluate((name) => {
    const { width, height, agents, places } = globalThis.walkmask.levels.find((one) => one.id === name);
    return { width, height, agents, places: places.filter(({ at }) => at).map(({ name, at }) => ({ name, at })) };
  }, idOf(file));
  const random = randomNumbers(11 + width);
  const randomFeet = (most) => [1 + random(most), `ellipse:${1 + random(most)}x${1 + random(most)}`, `rectangle:${1 + random(most)}x${1 + random(most)}`][random(3)];
  const end = () => (random(3) ? places[random(places.length)] : { at: [random(width), random(height)] });
  const questions = Array.from({ length: kQuestions }, () => ({
    from: end(), to: end(),
    blockers: Array.from({ length: 1 + random(12) }, () => ({ at: [random(width), random(height)], feet: randomFeet(width / 8) })),
  }));
  for (const { name: agent } of agents) {
    const input = questions.map(({ from, to, blockers }) =>
      JSON.stringify({ from: from.name ?? from.at, to: to.name ?? to.at, block: blockers.map(blockOf) })).join("\n");
    const { stdout, stderr } = spawnSync(program, ["batch", file, "--agent", agent], { input, encoding: "utf8", maxBuffer: 1 << 28 });
    assert.equal(stderr, "");
    const expected = stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
    const [answers, alone] = await page.evaluate(([name, asked, choice]) => [true, false].map((isAmong) => asked.map(({ from, to, blockers }) => {
      const { status, waypoints } = globalThis.walkmask.ask(name, from.at, to.at, { ...choice, blockers: isAmong ? blockers : [] });
      return { status, waypoints };
    })), [idOf(file), questions, { agent }]);
    assert.deepEqual(answers, expected.map(({ status, waypoints }) => ({ status, waypoints: waypoints ?? [] })), `${file} ${agent}`);
    compared += answers.length;
    moved += answers.filter((answer, i) => JSON.stringify(answer) !== JSON.stringify(alone[i])).length;
  }
  return { compared, moved };
}

/** The name of a level on the page. */
function idOf(file) {
  return file.replace(/.*\/(.*)\.level\.json/, "$1");
}

/** The codes of the rules that follow painting. */
const kPainted = readFileSync("src/check/rules.cpp", "utf8").split("{.code = Code(").slice(1)
  .filter((row) => row.includes(".follows_painting = true")).map((row) => row.slice(1, 5));

/** What a message says of each of the agents that it names together. */
function saidOfAgents(what) {
  const [, agents, fits] = what.match(/^(.*?) do(?:es)? (not fit at .*)$/) ?? [];
  return agents?.split(/, | and /).map((agent) => `${agent}: ${fits}`);
}

/**
 * What these rules found on a level, a line for each place, connection or island in each state, without the explanation that only the program has.
 * Leaves out the islands that the program leaves to the rule of corners.
 */
function linesOfFindings(findings, level) {
  const linesOf = (all) => all.filter(({ code }) => kPainted.includes(code)).flatMap(({ code, message, about = [{}], states = [], agent = "" }) => {
    const [what] = message.split(/[;:] /);
    const known = states.length ? states : level.states.map(({ name }) => name); // none are named where it holds in all
    const ofAgents = saidOfAgents(what);
    if (ofAgents) return ofAgents.map((one) => `${code}|${one}`);
    return about.flatMap(({ to }) => (known.length ? known : [""]).map((state) =>
      [code, to === undefined ? what : `${what.match(/^.* (cannot|leads)/)?.[0] ?? what} to ${to}`, state, agent].join("|")));
  });
  const reported = linesOf(level.findings), hasCorners = level.findings.some(({ code }) => code === "G002");
  return linesOf(findings).filter((line) => reported.includes(line) || !hasCorners || !line.startsWith("T003")).sort();
}

/** Compares what the page and `check` find in each level of a page, except for these; returns how many levels, and how many lines of findings. */
async function compareFindings(page, forCheckAlone = []) {
  const levels = await page.evaluate(async () => {
    const drawn = globalThis.walkmask.levels.filter(({ isDrawn, about }) => isDrawn && !about.waived); // judge finds the waived ones too
    const all = [];
    for (const { id, findings, states } of drawn) all.push({ id, findings, states, judged: await globalThis.walkmask.judge(id) });
    return all;
  });
  const shared = levels.filter(({ id }) => !forCheckAlone.includes(id));
  assert.equal(shared.length, levels.length - forCheckAlone.length);
  let lines = 0;
  for (const { id, judged, ...level } of shared) {
    const expected = linesOfFindings(level.findings, level);
    assert.deepEqual(linesOfFindings(judged.findings, level), expected, id);
    lines += expected.length;
  }
  return { levels: shared.length, lines };
}

/** Writes a small level of random rectangles and pixels: floor, two areas and walls, with places, states, agents and expectations. */
function writeDrawnLevel(place, seed) {
  const random = randomNumbers(7919 * seed), columns = 6 + random(26), rows = 5 + random(16), scale = 1 + random(2);
  const picture = Array.from({ length: rows }, () => Array(columns).fill(0));
  const paint = (index, wide, high) => {
    const left = random(columns), top = random(rows);
    for (const row of picture.slice(top, top + high)) row.fill(index, left, left + wide);
  };
  for (let i = 3 + random(8); i > 0; --i) paint(random(4), 2 + random(columns), 2 + random(rows));
  for (let i = random(6); i > 0; --i) paint(random(4), 1, 1);
  writeFileSync(`${place}/drawn-${seed}.png`, pngOfDrawing(`palette #000000 #ffffff #ff0000 #00ff00\n\n${picture.map((row) => row.join("")).join("\n")}`));

  const at = () => [random(columns * scale), random(rows * scale)];
  const some = (most, prefix, make) => Object.fromEntries(Array.from({ length: random(most + 1) }, (_, i) => [`${prefix}${i}`, make()]));
  const points = { start: at(), ...some(4, "point", at) };
  const exits = some(2, "exit", () => (random(2) ? { at: at() } : { edge: ["left", "right", "top", "bottom"][random(4)] }));
  const ends = [...Object.keys(points), ...Object.keys(exits)];
  const states = some(2, "state", () => ({ closed: ["red", "green"].filter(() => random(2)) }));
  const agents = some(2, "agent", () => [1 + random(5), { ellipse: [3 + random(8), 1 + random(4)] }, { rectangle: [1 + random(7), 1 + random(5)] }, { diameter: 1 + random(9), scaled: true }, { ellipse: [3 + random(8), 1 + random(4)], scaled: true }][random(5)]);
  const scaling = [[random(rows), 20 + random(150)], [rows + random(rows), 20 + random(150)]];
  const expect = Array.from({ length: random(4) }, () => ({ from: ends[random(ends.length)], to: random(5) ? ends[random(ends.length)] : at(), reachable: random(2) === 1 }));
  writeFileSync(`${place}/drawn-${seed}.level.json`, JSON.stringify({
    walk: `drawn-${seed}.png`, walkable: "nonzero", areas: { legend: { "index:2": "red", "index:3": "green" } }, scale, scaling, snap: random(3) * random(4), points, exits, states, agents, expect,
  }));
}

const kDrawnLevels = 2000;
const kLevels = ["data/harbour.level.json", "data/courtyard.level.json", "data/attic.level.json", "data/cloister.level.json",
  "data/broken/cellar.level.json", "data/first/bar.level.json"];

/**
 * Levels of tests/rules with findings that no painting changes, about a pixel outside the room and about the entrances of a game together, and one
 * whose specks depend on polygons, which the page does not have.
 */
const kForCheckAlone = ["X002/pixel-outside-the-room/room", "R004/broken/Rooms/1/1", "T004/tip-of-a-polygon/room"];

const writeAtticDiff = () => writeComparison("attic-diff", kOldAttic, kNewAttic, ["--ignore-below", "20"]);
const writeFoldersDiff = () => writeComparison("folders-diff", ...writeFolders(), ["--ignore-below", "20"]);
const writeInn = () => writePage("inn", ["data/inn-game"]);

const tests = {
  async "answers random questions as the program does, in every state and for every agent"() {
    const page = await open(`${folder}/data.html`);
    let compared = 0;
    for (const file of kLevels) {
      const id = idOf(file);
      const { states, agents, width, height } = await page.evaluate((name) => {
        const level = globalThis.walkmask.levels.find((one) => one.id === name);
        return { states: level.states, agents: level.agents, width: level.width, height: level.height };
      }, id);
      const random = randomNumbers(7 + width);
      const questions = Array.from({ length: kQuestions }, () =>
        ({ from: [random(width), random(height)], to: [random(width), random(height)] }));
      for (const { name: state } of states.length ? states : [{}]) {
        for (const { name: agent } of agents.length ? agents : [{}]) {
          for (const planner of ["pipeline", "shortest"]) {
            const options = [...(state ? ["--state", state] : []), ...(agent ? ["--agent", agent] : [])];
            const expected = answersOfProgram(file, options, questions, planner);
            const answers = await page.evaluate(([name, asked, choice]) => asked.map(({ from, to }) => {
              const path = globalThis.walkmask.ask(name, from, to, choice);
              return JSON.stringify({ status: path.status, from: path.from, to: path.to, waypoints: path.waypoints });
            }), [id, questions, { state, agent, planner }]);
            assert.deepEqual(answers, expected, `${file} ${options.join(" ")} ${planner}`);
            compared += answers.length;
          }
        }
      }
    }
    await close(page);
    return `${compared} answers`;
  },

  async "lets exits and points off the floor be reached as the program does"() {
    const file = writeLevel("exits", (random) => ({
      snap: 7,
      exits: Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`exit-${i}`, { at: [30 + random(240), 120 + random(75)] }])),
      points: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`exit-${40 + i}`, [30 + random(240), 120 + random(75)]])),
    }));
    const page = await open(writePage("exits", [file]));
    const random = randomNumbers(3);
    const names = Array.from({ length: 300 }, () => [`exit-${random(60)}`, `exit-${random(60)}`]);
    const { exits: exitsOnly, points } = JSON.parse(readFileSync(file, "utf8"));
    const exits = { ...exitsOnly, ...Object.fromEntries(Object.entries(points).map(([name, at]) => [name, { at }])) };
    let moved = 0;
    for (const agent of ["thin", "wide", "wider"]) {
      const questions = names.map(([from, to]) => ({ from, to }));
      const expected = answersOfProgram(file, ["--agent", agent], questions, "pipeline");
      const answers = await page.evaluate(([asked, name]) => asked.map(([from, to]) => {
        const path = globalThis.walkmask.ask("exits", from, to, { agent: name });
        return JSON.stringify({ status: path.status, from: path.from, to: path.to, waypoints: path.waypoints });
      }), [names.map((pair) => pair.map((name) => exits[name].at)), agent]);
      assert.deepEqual(answers, expected, agent);
      moved += answers.filter((answer, i) => JSON.parse(answer).status === "found" && String(JSON.parse(answer).from) !== String(exits[names[i][0]].at)).length;
    }
    assert.ok(moved > 10, `${moved} begin beside their exits`);
    await close(page);
    return `900 answers, ${moved} begin beside their exits`;
  },

  async "checks what is reached as check does"() {
    const kinds = {};
    const made = Array.from({ length: 16 }, (_, i) => i + 1).map((seed) => writeLevel(`reach-${seed}`, (random) => {
      const at = () => [30 + random(240), 120 + random(75)];
      const names = Array.from({ length: 9 }, (_, i) => `place-${i}`);
      // The second half has points off the floor that count, and exits of the room that join places.
      const isWide = seed > 8, to = isWide ? { to: `#${names[random(4)]}` } : {};
      return {
        ...(isWide ? { snap: 4 * random(5), agents: { thin: 1, flat: { ellipse: [26, 8] }, tall: { ellipse: [5, 14] }, cart: { rectangle: [14, 9] } } } : {}),
        points: Object.fromEntries(names.slice(0, 4).map((name) => [name, at()])),
        exits: { ...Object.fromEntries(names.slice(4).map((name, i) => [name, { at: at(), ...(i < 2 ? to : {}) }])), west: { edge: "left" }, south: { edge: "bottom", between: [20, 250] } },
        expect: Array.from({ length: 6 }, (_, i) => ({ from: names[random(9)], to: i ? names[random(9)] : at(), reachable: random(2) === 1 })),
      };
    }, seed));
    const files = [...kLevels, ...made];
    const page = await open(writePage("reach", files));
    for (const file of files) {
      const [level, judged] = await page.evaluate(async (name) => {
        const { findings, states } = globalThis.walkmask.levels.find(({ id }) => id === name);
        return [{ findings, states }, await globalThis.walkmask.judge(name)];
      }, idOf(file));
      const expected = linesOfFindings(level.findings, level);
      assert.deepEqual(linesOfFindings(judged.findings, level), expected, file);
      for (const line of expected) kinds[line.slice(0, 4)] = (kinds[line.slice(0, 4)] ?? 0) + 1;
    }
    for (const code of kPainted) assert.ok(kinds[code] > 0, `${code}: ${JSON.stringify(kinds)}`);
    await close(page);
    return JSON.stringify(kinds);
  },

  async "checks what is reached in every level of tests/rules as check does"() {
    const rules = `${folder}/rules`;
    cpSync("tests/rules", rules, { recursive: true });
    for (const name of readdirSync(rules, { recursive: true }).filter((one) => one.endsWith(".png.txt"))) {
      writeFileSync(`${rules}/${name.slice(0, -4)}`, pngOfDrawing(readFileSync(`${rules}/${name}`, "utf8")));
    }
    const page = await open(writePage("rules", [rules]));
    const { levels, lines } = await compareFindings(page, kForCheckAlone);
    await close(page);
    assert.ok(lines > 100, `${lines}`);
    return `${levels} levels, ${lines} findings`;
  },

  async "checks what is reached in drawn levels as check does"() {
    mkdirSync(`${folder}/drawn`, { recursive: true });
    for (let seed = 1; seed <= kDrawnLevels; ++seed) writeDrawnLevel(`${folder}/drawn`, seed);
    const page = await open(writePage("drawn", [`${folder}/drawn`]));
    const { levels, lines } = await compareFindings(page);
    await close(page);
    assert.equal(levels, kDrawnLevels);
    assert.ok(lines > kDrawnLevels, `${lines}`);
    return `${levels} levels, ${lines} findings`;
  },

  async "lets the path follow a dragged goal"() {
    const page = await open(`${folder}/data.html`, { hash: "#harbour" });
    await page.fill(".end.to input", "gate");
    await page.press(".end.to input", "Enter");
    const before = await page.textContent(".answer strong");
    // The handle moves with the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const { x, y } = await page.evaluate(() => {
      const { left, top, width, height } = document.querySelector(".handle.to").getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    await page.mouse.move(x, y);
    await page.mouse.down();
    const lengths = new Set([before]);
    for (let i = 1; i <= 8; ++i) {
      await page.mouse.move(x - 10 * i, y + 12 * i);
      lengths.add(await page.textContent(".answer strong"));
    }
    await page.mouse.up();
    await page.waitForSelector(".waypoints");
    assert.ok(lengths.size > 6, `the length follows: ${[...lengths]}`);
    const shown = await page.$$eval(".waypoints li", (items) => items.map((item) => item.textContent));
    await page.click("text=Copy command");
    const command = await page.evaluate(() => navigator.clipboard.readText());
    const { stdout } = spawnSync(program, command.split(" ").slice(1), { encoding: "utf8" });
    assert.deepEqual(shown, JSON.parse(stdout).waypoints.map(String), command);
    await close(page);
    return command;
  },

  async "walks around characters in the way as the program does"() {
    const page = await open(`${folder}/data.html`, { hash: "#cloister" });
    const lengthNow = () => page.textContent(".answer strong");
    const free = await lengthNow();
    await page.click("text=Put a character in the way");
    const around = await lengthNow();
    assert.notEqual(around, free, "it stands on the path");
    assert.equal(await page.evaluate(() => document.activeElement.className), "handle blocker");
    // Another one is dragged off the path, and back by keys.
    await page.click("text=Put a character in the way");
    const { left, top, width } = await boxOf(page, ".handle.blocker:last-of-type");
    await page.mouse.move(left + width / 2, top + width / 2);
    await page.mouse.down();
    await page.mouse.move(left + width / 2 + 30, top + width / 2 + 40, { steps: 5 });
    await page.mouse.up();
    const [before] = (await page.textContent(".blocker-row:last-child output")).split(",");
    await page.focus(".handle.blocker:last-of-type");
    await page.keyboard.press("ArrowRight");
    assert.equal((await page.textContent(".blocker-row:last-child output")).split(",")[0], String(Number(before) + 1));
    await page.fill(".blocker-row:last-child input", "31");
    await page.press(".blocker-row:last-child input", "Enter");
    const shown = () => page.$$eval(".waypoints li", (items) => items.map((item) => item.textContent));
    const waypoints = await shown();
    await page.click("text=Copy command");
    const command = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(command, /--block disc:\d+,\d+,\d+ --block disc:\d+,\d+,31/);
    const { stdout } = spawnSync(program, command.split(" ").slice(1), { encoding: "utf8" });
    assert.deepEqual(waypoints, JSON.parse(stdout).waypoints.map(String), command);
    assert.ok(await page.isDisabled("button:has-text('Copy expectation')"));
    await page.screenshot({ path: `${folder}/blockers.png` });
    await page.click("text=Copy link");
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    const linked = await open(`${folder}/data.html`, { hash: link.hash });
    assert.equal(await linked.$$eval(".handle.blocker", (handles) => handles.length), 2);
    assert.deepEqual(await linked.$$eval(".waypoints li", (items) => items.map((item) => item.textContent)), waypoints);
    await close(linked);
    // One on the goal is the reason why there is no path.
    const [x, y] = /to=(\d+),(\d+)/.exec(link.hash).slice(1);
    const taken = await open(`${folder}/data.html`, { hash: link.hash.replace(/block=.*/, `block=${x},${y},9`) });
    assert.match(await taken.textContent(".why"), /is taken by a character in the way\.Without the characters in the way there is a path\./);
    await close(taken);
    await page.focus(".handle.blocker:last-of-type");
    await page.keyboard.press("Delete");
    assert.equal(await lengthNow(), around);
    await page.click(".blocker-row button");
    assert.equal(await lengthNow(), free);
    assert.equal(await page.$$eval(".handle.blocker", (handles) => handles.length), 0);
    await close(page);
    return command;
  },

  async "answers random questions among characters as the program does"() {
    const page = await open(`${folder}/data.html`);
    let compared = 0, moved = 0;
    for (const file of ["data/cloister.level.json", "data/attic.level.json", "data/harbour.level.json"]) {
      const found = await compareAnswers(page, file);
      compared += found.compared;
      moved += found.moved;
    }
    assert.ok(moved > compared / 10, `${moved} answers differ from the ones without characters`);
    await close(page);
    return `${compared} answers, ${moved} of them other than without characters`;
  },

  async "answers for ellipses and rectangles as the program does, and draws them"() {
    const page = await open(writePage("street", ["tests/golden/inputs/street.level.json"]));
    const { compared } = await compareAnswers(page, "tests/golden/inputs/street.level.json");
    await page.click("text=cart");
    await page.screenshot({ path: `${folder}/footprints.png` });
    assert.equal(await page.inputValue(".diameter input"), "", "a rectangle has no diameter");
    assert.match(await page.textContent(".why"), /rectangle 40x16/);
    await page.click("text=Copy command");
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /--agent cart/);
    await close(page);
    return `${compared} answers`;
  },

  async "answers for scaled agents as the program does, and draws them at the size of their row"() {
    const file = writeLevel("scaled", () => ({
      scaling: [[60, 40], [150, 160]],
      agents: { hero: { diameter: 15, scaled: true }, flat: { ellipse: [24, 9], scaled: true }, cart: { rectangle: [13, 7], scaled: true } },
      points: { door: [60, 170], shelf: [150, 60], rug: [100, 120] },
    }), 3);
    const page = await open(writePage("scaled", [file]));
    const { compared } = await compareAnswers(page, file);
    await page.click("text=flat");
    await page.screenshot({ path: `${folder}/scaled.png` });
    assert.match(await page.textContent("body"), /ellipse 24x9, scaled/);
    await close(page);
    return `${compared} answers`;
  },

  async "keeps off walls as the program does"() {
    const file = writeLevel("comfort", () => ({
      depth: 1.5,
      agents: { hero: { diameter: 5, comfort: 14 }, thief: { diameter: 5, comfort: { keep: 30, detour: 0 } }, dog: 5 },
      points: { door: [60, 170], shelf: [150, 60], rug: [100, 120] },
      exits: { hatch: { at: [200, 150] }, lane: { edge: "bottom", between: [20, 250] } },
    }));
    const page = await open(writePage("comfort", [file]), { hash: "#comfort?from=60,170&to=200,150&state=" });
    const { compared } = await compareAnswers(page, file);
    const shown = () => page.$$eval(".waypoints li", (items) => items.map((item) => item.textContent));
    const texts = new Set();
    for (const agent of ["hero", "thief", "dog"]) {
      await page.check(`.choice label:has-text('${agent}') input`);
      for (const planner of ["walkmask's path", "Shortest"]) {
        await page.check(`.choice label:has-text("${planner}") input`);
        await page.click("text=Copy command");
        const command = await page.evaluate(() => navigator.clipboard.readText());
        const { stdout } = spawnSync(program, command.split(" ").slice(1), { encoding: "utf8" });
        assert.deepEqual(await shown(), JSON.parse(stdout).waypoints.map(String), command);
        texts.add(String(await shown()));
      }
    }
    assert.ok(texts.size >= 3, "comfort changes the path");
    await page.fill(".diameter input", "7");
    await page.press(".diameter input", "Enter");
    await page.click("text=Copy command");
    const { stdout } = spawnSync(program, (await page.evaluate(() => navigator.clipboard.readText())).split(" ").slice(1), { encoding: "utf8" });
    assert.deepEqual(await shown(), JSON.parse(stdout).waypoints.map(String), "a diameter has no comfort");
    await close(page);
    return `${compared} answers`;
  },

  async "says why there is no path, and opens the gate"() {
    const page = await open(`${folder}/data.html`, { hash: "#harbour" });
    await page.fill(".end.to input", "vault");
    await page.press(".end.to input", "Enter");
    assert.match(await page.textContent(".answer"), /No path leads/);
    assert.match(await page.textContent(".why"), /The start reaches: .*gate/);
    await page.click(".why button:has-text('Open gate')");
    assert.match(await page.textContent(".answer strong"), / px$/);
    await page.click("text=Copy command");
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /--state arrival --open gate/);
    // A click with Alt on the area itself, or the button next to its pixel, closes and opens it.
    const gate = await page.evaluate(() => {
      const level = globalThis.walkmask.levels.find(({ id }) => id === "harbour");
      const pixels = [...level.kinds.keys()].filter((pixel) => level.areaOf(pixel) === level.areas.indexOf("gate"));
      const pixel = pixels[pixels.length >> 1];
      // Where it is shown follows from the two ends, whose pixels are known.
      const [from, to] = ["from", "to"].map((end) => {
        const { left, top, width } = document.querySelector(`.handle.${end}`).getBoundingClientRect();
        return { shown: [left + width / 2, top + width / 2], at: level.places.find(({ name }) => name === document.querySelector(`.end.${end} input`).value).at };
      });
      const zoom = (to.shown[0] - from.shown[0]) / (to.at[0] - from.at[0]);
      return [pixel % level.columns, Math.floor(pixel / level.columns)].map((at, i) => from.shown[i] + (at - from.at[i]) * zoom);
    });
    const isOpen = () => page.isChecked(".areas label:has-text('gate') input");
    assert.ok(await isOpen());
    await page.keyboard.down("Alt");
    await page.mouse.click(...gate);
    await page.keyboard.up("Alt");
    assert.ok(!await isOpen(), "the click closes the gate");
    await page.click(".pixel button:has-text('Open gate')");
    assert.ok(await isOpen());
    const copied = "button:has-text('Copy expectation')";
    assert.ok(await page.isDisabled(copied), "no expectation opens an area by hand");
    await page.check(".choice label:has-text('all open') input");
    assert.ok(await page.isDisabled(copied), "none means a floor of no state");
    await page.check(".choice label:has-text('arrival') input");
    await page.fill(".diameter input", "8");
    await page.press(".diameter input", "Enter");
    assert.ok(await page.isDisabled(copied), "none has a diameter");
    await page.check(".choice label:has-text('hero') input");
    await page.click(copied);
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()),
      '{"from": "door", "to": "vault", "state": "arrival", "agent": "hero", "reachable": false}');
    assert.equal(await page.$$eval("text=Copy command", (buttons) => buttons.length), 1);
    await close(page);
  },

  async "lists all sets of areas that open a path, as solve does"() {
    const file = `${folder}/gates.level.json`;
    const rect = (...values) => ({ rect: values });
    writeFileSync(file, JSON.stringify({
      walk: { size: [80, 40], floor: [rect(2, 2, 20, 36), rect(30, 2, 20, 36), rect(58, 2, 20, 36), rect(20, 5, 12, 6), rect(20, 25, 12, 6),
        rect(48, 8, 12, 6), rect(48, 24, 12, 6)] },
      areas: { shapes: { north: [rect(24, 3, 4, 10)], south: [rect(24, 23, 4, 10)], upper: [rect(52, 6, 4, 10)], lower: [rect(52, 22, 4, 10)],
        idle: [rect(4, 4, 4, 4)] } },
      agents: { hero: 3 }, points: { bed: [10, 20], hall: [40, 20], yard: [70, 20] },
      states: { shut: { closed: ["north", "south", "upper", "lower", "idle"] }, north: { open: ["north"] } },
    }));
    const page = await open(writePage("gates", [file]));
    for (const state of ["shut", "north"]) {
      await page.check(`.choice label:has-text('${state}') input`);
      for (const [from, to] of [["bed", "yard"], ["hall", "yard"], ["bed", "hall"]]) {
        for (const [end, name] of [["from", from], ["to", to]]) {
          await page.fill(`.end.${end} input`, name);
          await page.press(`.end.${end} input`, "Enter");
        }
        const { stdout } = spawnSync(program, ["solve", file, "--from", from, "--to", to, "--state", state, "--format", "json"], { encoding: "utf8" });
        await page.waitForSelector(".why:not(:has([aria-busy]))", { state: "attached" });
        const expected = (JSON.parse(stdout).reason?.opens ?? []).map((names) => `Open ${names.join(" and ")}`);
        assert.deepEqual(await page.$$eval(".openings button", (buttons) => buttons.map(({ textContent }) => textContent)), expected, stdout);
      }
    }
    assert.equal(page.workers().length, 1, "they are found in a worker");
    await close(page);
  },

  async "judges a level of many states"() {
    // 32 states, each with a floor of its own for each agent, the last one with all areas open.
    const file = `${folder}/states.level.json`;
    const gates = [20, 30, 40, 50, 60], rect = (...values) => ({ rect: values });
    const states = Array.from({ length: 32 }, (_, i) => [`s${i}`, { closed: gates.flatMap((x, gate) => (i & (1 << gate) ? [] : [`gate-${x}`])) }]);
    writeFileSync(file, JSON.stringify({
      walk: { size: [80, 12], floor: [rect(2, 2, 76, 8)] },
      areas: { shapes: Object.fromEntries(gates.map((x) => [`gate-${x}`, [rect(x, 1, 2, 10)]])) },
      agents: { hero: 3, cart: 5 }, points: { bed: [6, 6], yard: [70, 6] }, states: Object.fromEntries(states),
    }));
    const page = await open(writePage("states", [file]));
    const [level, judged] = await page.evaluate(async () => {
      const [{ findings, states }] = globalThis.walkmask.levels;
      return [{ findings, states }, await globalThis.walkmask.judge("states")];
    });
    assert.deepEqual(linesOfFindings(judged.findings, level), linesOfFindings(level.findings, level));
    assert.deepEqual(judged.joined, ["hero", "cart"].map((agent) => ({ from: "bed", to: "yard", state: "s31", agent })));
    // A stroke that is taken back at once ends its judging, of which nothing is shown.
    await page.focus(".handle.from");
    for (const key of ["e", "Control+z"]) await page.keyboard.press(key);
    await page.evaluate(() => globalThis.walkmask.judge("states"));
    assert.match(await page.textContent(".changes"), /^Draw on the picture/);
    await page.keyboard.press("e");
    await page.waitForSelector(".changes:not([aria-busy]) .broken");
    assert.match(await page.textContent(".changes .broken"), /P001 point bed is off the floor|P003 hero \(3\) does not fit at bed/);
    await page.keyboard.press("Control+z");
    assert.match(await page.textContent(".changes"), /^Draw on the picture/);
    await close(page);
  },

  async "shows a picture that a camera has turned as the program reads it"() {
    const page = await open(`${folder}/data.html`, { hash: "#attic" });
    const jpeg = Buffer.from(await page.evaluate(() => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [320, 200];
      canvas.getContext("2d").fillRect(0, 0, 90, 50);
      return canvas.toDataURL("image/jpeg").split(",")[1];
    }), "base64");
    // Exif with one entry: orientation (0x0112) 6, a quarter turn.
    const exif = Buffer.from("Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0", "latin1");
    const turned = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif, jpeg.subarray(2)]);
    const widthOf = (base64) => page.evaluate(async (text) =>
      (await createImageBitmap(new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]))).width, base64);
    assert.equal(await widthOf(turned.toString("base64")), 200, "the browser turns it");
    await close(page);
    writeFileSync(`${folder}/turned.jpg`, turned);
    copyFileSync("data/attic-walk.png", `${folder}/turned.png`);
    writeFileSync(`${folder}/turned.level.json`, JSON.stringify({ walk: "turned.png", background: "turned.jpg", walkable: "index:1-15" }));
    const shown = await open(writePage("turned", [`${folder}/turned.level.json`]));
    assert.deepEqual(await shown.evaluate(async () => {
      const { width, height } = await globalThis.walkmask.levels[0].art();
      return [width, height];
    }), [320, 200]);
    await close(shown);
  },

  async "is driven by keys alone"() {
    const page = await open(`${folder}/data.html`, { hash: "#courtyard" });
    const before = await page.textContent(".answer strong");
    await page.focus(".handle.from");
    for (let i = 0; i < 3; ++i) await page.keyboard.press("Shift+ArrowLeft");
    assert.notEqual(await page.textContent(".answer strong"), before);
    await page.focus(".stage");
    const zoom = await page.textContent(".zoom-text");
    await page.keyboard.press("+");
    await drawn(page);
    assert.notEqual(await page.textContent(".zoom-text"), zoom);
    const left = () => page.evaluate(() => document.querySelector(".handle.to").getBoundingClientRect().left);
    const place = await left();
    await page.keyboard.press("ArrowRight");
    await drawn(page);
    assert.equal(await left(), place - 60, "arrows move the picture");
    await page.keyboard.press("0");
    await page.keyboard.press("]");
    await page.waitForFunction(() => document.querySelector(".title").textContent === "attic");
    await close(page);
  },

  async "keeps the picture of a level that is left at once, and opened again"() {
    const page = await open(`${folder}/data.html`);
    for (const hash of ["#attic", "#", "#attic", "#courtyard", "#attic"]) await page.evaluate((to) => { location.hash = to; }, hash);
    await page.waitForFunction(() => document.querySelector(".title").textContent === "attic");
    await page.uncheck(".layers label:has-text('Floor') input");
    await page.uncheck(".layers label:has-text('Areas') input");
    await showsArt(page);
    const colours = await page.evaluate(() => {
      const { width, height } = document.querySelector("canvas.still");
      const row = document.querySelector("canvas.still").getContext("2d").getImageData(0, height / 2, width, 1).data;
      return new Set(new Uint32Array(row.buffer)).size;
    });
    assert.ok(colours > 8, `${colours} colours`); // the plain floor has two
    await close(page);
  },

  async "shows an end that gets the focus, and does not let it jump when its head is dragged"() {
    const page = await open(`${folder}/data.html`, { hash: "#harbour" });
    await page.focus(".stage");
    for (let i = 0; i < 9; ++i) await page.keyboard.press("+");
    for (const end of ["from", "to"]) {
      await page.keyboard.press("Tab");
      await drawn(page);
      const { isInside, scrolled } = await page.evaluate((name) => {
        const stage = document.querySelector(".stage"), outer = stage.getBoundingClientRect();
        const { left, top, right, bottom } = document.querySelector(`.handle.${name}`).getBoundingClientRect();
        return {
          isInside: left > outer.left - 9 && top > outer.top - 9 && right < outer.right + 9 && bottom < outer.bottom + 9,
          scrolled: stage.scrollLeft + stage.scrollTop,
        };
      }, end);
      assert.ok(isInside && scrolled === 0, `${end}: ${isInside} ${scrolled}`);
    }
    await page.click("text=Fit");
    await drawn(page);
    const before = await page.inputValue(".end.to input");
    const { x, y } = await page.evaluate(() => {
      const { left, top, width } = document.querySelector(".handle.to span").getBoundingClientRect();
      return { x: left + width / 2, y: top + 6 };
    });
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 1, y);
    await page.mouse.move(x, y);
    await page.mouse.up();
    assert.equal(await page.inputValue(".end.to input"), before);
    await page.focus(".handle.to");
    await page.keyboard.press("Enter");
    assert.ok(await page.isVisible(".card.pixel"));
    await close(page);
  },

  async "sets up the question of a finding, and shows it again when it is chosen again"() {
    const page = await open(`${folder}/data.html`, { hash: "#cellar/X002/1" });
    const ends = () => page.$$eval(".end input", (inputs) => inputs.map(({ value }) => value));
    assert.deepEqual(await ends(), ["stairs", "pillar"]);
    await drawn(page);
    const zoom = await page.textContent(".zoom-text");
    await page.click("[aria-label='Zoom in']");
    await drawn(page);
    assert.notEqual(await page.textContent(".zoom-text"), zoom);
    await page.focus(".finding.chosen > button");
    await page.keyboard.press("Enter");
    await drawn(page);
    assert.equal(await page.textContent(".zoom-text"), zoom);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => !location.hash.includes("X002"));
    assert.ok(await page.evaluate(() => document.activeElement.matches(".finding.chosen > button")), "the focus stays on the list");
    await close(page);
  },

  async "lists the findings if WebAssembly is missing"() {
    const page = await open(`${folder}/data.html`, { hash: "#cellar", before: () => { delete globalThis.WebAssembly; } });
    assert.match(await page.textContent(".picture"), /does not run WebAssembly/);
    assert.ok((await page.$$(".finding")).length > 10);
    await page.click("text=All levels");
    await showsCards(page);
    await close(page);
  },

  async "leaves room for the picture on a telephone on its side"() {
    const page = await open(`${folder}/data.html`, { hash: "#harbour", width: 844, height: 390 });
    await drawn(page);
    await page.screenshot({ path: `${folder}/harbour-844.png` });
    const { width, height } = await page.evaluate(() => document.querySelector(".stage").getBoundingClientRect());
    assert.ok(width > 450 && height > 230, `${width} x ${height}`);
    await close(page);
  },

  async "has a layer for each switch"() {
    const page = await open(`${folder}/data.html`, { hash: "#cellar" });
    await showsArt(page);
    const picture = () => page.evaluate(() => ["still", "moving"].map((name) => document.querySelector(`canvas.${name}`).toDataURL()).join());
    await drawn(page);
    const names = await page.$$eval(".layers .chip", (chips) => chips.map(({ textContent }) => textContent));
    assert.deepEqual(names, ["Art", "Floor", "Areas", "Islands", "Blocks", "Places", "Findings"]);
    const before = await picture();
    const seen = new Set([before]);
    for (const name of names) {
      const input = await page.$(`.layers label:has-text('${name}') input`);
      await input.evaluate((element) => element.click());
      await drawn(page);
      seen.add(await picture());
      await input.evaluate((element) => element.click());
      await drawn(page);
      assert.equal(await picture(), before, name);
    }
    assert.equal(seen.size, 1 + names.length, "each switch changes the picture");
    await close(page);
  },

  async "shows every pixel as it is, at any zoom, and names the one that is clicked"() {
    const page = await open(`${folder}/data.html`, { hash: "#attic" });
    await page.uncheck(".layers label:has-text('Floor') input");
    await page.uncheck(".layers label:has-text('Areas') input");
    const { x, y, width, height } = await page.evaluate(() => {
      const stage = document.querySelector(".stage").getBoundingClientRect();
      return { x: stage.x, y: stage.y, width: stage.width, height: stage.height };
    });
    const zooms = [];
    for (const turn of [0, -137, -300, 411]) {
      await page.mouse.move(x + width / 3, y + height / 2);
      await turnsWheel(page, turn);
      zooms.push(await page.textContent(".zoom-text"));
      for (let i = 0; i < 12; ++i) {
        const place = [Math.floor(width * (0.2 + 0.05 * i)), Math.floor(height * (0.3 + 0.03 * i))];
        await page.mouse.move(x + place[0] + 0.5, y + place[1] + 0.5);
        const pixel = (await page.textContent(".pointer-text")).split(" ")[0].split(",").map(Number);
        const [shown, painted] = await page.evaluate(async ([at, [column, row]]) => {
          const colour = (picture, left, top) => {
            const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
            context.drawImage(picture, -left, -top);
            return String(context.getImageData(0, 0, 1, 1).data);
          };
          const art = await globalThis.walkmask.levels.find(({ id }) => id === "attic").art();
          return [colour(document.querySelector("canvas.still"), ...at), colour(art, column, row)];
        }, [place, pixel]);
        assert.equal(shown, painted, `${pixel} at ${zooms.at(-1)}`);
      }
    }
    assert.equal(new Set(zooms).size, 4);
    await page.mouse.click(x + width / 2, y + height / 2);
    const picked = (await page.textContent(".pixel strong"));
    assert.equal(await page.inputValue(".end.to input"), picked);
    await page.click("text=Copy as a point");
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `"name": [${picked.replace(",", ", ")}]`);
    await close(page);
    return zooms.join(" ");
  },

  async "follows links to findings, and filters them"() {
    const page = await open(`${folder}/data.html`, { hash: "#cellar/P003/1" });
    assert.match(await page.textContent(".finding.chosen .code"), /P003/);
    const all = await page.$$eval(".finding", (items) => items.length);
    await page.waitForFunction(() => document.querySelector(".zoom-text").textContent !== "");
    await drawn(page);
    const shown = await page.evaluate(() => {
      const canvas = document.querySelector("canvas.still");
      const middle = canvas.getContext("2d").getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
      return { zoom: parseInt(document.querySelector(".zoom-text").textContent, 10), alpha: middle[3] };
    });
    assert.ok(shown.zoom >= 100 && shown.alpha === 255, `the picture is shown: ${JSON.stringify(shown)}`);
    assert.ok(await coloured(page, [0xf0, 0xe4, 0x42]) > 10, "an arrow moves the place onto the floor");
    // The chosen pin is where the place of the finding is shown: moving the pointer there names its pixel.
    const { pixel, stage } = await page.evaluate(() => {
      const { left, top, width, height } = document.querySelector(".stage").getBoundingClientRect();
      return { pixel: globalThis.walkmask.levels.find(({ id }) => id === "cellar").findings.find(({ code }) => code === "P003").pixel,
        stage: { left, top, width, height } };
    });
    const seen = [];
    for (const x of [1, stage.width - 2]) {
      for (const y of [1, stage.height - 2]) {
        await page.mouse.move(stage.left + x, stage.top + y);
        const [column, row] = (await page.textContent(".pointer-text")).split(" ")[0].split(",");
        seen.push(column ? [Number(column), Number(row)] : [x > 1 ? Infinity : -Infinity, y > 1 ? Infinity : -Infinity]);
      }
    }
    assert.ok(Math.min(...seen.map(([x]) => x)) <= pixel[0] && Math.max(...seen.map(([x]) => x)) >= pixel[0] &&
      Math.min(...seen.map(([, y]) => y)) <= pixel[1] && Math.max(...seen.map(([, y]) => y)) >= pixel[1], `${pixel} is on the stage: ${seen.join(" ")}`);
    await page.keyboard.press("n");
    await page.waitForFunction(() => !location.hash.includes("P003/1"));
    await page.fill(".findings input[type=search]", "stray");
    const some = await page.$$eval(".finding", (items) => items.length);
    assert.ok(some < all, `${some} of ${all}`);
    await page.goBack();
    await page.waitForFunction(() => document.querySelector(".finding.chosen .code")?.textContent.includes("P003"));
    await close(page);
  },

  async "lists the findings of all levels, and goes through them by keys"() {
    const page = await open(`${folder}/data.html`);
    await page.click(".overview-tabs a:has-text('Findings')");
    await page.waitForSelector(".all-findings");
    const counts = await page.evaluate(() => globalThis.walkmask.levels.map(({ findings }) => findings.length));
    const all = counts.reduce((a, b) => a + b);
    const listed = () => page.$$eval(".finding", (items) => items.length);
    assert.equal(await listed(), all);
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Findings");
    await page.selectOption("select[aria-label=Level]", "bar");
    assert.equal(await listed(), 2);
    await page.selectOption("select[aria-label=Level]", "");
    await page.uncheck(".findings .chip.warning input");
    const errors = await page.evaluate(() => globalThis.walkmask.levels.flatMap(({ id, findings }) =>
      findings.filter(({ severity }) => severity === "error").map(() => id)));
    assert.equal(await listed(), errors.length);
    const address = () => page.evaluate(() => location.hash);
    const visited = [];
    for (let i = 0; i <= errors.length; ++i) {
      await page.keyboard.press("n");
      visited.push(await address());
    }
    assert.deepEqual(visited.map((one) => one.slice(1).split("/")[0]), [...errors, errors[0]]);
    assert.equal(new Set(visited).size, errors.length);
    // Two keys that come before the browser has reported a changed address.
    const pressTwice = (key) => page.evaluate((name) => {
      for (let i = 0; i < 2; ++i) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
    }, key);
    await pressTwice("n");
    assert.equal(await address(), visited[2]);
    await pressTwice("p");
    assert.equal(await address(), visited[0]);
    await page.keyboard.press("p");
    await page.waitForFunction((id) => location.hash.startsWith(`#${id}/`), errors.at(-1));
    assert.equal(await page.inputValue("select[aria-label=Level]"), "bar");
    await page.selectOption("select[aria-label=Level]", "");
    assert.equal(await listed(), errors.length);
    await page.fill(".findings input[type=search]", "cellar barrel");
    assert.equal(await listed(), 1);
    await close(page);
    return `${all} findings`;
  },

  async "asks the question of a copied link again"() {
    const page = await open(`${folder}/data.html`, { hash: "#attic" });
    await page.fill(".end.from input", "chest");
    await page.press(".end.from input", "Enter");
    await page.fill(".end.to input", "150,130");
    await page.press(".end.to input", "Enter");
    await page.check(".chip:has-text('all open') input");
    await page.uncheck(".areas input");
    await page.check(".chip:has-text('Both') input");
    await page.fill(".diameter input", "3");
    await page.press(".diameter input", "Enter");
    const asked = (shown) => shown.evaluate(() => ({
      answer: [...document.querySelectorAll(".answer-row strong")].map(({ textContent }) => textContent),
      ends: [...document.querySelectorAll(".end input")].map(({ value }) => value),
      chosen: [...document.querySelectorAll(".explore input:is([type=radio], [type=checkbox])")].map(({ checked }) => checked),
      diameter: document.querySelector(".diameter input").value,
    }));
    const before = await asked(page);
    await page.click("text=Copy link");
    const address = await page.evaluate(() => navigator.clipboard.readText());
    const hash = address.slice(address.indexOf("#"));
    assert.match(hash, /^#attic\?from=\d+,\d+&to=150,130&state=&diameter=3&toggled=[^&]+&path=both$/);
    const again = await open(`${folder}/data.html`, { hash });
    assert.deepEqual(await asked(again), before);
    // An address may come from anyone.
    await again.goto(`${pathToFileURL(`${folder}/data.html`).href}#attic?from=9999999,1&to=-1,2&state=%3Cimg%3E&agent=__proto__&diameter=1e9&toggled=,%zz&path=x`);
    await again.waitForSelector(".answer strong");
    await close(again);
    await close(page);
    return hash;
  },

  async "lets a figure walk the path to its end, the user's own too"() {
    const page = await open(`${folder}/data.html`, { hash: "#courtyard" });
    await showsArt(page);
    const blue = [0x3a, 0x6e, 0xa5]; // of the drawn figure alone
    assert.equal(await coloured(page, blue), 0);
    await page.fill(".walk input[type=number]", "40");
    await page.click(".walk button");
    await page.waitForFunction(() => document.querySelector(".walk button").textContent === "Stop");
    await drawn(page);
    assert.ok(await coloured(page, blue) > 20, "the figure is drawn");
    const shown = () => page.evaluate(() => document.querySelector("canvas.moving").toDataURL());
    const first = await shown();
    await page.waitForTimeout(500);
    assert.notEqual(await shown(), first, "the figure moves by itself");
    assert.equal(await page.textContent(".walk button"), "Stop");
    await page.click(".walk button");
    await drawn(page);
    assert.equal(await coloured(page, blue), 0, "nobody is left of a walk that was stopped");
    await page.fill(".walk input[type=number]", "100000");
    await page.focus(".stage");
    await page.keyboard.press("w");
    await page.waitForFunction(() => document.querySelector(".walk button").textContent === "Walk");
    await drawn(page);
    assert.ok(await coloured(page, blue) > 20, "the figure stands at the goal");
    // A picture of 8 by 8 pixels of one colour, which is on nothing else.
    const picture = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(8, 8), context = canvas.getContext("2d");
      context.fillStyle = "#13579b";
      context.fillRect(0, 0, 8, 8);
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
    });
    await page.setInputFiles(".walk input[type=file]", { name: "hero.png", mimeType: "image/png", buffer: Buffer.from(picture) });
    await page.waitForFunction(() => /hero\.png walks, 8 \u00d7 8/.test(document.querySelector(".toast").textContent));
    await drawn(page);
    assert.ok(await coloured(page, [0x13, 0x57, 0x9b]) > 20);
    assert.equal(await coloured(page, blue), 0);
    await page.setInputFiles(".walk input[type=file]", { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
    await page.waitForFunction(() => /cannot read notes\.txt as an image/.test(document.querySelector(".toast").textContent));
    await close(page);
  },

  async "leads to the floor nearest to a goal beside it, and on to the goal"() {
    const page = await open(`${folder}/data.html`, { hash: "#attic?to=2,2&state=" });
    await showsArt(page);
    await page.fill(".end.from input", "bed");
    await page.press(".end.from input", "Enter");
    assert.match(await page.textContent(".answer"), /The goal is not on the floor/);
    const text = await page.textContent(".answer .facts");
    assert.match(text, /^\d+\.\d px to the nearest floor, \d+,\d+$/);
    const nearest = text.split(", ")[1].split(",").map(Number);
    const asked = await page.evaluate(() => {
      const { ask, levels } = globalThis.walkmask;
      const { at } = levels.find(({ id }) => id === "attic").places.find(({ name }) => name === "bed");
      return ask("attic", at, [2, 2], { nearest: true });
    });
    assert.deepEqual([nearest, text.split(" ")[0]], [asked.to, asked.length.toFixed(1)]);
    assert.ok(await coloured(page, [0xff, 0xb0, 0]) > 100, "the path is drawn");
    assert.equal(await page.isDisabled(".walk button"), false);
    await page.click(".walk button");
    await page.screenshot({ path: `${folder}/beside-the-floor.png` });
    await close(page);
    return text;
  },

  async "copies a picture of the whole room, or saves it"() {
    const page = await open(`${folder}/data.html`, { hash: "#attic" });
    await showsArt(page);
    await page.click("text=Copy picture");
    await page.waitForFunction(() => document.querySelector(".toast").textContent === "Copied the picture");
    const size = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const picture = await createImageBitmap(await item.getType("image/png"));
      return [picture.width, picture.height];
    });
    const { width, height } = await page.evaluate(() => globalThis.walkmask.levels.find(({ id }) => id === "attic"));
    const zoom = Math.floor(1280 / Math.max(width, height));
    assert.deepEqual(size, [width * zoom, height * zoom]);
    await page.evaluate(() => { navigator.clipboard.write = () => Promise.reject(new Error("not allowed")); });
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Copy picture")]);
    assert.equal(download.suggestedFilename(), "attic.png");
    await download.saveAs(`${folder}/copied-picture.png`);
    await close(page);
    return size.join(" by ");
  },

  async "paints a bridge, and saves a mask of the same kind"() {
    const kinds = [];
    for (const [id, file, from, to] of [["cellar", "data/broken/cellar.level.json", "pillar", "chest"],
      ["attic", "data/attic.level.json", "bed", "chest"]]) {
      const page = await open(`${folder}/data.html`, { hash: `#${id}` });
      await page.fill(".end.from input", from);
      await page.press(".end.from input", "Enter");
      await page.fill(".end.to input", to);
      await page.press(".end.to input", "Enter");
      assert.match(await page.textContent(".answer"), /No path leads/);
      await page.check(".repair label:has-text('Paint floor') input");
      await page.fill(".repair input[type=range]", "24");
      const [start, goal] = await page.evaluate(() => ["from", "to"].map((end) => {
        const { left, top, width, height } = document.querySelector(`.handle.${end}`).getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }));
      // Handles are dragged instead of painted on, so the stroke begins next to one.
      await page.mouse.move(start.x + 32, start.y);
      await page.mouse.down();
      await page.mouse.move((start.x + goal.x) / 2, (start.y + goal.y) / 2, { steps: 4 });
      await page.mouse.move(goal.x - 32, goal.y, { steps: 4 });
      await page.mouse.up();
      await page.mouse.move(goal.x - 32, goal.y + 4);
      assert.match(await page.textContent(".answer strong"), / px$/, id);
      assert.match(await page.textContent(".changes .joined"), new RegExp(`${from}.* to ${to}|${to} to ${from}`));
      const shown = await page.$$eval(".waypoints li", (items) => items.map((item) => item.textContent));
      const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Save mask")]);
      const place = `${folder}/painted-${id}`;
      mkdirSync(place, { recursive: true });
      for (const name of readdirSync(dirname(file))) {
        if (name.startsWith(id)) copyFileSync(`${dirname(file)}/${name}`, `${place}/${name}`);
      }
      const before = readFileSync(`${place}/${download.suggestedFilename()}`);
      await download.saveAs(`${place}/${download.suggestedFilename()}`);
      const after = readFileSync(`${place}/${download.suggestedFilename()}`);
      assert.deepEqual(chunksBesidePixels(after), chunksBesidePixels(before), "the header, the palette and all else is the same");
      assert.notDeepEqual(after, before);
      const judged = await page.evaluate(async (name) => (await globalThis.walkmask.judge(name)).findings, id);
      const painted = await open(writePage(`painted-${id}`, [`${place}/${id}.level.json`]));
      const level = await painted.evaluate(() => {
        const [{ findings, states }] = globalThis.walkmask.levels;
        return { findings, states };
      });
      await close(painted);
      assert.deepEqual(linesOfFindings(judged, level), linesOfFindings(level.findings, level), "the page judges what is painted as check does");
      if (id === "cellar") {
        assert.match(await page.textContent(".changes .mended"), /T001 chest/);
        await page.click("[role=tab]:has-text('Findings')");
        const codes = await page.$$eval(".finding .code", (all) => all.map(({ textContent }) => textContent));
        assert.ok(!codes.includes("error T001") && codes.includes("error P001"), "what the stroke fixes leaves the list");
        await page.click("[role=tab]:has-text('Walk')");
      }
      await page.click("text=Copy command");
      const command = await page.evaluate(() => navigator.clipboard.readText());
      const { stdout } = spawnSync(program, command.split(" ").slice(1).map((word) => word.replace(dirname(file), place)), { encoding: "utf8" });
      assert.deepEqual(shown, JSON.parse(stdout).waypoints.map(String), command);
      // Undoing a stroke stops the check of its effects.
      await page.evaluate(() => {
        const [undo] = [...document.querySelectorAll(".repair button")].filter(({ textContent }) => textContent === "Undo");
        document.querySelector(".handle.from").dispatchEvent(new KeyboardEvent("keydown", { key: "e", bubbles: true }));
        undo.click();
        undo.click();
      });
      assert.match(await page.textContent(".answer"), /No path leads/, "the floor follows");
      assert.equal(await page.getAttribute(".changes", "aria-busy"), null);
      assert.match(await page.textContent(".answer"), /No path leads/);
      await page.focus(".stage");
      await page.keyboard.press("Control+Shift+Z");
      assert.match(await page.textContent(".answer strong"), / px$/, "the stroke is painted again");
      await page.keyboard.press("Control+z");
      assert.match(await page.textContent(".answer"), /No path leads/);
      await page.keyboard.press("Control+z");
      await page.click("text=Redo");
      assert.match(await page.textContent(".answer strong"), / px$/, "an undo with nothing to undo keeps what can be painted again");
      await close(page);
      kinds.push(`${download.suggestedFilename()} of colour type ${after[25]}`);
    }
    return kinds.join(", ");
  },

  async "a click beside the picture leads to the nearest floor, and dragging there moves the picture"() {
    const page = await open(`${folder}/data.html`, { hash: "#attic", width: 1440, height: 500 });
    await showsArt(page);
    const { left, top, width, height } = await boxOf(page, ".stage");
    const goal = () => page.inputValue(".end.to input");
    const before = await goal();
    await page.mouse.move(left + width - 6, top + height / 2);
    await page.mouse.down();
    await page.mouse.move(left + width - 60, top + height / 2, { steps: 3 });
    await page.mouse.up();
    assert.equal(await goal(), before);
    await page.click("text=Fit");
    await drawn(page);
    await page.mouse.click(left + width - 6, top + height / 2);
    const right = await page.evaluate(() => globalThis.walkmask.levels.find(({ id }) => id === "attic").width - 1);
    assert.match(await goal(), new RegExp(`^${right},\\d+$`));
    assert.match(await page.textContent(".answer"), /The goal is not on the floor.* px to the nearest floor/);
    await page.screenshot({ path: `${folder}/attic-beside-1440.png` });
    await close(page);
  },

  async "findings that strokes fix leave the page, and those that they cause enter it"() {
    const page = await open(writePage("strokes", ["data/first/bar.level.json", "data/attic.level.json"]), { hash: "#bar/X002/1" });
    await showsArt(page);
    const isShown = (wanted) => page.waitForFunction((text) => text === JSON.stringify({
      codes: [...document.querySelectorAll(".finding .code")].map(({ textContent }) => textContent),
      chosen: document.querySelector(".finding.chosen .code")?.textContent ?? null,
      tab: document.querySelector("[role=tab][aria-selected=true]").textContent, errors: document.querySelector(".chip.error small").textContent,
      count: document.querySelector(".count:not(.strokes)").textContent, strokes: document.querySelector(".count.strokes:not([hidden])")?.textContent ?? null,
    }), JSON.stringify(wanted), { timeout: 5000 });
    const red = async () => {
      await drawn(page);
      return coloured(page, [0xff, 0x5d, 0x5d]);
    };
    const startAt = async (at, then = async () => {}) => {
      await page.click("[role=tab]:has-text('Walk')");
      await page.fill(".end.from input", at);
      await page.press(".end.from input", "Enter");
      await then();
      await page.click("[role=tab]:has-text('Findings')");
    };
    const erase = (at) => startAt(at, async () => {
      await page.focus(".handle.from");
      await page.keyboard.press("e");
    });
    const before = { codes: ["error P001", "error X002"], chosen: "error X002", tab: "Findings (2)", errors: "2", count: "2 errors", strokes: null };
    await isShown(before);
    await startAt("204,88"); // whose mark lies below those of the finding
    const reds = await red();
    await erase("204,88");
    await isShown({ codes: ["error P001"], chosen: null, tab: "Findings (1)", errors: "1", count: "1 error", strokes: "Painted strokes have fixed 1 finding." });
    const fewer = await red();
    assert.ok(fewer > 0 && fewer < reds / 2, `the pin and the path of the chosen finding are gone: ${fewer} of ${reds}`);
    await page.keyboard.press("Control+z");
    await isShown(before);
    assert.equal(await red(), reds);
    await erase("table");
    const after = { codes: ["error P001", "error X002", "new: error P001"], chosen: "error X002", tab: "Findings (3)", errors: "3", count: "3 errors",
      strokes: "Painted strokes have caused 1 new finding." };
    await isShown(after);
    await page.click(".finding:has-text('new:') button");
    await isShown({ ...after, chosen: "new: error P001" });
    assert.ok(page.url().endsWith("#bar/P001/2"));
    assert.match(await page.textContent(".chosen"), /table is off the floor.*To fix it: /s);
    assert.doesNotMatch(await page.textContent(".chosen"), /walkmask can fix this/, "fixes work on the file");
    await page.screenshot({ path: `${folder}/bar-strokes-1440.png` });
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), []);
    await erase("204,88");
    await isShown({ codes: ["error P001", "new: error P001"], chosen: "new: error P001", tab: "Findings (2)", errors: "2", count: "2 errors",
      strokes: "Painted strokes have fixed 1 finding and caused 1 new finding." });
    await page.keyboard.press("Control+z");
    await isShown({ ...after, chosen: "new: error P001" });
    await page.keyboard.press("Control+z");
    await isShown({ ...before, chosen: null });
    await erase("204,88");
    await page.waitForSelector(".strokes:has-text('fixed 1 finding')");
    await page.click("text=All levels");
    assert.equal(await page.textContent(".level-card[href='#bar'] .badges"), "1 error");
    assert.equal(await page.textContent(".overview-tabs a[href='#/findings']"), "Findings (1)");
    assert.equal(await page.textContent(".overview .count"), "2 levels: 1 error");
    await close(page);
  },

  async "erases, and lists what that breaks as check finds it"() {
    const page = await open(`${folder}/data.html`, { hash: "#attic" });
    await showsArt(page);
    for (const [end, name] of [["from", "bed"], ["to", "window"]]) {
      await page.fill(`.end.${end} input`, name);
      await page.press(`.end.${end} input`, "Enter");
    }
    await page.check(".repair label:has-text('Erase') input");
    await page.fill(".repair input[type=range]", "9");
    const window = await boxOf(page, ".handle.to");
    const [x, y] = [window.left + 22, window.top + 22];
    // Round the window, which stands at the floor's upper edge.
    await page.mouse.move(x - 60, y - 40);
    await page.mouse.down();
    for (const [dx, dy] of [[-60, 50], [60, 50], [60, -40]]) await page.mouse.move(x + dx, y + dy, { steps: 12 });
    await page.mouse.up();
    assert.match(await page.textContent(".answer"), /No path leads/);
    assert.match(await page.textContent(".changes .broken"), /X001 (in .*: )?no path leads from bed to window/);
    assert.match(await page.textContent(".changes .cut"), /bed to window/);
    page.removeAllListeners("dialog");
    const asked = page.waitForEvent("dialog").then((dialog) => dialog.dismiss().then(() => dialog.type()));
    await page.evaluate(() => { setTimeout(() => location.reload()); });
    assert.equal(await asked, "beforeunload", "the strokes are not saved");
    const place = `${folder}/erased`;
    mkdirSync(place, { recursive: true });
    for (const name of ["attic.png", "attic.level.json"]) copyFileSync(`data/${name}`, `${place}/${name}`);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Save mask")]);
    await download.saveAs(`${place}/attic-walk.png`);
    const judged = await page.evaluate(async () => (await globalThis.walkmask.judge("attic")).findings);
    page.once("dialog", () => noise.push("asks although the mask is saved"));
    await page.reload();
    const erased = await open(writePage("erased", [`${place}/attic.level.json`]));
    const level = await erased.evaluate(() => {
      const [{ findings, states }] = globalThis.walkmask.levels;
      return { findings, states };
    });
    await close(erased);
    await close(page);
    const found = linesOfFindings(level.findings, level);
    assert.deepEqual(linesOfFindings(judged, level), found);
    assert.ok(found.length > 0);
    return `${found.length} findings`;
  },

  async "draws both paths at once, and moves nothing if reduced motion is preferred"() {
    const page = await open(`${folder}/data.html`, { hash: "#courtyard" });
    await showsArt(page);
    for (const [name, hasGame, hasShortest] of [["walkmask's path", true, false], ["Shortest", false, true], ["Both", true, true]]) {
      await page.check(`.choice label:has-text("${name}") input`);
      await drawn(page);
      assert.deepEqual([await coloured(page, [0xff, 0xb0, 0]) > 300, await coloured(page, [0x3f, 0xc1, 0xff]) > 300], [hasGame, hasShortest], name);
    }
    assert.equal(await page.$$eval(".answer-row", (rows) => rows.length), 2);
    assert.match(await page.textContent(".answer .longer"), /% longer/);
    const strokes = await page.$$eval(".stroke", (all) => all.map((stroke) => [...new Set(getComputedStyle(stroke).backgroundImage.match(/rgb[^)]*\)/g))]));
    assert.deepEqual(strokes, [["rgb(255, 176, 0)"], ["rgb(63, 193, 255)", "rgb(20, 22, 27)"]], "in the colours of their paths, and the second is dashed");
    const transition = () => page.$eval(".chip span", (element) => getComputedStyle(element).transitionProperty);
    assert.notEqual(await transition(), "none");
    await page.emulateMedia({ reducedMotion: "reduce" });
    assert.equal(await transition(), "none");
    await close(page);
  },

  async "lists what changed between two levels, and shows each place"() {
    const { file, status, report } = writeAtticDiff();
    assert.equal(status, 1);
    const page = await open(file);
    assert.equal(await page.textContent(".title"), "attic");
    assert.ok(await page.isChecked(".views label:has-text('Difference') input"), "the difference comes first");
    const [{ floor, floors }] = report.levels;
    const listed = await page.$$eval(".finding", (items) => items.map((item) => ["code", "message", "where"].map((part) => item.querySelector(`.${part}`).textContent)));
    const patches = floor.flatMap(({ gained, lost }) => [["lost", lost], ["gained", gained]].flatMap(([change, of]) =>
      of.patches.map(({ pixels, first }) => [`${change} floor`, `${pixels} pixels ${change}`, `at ${first}`])));
    assert.deepEqual(listed.filter(([code]) => code.endsWith(" floor")), patches);
    assert.deepEqual(listed[0], ["lost connections", "boxes: the agent no longer fits there", "at 192,134"]);
    // Pairs that one cause joined are listed together, once for all states and agents, and not where their place explains them.
    const pairs = floors.flatMap((one) => one.pairs.filter(({ from, to }) => !one.places.some(({ name }) => name === from || name === to)));
    assert.equal(new Set(pairs.map(({ from, to }) => `${from} ${to}`)).size, 8);
    assert.deepEqual(listed.filter(([, message]) => /reach/.test(message)).map(([, message]) => message),
      ["chest and telescope now reach bed, window, stairhead and chimney"]);
    assert.deepEqual(listed.filter(([code]) => code === "changed lengths").map(([, message, where]) => `${message} (${where})`), [
      "bed to telescope: 117.969 pixels, was 141.091, \u221216 % (in trapdoor-shut \u00b7 for hero)",
      "stairhead to telescope: 160.277 pixels, was 197.376, \u221219 % (in trapdoor-shut \u00b7 for hero)"]);
    assert.equal(listed.filter(([code]) => code === "changed gates").length, 2);
    assert.match(listed.find(([code]) => code === "changed islands")[1], /^joined from 2: 4136 pixels with chest, telescope and boxes; 3605 pixels/);
    assert.match(await page.textContent(".findings .note >> nth=1"), /4 pixels in small patches are ignored/);
    // A click shows the place from wherever the picture was: the middle of its box is where the pixel in the middle of the stage and the zoom say.
    await page.focus(".stage");
    for (let i = 0; i < 12; ++i) await page.keyboard.press("+");
    for (let i = 0; i < 40; ++i) await page.keyboard.press("ArrowLeft");
    await drawn(page);
    assert.ok(parseInt(await page.textContent(".zoom-text"), 10) > 1000);
    await page.click(".finding:has-text('196 pixels lost') > button");
    await page.waitForFunction(() => location.hash === "#attic/floor/1");
    await drawn(page);
    const stage = await boxOf(page, ".stage");
    const middle = [stage.left + stage.width / 2, stage.top + stage.height / 2];
    await page.mouse.move(...middle);
    const shown = (await page.textContent(".pointer-text")).split(" ")[0].split(",").map(Number);
    const zoom = parseInt(await page.textContent(".zoom-text"), 10) / 100;
    const [left, top, right, bottom] = floor[0].lost.patches[0].box;
    const place = [(left + right) / 2, (top + bottom) / 2].map((at, i) => middle[i] + (at - shown[i]) * zoom);
    assert.ok(zoom >= 2 && zoom <= 4 && place[0] > stage.left && place[1] > stage.top && place[0] < stage.left + stage.width && place[1] < stage.top + stage.height, `${place}`);
    await page.mouse.move(...place);
    assert.match(await page.textContent(".pointer-text"), /old: floor, new: wall/);
    await page.keyboard.press("n");
    await page.waitForFunction(() => location.hash === "#attic/floor/2");
    await page.click(".finding:has-text('joined from 2') > button");
    assert.equal(await page.inputValue("select[aria-label=State]"), "trapdoor-up");
    await page.click(".finding:has-text('196 pixels lost') > button");
    assert.equal(await page.inputValue("select[aria-label=State]"), "", "floor is compared with all areas open");
    await page.selectOption("select[aria-label=Part]", "lengths");
    assert.equal(await page.$$eval(".finding", (items) => items.length), 2);
    await close(page);
    return `${listed.length} changes`;
  },

  async "shows every pixel of both levels, and what differs"() {
    // Two pictures of the same size that have hardly a colour in common.
    const pictures = writeComparison("pictures", "data/attic-walk.png", "data/attic.png", ["--walkable", "nonzero"]);
    const page = await open(pictures.file, { hash: "#attic.png/old" });
    await showsArt(page);
    for (const name of ["Floor", "Areas", "Changes"]) await page.uncheck(`.layers label:has-text('${name}') input`);
    const stage = await boxOf(page, ".stage");
    // Points of the left and of the right half, with their pixels.
    const probes = [];
    for (let i = 0; i < 24; ++i) {
      const at = [Math.floor(stage.width * (0.12 + 0.76 * (i / 23))), Math.floor(stage.height * (0.62 + 0.04 * (i % 5)))];
      await page.mouse.move(stage.left + at[0] + 0.5, stage.top + at[1] + 0.5);
      const text = await page.textContent(".pointer-text");
      if (/^\d/.test(text)) probes.push({ at, pixel: text.split(" ")[0].split(",").map(Number) });
    }
    assert.ok(probes.length > 15);
    /** The colours shown at the probes, and the colours of both masks there. */
    const colours = (canvas) => page.evaluate(async ([asked, at]) => {
      const colour = (picture, left, top) => {
        const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
        context.drawImage(picture, -left, -top);
        return String(context.getImageData(0, 0, 1, 1).data);
      };
      const [{ before, after }] = globalThis.walkmask.compared.pairs;
      const arts = [await before.art(), await after.art()];
      const shown = document.querySelectorAll("canvas.still")[at];
      return asked.map(({ at: place, pixel }) => [colour(shown, ...place), ...arts.map((art) => colour(art, ...pixel))]);
    }, [probes, canvas]);
    for (const [view, side] of [["old", 1], ["new", 2]]) {
      await page.check(`.views label:nth-child(${view === "old" ? 5 : 6}) input`);
      await drawn(page);
      for (const [i, found] of (await colours(0)).entries()) assert.equal(found[0], found[side], `${view} at ${probes[i].pixel}`);
    }
    assert.equal(await page.evaluate(() => location.hash), "#attic.png/new");
    await page.check(".views label:has-text('Slider') input");
    await drawn(page);
    for (const [i, found] of (await colours(0)).entries()) {
      const side = probes[i].at[0] < stage.width / 2 ? 1 : 2;
      assert.equal(found[0], found[side], `slider at ${probes[i].pixel}`);
      assert.notEqual(found[1], found[2]);
    }
    // Side by side: both pictures move together.
    await page.keyboard.press("t");
    await drawn(page);
    const right = await page.evaluate(() => document.querySelectorAll(".stage")[1].getBoundingClientRect().toJSON());
    await page.mouse.move(right.left + 200, right.top + 400);
    await turnsWheel(page, -300);
    probes.length = 0;
    for (let i = 0; i < 12; ++i) {
      const at = [Math.floor(right.width * (0.2 + 0.05 * i)), Math.floor(right.height * (0.4 + 0.02 * i))];
      await page.mouse.move(right.left + at[0] + 0.5, right.top + at[1] + 0.5);
      const text = await page.textContent(".pointer-text");
      if (/^\d/.test(text)) probes.push({ at, pixel: text.split(" ")[0].split(",").map(Number) });
    }
    assert.ok(probes.length > 8);
    for (const [canvas, side] of [[0, 1], [1, 2]]) {
      for (const [i, found] of (await colours(canvas)).entries()) assert.equal(found[0], found[side], `side by side at ${probes[i].pixel}`);
    }
    await close(page);
    // The difference tints the first pixel of each patch.
    const { file, report } = writeComparison("masks", "data/attic-walk.png", "tests/golden/inputs/redrawn/attic-walk.png", ["--walkable", "nonzero"]);
    const difference = await open(file);
    await showsArt(difference);
    for (const name of ["Floor", "Changes"]) await difference.uncheck(`.layers label:has-text('${name}') input`);
    await drawn(difference);
    const [{ floor }] = report.levels;
    const tints = await difference.evaluate(([gained, lost]) => {
      const canvas = document.querySelector("canvas.still"), [{ width, height }] = globalThis.walkmask.compared.pairs;
      const zoom = parseInt(document.querySelector(".zoom-text").textContent, 10) / 100 / devicePixelRatio;
      const context = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
      context.drawImage(canvas, 0, 0);
      const [left, top] = [(canvas.width - width * zoom) / 2, (canvas.height - height * zoom) / 2].map(Math.round);
      const at = ([x, y]) => context.getImageData(left + (x + 0.5) * zoom, top + (y + 0.5) * zoom, 1, 1).data;
      return { gained: gained.map((point) => [...at(point)]), lost: lost.map((point) => [...at(point)]) };
    }, ["gained", "lost"].map((change) => floor[0][change].patches.map(({ first }) => first)));
    assert.ok(tints.gained.length > 1 && tints.gained.every(([red, green]) => green > red + 40), JSON.stringify(tints.gained));
    assert.ok(tints.lost.length > 1 && tints.lost.every(([red, green]) => red > green + 40), JSON.stringify(tints.lost));
    await close(difference);
    return `${probes.length} places, ${tints.gained.length + tints.lost.length} patches`;
  },

  async "slides between two levels by mouse and by keys, and blinks only if motion is allowed"() {
    const page = await open(`${folder}/attic-diff.html`, { hash: "#attic/lengths/1/slider" });
    await drawn(page);
    assert.match(await page.textContent(".finding.chosen"), /bed to telescope/);
    const share = () => page.getAttribute(".wipe", "aria-valuenow");
    assert.equal(await share(), "50");
    const stage = await boxOf(page, ".stage"), wipe = await boxOf(page, ".wipe");
    await page.mouse.move(wipe.left + 22, wipe.top + wipe.height / 2);
    await page.mouse.down();
    await page.mouse.move(stage.left + stage.width / 4, wipe.top + 100, { steps: 4 });
    await page.mouse.up();
    assert.equal(await share(), "25");
    await page.focus(".wipe");
    await page.keyboard.press("ArrowRight");
    assert.equal(await share(), "27");
    await page.keyboard.press("End");
    assert.equal(await share(), "100");
    await drawn(page);
    // Now only the old path is to the left of the slider, and only the new one to the right.
    const paths = async () => [await coloured(page, [0xff, 0x7a, 0x5c]) > 100, await coloured(page, [0x2e, 0xe5, 0x9d]) > 100];
    assert.deepEqual(await paths(), [true, false]);
    await page.keyboard.press("Home");
    await drawn(page);
    assert.deepEqual(await paths(), [false, true]);
    const label = () => page.textContent(".side-label");
    await page.keyboard.press("b");
    assert.match(await page.evaluate(() => location.hash), /blink$/);
    await page.waitForFunction(() => document.querySelector(".side-label").textContent === "New");
    await page.waitForFunction(() => document.querySelector(".side-label").textContent === "Old");
    await page.click(".blink-tools button:has-text('Pause')");
    const paused = await label();
    await page.waitForTimeout(900);
    assert.equal(await label(), paused);
    await page.keyboard.press("x");
    assert.notEqual(await label(), paused);
    await close(page);
    const still = await open(`${folder}/attic-diff.html`, { hash: "#attic/blink", motion: "reduce" });
    assert.equal(await still.textContent(".side-label"), "Old");
    await still.waitForTimeout(1000);
    assert.equal(await still.textContent(".side-label"), "Old");
    await still.click(".blink-tools button:has-text('Swap')");
    assert.equal(await still.textContent(".side-label"), "New");
    await close(still);
  },

  async "shows two folders as cards, and goes through their changes by keys"() {
    const { file, report } = writeFoldersDiff();
    const statuses = Object.fromEntries(report.levels.map(({ level, status }) => [level, status]));
    assert.deepEqual(statuses, { "attic.level.json": "changed", "bar.level.json": "same", "cloister.level.json": "added", "courtyard.level.json": "removed" });
    const page = await open(file);
    assert.match(await page.textContent(".overview-head"), /1 changed, 1 added, 1 removed, 1 same/);
    const cards = await page.$$eval(".level-card", (all) => all.map((card) => [card.querySelector(".level-title").textContent, card.querySelector(".badge").textContent]));
    assert.deepEqual(cards.map(([title]) => title), ["attic", "cloister", "courtyard"]);
    assert.deepEqual(cards.slice(1).map(([, badge]) => badge), ["added", "removed"]);
    assert.match(await page.textContent(".all-levels details"), /1 level without a difference.*bar\.level\.json/);
    await showsCards(page);
    await page.click(".overview-tabs a:has-text('Changes')");
    await page.waitForSelector(".all-findings");
    const all = await page.evaluate(() => globalThis.walkmask.compared.pairs[0].findings.length);
    assert.equal(await page.$$eval(".finding", (items) => items.length), all);
    await page.keyboard.press("n");
    await page.waitForFunction(() => location.hash === "#attic/connections/1");
    await page.keyboard.press("s");
    await page.keyboard.press("]");
    await page.waitForFunction(() => document.querySelector(".title").textContent === "cloister");
    assert.deepEqual(await page.$$eval(".views .chip", (chips) => chips.map(({ textContent }) => textContent)), ["New"], "there is nothing else to show");
    assert.match(await page.textContent(".tab-panel"), /This level was added\..*No changes are listed\./);
    await page.keyboard.press("]");
    await page.waitForFunction(() => document.querySelector(".title").textContent === "courtyard");
    assert.deepEqual(await page.$$eval(".views .chip", (chips) => chips.map(({ textContent }) => textContent)), ["Old"]);
    await page.keyboard.press("]");
    await page.waitForFunction(() => location.hash === "#attic/slider");
    assert.ok(await page.isChecked(".views label:has-text('Slider') input"), "the view that was chosen comes back");
    await page.keyboard.press("[");
    await page.waitForFunction(() => document.querySelector(".title").textContent === "courtyard");
    await page.click("header [aria-label=Keys]");
    await page.uncheck(".keys input");
    await page.keyboard.press("Escape");
    await page.keyboard.press("]");
    await page.waitForTimeout(100);
    assert.equal(await page.textContent(".title"), "courtyard", "keys of one letter can be switched off");
    await close(page);
    const broken = spawnSync(program, ["diff", "tests/golden/inputs/changed/old", "tests/golden/inputs/changed/new", "--report", `html=${folder}/broken-diff.html`]);
    assert.equal(broken.status, 3);
    const unusable = await open(`${folder}/broken-diff.html`);
    assert.match(await unusable.textContent(".level-card:has-text('loft')"), /no floor.*unusable.*loft\.png: does not exist/);
    await unusable.click(".level-card:has-text('cellar')");
    await unusable.waitForSelector(".stage"); // of the old level, which can be used
    assert.match(await unusable.textContent(".tab-panel"), /the text ends too soon/);
    await close(unusable);
    const same = writeComparison("same-diff", kOldAttic, kOldAttic);
    assert.equal(same.status, 0);
    const unchanged = await open(same.file);
    assert.match(await unchanged.textContent(".count"), /Nothing changed in this level/);
    await close(unchanged);
  },

  async "draws what the pictures of docs/page.md and docs/diff.md show"() {
    const size = { width: 1060, height: 660 };
    const page = await open(`${folder}/data.html`, { hash: "#attic", ...size });
    await page.check(".choice label:has-text('plank-laid') input");
    for (const [end, name] of [["from", "stairhead"], ["to", "chest"]]) {
      await page.fill(`.end.${end} input`, name);
      await page.press(`.end.${end} input`, "Enter");
    }
    await page.check(".choice label:has-text('Both') input");
    for (let i = 0; i < 2; ++i) await page.click("text=Swap"); // the browser has compiled the solver by then
    await showsArt(page);
    assert.equal(await page.$$eval(".answer-row", (rows) => rows.length), 2);
    await page.$eval(".tab-panel", (panel) => panel.scrollTo(0, 0));
    await page.screenshot({ path: `${folder}/docs-page.png` });
    await close(page);
    const comparison = await open(`${folder}/attic-diff.html`, { hash: "#attic/lengths/1", ...size });
    await showsArt(comparison);
    assert.match(await comparison.textContent(".finding.chosen"), /The old path is dashed, the new one is solid/);
    await comparison.screenshot({ path: `${folder}/docs-diff.png` });
    await close(comparison);
  },

  async "shows a report of check, and opens two hundred levels at once"() {
    const place = `${folder}/many`;
    mkdirSync(place, { recursive: true });
    for (const name of ["attic.png", "attic-walk.png"]) copyFileSync(`data/${name}`, `${place}/${name}`);
    for (let i = 0; i < 200; ++i) copyFileSync("data/attic.level.json", `${place}/room-${String(i).padStart(3, "0")}.level.json`);
    copyFileSync("data/broken/cellar.level.json", `${place}/zz.level.json`); // without its masks
    const file = `${folder}/many.html`;
    const { status } = spawnSync(program, ["check", place, "--report", `html=${file}`]);
    assert.equal(status, 1);
    const { size } = statSync(file);
    assert.ok(size < 30e6, `${size} bytes`);
    const shown = await timeToPicture(file);
    const page = await open(file);
    assert.equal(await page.$$eval(".level-card", (cards) => cards.length), 201);
    await page.check(".filters label:has-text('with findings') input");
    assert.equal(await page.$$eval(".level-card:not([hidden])", (cards) => cards.length), 1);
    await page.click(".level-card:not([hidden])");
    await page.waitForSelector(".finding");
    await close(page);
    return `${size} bytes, first picture after ${Math.round(shown)} ms of work`;
  },

  async "offers the fixes of check, before and after a dry run, and saves the changed files"() {
    const place = `${folder}/the "fixed" <i>room`;
    mkdirSync(place, { recursive: true });
    const names = ["cellar.level.json", "cellar-walk.png", "cellar-areas.png", "cellar.png"];
    for (const name of names) copyFileSync(`data/broken/${name}`, `${place}/${name}`);
    const level = `${place}/cellar.level.json`;
    // Without its expectations, which no fix is about, a check takes less time.
    writeFileSync(level, JSON.stringify({ ...JSON.parse(readFileSync(level, "utf8")), expect: [] }));
    const file = writePage("offers", [level], ["--fixes"]), afterwards = `${folder}/offers-after.html`;
    spawnSync(program, ["check", "--fix", "--dry-run", level, "--report", `html=${afterwards}`]);
    const fixedPage = `${folder}/fixed.html`;
    const { fixes } = JSON.parse(spawnSync(program, ["check", "--fix", "--format", "json", level, "--report", `html=${fixedPage}`], { encoding: "utf8" }).stdout).levels[0];
    for (const [written, text] of [[file, /^Save all of these files/], [afterwards, /^The picture and the findings are those after the fixes\. Save all/]]) {
      const page = await open(written);
      await page.click("[role=tab]:has-text('Findings')");
      assert.equal(await page.textContent(".fixes summary"), "6 fixes possible");
      assert.equal(await page.locator(".fixes li").count(), fixes.length);
      assert.equal(await page.locator(".fixes li.not-fixed").count(), fixes.filter(({ outcome }) => outcome === "not-fixed").length);
      assert.match(await page.textContent(".fixes .note"), text);
      for (const name of names.slice(0, 3)) {
        const [download] = await Promise.all([page.waitForEvent("download"), page.click(`.fixes button:has-text('Save ${name}')`)]);
        assert.equal(download.suggestedFilename(), name);
        assert.ok(readFileSync(await download.path()).equals(readFileSync(`${place}/${name}`)), name);
      }
      assert.equal(await page.locator(".fixes button").count(), 3);
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), []);
      await page.screenshot({ path: `${folder}/${written.split("/").pop().replace(".html", "")}-1440.png` });
      await close(page);
    }
    const fixed = await open(fixedPage);
    await fixed.click("[role=tab]:has-text('Findings')");
    assert.equal(await fixed.textContent(".fixes summary"), "6 fixes made");
    assert.equal(await fixed.locator(".fixes button").count(), 0, "the files are written");
    await close(fixed);
  },

  async "breaks at no hostile name"() {
    const names = ["</script><script>alert(1)</script>", "<img src=x onerror=alert(2)>", "]]>--><svg onload=alert(3)>", "n".repeat(100)];
    const levels = names.map((name, i) => {
      const place = `${folder}/hostile-${i}`;
      mkdirSync(place, { recursive: true });
      copyFileSync("data/first/bar-walk.png", `${place}/m.png`);
      const file = `${place}/${name.replaceAll("/", "\u2215")}.level.json`;
      // Names of points must be words, so hostile texts are in messages.
      writeFileSync(file, JSON.stringify({ walk: "m.png", [name]: "x".repeat(100000) }));
      return file;
    });
    const long = "n".repeat(128); // longer ones are refused, as the first levels show
    const endless = `${folder}/hostile-0/endless.level.json`;
    writeFileSync(endless, JSON.stringify({
      walk: "m.png", areas: { legend: { "#0000ff": long } }, agents: { [long]: 7 }, points: { [long]: [62, 92], table: [90, 146] },
      states: { [long]: { closed: [long] } }, expect: [{ from: long, to: "table", reachable: false }],
    }));
    const whole = `${folder}/hostile-0/]]><img src=x onerror=alert(4)>.level.json`;
    writeFileSync(whole, readFileSync("data/first/bar.level.json", "utf8").replaceAll("bar-walk.png", "m.png").replace(/.*"background".*\n/, ""));
    const page = await open(writePage("hostile", [...levels, endless, whole]));
    assert.equal(await page.$$eval("img, svg, script[src], iframe", (items) => items.length), 0);
    assert.equal(await page.$$eval(".level-card", (cards) => cards.length), levels.length + 2);
    await page.click(".level-card:last-child");
    await page.waitForSelector(".stage");
    assert.match(await page.textContent("header"), /<img src=x onerror=alert\(4\)>/);
    await page.goto(`${pathToFileURL(`${folder}/hostile.html`).href}#endless/X002/1`);
    await page.waitForSelector(".finding.chosen");
    await drawn(page);
    await page.click("[role=tab]");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the longest names fit into the width");
    assert.ok(await page.evaluate(() => document.querySelector(".explore").scrollHeight < 3000), "and into the height");
    await close(page);
    // The same names where levels are compared: of one that changed, of those that one side has, and of an area, a point and a state.
    const sides = ["old", "new"].map((side) => `${folder}/hostile-${side}`);
    for (const [i, side] of sides.entries()) {
      mkdirSync(side, { recursive: true });
      copyFileSync("data/first/bar-walk.png", `${side}/m.png`);
      const level = { walk: "m.png", areas: { legend: { "#0000ff": long } }, agents: { [long]: 7 }, points: { [long]: [62, 92 + i], table: [90, 146] },
        states: { [long]: { closed: [long] } } };
      for (const name of ["</script><script>alert(5)</script>".replaceAll("/", "\u2215"), `only-${i}]]><img src=x onerror=alert(6)>`]) {
        writeFileSync(`${side}/${name}.level.json`, JSON.stringify(level));
      }
    }
    const { file: compared, report } = writeComparison("hostile-diff", ...sides);
    assert.deepEqual(report.levels.map(({ status }) => status).sort(), ["added", "changed", "removed"]);
    const difference = await open(compared);
    assert.equal(await difference.$$eval("img, svg, script[src], iframe", (items) => items.length), 0);
    await difference.click(".level-card:has-text('alert(5)')");
    await difference.waitForSelector(".finding");
    assert.match(await difference.textContent(".finding"), /moved from 62,92 to 62,93/);
    assert.ok(await difference.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await close(difference);
  },

  async "shows the rooms of a game as a map with an arrow for each exit"() {
    const page = await open(writeInn(), { hash: "#/map", width: 1000 });
    assert.deepEqual(await page.$$eval(".overview-tabs a", (tabs) => tabs.map(({ textContent }) => textContent)), ["Levels (2)", "Map", "Findings (2)"]);
    await page.screenshot({ path: `${folder}/docs-map.png` });
    const texts = await page.$$eval(".map-room", (rooms) => rooms.map((room) => [...room.querySelectorAll(".map-name, .map-title, .map-exits li")].map(({ textContent }) => textContent)));
    assert.deepEqual(texts, [["room1", "The attic", "hStairs to room2", "from_room2 is off the floor"], ["room2", "The courtyard", "hInn to room1"]]);
    // The arrow from the stairs begins at their walk-to point, 50,186 of 320x200, and ends at the arrival, 222,206 of 800x600.
    const ends = await page.evaluate(() => {
      const field = document.querySelector(".map-field").getBoundingClientRect();
      const [attic, court] = [...document.querySelectorAll(".map-room .thumbnail")].map((picture) => picture.getBoundingClientRect());
      const scale = Math.min(attic.width / 320, attic.height / 200), courtScale = Math.min(court.width / 800, court.height / 600);
      const line = document.querySelector(".map-arrow"), end = line.getPointAtLength(line.getTotalLength()), begin = line.getPointAtLength(0);
      return [begin.x + field.left - attic.left - attic.width / 2, begin.y + field.top - attic.top - attic.height / 2, end.x + field.left - court.left - court.width / 2,
        end.y + field.top - court.top - court.height / 2].map((distance, i) => distance / (i < 2 ? scale : courtScale));
    });
    assert.ok([50 - 160, 186 - 100, 222 - 400, 206 - 300].every((expected, i) => Math.abs(ends[i] - expected) < 2), `${ends}`);
    const focused = () => page.evaluate(() => document.activeElement.querySelector(".map-name")?.textContent);
    await page.click(".map-target >> nth=0");
    assert.equal(await focused(), "room2");
    assert.equal(await page.$$eval(".map-arrow.lit", (lines) => lines.length), 2);
    await page.keyboard.press("ArrowUp");
    assert.equal(await focused(), "room1");
    await page.setViewportSize({ width: 360, height: 700 });
    await drawn(page);
    const before = await page.getAttribute(".map-arrow", "d");
    await page.setViewportSize({ width: 320, height: 700 });
    await page.waitForFunction((line) => document.querySelector(".map-arrow").getAttribute("d") !== line, before);
    await page.keyboard.press("Enter");
    await page.waitForSelector(".level-view");
    assert.match(await page.getAttribute("h1.title", "title"), /Rooms\/1\/data\.xml$/);
    assert.equal(await page.textContent("h1.title"), "room1");
    await close(page);
    // Levels that no exits join have no map.
    const other = await open(`${folder}/data.html`);
    assert.equal(await other.$(".overview-tabs a[href='#/map']"), null);
    await close(other);
  },

  async "pleases axe, in light and dark, wide and narrow"() {
    let found = [];
    const noPath = async (page) => {
      await page.fill(".end.to input", "vault");
      await page.press(".end.to input", "Enter");
      await page.keyboard.press("b");
    };
    const keys = (page) => page.click("header [aria-label=Keys]");
    for (const [hash, width, scheme, act, name = "data"] of [["", 1440, "dark"], ["#harbour", 1440, "light"], ["#harbour", 390, "dark"],
      ["#cellar/P003/1", 1440, "dark"], ["#cellar/P003/1", 390, "light"],
      ["#harbour", 1440, "dark", noPath], ["#attic", 390, "dark", keys], ["#/findings", 1440, "light"], ["#/findings", 390, "dark"],
      ["#attic", 1440, "dark", null, "attic-diff"], ["#attic/floor/1/slider", 390, "light", null, "attic-diff"],
      ["#attic/connections/2/beside", 1440, "light", null, "attic-diff"], ["#attic/blink", 390, "dark", null, "attic-diff"],
      ["", 1440, "light", null, "folders-diff"], ["", 390, "dark", null, "folders-diff"], ["#/changes", 1440, "dark", null, "folders-diff"],
      ["#/map", 1440, "light", null, "inn"], ["#/map", 390, "dark", null, "inn"]]) {
      const page = await open(`${folder}/${name}.html`, { hash, width, height: 900, scheme });
      await page.evaluate(axe);
      if (act) await act(page);
      await page.waitForTimeout(250);
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      found = found.concat(violations.map(({ id, nodes }) => `${name} ${hash} ${width} ${scheme}: ${id}: ${nodes[0].html}`));
      await page.screenshot({ path: `${folder}/${name === "data" ? "" : name}${hash.replace(/\W+/g, "-") || "overview"}-${width}-${scheme}.png` });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${hash} is wider than ${width}`);
      await close(page);
    }
    assert.deepEqual(found, []);
  },

  // The times are printed and not asserted: a busy machine must not fail a test.
  async "tells how long it works to follow the pointer in full HD, to paint, and to judge a stroke"() {
    const page = await open(`${folder}/data.html`, { hash: "#harbour", width: 1920, height: 1080 });
    await showsArt(page);
    const { left, top, width, height } = await boxOf(page, ".stage");
    const goal = await boxOf(page, ".handle.to");
    /** Measures frames while the pointer is pressed and moves in a circle. */
    const measured = async (x, y) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      const work = await workMeter(page);
      const frames = [];
      for (let i = 0; i < 150; ++i) {
        await page.mouse.move(left + width * (0.5 + 0.4 * Math.sin(i / 23)), top + height * (0.62 + 0.2 * Math.cos(i / 17)));
        await drawn(page);
        frames.push(await work());
      }
      await page.mouse.up();
      return spread(frames.slice(10)); // the first ones compile the script
    };
    const dragged = await measured(goal.left + 22, goal.top + 22);
    await page.check(".repair label:has-text('Paint floor') input");
    const painted = await measured(left + width / 2, top + height / 2);
    await page.waitForSelector(".changes:not([aria-busy]) p");
    const judged = spread(await page.evaluate(async () => {
      const times = [];
      for (let i = 0; i < 30; ++i) {
        const begin = performance.now();
        await globalThis.walkmask.judge("harbour");
        times.push(performance.now() - begin);
      }
      return times;
    }));
    await close(page);
    const text = ({ median, slow }) => `${median.toFixed(2)} ms, 95 of 100 below ${slow.toFixed(2)} ms`;
    return `dragging ${text(dragged)}; painting ${text(painted)}; judging ${text(judged)}`;
  },

  async "is used by touch on a telephone"() {
    const page = await open(`${folder}/data.html`, { hash: "#harbour", width: 390, height: 844, touch: true });
    await showsArt(page);
    const session = await page.context().newCDPSession(page);
    const touch = async (type, ...points) => {
      await session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
      await drawn(page);
    };
    const stage = await boxOf(page, ".stage");
    const middle = [stage.left + stage.width / 2, stage.top + stage.height / 2];
    const zoom = async () => parseInt(await page.textContent(".zoom-text"), 10);
    const before = await zoom();
    await touch("touchStart", [middle[0] - 30, middle[1]], [middle[0] + 30, middle[1]]);
    for (let apart = 40; apart <= 90; apart += 10) await touch("touchMove", [middle[0] - apart, middle[1]], [middle[0] + apart, middle[1]]);
    await touch("touchEnd");
    const after = await zoom();
    assert.ok(after > 2.7 * before && after < 3.3 * before, `two fingers three times as far apart: ${before} to ${after}`);
    await page.screenshot({ path: `${folder}/harbour-pinched-390.png` });
    await page.tap("text=Fit");
    await drawn(page);
    assert.equal(await zoom(), before);
    const length = await page.textContent(".answer strong");
    const goal = await boxOf(page, ".handle.to");
    const at = [goal.left + 22, goal.top + 22];
    await touch("touchStart", at);
    for (let i = 1; i <= 5; ++i) await touch("touchMove", [at[0] + 6 * i, at[1] - 2 * i]);
    await touch("touchEnd");
    assert.notEqual(await page.textContent(".answer strong"), length);
    await page.touchscreen.tap(...middle);
    assert.equal(await page.inputValue(".end.to input"), await page.textContent(".pixel strong"));
    await close(page);
    return `${before}% to ${after}%`;
  },

  async "fills a screen of 4K"() {
    const page = await open(`${folder}/data.html`, { hash: "#harbour", width: 3840, height: 2160 });
    await showsArt(page);
    const { width, height } = await boxOf(page, ".stage");
    assert.ok(width > 3200 && height > 1900, `${width} x ${height}`);
    assert.ok(parseInt(await page.textContent(".zoom-text"), 10) >= 150);
    await page.screenshot({ path: `${folder}/harbour-3840.png` });
    await page.goto(pathToFileURL(`${folder}/data.html`).href);
    await showsCards(page);
    await page.screenshot({ path: `${folder}/overview-3840.png` });
    await close(page);
  },

  async "stays small"() {
    // Three times the largest level of data, whose picture is of full HD.
    const files = [1, 2, 3].map((i) => {
      const place = `${folder}/large-${i}`;
      mkdirSync(place, { recursive: true });
      for (const name of readdirSync("data")) if (/^harbour.*(png|json)$/.test(name)) copyFileSync(`data/${name}`, `${place}/${name}`);
      return `${place}/harbour.level.json`;
    });
    const file = writePage("three", files);
    const { size } = statSync(file);
    assert.ok(size < 8e6, `${size} bytes`);
    const shown = await timeToPicture(file);
    return `${size} bytes, first picture after ${Math.round(shown)} ms of work`;
  },
};

// The page without a level is built only when asked for: scripts/core.
const startPage = `${dirname(program)}/walkmask.html`;
if (existsSync(startPage)) Object.assign(tests, startTests({ open, close, showsArt, program, folder, file: startPage, axe }));

/** Runs a test and prints its line; returns whether it passed. */
async function passes(name) {
  const begin = Date.now();
  noise.length = 0;
  try {
    const note = await tests[name]();
    assert.deepEqual(noise, [], "the console and the network stay silent");
    console.log(`${name}: ${note ?? "yes"} (${Date.now() - begin} ms)`);
    return true;
  } catch (error) {
    console.log(`FAILED: ${name}: ${error.stack}${noise.map((line) => `\n    ${line}`).join("")}`);
    return false;
  }
}

/** Hands tests out to other processes, the next to the one that is first done; returns whether all passed. */
async function handOut(names) {
  const waiting = [...names];
  const processes = Array.from({ length: Math.min(cpus().length, 4, names.length) }, () => new Promise((done) => {
    const other = fork(fileURLToPath(import.meta.url), [chromiumFile, program, folder]);
    let allPassed = true;
    other.on("message", ({ passed }) => {
      allPassed &&= passed;
      if (waiting.length) other.send(waiting.shift());
      else other.disconnect();
    });
    other.on("exit", (code) => done(allPassed && code === 0));
  }));
  return (await Promise.all(processes)).every((passed) => passed);
}

if (runsTests) {
  process.on("message", async (name) => process.send({ passed: await passes(name) }));
  process.on("disconnect", () => browser.close());
  process.send({ passed: true });
} else {
  writePage("data", kLevels);
  for (const write of [writeAtticDiff, writeFoldersDiff, writeInn]) write();
  const pattern = new RegExp(process.env.WALKMASK_PAGE_TESTS ?? "");
  process.exitCode = (await handOut(Object.keys(tests).filter((name) => pattern.test(name)))) ? 0 : 1;
}
