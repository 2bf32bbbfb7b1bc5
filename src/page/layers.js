// Paints the static layers below the path: floor, areas, islands and blocks, with a pixel for each pixel of the mask.

import { blocksOf } from "./survey.js";

/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./survey.js").Block} Block */

/** The layers, in the order of their switches. */
export const kLayers = [
  { name: "art", text: "Art", on: true },
  { name: "floor", text: "Floor", on: true },
  { name: "areas", text: "Areas", on: true },
  { name: "islands", text: "Islands", on: false },
  { name: "blocks", text: "Blocks", on: false },
  { name: "places", text: "Places", on: true },
  { name: "findings", text: "Findings", on: true },
];

/** Okabe and Ito's palette (2002): its colours differ for people with the common kinds of colour blindness too. */
const kAreaColours = ["#e69f00", "#56b4e9", "#cc79a7", "#009e73", "#f0e442", "#0072b2", "#d55e00"];

/** @param {number} area */
export function areaColour(area) {
  return kAreaColours[area % kAreaColours.length];
}

/** Returns a colour as the bytes of ImageData in one number. @param {string} colour "#rrggbb" @param {number} alpha 0 to 255 */
function packed(colour, alpha) {
  const number = parseInt(colour.slice(1), 16);
  return ((alpha << 24) | ((number & 255) << 16) | (number & 0xff00) | (number >> 16)) >>> 0;
}

/** Returns the colour of a tint on another colour, both as `packed` gives them. @param {number} tint @param {number} below */
function blended(tint, below) {
  const part = (tint >>> 24) / 255, rest = (below >>> 24) / 255 * (1 - part), alpha = part + rest;
  const channel = (/** @type {number} */ shift) =>
    Math.round((((tint >>> shift) & 255) * part + ((below >>> shift) & 255) * rest) / alpha) << shift;
  return ((Math.round(255 * alpha) << 24) | channel(16) | channel(8) | channel(0)) >>> 0;
}

const kOffFloor = packed("#0b0d12", 150);
const kFloorEdge = packed("#fff3d6", 130);
const kReached = packed("#2ee59d", 95);
const kChanged = packed("#ff4fd8", 90);
const kGained = { plain: packed("#2ee59d", 120), pattern: packed("#2ee59d", 240) };
const kLost = { plain: packed("#ff5a3c", 120), pattern: packed("#ff5a3c", 240) };
const kOtherArea = packed("#f0e442", 110);
const kPlainFloor = packed("#f4efe6", 255);
const kPlainWall = packed("#20242c", 255);

/** Makes a canvas of the size of a level's masks; `finish` puts the pixels on it. @param {{ columns: number, rows: number }} size */
function maskCanvas({ columns, rows }) {
  const canvas = document.createElement("canvas");
  canvas.width = columns;
  canvas.height = rows;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const image = context.createImageData(columns, rows);
  return {
    pixels: new Uint32Array(image.data.buffer),
    finish: () => {
      context.putImageData(image, 0, 0);
      return canvas;
    },
  };
}

/**
 * Paints the layers of a level.
 * @param {Level} level
 * @param {Uint8Array} floor
 * @param {boolean[]} open
 * @param {Set<string>} layers
 * @param {boolean} hasArt
 * @param {Iterable<number>} [changed]  pixels that the brush has changed
 */
export function paintLayers(level, floor, open, layers, hasArt, changed = []) {
  const { pixels, finish } = maskCanvas(level);
  if (!hasArt || !layers.has("art")) paintPlain(pixels, floor);
  else if (layers.has("floor")) paintDimmed(pixels, floor, level.columns);
  if (layers.has("islands")) paintIslands(pixels, floor, level.columns);
  if (layers.has("areas")) paintAreas(pixels, level, open);
  for (const pixel of new Set(changed)) pixels[pixel] = blended(kChanged, pixels[pixel]);
  return finish();
}

/** @param {Uint32Array} pixels @param {Uint8Array} floor */
function paintPlain(pixels, floor) {
  for (let i = 0; i < pixels.length; ++i) pixels[i] = floor[i] ? kPlainFloor : kPlainWall;
}

/** Darkens the art off the floor and draws the floor's edge. @param {Uint32Array} pixels @param {Uint8Array} floor @param {number} columns */
function paintDimmed(pixels, floor, columns) {
  for (let i = 0; i < pixels.length; ++i) {
    if (!floor[i]) pixels[i] = kOffFloor;
    else if (!floor[i - 1] || !floor[i + 1] || !floor[i - columns] || !floor[i + columns]) pixels[i] = kFloorEdge;
  }
}

/** @param {Uint32Array} pixels @param {number} columns @param {Block} block @param {number} colour */
function fillBlock(pixels, columns, { left, top, right, bottom }, colour) {
  for (let y = top; y <= bottom; ++y) pixels.fill(colour, y * columns + left, y * columns + right + 1);
}

/** @param {Uint32Array} pixels @param {Uint8Array} floor @param {number} columns */
function paintIslands(pixels, floor, columns) {
  const colours = new Map(); // by the numbers of parts
  for (const block of blocksOf(floor, columns)) {
    if (!colours.has(block.part)) colours.set(block.part, packed(areaColour(colours.size + 2), 120));
    fillBlock(pixels, columns, block, colours.get(block.part));
  }
}

