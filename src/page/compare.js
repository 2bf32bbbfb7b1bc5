// Compares two levels on the page: their difference, a slider between them, side by side, in turns, or one of them.

import { kChanges, kParts, pixelsText } from "./difference.js";
import { announce, button, choiceOf, make } from "./elements.js";
import { Floors, pointFloor } from "./floors.js";
import { kLayers, paintDifference, paintLayers } from "./layers.js";
import { drawFinding, drawPath, drawPlaces, kSeverityColours, shownBox } from "./marks.js";
import { drawThumbnail } from "./overview.js";
import { kPagePlanners } from "./planners.js";
import { Stage } from "./stage.js";
import { counted, pointText } from "./texts.js";

/** @typedef {import("./difference.js").Pair} Pair */
/** @typedef {import("./difference.js").Change} Change */
/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Point} Point */
/** @typedef {import("./view.js").View} View */
/** @typedef {"before" | "after"} Side */
/** @typedef {{ level: Level, floor: Uint8Array, art: ImageBitmap | null, painted: HTMLCanvasElement }} ShownSide */
/** A path of the chosen change. @typedef {{ side: Side, points: Point[] }} ShownPath */

/** The ways to compare, in their order, with their keys. @type {{ name: string, text: string, key: string }[]} */
export const kViews = [
  { name: "difference", text: "Difference", key: "d" }, { name: "slider", text: "Slider", key: "s" },
  { name: "beside", text: "Side by side", key: "t" }, { name: "blink", text: "Blink", key: "b" },
  { name: "old", text: "Old", key: "o" }, { name: "new", text: "New", key: "w" },
];
export const kSides = /** @type {const} */ (["before", "after"]);

const kSideTexts = { before: "Old", after: "New" };
const kSideColours = { before: kSeverityColours.lost, after: kSeverityColours.gained };
const kBlinkTime = 700; // milliseconds for each level: slower than what harms people with epilepsy
const kSliderStep = 0.02, kLargeSliderStep = 0.1;
/** Parts of the report that are about the floor while all areas are open. */
const kPartsOfAllOpen = ["floor", "gates", "manifest"];
const kMostPins = 60; // more hide the picture

/** The settings that a viewer keeps from one pair to the next; `view` is the last view chosen. @typedef {{ layers: Set<string>, view: string }} Look */

/** A pair of levels that is open on the page. */
export class Comparison {
  /** @type {Record<Side, ShownSide | null>} */ #sides = { before: null, after: null };
  /** @type {{ canvas: HTMLCanvasElement, step: number } | null} */ #difference = null;
  #view = ""; // of kViews: the one that is shown
  /** @type {Change | null} */ #chosen = null;
  /** @type {ShownPath[]} */ #paths = [];
  /** @type {string | null} */ #state = null;
  /** The state whose difference is painted; undefined for none. @type {string | null | undefined} */ #differenceState;
  /** The level that is visible while they are shown in turns. @type {Side} */ #turn = "after";
  #isBlinking = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  #timer = 0;
  #share = 0.5; // of the stage that shows the old level
  #shownView = ""; // of the stages: when one of them moves it, the other follows
  #isClosed = false;
  panel = null; // only the list of changes is next to the picture

