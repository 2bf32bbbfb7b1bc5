// Makes the floors of a level with the solver, which is the program's own code.

import { Floor } from "../../packaging/npm/walkmask.mjs";
import { cover, floorFor, reachOf, take } from "./feet.js";
import { WalkedPlaces } from "./places.js";
import { FloorSurvey } from "./survey.js";

/** @typedef {import("./feet.js").Feet} Feet */
/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Point} Point */
/** @typedef {import("./texts.js").Blocker} Blocker */

/**
 * A floor with a byte for each pixel of the mask, 1 where the agent fits, and the places on it.
 * @typedef {{ floor: Floor, bytes: Uint8Array, places: WalkedPlaces }} MadeFloor
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

/** @param {Level} level @param {Floor} floor @param {Uint8Array} bytes  of the floor @param {Feet} feet @returns {MadeFloor} */
function withPlaces(level, floor, bytes, feet) {
  return { floor, bytes, places: new WalkedPlaces(level, floor, () => FloorSurvey.of(level, bytes, feet)) };
}

/**
 * Makes a floor for an agent. The caller frees it.
 * @param {Level} level
 * @param {boolean[]} open
 * @param {Feet} feet
 * @returns {MadeFloor}
 */
function makeFloor(level, open, feet) {
  const mask = Floor.fromBytes(level.columns, level.rows, pointFloor(level, open), level.scale);
  const room = mask.withDepth(level.depth); // for the comfort of paths
  const floor = floorFor(room, feet, level);
  room.free();
  mask.free();
  return withPlaces(level, floor, floor.toBytes(), feet);
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

/**
 * Returns the edit that makes wall of the mask pixels that a blocker covers; null if there are none.
 * @param {Level} level
 * @param {Blocker} blocker
 */
function wallUnder({ columns, rows, scale }, { at: [x, y], feet }) {
  const [across, down] = reachOf(feet);
  const left = Math.max(Math.floor((x - across) / scale), 0), right = Math.min(Math.floor((x + across) / scale), columns - 1);
  const top = Math.max(Math.floor((y - down) / scale), 0), bottom = Math.min(Math.floor((y + down) / scale), rows - 1);
  const rect = rectOfBox([left, top, right, bottom]);
  if (rect[2] < 1 || rect[3] < 1) return null;
  // From the middle to the nearest pixel of the room in a row or column of the mask.
  const apart = (/** @type {number} */ middle, /** @type {number} */ first) => Math.max(first - middle, middle - (first + scale - 1), 0);
  const pixels = new Uint8Array(rect[2] * rect[3]);
  for (let i = 0; i < pixels.length; ++i) {
    const dx = apart(x, (left + (i % rect[2])) * scale), dy = apart(y, (top + Math.floor(i / rect[2])) * scale);
    pixels[i] = take(feet, dx, dy) ? 1 : 0;
  }
  return { becomes: /** @type {const} */ ("wall"), rect, pixels };
}

/**
 * Returns whether an agent at a pixel overlaps the pixels of an edit: see src/floor/blocker.h.
 * @param {{ rect: number[], pixels: Uint8Array }} edit
 * @param {Point} point
 * @param {Feet} feet
 * @param {Level} level
 */
function overlaps({ rect: [left, top, width], pixels }, [x, y], feet, level) {
  const { scale } = level;
  const dx = left - Math.floor(x / scale), dy = top - Math.floor(y / scale);
  const [, row] = level.roomOf([0, Math.floor(y / scale)]);
  return pixels.some((isCovered, i) => {
    const [across, down] = [dx + (i % width), dy + Math.floor(i / width)];
    return isCovered && cover(feet, scale * across, scale * down, level, row);
  });
}

/** The floors of a level; the last few are kept. */
export class Floors {
  /** @type {Map<string, MadeFloor & { open: boolean[], feet: Feet }>} */ #made = new Map();
  /** @type {MadeFloor | null} */ #allOpen = null; // of a point agent
  /** The last floor among blockers, and the one with all areas open if it was needed. @type {{ key: string, made: MadeFloor, allOpen: MadeFloor | null } | null} */ #among = null;

  /** @param {Level} level */
  constructor(level) {
    this.level = level;
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
    const made = { ...makeFloor(this.level, open, feet), open, feet };
    made.places.allOpen = () => this.#ofAllOpen().places;
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
    this.#forgetAllOpen();
    for (const made of this.#made.values()) {
      const pixels = pointFloor(level, made.open, kinds);
      const floor = made.floor.edited([{ becomes: "floor", rect, pixels }, { becomes: "wall", rect, pixels: pixels.map((isFloor) => 1 - isFloor) }]);
      floor.takeSolver(made.floor);
      freeMade(made);
      Object.assign(made, withPlaces(level, floor, floor.toBytes(), made.feet));
      made.places.allOpen = () => this.#ofAllOpen().places;
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
    const { level } = this;
    const key = JSON.stringify([open, feet, blockers, start]);
    if (this.#among?.key === key) return this.#among.made;
    this.#forgetAmong();
    const base = this.get(open, feet);
    const edits = blockers.flatMap((blocker) => wallUnder(level, blocker) ?? []).filter((edit) => !overlaps(edit, start, feet, level));
    const edited = (/** @type {Floor} */ whole, /** @type {Feet} */ of) => {
      const floor = whole.edited(edits);
      return withPlaces(level, floor, floor.toBytes(), of);
    };
    /** @type {{ key: string, made: MadeFloor, allOpen: MadeFloor | null }} */
    const among = { key, made: edited(base.floor, feet), allOpen: null };
    among.made.places.allOpen = () => {
      among.allOpen ??= edited(this.#ofAllOpen().floor, 1);
      return among.allOpen.places;
    };
    this.#among = among;
    return among.made;
  }

  #forgetAmong() {
    if (this.#among) freeMade(this.#among.made);
    if (this.#among?.allOpen) freeMade(this.#among.allOpen);
    this.#among = null;
  }

  #ofAllOpen() {
    this.#allOpen ??= makeFloor(this.level, this.level.openAreasIn(null), 1);
    return this.#allOpen;
  }

  #forgetAllOpen() {
    if (this.#allOpen) freeMade(this.#allOpen);
    this.#allOpen = null;
  }

  free() {
    this.#forgetAmong();
    this.#forgetAllOpen();
    for (const made of this.#made.values()) freeMade(made);
    this.#made.clear();
  }
}
