// The pixels where points and exits are reached, by the rule of src/level/room_place.h, and the connections between them.

import { isRectangle, sidesOf } from "./feet.js";

/** @typedef {import("./feet.js").Feet} Feet */
/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Point} Point */
/** @typedef {import("./levels.js").Box} Box */
/** @typedef {import("./levels.js").Place} Place */
/** @typedef {import("../../packaging/npm/walkmask.mjs").Floor} Floor */
/** @typedef {import("../../packaging/npm/walkmask.mjs").Path} Path */

/**
 * The pixels of the mask where a place is reached: the pixels of a box, restricted to an ellipse around the middle if it has one, by its width and height
 * in the room. Distances count from `point` instead, a pixel of the room, if there is one.
 * @typedef {{ box: Box, middle: Point, ellipse: [number, number] | null, point?: Point }} Zone
 */

/**
 * A pixel of the room where an agent has reached a place, the pixel of the mask that it stands for, and its part of the floor.
 * @typedef {{ room: Point, mask: Point, part: number }} Position
 */

/** Returns the pixels along an edge, up to half the agent's size in that direction and one pixel of the mask inwards. @param {Place} place @param {Level} level @param {Feet} feet @returns {Zone} */
function zoneOfEdge({ edge, stretch = [0, 0, 0, 0] }, { scale, columns, rows }, feet) {
  const [width, deep] = sidesOf(feet);
  const depth = Math.floor((Math.max(edge === "left" || edge === "right" ? width : deep, scale) + scale) / (2 * scale));
  const [left, top, right, bottom] = stretch.map((x) => Math.floor(x / scale));
  const middle = /** @type {Point} */ ([0, 1].map((i) => Math.floor((stretch[i] + Math.floor((stretch[i + 2] - stretch[i]) / 2)) / scale)));
  /** @type {Record<string, Box>} */
  const boxes = {
    top: [left, 0, right, Math.min(depth, rows - 1)], bottom: [left, Math.max(0, rows - 1 - depth), right, rows - 1],
    left: [0, top, Math.min(depth, columns - 1), bottom], right: [Math.max(0, columns - 1 - depth), top, columns - 1, bottom],
  };
  return { box: boxes[edge ?? "top"], middle, ellipse: null };
}

/** @param {Point} room @param {Level} level @param {[number, number]} size  in the room @returns {Zone} */
function zoneOfPixel([roomX, roomY], { scale, columns, rows }, size) {
  const [x, y] = [Math.floor(roomX / scale), Math.floor(roomY / scale)];
  const [across, down] = size.map((side) => Math.floor(side / (2 * scale)));
  return {
    box: [Math.max(0, x - across), Math.max(0, y - down), Math.min(columns - 1, x + across), Math.min(rows - 1, y + down)],
    middle: [x, y], ellipse: size,
  };
}

/** Returns the pixels whose middle is within the snap of a point. @param {Point} point @param {number} snap @param {Level} level @returns {Zone} */
function zoneOfPoint(point, snap, level) {
  const wider = level.scale === 1 ? 0 : level.scale; // the point may lie anywhere in its own pixel of the mask
  return { ...zoneOfPixel(point, level, [2 * (snap + wider), 2 * (snap + wider)]), ellipse: [2 * snap, 2 * snap], point };
}

/** @param {Place} place @param {Level} level @param {Feet} feet */
function zoneOf(place, level, feet) {
  if (!place.at) return zoneOfEdge(place, level, feet);
  if (!place.exit) return zoneOfPoint(place.at, place.snap ?? 0, level);
  const [width, depth] = sidesOf(feet).map((side) => (side <= 2 * level.scale ? 1 : side) + 2 * level.scale); // narrower agents fit everywhere
  const zone = zoneOfPixel(place.at, level, [width, depth]);
  return isRectangle(feet) ? { ...zone, ellipse: null } : zone;
}

/** Returns the squared distance of two pixels. @param {Point} a @param {Point} b */
function squaredDistance(a, b) {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;
}

/** Returns the squared distance of a pixel of the mask from a place, in the room. @param {Zone} zone @param {Point} mask @param {Level} level */
function squaredApart({ middle, point }, mask, level) {
  const fromMiddle = squaredDistance(mask, middle) * level.scale ** 2;
  return point && fromMiddle > 0 ? squaredDistance(level.roomOf(mask), point) : fromMiddle;
}

/** Returns whether a pixel of the mask in the box of a zone lies in its ellipse. @param {Zone} zone @param {Point} mask @param {Level} level */
function isInEllipse(zone, mask, level) {
  if (!zone.ellipse) return true;
  const [width, height] = zone.ellipse;
  if (width === height) return 4 * squaredApart(zone, mask, level) <= width ** 2;
  const [dx, dy] = [0, 1].map((i) => 2 * (mask[i] - zone.middle[i]) * level.scale);
  return (dx * height) ** 2 + (dy * width) ** 2 <= (width * height) ** 2;
}

