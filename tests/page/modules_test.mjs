// Tests the modules of the page that need no browser: scripts/page-test copies them to a folder of modules.
//
//   WALKMASK_PAGE_MODULES=FOLDER node --test modules_test.mjs

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { deflateSync } from "node:zlib";
import { pngOfDrawing } from "../web/drawn_png.mjs";
import { zipOf } from "./zips.mjs";

const from = (name) => import(pathToFileURL(`${process.env.WALKMASK_PAGE_MODULES}/src/page/${name}.js`));
const { decodeRuns, distinguish, encodeRuns, Level, readLevels, titleOf, withoutOrientation } = await from("levels");
const { areFeet, feetIn, feetNumbers, feetText, sizeText } = await from("feet");
const { blocksOf, feetAt, FloorSurvey, LevelSurvey, loadSurvey, sidesAt } = await from("survey");
const { Judge } = await from("judge");
const { judgeLevel, loadJudge, openingsOf, stopJudging } = await from("judge_client");
const { reachChanges } = await from("reach");
const { Brush } = await from("brush");
const { Floors, pointFloor } = await from("floors");
const { differencePixels, drawBlocks, kLayers, paintDifference, paintLayers, paintReached } = await from("layers");
const { changesOf, Pair, pixelsText, readDifference } = await from("difference");
const { MaskFile, maskHindrance } = await from("mask_file");
const { unpackedFiles } = await from("dropped");
const { arrivalProblems, gameCounts, pointInPicture, rowsOfGame } = await from("game_map");
const { commandLine, expectation, noExpectation, questionOf, questionText, shellWord, timeText } = await from("texts");
globalThis.devicePixelRatio = 1;
const { View } = await from("view");
const { boxesOf, drawAgent, drawBrush, drawDetour, drawEnds, drawEvidence, drawFinding, drawPath, drawPlaces, shownBox } = await from("marks");
const { placeAlong, sizeAt, Walker } = await from("walker");

/** Compiles the page's module. */
const pageModule = () => WebAssembly.compile(readFileSync(`${process.env.WALKMASK_PAGE_MODULES}/packaging/npm/walkmask.wasm`));

/** Returns pseudo-random numbers below `end`, equal in every run. */
function randomNumbers(seed) {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

function chunk(type, data) {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, "latin1");
  data.copy(bytes, 8);
  return bytes; // the reader of masks does not look at checksums
}

/** Filters the rows of a picture, each by a random one of the five filters of PNG. */
function filtered(rows, rowBytes, pixelBytes, random) {
  const out = [];
  rows.forEach((row, y) => {
    const filter = random(5);
    out.push(filter);
    for (let i = 0; i < rowBytes; ++i) {
      const a = i < pixelBytes ? 0 : row[i - pixelBytes], b = y ? rows[y - 1][i] : 0, c = y && i >= pixelBytes ? rows[y - 1][i - pixelBytes] : 0;
      const estimate = a + b - c;
      const nearest = [a, b, c].reduce((best, one) => (Math.abs(estimate - one) < Math.abs(estimate - best) ? one : best));
      out.push((row[i] - [0, a, b, (a + b) >> 1, nearest][filter]) & 255);
    }
  });
  return Buffer.from(out);
}

/** A level of 8 by 2 pixels with these names, whose area "gate" is pixels 3 and 4 of the upper row. */
function comparedLevel(more = {}) {
  const kinds = new Uint16Array(16).fill(1);
  kinds[3] = kinds[4] = 3;
  return { isDrawn: true, width: 16, height: 4, columns: 8, rows: 2, scale: 2, kinds, areas: ["gate"], states: [{ name: "day" }, { name: "night" }],
    agents: [{ name: "hero", diameter: 3 }, { name: "mouse", diameter: 1 }], places: [{ name: "bed", at: [1, 1] }, { name: "door", at: [15, 3] }], ...more };
}

const lines = (changes) => changes.map(({ code, severity, message, states, agent }) =>
  [`${severity} ${code}`, message, ...(states ? [`in ${states}`] : []), ...(agent ? [`for ${agent}`] : [])].join("; "));

test("a change is listed once, with its states and agents unless it applies to all", () => {
  const floor = (states, agent, more) => ({ states, agent, places: [], pairs: [], lengths: [], islands: [], more_islands: 0, ...more });
  const [hero, mouse] = [{ name: "hero", diameter: 3 }, { name: "mouse", diameter: 1 }];
  const cut = { pairs: [{ from: "bed", to: "door", change: "lost" }] }, joined = { pairs: [{ from: "bed", to: "door", change: "gained" }] };
  const changes = (floors) => lines(changesOf({ level: "a", status: "changed", floors }, comparedLevel(), comparedLevel()));
  const lost = "lost connections; bed no longer reaches door";
  assert.deepEqual(changes([floor(["day"], hero, cut), floor(["night"], hero, cut), floor(["day", "night"], mouse, cut)]), [lost]);
  assert.deepEqual(changes([floor(["day"], hero, cut), floor(["day"], mouse, cut)]), [`${lost}; in day`]);
  assert.deepEqual(changes([floor(["day", "night"], hero, cut)]), [`${lost}; for hero`]);
  assert.deepEqual(changes([floor(["day"], hero, cut), floor(["night"], mouse, cut)]), [`${lost}; in day; for hero`, `${lost}; in night; for mouse`]);
  assert.deepEqual(changes([floor(["day"], hero, joined), floor(["night"], hero, cut)]), [`${lost}; in night; for hero`,
    "gained connections; bed now reaches door; in day; for hero"]);
  // A place where the agent does not fit explains why nothing reaches it.
  assert.deepEqual(changes([floor(["day", "night"], hero, { ...cut, places: [{ name: "door", change: "lost", at: [15, 3] }] })]),
    ["lost connections; door: the agent no longer fits there; for hero"]);
  assert.deepEqual(changes([floor(["day"], { diameter: 5 }, { lengths: [{ from: "bed", to: "door", old: 10, new: 8.5 }] })]),
    ["changed lengths; bed to door: 8.5 pixels, was 10, \u221215 %; in day; for diameter 5"]);
});

test("pairs with one cause are one change, as in the text of diff", () => {
  const messagesOf = (pairs) => changesOf({ level: "a", status: "changed", floors: [{ states: ["day", "night"], agent: { diameter: 1 }, places: [],
    pairs: pairs.map(([from, to, change = "lost"]) => ({ from, to, change })), lengths: [], islands: [], more_islands: 0 }] }, comparedLevel(), comparedLevel())
    .map(({ message, compared }) => [message, compared && `${compared.from} ${compared.to}`]);
  assert.deepEqual(messagesOf([["a", "x"], ["a", "y"], ["b", "x"], ["b", "y"]]), [["a and b no longer reach x and y", "a x"]]);
  // The place with the most others comes first; three places parted from each other take two lines.
  assert.deepEqual(messagesOf([["a", "b"], ["a", "c"], ["b", "c"]]), [["a no longer reaches b and c", "a b"], ["b no longer reaches c", "b c"]]);
  assert.deepEqual(messagesOf([["a", "b"], ["c", "d", "gained"]]), [["a no longer reaches b", "a b"], ["c now reaches d", "c d"]]);
  // Pairs of which no two share a place: fifty lines, and one for the rest.
  const apart = messagesOf(Array.from({ length: 52 }, (_, i) => [`p${100 + i}`, `q${100 + i}`]));
  assert.equal(apart.length, 51);
  assert.deepEqual(apart[50], ["2 more pairs no longer reach each other", undefined]);
});

test("each change has its place", () => {
  const island = (box, places) => ({ pixels: 6, box, first: [box[0], box[1]], places });
  const about = {
    level: "a/hall.level.json", status: "changed", size: { old: [16, 4], new: [20, 4] }, scale: { old: 2, new: 2 }, depth: { old: 1, new: 1.5 }, scaling_differs: true,
    floors: [{ states: [], agent: { diameter: 1 }, places: [], pairs: [{ from: "bed", to: "door", change: "lost" }], lengths: [], more_islands: 2,
      islands: [{ change: "cut", old: [island([0, 0, 9, 3], [])], new: [island([0, 0, 3, 3], ["bed"]), island([6, 0, 9, 3], [])], more: 1 }] }],
    gates: [{ area: "gate", change: "began", agent: { diameter: 1 }, between: [["bed", "door"]] }],
    names: [{ kind: "place", name: "well", change: "gained" }, { kind: "area", name: "gate", change: "lost" }, { kind: "agent", name: "cart", change: "lost" }],
    moved: [{ name: "bed", old: [1, 1], new: [3, 1] }, { name: "west", old: [0, 2], new: [0, 2] }], exits: [{ name: "west", old: "", new: "b.level.json#east" }],
    agents: [{ name: "hero", old: 3, new: 5 }],
    comforts: [{ name: "hero", old: null, new: { keep: 8, detour: 10 } }, { name: "mouse", old: { keep: 2, detour: 0 }, new: null }], states: [{ name: "night", opened: ["gate"], closed: ["plank", "lid"] }],
    floor: [{ area: null, gained: { pixels: 3, patches: [{ pixels: 2, box: [4, 0, 5, 1], first: [5, 0] }], more: 1, ignored: 4, unnoticed: 1 },
      lost: { pixels: 0, patches: [], more: 0, ignored: 1 } }],
    complete: { pairs: true, lengths: false },
  };
  const after = comparedLevel({ places: [{ name: "bed", at: [3, 1] }, { name: "door", at: [15, 3] }, { name: "well", at: [7, 1] }, { name: "west", stretch: [0, 0, 0, 3] }] });
  const pair = new Pair(about, comparedLevel({ states: [] }), after);
  assert.equal(pair.title, "hall");
  assert.deepEqual(pair.findings.map(({ message, places }) => [message, places]), [
    ["bed no longer reaches door", [[3, 1, 3, 1], [15, 3, 15, 3], [1, 1, 1, 1]]],
    ["gate began to matter: bed to door", [[6, 0, 9, 1]]],
    ["cut into 3: 6 pixels with bed; 6 pixels; 1 more", [[0, 0, 3, 3], [6, 0, 9, 3]]],
    ["and 2 smaller changes", []],
    ["the room is 20 \u00d7 4, was 16 \u00d7 4; what one of them lacks is compared as wall", []],
    ["the depth is 1.5, was 1", []], ["the sizes of characters are defined differently", []],
    ["place well was added", [[7, 1, 7, 1]]], ["area gate was removed", [[6, 0, 9, 1]]], ["agent cart was removed", []],
    ["bed moved from 1,1 to 3,1", [[3, 1, 3, 1], [1, 1, 1, 1]]], ["west is defined differently", [[0, 2, 0, 2]]],
    ["west leads to b.level.json#east, was nowhere", [[0, 0, 0, 3]]], ["agent hero: diameter 5, was 3", []],
    ["agent hero: comfort 8:10, was none", []], ["agent mouse: comfort none, was 2:0", []],
    ["state night: opens gate, closes plank and lid", []],
    ["2 pixels gained", [[4, 0, 5, 1]]], ["one smaller patch gained", []],
  ]);
  assert.deepEqual(pair.notices, ["Not all lengths of paths are compared: this would take too many steps.", "5 pixels in small patches are ignored.",
    "1 pixel that no agent covers anywhere is left out."]);
  assert.deepEqual(pair.findings[0].compared, { from: "bed", to: "door", state: null, feet: { before: 1, after: 1 }, comfort: { before: null, after: null }, old: null });
  // A resized agent has its own diameter on each side, and a level with only one side has no list.
  const resized = (more) => new Pair({ level: "a", status: "changed", agents: [{ name: "hero", old: 3, new: 9 }], complete: { pairs: false },
    floors: [{ states: [], agent: { name: "hero", diameter: 9 }, places: [], pairs: [{ from: "bed", to: "door", change: "lost" }], lengths: [], islands: [], more_islands: 0 }], ...more },
  comparedLevel(), comparedLevel());
  assert.deepEqual(resized().findings[0].compared.feet, { before: 3, after: 9 });
  const reshaped = resized({ agents: [{ name: "hero", old: 3, new: { ellipse: [18, 5] } }], floors: [{ states: [], agent: { name: "hero", ellipse: [18, 5], old_diameter: 3 },
    places: [], pairs: [{ from: "bed", to: "door", change: "lost" }], lengths: [], islands: [], more_islands: 0 }] });
  assert.deepEqual(reshaped.findings[0].compared.feet, { before: 3, after: "ellipse:18x5" });
  assert.equal(reshaped.findings[1].message, "agent hero: ellipse 18x5, was diameter 3");
  // An agent has its own comfort on each side, too.
  const [two, eight] = [{ keep: 2, detour: 0 }, { keep: 8, detour: 10 }];
  for (const [agent, comfort] of [[{ comfort: two }, { before: two, after: two }], [{ comfort: two, old_comfort: eight }, { before: eight, after: two }],
    [{ comfort: two, old_comfort: null }, { before: null, after: two }], [{ old_comfort: eight }, { before: eight, after: null }]]) {
    const pair = resized({ floors: [{ states: [], agent: { diameter: 1, ...agent }, places: [], pairs: [{ from: "bed", to: "door", change: "lost" }], lengths: [], islands: [], more_islands: 0 }] });
    assert.deepEqual(pair.findings[0].compared.comfort, comfort);
  }
  assert.deepEqual(resized().notices, ["More pairs of places changed; they are not listed."]);
  assert.equal(resized().nothing, undefined);
  const added = new Pair({ level: "b", status: "added" }, null, comparedLevel());
  assert.deepEqual([added.notices, added.nothing], [["This level was added."], "No changes are listed."]);
});

/** The difference of a floor with nothing in it but this. */
const floorDifference = (more) => ({ states: [], agent: { diameter: 1 }, places: [], pairs: [], lengths: [], islands: [], more_islands: 0, ...more });

test("a change of floor is shown at its first pixel, and two paths are compared in the first state", () => {
  const changes = (floors, more) => changesOf({ level: "a", status: "changed", floors: floors.map(floorDifference), ...more }, comparedLevel(), comparedLevel());
  const island = (first, places = []) => ({ pixels: 2, box: [first[0] - 1, first[1], first[0], first[1]], first, places });
  const islands = ["cut", "joined", "appeared", "vanished"].map((change, i) => ({ change, old: [island([1, i], ["bed"]), island([3, i])], new: [island([5, i]), island([7, i], ["door"])], more: 0 }));
  assert.deepEqual(changes([{ islands }]).map(({ severity, message, pixel }) => [severity, message, pixel]), [
    ["changed", "cut into 2: 2 pixels; 2 pixels with door", [5, 0]], ["changed", "joined from 2: 2 pixels with bed; 2 pixels", [1, 1]],
    ["gained", "appeared: 2 pixels; 2 pixels with door", [5, 2]], ["lost", "vanished: 2 pixels with bed; 2 pixels", [1, 3]],
  ]);
  const [place, length, pair] = changes([{ states: ["night", "day"], places: [{ name: "well", change: "lost", at: [7, 1] }], pairs: [{ from: "bed", to: "door", change: "lost" }],
    lengths: [{ from: "bed", to: "door", old: 2, new: 3 }] }]).sort((a, b) => (a.message < b.message ? 1 : -1));
  assert.deepEqual([place, pair, length].map(({ pixel, note, compared }) => [pixel, note, compared?.state]),
    [[[7, 1], undefined, undefined], [undefined, undefined, "night"], [undefined, "The old path is dashed, the new one is solid.", "night"]]);
  const [added, resized] = changes([], { names: [{ kind: "place", name: "door", change: "gained" }], agents: [{ name: "hero", old: 3, new: 5 }] });
  assert.deepEqual([added.pixel, added.note, resized.pixel], [[15, 3], undefined, undefined]);
});

test("lengths change by whole per cents, unless there was none", () => {
  const message = (old, now) => changesOf({ level: "a", status: "changed", floors: [floorDifference({ lengths: [{ from: "bed", to: "door", old, new: now }] })] }, null, null)[0].message;
  assert.deepEqual([[0, 5], [1, 2], [100, 101], [100, 99], [1000, 1001]].map(([old, now]) => message(old, now).replace("bed to door: ", "")),
    ["5 pixels, was 0", "2 pixels, was 1, +100 %", "101 pixels, was 100, +1 %", "99 pixels, was 100, \u22121 %", "1001 pixels, was 1000"]);
});

test("changes that players notice most are listed first", () => {
  const [lost, gained] = ["lost", "gained"].map((change) => ({ from: "bed", to: "door", change }));
  const fits = (change) => ({ name: "well", change, at: [7, 1] });
  const floors = [{ pairs: [gained] }, { pairs: [lost] }, { places: [fits("gained")] }, { places: [fits("lost")] }].map(floorDifference);
  assert.deepEqual(changesOf({ level: "a", status: "changed", floors }, null, null).map(({ message }) => message),
    ["well: the agent no longer fits there", "well: the agent fits there now", "bed no longer reaches door", "bed now reaches door"]);
});

