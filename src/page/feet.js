// The feet of an agent, by the rule of src/floor/footprint.h: a diameter, or "ellipse:18x5" or "rectangle:18x5" as the command line has them.

/** @typedef {number | string} Feet */
/** @typedef {import("../../packaging/npm/walkmask.mjs").Floor} Floor */

/**
 * A footprint as JSON has it: with one of these keys, or with "old_" before it.
 * @typedef {{ diameter?: number, ellipse?: [number, number], rectangle?: [number, number] }} JsonFeet
 */

/** Returns the feet in an object of a report; undefined if it has none. @param {Record<string, any>} object @param {string} prefix @returns {Feet | undefined} */
export function feetIn(object, prefix = "") {
  const shape = ["ellipse", "rectangle"].find((key) => object[prefix + key]);
  return shape ? `${shape}:${object[prefix + shape].join("x")}` : object[`${prefix}diameter`];
}

/** Returns whether an address may have these feet. @param {string} text */
export function areFeet(text) {
  const sides = /^(?:ellipse|rectangle):([1-9]\d{0,3})x([1-9]\d{0,3})$/.exec(text)?.slice(1).map(Number);
  return sides?.every((side) => side <= 4096) ?? false;
}

/** @param {Feet} feet */
function outlineOf(feet) {
  if (typeof feet === "number") return { isRectangle: false, width: feet, depth: feet };
  const [shape, width, depth] = feet.split(/[:x](?=\d)/);
  return { isRectangle: shape === "rectangle", width: Number(width), depth: Number(depth) };
}

/** Returns the full width and depth. @param {Feet} feet @returns {[number, number]} */
export function sidesOf(feet) {
  const { width, depth } = outlineOf(feet);
  return [width, depth];
}

/** @param {Feet} feet */
export function isRectangle(feet) {
  return outlineOf(feet).isRectangle;
}

/** Returns whether feet cover the pixel at (dx, dy) from them. @param {Feet} feet @param {number} dx @param {number} dy */
export function cover(feet, dx, dy) {
  const { isRectangle: hasCorners, width, depth } = outlineOf(feet);
  const [across, down] = [2 * Math.abs(dx), 2 * Math.abs(dy)];
  if (hasCorners || across >= width || down >= depth) return across < width && down < depth;
  return (across * depth) ** 2 + (down * width) ** 2 < (width * depth) ** 2;
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

/** Returns "9" or "ellipse 18x5". @param {Feet} feet */
export function sizeText(feet) {
  return String(feet).replace(":", " ");
}

/** Returns "diameter 9" or "ellipse 18x5". @param {Feet} feet */
export function feetText(feet) {
  return typeof feet === "number" ? `diameter ${feet}` : sizeText(feet);
}

/** Returns the floor for an agent with these feet. @param {Floor} room @param {Feet} feet */
export function floorFor(room, feet) {
  if (typeof feet === "number") return room.forAgent(feet);
  return room.forAgent(isRectangle(feet) ? { rectangle: sidesOf(feet) } : { ellipse: sidesOf(feet) });
}
