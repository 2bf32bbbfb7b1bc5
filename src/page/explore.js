// Exploring a level: the choice of a floor, the ends of a path, the answer, and the pixel that was clicked.

import { Blockers } from "./blockers.js";
import { announce, button, choiceOf, copy, make, replaceContents, switchOf } from "./elements.js";
import { feetNumbers, feetText, kLargestDiameter, sidesOf, sizeText } from "./feet.js";
import { Floors } from "./floors.js";
import { openingsOf, stopJudging } from "./judge_client.js";
import { areaColour, drawBlocks, kLayers, paintLayers, paintReached } from "./layers.js";
import { drawAgent, drawBrush, drawDetour, drawEnds, drawEvidence, drawFinding, drawPath, drawPlaces, shownBox } from "./marks.js";
import { kPagePlanners } from "./planners.js";
import { Repair } from "./repair.js";
import { copyPicture } from "./snapshot.js";
import { Stage } from "./stage.js";
import { presentFindings } from "./levels.js";
import { feetAt } from "./survey.js";
import { commandLine, counted, expectation, listText, manifestPoint, noExpectation, placeAt, pointText, questionOf, questionText, timeText } from "./texts.js";
import { placeAlong, Walker } from "./walker.js";

/**
 * @typedef {import("./levels.js").Level} Level
 * @typedef {import("./levels.js").Point} Point
 * @typedef {import("./feet.js").Feet} Feet
 * @typedef {import("./levels.js").Finding} Finding
 * @typedef {import("./stage.js").End} End
 * @typedef {import("./texts.js").Question} Question
 * @typedef {import("../../packaging/npm/walkmask.mjs").Path} Path
 * @typedef {import("./texts.js").LinkedQuestion["planner"]} PlannerChoice
 * @typedef {{ planner: typeof kPagePlanners[number], path: Path, time: number }} Answer
 */

const kNotFound = {
  "found": "",
  "from-blocked": "The start is not on the floor",
  "to-blocked": "The goal is not on the floor",
  "unreachable": "No path leads from start to goal",
};
const kEndNames = { from: "start", to: "goal" };

/** Returns the planners of a choice, the usual one last, whose path is drawn over the others. @param {PlannerChoice} choice */
function plannersOf(choice) {
  return kPagePlanners.filter(({ word }) => choice === "both" || choice === word).reverse();
}

/** Returns the initial ends of a level: its first place and the farthest place connected with it, else two pixels of its floor. @param {Level} level @param {import("./floors.js").MadeFloor} made @returns {[Point, Point]} */
function firstEnds(level, { floor, places }) {
  const fitting = level.places.filter((place) => places.fits(place));
  const pixels = fitting.map((place) => places.pixelOf(place));
  for (const [i, place] of fitting.entries()) {
    const from = pixels[i];
    const joined = pixels.filter((_, other) => other !== i && places.joins(place, fitting[other]));
    const distance = (/** @type {Point} */ to) => Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (joined.length) return [from, joined.reduce((far, to) => (distance(to) > distance(far) ? to : far))];
  }
  /** @param {number} x @param {number} y @returns {Point} */
  const near = (x, y) => floor.nearest([Math.floor(level.width * x), Math.floor(level.height * y)]) ?? [0, 0];
  return [pixels[0] ?? near(0.2, 0.7), near(0.8, 0.5)];
}

/** Makes the row of an answer, with the stroke of its planner if that has found a path. @param {{ found: Answer["planner"] | null, texts: Map<string, string> }} answer */
function answerRow({ found, texts }) {
  const parts = [...texts].map(([part, text]) => make(part === "outcome" ? "strong" : "span", { class: part }, text));
  if (!found) return make("p", { class: "answer-row none" }, ...parts);
  const stroke = make("i", { class: "stroke" });
  stroke.style.background = `repeating-linear-gradient(90deg, ${found.colour} 0 8px, ${found.isDashed ? "#14161b" : found.colour} 8px 11px)`;
  return make("p", { class: "answer-row" }, stroke, ...parts);
}

