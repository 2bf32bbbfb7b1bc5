// The library as an ES module, for node, browsers and workers: the C interface in WebAssembly.

const kStatusText = "walkmask: ";
const kOutcomes = ["found", "from-blocked", "to-blocked", "unreachable"];
const kPlanners = { pipeline: 0, shortest: 1 };
const kLinesOfSight = { strict: 0, bresenham: 1 };
const kBecomes = { wall: 0, floor: 1 };
// Shapes with the names of their numbers: the middle or the upper left corner, then sides, a diameter or radii.
const kRect = { number: 0, names: "[x, y, width, height]", count: 4 };
const kDisc = { number: 1, names: "[x, y, diameter]", count: 3 };
const kPixels = { ...kRect, number: 2 };
const kEllipse = { number: 3, names: "[x, y, radius_x, radius_y]", count: 4 };
const kFeet = { ellipse: kEllipse, rectangle: kRect };

// Offsets of 32-bit numbers in the structures of walkmask_c.h, whose pointers have 4 bytes here.
const kOptions = { size: 0, planner: 1, lineOfSight: 2, nearest: 3, blockers: 4, blockerCount: 5, comfort: 6, detour: 7, count: 8 };
const kBlocker = { shape: 0, numbers: 1, count: 5 };
const kEdit = { shape: 0, isFloor: 1, numbers: 2, bytes: 6, stride: 7, count: 8 };
const kPath = { size: 0, outcome: 1, fromX: 2, fromY: 3, toX: 4, toY: 5, waypoints: 6, points: 7, length: 8, count: 10 };

// Followers have 64-bit numbers too; these offsets count from the start of the structure in bytes.
const kFollowerOptions = { size: 0, depth: 8, speed: 16, directions: 24, top: 32, bottom: 36, atTop: 40, atBottom: 48, bytes: 56 };
const kFollowerState = { size: 0, x: 8, y: 16, scale: 24, walked: 32, length: 40, direction: 48, done: 52, bytes: 56 };
const kDirections = ["right", "down-right", "down", "down-left", "left", "up-left", "up", "up-right"];

let loading; // what load() returned first
let calls; // the functions of the module
let scratch; // memory of the module for a handle or a point, the ends, the options, the path, and a follower's structures

const kHandle = 0, kEnds = 8, kOptionsAt = 24, kPathAt = 56, kFollowerAt = 96, kScratchBytes = kFollowerAt + 56;

/** Checks a number: the module's functions take 32 bits, and JavaScript would silently truncate others. */
function whole(value, name) {
  if (!Number.isInteger(value)) throw new TypeError(`walkmask: ${name} is not a whole number`);
  if (value !== (value | 0)) throw new RangeError(`walkmask: ${name} has more than 32 bits`);
  return value;
}

/** Returns the number of a word. */
function numberOf(word, words, name) {
  if (!Object.hasOwn(words, word)) throw new TypeError(`walkmask: ${name} is none of ${Object.keys(words).join(", ")}`);
  return words[word];
}

/** Returns bytes for each of width x height pixels. */
function checkedBytes(bytes, width, height, eachPixel) {
  if (!(bytes instanceof Uint8Array) && !(bytes instanceof Uint8ClampedArray)) {
    throw new TypeError("walkmask: pixels are a Uint8Array or a Uint8ClampedArray");
  }
  if (bytes.length < whole(width, "the width") * whole(height, "the height") * eachPixel) {
    throw new RangeError("walkmask: fewer bytes than pixels");
  }
  return bytes;
}

function numbers() {
  return new Int32Array(calls.memory.buffer);
}

function at(offset) {
  return (scratch + offset) >> 2;
}

function errorText() {
  const bytes = new Uint8Array(calls.memory.buffer, calls.walkmask_error_text());
  return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
}

function requireOk(status) {
  if (status !== 0) throw new RangeError(kStatusText + errorText());
}