test("six names are listed, and of more the first five", () => {
  const message = (count) => changesOf({ level: "a", status: "changed", gates: [{ area: "gate", change: "ceased", agent: { diameter: 1 },
    between: Array.from({ length: count }, (_, i) => ["a", i]) }] }, null, null)[0].message.replace("gate ceased to matter: ", "");
  assert.deepEqual([6, 7].map(message), ["a to 0, a to 1, a to 2, a to 3, a to 4 and a to 5", "a to 0, a to 1, a to 2, a to 3, a to 4 and 2 more"]);
});

test("changes of gates name their agents if there are several, and are where the area is in either level", () => {
  const gate = (area, diameter) => ({ area, change: "began", agent: { diameter }, between: [["bed", "door"]] });
  const kinds = new Uint16Array(16).fill(1);
  kinds[0] = 3;
  kinds[8] = 2;
  kinds[13] = 5;
  const before = comparedLevel(), after = comparedLevel({ areas: ["plank", "lid"], kinds });
  const changes = (...gates) => changesOf({ level: "a", status: "changed", gates }, before, after).map((change) => ({ ...change })).map(({ agent, places }) => [agent, places]); // of copies
  assert.deepEqual(changes(gate("gate", 3)), [[undefined, [[6, 0, 9, 1]]]]);
  assert.deepEqual(changes(gate("plank", 1), gate("lid", 3)), [["", [[0, 0, 1, 3]]], ["diameter 3", [[10, 2, 11, 3]]]]);
  assert.deepEqual(changes(gate("moat", 1)), [[undefined, []]], "an area without a pixel");
});

test("pixels are counted on all areas", () => {
  const text = (...parts) => pixelsText({ floor: parts.map(([gained, lost]) => ({ gained: { pixels: gained }, lost: { pixels: lost } })) });
  assert.deepEqual([text(), text([0, 0]), text([1, 0]), text([0, 1]), text([1, 1]), text([10, 40], [2, 300])],
    ["", "", "+1 pixel", "\u22121 pixel", "+1 \u22121 pixels", "+12 \u2212340 pixels"]);
  const left = (gained, lost) => new Pair({ level: "a", status: "changed", floor: [{ area: null, gained: { pixels: 0, patches: [], more: 0, ...gained }, lost: { pixels: 0, patches: [], more: 0, ...lost } }] }, null, null).notices;
  assert.deepEqual(left({}, { ignored: 2, unnoticed: 3 }), ["2 pixels in small patches are ignored.", "3 pixels that no agent covers anywhere are left out."]);
  assert.deepEqual(left({ ignored: 1 }, {}), ["1 pixel in small patches is ignored."]);
});

test("two levels have the picture of the larger one, and the states of both", () => {
  const pair = (before, after) => {
    const { isDrawn, width, height, states } = new Pair({ level: "a", status: "changed" }, before, after);
    return [isDrawn, width, height, states];
  };
  const large = comparedLevel({ width: 20, height: 3, states: [{ name: "dusk" }, { name: "night" }] });
  assert.deepEqual(pair(comparedLevel(), large), [true, 20, 4, ["night"]]);
  assert.deepEqual(pair(null, large), [true, 20, 3, []]);
  assert.deepEqual(pair(comparedLevel({ isDrawn: false }), null), [false, 0, 0, []]);
  const floors = [floorDifference({ states: ["night"], pairs: [{ from: "bed", to: "door", change: "lost" }] })];
  assert.deepEqual(lines(changesOf({ level: "a", status: "changed", floors }, comparedLevel(), { ...large, agents: [] })), ["lost connections; bed no longer reaches door"]);
});

test("levels that are alike are not shown, unless there is only one, but their notices are", (t) => {
  t.after(() => { globalThis.document = undefined; });
  const read = (...levels) => {
    const text = levels.length ? JSON.stringify({ old: "v1", new: "v2", levels }) : "";
    globalThis.document = { getElementById: () => ({ content: { textContent: text } }), querySelectorAll: () => [] };
    const all = readDifference();
    return all && [all.before, all.after, all.pairs.map(({ id }) => id), all.same];
  };
  assert.equal(read(), null);
  const same = { level: "c/hall.level.json", status: "same", complete: { gates: false }, depth: { old: 1, new: 2 } };
  const notices = ["the depth is 2, was 1", "Not all gates are compared: this would take too many steps."];
  assert.deepEqual(read(same), ["v1", "v2", ["hall"], []]);
  assert.deepEqual(read({ level: "a/hall.level.json", status: "changed" }, same, { level: "b/hall.level.json", status: "added" }),
    ["v1", "v2", ["a/hall", "b/hall"], [{ level: "c/hall.level.json", notices }]]);
});

test("two floors are compared by pixels of the room", () => {
  // Floors as drawings: . floor, # wall, a and b floor of areas.
  const level = (rows, scale, areas = ["a", "b"]) => {
    const kinds = Uint16Array.from(rows.join(""), (letter) => ({ "#": 0, ".": 1 })[letter] ?? 3 + 2 * areas.indexOf(letter));
    return { columns: rows[0].length, rows: rows.length, scale, width: rows[0].length * scale, height: rows.length * scale, areas, kinds, floor: Uint8Array.from(kinds, (kind) => kind % 2) };
  };
  /** The difference as a drawing: + gained, - lost, o of another area. */
  const drawn = (before, after, most) => {
    const { columns, step, pixels } = differencePixels(before, after, { before: before.floor, after: after.floor }, most);
    const letters = [...pixels].map((pixel) => {
      const [red, green, blue] = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
      return pixel === 0 ? " " : red > 200 && green > 200 ? "o" : green > red && green > blue ? "+" : "-";
    });
    return [step, ...Array.from({ length: pixels.length / columns }, (_, y) => letters.slice(y * columns, (y + 1) * columns).join(""))];
  };
  assert.deepEqual(drawn(level(["..##", "...."], 1), level([".##.", "...."], 1)), [1, " - +", "    "]);
  assert.deepEqual(drawn(level(["aabb", "...."], 1), level(["abb.", ".a.."], 1)), [1, " o o", " o  "]);
  // The same areas in another order, and one that only the old level has.
  assert.deepEqual(drawn(level(["ab..", "...."], 1), level(["ab..", "...."], 1, ["b", "a"])), [1, "    ", "    "]);
  assert.deepEqual(drawn(level(["ac..", "...."], 1, ["a", "c"]), level(["a...", "...."], 1, ["a"])), [1, " o  ", "    "]);
  assert.deepEqual(drawn(level(["...."], 1), level(["..", ".."], 1)), [1, "  --", "++  "]);
  assert.deepEqual(drawn(level(["..", ".."], 1), level(["....", "...."], 1)), [1, "  ++", "  ++"]);
  assert.deepEqual(drawn(level(["....", "...."], 1), level(["..", ".."], 1)), [1, "  --", "  --"]);
  assert.deepEqual(drawn(level([".#"], 4), level([".#.."], 2)), [2, " -++", "--  "]);
  // The rooms would have 36 thousand columns by 33 thousand rows.
  const huge = drawn(level([".".repeat(512)], 64), level(Array.from({ length: 512 }, () => "."), 63), 10000);
  assert.ok(huge.length * huge[1].length < 12000 && huge[0] === 512, `${huge[0]}`);
});

test("lost floor is hatched and gained floor dotted, more coarsely in large pictures", () => {
  const level = (isFloor, columns) => ({ columns, rows: 7, scale: 1, width: columns, height: 7, areas: [], kinds: new Uint16Array(7 * columns).fill(isFloor), floor: new Uint8Array(7 * columns).fill(isFloor) });
  const drawn = (wasFloor, columns) => {
    const [before, after] = [level(wasFloor, columns), level(1 - wasFloor, columns)];
    const { pixels } = differencePixels(before, after, { before: before.floor, after: after.floor });
    return Array.from({ length: 7 }, (_, y) => [...pixels.slice(y * columns, y * columns + 7)].map((pixel) => ({ 120: ".", 240: "#" })[pixel >>> 24]).join(""));
  };
  assert.deepEqual(drawn(1, 8), ["#..#..#", "..#..#.", ".#..#..", "#..#..#", "..#..#.", ".#..#..", "#..#..#"]);
  assert.deepEqual(drawn(0, 8), ["#..#..#", ".......", ".......", "#..#..#", ".......", ".......", "#..#..#"]);
  assert.deepEqual(drawn(1, 600).slice(0, 2), ["##....#", "#....##"]);
  assert.deepEqual(drawn(1, 599)[0], "#..#..#");
  assert.deepEqual(drawn(0, 600), ["##....#", "##....#", ".......", ".......", ".......", ".......", "##....#"]);
});

test("a mask of any kind is written as it was read, except for the painted pixels", async () => {
  const random = randomNumbers(11);
  for (const [type, channels, depths] of [[0, 1, [1, 2, 4, 8, 16]], [2, 3, [8, 16]], [3, 1, [1, 2, 4, 8]], [4, 2, [8, 16]], [6, 4, [8, 16]]]) {
    for (const depth of depths) {
      const width = 13, height = 9, bits = depth * channels, rowBytes = Math.ceil((width * bits) / 8);
      const rows = Array.from({ length: height }, () => Buffer.from(Array.from({ length: rowBytes }, () => random(256))));
      const header = Buffer.from([0, 0, 0, width, 0, 0, 0, height, depth, type, 0, 0, 0]);
      const file = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), chunk("IHDR", header), chunk("tEXt", Buffer.from("by\0me")),
        chunk("IDAT", deflateSync(filtered(rows, rowBytes, Math.max(1, bits >> 3), random))), chunk("IEND", Buffer.alloc(0))]);
      /** The bits of a pixel, computed differently from the module. */
      const wanted = (pixel) => {
        const x = pixel % width, row = [...rows[Math.floor(pixel / width)]].map((byte) => byte.toString(2).padStart(8, "0")).join("");
        return row.slice(x * bits, (x + 1) * bits);
      };
      const bitsOf = (value) => [...value].map((byte) => byte.toString(2).padStart(Math.min(bits, 8), "0")).join("");
      const mask = await MaskFile.read(file);
      for (let pixel = 0; pixel < width * height; ++pixel) assert.equal(bitsOf(mask.value(pixel)), wanted(pixel), `type ${type} depth ${depth} pixel ${pixel}`);
      const [painted, source] = [random(width * height), random(width * height)];
      mask.setValue(painted, mask.value(source));
      const written = Buffer.concat(await mask.bytes());
      assert.ok(written.includes("by\0me"), "other chunks stay");
      const again = await MaskFile.read(written);
      for (let pixel = 0; pixel < width * height; ++pixel) {
        assert.equal(bitsOf(again.value(pixel)), wanted(pixel === painted ? source : pixel), `type ${type} depth ${depth} pixel ${pixel} written`);
      }
    }
  }
  assert.match(await MaskFile.read(Buffer.from("BM and more bytes")), /no PNG/);
  const hindranceOf = (maskName, bytes) => maskHindrance({ maskName, maskText: () => Buffer.from(bytes).toString("base64") });
  const png = pngOfDrawing("#."), interlaced = Buffer.from(png);
  interlaced[28] = 1;
  assert.deepEqual([hindranceOf("a.PNG", png), hindranceOf("a.png", interlaced), hindranceOf("a.png", "BM and more bytes"), hindranceOf("a.pgm", png), hindranceOf(undefined, "")],
    [null, "it is interlaced", "it is no PNG", "it is no PNG", "no image draws the floor"]);
});

test("painting on pixels that are not square changes whole pixels of the file", async () => {
  const rows = ["#..", "..#"], [across, down] = [4, 3];
  const file = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), chunk("IHDR", Buffer.from([0, 0, 0, 3, 0, 0, 0, 2, 8, 0, 0, 0, 0])),
    chunk("IDAT", deflateSync(Buffer.from(rows.flatMap((row) => [0, ...[...row].map((letter) => (letter === "." ? 255 : 0))])))), chunk("IEND", Buffer.alloc(0))]);
  const kinds = Uint16Array.from({ length: 12 * 6 }, (_, i) => (rows[Math.floor(i / 12 / down)][Math.floor((i % 12) / across)] === "." ? 1 : 0));
  const brush = new Brush({ kinds, columns: 12, rows: 6, squares: [across, down], about: {}, maskName: "hall.png", maskText: () => file.toString("base64") });
  assert.equal(brush.hasUnsaved, false);
  brush.begin();
  brush.dab(9, 4, 1, "floor");
  brush.dab(5, 1, 1, "wall");
  brush.end();
  assert.deepEqual(brush.takeChanged(), [4, 0, 11, 5]);
  assert.deepEqual([brush.changedPixels(), kinds.filter((kind) => kind === 1)].map((pixels) => [...pixels].length), [24, 48]);
  assert.equal(brush.hasUnsaved, true);
  const mask = await MaskFile.read(new Uint8Array(await (await brush.fileToSave()).arrayBuffer()));
  assert.deepEqual([0, 1, 2, 3, 4, 5].map((pixel) => mask.value(pixel)[0]), [0, 0, 255, 255, 255, 255]);
  assert.equal(brush.hasUnsaved, false);
  for (const begin of [() => brush.begin(), () => brush.dab(9, 1, 1, "wall"), () => brush.end()]) begin();
  assert.equal(brush.hasUnsaved, true, "a later stroke");
  brush.undo();
  assert.equal(brush.hasUnsaved, false, "the saved strokes again");
  brush.undo();
  assert.equal(brush.hasUnsaved, false, "no strokes");
  assert.equal(kinds.filter((kind) => kind === 1).length, 48);
  assert.deepEqual([...brush.changedPixels()], []);
  const drawn = new Brush({ kinds: Uint16Array.of(0, 0, 2, 2, 2, 2, 0, 0), columns: 8, rows: 1, squares: [4, 1], about: { own_area_mask: true } });
  drawn.begin();
  drawn.dab(0, 0, 1, "floor");
  assert.deepEqual([...drawn.level.kinds], [1, 1, 3, 3, 2, 2, 0, 0], "areas that shapes draw stay");
});

test("a brush paints discs, up to the border, and takes strokes back", () => {
  const columns = 9, rows = 7;
  const brushOn = (kind = 0) => new Brush({ kinds: new Uint16Array(columns * rows).fill(kind), columns, rows, squares: [1, 1], about: {} });
  const painted = (x, y, diameter) => {
    const brush = brushOn();
    brush.begin();
    brush.dab(x, y, diameter, "floor");
    brush.end();
    const { kinds } = brush.level;
    return [brush, Array.from({ length: rows }, (_, row) => [...kinds.slice(row * columns, (row + 1) * columns)].map((kind) => ".#"[kind]).join(""))];
  };
  const rowsOf = (...of) => painted(...of)[1].filter((row) => row.includes("#"));
  assert.deepEqual(rowsOf(4, 3, 1), ["....#...."]);
  assert.deepEqual(rowsOf(4, 3, 2), ["....#...."], "what is a radius away stays");
  assert.deepEqual(rowsOf(4, 3, 3), ["...###...", "...###...", "...###..."]);
  assert.deepEqual(rowsOf(4, 3, 5), ["...###...", "..#####..", "..#####..", "..#####..", "...###..."]);
  assert.deepEqual(rowsOf(0, 0, 3), ["##.......", "##......."]);
  assert.deepEqual(rowsOf(8, 6, 3), [".......##", ".......##"]);
  const [brush] = painted(8, 6, 3);
  assert.deepEqual(brush.takeChanged(), [7, 5, 8, 6]);
  assert.equal(brush.takeChanged(), null);
  assert.equal(brush.hasPainted, true);
  brush.undo();
  assert.deepEqual([brush.hasPainted, [...brush.changedPixels()], brush.takeChanged()], [false, [], [7, 5, 8, 6]]);
  brush.redo();
  assert.deepEqual([brush.hasPainted, [...brush.changedPixels()]], [true, [52, 53, 61, 62]]);
  const idle = brushOn(1);
  assert.equal(idle.hasPainted, false);
  idle.begin();
  idle.dab(4, 3, 3, "floor");
  idle.end();
  assert.deepEqual([idle.hasPainted, idle.takeChanged()], [false, null], "a stroke that changes nothing is none");
});

/** Returns the pixels that a function of the page paints on a canvas, as "rrggbb/alpha". */
function pixelsPaintedBy(paint) {
  let data = new Uint8ClampedArray();
  const context = {
    createImageData: (columns, rows) => ({ data: new Uint8ClampedArray(4 * columns * rows) }),
    putImageData: (image, x, y) => {
      assert.deepEqual([x, y], [0, 0]);
      data = image.data;
    },
  };
  globalThis.document = { createElement: (tag) => ({ tag, getContext: () => context }) };
  const canvas = paint();
  globalThis.document = undefined;
  assert.equal(canvas.width * canvas.height * 4, data.length);
  const pixels = Array.from({ length: data.length / 4 }, (_, i) => data.subarray(4 * i, 4 * i + 4));
  return pixels.map(([red, green, blue, alpha]) => (alpha ? `${Buffer.from([red, green, blue]).toString("hex")}/${alpha}` : ""));
}

