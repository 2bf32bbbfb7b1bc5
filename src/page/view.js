// The part of the room that is shown, and its scale. All lengths are in CSS pixels; a pixel of the room begins at its number.

/** @typedef {import("./levels.js").Point} Point */
/** @typedef {import("./levels.js").Box} Box */

const kLargestZoom = 64;
const kMargin = 40; // beside a room that is shown in part
const kLargestShownZoom = 4; // more would show a place without its surroundings

export class View {
  zoom = 1;
  left = 0; // of the room, on the stage
  top = 0;
  width = 1; // of the stage
  height = 1;
  isFitted = true; // and stays so where the stage gets another size

  /** @param {number} roomWidth @param {number} roomHeight */
  constructor(roomWidth, roomHeight) {
    this.roomWidth = roomWidth;
    this.roomHeight = roomHeight;
  }

  get #fitting() {
    const margins = 2 * Math.min(24, this.width / 40);
    return Math.min((this.width - margins) / this.roomWidth, (this.height - margins) / this.roomHeight);
  }

  get smallestZoom() {
    return Math.min(this.#fitting, 1) / 2;
  }

  /** Shows the whole room: small ones enlarged by a whole number, large ones by quarters. */
  fit() {
    this.isFitted = true;
    const zoom = Math.max(this.#fitting, 0.01);
    if (zoom <= 1) this.zoom = zoom;
    else this.zoom = zoom < 2 ? Math.floor(4 * zoom) / 4 : Math.floor(zoom);
    this.#centre(this.roomWidth / 2, this.roomHeight / 2);
  }

  /** @param {number} x @param {number} y */
  #centre(x, y) {
    this.left = this.width / 2 - x * this.zoom;
    this.top = this.height / 2 - y * this.zoom;
    this.#keepInSight();
  }

  /** Shows a part of the room with some room around it. @param {Box} box */
  show([left, top, right, bottom]) {
    this.isFitted = false;
    const [width, height] = [right - left + 1, bottom - top + 1];
    const zoom = Math.min(this.width / (width + 80), this.height / (height + 80), kLargestShownZoom);
    this.zoom = Math.max(zoom > 1 ? Math.floor(zoom) : zoom, Math.min(this.#fitting, 1));
    this.#centre((left + right + 1) / 2, (top + bottom + 1) / 2);
    // Show little beyond the room if it fills the stage, and all of the room if it does not.
    const filled = (/** @type {number} */ begin, /** @type {number} */ stage, /** @type {number} */ room) =>
      room > stage ? Math.min(Math.max(begin, stage - room - kMargin), kMargin) : (stage - room) / 2;
    this.left = filled(this.left, this.width, this.roomWidth * this.zoom);
    this.top = filled(this.top, this.height, this.roomHeight * this.zoom);
    this.#keepInSight();
  }

  /** Zooms so that what is at a place of the stage stays there. @param {number} factor @param {number} x @param {number} y */
  zoomAt(factor, x, y) {
    this.isFitted = false;
    const zoom = Math.min(Math.max(this.zoom * factor, this.smallestZoom), kLargestZoom);
    this.left = x - (x - this.left) * (zoom / this.zoom);
    this.top = y - (y - this.top) * (zoom / this.zoom);
    this.zoom = zoom;
    this.#keepInSight();
  }

  /** @param {number} zoom */
  zoomTo(zoom) {
    this.zoomAt(zoom / this.zoom, this.width / 2, this.height / 2);
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.isFitted = false;
    this.left += dx;
    this.top += dy;
    this.#keepInSight();
  }

  /** Moves the room as little as shows a pixel of it; returns whether it moved. @param {Point} point */
  reveal(point) {
    const [x, y] = this.toStage(point);
    const [marginX, marginY] = [Math.min(40, this.width / 4), Math.min(40, this.height / 4)];
    const dx = Math.min(Math.max(x, marginX), this.width - marginX) - x;
    const dy = Math.min(Math.max(y, marginY), this.height - marginY) - y;
    const isOutside = x < 0 || y < 0 || x > this.width || y > this.height;
    if (isOutside) this.pan(dx, dy);
    return isOutside;
  }

  /** Keeps a part of the room on the stage, aligned to pixels of the screen, so that no pixel is split. */
  #keepInSight() {
    const [reachX, reachY] = [Math.min(this.width, 120) / 2, Math.min(this.height, 120) / 2];
    this.left = Math.min(Math.max(this.left, reachX - this.roomWidth * this.zoom), this.width - reachX);
    this.top = Math.min(Math.max(this.top, reachY - this.roomHeight * this.zoom), this.height - reachY);
    this.left = Math.round(this.left * devicePixelRatio) / devicePixelRatio;
    this.top = Math.round(this.top * devicePixelRatio) / devicePixelRatio;
  }

  /** Returns the pixel of the room at a place of the stage. @param {number} x @param {number} y @returns {Point} */
  toRoom(x, y) {
    return [Math.floor((x - this.left) / this.zoom), Math.floor((y - this.top) / this.zoom)];
  }

  /** Returns the middle of a pixel on the stage. @param {Point} point @returns {Point} */
  toStage([x, y]) {
    return [this.left + (x + 0.5) * this.zoom, this.top + (y + 0.5) * this.zoom];
  }
}
