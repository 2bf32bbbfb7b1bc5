// Applies the rules of kJudged again to a painted floor, as src/check/rules does. Finds the places and pairs that break a rule, not the words.

import { fitEverywhere } from "./feet.js";
import { PlacesOnFloor } from "./places.js";
import { LevelSurvey } from "./survey.js";
import { pointText } from "./texts.js";

/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Point} Point */
/** @typedef {import("./levels.js").Box} Box */
/** @typedef {import("./levels.js").Place} Place */
/** @typedef {import("./levels.js").Finding} Finding */
/** @typedef {import("./levels.js").Expectation} Expectation */
/** @typedef {import("./feet.js").Feet} Feet */
/** @typedef {import("./survey.js").Block} Block */
/** @typedef {import("./levels.js").Agent} Agent */

/** The place that others must be reached from, and its positions that count. @typedef {{ place: Place, name: string, positions: import("./survey.js").Position[] }} Reference */

/** A break of a rule in one state for one agent. `to` is the other end of a connection. @typedef {{ code: string, subject: string, to?: string, state: string, agent: string }} Break */

/** An island of floor that no place is on. @typedef {{ pixels: number[], box: Box, isSpeck: boolean }} Island */

/**
 * The connections of a floor in all states.
 * @typedef {{ breaks: Break[], pairs: Set<string>, islands: Island[], isWhole: boolean }} Reach
 */

/** The most floors to check. */
const kMostJudgedFloors = 40;

/**
 * A rule that is checked again: the text for a break and, for rules about islands, which islands.
 * @typedef {{ code: string, text: (one: Break) => string, islands?: "lone" | "specks" }} JudgedRule
 */
/** @type {{ [name in "unreached" | "cutOff" | "lone" | "specks" | "misplaced" | "tight" | "narrow" | "missing" | "forbidden"]: JudgedRule }} */
const kJudged = {
  unreached: { code: "T001", text: ({ subject }) => `${subject} is reached in no state` },
  cutOff: { code: "T002", text: (one) => `${one.subject} is cut off${whereText(one)}` },
  lone: { code: "T003", text: ({ subject }) => `an island without a place: ${subject}`, islands: "lone" },
  specks: { code: "T004", text: ({ subject }) => `a speck of floor: ${subject}`, islands: "specks" },
  misplaced: { code: "P001", text: ({ subject }) => `${subject} is off the floor` },
  tight: { code: "P003", text: ({ subject, agent }) => `${agent} does not fit at ${subject}` },
  narrow: { code: "P004", text: ({ to, agent }) => `${agent} cannot get to ${to}` },
  missing: { code: "X001", text: (one) => `no path from ${one.subject} to ${one.to}${whereText(one)}` },
  forbidden: { code: "X002", text: (one) => `a path from ${one.subject} to ${one.to}${whereText(one)}, which must not exist` },
};
const kRuleOf = new Map(Object.values(kJudged).map((rule) => [rule.code, rule]));

/** Returns " for hero in day". @param {Break} one */
function whereText({ state, agent }) {
  return (agent ? ` for ${agent}` : "") + (state ? ` in ${state}` : "");
}

/** @param {Break} one */
function keyOf({ code, subject, to, state, agent }) {
  return [code, subject, to, state, agent].join("\n");
}

/** The painted floors of a level, with the places on each. */
class ReachFloors {
  /** @type {Map<string, PlacesOnFloor>} */ #known = new Map();
  isWhole = true;
  /** Of the first floor. @type {Block[]} */ blocks = [];
  #survey;

  /** @param {Level} level @param {Uint16Array} kinds @param {Place[]} ends  all places in use */
  constructor(level, kinds, ends) {
    this.level = level;
    this.ends = ends;
    this.#survey = new LevelSurvey(level, kinds);
  }

