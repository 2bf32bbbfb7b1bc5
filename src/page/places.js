// The connections between the places of a level, which the survey finds on a floor.

/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Point} Point */
/** @typedef {import("./levels.js").Place} Place */
/** @typedef {import("./survey.js").FloorSurvey} FloorSurvey */
/** @typedef {import("./survey.js").Position} Position */
/** @typedef {import("../../packaging/npm/walkmask.mjs").Floor} Floor */
/** @typedef {import("../../packaging/npm/walkmask.mjs").Path} Path */

/** Returns the squared distance of two pixels. @param {Point} a @param {Point} b */
function squaredDistance(a, b) {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;
}

/** Returns whether a path, or exits of the room between paths, lead from one of some positions to one of others. @param {Position[]} a @param {Position[]} b */
function connect(a, b) {
  const parts = new Set(a.map(({ joined }) => joined));
  return b.some(({ joined }) => parts.has(joined));
}

/** The places of a level on one floor for an agent, and the connections between them. */
export class PlacesOnFloor {
  #makeSurvey;
  /** @type {FloorSurvey | null} */ #survey = null; // from the first question on
  /** @type {Map<Place, Position[]>} */ #known = new Map();
  /** Of points with a snap where the agent fits, the positions within the snap. @type {Map<Place, Position[]>} */ #near = new Map();
  /** @type {() => PlacesOnFloor} */ allOpen = () => this; // the places on the floor of a point agent with every area open

  /** @param {Level} level @param {() => FloorSurvey} survey  makes the survey of the floor, which this frees */
  constructor(level, survey) {
    this.level = level;
    this.#makeSurvey = survey;
  }

  get #surveyed() {
    this.#survey ??= this.#makeSurvey();
    return this.#survey;
  }

  /** Returns the number of the part of the floor that a pixel of the room lies on; -1 off the floor. @param {Point} room */
  partOf(room) {
    return this.#surveyed.partAt(room);
  }

  /** Returns the positions at a place: on each part of the floor the one nearest to it; of a point where the agent fits only that. @param {Place} place */
  at(place) {
    let positions = this.#known.get(place);
    if (!positions) {
      positions = this.#surveyed.positions(place, false);
      this.#known.set(place, positions);
      if (place.snap && this.fitsItself(place)) this.#near.set(place, this.#surveyed.positions(place, true));
    }
    return positions;
  }

  /** Returns the positions at a place; at a point that counts as apart also those within its snap. @param {Place} place @param {boolean} isApart */
  #counted(place, isApart) {
    const positions = this.at(place);
    return (isApart && this.#near.get(place)) || positions;
  }

  /** Returns whether an agent fits at the pixel of a point. @param {Place} place */
  fitsItself(place) {
    return !place.exit && this.at(place).some(({ room }) => room === place.at);
  }

  /** Drops the floor; known positions of places remain. */
  release() {
    this.#survey?.free();
    this.#survey = null;
  }

  /** Returns whether an agent fits at a place. @param {Place} place */
  fits(place) {
    return this.at(place).length > 0;
  }

  /** Returns whether a path, or exits of the room between paths, join two places, which may count as apart. @param {Place} a @param {Place} b */
  joins(a, b, [isApart, isOtherApart] = [false, false]) {
    return connect(this.#counted(a, isApart), this.#counted(b, isOtherApart));
  }

  /** Returns which of two ends count as apart, on the floor of a point agent with every area open: see count_apart in src/survey/joined_parts.h. @param {Place} from @param {Place} to @returns {[boolean, boolean]} */
  apart(from, to) {
    const [ofFrom, ofTo] = [from, to].map(({ snap }) => (snap ?? 0) > 0);
    /** @type {[boolean, boolean][]} */
    const ways = [[false, false], [false, ofTo], [ofFrom, false], [ofFrom, ofTo]];
    return ways.find((way) => this.joins(from, to, way)) ?? [false, false];
  }

  /** Returns the pixel of the mask in the middle of an exit's edge. @param {Place} place @returns {Point} */
  #middleOf({ stretch: [left, top, right, bottom] = [0, 0, 0, 0] }) {
    return [Math.floor(Math.floor((left + right) / 2) / this.level.scale), Math.floor(Math.floor((top + bottom) / 2) / this.level.scale)];
  }

  /** Returns the pixel of the room that represents a place: its own, else the position nearest to the middle of its edge. @param {Place} place @returns {Point} */
  pixelOf(place) {
    if (place.at) return place.at;
    const middle = this.#middleOf(place);
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
}

/** The places of a level on the floor that paths are found on. */
export class WalkedPlaces extends PlacesOnFloor {
  /** @param {Level} level @param {Floor} floor @param {() => FloorSurvey} survey */
  constructor(level, floor, survey) {
    super(level, survey);
    this.floor = floor;
  }

  /**
   * Answers like `walkmask solve` between two pixels; a pixel stands for the place on it.
   * @param {Point} from
   * @param {Point} to
   * @param {{ planner?: "pipeline" | "shortest", nearest?: boolean, comfort?: import("./levels.js").Comfort | null }} question
   * @returns {Path}
   */
  solve(from, to, { comfort, ...rest }) {
    const options = comfort ? { ...rest, comfort: comfort.keep, detour: comfort.detour } : rest;
    const ends = [from, to].map((at) => this.level.placeAt(at) ?? { name: "", at });
    if (!ends.some(({ exit, snap }) => exit || snap)) return this.floor.solve(from, to, options);
    const path = this.floor.solve(from, to, { ...options, nearest: false });
    return path.status === "found" ? path : this.floor.solve(...this.settledEnds(ends[0], ends[1]), options);
  }
}
