// The library as an ES module, for node, browsers and workers: the C interface in WebAssembly.

const kStatusText = "walkmask: ";
const kOutcomes = ["found", "from-blocked", "to-blocked", "unreachable"];
const kPlanners = { pipeline: 0, shortest: 1 };
const kLinesOfSight = { strict: 0, bresenham: 1 };

// Offsets of 32-bit numbers in the structures of walkmask_c.h, whose pointers have 4 bytes here.
const kOptions = { size: 0, planner: 1, lineOfSight: 2, nearest: 3, count: 4 };
const kPath = { outcome: 0, fromX: 1, fromY: 2, toX: 3, toY: 4, waypoints: 5, size: 6, length: 8, count: 10 };

let calls; // the functions of the module
let scratch; // of the module's memory: a handle or a point, the ends, the options and the path

const kHandle = 0, kEnds = 8, kOptionsAt = 24, kPathAt = 40, kScratchBytes = 80;

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

/** Writes a point to the scratch memory and returns where. Structures are passed by their address. */
function put(offset, [x, y]) {
  if (!Number.isInteger(x) || !Number.isInteger(y)) {
    throw new TypeError("walkmask: a point is [x, y] in whole pixels");
  }
  const memory = numbers();
  memory[at(offset)] = x;
  memory[at(offset) + 1] = y;
  return scratch + offset;
}

/** Copies bytes into the module while `use` is called with where they are. */
function withBytes(bytes, use) {
  const place = calls.malloc(Math.max(bytes.length, 1));
  if (place === 0) throw new RangeError(kStatusText + "out of memory");
  try {
    new Uint8Array(calls.memory.buffer, place, bytes.length).set(bytes);
    return use(place);
  } finally {
    calls.free(place);
  }
}

/** Returns the handle that `make`, which gets the place to write it to, has made. */
function made(make) {
  requireOk(make(scratch + kHandle));
  return numbers()[at(kHandle)];
}

/** Compiles the module; call it once, before all else. `source`: its bytes, a Response or a compiled module. */
export async function load(source) {
  if (calls) return;
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

export class Floor {
  #handle;
  #scale;
  #solver = 0;

  constructor(handle, scale) {
    this.#handle = handle;
    this.#scale = scale;
  }

  static fromMask({ width, height, data }, scale = 1) {
    return withBytes(data, (place) =>
      new Floor(made((to) => calls.walkmask_floor_from_rgba(width, height, place, width * 4, scale, to)), scale));
  }

  static fromBytes(width, height, bytes, scale = 1) {
    if (bytes.length < width * height) throw new RangeError("walkmask: fewer bytes than pixels");
    return withBytes(bytes, (place) =>
      new Floor(made((to) => calls.walkmask_floor_from_bytes(width, height, place, width, scale, to)), scale));
  }

  forAgent(diameter) {
    return new Floor(made((to) => calls.walkmask_floor_for_agent(this.#handle, diameter, to)), this.#scale);
  }

  get width() {
    return calls.walkmask_floor_width(this.#handle);
  }

  get height() {
    return calls.walkmask_floor_height(this.#handle);
  }

  contains(point) {
    return calls.walkmask_floor_contains(this.#handle, put(kEnds, point)) !== 0;
  }

  connects(a, b) {
    return calls.walkmask_floor_connects(this.#handle, put(kEnds, a), put(kEnds + 8, b)) !== 0;
  }

  hasLineOfSight(a, b, rule = "strict") {
    return calls.walkmask_floor_has_line_of_sight(
      this.#handle, put(kEnds, a), put(kEnds + 8, b), kLinesOfSight[rule]) !== 0;
  }

  nearest(point) {
    if (calls.walkmask_floor_nearest(this.#handle, put(kEnds, point), scratch + kHandle) === 0) return null;
    const memory = numbers();
    return [memory[at(kHandle)], memory[at(kHandle) + 1]];
  }

  toBytes() {
    const [columns, rows] = [this.width / this.#scale, this.height / this.#scale];
    return withBytes(new Uint8Array(columns * rows), (place) => {
      requireOk(calls.walkmask_floor_to_bytes(this.#handle, place, columns));
      return new Uint8Array(calls.memory.buffer, place, columns * rows).slice();
    });
  }

  solve(from, to, { planner = "pipeline", lineOfSight = "strict", nearest = false } = {}) {
    if (this.#solver === 0) this.#solver = made((place) => calls.walkmask_solver_new(this.#handle, place));
    if (!(planner in kPlanners) || !(lineOfSight in kLinesOfSight)) {
      throw new TypeError("walkmask: unknown planner or line of sight");
    }
    const options = numbers().subarray(at(kOptionsAt), at(kOptionsAt) + kOptions.count);
    options[kOptions.size] = 4 * kOptions.count;
    options[kOptions.planner] = kPlanners[planner];
    options[kOptions.lineOfSight] = kLinesOfSight[lineOfSight];
    options[kOptions.nearest] = nearest ? 1 : 0;
    requireOk(calls.walkmask_solve(this.#solver, put(kEnds, from), put(kEnds + 8, to),
      scratch + kOptionsAt, scratch + kPathAt));
    return answer();
  }

  free() {
    calls.walkmask_solver_free(this.#solver);
    calls.walkmask_floor_free(this.#handle);
    this.#solver = this.#handle = 0;
  }
}

/** Copies the path in the scratch memory: its own memory may move with the next question. */
function answer() {
  const memory = numbers();
  const path = memory.subarray(at(kPathAt), at(kPathAt) + kPath.count);
  const first = path[kPath.waypoints] >> 2;
  const waypoints = [];
  for (let i = first; i < first + 2 * path[kPath.size]; i += 2) waypoints.push([memory[i], memory[i + 1]]);
  return {
    status: kOutcomes[path[kPath.outcome]],
    from: [path[kPath.fromX], path[kPath.fromY]],
    to: [path[kPath.toX], path[kPath.toY]],
    waypoints,
    length: new DataView(calls.memory.buffer).getFloat64(scratch + kPathAt + 4 * kPath.length, true),
  };
}
