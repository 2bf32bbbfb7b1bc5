// Reads the levels from the page's inert elements. Large parts are decoded on first use.

import { feetIn } from "./feet.js";

/**
 * @typedef {[number, number]} Point
 * @typedef {[number, number, number, number]} Box  left, top, right, bottom, all included
 * @typedef {"left" | "right" | "top" | "bottom"} Edge
 * @typedef {{ name: string, at?: Point, exit?: boolean, edge?: Edge, stretch?: Box, snap?: number, to?: string }} Place  an exit has `at`, or an edge and a stretch of it, and the place of this room that it leads to
 * @typedef {{ keep: number, detour: number }} Comfort  the pixels of the room to keep off the walls, and the per cent to go around narrow places
 * @typedef {{ name: string, feet: import("./feet.js").Feet, comfort: Comfort | null }} Agent
 * @typedef {{ name: string, comfort?: Comfort } & import("./feet.js").JsonFeet} AboutAgent
 * @typedef {{ name: string, closed: number[] }} State
 * @typedef {{ area?: number, rows: [[number, number], [number, number]] }} Scaling  the size of characters at two rows in per cent, on an area or everywhere
 * @typedef {{ kind: string, from?: Point, to?: Point, at?: Point, width?: number, length?: number, edge?: Edge, role?: string, waypoints?: Point[],
 *   faulty_leg?: number }} Evidence  a kind has some of these keys
 * @typedef {{ code: string, severity: string, file: string, place?: string, pixel?: Point,
 *   box?: Box, states?: string[], agent?: string, message: string, cure: string, places?: Box[],
 *   subjects?: string[], about?: { kind: string, name: string, to?: string }[], evidence?: Evidence[], note?: string,
 *   isNew?: boolean }} Finding  `isNew`: painted strokes cause it
 * @typedef {{ file: string, options: string[], width?: number, height?: number, scale?: number, depth?: number, areas?: string[], scaling?: Scaling[],
 *   agents?: AboutAgent[], places?: Place[], states?: State[],
 *   mask?: string, squares?: Point, own_area_mask?: boolean, findings: Finding[], waived?: string[], painted?: boolean }} About  `painted`: the page was saved with strokes on it
 * @typedef {{ outcome: "fixed" | "would-fix" | "not-fixed", code: string, file: string, place?: string, pixel?: Point, text: string }} FixNote
 * @typedef {{ notes: FixNote[], files: { name: string, bytes: () => Uint8Array<ArrayBuffer> }[], areShown: boolean }} WrittenFixes  with the changed files, and whether the level has the fixes in it
 * @typedef {{ what: string, why: string, cure: string, fix?: string }} Rule  `fix`: what check can do about it, in the third person
 */

/** @param {string} text */
export function fromBase64(text) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < bytes.length; ++i) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

/** @param {Uint8Array} bytes */
export function toBase64(bytes) {
  let letters = "";
  for (let i = 0; i < bytes.length; i += 0x8000) letters += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(letters);
}

/** Unpacks gzip. @param {Uint8Array<ArrayBuffer>} bytes */
export async function unpacked(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/**
 * Decodes the kinds of pixels that src/page/pixel_runs.h describes.
 * @param {Uint8Array} bytes
 * @param {number} pixels
 */
export function decodeRuns(bytes, pixels) {
  const kinds = new Uint16Array(pixels);
  let at = 0;
  const number = () => {
    for (let value = 0, unit = 1; ; unit *= 128) {
      const byte = bytes[at++];
      value += (byte & 127) * unit;
      if (byte < 128) return value;
    }
  };
  for (let first = 0; first < pixels;) {
    const kind = number(), length = number();
    kinds.fill(kind, first, first + length);
    first += length;
  }
  return kinds;
}

/** Writes the kinds of pixels as decodeRuns reads them. @param {Uint16Array} kinds */
export function encodeRuns(kinds) {
  /** @type {number[]} */
  const bytes = [];
  const put = (/** @type {number} */ number) => {
    for (; number >= 128; number = Math.floor(number / 128)) bytes.push(128 + (number % 128));
    bytes.push(number);
  };
  for (let first = 0; first < kinds.length;) {
    let end = first + 1;
    while (end < kinds.length && kinds[end] === kinds[first]) end += 1;
    put(kinds[first]);
    put(end - first);
    first = end;
  }
  return Uint8Array.from(bytes);
}

/**
 * Returns a picture without the orientation that cameras write (Exif): browsers apply it, the program does not.
 * @param {Uint8Array<ArrayBuffer>} file  in any format; it is modified
 */
export function withoutOrientation(file) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const isJpeg = file.length > 4 && view.getUint16(0) === 0xffd8, isPng = file.length > 8 && view.getUint32(0) === 0x89504e47;
  /** @type {[number, number][]} */
  const cuts = []; // from a byte to another
  if (isJpeg) {
    // Segments follow each other up to the first scan; Exif is in the application segment 1.
    // Bytes of 0xff may precede a marker.
    for (let at = 2; at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== 0xda;) {
      if (file[at + 1] === 0xff) {
        at += 1;
        continue;
      }
      const end = Math.min(at + 2 + view.getUint16(at + 2), file.length);
      if (file[at + 1] === 0xe1) cuts.push([at, end]);
      at = end;
    }
  }
  if (isPng) {
    for (let at = 8; at + 12 <= file.length;) {
      const end = Math.min(at + 12 + view.getUint32(at), file.length);
      if (view.getUint32(at + 4) === 0x65584966) cuts.push([at, end]); // eXIf
      at = end;
    }
  }
  for (const [begin, end] of cuts.reverse()) {
    file.copyWithin(begin, end);
    file = file.subarray(0, file.length - (end - begin));
  }
  return file;
}

