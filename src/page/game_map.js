// The rooms of a game as a map: a picture of each, with an arrow from each exit to the arrival that it leads to.

import { make } from "./elements.js";
import { countsOf } from "./findings.js";
import { presentFindings, templateText } from "./levels.js";
import { drawThumbnail, drawWhenSeen } from "./overview.js";
import { counted } from "./texts.js";

/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./levels.js").Point} Point */
/** @typedef {import("./findings.js").ListWords} ListWords */

/** The target of a change of the room: an arrival of the game, or a level outside it. @typedef {{ room?: string, arrival?: number, level?: string }} Target */
/** @typedef {{ name?: string, at: Point | null, on_floor: boolean, reaches: string[], file: string, place?: string }} Arrival */
/** @typedef {{ name: string, at: Point | null, runs: "at-place" | "anywhere" | "unknown", to: Target | null, leads_back: boolean, file: string, place?: string }} Exit */
/** @typedef {{ name: string, title?: string, file: string, unusable?: string, size: Point, has_floor: boolean, is_led_to: boolean, arrivals: Arrival[], exits: Exit[] }} Room */
/** @typedef {{ function: string, to: Target | null, file: string, place?: string }} RoomlessCall */

/** A game, as schemas/game.schema.json describes it. @typedef {{ file: string, start?: { room: string, arrival: number }, rooms: Room[], changes_anywhere: RoomlessCall[] }} Game */

/** A room on the map. @typedef {{ element: HTMLElement, picture: HTMLElement, link: HTMLElement }} RoomCard */

/** The map shows games of at least two rooms. @returns {Game[]} */
export function readGames() {
  const text = templateText("games");
  /** @type {Game[]} */
  const games = text ? JSON.parse(text) : [];
  return games.filter(({ rooms }) => rooms.length > 1);
}

/** Returns the numbers of the rooms by their names. @param {Game} game @returns {Map<string, number>} */
const roomNumbers = ({ rooms }) => new Map(rooms.map(({ name }, i) => [name, i]));

/** Returns the rooms that the exits of each room lead to, by their numbers. @param {Game} game */
function targetsOf(game) {
  const numbers = roomNumbers(game);
  return game.rooms.map(({ exits }) => exits.flatMap(({ to }) => numbers.get(to?.room ?? "") ?? []));
}

/**
 * Returns the numbers of rooms in rows: first the room where the game begins, then those one exit farther, and so on. Then come the rooms that no exit of
 * another room leads to, with those behind them, and at last rings of rooms.
 * @param {Game} game
 */
export function rowsOfGame(game) {
  const targets = targetsOf(game);
  const entered = new Set(targets.flatMap((list, room) => list.filter((to) => to !== room)));
  const all = game.rooms.map((_, room) => room);
  const begins = [all.filter((room) => game.rooms[room].name === game.start?.room), all.filter((room) => !entered.has(room)), ...all.map((room) => [room])];
  /** @type {Set<number>} */
  const placed = new Set();
  const rows = [];
  for (const begin of begins) {
    for (let row = begin.filter((room) => !placed.has(room)); row.length > 0;) {
      rows.push(row);
      for (const room of row) placed.add(room);
      row = [...new Set(row.flatMap((room) => targets[room]))].filter((room) => !placed.has(room));
    }
  }
  return rows;
}

/** Returns where a pixel of a room is in its picture, which has the room's proportions or bars beside it. Points outside the room are at its border. @param {Point | null} at @param {Point} size  of the room @param {{ left: number, top: number, width: number, height: number }} box  of the picture @returns {Point} */
export function pointInPicture(at, [width, height], box) {
  const middle = /** @type {Point} */ ([box.left + box.width / 2, box.top + box.height / 2]);
  if (!at || width < 1 || height < 1) return middle;
  const scale = Math.min(box.width / width, box.height / height);
  const [x, y] = [Math.min(Math.max(at[0], 0), width), Math.min(Math.max(at[1], 0), height)];
  return [middle[0] + (x - width / 2) * scale, middle[1] + (y - height / 2) * scale];
}

