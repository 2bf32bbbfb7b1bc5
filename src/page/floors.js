// Makes the floors of a level with the solver, which is the program's own code.

import { Floor } from "../../packaging/npm/walkmask.mjs";
import { floorFor } from "./feet.js";
import { PlacesOnFloor } from "./places.js";
import { FloorSurvey, LevelSurvey } from "./survey.js";

/** @typedef {import("./feet.js").Feet} Feet */
/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Point} Point */
/** @typedef {import("./texts.js").Blocker} Blocker */

/**
 * A floor with a byte for each pixel of the mask, 1 where the agent fits, and the places on it.
 * @typedef {{ floor: Floor, bytes: Uint8Array, places: PlacesOnFloor }} MadeFloor
 */

const kMostFloors = 6;

/**
 * Returns the bytes of the floor for a point: paintable, and not in a closed area.
 * @param {Level} level
 * @param {boolean[]} open
 * @param {Uint16Array} [kinds]  instead of the level's
 */
export function pointFloor(level, open, kinds = level.kinds) {
  const isFloor = new Uint8Array(2 * (level.areas.length + 1));
  for (let kind = 1; kind < isFloor.length; kind += 2) isFloor[kind] = kind === 1 || open[(kind >> 1) - 1] ? 1 : 0;
  const bytes = new Uint8Array(kinds.length);
  for (let i = 0; i < bytes.length; ++i) bytes[i] = isFloor[kinds[i]];
  return bytes;
}

/** Frees the memory of a floor. @param {MadeFloor} made */
function freeMade({ floor, places }) {
  places.release();
  floor.free();
}

/** Returns a box as an edit has it: its upper left pixel and its sides. @param {import("./levels.js").Box} box @returns {[number, number, number, number]} */
function rectOfBox([left, top, right, bottom]) {
  return [left, top, right - left + 1, bottom - top + 1];
}

/** The floors of a level; the last few are kept. */
export class Floors {
  /** @type {Map<string, MadeFloor & { open: boolean[], feet: Feet }>} */ #made = new Map();
  /** The level as it is painted, if a question needed it. @type {LevelSurvey | null} */ #paint = null;
  /** The last floor among blockers. @type {{ key: string, made: MadeFloor } | null} */ #among = null;

  /** @param {Level} level */
  constructor(level) {
    this.level = level;
  }

  /** @param {Floor} floor @param {Feet} feet @param {Blocker[]} [blockers]  whose pixels it lacks @returns {MadeFloor} */
  #withPlaces(floor, feet, blockers = []) {
    const { level } = this, bytes = floor.toBytes();
    return { floor, bytes, places: new PlacesOnFloor(level, floor, () => FloorSurvey.of(level, bytes, feet), () => this.#painted, blockers) };
  }

  get #painted() {
    this.#paint ??= new LevelSurvey(this.level);
    return this.#paint;
  }

  /** Makes a floor for an agent. @param {boolean[]} open @param {Feet} feet */
  #make(open, feet) {
    const { level } = this;
    const mask = Floor.fromBytes(level.columns, level.rows, pointFloor(level, open), level.scale);
    const room = mask.withDepth(level.depth); // for the comfort of paths
    const floor = floorFor(room, feet, level);
    room.free();
    mask.free();
    return this.#withPlaces(floor, feet);
  }

  /** @param {boolean[]} open @param {Feet} feet @returns {MadeFloor} */
  get(open, feet) {
    const key = `${open.map(Number).join("")} ${feet}`;
    const known = this.#made.get(key);
    if (known) return known;
    if (this.#made.size >= kMostFloors) {
      const [[oldest, made]] = this.#made;
      freeMade(made);
      this.#made.delete(oldest);
    }
    const made = { ...this.#make(open, feet), open, feet };
    this.#made.set(key, made);
    return made;
  }

  /** Edits the kept floors after pixels of the level in a box have changed. @param {import("./levels.js").Box} box  of the mask */
  follow([left, top, right, bottom]) {
    const { level } = this;
    const rect = rectOfBox([left, top, right, bottom]);
    const kinds = new Uint16Array(rect[2] * rect[3]);
    for (let y = 0; y < rect[3]; ++y) kinds.set(level.kinds.subarray((top + y) * level.columns + left, (top + y) * level.columns + right + 1), y * rect[2]);
    this.#forgetAmong();
    this.#forgetPaint();
    for (const made of this.#made.values()) {
      const pixels = pointFloor(level, made.open, kinds);
      const floor = made.floor.edited([{ becomes: "floor", rect, pixels }, { becomes: "wall", rect, pixels: pixels.map((isFloor) => 1 - isFloor) }]);
      floor.takeSolver(made.floor);
      freeMade(made);
      Object.assign(made, this.#withPlaces(floor, made.feet));
    }
  }

  /**
   * Returns the floor without the pixels that blockers take. Those that contain the start, or that the agent overlaps there, take none. It lasts
   * until the next call.
   * @param {boolean[]} open
   * @param {Feet} feet
   * @param {Blocker[]} blockers
   * @param {Point} start
   * @returns {MadeFloor}
   */
  among(open, feet, blockers, start) {
    const key = JSON.stringify([open, feet, blockers, start]);
    if (this.#among?.key === key) return this.#among.made;
    this.#forgetAmong();
    const { floor, places } = this.get(open, feet);
    const edits = places.surveyed.touched(blockers, start).map((box) => ({ becomes: /** @type {const} */ ("wall"), rect: rectOfBox(box) }));
    this.#among = { key, made: this.#withPlaces(floor.edited(edits), feet, blockers) };
    return this.#among.made;
  }

  #forgetAmong() {
    if (this.#among) freeMade(this.#among.made);
    this.#among = null;
  }

  #forgetPaint() {
    this.#paint?.free();
    this.#paint = null;
  }

  free() {
    this.#forgetAmong();
    this.#forgetPaint();
    for (const made of this.#made.values()) freeMade(made);
    this.#made.clear();
  }
}