test("layers show floor and walls, and over the art only its edge and what is off the floor", () => {
  const level = { columns: 5, rows: 5, areas: ["gate"], kinds: new Uint16Array(25).fill(1) };
  const floor = new Uint8Array(25).fill(1);
  floor[0] = floor[4] = 0;
  const painted = (layers, hasArt, changed) => pixelsPaintedBy(() => paintLayers(level, floor, [true], new Set(layers), hasArt, changed));
  const [wall, plain, off, edge] = ["20242c/255", "f4efe6/255", "0b0d12/150", "fff3d6/130"];
  const plainRows = [wall, plain, plain, plain, wall, ...new Array(20).fill(plain)];
  assert.deepEqual(painted(["art", "floor"], false), plainRows);
  assert.deepEqual(painted(["floor"], true), plainRows);
  assert.deepEqual(painted(["art"], true), new Array(25).fill(""));
  const overArt = painted(["art", "floor"], true);
  assert.deepEqual([0, 1, 2, 3, 4].map((i) => overArt[i]), [off, edge, edge, edge, off]);
  assert.deepEqual([6, 7, 8, 11, 12, 13].map((i) => overArt[i]), ["", "", "", "", "", ""]);
  assert.deepEqual([21, 22, 23].map((i) => overArt[i]), [edge, edge, edge]);
  floor[12] = 0;
  const aroundWall = painted(["art", "floor"], true);
  assert.deepEqual([7, 11, 13, 17, 6, 8, 16, 18].map((i) => aroundWall[i]), [edge, edge, edge, edge, "", "", "", ""]);
  floor[12] = 1;
  // The tint of changed pixels, on plain floor and on nothing.
  assert.deepEqual(painted([], true, [12, 12])[12], "f8b7e1/255");
  assert.deepEqual(painted(["art"], true, [12])[12], "ff4fd8/90");
  assert.deepEqual(painted(["art", "floor"], true, [0])[0], "802d71/187", "on what is off the floor");
});

test("an open area is tinted, and a closed one has stripes", () => {
  const columns = 720, kinds = new Uint16Array(columns * 2).fill(1);
  kinds.fill(3, 0, 30);
  kinds.fill(5, columns, columns + 30);
  const level = { columns, rows: 2, areas: ["gate", "moat"], kinds };
  const painted = (open) => pixelsPaintedBy(() => paintLayers(level, new Uint8Array(columns * 2).fill(1), open, new Set(["areas"]), false));
  const open = painted([true, true]);
  assert.equal(open[30], "f4efe6/255");
  assert.equal(new Set(open.slice(0, 30)).size, 1);
  assert.equal(new Set([open[0], open[columns], open[30]]).size, 3);
  const stripes = (pixels, first) => pixels.slice(first, first + 20).map((pixel) => (pixel === open[first] ? "." : "#")).join("");
  assert.equal(stripes(open, 0), "....................");
  const shut = painted([false, true]);
  assert.deepEqual([stripes(shut, 0), stripes(shut, columns)], ["###......###......##", "...................."]);
  assert.equal(stripes(painted([false, false]), columns), "##......###......###");
  assert.deepEqual([shut[0], open[0]].map((pixel) => pixel.slice(0, 6)), ["e7a512", "edc97a"], "a strong and a weak tint of #e69f00 on plain floor");
  // At least two pixels wide; the edge of the floor stays visible.
  const small = { columns: 9, rows: 3, areas: ["gate"], kinds: new Uint16Array(27).fill(3) }, floor = new Uint8Array(27).fill(1);
  const shown = (layers) => pixelsPaintedBy(() => paintLayers(small, floor, [false], new Set(layers), true));
  assert.deepEqual(shown(["art", "areas"]).slice(9, 18).map((pixel) => Number.parseInt(pixel.slice(7), 10)), [235, 120, 120, 120, 120, 235, 235, 120, 120]);
  floor[13] = 0;
  assert.deepEqual([4, 12, 14, 22].map((i) => shown(["art", "floor", "areas"])[i]), new Array(4).fill("fff3d6/130"));
});

test("an area has the tint of what is below it, on floor and on the wall beside it", () => {
  const level = { columns: 4, rows: 1, areas: ["gate"], kinds: Uint16Array.from([3, 2, 3, 2]) };
  const floor = Uint8Array.from([1, 0, 1, 0]);
  const alone = (isFloor) => pixelsPaintedBy(() => paintLayers(level, new Uint8Array(4).fill(isFloor), [true], new Set(["areas"]), false))[0];
  assert.notEqual(alone(0), alone(1));
  const painted = pixelsPaintedBy(() => paintLayers(level, floor, [true], new Set(["areas"]), false));
  assert.deepEqual(painted, [alone(1), alone(0), alone(1), alone(0)]);
});

test("the canvas of a difference has its pixels", () => {
  const level = (floor) => ({ width: 3, height: 1, scale: 1, columns: 3, rows: 1, areas: [], kinds: Uint16Array.from(floor) });
  const [was, is] = [Uint8Array.from([1, 1, 0]), Uint8Array.from([0, 1, 1])];
  const painted = pixelsPaintedBy(() => paintDifference(level(was), level(is), { before: was, after: is }).canvas);
  const { pixels } = differencePixels(level(was), level(is), { before: was, after: is });
  assert.deepEqual(painted.map(Boolean), [true, false, true]);
  assert.deepEqual(painted.map((pixel) => Number.parseInt(pixel.slice(7), 10) || 0), Array.from(pixels, (pixel) => pixel >>> 24));
});

test("all layers but islands and blocks are shown at first", () => {
  assert.deepEqual(kLayers.filter(({ on }) => on).map(({ name }) => name), ["art", "floor", "areas", "places", "findings"]);
});

test("the parts of a floor have colours of their own, and the part of a pixel is what is reached from there", async () => {
  await loadSurvey(await pageModule());
  const rows = ["..#..", ".##..", ".#.##"];
  const floor = Uint8Array.from(rows.join(""), (letter) => (letter === "." ? 1 : 0));
  const level = { columns: 5, rows: 3, areas: [], kinds: Uint16Array.from(floor) };
  const drawing = (pixels) => [0, 1, 2].map((y) => pixels.slice(5 * y, 5 * y + 5).map((pixel) => ({ "": " ", "cc79a7/120": "a", "009e73/120": "b", "f0e442/120": "c", "2ee59d/95": "r" })[pixel] ?? "?").join(""));
  assert.deepEqual(drawing(pixelsPaintedBy(() => paintLayers(level, floor, [], new Set(["art", "islands"]), true))), ["aa bb", "a  bb", "a c  "]);
  const survey = FloorSurvey.of(roomOfLetters(rows, { scale: 2 }), floor, 1);
  const reached = (x, y) => drawing(pixelsPaintedBy(() => paintReached(level, survey.reached([2 * x + 1, 2 * y]))));
  assert.deepEqual(reached(0, 2), ["rr   ", "r    ", "r    "]);
  assert.deepEqual(reached(4, 0), ["   rr", "   rr", "     "]);
  assert.deepEqual(reached(2, 2), ["     ", "     ", "  r  "]);
  assert.deepEqual(reached(2, 0), ["     ", "     ", "     "], "from a wall");
  survey.free();
  const outlines = [];
  const context = { beginPath: () => outlines.push("begin"), rect: (...box) => outlines.push(box.join()), stroke: () => outlines.push("stroke") };
  drawBlocks(context, { columns: 5, scale: 2 }, floor, { left: 10, top: 20, zoom: 3 });
  assert.deepEqual(outlines, ["begin", "10,20,12,6", "28,20,12,12", "10,26,6,12", "22,32,6,6", "stroke"]);
});

test("a painted mask has the values of its other pixels, floor and wall alike", async () => {
  const saved = async (drawing, strokes) => {
    const values = [...drawing].map((letter) => (letter === "." ? 200 : 7)), columns = values.length;
    const file = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), chunk("IHDR", Buffer.from([0, 0, 0, columns, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
      chunk("IDAT", deflateSync(Buffer.from([0, ...values]))), chunk("IEND", Buffer.alloc(0))]);
    const kinds = Uint16Array.from(values, (value) => (value === 200 ? 1 : 0));
    const brush = new Brush({ kinds, columns, rows: 1, squares: [1, 1], about: {}, maskText: () => file.toString("base64") });
    for (const [x, paint] of strokes) {
      brush.begin();
      brush.dab(x, 0, 1, paint);
      brush.end();
    }
    const result = await brush.file();
    if (typeof result === "string") return result;
    const mask = await MaskFile.read(new Uint8Array(await result.arrayBuffer()));
    return values.map((_, pixel) => (({ 200: ".", 7: "#" })[mask.value(pixel)[0]] ?? "?")).join("");
  };
  assert.equal(await saved("##.##", [[0, "floor"]]), ".#.##");
  assert.equal(await saved("##.##", [[4, "floor"]]), "##.#.");
  assert.equal(await saved("..#..", [[0, "wall"]]), "#.#..");
  assert.equal(await saved("##..", [[0, "floor"], [3, "wall"]]), ".#.#");
  assert.equal(await saved("##..", [[0, "floor"], [0, "wall"]]), "##..");
  assert.equal(await saved("###", [[1, "floor"]]), "The mask has no floor to take the colour from");
  assert.equal(await saved("...", [[1, "wall"]]), "The mask has no wall to take the colour from");
});

/** The content of a level's element, whose parts are texts or have attributes. */
function levelContent(about, parts = {}) {
  const all = { about: JSON.stringify({ file: "room.level.json", findings: [], ...about }), ...parts };
  return { querySelector: (selector) => {
    const part = all[selector.slice(1)];
    return part === undefined ? null : typeof part === "string" ? { textContent: part } : { textContent: part.text, getAttribute: (name) => part[name] ?? null };
  } };
}

const readLevel = (about, parts) => new Level(levelContent(about, parts));

test("a level has what its element says, else the usual", () => {
  const numbers = ({ columns, rows, scale, depth, width, height, squares, isDrawn, rowScaling, maskName }) =>
    ({ columns, rows, scale, depth, width, height, squares: [...squares], isDrawn, rowScaling, maskName });
  const usual = { scale: 1, depth: 1, squares: [1, 1], rowScaling: [[0, 100], [1, 100]], maskName: undefined };
  assert.deepEqual(numbers(readLevel({})), { ...usual, columns: 0, rows: 0, width: 0, height: 0, isDrawn: false });
  const rows = [[3, 50], [9, 80]];
  assert.deepEqual(numbers(readLevel({ width: 1, height: 3, scale: 2, depth: 1.5, squares: [2, 3], scaling: [{ area: 0, rows: [[0, 1], [2, 3]] }, { rows }], mask: "art/room.png" })),
    { columns: 1, rows: 3, scale: 2, depth: 1.5, width: 2, height: 6, squares: [2, 3], isDrawn: true, rowScaling: rows, maskName: "room.png" });
  const comfort = { keep: 4, detour: 0 };
  assert.deepEqual(readLevel({ agents: [{ name: "hero", diameter: 3 }, { name: "cat", ellipse: [5, 3], comfort }] }).agents,
    [{ name: "hero", feet: 3, comfort: null }, { name: "cat", feet: "ellipse:5x3", comfort }]);
});

test("a level knows its areas and places by pixel, and which areas a state opens", () => {
  const runs = Buffer.from([0, 1, 1, 1, 2, 1, 3, 1, 5, 2]).toString("base64"), places = [{ name: "bed", at: [0, 1] }, { name: "door", at: [1, 0] }, { name: "west", edge: "left" }, { name: "well", at: [1, 1] }];
  const level = readLevel({ width: 2, height: 3, areas: ["gate", "lid"], places, states: [{ name: "day", closed: [1] }, { name: "night", closed: [0, 1] }] }, { pixels: runs });
  assert.deepEqual([...level.kinds], [0, 1, 2, 3, 5, 5]);
  assert.deepEqual([0, 1, 2, 3, 4].map((pixel) => level.areaOf(pixel)), [null, null, 0, 0, 1]);
  assert.deepEqual([null, "day", "night"].map((state) => level.openAreasIn(state)), [[true, true], [true, false], [false, false]]);
  assert.deepEqual([[0, 1], [1, 0], [1, 1], [0, 0]].map((at) => level.placeAt(at)?.name), ["bed", "door", "well", undefined]);
  // Pixels can be decoded again, unless somebody has painted on them.
  const { kinds } = level;
  level.brush = { hasPainted: true };
  level.forget();
  assert.equal(level.kinds, kinds);
  level.brush = { hasPainted: false };
  level.forget();
  assert.notEqual(level.kinds, kinds);
  assert.deepEqual(level.kinds, kinds);
});

test("a level without a picture has none, and one that shares that of the other level has that", async (t) => {
  t.after(() => { delete globalThis.createImageBitmap; });
  globalThis.createImageBitmap = async (blob, options) => ({ type: blob.type, text: await blob.text(), ...options });
  const twin = readLevel({}, { art: { value: "image/bmp", text: btoa("picture") } }), same = readLevel({}, { art: { value: "same", text: "" } });
  const picture = { type: "image/bmp", text: "picture", resizeWidth: 9, colorSpaceConversion: "none", premultiplyAlpha: "default" };
  assert.deepEqual([await readLevel({}).art(), await same.art()], [null, null]);
  same.twin = twin;
  assert.deepEqual([await twin.art({ resizeWidth: 9 }), await same.art({ resizeWidth: 9 })], [picture, picture]);
  globalThis.createImageBitmap = () => Promise.reject(new Error("unknown format"));
  assert.equal(await twin.art(), null);
});

test("levels are named by their games, and have the fixes of the page", (t) => {
  t.after(() => { globalThis.document = undefined; });
  const files = ["a/hall.level.json", "b/hall.level.json", "12.level.json", "attic.level.json"];
  const read = (fixes) => {
    const content = fixes && { querySelectorAll: () => ["new mask", "new manifest"].map((text) => ({ textContent: btoa(text) })), querySelector: () => ({ textContent: JSON.stringify(fixes) }) };
    globalThis.document = { getElementById: (id) => (id === "fixes" && content ? { content } : null), querySelectorAll: () => files.map((file) => ({ content: levelContent({ file }) })) };
    return readLevels(new Map([["12.level.json", "Cellar"]]));
  };
  assert.deepEqual(read().map(({ id, title, fixes }) => [id, title, fixes]), [["a/hall", "hall", null], ["b/hall", "hall", null], ["Cellar", "Cellar", null], ["attic", "attic", null]]);
  const note = { outcome: "fixed", code: "A", file: "a", text: "" }, levels = [{ notes: [], files: [] }, { notes: [note], files: [] }, { notes: [], files: [1] }, { notes: [note], files: [0, 1] }];
  assert.deepEqual(read({ are_shown: true, files: ["mask.png", "hall.json"], levels }).map(({ fixes }) =>
    fixes && [fixes.notes, fixes.areShown, fixes.files.map(({ name, bytes }) => `${name} ${Buffer.from(bytes())}`)]),
  [null, [[note], true, []], [[], true, ["hall.json new manifest"]], [[note], true, ["mask.png new mask", "hall.json new manifest"]]]);
});

test("a pixel of the mask stands for the middle of its pixels of the room", () => {
  assert.deepEqual([1, 2, 3, 4].map((scale) => Level.prototype.roomOf.call({ scale }, [2, 3])), [[2, 3], [5, 7], [7, 10], [10, 14]]);
  const level = { scale: 4, columns: 10, width: 40, height: 20 };
  assert.deepEqual([[8, 12], [11, 15], [12, 12], [8, 16]].map((at) => Level.prototype.pixelAt.call(level, at)), [32, 32, 33, 42]);
  assert.deepEqual([[0, 0], [39, 19], [40, 19], [39, 20], [-1, 0], [0, -1]].map((at) => Level.prototype.has.call(level, at)), [true, true, false, false, false, false]);
});

test("times are told to a tenth of a millisecond, and from ten on to a whole one", () => {
  assert.deepEqual([0.09, 0.1, 9.94, 10, 12.6].map(timeText), ["< 0.1 ms", "0.1 ms", "9.9 ms", "10 ms", "13 ms"]);
});

test("runs of kinds are decoded", () => {
  assert.deepEqual([...decodeRuns(Uint8Array.of(1, 3, 130, 1, 2), 5)], [1, 1, 1, 130, 130]);
  assert.deepEqual([...decodeRuns(Uint8Array.of(127, 1, 128, 1, 1, 129, 2, 1), 3)], [127, 128, 257]);
  assert.deepEqual([...encodeRuns(Uint16Array.of(127, 128, 257))], [127, 1, 128, 1, 1, 129, 2, 1]);
  const kinds = Uint16Array.of(...Array(300).fill(1), 130, 130, 65535, 0);
  assert.deepEqual(decodeRuns(encodeRuns(kinds), kinds.length), kinds);
});