/** Writes a point to the scratch memory and returns its address. Structures are passed by address. */
function put(offset, [x, y]) {
  const memory = numbers();
  memory[at(offset)] = whole(x, "the x of a point");
  memory[at(offset) + 1] = whole(y, "the y of a point");
  return scratch + offset;
}

/** Copies bytes into the module and calls `use` with their address. */
function withBytes(bytes, use) {
  if (!calls) throw new Error("walkmask: await load() before all else");
  const place = calls.malloc(Math.max(bytes.length, 1));
  if (place === 0) throw new RangeError(kStatusText + "out of memory");
  try {
    new Uint8Array(calls.memory.buffer, place, bytes.length).set(bytes);
    return use(place);
  } finally {
    calls.free(place);
  }
}

/** Returns one of the shapes that an object may have, with its numbers. */
function shapeOf(object, shapes) {
  const given = Object.keys(shapes).filter((key) => object?.[key] !== undefined);
  if (given.length !== 1) throw new TypeError(`walkmask: a shape is one of ${Object.keys(shapes).join(", ")}`);
  const shape = shapes[given[0]];
  const values = object[given[0]];
  const isList = Array.isArray(values) || ArrayBuffer.isView(values);
  if (!isList || values.length !== shape.count) {
    throw new TypeError(`walkmask: ${given[0]} is not ${shape.names}`);
  }
  return { shape, values: Array.from(values, (value) => whole(value, `a number of ${given[0]}`)) };
}

/** Copies blockers into the module and calls `use` with their address. */
function withBlockers(blockers, use) {
  const shapes = blockers.map((blocker) => shapeOf(blocker, { rect: kRect, disc: kDisc, ellipse: kEllipse }));
  return withBytes(new Uint8Array(4 * kBlocker.count * shapes.length), (place) => {
    shapes.forEach(({ shape, values }, i) => {
      const first = (place >> 2) + kBlocker.count * i;
      numbers()[first + kBlocker.shape] = shape.number;
      numbers().set(values, first + kBlocker.numbers);
    });
    return use(place);
  });
}

/** Returns an edit with the bytes of its pixels, none if it is a whole shape. */
function checkedEdit(edit) {
  const isFloor = numberOf(edit?.becomes, kBecomes, "what an edit becomes");
  const { shape, values } = shapeOf(edit, { rect: kRect, disc: kDisc });
  if (edit.pixels === undefined) return { isFloor, shape, values, bytes: new Uint8Array(0), stride: 0 };
  if (shape !== kRect) throw new TypeError("walkmask: pixels need a rect");
  const bytes = checkedBytes(edit.pixels, values[2], values[3], 1);
  return { isFloor, shape: kPixels, values, bytes, stride: values[2] };
}

/** Returns the shape of an agent's feet that are not a disc, and its width and depth. */
function shapeOfFeet(feet) {
  const [name, ...others] = Object.keys(feet ?? {});
  const sides = feet?.[name];
  if (!Object.hasOwn(kFeet, name) || others.length > 0 || !Array.isArray(sides) || sides.length !== 2) {
    throw new TypeError("walkmask: feet are a diameter, { ellipse: [width, depth] } or { rectangle: [width, depth] }");
  }
  return { shape: kFeet[name], sides: sides.map((side) => whole(side, "a side of the feet")) };
}

/** Copies edits and their pixels into the module and calls `use` with the address of the edits. */
function withEdits(edits, use) {
  const checked = edits.map(checkedEdit);
  const size = 4 * kEdit.count;
  const all = checked.reduce((sum, edit) => sum + size + edit.bytes.length, 0);
  return withBytes(new Uint8Array(all), (place) => {
    let next = place + size * checked.length;
    checked.forEach(({ isFloor, shape, values, bytes, stride }, i) => {
      new Uint8Array(calls.memory.buffer, next, bytes.length).set(bytes);
      const first = (place + size * i) >> 2;
      numbers()[first + kEdit.shape] = shape.number;
      numbers()[first + kEdit.isFloor] = isFloor;
      numbers().set(values, first + kEdit.numbers);
      numbers()[first + kEdit.bytes] = next;
      numbers()[first + kEdit.stride] = stride;
      next += bytes.length;
    });
    return use(place);
  });
}

