// Tests the errors of the npm package's wrapper, and its state after load() and free().
//
//   node --test wrapper_test.mjs       with walkmask.mjs and walkmask.wasm in WALKMASK_NPM_FILES

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import test from "node:test";

const files = process.env.WALKMASK_NPM_FILES;
const { Floor, Follower, load } = await import(pathToFileURL(`${files}/walkmask.mjs`));
const kPixels = Uint8Array.from([1, 0, 1, 1, 1, 1]);

test("making a floor before load() is an error that names load()", () => {
  assert.throws(() => Floor.fromBytes(3, 2, kPixels), /await load\(\)/);
});

test("load() can be repeated after a failure, and makes one module if called twice", async () => {
  await assert.rejects(load(new Uint8Array(8)), WebAssembly.CompileError);
  const bytes = readFileSync(`${files}/walkmask.wasm`);
  const first = load(bytes), second = load(bytes);
  await first;
  const floor = Floor.fromBytes(3, 2, kPixels);
  await second;
  assert.equal(floor.contains([0, 0]), true);
  assert.equal(floor.contains([1, 0]), false);
  await load(await WebAssembly.compile(bytes));
  assert.deepEqual(floor.solve([0, 0], [2, 0]).waypoints, [[0, 0], [0, 1], [2, 1], [2, 0]]);
  floor.free();
});

test("anything but an integer is a TypeError, an integer beyond 32 bits a RangeError", () => {
  const floor = Floor.fromBytes(3, 2, kPixels);
  for (const odd of [3.9, NaN, "1", undefined, null]) {
    assert.throws(() => floor.contains([odd, 0]), TypeError);
    assert.throws(() => floor.forAgent(odd), TypeError);
    assert.throws(() => Floor.fromBytes(odd, 2, kPixels), TypeError);
    if (odd !== undefined) assert.throws(() => Floor.fromBytes(3, 2, kPixels, odd), TypeError);
  }
  for (const large of [2 ** 32 + 1, -(2 ** 31) - 1, 1e308]) {
    assert.throws(() => floor.contains([0, large]), RangeError);
    assert.throws(() => floor.solve([0, 0], [large, 0]), RangeError);
    assert.throws(() => floor.forAgent(large), RangeError);
    assert.throws(() => Floor.fromBytes(3, 2, kPixels, large), RangeError);
  }
  floor.free();
});

test("feet may be an ellipse or a rectangle", () => {
  const room = Floor.fromBytes(7, 3, new Uint8Array(21).fill(1));
  const rowOf = (feet) => [...room.forAgent(feet).toBytes().subarray(7, 14)].join("");
  assert.equal(rowOf({ ellipse: [5, 1] }), "0011100");
  assert.equal(rowOf({ rectangle: [3, 3] }), "0111110");
  assert.equal(rowOf({ ellipse: [3, 3] }), rowOf(3));
  for (const odd of [{}, { ellipse: 5 }, { ellipse: [5] }, { disc: [5, 5] }, { ellipse: [5, 1], rectangle: [5, 1] }, [5, 1], { ellipse: [5.5, 1] }]) {
    assert.throws(() => room.forAgent(odd), TypeError);
  }
  for (const large of [{ ellipse: [4097, 1] }, { rectangle: [1, 0] }]) assert.throws(() => room.forAgent(large), RangeError);
  room.free();
});

test("unknown words are a TypeError, even the names of Object properties", () => {
  const floor = Floor.fromBytes(3, 2, kPixels);
  for (const word of ["toString", "constructor", "", null]) {
    assert.throws(() => floor.solve([0, 0], [2, 0], { planner: word }), TypeError);
    assert.throws(() => floor.solve([0, 0], [2, 0], { lineOfSight: word }), TypeError);
    assert.throws(() => floor.hasLineOfSight([0, 0], [2, 0], word), TypeError);
  }
  floor.free();
});

test("too few pixels are a RangeError, pixels of another type a TypeError", () => {
  assert.throws(() => Floor.fromBytes(3, 2, kPixels.subarray(1)), RangeError);
  assert.throws(() => Floor.fromMask({ width: 3, height: 2, data: new Uint8Array(23) }), RangeError);
  assert.throws(() => Floor.fromBytes(3, -2, kPixels), RangeError);
  assert.throws(() => Floor.fromBytes(3, 2, [1, 0, 1, 1, 1, 1]), TypeError);
  assert.throws(() => Floor.fromMask({ width: 3, height: 2, data: new Uint16Array(24) }), TypeError);
  assert.throws(() => new Floor(8, 1), TypeError);
});

test("a freed floor refuses every call except free()", () => {
  const floor = Floor.fromBytes(3, 2, kPixels);
  floor.solve([0, 0], [2, 0]);
  floor.free();
  floor.free();
  const calls = [() => floor.width, () => floor.height, () => floor.contains([0, 0]), () => floor.connects([0, 0], [2, 0]),
    () => floor.hasLineOfSight([0, 0], [2, 0]), () => floor.ray([0, 0], [2, 0]), () => floor.clearance([0, 0]),
    () => floor.random([0, 0], 1), () => floor.nearest([0, 0]), () => floor.toBytes(), () => floor.forAgent(3),
    () => floor.solve([0, 0], [2, 0])];
  for (const call of calls) assert.throws(call, { name: "TypeError", message: /was freed/ });
});