test("only what turns a picture is cut out of it", () => {
  const jpeg = (...segments) => Uint8Array.from([0xff, 0xd8, ...segments.flat(), 0xff, 0xda, 0, 2, 0xff, 0xe1, 0, 4, 7, 7]);
  const exif = [0xff, 0xe1, 0, 5, 1, 2, 3], table = [0xff, 0xdb, 0, 3, 9];
  assert.deepEqual(withoutOrientation(jpeg(table, exif, table, exif)), jpeg(table, table));
  assert.deepEqual(withoutOrientation(jpeg(table)), jpeg(table));
  for (const filled of [[0xff], [0xff, 0xff]]) assert.deepEqual(withoutOrientation(jpeg(table, filled, exif)), jpeg(table, filled), "behind bytes that fill up");
  assert.deepEqual([...withoutOrientation(Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, 2))], [0xff, 0xd8], "at the end of the file");
  const png = (...chunks) => Uint8Array.from(Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), ...chunks]));
  const [header, turned] = [chunk("IHDR", Buffer.alloc(13)), chunk("eXIf", Buffer.from("MM"))];
  assert.deepEqual(withoutOrientation(png(header, turned, chunk("IDAT", Buffer.from("x")))), png(header, chunk("IDAT", Buffer.from("x"))));
  assert.deepEqual(withoutOrientation(png(header, chunk("eXIf", Buffer.alloc(0)))), png(header), "at the end of the file");
  for (let length = 0; length < 30; ++length) withoutOrientation(jpeg(table, exif).slice(0, length)); // whatever is cut off
  assert.deepEqual([...withoutOrientation(Uint8Array.of(1, 2, 3))], [1, 2, 3]);
});

test("blocks cover the floor, and have the same part where steps lead from one to the other", async () => {
  await loadSurvey(await pageModule());
  const random = randomNumbers(5);
  for (let turn = 0; turn < 50; ++turn) {
    const columns = 1 + random(9), floor = Uint8Array.from({ length: columns * (1 + random(9)) }, () => (random(3) ? 1 : 0));
    const picture = `${[...floor]} in ${columns} columns`;
    const parts = new Int32Array(floor.length).fill(-1), covered = new Uint8Array(floor.length);
    for (const { left, top, right, bottom, part } of blocksOf(floor, columns)) {
      for (let y = top; y <= bottom; ++y) {
        for (let x = left; x <= right; ++x) {
          covered[y * columns + x] += 1;
          parts[y * columns + x] = part;
        }
      }
    }
    assert.deepEqual(covered, floor, picture);
    // The least pixel that steps on floor lead to, of each pixel.
    const least = Int32Array.from(floor, (isFloor, i) => (isFloor ? i : -1));
    for (let before = ""; before !== String(least);) {
      before = String(least);
      floor.forEach((isFloor, i) => {
        for (const next of [(i + 1) % columns ? i + 1 : i, i + columns]) {
          if (isFloor && floor[next]) least[i] = least[next] = Math.min(least[i], least[next]);
        }
      });
    }
    const pairs = new Set([...parts].map((part, i) => `${part} of ${least[i]}`));
    assert.deepEqual([pairs.size, pairs.size], [new Set(parts).size, new Set(least).size], picture);
    const inOrder = [...new Set(parts)].filter((part) => part >= 0);
    assert.deepEqual(inOrder, [...inOrder].sort((a, b) => a - b), picture);
  }
});

/** A level of a drawing, whose digits are floor of the only area. */
function drawnLevel(rows, about) {
  const kinds = Uint16Array.from(rows.join(""), (letter) => (letter === "." ? 1 : letter === "0" ? 3 : 0));
  const told = { file: "room.level.json", areas: ["gate"], agents: [], places: [], states: [], expect: [], silent: [], speck_size: 3, ...about };
  return { kinds, columns: rows[0].length, rows: rows.length, scale: 1, areas: ["gate"], states: told.states, about: { findings: [], ...told } };
}

test("painting fixes findings, and makes others", async () => {
  const judge = new Judge(await pageModule());
  const drawing = ["..#..0..#...", "..#..0..#...", "..#..0..#..#", "############", "...#....#.##"];
  const level = drawnLevel(drawing, {
    places: [{ name: "bed", at: [0, 0] }, { name: "door", at: [1, 1] }, { name: "hall", at: [3, 0] }, { name: "yard", at: [7, 1] }, { name: "shed", at: [11, 1] }],
    agents: [{ name: "hero", diameter: 1 }], states: [{ name: "day", closed: [] }, { name: "night", closed: [0] }],
    expect: [{ from: "bed", to: "yard", reachable: true }, { from: "hall", to: "yard", state: "night", reachable: false }],
  });
  const judged = (rows) => judge.judge({ ...level, kinds: drawnLevel(rows).kinds });
  const before = await judged(drawing);
  // As the program reports them, with members that the page does not read left out.
  const findings = [
    { code: "T001", about: [{ name: "shed" }] }, { code: "X001", about: [{ name: "bed", to: "yard" }], agent: "hero", states: ["day"] },
    { code: "T003", places: [[0, 4, 2, 4], [4, 4, 7, 4]] }, { code: "T004", places: [[9, 4, 9, 4]] }, { code: "G001" },
  ];
  level.about.findings = findings;
  const changesTo = async (rows) => {
    const { mended, ...rest } = reachChanges(level, before, await judged(rows));
    return { mended: mended.map((one) => findings.indexOf(one)), ...rest };
  };
  assert.deepEqual(await changesTo(drawing), { mended: [], caused: [], now: [], gone: [] });
  const bridge = [".....0......", ...drawing.slice(1)];
  const joined = await changesTo(bridge);
  assert.deepEqual([joined.mended, joined.gone], [[0, 1], []]);
  assert.ok(joined.now.includes("bed to yard in day for hero") && !joined.now.includes("bed to yard in night for hero"), `${joined.now}`);
  assert.deepEqual((await changesTo([...drawing.slice(0, 4), "........####"])).mended, [3], "two islands that become one are still an island");
  assert.deepEqual((await changesTo([...drawing.slice(0, 3), "########.###", "#########.##"])).mended, [2], "a speck is not fixed by its neighbour");
  assert.deepEqual((await changesTo([...drawing.slice(0, 4), "..#######.##"])).mended, [2], "an island that becomes a speck is another finding");
  const past = await changesTo([...drawing.slice(0, 2), "..#.....#..#", ...drawing.slice(3)]);
  assert.deepEqual(past.mended, []);
  const [{ cure, ...way }, ...others] = past.caused;
  assert.deepEqual(way, { code: "X002", severity: "error", file: "room.level.json", message: "a path leads from hall to yard for hero", states: ["night"], agent: "hero",
    about: [{ kind: "", name: "hall", to: "yard" }], isNew: true });
  assert.ok(cure);
  assert.deepEqual(others, []);
  assert.deepEqual((await changesTo(["..#..#..#...", "..#..#..#...", "..#..#..#..#", ...drawing.slice(3)])).gone, ["hall to yard in day for hero"]);
  const speck = [...drawing.slice(0, 4), "...#....#.#."];
  const [{ code, severity, message, pixel, places }] = (await changesTo(speck)).caused;
  assert.deepEqual([code, severity, message, pixel, places], ["T004", "warning", "there are 2 specks of floor, of 1 pixel", [11, 4], [[11, 4, 11, 4]]], "the place of what is new");
});

test("a finding is new in those states that did not have it", async () => {
  const level = drawnLevel(["..0.."], { places: [{ name: "bed", at: [0, 0] }, { name: "shed", at: [4, 0] }], agents: [{ name: "hero", diameter: 1 }],
    states: [{ name: "day", closed: [] }, { name: "night", closed: [0] }], expect: [{ from: "bed", to: "shed", reachable: true }], silent: ["T001", "T002", "T003"] });
  const judge = new Judge(await pageModule());
  const [open, shut] = await Promise.all([["..0.."], ["..#.."]].map((rows) => judge.judge({ ...level, kinds: drawnLevel(rows).kinds })));
  const newStates = (before, after) => reachChanges(level, before, after).caused.map(({ code, states }) => [code, states]);
  assert.deepEqual(open.findings.map(({ states }) => states), [["night"]]);
  assert.deepEqual(newStates(open, shut), [["X001", ["day"]]]);
  assert.deepEqual(newStates({ findings: [], joined: [] }, shut), [["X001", []]], "in all of them");
});

test("an agent that no longer fits at a place is new, and one that fits is not enough", async () => {
  const wide = ["...", "...", "..."], narrow = ["#..", "...", "..."];
  const level = drawnLevel(wide, { places: [{ name: "bed", at: [1, 1] }], agents: [{ name: "hero", diameter: 3 }, { name: "cart", diameter: 5 }] });
  level.about.findings = [{ code: "P003", about: [{ name: "bed" }], agent: "hero" }];
  const judge = new Judge(await pageModule());
  const [before, after] = await Promise.all([wide, narrow].map((rows) => judge.judge({ ...level, kinds: drawnLevel(rows).kinds })));
  assert.deepEqual(reachChanges(level, before, after).caused.map(({ code, message, agent, pixel }) => [code, message, agent, pixel]), [["P003", "hero (3) does not fit at bed", "hero", [1, 1]]]);
  assert.deepEqual(reachChanges(level, after, before).mended, [], "the cart does not fit either way");
});

/** Lets workers of this class judge during a test. */
function judgeBy(t, Worker) {
  Object.assign(globalThis, { Worker, document: { getElementById: () => null } });
  t.after(() => {
    for (const [call, ask] of Object.entries({ judge: judgeLevel, openings: openingsOf })) {
      ask({}).catch(() => {}); // an idle worker would stay
      stopJudging(call);
    }
    for (const name of ["Worker", "document"]) delete globalThis[name];
  });
}

test("judging goes on after a level that cannot be judged", async (t) => {
  const level = drawnLevel(["..#.."], {}), judge = new Judge(await pageModule()), { instantiate } = WebAssembly;
  const making = t.mock.method(WebAssembly, "instantiate", instantiate);
  await assert.rejects(judge.judge({ ...level, about: { ...level.about, file: 5 } }), WebAssembly.RuntimeError);
  assert.equal((await judge.judge(level)).findings.length, 1);
  assert.equal(making.mock.callCount(), 2, "what has trapped is not called again");
  const other = new Judge(await pageModule());
  making.mock.mockImplementationOnce(() => Promise.reject(new RangeError("out of memory")));
  await assert.rejects(other.judge(level), RangeError);
  assert.equal((await other.judge(level)).findings.length, 1);
});

test("a file that cannot be judged is not judged again", async (t) => {
  const asked = [];
  class StuckWorker {
    postMessage({ call }) {
      asked.push(call);
      queueMicrotask(() => this.onmessage({ data: call === "judge" ? { error: "unreachable", hasTrapped: true } : {} }));
    }

    terminate() {}
  }
  judgeBy(t, StuckWorker);
  loadJudge(await pageModule());
  const brush = new Brush(drawnLevel(["..#.."], {}));
  for (let i = 0; i < 2; ++i) await assert.rejects(brush.reachChanges(), WebAssembly.RuntimeError);
  assert.deepEqual(asked, ["load", "judge"]);
});

test("a worker that is lost is replaced", async (t) => {
  let made = 0;
  class LostWorker {
    constructor() {
      made += 1;
      this.isLost = made === 1;
    }

    postMessage({ call }) {
      queueMicrotask(() => (this.isLost ? this.onerror({ preventDefault: () => {} }) : this.onmessage({ data: { value: call } })));
    }

    terminate() {}
  }
  judgeBy(t, LostWorker);
  const level = drawnLevel(["..#.."], {});
  await assert.rejects(judgeLevel(level, level.kinds), /lack memory/);
  assert.equal(await judgeLevel(level, level.kinds), "judge");
  assert.equal(made, 2);
});

test("looking for areas to open is stopped apart from judging, and only while it lasts", async (t) => {
  const ended = [];
  class SlowWorker {
    postMessage({ call }) {
      this.last = call;
      if (call !== "openings") queueMicrotask(() => this.onmessage({ data: { value: call } }));
    }

    terminate() {
      ended.push(this.last);
    }
  }
  judgeBy(t, SlowWorker);
  const level = drawnLevel(["..#.."], {});
  const judged = judgeLevel(level, level.kinds), opened = openingsOf(level, { from: [0, 0], to: [4, 0], open: [], feet: feetNumbers(1) });
  stopJudging("openings");
  await assert.rejects(opened, /Stopped/);
  assert.equal(await judged, "judge");
  stopJudging("judge");
  assert.deepEqual(ended, ["openings"]);
});

test("a pixel stays under the pointer at every zoom", () => {
  const view = new View(320, 200);
  [view.width, view.height] = [800, 600];
  view.fit();
  assert.equal(view.zoom, 2.0);
  for (const factor of [1.3, 0.7, 5, 0.2, 3]) {
    const before = view.toRoom(400, 300);
    view.zoomAt(factor, 400, 300);
    const after = view.toRoom(400, 300);
    assert.ok(Math.abs(after[0] - before[0]) <= 1 && Math.abs(after[1] - before[1]) <= 1, `${before} ${after}`);
    assert.deepEqual(view.toRoom(...view.toStage([7, 9])), [7, 9]);
  }
});

/** A view of a room of this size on a stage of this size, which shows the whole room. */
function fitted(roomWidth, roomHeight, width, height) {
  const view = new View(roomWidth, roomHeight);
  [view.width, view.height] = [width, height];
  view.fit();
  return view;
}

const shownBy = ({ zoom, left, top }) => [zoom, left, top];

test("a small room is enlarged by a whole number, up to twice by quarters, and a large one shrinks to fit", (t) => {
  assert.deepEqual(shownBy(fitted(320, 200, 800, 600)), [2, 80, 100]);
  assert.deepEqual(shownBy(fitted(10, 300, 1000, 700)), [2, 490, 50], "as high as the stage has room");
  assert.deepEqual(shownBy(fitted(2000, 1000, 1000, 600)), [0.476, 24, 62], "margins of 24");
  assert.deepEqual(shownBy(fitted(190, 10, 200, 60)), [1, 5, 25], "margins of a fortieth of a narrow stage");
  assert.deepEqual(shownBy(fitted(100000, 10, 1000, 600)), [0.01, 0, 300], "at least a hundredth");
  globalThis.devicePixelRatio = 2;
  t.after(() => { globalThis.devicePixelRatio = 1; });
  assert.deepEqual(shownBy(fitted(500, 202, 1000, 601)), [1.75, 62.5, 124], "at a pixel of the screen");
});

test("a place is shown with its surroundings, at most four times as large", () => {
  const shown = (box, [width, height, stageWidth, stageHeight] = [2000, 1000, 1000, 600]) => {
    const view = fitted(width, height, stageWidth, stageHeight);
    view.show(box);
    assert.equal(view.isFitted, false);
    return shownBy(view);
  };
  assert.deepEqual(shown([1000, 500, 1119, 519]), [4, -3740, -1740]);
  assert.deepEqual(shown([1000, 500, 1319, 519]), [2, -1820, -720], "by a whole number, 2.5 would fit");
  assert.deepEqual(shown([1000, 440, 1019, 559]), [3, -2530, -1200], "as high as the stage has room");
  assert.deepEqual(shown([20, 480, 1939, 519]), [0.5, 0, 50], "a large place, smaller");
  assert.deepEqual(shown([0, 0, 9, 9], [10, 10, 60, 60]), [1, 25, 25], "no smaller than the room if that fits");
  // Little beyond the room, which is in the middle if it does not fill the stage.
  assert.deepEqual(shown([0, 0, 119, 19]), [4, 40, 40]);
  assert.deepEqual(shown([1880, 980, 1999, 999]), [4, -7040, -3440]);
  assert.deepEqual(shown([0, 0, 9, 9], [100, 50, 1000, 600]), [4, 300, 200]);
  assert.deepEqual(shown([0, 0, 9, 9], [250, 150, 1000, 600]), [4, 0, 0]);
});

test("zooming and moving keep to their limits, and end that the room is fitted to the stage", () => {
  const view = () => fitted(320, 200, 800, 600);
  const after = (change, one = view()) => {
    assert.equal(one.isFitted, true);
    change(one);
    assert.equal(one.isFitted, false);
    return shownBy(one);
  };
  assert.deepEqual(after((one) => one.zoomAt(2, 400, 300)), [4, -240, -100]);
  assert.deepEqual(after((one) => one.zoomAt(2, 100, 150)), [4, 60, 50]);
  assert.deepEqual(after((one) => one.zoomAt(100, 400, 300)), [64, -9840, -6100]);
  assert.deepEqual(after((one) => one.zoomAt(0.001, 400, 300)), [0.5, 320, 250]);
  assert.deepEqual(after((one) => one.zoomAt(0.001, 500, 300), fitted(2000, 1000, 1000, 600)), [0.238, 262, 181]);
  assert.deepEqual(after((one) => one.zoomTo(3)), [3, -80, 0]);
  assert.deepEqual(after((one) => one.pan(5, -7)), [2, 85, 93]);
  assert.deepEqual(after((one) => one.pan(10000, 10000)), [2, 740, 540], "60 pixels of the room stay");
  assert.deepEqual(after((one) => one.pan(-10000, -10000)), [2, -580, -340]);
  assert.deepEqual(after((one) => one.pan(10000, 10000), fitted(320, 200, 100, 80)), [95 / 320, 50, 40], "half of a small stage");
});