/** Tints open areas and stripes closed ones; the floor and its edge stay visible. @param {Uint32Array} pixels @param {Level} level @param {boolean[]} open */
function paintAreas(pixels, level, open) {
  const { kinds, columns } = level;
  const tints = level.areas.map((_, i) => packed(areaColour(i), 120));
  const stripes = level.areas.map((_, i) => packed(areaColour(i), 235));
  const stripe = Math.max(2, Math.round(columns / 240));
  let last = { tint: 0, below: 0, colour: 0 }; // neighbours are mostly alike
  for (let i = 0; i < pixels.length; ++i) {
    const area = (kinds[i] >> 1) - 1, below = pixels[i];
    if (area < 0 || below === kFloorEdge) continue;
    const isStripe = !open[area] && ((i % columns) + Math.floor(i / columns)) % (3 * stripe) < stripe;
    const tint = isStripe ? stripes[area] : tints[area];
    if (tint !== last.tint || below !== last.below) last = { tint, below, colour: blended(tint, below) };
    pixels[i] = last.colour;
  }
}

/** Paints the floor that is reached from somewhere. @param {Level} level @param {Uint8Array} reached  a byte for each pixel of the mask, 1 if it is */
export function paintReached(level, reached) {
  const { pixels, finish } = maskCanvas(level);
  for (let i = 0; i < pixels.length; ++i) if (reached[i]) pixels[i] = kReached;
  return finish();
}

/** The most pixels of a canvas that shows a difference; some browsers cannot show larger ones. */
const kMostDifferencePixels = 1 << 24;

/** @param {number} a @param {number} b @returns {number} */
function commonDivisor(a, b) {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** Returns for each of `count` pixels the column or row of a mask that covers it; -1 outside. @param {number} count @param {number} step  in pixels of the room @param {number} scale @param {number} size  of the mask */
function coveredBy(count, step, scale, size) {
  return Int32Array.from({ length: count }, (_, i) => {
    const at = Math.floor((i * step) / scale);
    return at < size ? at : -1;
  });
}

/**
 * Returns a picture of the difference between the floors of two levels, with their top left corners on each other: floor of the new level only is
 * dotted, floor of the old level only is hatched, and floor of both levels in different areas is tinted. A pixel is `step` pixels of the room
 * wide: the largest step that divides the mask pixels of both levels, or more if the canvas would get too large.
 * @param {Level} before
 * @param {Level} after
 * @param {{ before: Uint8Array, after: Uint8Array }} floors
 * @param {number} [most]  pixels
 */
export function differencePixels(before, after, floors, most = kMostDifferencePixels) {
  const [width, height] = [Math.max(before.width, after.width), Math.max(before.height, after.height)];
  let step = commonDivisor(before.scale, after.scale);
  while (Math.ceil(width / step) * Math.ceil(height / step) > most) step *= 2;
  const columns = Math.ceil(width / step), rows = Math.ceil(height / step);
  const pixels = new Uint32Array(columns * rows);
  const oldColumns = coveredBy(columns, step, before.scale, before.columns), newColumns = coveredBy(columns, step, after.scale, after.columns);
  const oldRows = coveredBy(rows, step, before.scale, before.rows), newRows = coveredBy(rows, step, after.scale, after.rows);
  const oldKinds = before.kinds, newKinds = after.kinds;
  // Indexed by the kinds of the old level without their lowest bit; -1 for an area that the new level lacks.
  const sameArea = [0, ...before.areas.map((name) => 1 + after.areas.indexOf(name) || -1)];
  const stripe = Math.max(1, Math.round(columns / 400)), period = 3 * stripe;
  for (let y = 0, i = 0; y < rows; ++y) {
    for (let x = 0; x < columns; ++x, ++i) {
      const was = oldRows[y] < 0 || oldColumns[x] < 0 ? -1 : oldRows[y] * before.columns + oldColumns[x];
      const is = newRows[y] < 0 || newColumns[x] < 0 ? -1 : newRows[y] * after.columns + newColumns[x];
      const wasFloor = was >= 0 && floors.before[was] === 1, isFloor = is >= 0 && floors.after[is] === 1;
      if (wasFloor && isFloor) {
        if (sameArea[oldKinds[was] >> 1] !== newKinds[is] >> 1) pixels[i] = kOtherArea;
      } else if (wasFloor) {
        pixels[i] = (x + y) % period < stripe ? kLost.pattern : kLost.plain;
      } else if (isFloor) {
        pixels[i] = x % period < stripe && y % period < stripe ? kGained.pattern : kGained.plain;
      }
    }
  }
  return { columns, rows, step, pixels };
}

/** Paints what differencePixels returns, on a canvas whose pixels are `step` pixels of the room wide. @param {Parameters<typeof differencePixels>} of */
export function paintDifference(...of) {
  const { columns, rows, step, pixels } = differencePixels(...of);
  const { pixels: painted, finish } = maskCanvas({ columns, rows });
  painted.set(pixels);
  return { canvas: finish(), step };
}

/** The blocks of drawn floors, cached because each frame draws them again. @type {WeakMap<Uint8Array, Block[]>} */
const knownBlocks = new WeakMap();

/**
 * Draws the outlines of the blocks that the solver floods.
 * @param {CanvasRenderingContext2D} context
 * @param {Level} level
 * @param {Uint8Array} floor
 * @param {import("./view.js").View} view
 */
export function drawBlocks(context, level, floor, view) {
  const size = level.scale * view.zoom;
  context.strokeStyle = "rgb(0 120 255 / 0.75)";
  context.lineWidth = 1;
  context.beginPath();
  const blocks = knownBlocks.get(floor) ?? blocksOf(floor, level.columns);
  knownBlocks.set(floor, blocks);
  for (const { left, top, right, bottom } of blocks) {
    context.rect(view.left + left * size, view.top + top * size, (right - left + 1) * size, (bottom - top + 1) * size);
  }
  context.stroke();
}