  /** @param {Pair} pair @param {Look} look @param {boolean} hasSolver @param {() => void} viewChanged */
  constructor(pair, look, hasSolver, viewChanged) {
    this.pair = pair;
    this.look = look;
    this.viewChanged = viewChanged;
    this.floors = hasSolver ? { before: pair.before && new Floors(pair.before), after: pair.after && new Floors(pair.after) } : null;
    this.pointer = make("output", { class: "pointer-text" });
    this.stages = [this.#stage("Picture of the comparison"), this.#stage("Picture of the new level")];
    this.labels = this.stages.map(() => make("span", { class: "side-label" }));
    this.rightLabel = make("span", { class: "side-label right" }, kSideTexts.after);
    this.wipe = this.#makeWipe();
    this.stages.forEach(({ element }, i) => { element.append(this.labels[i]); });
    this.blinkTools = this.#makeBlinkTools();
    this.stages[0].element.append(this.rightLabel, this.wipe, this.blinkTools);
    this.stages[0].open(pair.width, pair.height);
    this.stages[1].view = this.stages[0].view;
    this.#views = this.#makeViews();
    this.tools = this.#makeTools();
    this.picture = make("div", { class: "stages", "aria-busy": "true" }, ...this.stages.map(({ element }) => element));
    this.#repaint();
    this.showView(look.view);
    Promise.all(kSides.map((side) => this.#loadArt(side))).finally(() => this.picture.removeAttribute("aria-busy"));
  }

  /** Frees the memory of the pair. */
  close() {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const stage of this.stages) stage.close();
    for (const side of kSides) {
      this.#sides[side]?.art?.close();
      this.floors?.[side]?.free();
      this.pair[side]?.forget();
    }
  }

  /** Shows a change on the picture, in the state that it is about. @param {Change | null} change */
  showFinding(change) {
    this.#chosen = change;
    this.#paths = [];
    if (change) {
      const state = change.states?.[0] ?? change.compared?.state ?? null;
      if (kPartsOfAllOpen.includes(change.code)) this.#chooseState(null);
      else if (state !== null && this.pair.states.includes(state)) this.#chooseState(state);
      this.#paths = this.#pathsOf(change);
      const paths = this.#paths.flatMap(({ points }) => points);
      const box = shownBox(change, paths);
      if (box) this.stages[0].show(box);
    }
    this.#redrawMoving();
  }

  /** Shows the levels in another way. @param {string} name  of kViews; others show the difference */
  showView(name) {
    const { name: view } = this.#possibleViews.find((one) => one.name === name) ?? this.#possibleViews[0];
    this.#view = view;
    this.#views.show(view);
    const isBeside = view === "beside";
    this.stages[1].element.hidden = !isBeside;
    this.wipe.hidden = this.rightLabel.hidden = view !== "slider";
    this.blinkTools.hidden = view !== "blink";
    if (view === "blink") this.#turn = "before";
    this.#followClock();
    this.#showLabels();
    this.#redraw();
  }

  /** Shows the other level, and stops alternating. */
  swap() {
    if (this.#view === "blink") {
      this.#isBlinking = false;
      this.#followClock();
      this.#takeTurn();
      announce(`${kSideTexts[this.#turn]} level`);
    } else this.choose(this.#view === "new" ? "old" : "new");
  }

  /** Chooses a way to compare, as its switch does. @param {string} name */
  choose(name) {
    this.look.view = name;
    this.showView(name);
    this.viewChanged();
  }

  /** The views of this pair: a single view if one side is missing. */
  get #possibleViews() {
    const { before, after } = this.pair;
    if (before?.isDrawn && after?.isDrawn) return kViews;
    return kViews.filter(({ name }) => name === (after?.isDrawn ? "new" : "old"));
  }

  // The picture.

  /** @param {string} name */
  #stage(name) {
    const stage = new Stage({
      drawStill: (context, view) => this.#drawStill(context, view, this.stages.indexOf(stage)),
      drawMoving: (context, view) => this.#drawMoving(context, view, this.stages.indexOf(stage)),
      moveEnd: () => {}, settled: () => {}, pick: () => {}, key: () => false,
      hover: (point) => { this.pointer.textContent = point ? this.#describe(point) : ""; },
    }, name);
    stage.element.classList.add("no-ends");
    return stage;
  }

  /** @param {Side} side */
  async #loadArt(side) {
    const art = await this.pair[side]?.art() ?? null;
    const shown = this.#sides[side];
    if (this.#isClosed || !shown) {
      art?.close();
      return;
    }
    shown.art = art;
    this.#repaint();
  }

  /** Paints the layers of both levels in the chosen state. */
  #repaint() {
    const { before, after } = this.pair;
    for (const side of kSides) {
      const level = this.pair[side];
      if (!level?.isDrawn) continue;
      const open = level.openAreasIn(this.#state), floor = pointFloor(level, open), art = this.#sides[side]?.art ?? null;
      this.#sides[side] = { level, floor, art, painted: paintLayers(level, floor, open, this.look.layers, art !== null) };
    }
    const { before: was, after: is } = this.#sides;
    if (this.#differenceState !== this.#state) {
      this.#difference = before && after && was && is ? paintDifference(before, after, { before: was.floor, after: is.floor }) : null;
    }
    this.#differenceState = this.#state;
    this.#redraw();
  }

  #redraw() {
    for (const stage of this.stages) stage.redraw();
  }

  /** Labels the stages. */
  #showLabels() {
    this.labels.forEach((label, i) => {
      label.replaceChildren(...(this.#view === "difference" ? legend(this.pair) : [kSideTexts[this.#sidesOn(i)[0]]]));
    });
  }

  #redrawMoving() {
    for (const stage of this.stages) stage.redrawMoving();
  }

  /** Returns the levels that a stage shows, in the order of drawing. @param {number} stage @returns {Side[]} */
  #sidesOn(stage) {
    switch (this.#view) {
      case "difference": return ["after", "before"];
      case "slider": return ["before", "after"];
      case "beside": return [kSides[stage]];
      case "blink": return [this.#turn];
      case "old": return ["before"];
      default: return ["after"];
    }
  }

