// A figure that walks along the path on the picture: drawn, or a picture of the user's.

import { announce, button, make } from "./elements.js";
import { percentInRow } from "./survey.js";

/** @typedef {import("./levels.js").Point} Point */
/** @typedef {import("./view.js").View} View */

const kCrossingTime = 6; // seconds that the figure takes from corner to corner of the room
const kStride = 0.6; // two steps, as a part of the figure's height
const kLeastHeight = 18; // of the drawn figure, in CSS pixels

/**
 * Returns the place after a distance along a path, and where the figure faces there: 1 to the right, -1 to the left, 0 if that leg goes straight up or
 * down. Beyond its end it is the path's last point.
 * @param {Point[]} path  of one point or more
 * @param {number} distance
 * @returns {{ at: Point, facing: number, isDone: boolean }}
 */
export function placeAlong(path, distance) {
  let facing = 0;
  for (let i = 1; i < path.length; ++i) {
    const [x, y] = path[i - 1], [dx, dy] = [path[i][0] - x, path[i][1] - y];
    const length = Math.hypot(dx, dy);
    facing = Math.sign(dx);
    if (distance < length) return { at: [x + (dx * distance) / length, y + (dy * distance) / length], facing, isDone: false };
    distance -= length;
  }
  return { at: path[path.length - 1], facing, isDone: true };
}

/**
 * Returns the size of characters at a row of the room as a part of their own, by the first scaling that applies to an area.
 * @param {import("./levels.js").Scaling[]} scaling
 * @param {number | null} area  the index of the area there
 * @param {number} y
 */
export function sizeAt(scaling, area, y) {
  const applying = scaling.find((one) => one.area === undefined || one.area === area);
  return applying ? percentInRow(applying.rows, y) / 100 : 1;
}

export class Walker {
  /** The path to walk; empty if there is none. @type {Point[]} */ #path = [];
  /** How far the figure has walked, in pixels of the room; null while it is not shown. @type {number | null} */ #distance = null;
  #strides = 0; // made on the way
  #lastTime = 0; // of the frame before, in milliseconds
  #isWalking = false;
  #facing = 1;
  /** @type {ImageBitmap | null} */ #picture = null;
  #button = button("Walk", () => this.toggle(), { "aria-pressed": "false" });
  #speed;

