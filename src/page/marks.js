// Draws the marks that change while a pointer moves: paths, places and findings. All lengths are in CSS pixels.

import { isRectangle } from "./feet.js";
import { kPagePlanners } from "./planners.js";
import { sidesAt } from "./survey.js";

/** @typedef {import("./levels.js").Point} Point */
/** @typedef {import("./levels.js").Box} Box */
/** @typedef {import("./levels.js").Finding} Finding */
/** @typedef {import("./view.js").View} View */

/** @type {Record<string, string>} */
export const kSeverityColours = { error: "#ff5d5d", warning: "#ffb000", info: "#6db4ff", lost: "#ff7a5c", gained: "#2ee59d", changed: "#f0e442" };
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

/**
 * Draws a path: dark below, so that it shows on any art.
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
  context.strokeStyle = "rgb(8 10 14 / 0.85)";
  context.lineWidth = 7;
  context.stroke();
  if (isDashed) context.setLineDash([10, 7]);
  context.strokeStyle = colour;
  context.lineWidth = 3.5;
  context.stroke();
  context.setLineDash([]);
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

/**
 * Draws an exit that is a stretch of the picture's edge: a bar along it, and its name next to the bar.
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {string} name
 * @param {import("./levels.js").Edge} edge
 * @param {Box} stretch
 */
function drawStretch(context, view, name, edge, [left, top, right, bottom]) {
  const [x, y] = [view.left + left * view.zoom, view.top + top * view.zoom];
  const [width, height] = [(right - left + 1) * view.zoom, (bottom - top + 1) * view.zoom];
  const isUpright = edge === "left" || edge === "right";
  const thick = 5, out = edge === "left" || edge === "top" ? -thick : 0;
  context.beginPath();
  if (isUpright) context.roundRect(x + (edge === "right" ? width : 0) + out, y, thick, height, 2);
  else context.roundRect(x, y + (edge === "bottom" ? height : 0) + out, width, thick, 2);
  context.fillStyle = "#f5f2ea";
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = "#0c0e13";
  context.stroke();
  const [middleX, middleY] = [x + width / 2, y + height / 2], inwards = 20;
  if (edge === "left") drawLabel(context, name, x + 6, middleY);
  else if (edge === "right") drawLabel(context, name, x - labelWidth(context, name) - 4, middleY);
  else drawLabel(context, name, middleX - labelWidth(context, name) / 2, edge === "top" ? y + inwards : y - inwards);
}

/** Returns the boxes that a finding is about. @param {Finding} finding @returns {Box[]} */
export function boxesOf({ places, box, pixel, gap, path }) {
  if (places?.length) return places;
  if (box) return [box];
  if (pixel) return [[...pixel, ...pixel]];
  const points = gap ?? path ?? [];
  return points.length ? [[
    Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y)),
    Math.max(...points.map(([x]) => x)), Math.max(...points.map(([, y]) => y)),
  ]] : [];
}

/** Returns the part of the room that shows a finding, its gap and its path; null if it has no place. @param {Finding} finding @returns {Box | null} */
export function shownBox(finding) {
  const points = [...(finding.gap ?? []), ...(finding.path ?? [])];
  const boxes = [...boxesOf(finding), ...points.map(([x, y]) => /** @type {Box} */ ([x, y, x, y]))];
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
 * Draws the places of a finding: boxes or rings, its path and its gap, and a pin with its number.
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {Finding} finding
 * @param {number} number
 * @param {boolean} isChosen
 */
export function drawFinding(context, view, finding, number, isChosen) {
  const colour = kSeverityColours[finding.severity];
  for (const { word, colour: ofPlanner } of isChosen ? kPagePlanners : []) {
    const waypoints = finding.evidence?.find(({ role }) => role === word)?.waypoints;
    if (waypoints) drawPath(context, view, waypoints, ofPlanner, false);
  }
  if (isChosen && finding.path) drawPath(context, view, finding.path, colour, true);
  if (isChosen && finding.gap) drawPath(context, view, finding.gap, colour, false);
  for (const box of boxesOf(finding).slice(0, isChosen ? 300 : 30)) {
    if (isChosen) drawBox(context, view, box, colour);
    const [x, y] = view.toStage([(box[0] + box[2]) >> 1, (box[1] + box[3]) >> 1]);
    drawPin(context, String(number), x, y, colour, isChosen);
  }
}

/** @param {CanvasRenderingContext2D} context @param {View} view @param {Box} box @param {string} colour */
function drawBox(context, view, [left, top, right, bottom], colour) {
  const [x, y] = [view.left + left * view.zoom - 3, view.top + top * view.zoom - 3];
  const [width, height] = [(right - left + 1) * view.zoom + 6, (bottom - top + 1) * view.zoom + 6];
  context.beginPath();
  context.roundRect(x, y, width, height, 4);
  context.lineWidth = 5;
  context.strokeStyle = "rgb(8 10 14 / 0.85)";
  context.stroke();
  context.lineWidth = 2.5;
  context.strokeStyle = colour;
  context.stroke();
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