/** Returns the last part of a file's name. @param {string} name */
export function baseOf(name) {
  return name.split(/[\\/]/).pop() ?? name;
}

/** Returns the name of a level by its file's, or by its folder's if all rooms of an engine have one name. @param {string} file */
export function titleOf(file) {
  const [folder, name] = ["", ...file.split(/[\\/]/)].slice(-2);
  return (name === "data.xml" && folder) || name.replace(/\.level\.json$/, "") || file;
}

/**
 * Gives those that have the same name as many of their folders as tell them apart, so that a link does not depend on the order of levels. Levels of the
 * same file are numbered.
 * @param {{ id: string, title: string, about: { file: string } }[]} items
 */
export function distinguish(items) {
  /** @type {Map<string, typeof items>} */
  const alike = new Map();
  for (const item of items) alike.set(item.title, [...(alike.get(item.title) ?? []), item]);
  const used = new Set();
  for (const [title, group] of alike) {
    const folders = group.map(({ about }) => about.file.split(/[\\/]/).slice(0, -1));
    const most = Math.max(...folders.map(({ length }) => length));
    const idsWith = (/** @type {number} */ count) => folders.map((parts) => [...(count ? parts.slice(-count) : []), title].join("/"));
    let count = 0;
    while (count < most && new Set(idsWith(count)).size < group.length) ++count;
    idsWith(count).forEach((id, i) => {
      group[i].id = id;
      for (let number = 2; used.has(group[i].id); ++number) group[i].id = `${id}-${number}`;
      used.add(group[i].id);
    });
  }
}

/** Returns the findings of a level as it is painted: without those that strokes have fixed. @param {{ findings: Finding[], mended: Set<Finding> }} level */
export function presentFindings({ findings, mended }) {
  return findings.filter((finding) => !mended.has(finding));
}

/** A level of the page. Its pixels are mask pixels; points are pixels of the room, `scale` times as many. */
export class Level {
  /** @type {Uint16Array | undefined} */ #kinds;
  #content;
  /** The brush with the strokes painted on it. @type {import("./brush.js").Brush | null} */ brush = null;
  /** The new level of a comparison, whose picture the old level may share. @type {Level | null} */ twin = null;
  /** Findings of the file that the strokes have fixed. @type {Set<Finding>} */ mended = new Set();
  /** The fixes that the page was written with. @type {WrittenFixes | null} */ fixes = null;

  /** @param {DocumentFragment} content */
  constructor(content) {
    this.#content = content;
    /** @type {About} */
    this.about = JSON.parse(this.#part("about")?.textContent ?? "{}");
    const { file, width = 0, height = 0, scale = 1, depth = 1 } = this.about;
    this.title = titleOf(file);
    this.id = this.title;
    this.columns = width;
    this.rows = height;
    this.scale = scale;
    this.depth = depth;
    /** The pixels in one of the mask's file, across and down. @type {readonly [number, number]} */
    this.squares = this.about.squares ?? [1, 1];
    this.width = width * scale;
    this.height = height * scale;
    this.isDrawn = this.columns > 0;
    this.areas = this.about.areas ?? [];
    this.scaling = this.about.scaling ?? [];
    /** The sizes of characters apart from areas with their own. @type {Scaling["rows"]} */
    this.rowScaling = this.scaling.find(({ area }) => area === undefined)?.rows ?? [[0, 100], [1, 100]];
    /** @type {Agent[]} */
    this.agents = (this.about.agents ?? []).map((agent) => ({ name: agent.name, feet: feetIn(agent) ?? 1, comfort: agent.comfort ?? null }));
    this.places = this.about.places ?? [];
    this.states = this.about.states ?? [];
    /** The findings of the file, and after them those that strokes cause. @type {Finding[]} */
    this.findings = this.about.findings;
    /** The name of its mask's file; absent if shapes draw it. */
    this.maskName = this.about.mask && baseOf(this.about.mask);
  }

  /** Takes what the strokes do to the findings. @param {Finding[]} mended @param {Finding[]} caused */
  followStrokes(mended, caused) {
    // A finding that was there before stays the same one, so that it stays chosen.
    const had = new Map(this.findings.map((finding) => [JSON.stringify(finding), finding]));
    this.mended = new Set(mended);
    this.findings = [...this.about.findings, ...caused.map((finding) => had.get(JSON.stringify(finding)) ?? finding)];
  }

  /** @param {string} name */
  #part(name) {
    return this.#content.querySelector(`.${name}`);
  }