  /** @param {import("./levels.js").Level} level @param {() => void} redraw */
  constructor(level, redraw) {
    this.level = level;
    this.redraw = redraw;
    const speed = Math.max(Math.round(Math.hypot(level.width, level.height) / kCrossingTime), 1);
    this.#speed = make("input", { type: "number", min: "1", max: "100000", value: String(speed) });
    const file = make("input", { type: "file", accept: "image/*", class: "out-of-sight", onchange: () => this.#choosePicture(file) });
    this.element = make("div", { class: "walk" }, this.#button,
      make("label", {}, this.#speed, " px/s"), make("label", { class: "button file" }, file, "Own figure"));
  }

  close() {
    this.#stop();
    this.#picture?.close();
  }

  /** Walks along another path from now on, as far along it as the figure was on the last one. @param {Point[]} path */
  follow(path) {
    if (String(path) === String(this.#path)) return;
    this.#path = path;
    this.#button.disabled = path.length === 0;
    if (!this.#isWalking || path.length === 0) this.#hide();
  }

  /** Begins at the start of the path, or ends the walk. */
  toggle() {
    if (this.#isWalking) this.#hide();
    else if (this.#path.length > 0) {
      this.#distance = this.#strides = 0;
      this.#isWalking = true;
      this.#lastTime = performance.now();
      this.#showState();
    }
    this.redraw();
  }

  #stop() {
    this.#isWalking = false;
    this.#showState();
  }

  #hide() {
    this.#stop();
    this.#distance = null;
  }

  #showState() {
    this.#button.textContent = this.#isWalking ? "Stop" : "Walk";
    this.#button.setAttribute("aria-pressed", String(this.#isWalking));
  }

  /** @param {HTMLInputElement} input */
  async #choosePicture(input) {
    const file = input.files?.[0];
    if (!file) return;
    try {
      const picture = await createImageBitmap(file);
      this.#picture?.close();
      this.#picture = picture;
      announce(`${file.name} walks, ${picture.width} \u00d7 ${picture.height} pixels of the room`);
    } catch {
      announce(`this browser cannot read ${file.name} as an image; use a PNG`);
    }
    this.redraw();
  }

  /** Draws the figure where it is now, and asks for the next frame while it walks. @param {CanvasRenderingContext2D} context @param {View} view @param {number} width  of the agent */
  draw(context, view, width) {
    if (this.#distance === null || this.#path.length === 0) return;
    const now = performance.now();
    const moved = this.#isWalking ? ((now - this.#lastTime) / 1000) * Math.max(Number(this.#speed.value) || 1, 1) : 0;
    this.#distance += moved;
    this.#lastTime = now;
    const { at, facing, isDone } = placeAlong(this.#path, this.#distance);
    this.#facing = facing || this.#facing;
    if (isDone && this.#isWalking) this.#stop();
    const pixel = this.level.pixelAt([Math.round(at[0]), Math.round(at[1])]);
    const size = sizeAt(this.level.scaling, this.level.scaling.length > 0 ? this.level.areaOf(pixel) : null, at[1]);
    const height = size * Math.max(2.5 * width, this.level.height / 6);
    this.#strides += moved / (kStride * height);
    context.save();
    context.translate(...view.toStage(at));
    if (this.#picture) drawPicture(context, this.#picture, size * view.zoom, this.#facing);
    else drawFigure(context, Math.max(height * view.zoom, kLeastHeight), this.#facing, isDone ? null : this.#strides);
    context.restore();
    if (this.#isWalking) this.redraw();
  }
}

/** Draws a picture whose lower edge stands on the origin; it faces right as it is. @param {CanvasRenderingContext2D} context @param {ImageBitmap} picture @param {number} zoom @param {number} facing */
function drawPicture(context, picture, zoom, facing) {
  context.imageSmoothingEnabled = zoom < 1;
  context.scale(facing * zoom, zoom);
  context.drawImage(picture, -picture.width / 2, 0.5 - picture.height);
}

/**
 * Draws a person who stands on the origin.
 * @param {CanvasRenderingContext2D} context
 * @param {number} height  in CSS pixels
 * @param {number} facing  1 to the right, -1 to the left
 * @param {number | null} strides  walked so far; null for one who stands
 */
function drawFigure(context, height, facing, strides) {
  context.scale(facing * height, height);
  context.lineCap = context.lineJoin = "round";
  context.fillStyle = "rgb(8 10 14 / 0.35)";
  context.beginPath();
  context.ellipse(0, 0, 0.2, 0.06, 0, 0, 2 * Math.PI);
  context.fill();
  const turn = strides === null ? null : 2 * Math.PI * strides;
  const sway = (/** @type {number} */ side) => (turn === null ? 0.03 * side : 0.16 * side * Math.sin(turn));
  const limbs = new Path2D();
  for (const side of [-1, 1]) {
    const lift = turn === null ? 0 : 0.06 * Math.max(side * Math.cos(turn), 0);
    limbs.moveTo(0, -0.42);
    limbs.lineTo(sway(side), -0.03 - lift);
    limbs.moveTo(0, -0.72);
    limbs.lineTo(-0.9 * sway(side), -0.44);
  }
  const body = new Path2D();
  body.roundRect(-0.1, -0.78, 0.2, 0.42, 0.09);
  const head = new Path2D();
  head.arc(0.02, -0.88, 0.105, 0, 2 * Math.PI);
  context.strokeStyle = "rgb(8 10 14 / 0.9)";
  for (const [path, width] of /** @type {const} */ ([[limbs, 0.15], [body, 0.06], [head, 0.06]])) {
    context.lineWidth = width;
    context.stroke(path);
  }
  context.strokeStyle = "#d7c9a8";
  context.lineWidth = 0.09;
  context.stroke(limbs);
  context.fillStyle = "#3a6ea5";
  context.fill(body);
  context.fillStyle = "#f2d3b0";
  context.fill(head);
}
