// The whole room as it is shown, as a PNG to paste or to save.

import { announce, make, save } from "./elements.js";
import { View } from "./view.js";

const kWantedSide = 1280; // of small rooms, which are enlarged by a whole number
const kMostPixels = 16e6; // a canvas of more does not work in every browser

/**
 * Draws a whole room.
 * @param {number} width  of the room
 * @param {number} height
 * @param {(context: CanvasRenderingContext2D, view: View) => void} draw
 * @returns {Promise<Blob>}
 */
function pictureOf(width, height, draw) {
  const view = new View(width, height);
  view.zoom = Math.max(Math.floor(kWantedSide / Math.max(width, height)), 1);
  view.zoom = Math.min(view.zoom, Math.sqrt(kMostPixels / (width * height)));
  view.width = Math.max(Math.floor(width * view.zoom), 1);
  view.height = Math.max(Math.floor(height * view.zoom), 1);
  const canvas = make("canvas", { width: view.width, height: view.height });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.fillStyle = "#0b0c10";
  context.fillRect(0, 0, view.width, view.height);
  draw(context, view);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no memory for the picture"))), "image/png");
  });
}

/**
 * Copies a picture of the whole room; saves it where the clipboard takes no pictures.
 * @param {import("./levels.js").Level} level
 * @param {(context: CanvasRenderingContext2D, view: View) => void} draw
 */
export async function copyPicture(level, draw) {
  const picture = pictureOf(level.width, level.height, draw);
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    announce("Copied the picture");
  } catch {
    save(await picture, `${level.title}.png`);
  }
}
