// Characters in the way of the path: their feet on the picture, which are dragged like its ends.

import { button, make, replaceContents } from "./elements.js";
import { kLargestDiameter, sizeText } from "./feet.js";
import { drawAgent } from "./marks.js";
import { kMostBlockers, pointText } from "./texts.js";

/** @typedef {import("./feet.js").Feet} Feet */
/** @typedef {import("./levels.js").Point} Point */
/** @typedef {import("./texts.js").Blocker} Blocker */
/** @typedef {import("./stage.js").Handle} Handle */

/**
 * The calls that blockers make; `next` returns the one to add.
 * @typedef {{ changed: () => void, settled: () => void, next: () => Blocker }} BlockersOwner
 */

const kColour = "#c77dff";

export class Blockers {
  /** @type {{ at: Point, feet: Feet, handle: Handle, row: HTMLElement, where: HTMLElement }[]} */ #all = [];
  #rows = make("div", {});
  #add = button("Put a character in the way", () => {
    const { handle } = this.#put(this.owner.next());
    this.#changed();
    handle.element.focus();
    this.owner.settled();
  });

  /** @param {import("./stage.js").Stage} stage @param {BlockersOwner} owner */
  constructor(stage, owner) {
    this.stage = stage;
    this.owner = owner;
    this.element = make("section", { class: "card blockers", "aria-label": "Characters in the way" }, this.#rows, this.#add);
  }

  /** @returns {Blocker[]} */
  get list() {
    return this.#all.map(({ at, feet }) => ({ at, feet }));
  }

  /** Replaces the blockers, and does not report it. @param {Blocker[]} list */
  show(list) {
    for (const { handle } of this.#all) this.stage.removeHandle(handle);
    this.#all = [];
    for (const blocker of list) this.#put(blocker);
    this.#showRows();
  }

  /** @param {CanvasRenderingContext2D} context @param {import("./view.js").View} view */
  draw(context, view) {
    for (const { at, feet } of this.#all) drawAgent(context, view, at, feet, kColour);
  }

  /** @param {Blocker} blocker */
  #put({ at, feet }) {
    const handle = this.stage.addHandle("blocker", "", {
      move: (point) => {
        one.at = point;
        this.#place(one);
        this.owner.changed();
      },
      key: (_, key) => {
        if (key !== "Delete" && key !== "Backspace") return false;
        remove();
        return true;
      },
    });
    const input = make("input", { type: "number", min: "1", max: String(kLargestDiameter), value: String(feet), "aria-label": "Its diameter", onchange: () => {
      one.feet = Math.min(Math.max(Math.round(Number(input.value)) || 1, 1), kLargestDiameter);
      input.value = String(one.feet);
      this.owner.changed();
      this.owner.settled();
    } });
    const remove = () => {
      this.#all = this.#all.filter((other) => other !== one);
      this.stage.removeHandle(handle);
      this.#changed();
      this.#add.focus();
      this.owner.settled();
    };
    const where = make("output", {});
    const row = make("p", { class: "blocker-row" }, where, typeof feet === "number" ? make("label", {}, input, " px") : sizeText(feet), button("Remove", remove, { class: "quiet" }));
    const one = { at, feet, handle, row, where };
    this.#all.push(one);
    this.#place(one);
    return one;
  }

  /** @param {{ at: Point, handle: Handle, where: HTMLElement }} blocker */
  #place({ at, handle, where }) {
    this.stage.place(handle, at);
    where.textContent = pointText(at);
    handle.element.setAttribute("aria-label", `Character in the way, ${pointText(at)}; arrow keys move it, with Shift by ten, Delete removes it`);
  }

  #changed() {
    this.#showRows();
    this.owner.changed();
  }

  #showRows() {
    replaceContents(this.#rows, this.#all.map(({ row }) => row));
    this.#add.disabled = this.#all.length >= kMostBlockers;
  }
}
