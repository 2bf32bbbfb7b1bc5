// Reads and writes the PNG of a mask, so that a painted mask keeps its palette, its bit depth and its other chunks.

import { fromBase64 } from "./levels.js";

/**
 * @typedef {{ type: string, data: Uint8Array }} Chunk
 * @typedef {{ width: number, height: number, depth: number, channels: number }} Header
 */

const kSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const kChannels = /** @type {Record<number, number>} */ ({ 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 });

/** Returns the chunks of a file that the program has read. @param {Uint8Array} file @returns {Chunk[]} */
function chunksOf(file) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const chunks = [];
  for (let place = 8; place + 12 <= file.length;) {
    const length = view.getUint32(place);
    const type = String.fromCharCode(...file.subarray(place + 4, place + 8));
    chunks.push({ type, data: file.subarray(place + 8, place + 8 + length) });
    place += 12 + length;
  }
  return chunks;
}

/** @param {Chunk[]} chunks @returns {Header} */
function headerOf(chunks) {
  const { data } = chunks[0];
  const view = new DataView(data.buffer, data.byteOffset);
  return {
    width: view.getUint32(0), height: view.getUint32(4), depth: data[8], channels: kChannels[data[9]],
  };
}

/** Returns why a file cannot be written with other pixels; null if it can. @param {Uint8Array} file  or its first bytes */
function hindranceIn(file) {
  if (kSignature.some((byte, i) => file[i] !== byte)) return "it is no PNG";
  return file[28] === 0 ? null : "it is interlaced";
}

/** Returns why painting cannot be saved in the file of a mask; null if it can. @param {import("./levels.js").Level} level */
export function maskHindrance(level) {
  const { maskName } = level;
  if (!maskName) return "no image draws the floor";
  // The page has masks in other files as PNGs, which no level names.
  return /\.png$/i.test(maskName) ? hindranceIn(fromBase64(level.maskText().slice(0, 64))) : "it is no PNG";
}

/** Passes bytes through a stream of the browser. @param {Uint8Array[]} parts @param {ReadableWritablePair<any, any>} stream */
async function through(parts, stream) {
  const result = new Blob(/** @type {BlobPart[]} */ (parts)).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(result).arrayBuffer());
}

/** Returns the prediction of filter 4. @param {number} a @param {number} b @param {number} c */
function paeth(a, b, c) {
  const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  if (toA <= toB && toA <= toC) return a;
  return toB <= toC ? b : c;
}

/** Undoes the filters of rows in place. @param {Uint8Array} rows @param {number} rowBytes @param {number} pixelBytes */
function unfilter(rows, rowBytes, pixelBytes) {
  for (let first = 1; first < rows.length; first += rowBytes + 1) {
    const filter = rows[first - 1];
    for (let i = 0; i < rowBytes; ++i) {
      const at = first + i, above = at - rowBytes - 1;
      const a = i < pixelBytes ? 0 : rows[at - pixelBytes];
      const b = first === 1 ? 0 : rows[above];
      const c = i < pixelBytes || first === 1 ? 0 : rows[above - pixelBytes];
      rows[at] += [0, a, b, (a + b) >> 1, filter === 4 ? paeth(a, b, c) : 0][filter];
    }
    rows[first - 1] = 0;
  }
}

const kCrcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; ++bit) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** Returns the checksum that PNG and zip use. @param {Uint8Array} bytes */
export function crcOf(bytes) {
  let crc = 0xffffffff;
  for (let i = 0; i < bytes.length; ++i) crc = (crc >>> 8) ^ kCrcTable[(crc ^ bytes[i]) & 255];
  return ~crc >>> 0;
}

/** @param {Chunk} chunk */
function chunkBytes({ type, data }) {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; ++i) bytes[4 + i] = type.charCodeAt(i);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crcOf(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** A mask whose pixels can take the values of other pixels. Coordinates are pixels of the level; several of them may share a pixel of the file. */
export class MaskFile {
  /** @param {Chunk[]} chunks @param {Header} header @param {Uint8Array} rows  each behind a byte for its filter @param {readonly [number, number]} squares  pixels of the level in one of the file, across and down */
  constructor(chunks, header, rows, squares) {
    this.chunks = chunks;
    this.header = header;
    this.squares = squares;
    this.rows = rows;
    this.rowBytes = rows.length / header.height - 1;
    this.bits = header.depth * header.channels;
  }

  /** Reads a file; a reason where it is of a kind that this does not write. @param {Uint8Array} file @param {readonly [number, number]} squares */
  static async read(file, squares = [1, 1]) {
    const hindrance = hindranceIn(file);
    if (hindrance) return hindrance;
    const chunks = chunksOf(file);
    const header = headerOf(chunks);
    const packed = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
    const rows = await through(packed, new DecompressionStream("deflate"));
    const bits = header.depth * header.channels;
    unfilter(rows, Math.ceil((header.width * bits) / 8), Math.max(1, bits >> 3));
    return new MaskFile(chunks, header, rows, squares);
  }

  /** Returns where the first byte of a pixel is. @param {number} pixel */
  #place(pixel) {
    const [across, down] = this.squares, columns = this.header.width * across;
    const x = Math.floor((pixel % columns) / across), y = Math.floor(Math.floor(pixel / columns) / down);
    return { byte: y * (this.rowBytes + 1) + 1 + ((x * this.bits) >> 3), shift: 8 - this.bits - ((x * this.bits) & 7) };
  }

  /** Returns the value of a pixel, as bytes. @param {number} pixel */
  value(pixel) {
    const { byte, shift } = this.#place(pixel);
    if (this.bits < 8) return Uint8Array.of((this.rows[byte] >> shift) & ((1 << this.bits) - 1));
    return this.rows.slice(byte, byte + (this.bits >> 3));
  }

  /** @param {number} pixel @param {Uint8Array} value */
  setValue(pixel, value) {
    const { byte, shift } = this.#place(pixel);
    if (this.bits >= 8) this.rows.set(value, byte);
    else this.rows[byte] = (this.rows[byte] & ~(((1 << this.bits) - 1) << shift)) | (value[0] << shift);
  }

  /** Returns the value that most of these pixels have, as bytes; null if there are none. @param {Iterable<number>} pixels */
  usualValue(pixels) {
    /** @type {Map<string, { pixel: number, count: number }>} */
    const counts = new Map();
    for (const pixel of pixels) {
      const key = String(this.value(pixel));
      const entry = counts.get(key);
      if (entry) entry.count += 1;
      else counts.set(key, { pixel, count: 1 });
    }
    const most = [...counts.values()].reduce((a, b) => (b.count > a.count ? b : a), { pixel: -1, count: 0 });
    return most.count ? this.value(most.pixel) : null;
  }

  /** Returns the file with new pixels and all other chunks unchanged. */
  async bytes() {
    const data = await through([this.rows], new CompressionStream("deflate"));
    const firstData = this.chunks.findIndex(({ type }) => type === "IDAT");
    const chunks = this.chunks.flatMap((chunk, i) => {
      if (chunk.type !== "IDAT") return [chunk];
      return i === firstData ? [{ type: "IDAT", data }] : [];
    });
    return [Uint8Array.from(kSignature), ...chunks.map(chunkBytes)];
  }
}