/** @param {string} tag @param {Record<string, string>} attributes @param {...Element} children */
function makeSvg(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Returns the bent line of an arrow; arrows of both directions bend away from each other. @param {Point} from @param {Point} to */
function arrowLine([x, y], [toX, toY]) {
  const [across, down] = [toX - x, toY - y];
  const length = Math.hypot(across, down) || 1, bend = Math.min(length * 0.18, 60) / length;
  return `M${x.toFixed(1)} ${y.toFixed(1)}Q${((x + toX) / 2 - down * bend).toFixed(1)} ${((y + toY) / 2 + across * bend).toFixed(1)} ${toX.toFixed(1)} ${toY.toFixed(1)}`;
}

/** The arrows above the rooms of a game. They follow the rooms wherever the width of the window puts them. */
class GameArrows {
  /** @type {{ line: SVGElement, from: number, to: number, exit: Exit, arrival: Arrival | undefined }[]} */ #arrows = [];

  /** @param {Game} game @param {RoomCard[]} cards @param {number} number  of the game on the page */
  constructor(game, cards, number) {
    this.game = game;
    this.cards = cards;
    const numbers = roomNumbers(game);
    const head = `map-arrow-${number}`;
    this.element = makeSvg("svg", { class: "map-arrows", "aria-hidden": "true" }, makeSvg("defs", {},
      makeSvg("marker", { id: head, viewBox: "0 0 10 10", refX: "9", refY: "5", markerWidth: "6", markerHeight: "6", orient: "auto" },
        makeSvg("path", { d: "M0 0L10 5L0 10z", class: "map-head" }))));
    game.rooms.forEach(({ exits }, from) => {
      for (const exit of exits) {
        const to = numbers.get(exit.to?.room ?? "");
        if (to === undefined || to === from) continue;
        const arrival = game.rooms[to].arrivals[exit.to?.arrival ?? 0];
        const isLoose = exit.at === null || !arrival?.at;
        const line = makeSvg("path", { class: isLoose ? "map-arrow loose" : "map-arrow", "marker-end": `url(#${head})` });
        this.#arrows.push({ line, from, to, exit, arrival });
        this.element.append(line);
      }
    });
  }

  /** @param {HTMLElement} field  that the rooms and the arrows are in */
  draw(field) {
    const origin = field.getBoundingClientRect();
    this.element.setAttribute("viewBox", `0 0 ${origin.width} ${origin.height}`);
    const boxes = this.cards.map(({ picture }) => {
      const { left, top, width, height } = picture.getBoundingClientRect();
      return { left: left - origin.left, top: top - origin.top, width, height };
    });
    for (const { line, from, to, exit, arrival } of this.#arrows) {
      line.setAttribute("d", arrowLine(pointInPicture(exit.at, this.game.rooms[from].size, boxes[from]),
        pointInPicture(arrival?.at ?? null, this.game.rooms[to].size, boxes[to])));
    }
  }

  /** Shows the arrows of one room clearly, or all alike. @param {number} room  -1: all */
  light(room) {
    this.element.classList.toggle("some-lit", room >= 0);
    for (const { line, from, to } of this.#arrows) line.classList.toggle("lit", from === room || to === room);
  }
}

/** Returns what is special about an exit, in parentheses. @param {Exit} exit */
function notesOfExit({ runs, leads_back }) {
  const notes = [...(runs === "unknown" ? ["without a place"] : []), ...(leads_back ? [] : ["nothing leads back"])];
  return notes.length > 0 ? ` (${notes.join(", ")})` : "";
}

/** @param {Target | null} to */
function targetText(to) {
  if (!to) return "a computed room";
  return to.room ?? `${to.level}, which is not in the game`;
}

/** @param {Exit} exit @param {(room: string) => void} visit */
function exitEntry(exit, visit) {
  const room = exit.to?.room;
  return make("li", {}, make("span", { class: "map-exit" }, exit.name), " to ",
    room ? make("button", { type: "button", class: "map-target", onclick: () => visit(room) }, room) : targetText(exit.to), notesOfExit(exit));
}

/** Returns what is wrong with the arrivals of a room, for each a line. @param {Room} room */
export function arrivalProblems({ arrivals, exits, has_floor }) {
  return arrivals.flatMap(({ name, at, on_floor, reaches }) => {
    if (!at || !has_floor) return [];
    if (!on_floor) return [`${name} is off the floor`];
    return exits.length > 0 && reaches.length === 0 ? [`${name} reaches no exit`] : [];
  });
}

/** @param {Room} room @param {Level | undefined} level @param {boolean} isStart @param {ListWords} words @param {(room: string) => void} visit @returns {RoomCard} */
function roomCard(room, level, isStart, words, visit) {
  const picture = level?.isDrawn ? make("canvas", { class: "thumbnail", "aria-hidden": "true" }) : make("span", { class: "thumbnail none" }, "no floor");
  const badges = [...(isStart ? [{ kind: "fine", text: "start" }] : []), ...(room.is_led_to ? [] : [{ kind: "warning", text: "nothing leads here" }]),
    ...(level ? countsOf(presentFindings(level), words).map(({ severity, text }) => ({ kind: severity, text })) : [])];
  const link = make("a", { class: "map-link", href: level ? `#${encodeURIComponent(level.id)}` : null, tabindex: level ? null : "0" }, picture,
    make("span", { class: "map-text" }, make("span", { class: "map-name" }, room.name), room.title ? make("span", { class: "map-title" }, room.title) : null,
      make("span", { class: "map-badges" }, ...badges.map(({ kind, text }) => make("span", { class: `badge ${kind}` }, text)))));
  const element = make("li", { class: "map-room" }, link, make("ul", { class: "map-exits map-text", "aria-label": `Exits of ${room.name}` },
    ...room.exits.map((exit) => exitEntry(exit, visit)), ...arrivalProblems(room).map((text) => make("li", { class: "map-problem" }, text)),
    room.exits.length === 0 ? make("li", {}, "no exit") : null));
  return { element, picture, link };
}

/** Returns the number of the nearest room in the direction of an arrow key, or -1. @param {RoomCard[]} cards @param {number} from @param {string} key */
function roomBeside(cards, from, key) {
  const centres = cards.map(({ link }) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
  let best = -1, least = Infinity;
  centres.forEach(([x, y], i) => {
    const [across, down] = [x - centres[from][0], y - centres[from][1]];
    const isAlong = key === "ArrowLeft" || key === "ArrowRight";
    const along = key === "ArrowLeft" ? -across : key === "ArrowRight" ? across : key === "ArrowUp" ? -down : down;
    const distance = along + 3 * Math.abs(isAlong ? down : across);
    if (i === from || along < 8 || distance >= least) return;
    [best, least] = [i, distance];
  });
  return best;
}

/** Returns "8 rooms, 15 exits, 1 of them without a place". @param {Game} game */
export function gameCounts({ rooms, changes_anywhere }) {
  const exits = rooms.flatMap((room) => room.exits);
  const placeless = exits.filter(({ runs }) => runs === "unknown").length + changes_anywhere.length;
  return `${counted(rooms.length, "room")}, ${counted(exits.length + changes_anywhere.length, "exit")}${placeless > 0 ? `, ${placeless} of them without a place` : ""}`;
}

/** Lists the changes that may happen in any room. @param {Game} game */
function callsElement({ changes_anywhere }) {
  if (changes_anywhere.length === 0) return null;
  return make("section", { class: "map-calls" }, make("h2", {}, "In any room"), make("ul", {}, ...changes_anywhere.map((call) =>
    make("li", {}, `${call.function} to ${targetText(call.to)}`, make("span", { class: "where" }, ` ${call.file}${call.place ? `:${call.place}` : ""}`)))));
}

/** Makes the field of rooms and arrows. @param {Game} game @param {number} number @param {Level[]} levels @param {ListWords} words */
function fieldOf(game, number, levels, words) {
  /** @type {RoomCard[]} */
  let cards = [];
  const visit = (/** @type {string} */ name) => cards[game.rooms.findIndex((room) => room.name === name)]?.link.focus();
  const ofRooms = game.rooms.map((room) => levels.find(({ about }) => about.file === room.file));
  cards = game.rooms.map((room, i) => roomCard(room, ofRooms[i], room.name === game.start?.room, words, visit));
  const arrows = new GameArrows(game, cards, number);
  const field = make("div", { class: "map-field" }, ...rowsOfGame(game).map((row) => make("ul", { class: "map-row" }, ...row.map((room) => cards[room].element))), arrows.element);
  const roomOf = (/** @type {EventTarget | null} */ target) => cards.findIndex(({ element }) => target instanceof Node && element.contains(target));
  for (const event of ["pointerover", "focusin"]) field.addEventListener(event, ({ target }) => arrows.light(roomOf(target)));
  for (const event of ["pointerleave", "focusout"]) field.addEventListener(event, () => arrows.light(-1));
  field.addEventListener("keydown", (event) => {
    const room = cards.findIndex(({ link }) => link === event.target);
    const next = room < 0 || !event.key.startsWith("Arrow") ? -1 : roomBeside(cards, room, event.key);
    if (next < 0) return;
    event.preventDefault();
    cards[next].link.focus();
  });
  new ResizeObserver(() => arrows.draw(field)).observe(field);
  drawWhenSeen(cards.flatMap(({ picture }, i) => {
    const level = ofRooms[i];
    return level && picture instanceof HTMLCanvasElement ? [{ element: picture, draw: () => drawThumbnail(level, picture) }] : [];
  }));
  return field;
}

/** Makes the maps of games. @param {Game[]} games @param {Level[]} levels @param {ListWords} words */
export function makeGameMaps(games, levels, words) {
  return make("section", { class: "game-maps", "aria-label": "Map" }, make("h1", { tabindex: "-1" }, "Map"),
    make("p", { class: "note" }, "An arrow leads from each exit to its arrival. It is dashed if one of them has no place."),
    ...games.map((game, number) => make("section", { class: "game-map", "aria-label": game.file },
      make("p", { class: "count" }, [game.file, gameCounts(game)].filter(Boolean).join(": ")), fieldOf(game, number, levels, words), callsElement(game))));
}