  /** Returns the kind of each pixel: 2 * (1 + its area's index, or 0) + (1 if it is paintable). */
  get kinds() {
    this.#kinds ??= decodeRuns(fromBase64(this.#part("pixels")?.textContent ?? ""), this.columns * this.rows);
    return this.#kinds;
  }

  /** Decodes the picture for a caller that closes it; null if the level has none. @param {ImageBitmapOptions} [options]  of its size @returns {Promise<ImageBitmap | null>} */
  async art(options) {
    const part = this.#part("art");
    if (!part) return null;
    if (part.getAttribute("value") === "same") return this.twin?.art(options) ?? null;
    const blob = new Blob([withoutOrientation(fromBase64(part.textContent ?? ""))], { type: part.getAttribute("value") ?? "" });
    try {
      return await createImageBitmap(blob, { ...options, colorSpaceConversion: "none", premultiplyAlpha: "default" });
    } catch {
      return null; // a picture that this browser does not know; the floor is shown all the same
    }
  }

  /** Returns the file of its mask, in Base64. */
  maskText() {
    return this.#part("mask")?.textContent ?? "";
  }

  /** Writes the level into another copy of its element, with the strokes and what they do to the findings. @param {DocumentFragment} copy */
  async writePainted(copy) {
    const { brush, kinds } = this;
    if (!brush?.hasPainted) return;
    const write = (/** @type {string} */ name, /** @type {string} */ text) => {
      const part = copy.querySelector(`.${name}`);
      if (part) part.textContent = text;
    };
    write("pixels", toBase64(encodeRuns(kinds)));
    const findings = presentFindings(this).map(({ isNew, ...finding }) => finding);
    write("about", JSON.stringify({ ...this.about, findings, painted: true }));
    const mask = await brush.fileToSave();
    if (typeof mask !== "string") write("mask", toBase64(new Uint8Array(await mask.arrayBuffer())));
  }

  /** Drops the data that can be decoded again. */
  forget() {
    if (!this.brush?.hasPainted) this.#kinds = undefined;
  }

  /** Returns the index of the area of a pixel of the mask, or null. @param {number} pixel */
  areaOf(pixel) {
    const area = (this.kinds[pixel] >> 1) - 1;
    return area < 0 ? null : area;
  }

  /** Returns for each area whether it is open in a state; without one all are. @param {string | null} state */
  openAreasIn(state) {
    const closed = this.states.find(({ name }) => name === state)?.closed ?? [];
    return this.areas.map((_, i) => !closed.includes(i));
  }

  /** @param {Point} point */
  has([x, y]) {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }

  /** Returns the place that is at a pixel of the room. @param {Point} point */
  placeAt([x, y]) {
    return this.places.find(({ at }) => at?.[0] === x && at[1] === y);
  }

  /** Returns the pixel of the room that represents a pixel of the mask. @param {Point} mask @returns {Point} */
  roomOf([x, y]) {
    const middle = Math.floor(this.scale / 2);
    return [x * this.scale + middle, y * this.scale + middle];
  }

  /** Returns the pixel of the mask that covers a pixel of the room. @param {Point} point */
  pixelAt([x, y]) {
    return Math.floor(y / this.scale) * this.columns + Math.floor(x / this.scale);
  }
}

/**
 * Gives levels the fixes that the page has for them; these are in the order of the levels.
 * @param {Level[]} levels
 */
function readFixes(levels) {
  const content = /** @type {HTMLTemplateElement | null} */ (document.getElementById("fixes"))?.content;
  if (!content) return;
  const data = content.querySelectorAll(".file");
  /** @type {{ are_shown: boolean, files: string[], levels: { notes: FixNote[], files: number[] }[] }} */
  const fixes = JSON.parse(content.querySelector(".about")?.textContent ?? "{}");
  for (const [i, { notes, files }] of fixes.levels.entries()) {
    if (!notes.length && !files.length) continue;
    levels[i].fixes = { notes, areShown: fixes.are_shown, files: files.map((file) => ({ name: fixes.files[file], bytes: () => fromBase64(data[file].textContent ?? "") })) };
  }
}

/** @param {Map<string, string>} names  of rooms of games, by their files @returns {Level[]} */
export function readLevels(names) {
  const levels = [...document.querySelectorAll("template.level")].map((template) => new Level(/** @type {HTMLTemplateElement} */ (template).content));
  readFixes(levels);
  for (const level of levels) level.title = names.get(level.about.file) ?? level.title;
  distinguish(levels);
  return levels;
}

/** @param {string} id @returns {string} */
export function templateText(id) {
  const template = /** @type {HTMLTemplateElement | null} */ (document.getElementById(id));
  return template?.content.textContent ?? "";
}

/** @returns {Record<string, Rule>} */
export function readRules() {
  return JSON.parse(templateText("rules"));
}