test("a ray ends at the wall, and a random pixel follows from its seed", () => {
  const floor = Floor.fromBytes(3, 2, kPixels);
  assert.deepEqual(floor.ray([0, 0], [2, 0]), [0, 0]);
  assert.deepEqual(floor.ray([0, 1], [9, 1]), [2, 1]);
  assert.equal(floor.ray([1, 0], [2, 0]), null);
  assert.equal(floor.clearance([0, 0]), 1);
  assert.equal(floor.clearance([1, 0]), 0);
  const drawn = Array.from({ length: 100 }, (_, seed) => String(floor.random([0, 0], seed)));
  assert.equal(new Set(drawn).size, 5);
  assert.deepEqual(floor.random([0, 0], 7n), floor.random([0, 0], 7));
  assert.equal(floor.random([1, 0], 1), null);
  floor.free();
});

test("a follower walks along a path to its end", () => {
  const hero = new Follower([[0, 0], [10, 0], [10, 20]], { depth: 2, speed: 5, directions: 4, scaling: [[0, 50], [10, 100]] });
  assert.deepEqual([hero.position, hero.direction, hero.scale, hero.done], [[0, 0], "right", 50, false]);
  assert.equal(hero.advanceTime(1), 5);
  assert.deepEqual(hero.position, [5, 0]);
  assert.equal(hero.advance(15), 15);
  assert.deepEqual([hero.position, hero.direction, hero.scale], [[10, 5], "down", 75]);
  assert.equal(hero.advance(NaN), 0);
  assert.equal(hero.advance(Infinity), 30);
  assert.deepEqual([hero.walked, hero.length, hero.done], [50, 50, true]);
  hero.free();
  hero.free();
  assert.throws(() => hero.advance(1), { name: "TypeError", message: /was freed/ });
  const still = new Follower([[7, 8]]);
  assert.deepEqual([still.position, still.direction, still.scale, still.done], [[7, 8], null, 100, true]);
  still.free();
  assert.throws(() => new Follower([]), { name: "RangeError", message: /no waypoints/ });
  assert.throws(() => new Follower([[0, 0.5]]), TypeError);
  assert.throws(() => new Follower([[0, 0]], { directions: 6 }), { name: "RangeError", message: /4 or 8/ });
});

test("the advances of a follower add up to the length of its path", () => {
  let seed = 33;
  const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
  for (let i = 0; i < 50; ++i) {
    const waypoints = Array.from({ length: 1 + random(20) }, () => [random(2000), random(2000)]);
    const hero = new Follower(waypoints, { depth: 1 + random(3) });
    let sum = 0;
    while (!hero.done) sum += hero.advance(random(5000) / 10);
    assert.ok(Math.abs(sum - hero.length) < 0.001);
    assert.deepEqual(hero.position, waypoints.at(-1));
    hero.free();
  }
});

test("an edited floor is another floor, and may take the solver over", () => {
  const floor = Floor.fromBytes(3, 2, kPixels);
  const shut = floor.edited([{ becomes: "wall", rect: [1, 1, 1, 1] }]);
  assert.equal(floor.solve([0, 0], [2, 0]).status, "found");
  shut.takeSolver(floor);
  assert.equal(shut.solve([0, 0], [2, 0]).status, "unreachable");
  assert.equal(floor.solve([0, 0], [2, 0]).status, "found");
  const open = shut.edited([{ becomes: "floor", disc: [1, 0, 1] }, { becomes: "wall", rect: [0, 1, 3, 1], pixels: kPixels.subarray(0, 3) }]);
  assert.deepEqual([...open.toBytes()], [1, 1, 1, 0, 0, 0]);
  open.takeSolver(open);
  open.takeSolver(shut);
  assert.deepEqual(open.solve([0, 0], [2, 0]).waypoints, [[0, 0], [2, 0]]);
  for (const one of [floor, shut, open]) one.free();
  assert.throws(() => floor.edited([]), /was freed/);
  const whole = Floor.fromBytes(3, 2, kPixels);
  assert.throws(() => whole.takeSolver(floor), /was freed/);
  whole.free();
});

test("blockers are in the way of one question", () => {
  const floor = Floor.fromBytes(3, 2, kPixels);
  const ask = (...blockers) => floor.solve([0, 0], [2, 0], { blockers }).status;
  assert.equal(ask({ rect: [1, 1, 1, 1] }), "unreachable");
  assert.equal(ask({ disc: [2, 0, 1] }), "to-blocked");
  assert.equal(ask({ disc: new Uint8Array([2, 0, 1]) }), "to-blocked");
  assert.equal(ask({ ellipse: [9, 9, 1, 2] }, { disc: [0, 0, 1] }), "found", "one contains the start, the other nothing");
  assert.equal(floor.solve([0, 0], [2, 0]).status, "found");
  floor.free();
});

