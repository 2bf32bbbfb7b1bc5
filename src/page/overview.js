// All levels as cards, with a picture and the counts of their findings or changes.

import { make } from "./elements.js";
import { countsOf, countsText } from "./findings.js";
import { paintLayers } from "./layers.js";
import { presentFindings } from "./levels.js";
import { pointFloor } from "./floors.js";
import { counted } from "./texts.js";

/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./findings.js").Item} Item */
/** @typedef {import("./findings.js").ListWords} ListWords */

/**
 * The parts of a card besides the name of a level: a picture if there is one, a short text, and badges.
 * @template {Item} T
 * @typedef {object} CardParts
 * @property {(item: T, canvas: HTMLCanvasElement) => Promise<void>} draw
 * @property {(item: T) => string} note
 * @property {(item: T) => { kind: string, text: string }[]} badges  at least one
 * @property {string} title  of all cards
 * @property {(shown: T[]) => string} [count]  next to the number of cards, instead of the counts of findings
 * @property {string} [filter]  the switch that hides cards without findings
 * @property {HTMLElement} [lead]  below the title
 * @property {HTMLElement} [tail]  below the cards
 */

const kThumbnailWidth = 480;

/** Returns the parts of the cards of levels. @param {ListWords} words @returns {CardParts<Level>} */
export function levelCards(words) {
  return {
    title: "Levels", filter: "with findings", draw: drawThumbnail,
    note: (level) => (level.isDrawn ? `${level.width} \u00d7 ${level.height}` : level.about.file),
    badges: (level) => {
      const findings = presentFindings(level);
      return findings.length ? countsOf(findings, words).map(({ severity, text }) => ({ kind: severity, text })) : [{ kind: "fine", text: words.nothing }];
    },
  };
}

/** Draws a level small, its floor lit. @param {Level} level @param {HTMLCanvasElement} canvas */
export async function drawThumbnail(level, canvas) {
  // Small levels are enlarged by a whole number.
  const isSmall = level.width <= kThumbnailWidth;
  canvas.width = isSmall ? level.width * Math.floor(kThumbnailWidth / level.width) : kThumbnailWidth;
  canvas.height = Math.max(1, Math.round((canvas.width * level.height) / level.width));
  const art = await level.art({ resizeWidth: canvas.width, resizeHeight: canvas.height, resizeQuality: isSmall ? "pixelated" : "high" });
  const open = level.openAreasIn(null);
  const layers = paintLayers(level, pointFloor(level, open), open, new Set(["art", "floor", "areas"]), art !== null);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.imageSmoothingEnabled = !isSmall;
  context.imageSmoothingQuality = "high";
  if (art) context.drawImage(art, 0, 0, canvas.width, canvas.height);
  context.drawImage(layers, 0, 0, canvas.width, canvas.height);
  art?.close();
  level.forget();
}

/** @template {Item} T @param {T} item @param {CardParts<T>} parts */
function cardOf(item, { note, badges }) {
  return make("a", { class: "level-card", href: `#${encodeURIComponent(item.id)}` },
    item.isDrawn ? make("canvas", { class: "thumbnail", "aria-hidden": "true" }) : make("span", { class: "thumbnail none" }, "no floor"),
    make("span", { class: "level-title" }, item.id),
    make("span", { class: "level-note" }, note(item)),
    make("span", { class: "badges" }, ...badges(item).map(({ kind, text }) => make("span", { class: `badge ${kind}` }, text))));
}

/** Draws each picture once its element is about to be seen. @param {{ element: Element, draw: () => void }[]} pictures */
export function drawWhenSeen(pictures) {
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      pictures.find(({ element }) => element === target)?.draw();
    }
  }, { rootMargin: "200px" });
  for (const { element } of pictures) sight.observe(element);
}

/** @template {Item} T @param {T[]} levels @param {ListWords} words @param {CardParts<T>} parts */
export function makeOverview(levels, words, parts) {
  const cards = levels.map((level) => ({ level, card: cardOf(level, parts) }));
  const grid = make("div", { class: "cards" }, ...cards.map(({ card }) => card));
  const status = make("p", { class: "count", role: "status" });
  const search = make("input", { type: "search", placeholder: `Search levels and ${words.noun}`, "aria-label": `Search levels and ${words.noun}` });
  const onlyFound = make("input", { type: "checkbox" });
  const filter = () => {
    const sought = search.value.trim().toLowerCase();
    const shown = [];
    for (const { level, card } of cards) {
      const text = `${level.about.file} ${parts.badges(level).map(({ text }) => text).join(" ")} ${
        presentFindings(level).map(({ code, message, severity }) => `${code} ${severity} ${message}`).join(" ")}`;
      card.hidden = (onlyFound.checked && presentFindings(level).length === 0) || !text.toLowerCase().includes(sought);
      if (!card.hidden) shown.push(level);
    }
    const total = shown.length < levels.length ? ` of ${levels.length}` : "";
    status.textContent = `${counted(shown.length, "level")}${total}: ${parts.count ? parts.count(shown) : countsText(shown.flatMap(presentFindings), words)}`;
  };
  search.addEventListener("input", filter);
  onlyFound.addEventListener("change", filter);
  filter();
  drawWhenSeen(cards.flatMap(({ level, card }) => {
    const canvas = card.querySelector("canvas");
    return canvas ? [{ element: card, draw: () => parts.draw(level, canvas) }] : [];
  }));
  return make("section", { class: "all-levels", "aria-label": "Levels" },
    make("div", { class: "overview-head" }, make("h1", { tabindex: "-1" }, parts.title), parts.lead, status,
      make("div", { class: "filters" }, search,
        parts.filter ? make("label", { class: "chip" }, onlyFound, make("span", {}, parts.filter)) : null)),
    grid, parts.tail);
}
