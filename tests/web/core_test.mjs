// Compares the core in WebAssembly with the program: both must write the same report, byte for byte, for the
// levels of data and tests/rules, and for a thousand damaged manifests and images.
//
// scripts/core runs it in the project's folder, with three lines in WALKMASK_CORE_TEST: the core, the program, and
// the folder that gets the levels.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import test from "node:test";
import { Core, CoreError } from "./core.mjs";
import { pngOfDrawing } from "./drawn_png.mjs";

const [wasm, program, folder] = process.env.WALKMASK_CORE_TEST.split("\n");
const module = new WebAssembly.Module(readFileSync(wasm));
const kDamaged = 1000;

/** Returns pseudo-random numbers below `end`, equal in every run. */
function randomNumbers(seed) {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

/** Returns the names of all files below a folder, from there. */
function filesBelow(top, below = "") {
  return readdirSync(`${top}/${below}`).sort().flatMap((name) => {
    const file = below ? `${below}/${name}` : name;
    return statSync(`${top}/${file}`).isDirectory() ? filesBelow(top, file) : [file];
  });
}

/** Writes the intact levels, with the drawings of rules as PNGs. */
function writeLevels() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/.walkmask-root`, "");
  cpSync("data", `${folder}/data`, { recursive: true });
  cpSync("tests/rules", `${folder}/rules`, { recursive: true });
  for (const file of filesBelow(`${folder}/rules`)) {
    if (!file.endsWith(".png.txt")) continue;
    writeFileSync(`${folder}/rules/${file.slice(0, -4)}`, pngOfDrawing(readFileSync(`${folder}/rules/${file}`, "utf8")));
  }
}

/** Changes, removes or inserts some bytes. */
function damaged(bytes, random) {
  let result = Buffer.from(bytes);
  for (let times = 1 + random(3); times > 0; --times) {
    const at = random(result.length), length = random(8);
    const kind = random(4);
    if (kind === 0) result[at] = random(256);
    if (kind === 1) result[at] = "{}[],:\"0123456789aeilnrst-."[random(27)].charCodeAt(0);
    if (kind === 2) result = Buffer.concat([result.subarray(0, at), result.subarray(Math.min(at + length, result.length))]);
    if (kind === 3) result = Buffer.concat([result.subarray(0, at), result.subarray(Math.max(at - length, 0))]);
  }
  return result;
}

/** Writes copies of small levels, each with a damaged manifest or mask; returns the manifests. */
function writeDamaged() {
  const random = randomNumbers(20);
  const levels = filesBelow(folder).filter((name) => name.endsWith("room.level.json"));
  return Array.from({ length: kDamaged }, (_, i) => {
    const from = dirname(levels[random(levels.length)]), to = `damaged/${i}`;
    cpSync(`${folder}/${from}`, `${folder}/${to}`, { recursive: true });
    const victims = filesBelow(`${folder}/${to}`).filter((name) => name === "room.level.json" || (name.endsWith(".png") && name !== "picture.png"));
    const victim = `${folder}/${to}/${victims[random(victims.length)]}`;
    writeFileSync(victim, damaged(readFileSync(victim), random));
    return `${to}/room.level.json`;
  });
}

/** Returns a core with these files of the folder. */
function coreWith(files) {
  const core = new Core(module);
  for (const file of files) core.put(file, readFileSync(`${folder}/${file}`));
  return core;
}

/** Returns a core that has found the levels among these files, and so the games that they make. */
function coreWithLevels(files) {
  const core = coreWith(files);
  core.findLevels();
  return core;
}

const kLevels = /^(\{.*?"levels":\[)(.*)(\],"summary":)(\{.*\})\}\n$/s;

/** Joins the documents of single levels to the document that the program writes for all. */
function joined(documents) {
  const parts = documents.map((text) => kLevels.exec(text));
  const sums = parts.map((part) => JSON.parse(part[4]));
  const total = {};
  for (const name of ["levels", "errors", "warnings", "infos", "known", "waived"]) {
    const sum = sums.reduce((all, one) => all + (one[name] ?? 0), 0);
    if (sum > 0 || !["known", "waived"].includes(name)) total[name] = sum;
  }
  return `${parts[0][1]}${parts.map((part) => part[2]).join(",")}${parts[0][3]}${JSON.stringify(total)}}\n`;
}

/** Compares a core's documents with the program's. The core does not name options of a command line. */
function compare(core, levels) {
  const { stdout, stderr, status } = spawnSync(program, ["check", "--format", "json", ...levels], { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28 });
  assert.ok(status === 0 || status === 1, `${status}: ${stderr}`);
  const wanted = stdout.replaceAll(/, or (set --root|raise --max-[a-z-]+)/g, "");
  const got = joined(levels.map((level) => core.check(level)));
  if (got === wanted) return;
  const levelsOf = (text) => JSON.parse(text).levels;
  for (const [i, level] of levelsOf(wanted).entries()) assert.deepEqual(levelsOf(got)[i], level);
  assert.fail("the documents differ in their bytes alone");
}

writeLevels();
const intact = filesBelow(folder);
const levels = intact.filter((name) => name.endsWith(".level.json"));

test("writes the program's report of every level of data and tests/rules", () => {
  assert.ok(levels.length > 80, `${levels.length} levels`);
  compare(coreWithLevels(intact), levels);
});

test("writes the program's report of a thousand damaged levels", () => {
  const broken = writeDamaged();
  const files = filesBelow(folder).filter((name) => name.startsWith("damaged/"));
  const core = coreWithLevels(files);
  compare(core, files.filter((name) => name.endsWith(".level.json")));
  const refused = broken.filter((level) => core.check(level).includes('"code":"F00')).length;
  assert.ok(refused > kDamaged / 4 && refused < kDamaged, `${refused} of ${kDamaged} cannot be read`);
});

test("fixes every level of data and tests/rules as the program does, byte for byte", () => {
  let made = 0;
  for (const level of levels) {
    // The core regards all of its levels, the program only those that are named.
    const files = intact.filter((file) => file === level || !levels.includes(file));
    const { fixes, files: changed, levels: users } = coreWithLevels(files).fix(level);
    const { stdout, stderr } = spawnSync(program, ["check", "--fix", "--dry-run", "--format", "json", level], { cwd: folder, encoding: "utf8" });
    assert.ok(stdout, stderr);
    assert.deepEqual(fixes, JSON.parse(stdout).levels[0].fixes ?? [], level);
    assert.deepEqual(users, changed.length ? [level] : [], level);
    if (!changed.length) continue;
    const before = changed.map(({ name }) => readFileSync(`${folder}/${name}`));
    spawnSync(program, ["check", "--fix", level], { cwd: folder });
    for (const [i, { name, bytes }] of changed.entries()) {
      assert.ok(readFileSync(`${folder}/${name}`).equals(bytes), `${level}: ${name}`);
      assert.ok(!before[i].equals(bytes), `${level}: ${name} did not change`);
      writeFileSync(`${folder}/${name}`, before[i]);
    }
    made += changed.length;
  }
  assert.ok(made > 10, `${made} files are changed`);
});

test("gives up the floors of a level that takes too many steps, as the program does", () => {
  // Each of 7,000 agents does not fit at each of 7,000 points, and is named there.
  const numbered = (name, value) => Object.fromEntries(Array.from({ length: 7000 }, (_, i) => [name + i, value]));
  mkdirSync(`${folder}/costly`, { recursive: true });
  writeFileSync(`${folder}/costly/walk.png`, pngOfDrawing("...."));
  writeFileSync(`${folder}/costly/room.level.json`, JSON.stringify({ walk: "walk.png", points: numbered("p", [0, 0]), agents: numbered("a", 9) }));
  const core = coreWith(["costly/walk.png", "costly/room.level.json"]);
  assert.match(core.check("costly/room.level.json"), /exceeds the step limit for its size/);
  compare(core, ["costly/room.level.json"]);
});

test("finds manifests first, then rooms of engines, then images by their names", () => {
  const core = coreWith(["data/first/bar-walk.png", "data/first/bar.png"]);
  const [{ file, drafted }] = core.findLevels().levels;
  assert.deepEqual([file, drafted], ["data/first/bar.level.json", true]);
  const { stdout } = spawnSync(program, ["init", "bar-walk.png", "bar.png", "-o", "-"], { cwd: `${folder}/data/first`, encoding: "utf8" });
  assert.equal(new TextDecoder().decode(core.file(file)), stdout);
  core.forget();
  assert.throws(() => core.findLevels(), /no level is among these files; add a mask/);
});

test("refuses what it cannot find, and is never called again after a trap", () => {
  const core = new Core(module);
  assert.throws(() => core.file("gone.png"), (error) => error instanceof CoreError && /gone.png: does not exist/.test(error.message));
  // A gigabyte twice does not fit into its memory, whose limit is 2 GiB.
  const large = new Uint8Array(2 ** 30);
  assert.throws(() => { core.put("a", large); core.put("b", large); }, /lack of memory/);
  assert.throws(() => core.findLevels(), /has stopped/);
});
