// Painting on the floor to try a repair: the strokes, their effect on the level's places, and the mask as a file.

import { MaskFile, maskHindrance } from "./mask_file.js";
import { reachChanges } from "./reach.js";
import { judgeLevel } from "./judge_client.js";
import { fromBase64 } from "./levels.js";

/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Point} Point */
/** @typedef {"floor" | "wall"} Paint */

/** The number of pixels to sample values from. */
const kMostSampled = 20000;

export class Brush {
  /** @type {Uint16Array | null} */ #original = null;
  /** @type {Map<number, number>[]} */ #strokes = []; // for each stroke, the pixels that it changed and their kinds before it
  /** @type {Map<number, number>[]} */ #undone = []; // likewise, with the kinds that they gave the pixels
  /** The last stroke in the mask that was saved. @type {Map<number, number> | undefined} */ #saved;

  /** @type {import("./judge.js").Judgement | null} */ #before = null; // of the file
  /** Why the file cannot be judged: it takes too many steps, or too much memory. @type {WebAssembly.RuntimeError | null} */ #failure = null;
  /** The box of the pixels that changed since it was taken. @type {import("./levels.js").Box | null} */ #changed = null;

  /** @param {Level} level */
  constructor(level) {
    this.level = level;
  }

  get hasPainted() {
    return this.#strokes.length > 0;
  }

  /** Whether the mask could be saved with its strokes, and has not been. */
  get hasUnsaved() {
    return this.hasPainted && this.#strokes.at(-1) !== this.#saved && maskHindrance(this.level) === null;
  }

  /** Returns the box of the pixels that have changed since the last call; null if none has. */
  takeChanged() {
    const changed = this.#changed;
    this.#changed = null;
    return changed;
  }

  /** @param {number} x @param {number} y */
  #noteChange(x, y) {
    const [left, top, right, bottom] = this.#changed ?? [x, y, x, y];
    this.#changed = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }

  begin() {
    this.#original ??= this.level.kinds.slice();
    this.#strokes.push(new Map());
  }

  /** Ends a stroke, and drops it if it changed nothing. */
  end() {
    if (this.#strokes[this.#strokes.length - 1]?.size === 0) this.#strokes.pop();
    else this.#undone = [];
  }

  /**
   * Paints a disc around a pixel of the mask.
   * @param {number} x
   * @param {number} y
   * @param {number} diameter
   * @param {Paint} paint
   */
  dab(x, y, diameter, paint) {
    const { columns, rows, squares: [across, down] } = this.level;
    const radius = diameter / 2, reach = Math.floor(radius);
    for (let py = Math.max(0, y - reach); py <= Math.min(rows - 1, y + reach); ++py) {
      for (let px = Math.max(0, x - reach); px <= Math.min(columns - 1, x + reach); ++px) {
        if (diameter > 1 && (px - x) ** 2 + (py - y) ** 2 >= radius ** 2) continue;
        // All pixels that the file stores as one, which are several where its pixels are not square.
        const left = px - (px % across), top = py - (py % down);
        for (let row = top; row < top + down; ++row) for (let column = left; column < left + across; ++column) this.#change(column, row, paint);
      }
    }
  }

  /** Paints a pixel. @param {number} x @param {number} y @param {Paint} paint */
  #change(x, y, paint) {
    const { columns, kinds } = this.level;
    const pixel = y * columns + x;
    const kind = this.#painted(kinds[pixel], paint);
    if (kind === kinds[pixel]) return;
    const stroke = this.#strokes[this.#strokes.length - 1];
    if (!stroke.has(pixel)) stroke.set(pixel, kinds[pixel]);
    kinds[pixel] = kind;
    this.#noteChange(x, y);
  }

  /** Returns the kind of a painted pixel: an area with a mask of its own stays, others are painted over. @param {number} kind @param {Paint} paint */
  #painted(kind, paint) {
    const area = this.level.about.own_area_mask ? kind & ~1 : 0;
    return area + (paint === "floor" ? 1 : 0);
  }

  /** Yields the pixels that differ from the file. */
  *changedPixels() {
    const original = this.#original;
    for (const stroke of original ? this.#strokes : []) {
      for (const pixel of stroke.keys()) if (this.level.kinds[pixel] !== original?.[pixel]) yield pixel;
    }
  }

  undo() {
    this.#take(this.#strokes, this.#undone);
  }

  redo() {
    this.#take(this.#undone, this.#strokes);
  }

  /** Gives the pixels of the last stroke the kinds that they had, and moves it to other strokes, with the kinds before that. @param {Map<number, number>[]} from @param {Map<number, number>[]} to */
  #take(from, to) {
    const stroke = from.pop();
    if (!stroke) return;
    const { kinds, columns } = this.level;
    to.push(new Map([...stroke.keys()].map((pixel) => [pixel, kinds[pixel]])));
    for (const [pixel, kind] of stroke) {
      kinds[pixel] = kind;
      this.#noteChange(pixel % columns, Math.floor(pixel / columns));
    }
  }

  /** Compares what is found now with what was found before painting. */
  async reachChanges() {
    this.#before ??= await this.#judgeFile();
    return reachChanges(this.level, this.#before, await judgeLevel(this.level, this.level.kinds));
  }

  /** Judges the file; once that has failed, it fails at once. */
  async #judgeFile() {
    if (this.#failure) throw this.#failure;
    try {
      return await judgeLevel(this.level, this.#original ?? this.level.kinds);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) this.#failure = error;
      throw error;
    }
  }

  /** Yields the pixels whose kinds, now and in the file, match. @param {(kind: number, was: number) => boolean} isWanted */
  *#pixels(isWanted) {
    const { kinds } = this.level;
    const original = this.#original ?? kinds;
    for (let i = 0; i < kinds.length; ++i) if (isWanted(kinds[i], original[i])) yield i;
  }

  /** Yields pixels from all over the mask. @param {Iterable<number>} pixels */
  *#sample(pixels) {
    const all = [...pixels];
    const step = Math.ceil(all.length / kMostSampled);
    for (let i = 0; i < all.length; i += step) yield all[i];
  }

  /** Returns what `file` does; the strokes then count as saved. */
  async fileToSave() {
    const last = this.#strokes.at(-1), file = await this.file();
    if (file instanceof Blob) this.#saved = last;
    return file;
  }

  /** Returns the painted mask as a file of its own kind, or the reason why there is none. @returns {Promise<Blob | string>} */
  async file() {
    const mask = await MaskFile.read(fromBase64(this.level.maskText()), this.level.squares);
    if (typeof mask === "string") return mask;
    for (const floor of [0, 1]) {
      const painted = this.#pixels((kind, was) => kind !== was && kind % 2 === floor);
      const first = painted.next();
      if (first.done) continue;
      const value = mask.usualValue(this.#sample(this.#pixels((kind, was) => kind === was && this.#painted(kind, floor ? "floor" : "wall") === kind)));
      if (!value) return `The mask has no ${floor ? "floor" : "wall"} to take the colour from`;
      mask.setValue(first.value, value);
      for (const pixel of painted) mask.setValue(pixel, value);
    }
    return new Blob(/** @type {BlobPart[]} */ (await mask.bytes()), { type: "image/png" });
  }
}