test("a pixel off the stage is moved to its margin, and others stay", () => {
  const revealed = (point, dx = 0, dy = 0) => {
    const view = fitted(320, 200, 800, 600);
    view.zoomTo(4);
    view.pan(2 + dx, 2 + dy);
    return [view.reveal(point), ...shownBy(view).slice(1)];
  };
  // At this zoom the middle of pixel 59,24 is at 0,0 of the stage, and that of 259,174 at its other corner.
  for (const point of [[59, 24], [259, 174], [160, 100]]) assert.deepEqual(revealed(point), [false, -238, -98]);
  assert.deepEqual(revealed([58, 100]), [true, -194, -98]);
  assert.deepEqual(revealed([260, 100]), [true, -282, -98]);
  assert.deepEqual(revealed([160, 23]), [true, -238, -54]);
  assert.deepEqual(revealed([160, 175]), [true, -238, -142]);
  const small = fitted(320, 200, 100, 80);
  small.zoomTo(2);
  small.pan(-200 - small.left, -100 - small.top);
  assert.equal(small.reveal([0, 0]), true);
  assert.deepEqual([small.left, small.top], [24, 19], "margins of a quarter of a small stage");
});

/** Returns the marks that a function of the page draws, each with its colour and width, on a stage where pixel 0,0 is at 10,20 and has 4 by 4. */
function marksOf(draw, { width = 200, height = 150, zoom = 4, left = 10, top = 20 } = {}) {
  const marks = [], saved = [];
  let shape = ["what was traced before"], now = { fillStyle: "black", strokeStyle: "black", lineWidth: 1, textAlign: "start", dash: [] };
  const number = (value) => String(Math.round(value * 100) / 100);
  const add = (name) => (...of) => { shape.push(`${name} ${of.map(number).join(",")}`); };
  const shapes = Object.fromEntries(["lineTo", "arc", "rect", "roundRect", "ellipse", "closePath"].map((name) => [name, add(name)]));
  const context = {
    ...shapes, beginPath: () => { shape = []; }, setLineDash: (dash) => { now.dash = dash; }, measureText: (text) => ({ width: 5 * text.length }),
    save: () => { saved.push({ ...now }); }, restore: () => { now = saved.pop(); },
    fill: () => { marks.push(`${now.fillStyle}: ${shape.join(" ")}`); },
    stroke: () => { marks.push(`${now.lineWidth} ${now.strokeStyle}${now.dash.length ? ` dashed ${now.dash}` : ""}: ${shape.join(" ")}`); },
    fillText: (text, x, y) => { marks.push(`${text} ${now.textAlign} ${number(x)},${number(y)}`); },
  };
  for (const name of Object.keys(now)) Object.defineProperty(context, name, { get: () => now[name], set: (value) => { now[name] = value; } });
  const view = new View(50, 40);
  draw(context, Object.assign(view, { width, height, zoom, left, top }));
  assert.deepEqual([now.dash, now.textAlign, saved], [[], "start", []], "no mark changes the next one");
  return marks;
}

test("a path goes through the middles of pixels, with a dot where it turns", () => {
  const path = [[0, 0], [5, 0], [5, 2]], [dark, line] = ["rgb(8 10 14 / 0.85)", "lineTo 12,22 lineTo 32,22 lineTo 32,30"];
  const turn = ["#fff: arc 32,22,3.5,0,6.28", `1.5 ${dark}: arc 32,22,3.5,0,6.28`];
  assert.deepEqual(marksOf((context, view) => drawPath(context, view, path, "red", false)), [`7 ${dark}: ${line}`, `3.5 red: ${line}`, ...turn]);
  assert.deepEqual(marksOf((context, view) => drawPath(context, view, path, "red", true)), [`7 ${dark}: ${line}`, `3.5 red dashed 10,7: ${line}`, ...turn]);
  const ends = (...of) => marksOf((context, view) => drawEnds(context, view, ...of));
  assert.deepEqual(ends([0, 0], [5, 2]), [["12,22", "#1fa971"], ["32,30", "#e5484d"]].flatMap(([at, colour]) => [`${colour}: arc ${at},8,0,6.28`, `3 #fff: arc ${at},8,0,6.28`]));
  const detour = (floor, end) => marksOf((context, view) => {
    drawDetour(context, view, floor, end);
    context.setLineDash([]);
  });
  assert.deepEqual([detour(null, [5, 2]), detour([5, 2], [5, 2])], [[], []]);
  assert.deepEqual(detour([0, 0], [5, 2]), [`5 ${dark} dashed 2,7: lineTo 12,22 lineTo 32,30`, "2 #fff dashed 2,7: lineTo 12,22 lineTo 32,30"]);
});

test("feet and brushes are drawn in their size, and feet that are too small to see are not", async () => {
  await loadSurvey(await pageModule());
  const feet = (...of) => marksOf((context, view) => drawAgent(context, view, [5, 2], ...of));
  assert.deepEqual(feet(3, "#123456"), ["#12345644: ellipse 32,30,6,6,0,0,6.28", "1.5 #123456: ellipse 32,30,6,6,0,0,6.28"]);
  assert.deepEqual(feet("rectangle:5x2", "#123456")[0], "#12345644: rect 22,26,20,8");
  assert.deepEqual(feet("ellipse:10x4:scaled", "#123456", { rowScaling: [[0, 50], [4, 100]] })[0], "#12345644: ellipse 32,30,16,6.4,0,0,6.28", "three quarters in row 2");
  const count = (of, zoom) => marksOf((context, view) => drawAgent(context, view, [5, 2], of, "#123456"), { zoom }).length;
  assert.deepEqual([count(1, 4), count("rectangle:1x2", 4), count(2, 3), count(2, 2.9)], [0, 2, 2, 0], "three pixels on each side");
  const brush = (diameter) => marksOf((context, view) => drawBrush(context, view, [5, 2], diameter));
  assert.deepEqual(brush(3), ["3.5 rgb(8 10 14 / 0.85): arc 32,30,6,0,6.28", "1.5 #fff: arc 32,30,6,0,6.28"]);
  assert.deepEqual(marksOf((context, view) => drawBrush(context, view, [5, 2], 3), { zoom: 1 })[1], "1.5 #fff: arc 15.5,22.5,2,0,6.28", "a ring can be seen");
});

test("places have their names beside them, on the left if these would be cut off", () => {
  const places = (list, ends = [], stage = {}) => marksOf((context, view) => drawPlaces(context, view, list, ends), stage);
  assert.deepEqual(places([{ name: "bed", at: [5, 2] }]), ["#f5f2ea: arc 32,30,4,0,6.28", "2 #0c0e13: arc 32,30,4,0,6.28",
    "rgb(12 14 19 / 0.78): roundRect 41,20,27,20,6", "bed start 47,30.5"]);
  assert.equal(places([{ name: "door", at: [5, 2], exit: true }])[0], "#f5f2ea: rect 28,26,8,8");
  const plate = (...of) => places(...of).find((mark) => mark.startsWith("rgb")).split(" ").pop();
  assert.deepEqual([[[1, 1], [5, 2]], [[1, 1]]].map((ends) => plate([{ name: "bed", at: [5, 2] }], ends)), ["49,20,27,20,6", "41,20,27,20,6"], "beyond a handle");
  assert.deepEqual([68, 67].map((width) => plate([{ name: "bed", at: [5, 2] }], [], { width })), ["41,20,27,20,6", "41,20,27,20,6"], "no room on the left");
  assert.deepEqual([108, 107].map((width) => plate([{ name: "bed", at: [15, 2] }], [], { width })), ["81,20,27,20,6", "36,20,27,20,6"]);
  assert.deepEqual([6, 7].map((x) => plate([{ name: "bed", at: [x, 2] }], [], { width: 40 })), ["45,20,27,20,6", "4,20,27,20,6"]);
  assert.equal(plate([{ name: "bed", at: [6, 2] }], [], { width: 40, left: 11 }), "1,20,27,20,6");
  const name = "x".repeat(41), text = (of) => places([{ name: of, at: [5, 2] }]).pop().split(" ")[0];
  assert.deepEqual([text(name.slice(1)), text(name)], ["x".repeat(40), `${"x".repeat(39)}\u2026`]);
  // Names reach 200 pixels to the left of the stage at most, and dots 20 beyond its other edges.
  const isDrawn = ([at, stage]) => places([{ name: "bed", at }], [], stage).length > 0;
  assert.deepEqual([[[-53, 2], {}], [[2, -10], { top: 18 }], [[27, 2], { width: 100 }], [[2, 25], { height: 102 }]].map(isDrawn), [true, true, true, true]);
  assert.deepEqual([[[-53, 2], { left: 9 }], [[2, -10], { top: 17 }], [[27, 2], { width: 99 }], [[2, 25], { height: 101 }]].map(isDrawn), [false, false, false, false]);
  const exit = { name: "gate", exit: true, edge: "left", stretch: [0, 2, 0, 6] };
  assert.equal(places([{ name: "far", at: [900, 2] }, exit, { name: "bed", at: [5, 2] }]).length, 4 + 4, "those off the stage hide no others");
});

test("an exit along an edge is a bar outside of it, with its name inside", () => {
  const bar = (edge, stretch) => {
    const marks = marksOf((context, view) => drawPlaces(context, view, [{ name: "gate", exit: true, edge, stretch }], []));
    assert.deepEqual([marks.length, marks[1]], [4, marks[0].replace("#f5f2ea", "2 #0c0e13")]);
    return [marks[0], marks[2]].map((mark) => mark.replace(/^(#f5f2ea|rgb.*): roundRect /, ""));
  };
  assert.deepEqual(bar("left", [0, 2, 0, 6]), ["5,28,5,20,2", "16,28,32,20,6"]);
  assert.deepEqual(bar("right", [49, 2, 49, 6]), ["210,28,5,20,2", "170,28,32,20,6"]);
  assert.deepEqual(bar("top", [3, 0, 12, 0]), ["22,15,40,5,2", "26,30,32,20,6"]);
  assert.deepEqual(bar("bottom", [3, 39, 12, 39]), ["22,180,40,5,2", "26,146,32,20,6"]);
});

test("a finding is where its places are, else its box, its pixel or its evidence", () => {
  const [places, box, pixel, gap] = [[[1, 2, 3, 4], [0, 3, 1, 5]], [2, 2, 5, 5], [7, 8], { kind: "gap", from: [9, 1], to: [4, 6] }];
  const path = { kind: "path", waypoints: [[3, 9], [8, 2], [1, 4]] }, part = { kind: "part", first: [40, 1], box: [40, 1, 50, 2] };
  const whole = { places, box, pixel, evidence: [gap, part] };
  const without = (...names) => Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)));
  assert.deepEqual(boxesOf(whole), places);
  assert.deepEqual(boxesOf({ ...whole, places: [] }), [box]);
  assert.deepEqual(boxesOf(without("places", "box")), [[7, 8, 7, 8]]);
  assert.deepEqual(boxesOf(without("places", "box", "pixel")), [[4, 1, 9, 6]]);
  assert.deepEqual(boxesOf({ evidence: [path] }), [[1, 2, 8, 9]]);
  assert.deepEqual(boxesOf({ evidence: [{ kind: "no-room", at: [3, 4] }] }), [[3, 4, 3, 4]]);
  assert.deepEqual([boxesOf({}), boxesOf({ evidence: [part] })], [[], []]);
  assert.deepEqual([{}, { places }, { places, evidence: [gap] }, { pixel, evidence: [part, path] }].map((of) => shownBox(of)), [null, [0, 2, 3, 5], [0, 1, 9, 6], [1, 2, 8, 9]]);
  assert.deepEqual(shownBox({ places, evidence: [path] }, [[2, 40]]), [0, 2, 3, 40]);
});

test("a finding has a pin at each of its places, and if it is chosen its boxes", () => {
  const finding = { severity: "warning", places: [[2, 1, 4, 2]], evidence: [{ kind: "path", role: "walked", waypoints: [[7, 7], [8, 8]] }] };
  const marks = (of, isChosen) => marksOf((context, view) => drawFinding(context, view, of, 12, isChosen));
  const [yellow, dark] = ["#ffb000", "rgb(8 10 14 / 0.85)"];
  const pin = (radius, middle, end) => [`${yellow}: ${end}`, `2 #0c0e13: ${end}`, `12 center 24,${middle + 0.5}`].map((mark) => mark.replace("ARC", `arc 24,${middle},${radius},2.51,0.63`));
  assert.deepEqual(marks(finding, false), pin(10, 8, "ARC lineTo 24,26 closePath "));
  assert.deepEqual(marks({ ...finding, evidence: [{ kind: "edge", from: [2, 1], to: [4, 1] }] }, true), pin(13, 5, "ARC lineTo 24,26 closePath "), "a measure shows the place");
  assert.deepEqual(marks(finding, true), [`5 ${dark}: roundRect 15,21,18,14,4`, `2.5 ${yellow}: roundRect 15,21,18,14,4`, ...pin(13, 5, "ARC lineTo 24,26 closePath ")]);
  assert.equal(marks({ severity: "error", places: [[2, 4, 4, 7]] }, false)[0], "#ff5d5d: arc 24,24,10,2.51,0.63 lineTo 24,42 closePath ");
  const many = { severity: "error", places: Array.from({ length: 301 }, (_, i) => [i, 0, i, 0]) };
  assert.deepEqual([marks(many, false).length, marks(many, true).length], [3 * 30, 5 * 300]);
});

test("a finding that is chosen shows what was measured for it, each kind in its own way", async () => {
  await loadSurvey(await pageModule());
  const room = { agents: [{ name: "hero", feet: 3 }], has: ([x]) => x < 8, rowScaling: [[0, 100], [1, 100]] };
  const marks = (...evidence) => marksOf((context, view) => drawEvidence(context, view, { severity: "warning", agent: "hero", evidence }, room));
  const [yellow, dark] = ["#ffb000", "rgb(8 10 14 / 0.85)"];
  const line = (style, shape, width = 3.5) => [`${2 * width} ${dark}: ${shape}`, `${width} ${style}: ${shape}`];
  const label = (text, at, plate) => [`rgb(12 14 19 / 0.78): roundRect ${plate}`, `${text} start ${at}`];
  const hero = (x, y) => [`${yellow}44: ellipse ${x},${y},6,6,0,0,6.28`, `1.5 ${yellow}: ellipse ${x},${y},6,6,0,0,6.28`];

  const bars = "lineTo 12,16 lineTo 12,28 lineTo 12,22 lineTo 32,22 lineTo 32,16 lineTo 32,22 lineTo 32,28";
  assert.deepEqual(marks({ kind: "gap", floor: "all-open", from: [0, 0], to: [5, 0], width: 5 }), [...line("#fff dashed 4,6", bars, 2.5), ...label("5.0 px", "40,40.5", "34,30,42,20,6")]);
  const head = "lineTo 12,22 lineTo 12,30 lineTo 18,21 lineTo 12,30 lineTo 6,21";
  assert.deepEqual(marks({ kind: "move", from: [0, 0], to: [0, 2], length: 2.04 }), [...line("#f0e442", head, 2.5), ...label("2.0 px", "30,44.5", "24,34,42,20,6")]);
  assert.deepEqual(marks({ kind: "no-room", at: [5, 2], widest: 2 }), hero(32, 30));
  const narrow = (x) => marks({ kind: "narrow", at: [x, 2], from: [x, 1], to: [x, 4], width: 2 });
  assert.deepEqual(narrow(5), [...hero(20, 30), ...line("#fff", "lineTo 38,26 lineTo 26,26 lineTo 32,26 lineTo 32,38 lineTo 38,38 lineTo 32,38 lineTo 26,38", 2.5), ...label("2 px", "50,50.5", "44,40,32,20,6")]);
  assert.deepEqual(narrow(11).slice(0, 2), hero(68, 30), "on the other side, inside of the room");
  const ofNobody = { severity: "warning", evidence: [{ kind: "narrow", at: [5, 2], from: [6, 2], to: [4, 2], width: 1 }] };
  assert.deepEqual(marksOf((context, view) => drawEvidence(context, view, ofNobody, room), { zoom: 9 }).length, 4, "the measure alone");
  assert.deepEqual(marks({ kind: "edge", edge: "left", from: [0, 2], to: [0, 6] })[0], `${yellow}: roundRect 5,28,5,20,2`);
  const path = (more) => marks({ kind: "path", role: "walked", waypoints: [[0, 0], [5, 0]], length: 5, ...more });
  assert.deepEqual(path({}), line(`${yellow} dashed 10,7`, "lineTo 12,22 lineTo 32,22"));
  assert.deepEqual(path({ role: "shortest" }), line("#3fc1ff", "lineTo 12,22 lineTo 32,22"));
  assert.deepEqual(path({ waypoints: [[0, 0], [5, 0], [5, 2]], faulty_leg: 2 }).slice(-2), line("#f0e442", "lineTo 32,22 lineTo 32,30"));
  assert.deepEqual(marks({ kind: "part", what: "island", first: [1, 1], pixels: 4, box: [1, 1, 2, 2] }), []);
  assert.deepEqual(marks({ kind: "no-room", at: [5, 2] }, { kind: "edge", edge: "left", from: [0, 2], to: [0, 6] }).slice(-2), hero(32, 30), "the first is on top");
  assert.deepEqual(marksOf((context, view) => drawEvidence(context, view, { severity: "info" }, room)), []);
});