/** Returns the handle that `make` writes to the address it gets. */
function made(make) {
  requireOk(make(scratch + kHandle));
  return numbers()[at(kHandle)];
}

/**
 * Compiles the module; await it before all else. `source`: its bytes, a Response or a compiled module. Further calls
 * return the first one's promise, unless that failed.
 */
export function load(source) {
  loading ??= instantiate(source).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function instantiate(source) {
  const imports = {
    wasi_snapshot_preview1: {
      // Effort is timed, and not shown; no time passes.
      clock_time_get: (clock, precision, place) => {
        new DataView(calls.memory.buffer).setBigUint64(place, 0n, true);
        return 0;
      },
    },
  };
  const bytes = source instanceof Response ? await source.arrayBuffer() : source;
  const loaded = await WebAssembly.instantiate(bytes, imports);
  calls = (loaded.instance ?? loaded).exports;
  calls._initialize();
  scratch = calls.malloc(kScratchBytes);
}

const kMade = Symbol("made by walkmask");

export class Floor {
  #handle; // 0 once it was freed
  #scale;
  #solver = 0;

  constructor(key, handle, scale) {
    if (key !== kMade) throw new TypeError("walkmask: make a floor by Floor.fromMask or Floor.fromBytes");
    this.#handle = handle;
    this.#scale = scale;
  }

  static fromMask({ width, height, data }, scale = 1) {
    return withBytes(checkedBytes(data, width, height, 4), (place) =>
      new Floor(kMade, made((to) =>
        calls.walkmask_floor_from_rgba(width, height, place, width * 4, whole(scale, "the scale"), to)), scale));
  }

  static fromBytes(width, height, bytes, scale = 1) {
    return withBytes(checkedBytes(bytes, width, height, 1), (place) =>
      new Floor(kMade, made((to) =>
        calls.walkmask_floor_from_bytes(width, height, place, width, whole(scale, "the scale"), to)), scale));
  }

  get #usable() {
    if (this.#handle === 0) throw new TypeError("walkmask: the floor was freed");
    return this.#handle;
  }

  forAgent(feet) {
    if (typeof feet !== "object") {
      whole(feet, "the diameter");
      return new Floor(kMade, made((to) => calls.walkmask_floor_for_agent(this.#usable, feet, to)), this.#scale);
    }
    const { shape, sides: [width, depth] } = shapeOfFeet(feet);
    return new Floor(kMade, made((to) =>
      calls.walkmask_floor_for_footprint(this.#usable, shape.number, width, depth, to)), this.#scale);
  }

  withDepth(depth) {
    if (typeof depth !== "number") throw new TypeError("walkmask: the depth is not a number");
    return new Floor(kMade, made((to) => calls.walkmask_floor_with_depth(this.#usable, depth, to)), this.#scale);
  }

  prepare(milliseconds = Infinity, bytes = Infinity) {
    if (typeof milliseconds !== "number" || typeof bytes !== "number") {
      throw new TypeError("walkmask: the milliseconds and the bytes are numbers");
    }
    if (!(bytes >= 0)) throw new RangeError("walkmask: the bytes are not 0 or more");
    const most = BigInt(Math.floor(Math.min(bytes, Number.MAX_SAFE_INTEGER)));
    requireOk(calls.walkmask_floor_prepare(this.#usable, milliseconds, most, scratch + kHandle));
    return Number(new DataView(calls.memory.buffer).getBigInt64(scratch + kHandle, true));
  }

  withScaling([[top, atTop], [bottom, atBottom]]) {
    const memory = new DataView(calls.memory.buffer, scratch + kFollowerAt);
    memory.setInt32(0, whole(top, "a row"), true);
    memory.setInt32(4, whole(bottom, "a row"), true);
    memory.setFloat64(8, atTop, true);
    memory.setFloat64(16, atBottom, true);
    return new Floor(kMade, made((to) => calls.walkmask_floor_with_scaling(this.#usable, scratch + kFollowerAt, to)), this.#scale);
  }

  edited(edits) {
    const floor = this.#usable;
    return withEdits(edits, (place) =>
      new Floor(kMade, made((to) => calls.walkmask_floor_edit(floor, place, edits.length, to)), this.#scale));
  }

  takeSolver(floor) {
    const taker = this.#usable;
    if (floor.#usable === taker || floor.#solver === 0) return;
    calls.walkmask_solver_free(this.#solver);
    [this.#solver, floor.#solver] = [floor.#solver, 0];
    requireOk(calls.walkmask_solver_move(this.#solver, taker));
  }

  get width() {
    return calls.walkmask_floor_width(this.#usable);
  }

  get height() {
    return calls.walkmask_floor_height(this.#usable);
  }

  contains(point) {
    return calls.walkmask_floor_contains(this.#usable, put(kEnds, point)) !== 0;
  }

  connects(a, b) {
    return calls.walkmask_floor_connects(this.#usable, put(kEnds, a), put(kEnds + 8, b)) !== 0;
  }

  hasLineOfSight(a, b, rule = "strict") {
    const number = numberOf(rule, kLinesOfSight, "the line of sight");
    return calls.walkmask_floor_has_line_of_sight(this.#usable, put(kEnds, a), put(kEnds + 8, b), number) !== 0;
  }

  ray(from, to) {
    if (calls.walkmask_floor_ray(this.#usable, put(kEnds, from), put(kEnds + 8, to), scratch + kHandle) === 0) return null;
    return pointAt(kHandle);
  }

  clearance(point) {
    return calls.walkmask_floor_clearance(this.#usable, put(kEnds, point));
  }

  random(point, seed) {
    const number = BigInt.asUintN(64, BigInt(seed));
    if (calls.walkmask_floor_random(this.#usable, put(kEnds, point), number, scratch + kHandle) === 0) return null;
    return pointAt(kHandle);
  }

  nearest(point) {
    if (calls.walkmask_floor_nearest(this.#usable, put(kEnds, point), scratch + kHandle) === 0) return null;
    return pointAt(kHandle);
  }

  toBytes() {
    const [columns, rows] = [this.width / this.#scale, this.height / this.#scale];
    return withBytes(new Uint8Array(columns * rows), (place) => {
      requireOk(calls.walkmask_floor_to_bytes(this.#usable, place, columns));
      return new Uint8Array(calls.memory.buffer, place, columns * rows).slice();
    });
  }

  solve(from, to, { planner = "pipeline", lineOfSight = "strict", nearest = false, blockers = [], comfort = 0, detour = 10 } = {}) {
    const asked = [numberOf(planner, kPlanners, "the planner"), numberOf(lineOfSight, kLinesOfSight, "the line of sight")];
    const kept = [whole(comfort, "comfort"), whole(detour, "detour")];
    const floor = this.#usable;
    if (this.#solver === 0) this.#solver = made((place) => calls.walkmask_solver_new(floor, place));
    const ask = (blockersAt) => {
      const options = numbers().subarray(at(kOptionsAt), at(kOptionsAt) + kOptions.count);
      options[kOptions.size] = 4 * kOptions.count;
      [options[kOptions.planner], options[kOptions.lineOfSight]] = asked;
      options[kOptions.nearest] = nearest ? 1 : 0;
      options[kOptions.blockers] = blockersAt;
      options[kOptions.blockerCount] = blockers.length;
      [options[kOptions.comfort], options[kOptions.detour]] = kept;
      numbers()[at(kPathAt) + kPath.size] = 4 * kPath.count;
      requireOk(calls.walkmask_solve(this.#solver, put(kEnds, from), put(kEnds + 8, to),
        scratch + kOptionsAt, scratch + kPathAt));
      return answer();
    };
    return blockers.length === 0 ? ask(0) : withBlockers(blockers, ask);
  }

  free() {
    calls.walkmask_solver_free(this.#solver);
    calls.walkmask_floor_free(this.#handle);
    this.#solver = this.#handle = 0; // which the module frees without effect
  }
}

/** Copies waypoints into the module and calls `use` with their address. */
function withWaypoints(waypoints, use) {
  const flat = Int32Array.from(waypoints.flatMap(([x, y]) => [whole(x, "the x of a point"), whole(y, "the y of a point")]));
  return withBytes(new Uint8Array(flat.buffer), use);
}

export class Follower {
  #handle; // 0 once it was freed
  #state = { x: 0, y: 0, scale: 100, walked: 0, length: 0, direction: null, done: false };

  constructor(waypoints, { depth = 1, speed = 1, directions = 8, scaling = [[0, 100], [1, 100]] } = {}) {
    const [[top, atTop], [bottom, atBottom]] = scaling;
    const ints = { size: kFollowerOptions.bytes, directions, top, bottom };
    this.#handle = withWaypoints(waypoints, (place) => {
      const memory = new DataView(calls.memory.buffer, scratch + kFollowerAt);
      for (const [name, value] of Object.entries(ints)) memory.setInt32(kFollowerOptions[name], whole(value, name), true);
      for (const [name, value] of Object.entries({ depth, speed, atTop, atBottom })) {
        memory.setFloat64(kFollowerOptions[name], value, true);
      }
      return made((to) => calls.walkmask_follower_new(place, waypoints.length, scratch + kFollowerAt, to));
    });
    this.#read();
  }

  get #usable() {
    if (this.#handle === 0) throw new TypeError("walkmask: the follower was freed");
    return this.#handle;
  }

  advance(distance) {
    const moved = calls.walkmask_follower_advance(this.#usable, distance);
    this.#read();
    return moved;
  }

  advanceTime(seconds) {
    const moved = calls.walkmask_follower_advance_time(this.#usable, seconds);
    this.#read();
    return moved;
  }

  #read() {
    new DataView(calls.memory.buffer).setInt32(scratch + kFollowerAt, kFollowerState.bytes, true);
    requireOk(calls.walkmask_follower_get(this.#usable, scratch + kFollowerAt));
    const memory = new DataView(calls.memory.buffer, scratch + kFollowerAt);
    for (const name of ["x", "y", "scale", "walked", "length"]) {
      this.#state[name] = memory.getFloat64(kFollowerState[name], true);
    }
    this.#state.direction = kDirections[memory.getInt32(kFollowerState.direction, true)] ?? null;
    this.#state.done = memory.getInt32(kFollowerState.done, true) !== 0;
  }

  get position() {
    return [this.#state.x, this.#state.y];
  }

  get direction() {
    return this.#state.direction;
  }

  get scale() {
    return this.#state.scale;
  }

  get walked() {
    return this.#state.walked;
  }

  get length() {
    return this.#state.length;
  }

  get done() {
    return this.#state.done;
  }

  free() {
    calls.walkmask_follower_free(this.#handle);
    this.#handle = 0; // which the module frees without effect
  }
}

/** Returns the point at a place of the scratch memory. */
function pointAt(place) {
  const memory = numbers();
  return [memory[at(place)], memory[at(place) + 1]];
}

/** Copies the path in the scratch memory: its own memory may move with the next question. */
function answer() {
  const memory = numbers();
  const path = memory.subarray(at(kPathAt), at(kPathAt) + kPath.count);
  const first = path[kPath.waypoints] >> 2;
  const waypoints = [];
  for (let i = first; i < first + 2 * path[kPath.points]; i += 2) waypoints.push([memory[i], memory[i + 1]]);
  return {
    status: kOutcomes[path[kPath.outcome]],
    from: [path[kPath.fromX], path[kPath.fromY]],
    to: [path[kPath.toX], path[kPath.toY]],
    waypoints,
    length: new DataView(calls.memory.buffer).getFloat64(scratch + kPathAt + 4 * kPath.length, true),
  };
}