test("comfort keeps a path off the walls", () => {
  const floor = Floor.fromBytes(9, 5, new Uint8Array(45).fill(1));
  assert.equal(floor.solve([0, 4], [8, 4]).waypoints.length, 2);
  assert.ok(floor.solve([0, 4], [8, 4], { comfort: 3 }).waypoints.length > 2);
  for (const name of ["comfort", "detour"]) {
    const ask = (value) => floor.solve([0, 4], [8, 4], { comfort: 3, [name]: value });
    for (const odd of [1.5, NaN, Infinity, "3", null]) assert.throws(() => ask(odd), TypeError, `${name} ${odd}`);
    for (const large of [1025, 2 ** 32 + 8, -2]) assert.throws(() => ask(large), RangeError, `${name} ${large}`);
    assert.throws(() => ask(1025), new RegExp(`walkmask: ${name} is not 0 to 10`));
    assert.deepEqual(ask(undefined), floor.solve([0, 4], [8, 4], name === "comfort" ? {} : { comfort: 3, detour: 10 }));
  }
  floor.free();
});

test("a floor that is prepared within its limits gives the same answers", () => {
  const bytes = new Uint8Array(200 * 90).map((_, i) => (i * 7919) % 13 === 0 ? 0 : 1);
  const floor = Floor.fromBytes(200, 90, bytes), plain = Floor.fromBytes(200, 90, bytes);
  assert.equal(floor.prepare(1000, 0), 0);
  assert.equal(floor.prepare(0), 0);
  const few = floor.prepare(1000, 400), all = floor.prepare();
  assert.ok(few > 0 && few <= 400 && all > few, `${few} ${all}`);
  const ask = (of) => of.solve([1, 1], [190, 80], { planner: "shortest" });
  assert.deepEqual(ask(floor), ask(plain));
  for (const wrong of [[-1, 0], [NaN, 0], [0, -1], [0, NaN]]) assert.throws(() => floor.prepare(...wrong), RangeError);
  assert.throws(() => floor.prepare("1"), TypeError);
});

test("a floor with a depth lets comfort come nearer to walls above and below", () => {
  const floor = Floor.fromBytes(9, 5, new Uint8Array(45).fill(1)), inView = floor.withDepth(3);
  const count = (of) => of.solve([0, 4], [8, 4], { comfort: 3 }).waypoints.length;
  assert.equal(count(inView), 2);
  assert.equal(count(inView.edited([])), 2);
  assert.ok(count(inView.withDepth(1)) > 2 && count(floor) > 2);
  for (const wrong of [0.9, 101, NaN]) assert.throws(() => floor.withDepth(wrong), RangeError);
  assert.throws(() => floor.withDepth("2"), TypeError);
});

test("a floor with a scaling has feet as large as they are drawn", () => {
  const floor = Floor.fromBytes(9, 5, new Uint8Array(45).fill(1));
  assert.equal(floor.forAgent(3).contains([0, 0]), false);
  assert.equal(floor.withScaling([[0, 30], [1, 30]]).forAgent(3).contains([0, 0]), true);
  assert.deepEqual([...floor.withScaling([[0, 20], [4, 100]]).forAgent({ ellipse: [5, 5] }).toBytes()].join(""),
    "111111111" + "111111111" + "011111110" + "011111110" + "000000000");
  assert.throws(() => floor.withScaling([[1, 30], [1, 30]]), RangeError);
  assert.throws(() => floor.withScaling([[0.5, 30], [1, 30]]), TypeError);
});

test("shapes and edits that cannot be read are a TypeError, those outside the limits a RangeError", () => {
  const floor = Floor.fromBytes(3, 2, kPixels);
  for (const odd of [null, {}, { disc: 3 }, { disc: [1, 1] }, { disc: new DataView(new ArrayBuffer(3)) }, { disc: new BigInt64Array(3) }, { rect: [0, 0, 1, 1.5] }, { disc: [1, 1, 1], rect: [0, 0, 1, 1] }]) {
    assert.throws(() => floor.solve([0, 0], [2, 0], { blockers: [odd] }), TypeError);
    assert.throws(() => floor.edited([{ becomes: "wall", ...odd }]), TypeError);
  }
  assert.throws(() => floor.edited([{ becomes: "water", disc: [1, 1, 1] }]), TypeError);
  assert.throws(() => floor.edited([{ becomes: "wall", disc: [1, 1, 1], pixels: kPixels }]), TypeError);
  assert.throws(() => floor.edited([{ becomes: "wall", rect: [0, 0, 4, 2], pixels: kPixels }]), RangeError);
  assert.throws(() => floor.edited([{ becomes: "wall", disc: [1, 1, 0] }]), RangeError);
  assert.throws(() => floor.solve([0, 0], [2, 0], { blockers: [{ disc: [1, 1, 0] }] }), RangeError);
  floor.free();
});