  /** @param {boolean[]} open @param {Feet} feet */
  #key(open, feet) {
    return `${open.map(Number).join("")} ${feet}`;
  }

  /** Makes a floor, unless there are too many. @param {boolean[]} open @param {Feet} feet */
  look(open, feet) {
    const key = this.#key(open, feet);
    if (this.#known.has(key)) return false;
    if (this.#known.size >= kMostJudgedFloors) {
      this.isWhole = false;
      return false;
    }
    const places = new PlacesOnFloor(this.level, () => this.#survey.floor(open, feet));
    for (const end of this.ends) places.at(end);
    if (this.#known.size === 0) this.blocks = places.blocks;
    places.release();
    this.#known.set(key, places);
    return true;
  }

  /** Drops the level; the floors looked at remain. */
  release() {
    this.#survey.free();
  }

  /** Returns the places on a floor; undefined where it was left out. @param {boolean[]} open @param {Feet} feet */
  get(open, feet) {
    return this.#known.get(this.#key(open, feet));
  }
}

/** Checks the connections of a level. */
export class ReachJudge {
  /** @type {Agent[]} */ #agents;
  /** @type {{ name: string, open: boolean[] }[]} */ #states;
  /** @type {boolean[]} */ #allOpen;
  /** @type {{ asked: Expectation, from: Place, to: Place, fromName: string, toName: string }[]} */ #expected = [];

  /** @param {Level} level */
  constructor(level) {
    this.level = level;
    this.#agents = level.agents.length ? level.agents : [{ name: "", feet: 1 }];
    this.#allOpen = level.openAreasIn(null);
    const states = level.states.map(({ name }) => ({ name, open: level.openAreasIn(name) }));
    this.#states = states.length ? states : [{ name: "", open: this.#allOpen }];
    for (const asked of level.about.expect ?? []) {
      const [from, to] = [asked.from, asked.to].map((end) => this.#endOf(end));
      if (!from || !to) continue; // outside the room, which P002 reports
      this.#expected.push({ asked, from, to, fromName: typeof asked.from === "string" ? asked.from : "", toName: typeof asked.to === "string" ? asked.to : "" });
    }
  }

  /** @param {string | Point} end @returns {Place | undefined} */
  #endOf(end) {
    if (typeof end === "string") return this.level.places.find(({ name }) => name === end);
    return this.level.has(end) ? { name: pointText(end), at: end, snap: this.level.about.snap } : undefined;
  }

  /**
   * Checks a floor. Awaits `pause` after making each floor, and stops if it returns false.
   * @param {Uint16Array} kinds
   * @param {() => Promise<boolean>} pause
   * @returns {Promise<Reach | null>}
   */
  async judge(kinds, pause) {
    const ends = [...this.level.places, ...this.#expected.flatMap(({ from, to }) => [from, to])];
    const floors = new ReachFloors(this.level, kinds, ends);
    const allFeet = [1, ...this.level.agents.map(({ feet }) => feet)];
    const wanted = [{ open: this.#allOpen, feet: 1 }, ...this.#states.flatMap(({ open }) => allFeet.map((feet) => ({ open, feet })))];
    try {
      for (const { open, feet } of wanted) if (floors.look(open, feet) && !await pause()) return null;
    } finally {
      floors.release();
    }
    // With missing floors, it is unknown what holds in some state, or in none.
    const ofAllStates = floors.isWhole ? [...this.#reachBreaks(floors), ...this.#roomBreaks(floors), ...this.#narrowBreaks(floors)] : [];
    return {
      breaks: [...ofAllStates, ...this.#expectationBreaks(floors)]
        .filter(({ code }) => !this.level.about.silent?.includes(code)),
      pairs: this.#pairs(floors), islands: this.#islands(floors), isWhole: floors.isWhole,
    };
  }

  /** Returns the pairs of places that a path joins, in each state and for each agent. @param {ReachFloors} floors */
  #pairs(floors) {
    const { places } = this.level;
    const pairs = new Set();
    for (const { name: state, open } of this.#states) {
      for (const { name: agent, feet } of this.#agents) {
        const on = floors.get(open, feet);
        const where = [state ? `in ${state}` : "", agent ? `for ${agent}` : ""].filter(Boolean).join(" ");
        if (on) places.forEach((from, i) => {
          for (const to of places.slice(i + 1)) if (on.joins(from, to)) pairs.add(`${from.name} to ${to.name} ${where}`.trim());
        });
      }
    }
    return pairs;
  }

  /** Returns the place that others must be reached from: see src/survey/places_on_floor.h. @param {PlacesOnFloor} on @param {string | undefined} start @returns {Reference | null} */
  #reference(on, start) {
    const { places } = this.level;
    // A point with a snap would join the parts of the floor around it.
    const reference = (/** @type {Place} */ place, position = on.nearestFirst(place)[0]) =>
      ({ place, name: place.name, positions: place.snap ? [position] : on.at(place) });
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (const place of places) for (const { part } of on.at(place)) counts.set(part, (counts.get(part) ?? 0) + 1);
    const named = places.find((place) => place.name === start && on.fits(place));
    if (named) return reference(named);
    /** @type {Reference | null} */
    let best = null;
    let most = 0;
    for (const place of places) {
      for (const position of on.nearestFirst(place)) {
        const count = counts.get(position.part) ?? 0;
        if (count <= most) continue;
        most = count;
        best = reference(place, position);
      }
    }
    return best;
  }

  /**
   * Returns a test whether an expectation covers a place: see src/check/covered_by_expectation.h.
   * @param {PlacesOnFloor} on
   * @param {Reference | null} reference
   * @param {string} state
   * @param {string} [agent]  absent: expectations of all agents count
   */
  #covered(on, reference, state, agent) {
    const parts = new Set(), names = new Set();
    for (const { asked, from, to, fromName, toName } of this.#expected) {
      if (asked.state !== undefined && asked.state !== state) continue;
      if (agent !== undefined && (asked.agent ?? this.level.agents[0]?.name) !== agent) continue;
      for (const [end, other] of [[from, to], [to, from]]) {
        if (reference && on.reaches(reference.positions, end)) for (const { part } of on.at(other)) parts.add(part);
      }
      names.add(fromName).add(toName);
    }
    return (/** @type {Place} */ place) => on.fits(place) ? on.at(place).some(({ part }) => parts.has(part)) : names.has(place.name);
  }

  /** Finds what breaks T001 and T002: see src/check/rules/reach.cpp. @param {ReachFloors} floors @returns {Break[]} */
  #reachBreaks(floors) {
    const { level } = this;
    const allOpen = floors.get(this.#allOpen, 1);
    if (!allOpen) return [];
    const ofAllOpen = this.#reference(allOpen, level.about.start), reference = ofAllOpen?.name ?? "";
    const reach = level.places.map(() => ({ fits: false, isReached: false, snaps: false, cut: /** @type {{ from: string, state: string }[]} */ ([]) }));
    for (const { name: state, open } of this.#states) {
      const on = floors.get(open, 1);
      if (!on) continue;
      const here = this.#reference(on, reference || level.about.start);
      const isCovered = this.#covered(on, here, state);
      level.places.forEach((place, i) => {
        reach[i].fits ||= on.fits(place);
        if (here && on.reaches(here.positions, place)) {
          reach[i].isReached ||= here.name === reference;
          return;
        }
        if (here && place.snap && on.fits(place)) reach[i].snaps ||= on.isSnapped(here.positions, place);
        if (!isCovered(place)) reach[i].cut.push({ from: here?.name ?? reference, state });
      });
    }
    return level.places.flatMap(({ name: subject }, i) => {
      const { fits, isReached, snaps, cut } = reach[i];
      if (!fits || cut.length === 0) return [];
      if (!isReached && this.#isReportedElsewhere(allOpen, ofAllOpen, level.places[i], snaps)) return [];
      if (!isReached) return [{ code: kJudged.unreached.code, subject, state: "", agent: "" }];
      return cut.filter(({ from }) => from !== subject).map(({ state }) => ({ code: kJudged.cutOff.code, subject, state, agent: "" }));
    });
  }

  /**
   * Returns whether P007 or P001 reports a point that is not reached: see src/check/rules/reach.cpp.
   * @param {PlacesOnFloor} allOpen
   * @param {Reference | null} reference
   * @param {Place} place
   * @param {boolean} snaps  in some state, to floor that is reached
   */
  #isReportedElsewhere(allOpen, reference, place, snaps) {
    if (!reference || !place.snap || allOpen.reaches(reference.positions, place)) return false;
    return !allOpen.fitsItself(place) || snaps;
  }

  /** Returns whether an agent fits at a place in some state. @param {Place} place @param {Feet} feet @param {ReachFloors} floors */
  #fitsInSomeState(place, feet, floors) {
    return this.#states.some(({ open }) => floors.get(open, feet)?.fits(place) ?? false);
  }

  /** Returns whether floor within the snap of a point off the floor is not reached: see src/check/rules/misplaced.cpp. @param {Place} place @param {ReachFloors} floors */
  #isBeyondSnap(place, floors) {
    const allOpen = floors.get(this.#allOpen, 1);
    const reference = allOpen && this.#reference(allOpen, this.level.about.start);
    return Boolean(allOpen && reference && place.snap && !allOpen.fitsItself(place) && !allOpen.reaches(reference.positions, place));
  }

  /** Finds what breaks P001 and P003. @param {ReachFloors} floors @returns {Break[]} */
  #roomBreaks(floors) {
    return this.level.places.flatMap((place) => {
      const { name: subject } = place;
      if (!this.#fitsInSomeState(place, 1, floors) || this.#isBeyondSnap(place, floors)) return [{ code: kJudged.misplaced.code, subject, state: "", agent: "" }];
      return this.level.agents.filter(({ feet }) => !this.#fitsInSomeState(place, feet, floors))
        .map(({ name: agent }) => ({ code: kJudged.tight.code, subject, state: "", agent }));
    });
  }

  /** Finds what breaks P004: see `stranded` in src/check/rules/narrowness.cpp. @param {ReachFloors} floors @returns {Break[]} */
  #narrowBreaks(floors) {
    const { places, agents, scale, about } = this.level;
    return agents.filter(({ feet }) => !fitEverywhere(feet, scale)).flatMap(({ name: agent, feet }) => {
      const reached = new Set(), stranded = new Set();
      for (const { name: state, open } of this.#states) {
        const on = floors.get(open, feet), thin = floors.get(open, 1);
        const reference = on && this.#reference(on, about.start);
        if (!on || !thin || !reference) continue;
        const isCovered = this.#covered(on, reference, state, agent);
        for (const place of places) {
          if (!on.fits(place)) continue;
          if (on.reaches(reference.positions, place) || isCovered(place)) reached.add(place);
          else if (thin.joins(reference.place, place)) stranded.add(place);
        }
      }
      return places.filter((place) => stranded.has(place) && !reached.has(place)).map(({ name: to }) => ({ code: kJudged.narrow.code, subject: "", to, state: "", agent }));
    });
  }

  /** Finds what breaks X001 and X002: see src/check/rules/expectations.cpp. @param {ReachFloors} floors @returns {Break[]} */
  #expectationBreaks(floors) {
    const { level } = this;
    return this.#expected.flatMap(({ asked, from, to, fromName, toName }) => {
      if (asked.reachable && asked.has_path) return [];
      const { name: agent, feet } = this.#agents.find(({ name }) => !asked.agent || name === asked.agent) ?? { name: "", feet: 1 };
      const isReported = !level.about.silent?.includes(kJudged.misplaced.code) &&
        [[from, fromName], [to, toName]].some(([end, name]) => name && !this.#fitsInSomeState(/** @type {Place} */ (end), 1, floors));
      return this.#states.flatMap(({ name: state, open }) => {
        const on = floors.get(open, feet);
        if (!on || (asked.state !== undefined && asked.state !== state)) return [];
        const apart = floors.get(this.#allOpen, 1)?.apart(from, to);
        const joined = asked.reachable && asked.about_path ? on.connects(from, to, apart) : on.joins(from, to, apart);
        if (joined === asked.reachable || (asked.reachable && isReported)) return [];
        const { code } = asked.reachable ? kJudged.missing : kJudged.forbidden;
        return [{ code, subject: from.name, to: to.name, state, agent }];
      });
    });
  }

  /** Finds the islands without a place while every area is open: see src/check/rules/parts.cpp. @param {ReachFloors} floors @returns {Island[]} */
  #islands(floors) {
    const { places, about } = this.level;
    const on = floors.get(this.#allOpen, 1);
    if (!on) return [];
    /** @type {Map<number, Block[]>} */
    const islands = new Map(); // by the numbers of parts
    for (const block of floors.blocks) {
      const island = islands.get(block.part);
      if (island) island.push(block);
      else islands.set(block.part, [block]);
    }
    for (const place of places) for (const { part } of on.at(place)) islands.delete(part);
    const lone = [...islands.values()];
    const isUsed = places.some((place) => on.fits(place));
    const largest = lone.reduce((most, blocks) => Math.max(most, pixelsIn(blocks)), 0);
    if (!isUsed) lone.splice(lone.findIndex((blocks) => pixelsIn(blocks) === largest), 1);
    return lone.map((blocks) => ({ pixels: this.#pixelsOf(blocks), box: this.#boxOf(blocks), isSpeck: pixelsIn(blocks) < (about.speck_size ?? 16) }));
  }

  /** @param {Block[]} blocks */
  #pixelsOf(blocks) {
    const pixels = [];
    for (const { left, top, right, bottom } of blocks) {
      for (let y = top; y <= bottom; ++y) for (let x = left; x <= right; ++x) pixels.push(y * this.level.columns + x);
    }
    return pixels;
  }

  /** Returns the box around blocks, in pixels of the room. @param {Block[]} blocks @returns {Box} */
  #boxOf(blocks) {
    const [left, top, right, bottom] = blocks.reduce((box, one) =>
      [Math.min(box[0], one.left), Math.min(box[1], one.top), Math.max(box[2], one.right), Math.max(box[3], one.bottom)], [Infinity, Infinity, -1, -1]);
    const { scale } = this.level;
    return [left * scale, top * scale, (right + 1) * scale - 1, (bottom + 1) * scale - 1];
  }
}

/** @param {Block[]} blocks */
function pixelsIn(blocks) {
  return blocks.reduce((sum, { left, top, right, bottom }) => sum + (right - left + 1) * (bottom - top + 1), 0);
}

/**
 * Returns the findings that painting fixes, and the rules that it breaks.
 * @param {Level} level
 * @param {Reach} before
 * @param {Reach} after
 */
export function reachChanges(level, before, after) {
  const still = new Set(after.breaks.map(keyOf)), had = new Set(before.breaks.map(keyOf));
  const isMended = (/** @type {Finding} */ finding) => {
    const rule = kRuleOf.get(finding.code);
    if (!rule) return false;
    if (rule.islands) return isIslandMended(finding, rule.islands === "specks", before.islands, after.islands);
    const own = before.breaks.filter((one) => isPartOf(one, finding));
    return own.length > 0 && !own.some((one) => still.has(keyOf(one)));
  };
  return {
    mended: level.findings.filter(isMended),
    broken: [...after.breaks.filter((one) => !had.has(keyOf(one))), ...newIslands(level, before.islands, after.islands)],
    now: [...after.pairs].filter((pair) => !before.pairs.has(pair)),
    gone: [...before.pairs].filter((pair) => !after.pairs.has(pair)),
    isWhole: after.isWhole,
  };
}

/** Returns whether a finding reports a break. @param {Break} one @param {Finding} finding */
function isPartOf({ code, subject, to, state, agent }, { code: other, about = [], states, agent: ofFinding }) {
  if (code !== other || (to !== undefined && agent !== (ofFinding ?? ""))) return false;
  const isAbout = about.some(({ name, to: end }) => end === to && (!subject || name === subject));
  return isAbout && (!state || !states?.length || states.includes(state));
}

/** @param {Finding} finding @param {boolean} isSpeck @param {Island[]} before @param {Island[]} after */
function isIslandMended({ box, places }, isSpeck, before, after) {
  const boxes = (places ?? (box ? [box] : [])).map(String);
  const own = before.filter((island) => island.isSpeck === isSpeck && boxes.includes(String(island.box)));
  const left = new Set(after.filter((island) => island.isSpeck === isSpeck).flatMap(({ pixels }) => pixels));
  return own.length > 0 && !own.some(({ pixels }) => pixels.some((pixel) => left.has(pixel)));
}

/** Returns the islands that were connected to a place before, or did not exist. @param {Level} level @param {Island[]} before @param {Island[]} after @returns {Break[]} */
function newIslands(level, before, after) {
  const had = new Set(before.flatMap(({ pixels }) => pixels));
  return after.filter(({ pixels }) => !pixels.some((pixel) => had.has(pixel))).map(({ pixels, box, isSpeck }) =>
    ({ code: (isSpeck ? kJudged.specks : kJudged.lone).code, subject: `${pixels.length} pixels at ${box[0]},${box[1]}`, state: "", agent: "" }))
    .filter(({ code }) => !level.about.silent?.includes(code));
}

/** Returns what a break means. @param {Break} one */
export function breakText(one) {
  return kRuleOf.get(one.code)?.text(one) ?? "";
}
