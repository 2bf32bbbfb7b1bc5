// All levels as cards, with a picture and the counts of their findings.

import { make } from "./elements.js";
import { countsText, kSeverities } from "./findings.js";
import { paintLayers } from "./layers.js";
import { pointFloor } from "./floors.js";
import { counted } from "./texts.js";

/** @typedef {import("./levels.js").Level} Level */

const kThumbnailWidth = 480;

/** Draws a level small, its floor lit. @param {Level} level @param {HTMLCanvasElement} canvas */
async function drawThumbnail(level, canvas) {
  canvas.width = Math.min(level.width, kThumbnailWidth);
  canvas.height = Math.max(1, Math.round((canvas.width * level.height) / level.width));
  const art = await level.art({ resizeWidth: canvas.width, resizeHeight: canvas.height, resizeQuality: "high" });
  const open = level.openAreasIn(null);
  const layers = paintLayers(level, pointFloor(level, open), open, new Set(["art", "floor", "areas"]), art !== null);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.imageSmoothingQuality = "high";
  if (art) context.drawImage(art, 0, 0, canvas.width, canvas.height);
  context.drawImage(layers, 0, 0, canvas.width, canvas.height);
  art?.close();
  level.forget();
}

/** @param {Level} level */
function cardOf(level) {
  const counts = kSeverities.map((severity) => {
    const count = level.findings.filter((finding) => finding.severity === severity).length;
    return count ? make("span", { class: `badge ${severity}` }, counted(count, severity)) : null;
  });
  const canvas = make("canvas", { class: "thumbnail", "aria-hidden": "true" });
  return make("a", { class: "level-card", href: `#${encodeURIComponent(level.id)}` },
    level.isDrawn ? canvas : make("span", { class: "thumbnail none" }, "no floor"),
    make("span", { class: "level-title" }, level.title),
    make("span", { class: "level-note" }, level.isDrawn ? `${level.width} \u00d7 ${level.height}` : level.about.file),
    make("span", { class: "badges" }, ...(level.findings.length ? counts : [make("span", { class: "badge fine" }, "nothing found")])));
}

/** @param {Level[]} levels */
export function makeOverview(levels) {
  const cards = levels.map((level) => ({ level, card: cardOf(level) }));
  const grid = make("div", { class: "cards" }, ...cards.map(({ card }) => card));
  const status = make("p", { class: "count", role: "status" });
  const search = make("input", { type: "search", placeholder: "Search levels and findings", "aria-label": "Search levels and findings" });
  const onlyFound = make("input", { type: "checkbox" });
  const filter = () => {
    const words = search.value.trim().toLowerCase();
    const shown = [];
    for (const { level, card } of cards) {
      const text = `${level.about.file} ${level.findings.map(({ code, message, severity }) => `${code} ${severity} ${message}`).join(" ")}`;
      card.hidden = (onlyFound.checked && level.findings.length === 0) || !text.toLowerCase().includes(words);
      if (!card.hidden) shown.push(level);
    }
    const total = shown.length < levels.length ? ` of ${levels.length}` : "";
    status.textContent = `${counted(shown.length, "level")}${total}: ${countsText(shown.flatMap(({ findings }) => findings))}`;
  };
  search.addEventListener("input", filter);
  onlyFound.addEventListener("change", filter);
  filter();
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const entry = cards.find(({ card }) => card === target);
      if (!isIntersecting || !entry) continue;
      sight.unobserve(target);
      const canvas = target.querySelector("canvas");
      if (canvas) drawThumbnail(entry.level, canvas);
    }
  }, { rootMargin: "200px" });
  for (const { card } of cards) sight.observe(card);
  return make("section", { class: "all-levels", "aria-label": "Levels" },
    make("div", { class: "overview-head" }, make("h1", { tabindex: "-1" }, "Levels"), status,
      make("div", { class: "filters" }, search,
        make("label", { class: "chip" }, onlyFound, make("span", {}, "with findings")))),
    grid);
}