const level = {
  areas: ["gate"], agents: [{ name: "hero", feet: 9 }], states: [{ name: "shut", closed: [0] }],
  about: { file: "a b.json", options: [] }, places: [{ name: "door", at: [1, 2] }],
  placeAt: ([x, y]) => (x === 1 && y === 2 ? { name: "door", at: [1, 2] } : undefined),
  openAreasIn: (state) => [state !== "shut"],
};
const question = { from: [1, 2], to: [3, 4], state: "shut", open: [false], agent: "hero", feet: 9, planner: "pipeline", nearest: false, blockers: [] };

test("feet are a diameter or a word with two sides", () => {
  assert.deepEqual(["ellipse:1x4096", "rectangle:4096x1", "ellipse:4097x1", "ellipse:10000x1", "ellipse:1x4097", "ellipse:0x1", "disc:3x3"].map(areFeet), [true, true, false, false, false, false, false]);
  assert.deepEqual([feetText(9), feetText("ellipse:18x5"), sizeText("rectangle:18x5"), sizeText(9)], ["diameter 9", "ellipse 18x5", "rectangle 18x5", "9"]);
  assert.deepEqual([feetIn({ diameter: 9 }), feetIn({ ellipse: [18, 5] }), feetIn({ old_rectangle: [4, 3] }, "old_"), feetIn({ name: "hero" })], [9, "ellipse:18x5", "rectangle:4x3", undefined]);
});

test("scaled feet are as large as they are drawn in their row, in whole widths", async () => {
  await loadSurvey(await pageModule());
  const hero = feetIn({ diameter: 35, scaled: true }), cat = feetIn({ old_ellipse: [20, 6], old_scaled: true }, "old_");
  const room = { rowScaling: [[10, 50], [20, 100]] };
  assert.deepEqual([sizeText(hero), feetText(hero), feetText(cat)], ["35, scaled", "diameter 35, scaled", "ellipse 20x6, scaled"]);
  assert.deepEqual([0, 10, 14, 20, 99].map((y) => sidesAt(hero, room, y)), [[18, 18], [18, 18], [25, 25], [35, 35], [35, 35]], "halves up");
  assert.deepEqual(sidesAt(hero, { rowScaling: [[0, 70], [1, 70]] }, 0), [25, 25], "24.5, whatever the fractions of a computer");
  assert.deepEqual([sidesAt(cat, room, 15), sidesAt(cat, room, 10)], [[15, 4.5], [10, 3]]);
  assert.deepEqual([feetAt(hero, room, 14), feetAt(cat, room, 15), feetAt(9, room, 14)], [25, "ellipse:15x5", 9]);
  assert.deepEqual([...feetNumbers(cat, room)], [0, 20, 6, 10, 50, 20, 100]);
  assert.deepEqual([...feetNumbers(9, room)], [0, 9, 9, 0, 100, 1, 100]);
});

test("command lines and expectations repeat the question", () => {
  assert.equal(commandLine(level, question), 'walkmask solve "a b.json" --from door --to 3,4 --state shut');
  assert.equal(commandLine(level, { ...question, open: [true], agent: null, feet: 4, planner: "shortest", nearest: true }),
    'walkmask solve "a b.json" --from door --to 3,4 --state shut --open gate --diameter 4 --path shortest --nearest');
  assert.equal(commandLine(level, { ...question, agent: null, feet: "ellipse:18x5" }), 'walkmask solve "a b.json" --from door --to 3,4 --state shut --footprint ellipse:18x5');
  const blockers = [{ at: [5, 6], feet: 7 }, { at: [8, 9], feet: "ellipse:18x5" }, { at: [2, 9], feet: "rectangle:10x3" }];
  assert.equal(commandLine(level, { ...question, blockers }),
    'walkmask solve "a b.json" --from door --to 3,4 --state shut --block disc:5,6,7 --block ellipse:8,9,8,2 --block rect:-2,8,9,3');
  const path = { status: "found", from: [1, 2], to: [3, 4] };
  assert.equal(noExpectation(level, question, path), null);
  assert.match(noExpectation(level, { ...question, blockers }, path), /characters/);
  assert.match(noExpectation(level, { ...question, open: [true] }, path), /area/);
  assert.match(noExpectation(level, question, { ...path, to: [3, 5] }), /nearest/);
  assert.deepEqual(JSON.parse(expectation(level, question, { status: "unreachable" })),
    { from: "door", to: [3, 4], state: "shut", agent: "hero", reachable: false });
  for (const [word, quoted] of [["a", "a"], ["a b", '"a b"'], ["it's", '"it\'s"'], ["$x", "'$x'"], ["100%", "'100%'"], ["a'$", "'a'\\''$'"], ["", '""']]) assert.equal(shellWord(word), quoted);
});

test("an address repeats any question, and a wrong one asks the usual question", () => {
  const closed = { "n\u00e4chte": [1], "": [] };
  const level = {
    areas: ["gate", "r\u00f6hre.2"], agents: [{ name: "h\u00e9ro", feet: 5 }], states: [{ name: "n\u00e4chte" }],
    has: ([x, y]) => x < 320 && y < 180,
    openAreasIn: (state) => [true, true].map((_, i) => !closed[state ?? ""].includes(i)),
  };
  const usual = { from: [1, 2], to: [3, 4], state: "n\u00e4chte", open: [true, false], agent: "h\u00e9ro", feet: 5, planner: "pipeline", nearest: false, blockers: [] };
  for (const state of [null, "n\u00e4chte"]) {
    for (const width of [{ agent: "h\u00e9ro", feet: 5 }, { agent: null, feet: 7 }, { agent: null, feet: "rectangle:18x4096" }]) {
      for (const open of [[true, false], [false, true]]) {
        for (const planner of ["pipeline", "shortest", "both"]) {
          const blockers = planner === "shortest" ? [] : [{ at: [1, 2], feet: 3 }, { at: [319, 0], feet: 4096 }, { at: [7, 7], feet: "rectangle:9x4096" }];
          const question = { from: [0, 179], to: [319, 0], state, open, ...width, planner, nearest: planner === "both", blockers };
          const text = questionText(level, question);
          assert.deepEqual(questionOf(level, text, usual), question, text);
        }
      }
    }
  }
  for (const text of ["", "from=320,0&to=a", "state=day&agent=dog&diameter=12345", "footprint=ellipse:0x5", "footprint=ellipse:05x5", "footprint=disc:3x3", "from=1,2,3&path=__proto__&toggled=x", "%zz&&&==",
    "block=1,2&block=3,4,5", "block=320,0,5,1,2,0,1,2,4097,a,b,c", "block=1,2,disc:3x3", "block=ellipse:3x3,1,2"]) {
    assert.deepEqual(questionOf(level, text, usual), usual, text);
  }
  for (const planner of ["shortest", "both"]) {
    assert.deepEqual(["path=x", "path=Pipeline", "path=", "", "path=pipeline"].map((text) => questionOf(level, text, { ...usual, planner }).planner), [planner, planner, planner, "pipeline", "pipeline"]);
  }
  assert.deepEqual(["0", "4097", "9999"].map((diameter) => questionOf(level, `diameter=${diameter}`, usual).feet), [1, 4096, 4096]);
});

const mask = { name: "room-walk.png", bytes: Buffer.from("floor ".repeat(50)) };
const manifest = { name: "levels\\room.level.json", bytes: Buffer.from("{}"), stored: true };

/** Returns the names and texts of the files in an archive, or the error. */
async function unpacked(archive, name = "game.zip") {
  try {
    const files = await unpackedFiles([{ name, file: new Blob([archive]) }]);
    return await Promise.all(files.map(async ({ name, file }) => [name, await file.text()]));
  } catch (error) {
    return error.message;
  }
}

test("a zip is read, stored or deflated, without folders, links and files that no level needs", async () => {
  const archive = zipOf([mask, manifest, { name: "levels/", bytes: Buffer.alloc(0), stored: true }, { name: "song.ogg", bytes: Buffer.alloc(9) },
    { name: "link.png", bytes: Buffer.from("/etc/passwd"), mode: 0o120777 }]);
  const files = [["room-walk.png", mask.bytes.toString()], ["levels/room.level.json", "{}"]];
  assert.deepEqual(await unpacked(archive), files);
  assert.deepEqual(await unpacked(Buffer.concat([archive, Buffer.from("")]), "GAME.ZIP"), files);
  const both = await unpackedFiles([{ name: "a.zip", file: new Blob([archive]) }, { name: "c.zip", file: new Blob([archive]) }]);
  assert.deepEqual(both.map(({ name }) => name), ["a/room-walk.png", "a/levels/room.level.json", "c/room-walk.png", "c/levels/room.level.json"]);
});

test("a zip has neither what macOS adds nor hidden files, and no zip in a folder is unpacked", async () => {
  const added = ["__MACOSX/._room-walk.png", ".git/art.png", "a/.hidden.png"].map((name) => ({ ...mask, name }));
  const root = { name: "a/.walkmask-root", bytes: Buffer.alloc(0) };
  assert.deepEqual((await unpacked(zipOf([mask, root, ...added]))).map(([name]) => name), ["room-walk.png", "a/.walkmask-root"]);
  const inFolder = await unpackedFiles([{ name: "game/old.zip", file: new Blob(["no archive"]) }, { name: "game/room-walk.png", file: new Blob([]) }]);
  assert.deepEqual(inFolder.map(({ name }) => name), ["game/room-walk.png"]);
});

test("names in a zip that are not UTF-8 are of code page 437", async () => {
  const archive = zipOf([{ ...mask, name: "K\u0007\u0006che.png" }]);
  for (let i = 2; i < archive.length; ++i) if (archive[i] === 6 && archive[i - 1] === 7) archive.set([0x81, 0x80], i - 1);
  assert.deepEqual((await unpacked(archive))[0][0], "K\u00fc\u00c7che.png");
});

test("names in a zip are paths without empty parts", async () => {
  assert.deepEqual((await unpacked(zipOf([{ ...mask, name: "./levels//./room-walk.png" }]))).map(([name]) => name), ["levels/room-walk.png"]);
});

test("a zip may have fields and remarks that no reader needs, and an empty one has no files", async () => {
  const more = { field: 300, remark: 515 }, files = [["room-walk.png", mask.bytes.toString()], ["levels/room.level.json", "{}"]];
  const archive = zipOf([{ ...mask, ...more }, { ...manifest, ...more }]);
  assert.deepEqual(await unpacked(archive), files);
  assert.deepEqual(await unpacked(Buffer.concat([archive, Buffer.alloc(65535)])), files, "the longest remark");
  assert.match(await unpacked(Buffer.concat([archive, Buffer.alloc(65536)])), /is not a zip archive/);
  assert.deepEqual(await unpacked(zipOf([])), []);
  assert.deepEqual(await unpacked(zipOf([mask, { name: "", bytes: Buffer.alloc(0) }])), files.slice(0, 1));
});

test("the records of a zip lead to its files, and not out of it", async () => {
  const cure = "; unpack it, and choose the folder";
  /** Unpacks an archive that is changed at its end, its only entry or its only file. */
  const changed = (change) => {
    const archive = zipOf([mask]), view = new DataView(archive.buffer, archive.byteOffset, archive.length), end = archive.length - 22;
    change(view, { end, entry: view.getUint32(end + 16, true) });
    return unpacked(archive);
  };
  const [large, damaged] = [`game.zip: is damaged, or has more than 4 GiB${cure}`, `game.zip: is damaged${cure}`];
  assert.equal(await changed((view, { end }) => view.setUint32(end + 16, view.byteLength - 2, true)), large);
  assert.equal(await changed((view, { entry }) => view.setUint8(entry, 0)), large);
  assert.equal(await changed((view, { entry }) => view.setUint16(entry + 28, mask.name.length + 10, true)), damaged, "a name beyond the directory");
  assert.equal(await changed((view, { entry }) => view.setUint32(entry + 42, view.byteLength - 2, true)), damaged);
  assert.equal(await changed((view) => view.setUint8(0, 0)), damaged);
  assert.equal(await changed((view, { entry }) => view.setUint32(entry + 20, 2 ** 31, true)), damaged, "more bytes than the archive has");
  // The last bytes of the archive are an empty file.
  const archive = zipOf([{ name: "a.png", bytes: Buffer.alloc(0), stored: true }]), file = Buffer.from(archive.subarray(0, 30));
  file.writeUInt16LE(0, 26);
  archive.writeUInt32LE(archive.length, archive.readUInt32LE(archive.length - 22 + 16) + 42);
  assert.deepEqual(await unpacked(Buffer.concat([archive, file])), [["a.png", ""]]);
});

test("two files of one name are refused", async () => {
  const archive = new Blob([zipOf([mask])]);
  await assert.rejects(unpackedFiles([{ name: "a.zip", file: archive }, { name: "a.ZIP", file: archive }]), { message: /^a\/room-walk.png: two files have this name; / });
});

test("a zip that leaves its folder, is encrypted or is not what it says is refused", async () => {
  const cure = "; unpack it, and choose the folder";
  assert.equal(await unpacked(zipOf([{ ...mask, name: "a/../../room-walk.png" }])), `game.zip: contains a path outside the archive${cure}`);
  assert.equal(await unpacked(zipOf([{ ...mask, name: "a\\..\\..\\room-walk.png" }])), `game.zip: contains a path outside the archive${cure}`);
  assert.equal(await unpacked(zipOf([{ ...mask, flags: 1 }])), `game.zip: is encrypted${cure}`);
  for (const wrong of [{ size: 1 }, { size: 301 }, { crc: 1 }, { stored: true, size: 2 }]) {
    assert.equal(await unpacked(zipOf([{ ...mask, ...wrong }])), `game.zip: is damaged${cure}`, JSON.stringify(wrong));
  }
  assert.match(await unpacked(Buffer.from("PK")), /^game.zip: is not a zip archive, or is damaged;/);
});

test("a zip is refused by its announced sizes before anything is inflated", async () => {
  const large = (size) => Array.from({ length: 9 }, (_, i) => ({ ...mask, name: `${i}.png`, size }));
  assert.equal(await unpacked(zipOf(large(2 ** 26 + 1))), "0.png: is larger than 64 MiB; make it smaller, or use the program");
  assert.equal(await unpacked(zipOf(large(2 ** 26))), "These files have more than 512 MiB together; choose a folder with fewer");
  const half = new Blob([zipOf(large(2 ** 26).slice(0, 5))]);
  await assert.rejects(unpackedFiles([{ name: "a.zip", file: half }, { name: "b.zip", file: half }]), { message: /^These files have more than 512 MiB together/ });
});

test("a zip that is damaged anywhere is read as it was, or refused", async () => {
  const archive = zipOf([mask, manifest]), random = randomNumbers(3);
  const whole = JSON.stringify(await unpacked(archive));
  for (let length = 0; length < archive.length; ++length) assert.equal(typeof await unpacked(archive.subarray(0, length)), "string", `${length} bytes`);
  for (let i = 0; i < 1000; ++i) {
    const changed = Buffer.from(archive);
    changed[random(changed.length)] ^= 1 << random(8);
    const result = await unpacked(changed);
    // Names, and the bits that no reader needs, have no checksum.
    if (typeof result !== "string") assert.ok(result.every(([, text]) => whole.includes(JSON.stringify(text))), JSON.stringify(result));
  }
});

test("a level is called as its file, or as its folder if the files of all rooms have one name", () => {
  const titles = ["levels/hall.level.json", "a\\hall.png", "game/Rooms/12/data.xml", "data.xml", "room12.crm", ".level.json"].map(titleOf);
  assert.deepEqual(titles, ["hall", "hall.png", "12", "data.xml", "room12.crm", ".level.json"]);
});

