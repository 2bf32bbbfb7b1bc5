// The card with which a repair is tried: brush, undo, what became reachable, and the painted mask as a file.

import { announce, button, choiceOf, make } from "./elements.js";
import { Brush } from "./brush.js";

/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Point} Point */
/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./brush.js").Paint} Paint */

const kMostShown = 12;
const kWidestBrush = 120;
/** The floor follows the brush where that takes no longer, else it waits for the end of the stroke. */
const kMostCost = 12;

export class Repair {
  /** @type {Paint | null} */ #paint = null;
  #diameter;
  /** @type {Point | null} */ #last = null;
  changes = make("div", { class: "changes", role: "status" });

  #cost = 0; // of making the floor anew, in milliseconds

  /**
   * @param {Level} level
   * @param {Stage} stage
   * @param {() => void} changed  called when the floor is another
   * @param {(x: number, y: number, diameter: number, paint: Paint) => void} preview  called with a dab, in pixels of the mask
   */
  constructor(level, stage, changed, preview) {
    this.level = level;
    this.stage = stage;
    this.changed = changed;
    this.preview = preview;
    level.brush ??= new Brush(level);
    this.brush = level.brush;
    // Wide enough for the first agent to walk on a single stroke.
    this.#diameter = Math.min(Math.max(9, 2 * (level.agents[0]?.diameter ?? 1) + 1), kWidestBrush);
    this.element = this.#makeCard();
    this.#showChanges();
  }

  /** The diameter of the brush in pixels of the room; null where the pointer does not paint. */
  get paintingDiameter() {
    return this.#paint && this.#diameter;
  }

  #makeCard() {
    /** @type {{ text: string, value: Paint | null }[]} */
    const modes = [{ text: "Walk", value: null }, { text: "Paint floor", value: "floor" }, { text: "Erase", value: "wall" }];
    const mode = choiceOf("Try a repair", modes, (paint) => this.#choose(paint));
    mode.show(null);
    const size = make("input", { type: "range", min: "1", max: String(kWidestBrush), value: String(this.#diameter), "aria-label": "Diameter of the brush",
      oninput: () => { this.#diameter = Number(size.value); } });
    const buttons = [button("Undo", () => this.undo()), button("Save mask", () => this.#save())];
    if (!this.level.maskName) buttons.pop();
    return make("section", { class: "card repair", "aria-label": "Repair" },
      mode.element, make("label", { class: "brush" }, make("span", {}, "Brush"), size), make("div", { class: "actions" }, ...buttons), this.changes);
  }

  /** @param {Paint | null} paint */
  #choose(paint) {
    this.#paint = paint;
    this.stage.element.classList.toggle("painting", paint !== null);
    this.stage.painter = paint ? { begin: (at) => this.#begin(at), to: (at) => this.#to(at), end: () => this.#end() } : null;
  }

  /** @param {Point} at */
  #begin(at) {
    this.brush.begin();
    this.#last = at;
    this.#to(at);
  }

  /** Paints from where the brush was. @param {Point} to */
  #to([x, y]) {
    const [fromX, fromY] = this.#last ?? [x, y];
    const steps = Math.max(1, Math.ceil((4 * Math.hypot(x - fromX, y - fromY)) / (this.#diameter + 3)));
    for (let i = 1; i <= steps; ++i) this.#dab(fromX + ((x - fromX) * i) / steps, fromY + ((y - fromY) * i) / steps, this.#paint ?? "floor");
    this.#last = [x, y];
    if (this.#cost < kMostCost) this.#change();
  }

  /** Makes the floor anew. */
  #change() {
    const begin = performance.now();
    this.changed();
    this.#cost = performance.now() - begin;
  }

  /** @param {number} x @param {number} y @param {Paint} paint */
  #dab(x, y, paint) {
    const { scale } = this.level;
    const dab = /** @type {const} */ ([Math.floor(x / scale), Math.floor(y / scale), Math.max(1, Math.round(this.#diameter / scale))]);
    this.brush.dab(...dab, paint);
    this.preview(...dab, paint);
  }

  #end() {
    this.brush.end();
    this.#last = null;
    this.#change();
    this.#showChanges();
  }

  /** Paints a dab by keys. @param {Point} at @param {Paint} paint */
  dabAt([x, y], paint) {
    this.brush.begin();
    this.#dab(x, y, paint);
    this.#end();
  }

  undo() {
    this.brush.undo();
    this.changed();
    this.#showChanges();
  }

  #showChanges() {
    const { brush, changes } = this;
    if (!brush.hasPainted) {
      changes.replaceChildren(make("p", {}, "Draw on the picture; the mask on the disk stays as it is."));
      return;
    }
    const { now, gone, isWhole } = brush.reachChanges();
    const list = (/** @type {string} */ title, /** @type {string[]} */ pairs, /** @type {string} */ name) => pairs.length
      ? make("div", { class: name }, make("strong", {}, title), make("ul", {}, ...pairs.slice(0, kMostShown).map((pair) => make("li", {}, pair)),
        pairs.length > kMostShown ? make("li", {}, `and ${pairs.length - kMostShown} more`) : null)) : null;
    const parts = [
      list("Now joined by a path", now, "now"), list("No longer joined", gone, "gone"),
      now.length + gone.length === 0 ? make("p", {}, "No connection between places changed.") : null,
      isWhole ? null : make("p", {}, "Only the first states and agents are compared."),
    ];
    changes.replaceChildren(...parts.filter((part) => part !== null));
  }

  async #save() {
    const file = await this.brush.file();
    if (typeof file === "string") {
      announce(file);
      return;
    }
    const url = URL.createObjectURL(file);
    make("a", { href: url, download: this.level.maskName }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
    announce(`Saved ${this.level.maskName}`);
  }
}
