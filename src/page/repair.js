// The card for trying a repair: brush, undo, the newly reachable places, and the painted mask as a file.

import { announce, button, choiceOf, make, save } from "./elements.js";
import { Brush } from "./brush.js";
import { sidesOf } from "./feet.js";
import { stopJudging } from "./judge_client.js";
import { maskHindrance } from "./mask_file.js";
import { listText, pointText } from "./texts.js";

/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Point} Point */
/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./brush.js").Paint} Paint */

const kMostShown = 12;
const kWidestBrush = 120;
/** The most of a stroke's time that remaking the floor may take, so that the brush never waits for it. */
const kFollowingShare = 0.25;

/** @param {import("./levels.js").Finding} finding  that strokes cause */
function causedText({ code, states, message, pixel }) {
  return `${code} ${states?.length ? `in ${listText(states)}: ` : ""}${message}${pixel ? ` at ${pointText(pixel)}` : ""}`;
}

export class Repair {
  /** @type {Paint | null} */ #paint = null;
  #diameter;
  /** @type {Point | null} */ #last = null;
  changes = make("div", { class: "changes", role: "status" });

  #cost = 0; // of remaking the floor, in milliseconds
  #changedAt = 0;
  #timer = 0;
  #turn = 0; // of comparing; a later one ends it
  #isClosed = false;

  /**
   * @param {Level} level
   * @param {Stage} stage
   * @param {{ follow: () => void, change: () => void, compared: () => void }} floor  called when the floor has changed: during a stroke, and at its
   *   end; and when the effects are known
   * @param {(x: number, y: number, diameter: number, paint: Paint) => void} preview  called with a dab, in pixels of the mask
   */
  constructor(level, stage, floor, preview) {
    this.level = level;
    this.stage = stage;
    this.floor = floor;
    this.preview = preview;
    level.brush ??= new Brush(level);
    this.brush = level.brush;
    // Wide enough for the first agent to walk along a single stroke.
    this.#diameter = Math.min(Math.max(9, 2 * Math.max(...sidesOf(level.agents[0]?.feet ?? 1)) + 1), kWidestBrush);
    this.element = this.#makeCard();
    this.#showChanges();
  }

  /** The diameter of the brush in pixels of the room; null if the pointer does not paint. */
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
    const hindrance = maskHindrance(this.level);
    const buttons = [button("Undo", () => this.undo()), button("Redo", () => this.redo()), hindrance ? null : button("Save mask", () => this.#save())];
    return make("section", { class: "card repair", "aria-label": "Repair" },
      mode.element, make("label", { class: "brush" }, make("span", {}, "Brush"), size), make("div", { class: "actions" }, ...buttons),
      hindrance ? make("p", { class: "note" }, `The mask cannot be saved: ${hindrance}.`) : null, this.changes);
  }

  /** @param {Paint | null} paint */
  #choose(paint) {
    this.#paint = paint;
    this.stage.element.classList.toggle("painting", paint !== null);
    this.stage.painter = paint ? { begin: (at) => this.#begin(at), to: (at) => this.#to(at), end: () => this.#end() } : null;
  }

  /** Stops comparing. */
  close() {
    this.#isClosed = true;
    stopJudging("judge");
    clearTimeout(this.#timer);
  }

  /** @param {Point} at */
  #begin(at) {
    this.#turn += 1;
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
    this.#follow();
  }

  /** Schedules remaking the floor with everything painted until then. */
  #follow() {
    if (this.#timer) return;
    const wait = this.#changedAt + this.#cost / kFollowingShare - performance.now();
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      this.#make(this.floor.follow);
    }, Math.max(0, wait));
  }

  /** @param {() => void} make */
  #make(make) {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const begin = performance.now();
    make();
    this.#changedAt = performance.now();
    this.#cost = this.#changedAt - begin;
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
    this.#make(this.floor.change);
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
    this.#make(this.floor.change);
    this.#showChanges();
  }

  redo() {
    this.brush.redo();
    this.#make(this.floor.change);
    this.#showChanges();
  }

  /** Shows the effects of painting, once they are known. */
  async #showChanges() {
    stopJudging("judge");
    this.#turn += 1;
    const turn = this.#turn, { brush, changes, level } = this;
    if (!brush.hasPainted) {
      level.followStrokes([], []);
      changes.removeAttribute("aria-busy"); // of a comparison that this ends
      changes.replaceChildren(make("p", {}, "Draw on the picture; the mask on the disk stays as it is."));
      this.floor.compared();
      return;
    }
    changes.setAttribute("aria-busy", "true");
    const compared = await brush.reachChanges()
      .catch(() => "The repair could not be judged: the level may have too many states or agents, or the browser too little memory.");
    if (turn !== this.#turn || this.#isClosed) return;
    changes.removeAttribute("aria-busy");
    if (typeof compared === "string") level.followStrokes([], []);
    else level.followStrokes(compared.mended, compared.caused);
    changes.replaceChildren(...(typeof compared === "string" ? [make("p", {}, compared)] : this.#changeLists(compared)));
    this.floor.compared();
  }

  /** @param {ReturnType<typeof import("./reach.js").reachChanges>} compared */
  #changeLists({ mended, caused, now, gone }) {
    const list = (/** @type {string} */ title, /** @type {string[]} */ lines, /** @type {string} */ name) => lines.length
      ? make("div", { class: name }, make("strong", {}, title), make("ul", {}, ...lines.slice(0, kMostShown).map((line) => make("li", {}, line)),
        lines.length > kMostShown ? make("li", {}, `and ${lines.length - kMostShown} more`) : null)) : null;
    const parts = [
      list("Findings mended", mended.map(({ code, message }) => `${code} ${message.split(/[;:] /)[0]}`), "now mended"),
      list("New findings", caused.map(causedText), "gone broken"),
      list("Now joined by a path", now, "now joined"), list("No longer joined", gone, "gone cut"),
      now.length + gone.length === 0 ? make("p", {}, "No connection between places changed.") : null,
      make("p", {}, "Of the findings, those about what is reached are judged again; save the mask and run check for the others."),
    ];
    return parts.filter((part) => part !== null);
  }

  async #save() {
    const file = await this.brush.fileToSave();
    if (typeof file === "string") {
      announce(file);
      return;
    }
    save(file, this.level.maskName ?? "");
  }
}