/** The places of a level on one floor for an agent. */
export class PlacesOnFloor {
  /** @type {Point[]} */ #parts = []; // a pixel of the room on each part of the floor found so far
  /** @type {Map<Place, Position[]>} */ #known = new Map();
  /** @type {Map<Place, Position[]>} */ #near = new Map();
  /** @type {Set<Place>} */ #itself = new Set(); // the points where the agent fits
  /** @type {Map<number, number> | null} */ #joined = null; // the first of joined parts, by each of them
  /** @type {() => PlacesOnFloor} */ allOpen = () => this; // the places on the floor of a point agent with every area open

  /** @param {Level} level @param {Floor} floor @param {Uint8Array} bytes  of the floor @param {Feet} feet */
  constructor(level, floor, bytes, feet) {
    this.level = level;
    this.floor = floor;
    this.bytes = bytes;
    this.feet = feet;
  }

  /** Returns the number of the part of the floor that a pixel of the room lies on. @param {Point} room */
  partOf(room) {
    const known = this.#parts.findIndex((other) => this.floor.connects(other, room));
    return known >= 0 ? known : this.#parts.push(room) - 1;
  }

  /** Returns the positions at a place: on each part of the floor the one nearest to it; of a point where the agent fits only that. @param {Place} place */
  at(place) {
    let positions = this.#known.get(place);
    if (!positions) {
      const zone = zoneOf(place, this.level, this.feet);
      const isOwn = !place.exit && this.bytes[zone.middle[1] * this.level.columns + zone.middle[0]] !== 0;
      if (isOwn) this.#itself.add(place);
      this.#near.set(place, this.#find(place, zone));
      positions = isOwn ? this.#find(place, zoneOf({ ...place, snap: 0 }, this.level, this.feet)) : this.#near.get(place) ?? [];
      this.#known.set(place, positions);
    }
    return positions;
  }

