// Reads zip archives (PKWARE's APPNOTE 6.3): the files in their directory, stored or deflated. Every field may be hostile.

import { crcOf } from "./mask_file.js";

const kEndRecord = 0x06054b50, kEntry = 0x02014b50, kLocalHeader = 0x04034b50;
const kEndBytes = 22, kEntryBytes = 46, kLocalBytes = 30, kLongestComment = 65535;
const kStored = 0, kDeflated = 8;
const kIsEncrypted = 1, kUnixType = 0xf000, kUnixLink = 0xa000;

/** The letters of the bytes from 128 on in names that are not UTF-8, as Windows writes them. */
const kUpperHalfOfCodePage437 =
  "\u00c7\u00fc\u00e9\u00e2\u00e4\u00e0\u00e5\u00e7\u00ea\u00eb\u00e8\u00ef\u00ee\u00ec\u00c4\u00c5\u00c9\u00e6\u00c6\u00f4\u00f6\u00f2\u00fb\u00f9\u00ff\u00d6\u00dc\u00a2\u00a3\u00a5\u20a7\u0192" +
  "\u00e1\u00ed\u00f3\u00fa\u00f1\u00d1\u00aa\u00ba\u00bf\u2310\u00ac\u00bd\u00bc\u00a1\u00ab\u00bb\u2591\u2592\u2593\u2502\u2524\u2561\u2562\u2556\u2555\u2563\u2551\u2557\u255d\u255c\u255b\u2510" +
  "\u2514\u2534\u252c\u251c\u2500\u253c\u255e\u255f\u255a\u2554\u2569\u2566\u2560\u2550\u256c\u2567\u2568\u2564\u2565\u2559\u2558\u2552\u2553\u256b\u256a\u2518\u250c\u2588\u2584\u258c\u2590\u2580" +
  "\u03b1\u00df\u0393\u03c0\u03a3\u03c3\u00b5\u03c4\u03a6\u0398\u03a9\u03b4\u221e\u03c6\u03b5\u2229\u2261\u00b1\u2265\u2264\u2320\u2321\u00f7\u2248\u00b0\u2219\u00b7\u221a\u207f\u00b2\u25a0\u00a0";

/** @typedef {{ name: string, method: number, crc: number, packed: number, size: number, at: number }} ZipEntry */

/** @param {string} reason */
const refused = (reason) => new Error(`${reason}; unpack it, and choose the folder`);

/** Returns where the record at the end of an archive is. @param {DataView} view */
function endOf(view) {
  for (let at = view.byteLength - kEndBytes; at >= Math.max(0, view.byteLength - kEndBytes - kLongestComment); --at) {
    if (view.getUint32(at, true) === kEndRecord) return at;
  }
  throw refused("is not a zip archive, or is damaged");
}

/** Returns a name below the archive, with `/` between its parts. @param {string} name */
function nameBelow(name) {
  const parts = name.split(/[\\/]/).filter((part) => part !== "" && part !== ".");
  if (parts.includes("..")) throw refused("contains a path outside the archive");
  return parts.join("/");
}

/** Decodes a name: UTF-8 if it can be, else code page 437. @param {Uint8Array} bytes */
function decodedName(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return [...bytes].map((byte) => (byte < 128 ? String.fromCharCode(byte) : kUpperHalfOfCodePage437[byte - 128])).join("");
  }
}

/** Returns the files in the directory of an archive; skips links. @param {DataView} view @returns {ZipEntry[]} */
export function entriesOf(view) {
  const end = endOf(view);
  let at = view.getUint32(end + 16, true);
  const entries = [];
  for (let left = view.getUint16(end + 10, true); left > 0; --left) {
    if (at + kEntryBytes > end || view.getUint32(at, true) !== kEntry) throw refused("is damaged, or has more than 4 GiB");
    const nameBytes = view.getUint16(at + 28, true), others = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (at + kEntryBytes + nameBytes > end) throw refused("is damaged");
    const name = decodedName(new Uint8Array(view.buffer, view.byteOffset + at + kEntryBytes, nameBytes));
    const isLink = ((view.getUint32(at + 38, true) >>> 16) & kUnixType) === kUnixLink;
    if (view.getUint16(at + 8, true) & kIsEncrypted) throw refused("is encrypted");
    if (!isLink && !/[\\/]$/.test(name)) {
      entries.push({
        name: nameBelow(name), method: view.getUint16(at + 10, true), crc: view.getUint32(at + 16, true), packed: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true), at: view.getUint32(at + 42, true),
      });
    }
    at += kEntryBytes + nameBytes + others;
  }
  return entries;
}

function unpacker() {
  try {
    return new DecompressionStream("deflate-raw");
  } catch {
    throw refused("cannot be unpacked by this browser");
  }
}

/** Inflates bytes to exactly `size`; stops as soon as there are more. @param {Uint8Array<ArrayBuffer>} packed @param {number} size */
async function inflated(packed, size) {
  const reader = new Blob([packed]).stream().pipeThrough(unpacker()).getReader();
  const bytes = new Uint8Array(size);
  let filled = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => { throw refused("is damaged"); });
    if (done) break;
    if (filled + value.length > size) {
      await reader.cancel();
      throw refused("is damaged");
    }
    bytes.set(value, filled);
    filled += value.length;
  }
  if (filled !== size) throw refused("is damaged");
  return bytes;
}

/** Returns the bytes of a file, whose size the caller has limited. @param {DataView<ArrayBuffer>} view @param {ZipEntry} entry */
export async function bytesOf(view, { method, crc, packed, size, at }) {
  if (at + kLocalBytes > view.byteLength || view.getUint32(at, true) !== kLocalHeader) throw refused("is damaged");
  const begin = at + kLocalBytes + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (begin + packed > view.byteLength) throw refused("is damaged");
  const data = new Uint8Array(view.buffer, view.byteOffset + begin, packed);
  if (method !== kStored && method !== kDeflated) throw refused("is packed by an unknown method");
  if (method === kStored && packed !== size) throw refused("is damaged");
  const bytes = method === kStored ? data : await inflated(data, size);
  if (crcOf(bytes) !== crc) throw refused("is damaged");
  return bytes;
}