test("levels of the same name are told apart by their folders, in any order", () => {
  const idsOf = (files) => {
    const items = files.map((file) => ({ id: "", title: file.split(/[\\/]/).pop(), about: { file } }));
    distinguish(items);
    return items.map(({ id }) => id);
  };
  assert.deepEqual(idsOf(["a/hall", "b/room2"]), ["hall", "room2"]);
  assert.deepEqual(idsOf(["a/room2", "a/hall", "b/room2", "room2"]), ["a/room2", "hall", "b/room2", "room2"]);
  assert.deepEqual(idsOf(["room2", "b/room2", "a/room2"]), ["room2", "b/room2", "a/room2"]);
  assert.deepEqual(idsOf(["x/one/room2", "y\\one\\room2", "y/two/room2"]), ["x/one/room2", "y/one/room2", "y/two/room2"]);
  assert.deepEqual(idsOf(["a/room2", "a/room2", "a/room2"]), ["a/room2", "a/room2-2", "a/room2-3"]);
});

test("a figure has the size of its row, by the scaling of its area or else of the level", async () => {
  await loadSurvey(await pageModule());
  const scaling = [{ area: 1, rows: [[10, 20], [10, 20]] }, { rows: [[40, 50], [60, 100]] }];
  assert.deepEqual([0, 40, 50, 60, 99].map((y) => sizeAt(scaling, null, y)), [0.5, 0.5, 0.75, 1, 1]);
  assert.equal(sizeAt(scaling, 0, 50), 0.75);
  assert.deepEqual([0, 10, 50].map((y) => sizeAt(scaling, 1, y)), [0.2, 0.2, 0.2]);
  assert.equal(sizeAt(scaling.slice(0, 1), 0, 50), 1);
  assert.equal(sizeAt([], null, 50), 1);
});

/** Loads the solver and the survey; returns the class of the solver's floors. */
async function loadFloors() {
  const { Floor, load } = await import(pathToFileURL(`${process.env.WALKMASK_PAGE_MODULES}/packaging/npm/walkmask.mjs`));
  await load(readFileSync(`${process.env.WALKMASK_PAGE_MODULES}/packaging/npm/walkmask.wasm`));
  await loadSurvey(await pageModule());
  return Floor;
}

/** A level of a drawing: . floor, # wall, and the letters of its areas, in capitals if it is their wall. */
function roomOfLetters(rows, { scale = 1, letters = "", ...more } = {}) {
  const kindOf = { "#": 0, ".": 1, ...Object.fromEntries([...letters].flatMap((letter, i) => [[letter, 2 * i + 3], [letter.toUpperCase(), 2 * i + 2]])) };
  const [columns, height] = [rows[0].length, rows.length];
  const members = { columns, rows: height, scale, width: scale * columns, height: scale * height, depth: 1, areas: [...letters], states: [], places: [],
    rowScaling: [[0, 100], [1, 100]], kinds: Uint16Array.from(rows.join(""), (letter) => kindOf[letter]), ...more };
  return Object.create(Level.prototype, Object.getOwnPropertyDescriptors(members)); // `kinds` has no setter
}

/** Returns a random drawing with two areas, mostly of floor. */
function randomDrawing(random, columns, rows) {
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => "......abA#"[random(10)]).join(""));
}

test("a point fits on the paintable pixels outside closed areas", () => {
  const level = roomOfLetters([".#aAbB."], { letters: "ab" });
  const floor = (...of) => [...pointFloor(level, ...of)].join("");
  assert.deepEqual([floor([true, true]), floor([true, false]), floor([false, true])], ["1010101", "1010001", "1000101"]);
  assert.equal(floor([false, true], Uint16Array.of(5, 4, 3, 1)), "1001");
});

test("places are reached at their own pixel, within their snap, and at exits, once on each part of the floor", async () => {
  await loadSurvey(await pageModule());
  // Sixteen parts of one pixel each.
  const rows = Array.from({ length: 7 }, (_, y) => (y % 2 ? "#######" : ".#.#.#."));
  const places = [{ name: "bed", at: [4, 4], snap: 4 }, { name: "wall", at: [6, 5] }, { name: "sill", at: [6, 4], snap: 4 },
    { name: "west", edge: "left", stretch: [0, 4, 0, 9], exit: true }, { name: "east", edge: "right", stretch: [13, 4, 13, 9], exit: true, to: "south" },
    { name: "north", edge: "top", stretch: [4, 0, 9, 0], exit: true }, { name: "south", edge: "bottom", stretch: [4, 13, 9, 13], exit: true },
    { name: "hatch", at: [1, 0], exit: true, to: "attic" }, { name: "attic", at: [12, 1] }];
  const level = roomOfLetters(rows, { scale: 2, places });
  const survey = FloorSurvey.of(level, Uint8Array.from(level.kinds), 1);
  const [bed, wall, sill, west, east, north, south, hatch, attic] = places;
  const reached = (place) => survey.positions(place).map(({ room, mask }) => `${mask} as ${room}`);
  assert.deepEqual(reached(bed), ["2,2 as 4,4"]);
  assert.deepEqual([reached(wall), reached({ name: "", at: [6, 5] })], [[], []]);
  assert.deepEqual(reached(sill), ["2,0 as 5,1", "2,2 as 5,5", "4,2 as 9,5"]);
  assert.deepEqual([reached(west), reached(east)], [["0,2 as 1,5", "0,4 as 1,9"], ["6,2 as 13,5", "6,4 as 13,9"]]);
  assert.deepEqual([reached(north), reached(south)], [["2,0 as 5,1", "4,0 as 9,1"], ["2,6 as 5,13", "4,6 as 9,13"]]);
  assert.deepEqual([reached(hatch), reached(attic)], [["0,0 as 1,0"], ["6,0 as 12,1"]]);
  for (const place of places) for (const { mask, part } of survey.positions(place)) assert.equal(part, survey.partAt(mask.map((x) => 2 * x + 1)));
  assert.deepEqual([survey.partAt([2, 0]), survey.partAt([0, 2])], [-1, -1]);
  // An exit that leads to a place of the room joins their parts, and no others.
  const joined = (place) => survey.positions(place).map(({ joined }) => joined);
  assert.deepEqual(joined(hatch), joined(attic));
  assert.equal(new Set([...joined(east), ...joined(south)]).size, 1);
  assert.equal(new Set([...joined(hatch), ...joined(east), ...joined(west), ...joined(bed)]).size, 5);
  survey.free();
});

test("the areas to open for a path are the smallest sets that are enough", async () => {
  const judge = new Judge(await pageModule());
  const missing = async (rows, letters, from, to, open = [], feet = 1) => {
    const { sets, isComplete } = await judge.openings(roomOfLetters(rows, { scale: 2, letters }),
      { from, to, open: [...letters].map((letter) => open.includes(letter)), feet: feetNumbers(feet) });
    return `${sets.map((set) => set.map((area) => letters[area]).join("")).join(" ")}${isComplete ? "" : " and more"}`;
  };
  const rows = ["..a.c..", "..b.c..", "..###.."];
  assert.equal(await missing(rows, "abc", [1, 4], [13, 5]), "ac bc");
  assert.equal(await missing(rows, "abc", [1, 4], [7, 1]), "a b");
  assert.equal(await missing(rows, "abc", [13, 5], [1, 4], ["b"]), "c");
  assert.equal(await missing(rows, "abc", [1, 4], [13, 5], ["c"]), "a b");
  assert.equal(await missing(["..#..", "..#a."], "a", [0, 0], [9, 3]), "", "a wall");
  assert.equal(await missing(["..a..", "..a..", "..a..", "..#..", "..b.."], "ab", [3, 3], [7, 3], [], 5), "a", "b is too narrow");
  // Forty doors side by side.
  const kinds = Uint16Array.from({ length: 120 }, (_, i) => (Math.floor(i / 40) === 1 ? 2 * (i % 40) + 3 : 1));
  const many = { kinds, columns: 40, rows: 3, scale: 1, areas: Array.from({ length: 40 }) };
  const { sets, isComplete } = await judge.openings(many, { from: [0, 0], to: [0, 2], open: new Array(40).fill(false), feet: feetNumbers(1) });
  assert.deepEqual([sets, isComplete], [Array.from({ length: 32 }, (_, i) => [i]), false], "more than 32");
});

test("surveys that are done with take no memory", async (t) => {
  const { instantiate } = WebAssembly;
  let memory;
  t.mock.method(WebAssembly, "instantiate", async (...of) => {
    const made = await instantiate(...of);
    ({ memory } = made.exports);
    return made;
  });
  await loadSurvey(await pageModule());
  const level = roomOfLetters(Array.from({ length: 100 }, () => "......a.a#".repeat(10)), { letters: "a" });
  const floor = pointFloor(level, [false]);
  const freed = (made) => {
    made.free();
    made.free(); // has no effect
  };
  for (const use of [() => blocksOf(floor, 100), () => freed(new LevelSurvey(level)), () => freed(FloorSurvey.of(level, floor, 1))]) {
    use();
    const { byteLength } = memory.buffer;
    for (let i = 0; i < 50; ++i) use();
    assert.equal(memory.buffer.byteLength, byteLength, String(use));
  }
});

test("paths between places have the comfort of a question", async () => {
  await loadFloors();
  const level = readLevel({ width: 9, height: 5, places: [{ name: "bed", at: [0, 4], snap: 1 }] }, { pixels: Buffer.from([1, 45]).toString("base64") });
  const floors = new Floors(level), { places, floor } = floors.get([], 1);
  const [keeping, keepingFar] = [10, 100].map((detour) => floor.solve([0, 4], [8, 4], { comfort: 3, detour }).waypoints);
  const waypoints = (from, comfort) => places.solve([0, from], [8, from], { planner: "pipeline", comfort }).waypoints;
  for (const none of [null, undefined]) assert.deepEqual(waypoints(4, none), [[0, 4], [8, 4]]);
  assert.equal(keeping.length, 4);
  assert.deepEqual(waypoints(4, { keep: 3, detour: 10 }), keeping, "from a place");
  assert.deepEqual(waypoints(4, { keep: 3, detour: 100 }), keepingFar);
  assert.equal(waypoints(0, { keep: 3, detour: 10 }).length, 4, "from a pixel");
  floors.free();
});

test("comfort on the floors of a level follows its depth", async () => {
  await loadFloors();
  for (const [depth, count] of [[1, 4], [3, 2]]) {
    const floors = new Floors({ columns: 9, rows: 5, scale: 1, depth, kinds: new Uint16Array(45).fill(1), areas: [] });
    assert.equal(floors.get([], 1).floor.solve([0, 4], [8, 4], { comfort: 3 }).waypoints.length, count, `depth ${depth}`);
    floors.free();
  }
});

/** Returns whether feet in a row of a room cover the pixel at (dx, dy) from them: the formula of src/floor/footprint.h. */
function cover(feet, dx, dy, room, y) {
  const [width, depth] = sidesAt(feet, room, y), [across, down] = [(2 * Math.abs(dx)) / width, (2 * Math.abs(dy)) / depth];
  return String(feet).startsWith("rectangle") ? across < 1 && down < 1 : across ** 2 + down ** 2 < 1 - 1e-9;
}

/** Returns whether a character in the way covers the pixel at (dx, dy) from its middle: an ellipse has whole radii. */
function take(feet, dx, dy) {
  const sides = /^ellipse:(\d+)x(\d+)$/.exec(feet)?.slice(1);
  if (!sides) return cover(feet, dx, dy);
  const [across, down] = sides.map((side) => (side - 1) >> 1);
  return Math.abs(dx) <= across && Math.abs(dy) <= down && (dx * down) ** 2 + (dy * across) ** 2 <= (across * down) ** 2;
}

/** Compares a floor among blockers with a slow rule; returns how many blockers take pixels, and how many are left out because of the start. */
function blockersAsTheyCover(level, { feet, open = [], blockers, start }) {
  const { columns, scale } = level;
  const offsets = Array.from(level.kinds, (_, i) => [i % columns, Math.floor(i / columns)]);
  // Also pixels beyond the mask: an agent may overlap a blocker there.
  const [beyond, across] = [12, columns + 24];
  const around = Array.from({ length: across * (level.rows + 24) }, (_, i) => [(i % across) - beyond, Math.floor(i / across) - beyond]);
  // The pixels that a blocker covers, by all pixels of the room.
  const covered = ({ at: [x, y], feet: of }) => around.filter(([column, row]) => Array.from({ length: scale * scale }).some((_, i) =>
    take(of, scale * column + (i % scale) - x, scale * row + Math.floor(i / scale) - y)));
  const overlaps = ([x, y], pixels) => pixels.some(([column, row]) => cover(feet, scale * (column - x), scale * (row - y), level, level.roomOf([x, y])[1]));
  const all = blockers.map(covered), others = all.filter((pixels) => !overlaps(start.map((x) => Math.floor(x / scale)), pixels));
  const floors = new Floors(level);
  const before = floors.get(open, feet), { bytes } = floors.among(open, feet, blockers, start);
  const wanted = before.bytes.map((fits, i) => (fits && !others.some((pixels) => overlaps(offsets[i], pixels)) ? 1 : 0));
  assert.deepEqual(bytes, wanted, JSON.stringify({ columns, scale, feet, blockers, start, floor: [...before.bytes] }));
  floors.free();
  return [others.length, all.length - others.length];
}

test("blockers take the pixels where an agent overlaps them, except those at the start", async () => {
  await loadFloors();
  const random = randomNumbers(17), counts = [0, 0];
  const kinds = [1, 3, "ellipse:7x3", "rectangle:4x2", "ellipse:9x5:scaled"];
  for (let turn = 0; turn < 300; ++turn) {
    const [columns, rows, scale, feet] = [1 + random(9), 1 + random(9), 1 + random(3), kinds[random(5)]];
    const level = roomOfLetters(randomDrawing(random, columns, rows), { scale, letters: "ab", rowScaling: [[2, 40], [3 + random(9), 100]] });
    const near = (end) => random(end + 12) - 6;
    const blockers = Array.from({ length: 1 + random(3) }, () => ({ at: [near(level.width), near(level.height)], feet: [1, 2, 5, "ellipse:6x3", "ellipse:3x7", "rectangle:3x4"][random(6)] }));
    const start = [random(level.width), random(level.height)], open = [random(2) === 1, random(2) === 1];
    blockersAsTheyCover(level, { feet, open, blockers, start }).forEach((count, i) => { counts[i] += count; });
  }
  assert.ok(Math.min(...counts) > 30, `${counts}`);
  // The agent overlaps this blocker at the start, but only beyond the room.
  const level = roomOfLetters(Array.from({ length: 12 }, () => "............"));
  for (const edge of [-2, 13]) {
    const side = edge < 0 ? 0 : 11;
    for (const [at, start, feet] of [[[edge, 5], [side, 7], "rectangle:7x1"], [[5, edge], [7, side], "rectangle:1x7"]]) {
      assert.deepEqual(blockersAsTheyCover(level, { feet, blockers: [{ at, feet: 5 }], start }), [0, 1]);
    }
  }
});

test("floors follow what is painted", async () => {
  await loadFloors();
  const random = randomNumbers(23);
  for (let turn = 0; turn < 40; ++turn) {
    const [columns, rows, scale] = [2 + random(8), 2 + random(8), 1 + random(2)];
    const level = roomOfLetters(randomDrawing(random, columns, rows), { scale, letters: "ab", states: [{ name: "shut", closed: [0, 1] }] });
    const floors = new Floors(level), asked = [[[true, false], 1], [[false, true], 3], [[false, false], "rectangle:3x1"]];
    const kept = asked.map(([open, feet]) => floors.get(open, feet));
    const blockers = [{ at: [1, 1], feet: 1 }], among = () => floors.among([true, false], 1, blockers, [level.width - 1, 0]);
    const wasAmong = among();
    const [left, top] = [random(columns), random(rows)], [right, bottom] = [left + random(columns - left), top + random(rows - top)];
    for (let y = top; y <= bottom; ++y) for (let x = left; x <= right; ++x) level.kinds[y * columns + x] = random(6);
    floors.follow([left, top, right, bottom]);
    const fresh = new Floors(level);
    for (const [i, [open, feet]] of asked.entries()) {
      assert.equal(floors.get(open, feet), kept[i]);
      const wanted = fresh.get(open, feet);
      for (const { bytes, places } of [kept[i], { bytes: kept[i].floor.toBytes(), places: kept[i].places }]) {
        assert.deepEqual(bytes, wanted.bytes, `${columns} columns, ${[left, top, right, bottom]}`);
        for (let pixel = 0; pixel < level.kinds.length; ++pixel) {
          const room = level.roomOf([pixel % columns, Math.floor(pixel / columns)]);
          assert.equal(places.partOf(room), wanted.places.partOf(room));
        }
      }
    }
    assert.notEqual(among(), wasAmong);
    assert.deepEqual(among().bytes, fresh.among([true, false], 1, blockers, [level.width - 1, 0]).bytes);
    floors.free();
    fresh.free();
  }
});

