// The picture of a level: its canvases, the handles of start and goal, and the input by pointers, wheel and keys.

import { make } from "./elements.js";
import { View } from "./view.js";

/** @typedef {import("./levels.js").Point} Point */
/** @typedef {"from" | "to"} End */

/**
 * The calls that the stage makes.
 * @typedef {object} StageOwner
 * @property {(context: CanvasRenderingContext2D, view: View) => void} drawStill  art and layers
 * @property {(context: CanvasRenderingContext2D, view: View) => void} drawMoving  paths and marks
 * @property {(end: End, point: Point) => void} moveEnd
 * @property {() => void} settled  after a drag
 * @property {(point: Point, event: PointerEvent) => void} pick  a click; the nearest pixel of the room, if it is beside the room
 * @property {(point: Point | null) => void} hover
 * @property {(point: Point, key: string) => boolean} key  pressed on an end; returns whether it has an effect
 */

/**
 * Something on the picture that is dragged, or moved by arrow keys: a button whose middle is over a pixel.
 * @typedef {{ element: HTMLButtonElement, at: Point }} Handle
 */

/**
 * The calls that a handle makes; `key` as in StageOwner.
 * @typedef {{ move: (point: Point) => void, key: (point: Point, key: string) => boolean }} HandleOwner
 */

/**
 * The brush that paints where a pointer goes, instead of moving the picture.
 * @typedef {{ begin: (at: Point) => void, to: (at: Point) => void, end: () => void }} Painter
 */

const kStep = 1, kLargeStep = 10, kPanStep = 60, kZoomStep = 1.25, kClickReach = 5;

export class Stage {
  view = new View(1, 1);
  /** @type {Map<number, { x: number, y: number }>} */ #pointers = new Map();
  #isStale = { still: true, moving: true };
  #frame = 0;
  #movedFar = false;
  #observer;
  #isClosed = false;
  /** @type {Set<Handle>} */ #handles = new Set();
  /** The box to show once the stage has a size. @type {import("./levels.js").Box | null} */ #awaited = null;
  /** @type {Painter | null} */ painter = null;
  #isPainting = false;
  #isSpaceDown = false;
  #place = { left: 0, top: 0 }; // of the stage; asking for it while a path is followed would lay out the page each time

  /** @param {StageOwner} owner @param {string} [name]  of the picture */
  constructor(owner, name = "Picture of the level") {
    this.owner = owner;
    this.still = make("canvas", { class: "still" });
    this.moving = make("canvas", { class: "moving" });
    this.zoomText = make("output", { class: "zoom-text" });
    this.element = make("div", {
      class: "stage", tabindex: "0", role: "application",
      "aria-label": `${name}. Arrow keys move it, plus and minus zoom, 0 shows all of it.`,
    }, this.still, this.moving);
    /** @param {End} end @param {string} name */
    const handleOf = (end, name) => this.addHandle(end, name, {
      move: (point) => this.owner.moveEnd(end, point),
      key: (point, key) => this.owner.key(point, key),
    });
    /** @type {Record<End, Handle>} */
    this.ends = { from: handleOf("from", "Start"), to: handleOf("to", "Goal") };
    this.#listen();
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(this.element);
  }

  /** Stops drawing. */
  close() {
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#isClosed = true;
  }

  /** Shows another room. @param {number} width @param {number} height */
  open(width, height) {
    const { width: stageWidth, height: stageHeight } = this.view;
    this.view = new View(width, height);
    [this.view.width, this.view.height] = [stageWidth, stageHeight];
    this.fit();
  }

  fit() {
    this.view.fit();
    this.redraw();
  }

  /** @param {import("./levels.js").Box} box */
  show(box) {
    if (!this.#hasSize) {
      this.#awaited = box;
      return;
    }
    this.view.show(box);
    this.redraw();
  }

