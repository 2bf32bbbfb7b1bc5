// Reads zip archives (PKWARE's APPNOTE 6.3), of which nothing is trusted: the files in their directory, stored or deflated.

import { crcOf } from "./mask_file.js";

const kEndRecord = 0x06054b50, kEntry = 0x02014b50, kLocalHeader = 0x04034b50;
const kEndBytes = 22, kEntryBytes = 46, kLocalBytes = 30, kLongestComment = 65535;
const kStored = 0, kDeflated = 8;
const kIsEncrypted = 1, kUnixType = 0xf000, kUnixLink = 0xa000;

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
  if (parts.includes("..")) throw refused("holds a file that would lie outside it");
  return parts.join("/");
}

/** Returns the files in the directory of an archive; links are none. @param {DataView} view @returns {ZipEntry[]} */
export function entriesOf(view) {
  const end = endOf(view);
  let at = view.getUint32(end + 16, true);
  const entries = [];
  for (let left = view.getUint16(end + 10, true); left > 0; --left) {
    if (at + kEntryBytes > end || view.getUint32(at, true) !== kEntry) throw refused("is damaged, or has more than 4 GiB");
    const nameBytes = view.getUint16(at + 28, true), others = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (at + kEntryBytes + nameBytes > end) throw refused("is damaged");
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + kEntryBytes, nameBytes));
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

/** Inflates bytes to exactly `size`; stops as soon as there are more. @param {Uint8Array<ArrayBuffer>} packed @param {number} size */
async function inflated(packed, size) {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const bytes = new Uint8Array(size);
  let filled = 0;
  for (;;) {
    const { done, value } = await reader.read();
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
  const bytes = method === kStored ? data : await inflated(data, size).catch(() => { throw refused("is damaged"); });
  if (crcOf(bytes) !== crc) throw refused("is damaged");
  return bytes;
}
