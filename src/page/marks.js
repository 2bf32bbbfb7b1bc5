// Draws the marks that change while a pointer moves: paths, places and findings. All lengths are in CSS pixels.

import { isRectangle } from "./feet.js";
import { kPagePlanners } from "./planners.js";
import { sidesAt } from "./survey.js";

/** @typedef {import("./levels.js").Point} Point */
/** @typedef {import("./levels.js").Box} Box */
/** @typedef {import("./levels.js").Finding} Finding */
/** @typedef {import("./levels.js").Evidence} Evidence */
/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./view.js").View} View */

/** @type {Record<string, string>} */
export const kSeverityColours = { error: "#ff5d5d", warning: "#ffb000", info: "#6db4ff", lost: "#ff7a5c", gained: "#2ee59d", changed: "#f0e442" };
/** Of the leg of a path that is at fault, and of the move of a place onto the floor. */
const kFaultColour = "#f0e442";
const kFont = "600 12px system-ui, sans-serif";

/**
 * Traces a line through the middles of pixels.
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {Point[]} points
 */
function trace(context, view, points) {
  context.beginPath();
  for (const point of points) context.lineTo(...view.toStage(point));
}

/** Strokes what is traced: dark below, so that it shows on any art. @param {CanvasRenderingContext2D} context @param {string} colour @param {number} width @param {number[]} dash */
function strokeOnDark(context, colour, width, dash = []) {
  context.strokeStyle = "rgb(8 10 14 / 0.85)";
  context.lineWidth = 2 * width;
  context.stroke();
  context.setLineDash(dash);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
  context.setLineDash([]);
}

/**
 * Draws a path.
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {Point[]} points
 * @param {string} colour
 * @param {boolean} isDashed
 */
export function drawPath(context, view, points, colour, isDashed) {
  context.save();
  context.lineJoin = context.lineCap = "round";
  trace(context, view, points);
  strokeOnDark(context, colour, 3.5, isDashed ? [10, 7] : []);
  for (const point of points.slice(1, -1)) {
    context.beginPath();
    context.arc(...view.toStage(point), 3.5, 0, 2 * Math.PI);
    context.fillStyle = "#fff";
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = "rgb(8 10 14 / 0.85)";
    context.stroke();
  }
  context.restore();
}

/**
 * Draws a dashed line from the floor to an end of a path that is beside it; nothing if the end is on the floor.
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {Point | null} floor
 * @param {Point} end
 */
export function drawDetour(context, view, floor, end) {
  if (!floor || String(floor) === String(end)) return;
  context.save();
  context.lineCap = "round";
  trace(context, view, [floor, end]);
  for (const [width, colour] of /** @type {const} */ ([[5, "rgb(8 10 14 / 0.85)"], [2, "#fff"]])) {
    context.setLineDash([2, 7]);
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke();
  }
  context.restore();
}

/**
 * Draws the start and the goal in a picture, which has no handles.
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {Point} from
 * @param {Point} to
 */
