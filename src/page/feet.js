// The feet of an agent, by the rule of src/floor/footprint.h: a diameter, or "ellipse:18x5" or "rectangle:18x5" as the command line has them. Those of scaled agents end in ":scaled".

/** @typedef {number | string} Feet */
/** @typedef {import("../../packaging/npm/walkmask.mjs").Floor} Floor */
/** A room by the sizes of characters in its rows, which scaled feet have. @typedef {{ rowScaling: import("./levels.js").Scaling["rows"] }} Room */

/**
 * A footprint as JSON has it: with one of these keys, or with "old_" before it.
 * @typedef {{ diameter?: number, ellipse?: [number, number], rectangle?: [number, number], scaled?: boolean }} JsonFeet
 */

const kScaled = ":scaled";
const kLargestSide = 4096;
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
  return sides?.every((side) => side <= 4096) ?? false;
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

/** Returns the size of characters in a row of the room in per cent, as RowScaling::at does. @param {import("./levels.js").Scaling["rows"]} scaling @param {number} y */
export function percentInRow([[top, atTop], [bottom, atBottom]], y) {
  if (y <= top) return atTop;
  if (y >= bottom) return atBottom;
  return atTop + ((y - top) / (bottom - top)) * (atBottom - atTop);
}

/** Returns the full width and depth of feet in a row of a room, by the rule of Footprint::in_row; the depth need not be whole. @param {Feet} feet @param {Room} [room] @param {number} [y] @returns {[number, number]} */
export function sidesAt(feet, { rowScaling } = kFullSize, y = 0) {
  const [width, depth] = sidesOf(feet);
  if (!areScaled(feet)) return [width, depth];
  const most = Math.floor((kLargestSide * width) / Math.max(width, depth));
  const there = Math.min(Math.max(Math.floor((width * percentInRow(rowScaling, y)) / 100 + 0.5), 1), Math.max(most, 1));
  return [there, (there * depth) / width];
}

/** Returns feet of a fixed size: those in a row of a room, in whole pixels. @param {Feet} feet @param {Room} room @param {number} y @returns {Feet} */
export function feetAt(feet, room, y) {
  if (!areScaled(feet)) return feet;
  const [width, depth] = sidesAt(feet, room, y).map((side) => Math.max(Math.round(side), 1));
  return width === depth && !isRectangle(feet) ? width : `${isRectangle(feet) ? "rectangle" : "ellipse"}:${width}x${depth}`;
}

/** Returns whether feet that stand in a row of a room cover the pixel at (dx, dy) from them. @param {Feet} feet @param {number} dx @param {number} dy @param {Room} [room] @param {number} [y] */
export function cover(feet, dx, dy, room, y) {
  const [width, depth] = sidesOf(feet), reach = sidesAt(feet, room, y)[0] * depth;
  const across = 2 * Math.abs(dx) * depth, down = 2 * Math.abs(dy) * width; // multiplied out: whole numbers
  if (isRectangle(feet) || across >= reach || down >= reach) return across < reach && down < reach;
  return across ** 2 + down ** 2 < reach ** 2;
}

/** Returns how many pixels feet reach beyond their middle, across and down. @param {Feet} feet */
export function reachOf(feet) {
  return sidesOf(feet).map((side) => (side - 1) >> 1);
}

/** Returns whether a character in the way covers the pixel at (dx, dy) from its middle: like `cover`, except that an ellipse has whole radii; see src/floor/blocker.h. @param {Feet} feet @param {number} dx @param {number} dy */
export function take(feet, dx, dy) {
  if (typeof feet === "number" || isRectangle(feet)) return cover(feet, dx, dy);
  const [across, down] = reachOf(feet);
  return Math.abs(dx) <= across && Math.abs(dy) <= down && (dx * down) ** 2 + (dy * across) ** 2 <= (across * down) ** 2;
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
