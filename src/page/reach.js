// The effects of painting: what the rules that follow it find now and did not find before, and the other way round.

/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Box} Box */
/** @typedef {import("./levels.js").Finding} Finding */
/** @typedef {import("./judge.js").Judgement} Judgement */
/** @typedef {import("./judge.js").PaintedFinding} PaintedFinding */

/** One thing that a finding reports, in one state. `to` is the end of a connection, and `subject` where it begins, if that matters. @typedef {{ code: string, subject: string, to?: string, state: string, agent: string }} Break */

/** A part of the floor that a finding reports. @typedef {{ code: string, pixels: number[], box: Box }} Island */

/** Returns what a finding reports by names. @param {Level} level @param {PaintedFinding} finding @returns {Break[]} */
function breaksOf(level, { code, about = [], states = [], agent = "" }) {
  const all = states.length || !level.states.length ? states : level.states.map(({ name }) => name); // none are named where it holds in all
  return about.flatMap(({ name: subject = "", to }) => (all.length ? all : [""]).map((state) => ({ code, subject, to, state, agent })));
}

/** @param {Break} one */
function keyOf({ code, subject, to, state, agent }) {
  return [code, subject, to, state, agent].join("\n");
}

/** @param {Level} level @param {PaintedFinding} finding @returns {Island[]} */
function islandsOf(level, { code, parts = [] }) {
  return parts.map(({ box, blocks }) => {
    const pixels = [];
    for (const [left, top, right, bottom] of blocks) {
      for (let y = top; y <= bottom; ++y) for (let x = left; x <= right; ++x) pixels.push(y * level.columns + x);
    }
    return { code, box, pixels };
  });
}

/** Returns the pairs of places that a path joins, as texts. @param {Judgement} judgement */
function pairsIn({ joined }) {
  return new Set(joined.map(({ from, to, state, agent }) =>
    [`${from} to ${to}`, state ? `in ${state}` : "", agent ? `for ${agent}` : ""].filter(Boolean).join(" ")));
}

/**
 * Returns what is new about a finding, without its details.
 * @param {Level} level
 * @param {PaintedFinding} finding
 * @param {Break[]} breaks  the new ones
 * @param {Island[]} islands  likewise
 * @returns {Finding}
 */
function newFinding(level, { message, about, states = [], parts, ...finding }, breaks, islands) {
  const [what] = message.replace(/, the first here$/, "").split(/[;:] /), places = islands.map(({ box }) => box);
  const inStates = breaks.length ? [...new Set(breaks.map(({ state }) => state))] : states;
  const isInAll = !states.length && inStates.length === Math.max(level.states.length, 1);
  return {
    ...finding, file: level.about.file, message: what, states: isInAll ? [] : inStates, isNew: true,
    ...(places.length ? { pixel: [places[0][0], places[0][1]], box: places[0], places } : {}),
    about: about?.map((one) => ({ kind: "", name: "", ...one })),
  };
}

/**
 * Returns the findings of the file that painting fixes, those that it causes, and the pairs of places that it joins and separates.
 * @param {Level} level
 * @param {Judgement} before
 * @param {Judgement} after
 */
export function reachChanges(level, before, after) {
  const had = before.findings.flatMap((one) => breaksOf(level, one)), hadKeys = new Set(had.map(keyOf));
  const still = new Set(after.findings.flatMap((one) => breaksOf(level, one)).map(keyOf));
  const [old, left] = [before, after].map(({ findings }) => findings.flatMap((one) => islandsOf(level, one)));
  const hadPixels = new Set(old.flatMap(({ pixels }) => pixels));
  const isMended = (/** @type {Finding} */ finding) => {
    const own = had.filter((one) => isPartOf(one, finding));
    return own.length > 0 ? !own.some((one) => still.has(keyOf(one))) : isIslandMended(finding, old, left);
  };
  const newOf = (/** @type {PaintedFinding} */ finding) => {
    const breaks = breaksOf(level, finding).filter((one) => !hadKeys.has(keyOf(one)));
    const islands = islandsOf(level, finding).filter(({ pixels }) => !pixels.some((pixel) => hadPixels.has(pixel)));
    return breaks.length || islands.length ? [newFinding(level, finding, breaks, islands)] : [];
  };
  const pairs = pairsIn(before), pairsNow = pairsIn(after);
  return {
    mended: level.about.findings.filter(isMended),
    caused: after.findings.flatMap(newOf),
    now: [...pairsNow].filter((pair) => !pairs.has(pair)),
    gone: [...pairs].filter((pair) => !pairsNow.has(pair)),
  };
}

/** Returns whether a finding reports a break. @param {Break} one @param {Finding} finding */
function isPartOf({ code, subject, to, state, agent }, { code: other, about = [], states, agent: ofFinding }) {
  if (code !== other || (to !== undefined && agent !== (ofFinding ?? ""))) return false;
  const isAbout = about.some(({ name, to: end }) => end === to && (!subject || name === subject));
  return isAbout && (!state || !states?.length || states.includes(state));
}

/** @param {Finding} finding @param {Island[]} before @param {Island[]} after */
function isIslandMended({ code, box, places }, before, after) {
  const boxes = (places ?? (box ? [box] : [])).map(String);
  const own = before.filter((island) => island.code === code && boxes.includes(String(island.box)));
  const left = new Set(after.filter((island) => island.code === code).flatMap(({ pixels }) => pixels));
  return own.length > 0 && !own.some(({ pixels }) => pixels.some((pixel) => left.has(pixel)));
}