export function drawEnds(context, view, from, to) {
  for (const [point, colour] of /** @type {const} */ ([[from, "#1fa971"], [to, "#e5484d"]])) {
    context.beginPath();
    context.arc(...view.toStage(point), 8, 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.fill();
    context.lineWidth = 3;
    context.strokeStyle = "#fff";
    context.stroke();
  }
}

/**
 * Draws the feet of an agent at its position.
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {Point} point
 * @param {import("./feet.js").Feet} feet
 * @param {string} colour
 * @param {import("./feet.js").Room} [room]
 */
export function drawAgent(context, view, point, feet, colour, room) {
  const [right, down] = sidesAt(feet, room, point[1]).map((side) => (side / 2) * view.zoom), [x, y] = view.toStage(point);
  if (Math.max(right, down) < 3) return;
  context.beginPath();
  if (isRectangle(feet)) context.rect(x - right, y - down, 2 * right, 2 * down);
  else context.ellipse(x, y, right, down, 0, 0, 2 * Math.PI);
  context.fillStyle = `${colour}44`;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = colour;
  context.stroke();
}

/**
 * Draws the ring that a brush would paint.
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {Point} point
 * @param {number} diameter
 */
export function drawBrush(context, view, point, diameter) {
  for (const [width, colour] of /** @type {const} */ ([[3.5, "rgb(8 10 14 / 0.85)"], [1.5, "#fff"]])) {
    context.beginPath();
    context.arc(...view.toStage(point), Math.max((diameter / 2) * view.zoom, 2), 0, 2 * Math.PI);
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke();
  }
}

/** @param {string} text */
function shortened(text) {
  return text.length > 40 ? `${text.slice(0, 39)}\u2026` : text;
}

/** Returns the width of a plate with a word. @param {CanvasRenderingContext2D} context @param {string} text */
function labelWidth(context, text) {
  context.font = kFont;
  return context.measureText(shortened(text)).width + 12;
}

/**
 * Draws a word on a plate.
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {number} x
 * @param {number} y
 */
function drawLabel(context, text, x, y) {
  const shown = shortened(text), width = labelWidth(context, text);
  context.fillStyle = "rgb(12 14 19 / 0.78)";
  context.beginPath();
  context.roundRect(x, y - 10, width, 20, 6);
  context.fill();
  context.fillStyle = "#f5f2ea";
  context.textBaseline = "middle";
  context.fillText(shown, x + 6, y + 0.5);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {import("./levels.js").Place[]} places
 * @param {Point[]} ends  whose handles are larger than the dots of places
 */
export function drawPlaces(context, view, places, ends) {
  for (const { name, at, exit, edge, stretch } of places) {
    if (edge && stretch) drawStretch(context, view, name, edge, stretch);
    if (!at) continue;
    const [x, y] = view.toStage(at);
    if (x < -200 || y < -20 || x > view.width + 20 || y > view.height + 20) continue;
    context.beginPath();
    if (exit) context.rect(x - 4, y - 4, 8, 8);
    else context.arc(x, y, 4, 0, 2 * Math.PI);
    context.fillStyle = "#f5f2ea";
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = "#0c0e13";
    context.stroke();
    const gap = ends.some((end) => String(end) === String(at)) ? 17 : 9, width = labelWidth(context, name);
    // On the left if the right end would be cut off, for example at the picture's edge on a phone.
    const isCut = x + gap + width > view.width && x - gap - width > 0;
    drawLabel(context, name, isCut ? x - gap - width : x + gap, y);
  }
}

/** Returns a box on the stage: its left, top, width and height. @param {View} view @param {Box} box */
function onStage(view, [left, top, right, bottom]) {
  return [view.left + left * view.zoom, view.top + top * view.zoom, (right - left + 1) * view.zoom, (bottom - top + 1) * view.zoom];
}

/**
 * Draws a bar along a stretch of the picture's edge.
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {import("./levels.js").Edge} edge
 * @param {Box} stretch
 * @param {string} colour
 */
function drawBar(context, view, edge, stretch, colour) {
  const [x, y, width, height] = onStage(view, stretch);
  const isUpright = edge === "left" || edge === "right";
  const thick = 5, out = edge === "left" || edge === "top" ? -thick : 0;
  context.beginPath();
  if (isUpright) context.roundRect(x + (edge === "right" ? width : 0) + out, y, thick, height, 2);
  else context.roundRect(x, y + (edge === "bottom" ? height : 0) + out, width, thick, 2);
  context.fillStyle = colour;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = "#0c0e13";
  context.stroke();
}

/**
 * Draws an exit that is a stretch of the picture's edge: a bar along it, and its name next to the bar.
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {string} name
 * @param {import("./levels.js").Edge} edge
 * @param {Box} stretch
 */
function drawStretch(context, view, name, edge, stretch) {
  drawBar(context, view, edge, stretch, "#f5f2ea");
  const [x, y, width, height] = onStage(view, stretch);
  const [middleX, middleY] = [x + width / 2, y + height / 2], inwards = 20;
  if (edge === "left") drawLabel(context, name, x + 6, middleY);
  else if (edge === "right") drawLabel(context, name, x - labelWidth(context, name) - 4, middleY);
  else drawLabel(context, name, middleX - labelWidth(context, name) / 2, edge === "top" ? y + inwards : y - inwards);
}

/** Returns the boxes that a finding is about. @param {Finding} finding @returns {Box[]} */
export function boxesOf(finding) {
  const { places, box, pixel } = finding;
  if (places?.length) return places;
  if (box) return [box];
  if (pixel) return [[...pixel, ...pixel]];
  const points = pointsOf(finding);
  return points.length ? [around(points.map((point) => [...point, ...point]))] : [];
}

/** Returns the points of the evidence that drawEvidence draws. @param {Finding} finding @returns {Point[]} */
function pointsOf({ evidence = [] }) {
  return evidence.flatMap(({ waypoints, from, to, at }) => waypoints ?? (from && to ? [from, to] : at ? [at] : []));
}

/** Returns the part of the room that shows a finding and its evidence; null if it has no place. @param {Finding} finding @returns {Box | null} */
export function shownBox(finding, points = pointsOf(finding)) {
  const boxes = [...boxesOf(finding), ...points.map((point) => /** @type {Box} */ ([...point, ...point]))];
  return boxes.length ? around(boxes) : null;
}

/** Returns the box around boxes. @param {Box[]} boxes @returns {Box} */
function around(boxes) {
  return [
    Math.min(...boxes.map((box) => box[0])), Math.min(...boxes.map((box) => box[1])),
    Math.max(...boxes.map((box) => box[2])), Math.max(...boxes.map((box) => box[3])),
  ];
}

/**
 * Draws a line between two points in the shape of a measure: with a bar at each end, or with the head of an arrow at the second; and a length next to its middle.
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {Evidence & { from: Point, to: Point }} evidence
 * @param {string} text
 * @param {{ isArrow?: boolean, dash?: number[] }} shape
 */
function drawMeasure(context, view, { from, to }, text, { isArrow = false, dash }) {
  const [x, y] = view.toStage(from), [endX, endY] = view.toStage(to), apart = Math.hypot(endX - x, endY - y) || 1;
  const [alongX, alongY] = [(6 * (endX - x)) / apart, (6 * (endY - y)) / apart];
  const back = isArrow ? 1.5 : 0;
  context.save();
  context.lineJoin = context.lineCap = "round";
  context.beginPath();
  if (!isArrow) for (const side of [-1, 1]) context.lineTo(x - side * alongY, y + side * alongX);
  context.lineTo(x, y);
  for (const side of [-1, 1]) {
    context.lineTo(endX, endY);
    context.lineTo(endX - back * alongX - side * alongY, endY - back * alongY + side * alongX);
  }
  strokeOnDark(context, isArrow ? kFaultColour : "#fff", 2.5, dash);
  context.restore();
  drawLabel(context, text, (x + endX) / 2 + 12, (y + endY) / 2 + 18);
}

/** Returns the middle of an agent next to a narrow place, as the program draws it to compare their widths. @param {Evidence & { from: Point, to: Point, at: Point }} narrow @param {import("./feet.js").Feet} feet @param {Level} level @returns {Point} */
function besideOf({ at: [x, y], from, to }, feet, level) {
  const [acrossX, acrossY] = [to[0] - from[0], to[1] - from[1]];
  const by = (Math.max(...sidesAt(feet, level, y)) / 2 + 2) / (Math.hypot(acrossX, acrossY) || 1);
  /** @type {Point} */
  const first = [x - Math.trunc(by * acrossY), y + Math.trunc(by * acrossX)];
  return level.has(first) ? first : [2 * x - first[0], 2 * y - first[1]];
}

/** How each kind of evidence is drawn; boxes and pins show the other kinds. @type {Record<string, (context: CanvasRenderingContext2D, view: View, evidence: Required<Evidence>, of: { colour: string, feet: import("./feet.js").Feet, level: Level }) => void>} */
const kEvidenceMarks = {
  "gap": (context, view, gap) => drawMeasure(context, view, gap, `${gap.width.toFixed(1)} px`, { dash: [4, 6] }),
  "move": (context, view, move) => drawMeasure(context, view, move, `${move.length.toFixed(1)} px`, { isArrow: true }),
  "no-room": (context, view, { at }, { feet, level, colour }) => drawAgent(context, view, at, feet, colour, level),
  "narrow": (context, view, narrow, { feet, level, colour }) => {
    if (feet !== 1) drawAgent(context, view, besideOf(narrow, feet, level), feet, colour, level);
    drawMeasure(context, view, narrow, `${narrow.width} px`, {});
  },
  "edge": (context, view, { edge, from, to }, { colour }) => drawBar(context, view, edge, [...from, ...to], colour),
  "path": (context, view, { role, waypoints, faulty_leg: leg }, { colour }) => {
    const planner = kPagePlanners.find(({ word }) => word === role);
    drawPath(context, view, waypoints, planner?.colour ?? colour, !planner);
    if (leg) drawPath(context, view, waypoints.slice(leg - 1, leg + 1), kFaultColour, false);
  },
};

/** Draws what was measured for a finding, the first of it on top. @param {CanvasRenderingContext2D} context @param {View} view @param {Finding} finding @param {Level} level */
export function drawEvidence(context, view, { severity, agent, evidence = [] }, level) {
  const feet = level.agents.find(({ name }) => name === agent)?.feet ?? 1;
  for (const one of [...evidence].reverse()) {
    kEvidenceMarks[one.kind]?.(context, view, /** @type {Required<Evidence>} */ (one), { colour: kSeverityColours[severity], feet, level });
  }
}

/**
 * Draws the places of a finding: a pin with its number, and boxes unless a measure shows the place.
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {Finding} finding
 * @param {number} number
 * @param {boolean} isChosen
 */
export function drawFinding(context, view, finding, number, isChosen) {
  const colour = kSeverityColours[finding.severity], isMeasured = finding.evidence?.some(({ from }) => from); // a box would hide the measure
  for (const box of boxesOf(finding).slice(0, isChosen ? 300 : 30)) {
    if (isChosen && !isMeasured) drawBox(context, view, box, colour);
    const [x, y] = view.toStage([(box[0] + box[2]) >> 1, (box[1] + box[3]) >> 1]);
    drawPin(context, String(number), x, y, colour, isChosen);
  }
}

/** @param {CanvasRenderingContext2D} context @param {View} view @param {Box} box @param {string} colour */
function drawBox(context, view, box, colour) {
  const [x, y, width, height] = onStage(view, box);
  context.beginPath();
  context.roundRect(x - 3, y - 3, width + 6, height + 6, 4);
  strokeOnDark(context, colour, 2.5);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {number} x  of its tip
 * @param {number} y
 * @param {string} colour
 * @param {boolean} isChosen
 */
function drawPin(context, text, x, y, colour, isChosen) {
  const radius = isChosen ? 13 : 10;
  const middle = y - radius - 8;
  context.beginPath();
  context.arc(x, middle, radius, 0.8 * Math.PI, 0.2 * Math.PI);
  context.lineTo(x, y);
  context.closePath();
  context.fillStyle = colour;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = "#0c0e13";
  context.stroke();
  context.fillStyle = "#14161b";
  context.font = `700 ${isChosen ? 13 : 11}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, x, middle + 0.5);
  context.textAlign = "start";
}
