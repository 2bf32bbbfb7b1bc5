// The connections between the places of a level, which the survey finds on a floor.

/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Point} Point */
/** @typedef {import("./levels.js").Place} Place */
/** @typedef {import("./survey.js").FloorSurvey} FloorSurvey */
/** @typedef {import("./survey.js").LevelSurvey} LevelSurvey */
/** @typedef {import("./survey.js").Position} Position */
/** @typedef {import("./texts.js").Blocker} Blocker */
/** @typedef {import("../../packaging/npm/walkmask.mjs").Floor} Floor */
/** @typedef {import("../../packaging/npm/walkmask.mjs").Path} Path */

/** Returns the squared distance of two pixels. @param {Point} a @param {Point} b */
function squaredDistance(a, b) {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;
}

/** The places of a level on the floor that paths are found on, for an agent, and the connections between them. */
export class PlacesOnFloor {
  #makeSurvey;
  #paint;
  /** @type {FloorSurvey | null} */ #survey = null; // from the first question on
  /** @type {Map<Place, Position[]>} */ #known = new Map();

  /**
   * @param {Level} level
   * @param {Floor} floor
   * @param {() => FloorSurvey} survey  makes the survey of the floor, which this frees
   * @param {() => LevelSurvey} paint
   * @param {Blocker[]} blockers  whose pixels the floor lacks
   */
  constructor(level, floor, survey, paint, blockers) {
    this.level = level;
    this.floor = floor;
    this.#makeSurvey = survey;
    this.#paint = paint;
    this.blockers = blockers;
  }

  /** The survey of the floor. */
  get surveyed() {
    this.#survey ??= this.#makeSurvey();
    return this.#survey;
  }

  /** Returns the number of the part of the floor that a pixel of the room lies on; -1 off the floor. @param {Point} room */
  partOf(room) {
    return this.surveyed.partAt(room);
  }

  /** Returns the positions at a place: on each part of the floor the one nearest to it; of a point where the agent fits only that. @param {Place} place */
  at(place) {
    let positions = this.#known.get(place);
    if (!positions) {
      positions = this.surveyed.positions(place);
      this.#known.set(place, positions);
    }
    return positions;
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

  /** Returns whether a path, or exits of the room between paths, join two places. @param {Place} a @param {Place} b */
  joins(a, b) {
    return this.at(a).some((one) => this.at(b).some((other) => one.joined === other.joined));
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

  /**
   * Answers like `walkmask solve` between two pixels; a pixel stands for the place on it.
   * @param {Point} from
   * @param {Point} to
   * @param {{ planner?: import("./planners.js").Planner, nearest?: boolean, comfort?: import("./levels.js").Comfort | null }} question
   * @returns {Path}
   */
  solve(from, to, { comfort, ...rest }) {
    const options = comfort ? { ...rest, comfort: comfort.keep, detour: comfort.detour } : rest;
    const [start, goal] = [from, to].map((at) => this.level.placeAt(at) ?? { name: "", at });
    if (![start, goal].some(({ exit, snap }) => exit || snap)) return this.floor.solve(from, to, options);
    const path = this.floor.solve(from, to, { ...options, nearest: false });
    return path.status === "found" ? path : this.floor.solve(...this.surveyed.settled(start, goal, this.#paint(), this.blockers), options);
  }
}