  get #hasSize() {
    return this.view.width > 1;
  }

  /** The pixel of the room in the middle of the stage. */
  get middle() {
    return this.#clamped(this.view.toRoom(this.view.width / 2, this.view.height / 2));
  }

  /** @param {Handle} handle @param {Point} point */
  place(handle, point) {
    handle.at = point;
    this.redrawMoving();
  }

  redraw() {
    this.#isStale.still = true;
    this.redrawMoving();
  }

  redrawMoving() {
    this.#isStale.moving = true;
    if (this.#frame === 0 && !this.#isClosed) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  /** Adds to what is drawn until it is redrawn, which takes longer. @param {(context: CanvasRenderingContext2D, view: View) => void} draw */
  drawMore(draw) {
    if (this.#isStale.still) return;
    const context = /** @type {CanvasRenderingContext2D} */ (this.still.getContext("2d"));
    context.save();
    draw(context, this.view);
    context.restore();
  }

  /** Moves the picture if a pixel is not on the stage. @param {Point} point */
  #reveal(point) {
    if (!this.#hasSize || !this.view.reveal(point)) return;
    this.redraw();
  }

  /** @param {number} factor */
  zoomBy(factor) {
    this.view.zoomTo(this.view.zoom * factor);
    this.redraw();
  }

  /** Shows a pixel of the room as a pixel of the screen. */
  showActualSize() {
    this.view.zoomTo(1 / devicePixelRatio);
    this.redraw();
  }

  #draw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const isStale = this.#isStale;
    this.#isStale = { still: false, moving: false }; // before drawing, which may ask for the next frame
    if (isStale.still) this.owner.drawStill(this.#cleared(this.still), this.view);
    if (isStale.moving) this.owner.drawMoving(this.#cleared(this.moving), this.view);
    for (const { element, at } of this.#handles) {
      const [x, y] = this.view.toStage(at);
      element.style.transform = `translate(${x}px, ${y}px)`;
    }
    this.zoomText.textContent = `${Math.round(this.view.zoom * 100 * devicePixelRatio)}%`;
  }

  /** @param {HTMLCanvasElement} canvas */
  #cleared(canvas) {
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.scale(devicePixelRatio, devicePixelRatio);
    return context;
  }

  #resize() {
    const { clientWidth, clientHeight } = this.element;
    if (clientWidth === 0) return;
    for (const canvas of [this.still, this.moving]) {
      canvas.width = Math.round(clientWidth * devicePixelRatio);
      canvas.height = Math.round(clientHeight * devicePixelRatio);
    }
    this.view.width = clientWidth;
    this.view.height = clientHeight;
    if (this.view.isFitted) this.view.fit();
    if (this.#awaited) this.show(this.#awaited);
    this.#awaited = null;
    // At once: a resized canvas is empty.
    this.#isStale = { still: true, moving: true };
    this.#draw();
  }

  /** Adds a handle over the top left pixel. @param {string} kind  of its looks @param {string} name @param {HandleOwner} owner @returns {Handle} */
  addHandle(kind, name, owner) {
    const element = make("button", { type: "button", class: `handle ${kind}`, "aria-label": name }, make("span", {}));
    /** @type {Handle} */
    const handle = { element, at: [0, 0] };
    let grip = [0, 0]; // from the handle to the pointer, so that the handle does not jump
    element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      const [x, y] = this.#onStage(event), [atX, atY] = this.view.toStage(handle.at);
      grip = [x - atX, y - atY];
      element.setPointerCapture(event.pointerId);
      event.stopPropagation();
    });
    element.addEventListener("pointermove", (event) => {
      if (!element.hasPointerCapture(event.pointerId)) return;
      const [x, y] = this.#onStage(event);
      owner.move(this.#clamped(this.view.toRoom(x - grip[0], y - grip[1])));
    });
    element.addEventListener("focus", () => { if (element.matches(":focus-visible")) this.#reveal(handle.at); });
    element.addEventListener("lostpointercapture", () => this.owner.settled());
    element.addEventListener("keydown", (event) => {
      const step = stepOf(event, event.shiftKey ? kLargeStep : kStep);
      if (!step) {
        if (!event.ctrlKey && !event.metaKey && owner.key(handle.at, event.key)) event.stopPropagation();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      owner.move(this.#clamped([handle.at[0] + step[0], handle.at[1] + step[1]]));
      this.#reveal(handle.at);
      this.owner.settled();
    });
    this.#handles.add(handle);
    this.element.append(element);
    return handle;
  }

  /** @param {Handle} handle */
  removeHandle(handle) {
    this.#handles.delete(handle);
    handle.element.remove();
  }

  /** @param {MouseEvent} event @returns {Point} */
  #onStage(event) {
    return [event.clientX - this.#place.left, event.clientY - this.#place.top];
  }

  /** @param {Point} point @returns {Point} */
  #clamped([x, y]) {
    return [Math.min(Math.max(x, 0), this.view.roomWidth - 1), Math.min(Math.max(y, 0), this.view.roomHeight - 1)];
  }

  #listen() {
    const { element } = this;
    const locate = () => { this.#place = element.getBoundingClientRect(); };
    for (const kind of ["pointerdown", "pointerenter", "wheel"]) element.addEventListener(kind, locate, { capture: true, passive: true });
    element.addEventListener("wheel", (event) => {
      event.preventDefault();
      if (event.shiftKey) this.view.pan(-event.deltaY, 0);
      else this.view.zoomAt(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), ...this.#onStage(event));
      this.redraw();
    }, { passive: false });
    element.addEventListener("pointerdown", (event) => {
      if (event.button > 1) return;
      element.setPointerCapture(event.pointerId);
      const [x, y] = this.#onStage(event);
      this.#pointers.set(event.pointerId, { x, y });
      this.#movedFar = this.#pointers.size > 1;
      if (this.#movedFar) this.#endPainting();
      else if (this.painter && event.button === 0 && !this.#isSpaceDown) {
        this.#isPainting = true;
        this.painter.begin(this.view.toRoom(x, y));
      }
    });
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerup", (event) => {
      const isClick = this.#pointers.has(event.pointerId) && !this.#movedFar && event.button === 0;
      this.#pointers.delete(event.pointerId);
      if (this.#endPainting()) return;
      if (isClick && !this.painter) this.owner.pick(this.#clamped(this.view.toRoom(...this.#onStage(event))), event);
    });
    element.addEventListener("pointercancel", (event) => {
      this.#pointers.delete(event.pointerId);
      this.#endPainting();
    });
    element.addEventListener("pointerleave", () => this.owner.hover(null));
    element.addEventListener("keydown", (event) => this.#key(event));
    element.addEventListener("keyup", (event) => { if (event.key === " ") this.#isSpaceDown = false; });
    element.addEventListener("blur", () => { this.#isSpaceDown = false; });
    // The middle button moves the picture; browsers would scroll.
    element.addEventListener("mousedown", (event) => { if (event.button === 1) event.preventDefault(); });
  }

  /** Returns whether something was being painted. */
  #endPainting() {
    const wasPainting = this.#isPainting;
    this.#isPainting = false;
    if (wasPainting) this.painter?.end();
    return wasPainting;
  }

  /** Moves the picture with one pointer, zooms it with two. @param {PointerEvent} event */
  #move(event) {
    const [x, y] = this.#onStage(event);
    const pointer = this.#pointers.get(event.pointerId);
    const point = this.view.toRoom(x, y);
    this.owner.hover(String(point) === String(this.#clamped(point)) ? point : null);
    if (!pointer) return;
    if (this.#isPainting) {
      this.painter?.to(point);
      return;
    }
    if (!this.#movedFar && Math.hypot(x - pointer.x, y - pointer.y) < kClickReach) return;
    this.#movedFar = true;
    const others = [...this.#pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    if (others.length === 0) {
      this.view.pan(x - pointer.x, y - pointer.y);
    } else {
      const [other] = others;
      const before = Math.hypot(pointer.x - other.x, pointer.y - other.y);
      this.view.zoomAt(Math.hypot(x - other.x, y - other.y) / Math.max(before, 1), (x + other.x) / 2, (y + other.y) / 2);
      this.view.pan((x - pointer.x) / 2, (y - pointer.y) / 2);
    }
    this.#pointers.set(event.pointerId, { x, y });
    this.redraw();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepOf(event, kPanStep);
    if (step) {
      this.view.pan(-step[0], -step[1]);
      this.redraw();
    } else if (event.key === "+" || event.key === "=") this.zoomBy(kZoomStep);
    else if (event.key === "-") this.zoomBy(1 / kZoomStep);
    else if (event.key === "0") this.fit();
    else if (event.key === "1") this.showActualSize();
    else if (event.key === " " && event.target === this.element) this.#isSpaceDown = true;
    else return;
    event.preventDefault();
  }
}

/** Returns the step of an arrow key, with this length in pixels; null for another key. @param {KeyboardEvent} event @param {number} pixels @returns {Point | null} */
function stepOf(event, pixels) {
  switch (event.key) {
    case "ArrowLeft": return [-pixels, 0];
    case "ArrowRight": return [pixels, 0];
    case "ArrowUp": return [0, -pixels];
    case "ArrowDown": return [0, pixels];
    default: return null;
  }
}
