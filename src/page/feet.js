// The feet of an agent: a diameter, or "ellipse:18x5" or "rectangle:18x5" as the command line has them. Those of scaled agents end in ":scaled".

/** @typedef {number | string} Feet */
/** @typedef {import("../../packaging/npm/walkmask.mjs").Floor} Floor */
/** A room by the sizes of characters in its rows, which scaled feet have. @typedef {{ rowScaling: import("./levels.js").Scaling["rows"] }} Room */

/**
 * A footprint as JSON has it: with one of these keys, or with "old_" before it.
 * @typedef {{ diameter?: number, ellipse?: [number, number], rectangle?: [number, number], scaled?: boolean }} JsonFeet
 */

/** As of the program. */
export const kLargestDiameter = 4096;
const kScaled = ":scaled";
/** @type {Room} */
const kFullSize = { rowScaling: [[0, 100], [1, 100]] };

/** Returns the feet in an object of a report; undefined if it has none. @param {Record<string, any>} object @param {string} prefix @returns {Feet | undefined} */
export function feetIn(object, prefix = "") {
  const shape = ["ellipse", "rectangle"].find((key) => object[prefix + key]);
  const diameter = object[`${prefix}diameter`];
  if (!object[`${prefix}scaled`]) return shape ? `${shape}:${object[prefix + shape].join("x")}` : diameter;
  return `${shape ?? "ellipse"}:${(shape ? object[prefix + shape] : [diameter, diameter]).join("x")}${kScaled}`;
}

/** Returns whether an address may have these feet. @param {string} text */
export function areFeet(text) {
  const sides = /^(?:ellipse|rectangle):([1-9]\d{0,3})x([1-9]\d{0,3})$/.exec(text)?.slice(1).map(Number);
  return sides?.every((side) => side <= kLargestDiameter) ?? false;
}

/** @param {Feet} feet */
function outlineOf(feet) {
  if (typeof feet === "number") return { isRectangle: false, width: feet, depth: feet };
  const [shape, width, depth] = feet.split(/[:x](?=[\ds])/);
  return { isRectangle: shape === "rectangle", width: Number(width), depth: Number(depth) };
}

/** Returns the full width and depth, at 100 per cent. @param {Feet} feet @returns {[number, number]} */
export function sidesOf(feet) {
  const { width, depth } = outlineOf(feet);
  return [width, depth];
}

/** @param {Feet} feet */
export function isRectangle(feet) {
  return outlineOf(feet).isRectangle;
}

/** @param {Feet} feet */
function areScaled(feet) {
  return typeof feet === "string" && feet.endsWith(kScaled);
}

/** Returns a character in the way as command lines have it: the word of a shape, then its place and extents. @param {import("./texts.js").Blocker} blocker @returns {[string, ...number[]]} */
export function shapeOfBlocker({ at: [x, y], feet }) {
  if (typeof feet === "number") return ["disc", x, y, feet];
  const [across, down] = sidesOf(feet).map((side) => (side - 1) >> 1);
  return isRectangle(feet) ? ["rect", x - across, y - down, 2 * across + 1, 2 * down + 1] : ["ellipse", x, y, across, down];
}

/** Returns "9", "ellipse 18x5" or "9, scaled". @param {Feet} feet */
export function sizeText(feet) {
  const [width, depth] = sidesOf(feet), isDisc = !isRectangle(feet) && width === depth;
  const size = typeof feet === "number" || (areScaled(feet) && isDisc) ? String(width) : feet.replace(kScaled, "").replace(":", " ");
  return areScaled(feet) ? `${size}, scaled` : size;
}

/** Returns "diameter 9" or "ellipse 18x5". @param {Feet} feet */
export function feetText(feet) {
  return (/^\d/.test(sizeText(feet)) ? "diameter " : "") + sizeText(feet);
}

/** Returns feet as the functions of the page's module take them; see src/web/page_level.h. @param {Feet} feet @param {Room} [room] */
export function feetNumbers(feet, room = kFullSize) {
  const { rowScaling } = areScaled(feet) ? room : kFullSize;
  return new Float64Array([isRectangle(feet) ? 1 : 0, ...sidesOf(feet), ...rowScaling.flat()]);
}

/** Returns the floor for an agent with these feet. @param {Floor} floor @param {Feet} feet @param {Room} room */
export function floorFor(floor, feet, room) {
  if (typeof feet === "number") return floor.forAgent(feet);
  const shape = isRectangle(feet) ? { rectangle: sidesOf(feet) } : { ellipse: sidesOf(feet) };
  if (!areScaled(feet)) return floor.forAgent(shape);
  const scaled = floor.withScaling(room.rowScaling), made = scaled.forAgent(shape);
  scaled.free();
  return made;
}
