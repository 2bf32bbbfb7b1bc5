// Paints what lies still below the path: floor, areas, islands and blocks, a pixel for each pixel of the mask.

import { blocksOf, islandFrom, islandsOf } from "./floors.js";

/** @typedef {import("./levels.js").Level} Level */

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

/** Okabe and Ito's palette (2002): colours that the common kinds of colour blindness keep apart. */
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

const kOffFloor = packed("#0b0d12", 150);
const kFloorEdge = packed("#fff3d6", 130);
const kReached = packed("#2ee59d", 95);
const kPlainFloor = packed("#f4efe6", 255);
const kPlainWall = packed("#20242c", 255);

/**
 * Paints the layers of a level.
 * @param {Level} level
 * @param {Uint8Array} floor
 * @param {boolean[]} open
 * @param {Set<string>} layers
 * @param {boolean} hasArt
 */
export function paintLayers(level, floor, open, layers, hasArt) {
  const canvas = document.createElement("canvas");
  canvas.width = level.columns;
  canvas.height = level.rows;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const image = context.createImageData(level.columns, level.rows);
  const pixels = new Uint32Array(image.data.buffer);
  if (!hasArt || !layers.has("art")) paintPlain(pixels, floor);
  else if (layers.has("floor")) paintDimmed(pixels, floor, level.columns);
  if (layers.has("islands")) paintIslands(pixels, floor, level.columns);
  if (layers.has("areas")) paintAreas(pixels, level, open);
  context.putImageData(image, 0, 0);
  return canvas;
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

/** @param {Uint32Array} pixels @param {Uint8Array} floor @param {number} columns */
function paintIslands(pixels, floor, columns) {
  const { islands } = islandsOf(floor, columns);
  for (let i = 0; i < pixels.length; ++i) {
    if (islands[i]) pixels[i] = packed(areaColour(islands[i] + 1), 120);
  }
}

/** Tints open areas and stripes closed ones. @param {Uint32Array} pixels @param {Level} level @param {boolean[]} open */
function paintAreas(pixels, level, open) {
  const { kinds, columns } = level;
  const tints = level.areas.map((_, i) => packed(areaColour(i), 120));
  const stripes = level.areas.map((_, i) => packed(areaColour(i), 235));
  const stripe = Math.max(2, Math.round(columns / 240));
  for (let i = 0; i < pixels.length; ++i) {
    const area = (kinds[i] >> 1) - 1;
    if (area < 0) continue;
    if (open[area]) pixels[i] = tints[area];
    else pixels[i] = ((i % columns) + Math.floor(i / columns)) % (3 * stripe) < stripe ? stripes[area] : tints[area];
  }
}

/**
 * Paints the floor that is reached from a pixel of the mask.
 * @param {Level} level
 * @param {Uint8Array} floor
 * @param {number} start
 */
export function paintReached(level, floor, start) {
  const canvas = document.createElement("canvas");
  canvas.width = level.columns;
  canvas.height = level.rows;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const image = context.createImageData(level.columns, level.rows);
  const pixels = new Uint32Array(image.data.buffer);
  if (floor[start]) for (const pixel of islandFrom(floor, level.columns, start)) pixels[pixel] = kReached;
  context.putImageData(image, 0, 0);
  return canvas;
}

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
  for (const [left, top, right, bottom] of blocksOf(floor, level.columns)) {
    context.rect(view.left + left * size, view.top + top * size, (right - left + 1) * size, (bottom - top + 1) * size);
  }
  context.stroke();
}
