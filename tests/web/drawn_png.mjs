// Writes the PNG that a drawing shows, as tests/support/drawing_file.h describes drawings.

import { deflateSync } from "node:zlib";

const kPaints = { ".": "#ffffff", "#": "#000000", " ": "#ffffff00", r: "#ff0000", g: "#00ff00", b: "#0000ff", y: "#ffff00" };
const kSignature = [137, 80, 78, 71, 13, 10, 26, 10];
const kPaletteType = 3, kRgbaType = 6;

/** Returns the checksum of PNG and zip. */
export function crcOf(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; ++i) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** Returns a chunk of a PNG with its length and its CRC. */
export function chunk(type, data) {
  const bytes = Buffer.concat([Buffer.from(type, "latin1"), Buffer.from(data)]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crcOf(bytes), 4);
  return Buffer.concat([ends.subarray(0, 4), bytes, ends.subarray(4)]);
}

const channelsOf = (colour) => [1, 3, 5, 7].map((at) => (at < colour.length ? parseInt(colour.slice(at, at + 2), 16) : 255));

/** Returns the file of a PNG of 8-bit samples. `rows` are arrays of samples, `palette` of RGB. */
function png(width, type, rows, palette) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows.length, 4);
  header.set([8, type, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.from(rows.flatMap((row) => [0, ...row])));
  return Buffer.concat([Buffer.from(kSignature), chunk("IHDR", header), ...(palette ? [chunk("PLTE", palette)] : []), chunk("IDAT", pixels), chunk("IEND", [])]);
}

/** @param {string} text */
export function pngOfDrawing(text) {
  const parts = text.replace(/\n$/, "").split("\n\n");
  const head = parts.length > 1 ? parts[0].split("\n") : [];
  const rows = parts[parts.length - 1].split("\n");
  if (head[0]?.startsWith("palette ")) {
    const palette = head[0].split(" ").slice(1).flatMap((colour) => channelsOf(colour).slice(0, 3));
    return png(rows[0].length, kPaletteType, rows.map((row) => [...row].map(Number)), palette);
  }
  const paints = { ...kPaints, ...Object.fromEntries(head.map((line) => [line[0], line.slice(2)])) };
  return png(rows[0].length, kRgbaType, rows.map((row) => [...row].flatMap((letter) => channelsOf(paints[letter]))));
}
