// The effects of painting: what the rules that follow it find now and did not find before, and the other way round.

import { listText } from "./texts.js";

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

/** Returns a finding without its details, with the place of a part of the floor. @param {PaintedFinding} finding @param {Island} [part] */
function findingText({ code, message, states = [] }, part) {
  const [what] = message.replace(/, the first here$/, "").split(/[;:] /);
  return `${code} ${states.length ? `in ${listText(states)}: ` : ""}${what}${part ? ` at ${part.box[0]},${part.box[1]}` : ""}`;
}

/**
 * Returns the findings that painting fixes, texts of those that are new, and the pairs of places that it joins and separates.
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
  const textsOfNew = (/** @type {PaintedFinding} */ finding) => {
    const part = islandsOf(level, finding).find(({ pixels }) => !pixels.some((pixel) => hadPixels.has(pixel)));
    return part || breaksOf(level, finding).some((one) => !hadKeys.has(keyOf(one))) ? [findingText(finding, part)] : [];
  };
  const pairs = pairsIn(before), pairsNow = pairsIn(after);
  return {
    mended: level.findings.filter(isMended),
    broken: after.findings.flatMap(textsOfNew),
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