  /** @param {CanvasRenderingContext2D} context @param {View} view @param {number} stage */
  #drawStill(context, view, stage) {
    const shown = `${view.zoom} ${view.left} ${view.top}`;
    if (shown !== this.#shownView) {
      this.#shownView = shown;
      this.stages[1 - stage].redraw();
    }
    context.imageSmoothingEnabled = view.zoom * devicePixelRatio < 1;
    context.imageSmoothingQuality = "high";
    const name = this.#view;
    const x = this.#share * view.width;
    if (name === "slider") {
      this.#drawSide(context, view, "before", [0, x]);
      this.#drawSide(context, view, "after", [x, view.width]);
      return;
    }
    this.#drawSide(context, view, this.#sidesOn(stage)[0]);
    if (name !== "difference" || !this.#difference) return;
    const { canvas, step } = this.#difference;
    context.drawImage(canvas, view.left, view.top, canvas.width * step * view.zoom, canvas.height * step * view.zoom);
  }

  /** Draws a level, or a part of it from one column of the stage to another. @param {CanvasRenderingContext2D} context @param {View} view @param {Side} side @param {[number, number]} [columns] */
  #drawSide(context, view, side, columns) {
    const shown = this.#sides[side];
    if (!shown) return;
    const { level, art, painted } = shown;
    const place = /** @type {const} */ ([view.left, view.top, level.width * view.zoom, level.height * view.zoom]);
    context.save();
    if (columns) clip(context, view, columns);
    if (art && this.look.layers.has("art")) context.drawImage(art, ...place);
    context.drawImage(painted, ...place);
    context.restore();
  }

  /** @param {CanvasRenderingContext2D} context @param {View} view @param {number} stage */
  #drawMoving(context, view, stage) {
    const sides = this.#sidesOn(stage), x = this.#share * view.width;
    for (const side of sides) {
      context.save();
      if (this.#view === "slider") clip(context, view, side === "before" ? [0, x] : [x, view.width]);
      const level = this.pair[side];
      // In the difference, both would overlap.
      const showsPlaces = level && this.look.layers.has("places") && (this.#view !== "difference" || side === "after");
      if (showsPlaces) drawPlaces(context, view, level.places, []);
      for (const path of this.#paths) if (path.side === side) drawPath(context, view, path.points, kSideColours[side], side === "before");
      context.restore();
    }
    const { findings } = this.pair;
    // In the other views, pins would hide the compared pixels, and pins of connections overlap.
    if (this.look.layers.has("findings") && this.#view === "difference") {
      findings.slice(0, kMostPins).forEach((change, i) => {
        if (change !== this.#chosen && !change.compared) drawFinding(context, view, change, i + 1, false);
      });
    }
    if (this.#chosen) drawFinding(context, view, this.#chosen, findings.indexOf(this.#chosen) + 1, true);
  }

  /** Finds the paths of a change: the paths that the report measured, or a path in the only level that has one. @param {Change} change @returns {ShownPath[]} */
  #pathsOf({ compared }) {
    if (!compared) return [];
    /** @type {ShownPath[]} */
    const paths = [];
    for (const side of kSides) {
      const level = this.pair[side], reported = side === "before" ? compared.old : compared.new;
      const [from, to] = [compared.from, compared.to].map((name) => level?.places.find((place) => place.name === name));
      if (!level || !from || !to || reported === undefined) continue;
      const places = this.floors?.[side]?.get(level.openAreasIn(compared.state), compared.feet[side]).places;
      const found = kPagePlanners.map(({ word: planner }) => places?.solve(places.pixelOf(from), places.pixelOf(to), { planner, comfort: compared.comfort[side] }))
        .find((path) => path?.status === "found" && (reported === null || Math.abs(path.length - reported) < 0.001));
      if (found) paths.push({ side, points: found.waypoints });
    }
    return paths;
  }

  /** Describes a pixel of the room in both levels. @param {Point} point */
  #describe(point) {
    const texts = kSides.flatMap((side) => {
      const shown = this.#sides[side];
      return shown ? [`${kSideTexts[side].toLowerCase()}: ${this.#kindAt(shown, point)}`] : [];
    });
    return `${pointText(point)}  ${texts.length > 1 && new Set(texts.map((text) => text.slice(5))).size === 1 ? texts[0].slice(5) : texts.join(", ")}`;
  }

  /** @param {ShownSide} side @param {Point} point */
  #kindAt({ level, floor }, point) {
    if (!level.has(point)) return "outside";
    const pixel = level.pixelAt(point), area = level.areaOf(pixel);
    const name = area === null ? "" : ` (${level.areas[area]})`;
    return (floor[pixel] ? "floor" : level.kinds[pixel] % 2 === 1 ? "closed" : "wall") + name;
  }

  // The choices.

  /** @type {{ element: HTMLElement, show: (name: string) => void }} */ #views;

  #makeViews() {
    const choices = this.#possibleViews.map(({ name, text }) => ({ text, value: name }));
    const choice = choiceOf("View", choices, (name) => this.choose(name));
    choice.element.classList.add("views");
    return choice;
  }

  #makeTools() {
    const layers = kLayers.filter(({ name }) => name !== "blocks").map(({ name, text }) => {
      const input = make("input", { type: "checkbox", onchange: () => {
        if (input.checked) this.look.layers.add(name);
        else this.look.layers.delete(name);
        if (name === "places" || name === "findings") this.#redraw();
        else this.#repaint();
      } });
      input.checked = this.look.layers.has(name);
      return make("label", { class: "chip" }, input, make("span", {}, name === "findings" ? "Changes" : text));
    });
    const [stage] = this.stages;
    return {
      layers: make("div", { class: "layers" }, this.#views.element,
        make("fieldset", { class: "chips" }, make("legend", { class: "out-of-sight" }, "Layers"), ...layers)),
      zoom: make("div", { class: "zoom", role: "group", "aria-label": "Zoom" },
        button("\u2212", () => stage.zoomBy(1 / 1.5), { "aria-label": "Zoom out" }), stage.zoomText,
        button("+", () => stage.zoomBy(1.5), { "aria-label": "Zoom in" }),
        button("Fit", () => stage.fit(), { "aria-label": "Show all" })),
      pointer: make("div", { class: "foot-left" }, this.#makeStates(), this.pointer),
    };
  }

  #stateChoice = make("select", { class: "state-choice", "aria-label": "State" });

  #makeStates() {
    const { states } = this.pair, choice = this.#stateChoice;
    choice.append(make("option", { value: "" }, "all areas open"), ...states.map((name) => make("option", { value: name }, name)));
    choice.addEventListener("change", () => this.#chooseState(choice.value || null));
    choice.hidden = states.length === 0;
    return choice;
  }

  /** @param {string | null} state */
  #chooseState(state) {
    if (state === this.#state) return;
    this.#state = state;
    this.#stateChoice.value = state ?? "";
    this.#repaint();
  }

  // Blinking.

  #makeBlinkTools() {
    const toggle = button("", () => {
      this.#isBlinking = !this.#isBlinking;
      this.#followClock();
    });
    this.blinkToggle = toggle;
    const tools = make("div", { class: "blink-tools", role: "group", "aria-label": "Blink" }, button("Swap", () => this.swap()), toggle);
    tools.addEventListener("pointerdown", (event) => event.stopPropagation()); // the stage would take the pointer
    return tools;
  }

  /** Starts or stops showing the levels in turns. */
  #followClock() {
    clearInterval(this.#timer);
    if (this.blinkToggle) this.blinkToggle.textContent = this.#isBlinking ? "Pause" : "Play";
    if (this.#view === "blink" && this.#isBlinking) this.#timer = setInterval(() => this.#takeTurn(), kBlinkTime);
  }

  #takeTurn() {
    this.#turn = this.#turn === "before" ? "after" : "before";
    this.#showLabels();
    this.#redraw();
  }

  // The slider.

  #makeWipe() {
    const wipe = make("div", {
      class: "wipe", role: "slider", tabindex: "0", "aria-label": "Old level left of here, new level right of here",
      "aria-valuemin": "0", "aria-valuemax": "100", "aria-valuenow": "50", "aria-orientation": "horizontal",
    }, make("span", {}));
    wipe.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      wipe.setPointerCapture(event.pointerId);
      event.stopPropagation();
    });
    wipe.addEventListener("pointermove", (event) => {
      if (!wipe.hasPointerCapture(event.pointerId)) return;
      event.stopPropagation();
      const { left, width } = this.stages[0].element.getBoundingClientRect();
      this.#slideTo((event.clientX - left) / width);
    });
    wipe.addEventListener("pointerup", (event) => event.stopPropagation());
    wipe.addEventListener("keydown", (event) => {
      const step = event.shiftKey ? kLargeSliderStep : kSliderStep;
      const share = { ArrowLeft: this.#share - step, ArrowDown: this.#share - step, ArrowRight: this.#share + step, ArrowUp: this.#share + step,
        PageDown: this.#share - kLargeSliderStep, PageUp: this.#share + kLargeSliderStep, Home: 0, End: 1 }[event.key];
      if (share === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      this.#slideTo(share);
    });
    wipe.style.left = "50%";
    return wipe;
  }

  /** @param {number} share  of the stage that shows the old level */
  #slideTo(share) {
    this.#share = Math.min(Math.max(share, 0), 1);
    this.wipe.style.left = `${100 * this.#share}%`;
    this.wipe.setAttribute("aria-valuenow", String(Math.round(100 * this.#share)));
    this.#redraw();
  }
}

/** @param {CanvasRenderingContext2D} context @param {View} view @param {[number, number]} columns  of the stage */
function clip(context, view, [left, right]) {
  context.beginPath();
  context.rect(left, 0, right - left, view.height);
  context.clip();
}

/** Returns what the tints of the difference mean. @param {Pair} pair */
function legend({ before, after }) {
  const tints = [["lost", "floor lost"], ["gained", "floor gained"]];
  if (before?.areas.length || after?.areas.length) tints.push(["other-area", "other area"]);
  return tints.flatMap(([name, text]) => [make("i", { class: `swatch ${name}` }), ` ${text} `]);
}

/** The words for changes. @type {import("./findings.js").ListWords} */
export const changeWords = {
  title: "Changes", noun: "changes", nothing: "nothing changed", rule: "Part", allRules: "All parts", severity: "Kinds of change", severities: kChanges, rules: kParts,
  count: (count, severity) => `${count} ${severity}`,
};

/** A comparison as the page holds it. @typedef {NonNullable<ReturnType<typeof import("./difference.js").readDifference>>} Compared */

/** Returns "before/data \u2192 after/data". @param {Compared} compared */
export function sidesText({ before, after }) {
  return before === after ? before : `${before} \u2192 ${after}`;
}

/** Returns "2 changed, 1 added, 5 same". @param {string[]} statuses */
function statusText(statuses) {
  return [...new Set(statuses)].map((status) => `${statuses.filter((one) => one === status).length} ${status}`).join(", ");
}

/** Returns the parts of the cards of pairs. @param {Compared} compared @returns {import("./overview.js").CardParts<Pair>} */
export function pairCards(compared) {
  const { pairs, same } = compared;
  const statuses = [...pairs.map(({ difference }) => difference.status), ...same.map(() => "same")];
  return {
    title: "What changed",
    lead: make("p", { class: "note" }, `${sidesText(compared)}: ${statusText(statuses)}`),
    count: (shown) => statusText(shown.map(({ difference }) => difference.status)),
    tail: same.length ? make("details", {}, make("summary", {}, `${counted(same.length, "level")} without a difference`),
      make("ul", {}, ...same.map(({ level, notices }) => make("li", {}, [level, ...notices].join(": "))))) : undefined,
    draw: drawPair,
    note: ({ difference, width, height }) => pixelsText(difference) || (width ? `${width} \u00d7 ${height}` : ""),
    badges: badgesOf,
  };
}

/** @param {Pair} pair @returns {{ kind: string, text: string }[]} */
function badgesOf({ difference: { status, error }, findings }) {
  if (status !== "changed") {
    const kind = { added: "gained", removed: "lost", same: "fine" }[status] ?? "error";
    return [{ kind, text: status }, ...(error ? [{ kind: "reason", text: error }] : [])];
  }
  return Object.keys(kParts).flatMap((part) => kChanges.flatMap((severity) => {
    const count = findings.filter((change) => change.code === part && change.severity === severity).length;
    return count && part !== "floor" ? [{ kind: severity, text: `${part}: ${count} ${severity}` }] : [];
  }));
}

/** Draws a pair small: the new level, if there is one, and what differs. @param {Pair} pair @param {HTMLCanvasElement} canvas */
async function drawPair({ before, after }, canvas) {
  const shown = after?.isDrawn ? after : before;
  if (!shown) return;
  await drawThumbnail(shown, canvas);
  if (!before?.isDrawn || !after?.isDrawn) return;
  const floor = (/** @type {Level} */ level) => pointFloor(level, level.openAreasIn(null));
  const { canvas: difference, step } = paintDifference(before, after, { before: floor(before), after: floor(after) }, 1 << 20);
  const zoom = canvas.width / after.width;
  canvas.getContext("2d")?.drawImage(difference, 0, 0, difference.width * step * zoom, difference.height * step * zoom);
  for (const level of [before, after]) level.forget();
}