  /** Returns the positions at a place; at a point that counts as apart also those within its snap. @param {Place} place @param {boolean} isApart */
  #counted(place, isApart) {
    const positions = this.at(place);
    return isApart ? this.#near.get(place) ?? [] : positions;
  }

  /** Returns whether an agent fits at the pixel of a point. @param {Place} place */
  fitsItself(place) {
    return this.at(place).length > 0 && this.#itself.has(place);
  }

  /** Returns whether a point is reached from positions by its snap, be there floor at its own pixel or not: see reached_by_snap in src/survey/places_on_floor.h. @param {Position[]} from @param {Place} place */
  isSnapped(from, place) {
    this.at(place);
    const parts = this.#joinedParts(from);
    return (place.snap ?? 0) > 0 && this.#joinedParts(this.#near.get(place) ?? []).some((part) => parts.includes(part));
  }

  /** @param {Place} place @param {Zone} zone @returns {Position[]} */
  #find(place, zone) {
    const { level } = this, { box: [left, top, right, bottom], middle } = zone;
    /** @type {Position[]} */
    const positions = [];
    for (let y = top; y <= bottom; ++y) {
      const row = y * level.columns;
      for (let x = left; x <= right; ++x) {
        if (!this.bytes[row + x]) continue;
        const first = x;
        while (x < right && this.bytes[row + x + 1]) ++x;
        // Any pixel of a run reaches the others; take the one nearest to the middle.
        /** @type {Point} */
        const mask = [Math.min(Math.max(middle[0], first), x), y];
        if (isInEllipse(zone, mask, level)) this.#add(positions, mask, zone);
      }
    }
    for (const position of positions) {
      if (place.at && level.pixelAt(place.at) === position.mask[1] * level.columns + position.mask[0]) position.room = place.at;
    }
    return positions;
  }

  /** Keeps the nearer one of each part. @param {Position[]} positions @param {Point} mask @param {Zone} zone */
  #add(positions, mask, zone) {
    const room = this.level.roomOf(mask), part = this.partOf(room);
    const distance = (/** @type {Point} */ pixel) => squaredApart(zone, pixel, this.level);
    const same = positions.findIndex((other) => other.part === part);
    if (same < 0) positions.push({ room, mask, part });
    else if (distance(mask) < distance(positions[same].mask)) positions[same] = { room, mask, part };
  }

  /** Drops the floor; known positions of places remain. */
  release() {
    this.bytes = new Uint8Array();
    this.#parts = [];
  }

  /** Returns whether an agent fits at a place. @param {Place} place */
  fits(place) {
    return this.at(place).length > 0;
  }

  /** Returns the parts of the floor at a place, those that exits of the room join as one: see src/survey/joined_parts.h. @param {Position[]} positions */
  #joinedParts(positions) {
    if (!this.#joined) {
      /** @type {Map<number, number>} */
      const joined = new Map();
      this.#joined = joined;
      for (const exit of this.level.places) {
        const to = exit.to && this.level.places.find(({ name }) => name === exit.to);
        if (!to || to === exit) continue;
        const [here, there] = [exit, to].map((place) => this.#landings(place).map(({ part }) => joined.get(part) ?? part));
        if (here.length === 0 || there.length === 0) continue;
        const ends = new Set([...here, ...there]), first = Math.min(...ends);
        for (const [part, other] of joined) if (ends.has(other)) joined.set(part, first);
        for (const part of ends) joined.set(part, first);
      }
    }
    return positions.map(({ part }) => this.#joined?.get(part) ?? part);
  }

  /** Returns the positions where characters begin or end who take an exit to or from a place. @param {Place} place */
  #landings(place) {
    const { at: own } = place, positions = this.at(place);
    if (!own) return positions;
    const middle = /** @type {Point} */ (own.map((x) => Math.floor(x / this.level.scale)));
    const least = Math.min(...positions.map(({ mask }) => squaredDistance(mask, middle)));
    return positions.filter(({ mask }) => squaredDistance(mask, middle) === least);
  }

  /** Returns the positions at a place; the nearest first at a point with a snap. @param {Place} place */
  nearestFirst(place) {
    const { at: own } = place, positions = this.at(place);
    return own && place.snap ? [...positions].sort((a, b) => squaredDistance(a.room, own) - squaredDistance(b.room, own)) : positions;
  }

  /** Returns whether a path, or exits of the room between paths, lead from positions to a place. @param {Position[]} from @param {Place} place */
  reaches(from, place) {
    const parts = this.#joinedParts(from);
    return this.#joinedParts(this.at(place)).some((part) => parts.includes(part));
  }

  /** Returns whether a path, or exits of the room between paths, join two places, which may count as apart. @param {Place} a @param {Place} b */
  joins(a, b, [isApart, isOtherApart] = [false, false]) {
    const parts = this.#joinedParts(this.#counted(a, isApart));
    return this.#joinedParts(this.#counted(b, isOtherApart)).some((part) => parts.includes(part));
  }

  /** Returns which of two ends count as apart, on the floor of a point agent with every area open: see count_apart in src/survey/joined_parts.h. @param {Place} from @param {Place} to @returns {[boolean, boolean]} */
  apart(from, to) {
    const [ofFrom, ofTo] = [from, to].map(({ snap }) => (snap ?? 0) > 0);
    /** @type {[boolean, boolean][]} */
    const ways = [[false, false], [false, ofTo], [ofFrom, false], [ofFrom, ofTo]];
    return ways.find((way) => this.joins(from, to, way)) ?? [false, false];
  }

  /** Returns the pixel of the room that represents a place: its own, else the position nearest to the middle of its edge. @param {Place} place @returns {Point} */
  pixelOf(place) {
    if (place.at) return place.at;
    const { middle } = zoneOf(place, this.level, this.feet);
    const nearest = this.at(place).reduce((/** @type {Position | null} */ a, b) =>
      a && squaredDistance(a.mask, middle) <= squaredDistance(b.mask, middle) ? a : b, null);
    return nearest?.room ?? this.level.roomOf(middle);
  }

  /** Returns which of two ends count as apart that no path joins. @param {Place} from @param {Place} to @returns {[boolean, boolean]} */
  #apart(from, to) {
    return [from, to].some((place) => place.snap && this.fitsItself(place)) ? this.allOpen().apart(from, to) : [false, false];
  }

  /** Returns the nearest pixels at two places that a path joins. @param {Place} from @param {Place} to @returns {[Point, Point] | null} */
  #nearestPair(from, to, isApart = false, isOtherApart = false) {
    const [own, other] = [this.pixelOf(from), this.pixelOf(to)];
    /** @type {[Point, Point] | null} */
    let nearest = null;
    let least = Infinity;
    for (const a of this.#counted(from, isApart)) {
      for (const b of this.#counted(to, isOtherApart)) {
        const apart = squaredDistance(a.room, own) + squaredDistance(b.room, other);
        if (a.part !== b.part || apart >= least) continue;
        least = apart;
        nearest = [a.room, b.room];
      }
    }
    return nearest;
  }

  /**
   * Returns the pixels to find a path between, in case no path joins the ends themselves: see src/batch/solve_between.h.
   * @param {Place} from
   * @param {Place} to
   * @returns {[Point, Point]}
   */
  settledEnds(from, to) {
    const [own, other] = [this.pixelOf(from), this.pixelOf(to)];
    const nearest = this.#nearestPair(from, to) ?? this.#nearestPair(from, to, ...this.#apart(from, to));
    if (nearest) return nearest;
    const closest = (/** @type {Place} */ place, /** @type {Point} */ at) =>
      this.at(place).reduce((/** @type {Point | null} */ best, { room }) =>
        best && squaredDistance(best, at) <= squaredDistance(room, at) ? best : room, null) ?? at;
    return [closest(from, own), closest(to, other)];
  }

  /**
   * Answers like `walkmask solve` between two pixels; a pixel stands for the place on it.
   * @param {Point} from
   * @param {Point} to
   * @param {{ planner?: "pipeline" | "shortest", nearest?: boolean, comfort?: number | undefined, detour?: number | undefined }} options
   * @returns {Path}
   */
  solve(from, to, options) {
    const ends = [from, to].map((at) => this.level.placeAt(at) ?? { name: "", at });
    if (!ends.some(({ exit, snap }) => exit || snap)) return this.floor.solve(from, to, options);
    const path = this.floor.solve(from, to, { ...options, nearest: false });
    return path.status === "found" ? path : this.floor.solve(...this.settledEnds(ends[0], ends[1]), options);
  }
}