/** A level that is open on the page: the choices in it, and the elements that show it. */
export class Explorer {
  /** @type {string | null} */ state = null;
  /** @type {string | null} */ agent = null;
  /** @type {Feet} */ feet = 1;
  /** @type {PlannerChoice} */ planner = kPagePlanners[0].word;
  nearest = false;
  /** @type {Point} */ from = [0, 0];
  /** @type {Point} */ to = [0, 0];
  /** @type {Answer[]} */ answers = [];
  /** If the goal is off the floor: the path to the floor nearest to it. @type {Path | null} */ #approach = null;
  /** @type {ImageBitmap | null} */ #art = null;
  /** @type {HTMLCanvasElement | null} */ #painted = null;
  /** @type {HTMLCanvasElement | null} */ #reached = null; // the floor reached from the start, if the goal is not on it
  /** @type {Point | null} */ #picked = null;
  /** @type {Point | null} */ #hovered = null;
  /** @type {Finding | null} */ #finding = null;
  /** @type {(() => void)[]} */ #shown = [];
  /** Called when painting has changed the findings. */
  findingsChanged = () => {};
  #isClosed = false;
  #rows = make("div", { class: "answer-rows" });
  #rowForm = "";
  #waypoints = make("details", { class: "waypoints" }, make("summary", {}, "Waypoints"), make("ol", {}));
  #copyExpectation = button("Copy expectation", () => copy(expectation(this.level, this.#askedQuestion, this.answers[0].path)));
  #noExpectation = make("p", { class: "note" });
  #status = make("p", { class: "out-of-sight", role: "status" });
  #copyCommand = button("Copy command", () => copy(commandLine(this.level, this.#askedQuestion)));
  #copyLink = button("Copy link", () => copy(this.#link));
  #copyPicture = button("Copy picture", () => copyPicture(this.level, (context, view) => this.#drawAll(context, view)));
  answerCard = make("section", { class: "card answer", "aria-label": "Path" });
  whyCard = make("section", { class: "card why", "aria-label": "Why there is no path" });
  pixelCard = make("section", { class: "card pixel", "aria-label": "Pixel" });
  pointerText = make("output", { class: "pointer-text" });
  endInputs = { from: this.#endInput("from"), to: this.#endInput("to") };

  /** @param {Level} level @param {Set<string>} layers */
  constructor(level, layers) {
    this.level = level;
    this.layers = layers;
    this.walker = new Walker(level, () => this.stage.redrawMoving());
    this.answerCard.append(this.#rows, this.walker.element, this.#waypoints,
      make("div", { class: "actions" }, this.#copyLink, this.#copyPicture, this.#copyCommand, this.#copyExpectation), this.#noExpectation);
    this.floors = new Floors(level);
    this.state = level.states[0]?.name ?? null;
    this.open = level.openAreasIn(this.state);
    this.#chooseAgent(level.agents[0] ?? null);
    this.stage = new Stage({
      drawStill: (context, view) => this.#drawStill(context, view),
      drawMoving: (context, view) => this.#drawMoving(context, view),
      moveEnd: (end, point) => this.moveEnd(end, point),
      settled: () => this.settle(),
      pick: (point, event) => this.#pick(point, event),
      hover: (point) => this.#hover(point),
      key: (point, key) => this.#key(point, key),
    });
    this.blockers = new Blockers(this.stage, { changed: () => this.#ask(), settled: () => this.settle(), next: () => this.#nextBlocker() });
    [this.from, this.to] = firstEnds(level, this.made);
    const remake = () => {
      const changed = this.repair.brush.takeChanged();
      if (changed) this.floors.follow(changed);
    };
    this.repair = new Repair(level, this.stage, {
      follow: () => {
        remake();
        this.#repaint();
        this.#ask();
      },
      change: () => {
        remake();
        this.#floorChanged();
      },
      compared: () => {
        this.stage?.redrawMoving();
        this.findingsChanged();
      },
    }, (x, y, diameter, paint) => this.#preview(x, y, diameter, paint));
    this.panel = this.#makePanel();
    this.tools = this.#makeTools();
    this.stage.open(level.width, level.height);
    this.#ask();
    this.settle();
    this.picture.setAttribute("aria-busy", "true");
    level.art().then((art) => {
      if (this.#isClosed) {
        art?.close();
        return;
      }
      this.#art = art;
      this.#repaint();
    }).finally(() => this.picture.removeAttribute("aria-busy"));
  }

  get picture() {
    return this.stage.element;
  }

  /** Returns the floor of the current choices. */
  get made() {
    return this.floors.get(this.open, this.feet);
  }

  /** The floor of the current choices without the pixels that characters in the way take. */
  get #among() {
    const { list } = this.blockers;
    return list.length ? this.floors.among(this.open, this.feet, list, this.from) : this.made;
  }

  /** Returns a character half way along the path, or else in the middle of what is seen. @returns {import("./texts.js").Blocker} */
  #nextBlocker() {
    const path = this.#shownPath;
    const [x, y] = path ? placeAlong(path.waypoints, path.length / 2).at : this.stage.middle;
    const isPoint = Math.max(...sidesOf(this.feet)) === 1;
    return { at: [Math.round(x), Math.round(y)], feet: !isPoint ? feetAt(this.feet, this.level, Math.round(y)) : Math.max(Math.round(this.level.width / 40), 1) };
  }

  /** Frees the memory of the level. */
  close() {
    this.#isClosed = true;
    this.repair.close();
    this.walker.close();
    this.stage.close();
    this.#art?.close();
    this.floors.free();
    stopJudging("openings");
    this.level.forget();
  }

  /** The question whose answer is shown first. @returns {Question} */
  get #askedQuestion() {
    const { from, to, state, open, agent, feet, nearest, blockers: { list: blockers } } = this;
    return { from, to, state, open, agent, feet, planner: this.answers[0].planner.word, nearest, blockers };
  }

  /** The address of the page with this level and the question that is asked. */
  get #link() {
    const question = questionText(this.level, { ...this.#askedQuestion, planner: this.planner });
    return `${location.href.split("#")[0]}#${encodeURIComponent(this.level.id)}?${question}`;
  }

  /** Asks the question in an address; see questionText. @param {string} text */
  showQuestion(text) {
    const { state, open, from, to, agent, feet, planner, nearest, blockers } = questionOf(this.level, text, { ...this.#askedQuestion, planner: this.planner });
    Object.assign(this, { state, open, from, to, agent, feet, planner, nearest });
    this.blockers.show(blockers);
    this.#floorChanged();
  }

  /** Shows a finding on the picture, on the floor that it is about. @param {Finding | null} finding */
  showFinding(finding) {
    this.#finding = finding;
    if (finding) {
      const agent = this.level.agents.find(({ name }) => name === finding.agent);
      if (agent) this.#chooseAgent(agent);
      if (finding.states?.length) this.#chooseState(finding.states[0]);
      this.#chooseEndsOf(finding);
      const box = shownBox(finding);
      if (box) this.stage.show(box);
      this.#floorChanged();
    }
    this.stage.redrawMoving();
  }

  /** Moves the ends to the connection that a finding is about, or the goal to a place that is cut off. @param {Finding} finding */
  #chooseEndsOf({ about = [], evidence = [] }) {
    if (about.length === 0) return;
    const [from, to] = [about[0].name, about[0].to].map((name) => (name === undefined ? undefined : this.#pixelOf(name)));
    if (from && to) [this.from, this.to] = [from, to];
    else if (from && evidence.some(({ kind }) => kind === "gap") && String(from) !== String(this.from)) this.to = from;
  }

  /** Returns the pixel of a place by its name; undefined where there is none. @param {string} name */
  #pixelOf(name) {
    const place = this.level.places.find((one) => one.name === name);
    return place && this.made.places.pixelOf(place);
  }

  // Choices.

  /** @param {import("./levels.js").Agent | null} agent */
  #chooseAgent(agent) {
    this.agent = agent?.name ?? null;
    this.feet = agent?.feet ?? 1;
  }

  /** The comfort of the chosen agent, as `solve` has it; other feet have none. */
  get #comfort() {
    return this.level.agents.find(({ name }) => name === this.agent)?.comfort ?? null;
  }

  /** @param {string | null} state */
  #chooseState(state) {
    this.state = state;
    this.open = this.level.openAreasIn(state);
  }

  /** @param {number} area */
  toggleArea(area) {
    this.open = this.open.map((isOpen, i) => (i === area ? !isOpen : isOpen));
    this.#floorChanged();
  }

  #floorChanged() {
    for (const show of this.#shown) show();
    this.#repaint();
    this.#ask();
    this.settle();
  }

  /** @param {End} end @param {Point} point */
  moveEnd(end, point) {
    this[end] = point;
    this.#ask();
  }

  /** Returns whether the floor has no pixel at all. */
  get #isEmpty() {
    return this.made.floor.nearest([0, 0]) === null;
  }

  /** @param {Path} path */
  #notFoundText({ status }) {
    return this.#isEmpty ? "This level has no floor" : kNotFound[status];
  }

  /** Answers the question at once, with each chosen planner. */
  #ask() {
    const { places } = this.#among, comfort = this.#comfort;
    this.answers = plannersOf(this.planner).map((planner) => {
      const begin = performance.now();
      const path = places.solve(this.from, this.to, { planner: planner.word, nearest: this.nearest, comfort });
      return { planner, path, time: performance.now() - begin };
    });
    const [{ planner, path: { status } }] = this.answers;
    const approach = status === "to-blocked" ? places.solve(this.from, this.to, { planner: planner.word, nearest: true, comfort }) : null;
    this.#approach = approach?.status === "found" ? approach : null;
    this.walker.follow(this.#shownPath?.waypoints ?? []);
    this.stage.element.classList.toggle("no-ends", this.#isEmpty);
    this.stage.place(this.stage.ends.from, this.from);
    this.stage.place(this.stage.ends.to, this.to);
    this.#showAnswers();
  }

  /** The path that is walked: walkmask's if both are shown, or the one to the floor nearest to the goal. @returns {Path | null} */
  get #shownPath() {
    const { path } = this.answers[this.answers.length - 1];
    return path.status === "found" ? path : this.#approach;
  }

  // The picture.

  #repaint() {
    const { level, layers } = this;
    this.#painted = paintLayers(level, this.made.bytes, this.open, layers, this.#art !== null, this.repair.brush.changedPixels());
    this.stage.redraw();
  }