test("a path ends within the snap of a point that every area and the blockers keep apart", async () => {
  await loadFloors();
  const places = [{ name: "bed", at: [0, 0] }, { name: "sill", at: [6, 0], snap: 5 }, { name: "hatch", at: [3, 0], exit: true }];
  const level = roomOfLetters(["..#.a..", "..#.a.."], { letters: "a", places });
  const floors = new Floors(level);
  const solved = ({ places }, from, to) => places.solve(from, to, {}).waypoints.join(" ");
  const made = (open) => floors.get([open], 1), post = [{ at: [4, 0], feet: 5 }];
  assert.equal(solved(made(true), [0, 0], [6, 0]), "0,0 1,0", "no area joins them");
  assert.equal(solved(made(false), [3, 1], [6, 0]), "", "the area would");
  assert.equal(solved(floors.among([true], 1, post, [0, 1]), [0, 1], [3, 0]), "", "nothing of the exit is left");
  assert.equal(solved(floors.among([true], 1, post, [3, 1]), [3, 1], [6, 0]), "3,1 6,0", "not from within the blocker");
  level.kinds[2] = level.kinds[9] = 1;
  floors.follow([2, 0, 2, 1]);
  assert.equal(solved(made(false), [0, 0], [6, 0]), "", "the area would, after painting");
  assert.equal(solved(floors.among([true], 1, [{ at: [4, 0], feet: "rectangle:1x3" }], [0, 0]), [0, 0], [6, 0]), "0,0 3,0", "nothing around the blocker");
  floors.free();
});

test("the last six floors are kept, and a question among blockers that is asked again has the same floor", async () => {
  await loadFloors();
  const floors = new Floors(roomOfLetters([".........", ".a......."], { letters: "a" }));
  const asked = [[[true], 1], [[false], 1], [[true], 3], [[true], 5], [[true], "ellipse:3x1"], [[true], "rectangle:3x1"]];
  const kept = asked.map(([open, feet]) => floors.get(open, feet));
  assert.equal(new Set(kept).size, 6);
  assert.deepEqual(asked.map(([open, feet]) => kept.indexOf(floors.get(open, feet))), [0, 1, 2, 3, 4, 5]);
  floors.get([true], 7);
  assert.throws(() => kept[0].floor.width, /was freed/);
  assert.deepEqual(asked.slice(1).map(([open, feet]) => kept.indexOf(floors.get(open, feet))), [1, 2, 3, 4, 5]);
  const blockers = [{ at: [4, 0], feet: 1 }], among = floors.among([true], 1, blockers, [0, 0]);
  assert.equal(floors.among([true], 1, blockers, [0, 0]), among);
  assert.notEqual(floors.among([true], 1, blockers, [4, 0]), among, "another start");
  assert.throws(() => among.floor.width, /was freed/);
  floors.free();
});

test("every floor and survey that is made for a level is freed", async (t) => {
  const Floor = await loadFloors(), alive = new Set();
  const counts = (object, name) => {
    const make = object[name];
    t.mock.method(object, name, function (...of) {
      const made = make.apply(this, of);
      alive.add(made);
      return made;
    });
  };
  for (const name of ["withDepth", "forAgent", "withScaling", "edited"]) counts(Floor.prototype, name);
  counts(Floor, "fromBytes");
  counts(FloorSurvey, "of");
  for (const { prototype } of [Floor, FloorSurvey]) {
    const { free } = prototype;
    t.mock.method(prototype, "free", function () {
      alive.delete(this);
      free.call(this);
    });
  }
  const freedPaint = t.mock.method(LevelSurvey.prototype, "free");
  const level = roomOfLetters(["....", ".a.."], { letters: "a", places: [{ name: "hatch", at: [3, 0], exit: true }] }), floors = new Floors(level);
  for (const feet of [1, 2, 3, 4, 5, 6, 7, "ellipse:3x1:scaled"]) floors.get([true], feet).places.partOf([0, 0]);
  assert.equal(alive.size, 2 * 6, "six floors and their surveys");
  for (const x of [2, 3]) floors.among([true], 1, [{ at: [x, 0], feet: 1 }], [0, 0]).places.solve([0, 0], [3, 0], {});
  assert.equal(freedPaint.mock.callCount(), 0);
  floors.follow([0, 0, 1, 1]);
  assert.deepEqual([alive.size, freedPaint.mock.callCount()], [6, 1], "the paint is taken again when it is needed");
  floors.free();
  assert.equal(alive.size, 0);
});

test("a figure is where its distance along the path says", () => {
  const path = [[0, 0], [30, 40], [30, 50], [20, 50]];
  assert.deepEqual(placeAlong(path, 0), { at: [0, 0], facing: 1, isDone: false });
  assert.deepEqual(placeAlong(path, 25), { at: [15, 20], facing: 1, isDone: false });
  assert.deepEqual(placeAlong(path, 55), { at: [30, 45], facing: 0, isDone: false });
  assert.deepEqual(placeAlong(path, 62), { at: [28, 50], facing: -1, isDone: false });
  assert.deepEqual(placeAlong(path, 70), { at: [20, 50], facing: -1, isDone: true });
  assert.deepEqual(placeAlong([[3, 4]], 10), { at: [3, 4], facing: 0, isDone: true });
});

/** Gives a test elements that keep their attributes, listeners and children, and a clock; returns the clock and the words of the toast. */
function elementsAndClock(t) {
  const world = { now: 5000, toast: { classList: { add: () => {}, remove: () => {} } }, pictures: [] };
  globalThis.document = { querySelector: () => world.toast, createElement: (tag) => ({ tag, listeners: {}, children: [], addEventListener(name, listener) { this.listeners[name] = listener; },
    setAttribute(name, value) { this[name] = value; }, append(...of) { this.children.push(...of); } }) };
  const rounded = (name, of) => `${name} ${of.map((value) => Math.round(1000 * value) / 1000 + 0).join(",")}`;
  globalThis.Path2D = class { marks = []; };
  for (const name of ["moveTo", "lineTo", "arc", "roundRect"]) globalThis.Path2D.prototype[name] = function (...of) { this.marks.push(rounded(name, of)); };
  globalThis.createImageBitmap = async () => world.pictures.shift() ?? Promise.reject(new Error("unknown format"));
  t.mock.method(performance, "now", () => world.now);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => {
    for (const name of ["Path2D", "createImageBitmap"]) delete globalThis[name];
    globalThis.document = undefined;
  });
  return world;
}

test("a figure walks along the path at its speed, and is as large as its row says", async (t) => {
  await loadSurvey(await pageModule());
  const world = elementsAndClock(t);
  let redrawn = 0;
  const level = roomOfLetters([".a.", "..."], { letters: "a", scale: 100, scaling: [] });
  level.width = 300;
  level.height = 400;
  const walker = new Walker(level, () => { redrawn += 1; }), [button, { children: [speed] }, { children: [file] }] = walker.element.children;
  assert.equal(speed.value, "83", "six seconds from corner to corner");
  /** Draws a frame that many milliseconds after the last one; returns the place of the figure's feet, its size and its picture. */
  const frame = (milliseconds, width = 9, zoom = 1) => {
    world.now += milliseconds;
    const calls = [], nothing = () => {};
    let saved = 0;
    const context = { save: () => { saved += 1; }, restore: () => { saved -= 1; }, translate: (...of) => calls.push(of), scale: (...of) => calls.push(of), drawImage: (...of) => calls.push(of),
      beginPath: nothing, ellipse: nothing, fill: nothing, stroke: nothing };
    walker.draw(context, Object.assign(new View(300, 400), { zoom, left: -0.5 * zoom, top: -0.5 * zoom }), width);
    assert.equal(saved, 0);
    return [...calls.map((of) => of.map((value) => (typeof value === "number" ? Math.round(100 * value) / 100 : value))),
      ...(context.imageSmoothingEnabled === undefined ? [] : [context.imageSmoothingEnabled ? "smooth" : "sharp"])];
  };
  const size = 66.67; // a sixth of the room
  walker.toggle();
  assert.deepEqual([button.textContent, frame(10)], [undefined, []], "no path");
  walker.follow([[0, 0], [200, 0], [0, 0]]);
  assert.deepEqual([button.disabled, frame(10)], [false, []]);
  walker.toggle();
  assert.deepEqual([button.textContent, button["aria-pressed"], redrawn], ["Stop", "true", 2]);
  assert.deepEqual(frame(0), [[0, 0], [size, size]]);
  assert.deepEqual(frame(1000), [[83, 0], [size, size]]);
  assert.deepEqual(frame(500, 40, 2), [[249, 0], [200, 200]], "two and a half times as high as the agent is wide");
  assert.equal(redrawn, 5, "a frame asks for the next one");
  speed.value = "151";
  assert.deepEqual(frame(1000), [[124.5, 0], [-size, size]], "back");
  speed.value = "";
  assert.deepEqual(frame(1000), [[123.5, 0], [-size, size]], "a pixel a second at least");
  // Another path goes on, and the figure stops at its end and stays.
  walker.follow([[0, 0], [0, 280]]);
  assert.deepEqual([frame(0), button.textContent], [[[0, 276.5], [-size, size]], "Stop"], "it faces where it last went");
  speed.value = "100";
  assert.deepEqual([frame(1000), button.textContent, button["aria-pressed"]], [[[0, 280], [-size, size]], "Walk", "false"]);
  redrawn = 0;
  assert.deepEqual([frame(1000), redrawn], [[[0, 280], [-size, size]], 0]);
  walker.follow([[0, 0], [0, 280]]);
  assert.equal(frame(0).length, 2, "the same path");
  // Sizes of rows and areas, and at least 18 pixels of the screen.
  level.scaling = [{ area: 0, rows: [[0, 10], [1, 10]] }, { rows: [[0, 50], [1, 50]] }];
  assert.deepEqual([frame(0), frame(0, 9, 0.1)], [[[0, 280], [-33.33, 33.33]], [[0, 28], [-18, 18]]].map((calls) => calls));
  walker.follow([[109, 9]]);
  assert.deepEqual(frame(0), [], "a new path hides a figure that stands");
  walker.toggle();
  assert.deepEqual([frame(0), button.textContent], [[[109, 9], [-18, 18]], "Walk"], "in the area, and at its end");
  level.scaling = level.scaling.slice(0, 1);
  assert.deepEqual(frame(0, 9, 10)[1], [-66.67, 66.67], "a tenth");
  // A picture of one's own.
  const picture = { width: 20, height: 30, close() { this.isClosed = true; } };
  world.pictures.push(picture);
  redrawn = 0;
  file.files = [{ name: "me.png" }];
  await file.listeners.change();
  assert.deepEqual([world.toast.textContent, redrawn, frame(0, 9, 20)], ["me.png walks, 20 \u00d7 30 pixels of the room", 1, [[2180, 180], [-2, 2], [picture, -10, -29.5], "sharp"]]);
  assert.deepEqual(frame(0, 9, 10).slice(1), [[-1, 1], [picture, -10, -29.5], "sharp"]);
  assert.equal(frame(0, 9, 9).pop(), "smooth");
  await file.listeners.change();
  assert.deepEqual([world.toast.textContent, redrawn], ["this browser cannot read me.png as an image; use a PNG", 2]);
  file.files = [];
  await file.listeners.change();
  assert.deepEqual([redrawn, picture.isClosed], [2, undefined]);
  walker.follow([]);
  assert.deepEqual([button.disabled, frame(0)], [true, []]);
  walker.close();
  assert.equal(picture.isClosed, true);
});

test("the limbs of a figure swing once in a stride of three fifths of its height, and rest where it stands", (t) => {
  const world = elementsAndClock(t);
  assert.equal(new Walker({ width: 1, height: 1 }, () => {}).element.children[1].children[0].value, "1", "a pixel a second at least");
  const level = { ...roomOfLetters(["."]), height: 600, scaling: [], pixelAt: () => 0 }, walker = new Walker(level, () => {}), nothing = () => {};
  walker.element.children[1].children[0].value = "15"; // a quarter of a stride of 60
  walker.follow([[0, 0], [45, 0]]);
  walker.toggle();
  const figure = (milliseconds) => {
    world.now += milliseconds;
    const marks = [];
    let traced = ["what was traced before"];
    walker.draw({ save: nothing, restore: nothing, translate: nothing, scale: nothing, beginPath: () => { traced = []; },
      ellipse: (...of) => traced.push(of.map((value) => Math.round(100 * value) / 100).join()),
      fill: (path) => marks.push(["fill", ...(path?.marks ?? traced)].join(" ")), stroke: (path) => marks.push(["stroke", ...path.marks].join(" ")) }, new View(1, 1), 1);
    return marks;
  };
  const limbs = (...ends) => ends.map((end, i) => `moveTo 0,${i % 2 ? -0.72 : -0.42} lineTo ${end}`).join(" ");
  const [body, head] = ["roundRect -0.1,-0.78,0.2,0.42,0.09", "arc 0.02,-0.88,0.105,0,6.283"];
  const whole = (of) => ["fill 0,0,0.2,0.06,0,0,6.28", `stroke ${of}`, `stroke ${body}`, `stroke ${head}`, `stroke ${of}`, `fill ${body}`, `fill ${head}`];
  assert.deepEqual(figure(0), whole(limbs("0,-0.03", "0,-0.44", "0,-0.09", "0,-0.44")));
  assert.deepEqual(figure(1000), whole(limbs("-0.16,-0.03", "0.144,-0.44", "0.16,-0.03", "-0.144,-0.44")));
  assert.deepEqual(figure(1000), whole(limbs("0,-0.09", "0,-0.44", "0,-0.03", "0,-0.44")));
  walker.follow([[7, 7]]);
  assert.deepEqual(figure(0), whole(limbs("-0.03,-0.03", "0.027,-0.44", "0.03,-0.03", "-0.027,-0.44")), "at the end of the new path");
});

/** A game whose rooms have these exits, by the names of their targets; null is a computed room. */
function gameOf(exits, start) {
  const rooms = Object.entries(exits).map(([name, targets]) => ({ name, arrivals: [], exits: targets.map((room) => ({ name: "exit", runs: "anywhere", to: room && { room, arrival: 0 } })) }));
  return { file: "game", rooms, changes_anywhere: [], ...(start ? { start: { room: start, arrival: 0 } } : {}) };
}

test("a map has the first room on top, then those one exit farther", () => {
  const exits = { yard: ["hall"], attic: [], hall: ["yard", "attic", "hall"], cave: ["mine"], mine: ["cave"], tower: ["moat", null], moat: [] };
  const named = (game) => rowsOfGame(game).map((row) => row.map((room) => game.rooms[room].name));
  assert.deepEqual(named(gameOf(exits, "hall")), [["hall"], ["yard", "attic"], ["tower"], ["moat"], ["cave"], ["mine"]]);
  assert.deepEqual(named(gameOf(exits)), [["tower"], ["moat"], ["yard"], ["hall"], ["attic"], ["cave"], ["mine"]]);
  assert.deepEqual(named(gameOf({ hall: ["elsewhere"] })), [["hall"]], "a room that is not in the game");
  assert.deepEqual(named(gameOf({})), []);
});

test("a pixel of a room is where its picture has it, beside bars or at the border", () => {
  const box = { left: 10, top: 20, width: 160, height: 100 };
  assert.deepEqual(pointInPicture([0, 0], [320, 200], box), [10, 20]);
  assert.deepEqual(pointInPicture([50, 0], [100, 100], box), [90, 20], "bars left and right");
  assert.deepEqual(pointInPicture([100, 100], [100, 100], box), [140, 120]);
  assert.deepEqual(pointInPicture([-9, 500], [320, 200], box), [10, 120]);
  assert.deepEqual(pointInPicture(null, [320, 200], box), [90, 70]);
  assert.deepEqual(pointInPicture([1, 1], [0, 0], box), [90, 70], "a room that cannot be used");
});

test("a map names arrivals that are off the floor or reach no exit", () => {
  const arrivals = [{ name: "a", at: [1, 1], on_floor: true, reaches: ["door"] }, { name: "b", at: [2, 2], on_floor: false, reaches: [] },
    { name: "c", at: [3, 3], on_floor: true, reaches: [] }, { at: null, on_floor: false, reaches: [] }];
  assert.deepEqual(arrivalProblems({ arrivals, exits: [{}], has_floor: true }), ["b is off the floor", "c reaches no exit"]);
  assert.deepEqual(arrivalProblems({ arrivals, exits: [], has_floor: true }), ["b is off the floor"]);
  assert.deepEqual(arrivalProblems({ arrivals, exits: [{}], has_floor: false }), []);
});

test("a map counts exits as the program does", () => {
  const game = gameOf({ hall: ["yard"], yard: ["hall", null] });
  assert.equal(gameCounts(game), "2 rooms, 3 exits");
  game.rooms[1].exits[1].runs = "unknown";
  game.changes_anywhere.push({ function: "f", to: null });
  assert.equal(gameCounts(game), "2 rooms, 4 exits, 2 of them without a place");
});