  /** Shows a dab of the brush until the floor is remade. @param {number} x @param {number} y @param {number} diameter @param {import("./brush.js").Paint} paint */
  #preview(x, y, diameter, paint) {
    const dab = (/** @type {CanvasRenderingContext2D} */ context) => {
      context.fillStyle = paint === "floor" ? "#fff3d6" : "#14161b";
      context.beginPath();
      context.arc(x + 0.5, y + 0.5, diameter / 2, 0, 2 * Math.PI);
      context.fill();
    };
    const painted = this.#painted?.getContext("2d");
    if (painted) dab(painted);
    this.stage.drawMore((context, view) => {
      context.translate(view.left, view.top);
      context.scale(view.zoom * this.level.scale, view.zoom * this.level.scale);
      dab(context);
    });
  }

  /** @param {CanvasRenderingContext2D} context @param {import("./view.js").View} view */
  #drawStill(context, view) {
    const place = /** @type {const} */ ([view.left, view.top, view.roomWidth * view.zoom, view.roomHeight * view.zoom]);
    context.imageSmoothingEnabled = view.zoom * devicePixelRatio < 1;
    context.imageSmoothingQuality = "high";
    if (this.#art && this.layers.has("art")) context.drawImage(this.#art, ...place);
    if (this.#painted) context.drawImage(this.#painted, ...place);
    if (this.#reached) context.drawImage(this.#reached, ...place);
    if (this.layers.has("blocks")) drawBlocks(context, this.level, this.made.bytes, view);
  }

  /** @param {CanvasRenderingContext2D} context @param {import("./view.js").View} view */
  #drawMoving(context, view) {
    this.#drawPaths(context, view);
    if (this.layers.has("places")) drawPlaces(context, view, this.level.places, [this.from, this.to]);
    this.blockers.draw(context, view);
    for (const end of [this.from, this.to]) drawAgent(context, view, end, this.feet, "#ffffff", this.level);
    const present = presentFindings(this.level), numberOf = (/** @type {Finding} */ finding) => this.level.findings.indexOf(finding) + 1;
    for (const finding of this.layers.has("findings") ? present : []) {
      if (finding !== this.#finding) drawFinding(context, view, finding, numberOf(finding), false);
    }
    if (this.#finding && present.includes(this.#finding)) {
      drawEvidence(context, view, this.#finding, this.level);
      drawFinding(context, view, this.#finding, numberOf(this.#finding), true);
    }
    if (this.#picked) this.#drawPicked(context, view, this.#picked);
    this.walker.draw(context, view, sidesOf(this.feet)[0]);
    const { paintingDiameter } = this.repair;
    if (this.#hovered && paintingDiameter) drawBrush(context, view, this.#hovered, paintingDiameter);
  }

  /** @param {CanvasRenderingContext2D} context @param {import("./view.js").View} view */
  #drawPaths(context, view) {
    for (const { planner, path } of this.answers) {
      drawPath(context, view, path.waypoints, planner.colour, planner.isDashed);
    }
    const path = this.#shownPath;
    if (!path) return;
    const [{ planner }] = this.answers;
    if (path === this.#approach) drawPath(context, view, path.waypoints, planner.colour, planner.isDashed);
    drawDetour(context, view, path.from, this.from);
    drawDetour(context, view, path.to, this.to);
  }

  /** Draws what the stage shows, with marks in place of the handles. @param {CanvasRenderingContext2D} context @param {import("./view.js").View} view */
  #drawAll(context, view) {
    this.#drawStill(context, view);
    this.#drawMoving(context, view);
    if (!this.#isEmpty) drawEnds(context, view, this.from, this.to);
  }

  /** @param {CanvasRenderingContext2D} context @param {import("./view.js").View} view @param {Point} point */
  #drawPicked(context, view, point) {
    const [x, y] = view.toStage(point);
    const reach = Math.max(view.zoom / 2, 3);
    context.lineWidth = 1.5;
    context.strokeStyle = "#0c0e13";
    context.strokeRect(x - reach - 1.5, y - reach - 1.5, 2 * reach + 3, 2 * reach + 3);
    context.strokeStyle = "#fff";
    context.strokeRect(x - reach, y - reach, 2 * reach, 2 * reach);
  }

  // Pointers.

  /** Moves the goal to a clicked pixel; with Shift the start; with Alt opens or closes its area. @param {Point} point @param {PointerEvent} event */
  #pick(point, event) {
    this.#picked = point;
    const area = this.level.areaOf(this.level.pixelAt(point));
    if (event.altKey && area !== null) this.toggleArea(area);
    else this.moveEnd(event.shiftKey ? "from" : "to", point);
    this.settle();
    this.#showPixel();
  }

  /** Paints and erases where an end is, by keys; Enter shows its pixel. @param {Point} point @param {string} key */
  #key(point, key) {
    if (key === "Enter") {
      this.#picked = point;
      this.#showPixel();
      this.#status.textContent = `${pointText(point)} ${this.describe(point)}`;
      this.stage.redrawMoving();
      return true;
    }
    if ((key !== "b" && key !== "e") || this.level.about.own_area_mask === undefined) return false;
    this.repair.dabAt(point, key === "b" ? "floor" : "wall");
    return true;
  }

  /** @param {Point | null} point */
  #hover(point) {
    this.#hovered = point;
    if (this.repair.paintingDiameter) this.stage.redrawMoving();
    this.pointerText.textContent = point ? `${pointText(point)}  ${this.describe(point)}` : "";
  }

  /** Describes a pixel of the room. @param {Point} point */
  describe(point) {
    const pixel = this.level.pixelAt(point);
    const kind = this.level.kinds[pixel];
    const area = this.level.areaOf(pixel);
    const name = area === null ? "" : `${this.level.areas[area]} (${this.open[area] ? "open" : "closed"})`;
    if (this.made.bytes[pixel] && !this.#among.bytes[pixel]) return "taken by a character in the way";
    if (this.made.bytes[pixel]) return name ? `floor, ${name}` : "floor";
    if (area !== null && !this.open[area]) return name;
    return kind % 2 === 0 ? ["wall", name].filter(Boolean).join(", ") : `too near a wall for ${feetText(this.feet)}`;
  }

  // The panel.

  #makePanel() {
    return make("div", { class: "explore" },
      this.#status, this.answerCard, this.whyCard, this.#makeEnds(), this.pixelCard, this.#makePlanners(), this.blockers.element, this.#makeFloorChoice(), this.level.about.own_area_mask === undefined ? "" : this.repair.element);
  }

  #makeEnds() {
    const swap = button("Swap", () => {
      [this.from, this.to] = [this.to, this.from];
      this.#ask();
      this.settle();
    }, { class: "quiet" });
    return make("section", { class: "card ends", "aria-label": "Ends" },
      this.#endField("from", "From"), this.#endField("to", "To"), swap,
      make("datalist", { id: "places" }, ...this.level.places.map(({ name }) => make("option", { value: name }))));
  }

  /** Makes a field for a place: a name or x,y. @param {End} end */
  #endInput(end) {
    const input = make("input", { type: "text", list: "places", spellcheck: "false", autocomplete: "off", onchange: () => {
      const text = input.value.trim();
      const numbers = /^(\d+)\s*[,;\s]\s*(\d+)$/.exec(text);
      const place = this.#pixelOf(text);
      const point = /** @type {Point | undefined} */ (place ?? (numbers ? [Number(numbers[1]), Number(numbers[2])] : undefined));
      if (point && this.level.has(point)) this.moveEnd(end, point);
      else announce(`${text}: enter the name of a place, or x,y inside the level`);
      this.settle();
    } });
    return input;
  }

  /** @param {End} end @param {string} name */
  #endField(end, name) {
    return make("label", { class: `end ${end}` }, make("span", {}, name), this.endInputs[end]);
  }

  #makePlanners() {
    /** @type {{ text: string, value: PlannerChoice }[]} */
    const choices = [...kPagePlanners.map(({ word, name }) => ({ text: name, value: word })), { text: "Both", value: "both" }];
    const choice = choiceOf("Path", choices, (value) => {
      this.planner = value;
      this.#ask();
      this.settle();
    });
    this.#keepShown(() => choice.show(this.planner));
    const nearest = switchOf("Move ends to the nearest floor", this.nearest, (on) => {
      this.nearest = on;
      this.#ask();
      this.settle();
    });
    this.#keepShown(() => { nearest.input.checked = this.nearest; });
    return make("section", { class: "card" }, choice.element, nearest.element);
  }

  #makeFloorChoice() {
    const card = make("section", { class: "card", "aria-label": "Floor" });
    if (this.level.states.length) card.append(this.#makeStates());
    card.append(this.#makeAgents());
    if (this.level.areas.length) card.append(this.#makeAreas());
    return card;
  }

  #makeStates() {
    const choices = this.level.states.map(({ name }) => ({ text: name, value: /** @type {string | null} */ (name) }));
    choices.push({ text: "all open", value: null });
    const choice = choiceOf("State", choices, (state) => {
      this.#chooseState(state);
      this.#floorChanged();
    });
    this.#keepShown(() => choice.show(this.state));
    return choice.element;
  }

  #makeAgents() {
    const choices = this.level.agents.map((agent) =>
      ({ text: agent.name, note: sizeText(agent.feet), value: /** @type {string | null} */ (agent.name) }));
    const choice = choiceOf("Agent", choices, (name) => {
      this.#chooseAgent(this.level.agents.find((agent) => agent.name === name) ?? null);
      this.#floorChanged();
    });
    const input = make("input", { type: "number", min: "1", max: String(kLargestDiameter), onchange: () => {
      const diameter = Math.round(Number(input.value));
      if (diameter >= 1 && diameter <= kLargestDiameter) {
        this.#chooseAgent(this.level.agents.find((agent) => agent.feet === diameter) ?? { name: "", feet: diameter, comfort: null });
        this.agent ||= null;
        this.#floorChanged();
      } else {
        showDiameter();
        announce(`A diameter is a whole number from 1 to ${kLargestDiameter}`);
      }
    } });
    const showDiameter = () => { input.value = typeof this.feet === "number" ? String(this.feet) : ""; }; // other feet have none
    this.#keepShown(() => {
      choice.show(this.agent);
      showDiameter();
    });
    const element = choices.length ? choice.element : make("div", {});
    element.append(make("label", { class: "diameter" }, make("span", {}, "Diameter"), input));
    return element;
  }

  #makeAreas() {
    const rows = this.level.areas.map((name, area) => {
      const swatch = make("i", { class: "swatch" });
      swatch.style.background = areaColour(area);
      return switchOf(make("span", {}, swatch, name), this.open[area], () => this.toggleArea(area));
    });
    this.#keepShown(() => rows.forEach(({ input }, i) => { input.checked = this.open[i]; }));
    return make("fieldset", { class: "areas" }, make("legend", {}, "Open areas"), ...rows.map(({ element }) => element));
  }

  /** @param {() => void} show */
  #keepShown(show) {
    show();
    this.#shown.push(show);
  }

  #makeTools() {
    const layers = kLayers.map(({ name, text }) => {
      const input = make("input", { type: "checkbox", onchange: () => {
        if (input.checked) this.layers.add(name);
        else this.layers.delete(name);
        this.#repaint();
      } });
      input.checked = this.layers.has(name);
      return make("label", { class: "chip" }, input, make("span", {}, text));
    });
    const { stage } = this;
    return {
      layers: make("fieldset", { class: "layers" }, make("legend", { class: "out-of-sight" }, "Layers"), ...layers),
      zoom: make("div", { class: "zoom", role: "group", "aria-label": "Zoom" },
        button("\u2212", () => stage.zoomBy(1 / 1.5), { "aria-label": "Zoom out" }), stage.zoomText,
        button("+", () => stage.zoomBy(1.5), { "aria-label": "Zoom in" }),
        button("Fit", () => stage.fit(), { "aria-label": "Show all" })),
      pointer: this.pointerText,
    };
  }

  // Answers.

  #showAnswers() {
    const rows = [...this.answers].reverse().map((answer) => this.#answerTexts(answer));
    // The elements stay while only numbers change, for example while a pointer moves.
    const form = rows.map(({ found, texts }) => [found?.word, ...texts.keys()].join()).join(";");
    if (form !== this.#rowForm) this.#rows.replaceChildren(...rows.map(answerRow));
    else rows.forEach(({ texts }, i) => {
      for (const [part, text] of texts) {
        const element = /** @type {Element} */ (this.#rows.children[i].querySelector(`.${part}`));
        if (element.textContent !== text) element.textContent = text;
      }
    });
    this.#rowForm = form;
    for (const end of /** @type {End[]} */ (["from", "to"])) {
      this.endInputs[end].value = placeAt(this.level, this[end]) ?? pointText(this[end]);
      this.stage.ends[end].element.setAttribute("aria-label",
        `${end === "from" ? "Start" : "Goal"}, ${pointText(this[end])}; arrow keys move it, with Shift by ten`);
    }
  }

  /** Returns the texts of an answer's row, by the classes of their elements. @param {Answer} answer */
  #answerTexts({ planner, path, time }) {
    /** @type {Map<string, string>} */
    const texts = new Map();
    if (path.status !== "found") {
      texts.set("outcome", this.#notFoundText(path));
      const approach = this.#approach;
      if (approach) texts.set("facts", `${approach.length.toFixed(1)} px to the nearest floor, ${pointText(approach.to)}`);
      return { found: null, texts };
    }
    const longer = path.length / Math.min(...this.answers.map((answer) => answer.path.length)) - 1;
    texts.set("name", planner.name).set("outcome", `${path.length.toFixed(1)} px`)
      .set("facts", `${counted(path.waypoints.length, "waypoint")}, ${timeText(time)}`);
    if (longer >= 0.0005) texts.set("longer", `${(100 * longer).toFixed(1)} % longer`);
    return { found: planner, texts };
  }

  /** Shows the results that take longer to compute, once a pointer rests. */
  settle() {
    const [{ path }] = this.answers;
    const found = path.status === "found";
    this.#waypoints.hidden = !found;
    this.#waypoints.lastElementChild?.replaceChildren(...path.waypoints.map((point) => make("li", {}, pointText(point))));
    const hindrance = noExpectation(this.level, this.#askedQuestion, path);
    this.#copyExpectation.disabled = hindrance !== null;
    this.#noExpectation.hidden = hindrance === null;
    this.#noExpectation.textContent = hindrance;
    this.#status.textContent = found
      ? `Path of ${path.length.toFixed(1)} pixels, ${counted(path.waypoints.length, "waypoint")}` : this.#notFoundText(path);
    if (found && this.whyCard.contains(document.activeElement)) this.#copyCommand.focus();
    stopJudging("openings"); // of an earlier question
    replaceContents(this.whyCard, found ? [] : this.#reasons(path));
    this.whyCard.hidden = found;
    this.#showReached(path);
    this.#showPixel();
  }

  /** Tints what the start reaches, where that is not the goal. @param {Path} path */
  #showReached(path) {
    const had = this.#reached !== null;
    const has = path.status === "unreachable";
    this.#reached = has ? paintReached(this.level, this.#among.places.surveyed.reached(this.from)) : null;
    if (had || has) this.stage.redraw();
  }

  /** Makes the lines that state why there is no path, and the buttons that give one. @param {Path} path */
  #reasons(path) {
    if (this.#isEmpty) return [];
    const { floor, places } = this.#among;
    const from = path.status === "from-blocked" ? floor.nearest(this.from) : path.from;
    const to = path.status === "unreachable" ? path.to : floor.nearest(this.to);
    const texts = [];
    if (path.status === "from-blocked") texts.push(`The start, ${pointText(this.from)}, is ${this.describe(this.from)}.`);
    if (path.status === "to-blocked") texts.push(`The goal, ${pointText(this.to)}, is ${this.describe(this.to)}.`);
    if (this.#isFreeWithoutBlockers()) return [...texts, "Without the characters in the way there is a path."].map((line) => make("p", {}, line));
    const part = from && places.partOf(from);
    const reached = this.level.places.filter((place) =>
      String(place.at) !== String(this.from) && places.at(place).some((position) => position.part === part));
    if (from) {
      texts.push(reached.length ? `The start reaches: ${reached.map(({ name }) => name).join(", ")}.` : "The start reaches no other named place.");
    }
    return [...texts.map((line) => make("p", {}, line)), this.#openings(path), ...this.#nearestButton(from, to, path.status)];
  }

  #isFreeWithoutBlockers() {
    const { from, to, nearest, blockers, made } = this;
    return blockers.list.length > 0 && made.places.solve(from, to, { nearest }).status === "found";
  }

  /** Returns the element with the sets of areas that would open a path, which are found in a worker. @param {Path} path */
  #openings({ status, from, to }) {
    const isApart = status === "unreachable";
    const part = make("div", {});
    if (!this.open.includes(false)) {
      if (isApart) part.append(make("p", {}, `The floor does not connect them for ${feetText(this.feet)}.`));
      return part;
    }
    part.ariaBusy = "true";
    part.append(make("p", {}, "Looking for areas that open a path."));
    openingsOf(this.level, { from, to, open: this.open, feet: feetNumbers(this.feet, this.level) })
      .then((openings) => part.replaceChildren(...this.#openingsTold(openings, isApart)),
        () => part.replaceChildren(make("p", {}, "The areas that open a path could not be found; the browser may lack memory.")))
      .finally(() => part.removeAttribute("aria-busy"));
    return part;
  }

  /** Makes a sentence about sets of areas, and a button for each. @param {import("./judge.js").Openings} openings @param {boolean} isApart */
  #openingsTold({ sets, isComplete }, isApart) {
    const found = sets.length > 1 ? `Any of ${sets.length} sets of areas opens a path` : "One set of areas opens a path";
    let text = isComplete ? (sets.length > 1 ? `${found}.` : "") : `${found}; there may be more.`;
    if (sets.length === 0) text = isComplete ? (isApart ? "No path exists even with all areas open." : "") : "Opening areas may give a path; there are too many sets of them to try all.";
    const buttons = sets.map((set) => button(`Open ${listText(set.map((area) => this.level.areas[area]))}`, () => {
      this.open = this.open.map((isOpen, i) => isOpen || set.includes(i));
      this.#floorChanged();
    }));
    return [...(text ? [make("p", {}, text)] : []), make("div", { class: "openings" }, ...buttons)];
  }

  /** @param {Point | null} from @param {Point | null} to @param {string} status */
  #nearestButton(from, to, status) {
    if (status === "unreachable" || !from || !to) return [];
    const [end, point] = status === "from-blocked" ? /** @type {const} */ (["from", from]) : /** @type {const} */ (["to", to]);
    return [button(`Move the ${kEndNames[end]} to ${pointText(point)}`, () => {
      this.moveEnd(end, point);
      this.settle();
    })];
  }

  #showPixel() {
    const point = this.#picked;
    this.pixelCard.hidden = point === null;
    if (!point) return;
    const area = this.level.areaOf(this.level.pixelAt(point));
    const children = [
      make("p", {}, make("strong", {}, pointText(point)), ` ${this.describe(point)}`),
      make("div", { class: "actions" },
        button("Copy pixel", () => copy(pointText(point))),
        button("Copy as a point", () => copy(manifestPoint(point, placeAt(this.level, point) ?? "name"))),
        button("Start here", () => { this.moveEnd("from", point); this.settle(); }),
        area === null ? null : button(`${this.open[area] ? "Close" : "Open"} ${this.level.areas[area]}`, () => this.toggleArea(area))),
    ];
    replaceContents(this.pixelCard, children);
  }
}
