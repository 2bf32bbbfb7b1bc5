// Writes zip archives for tests, damaged ones among them.

import { deflateRawSync } from "node:zlib";
import { crcOf } from "../web/drawn_png.mjs";

/**
 * Returns an archive. An entry's further members replace those of its record, such as `size`, or add a field of zeros and a remark of blanks to it.
 * @param {{ name: string, bytes: Buffer, stored?: boolean, size?: number, flags?: number, mode?: number, crc?: number, field?: number, remark?: number }[]} entries
 */
export function zipOf(entries) {
  const files = [], directory = [];
  let at = 0;
  for (const { name, bytes, stored = false, size = bytes.length, flags = 0, mode = 0o100644, crc = crcOf(bytes), field = 0, remark = 0 } of entries) {
    const text = Buffer.from(name), packed = stored ? bytes : deflateRawSync(bytes);
    const common = Buffer.alloc(26); // from the version that reads it to the length of the further field
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(stored ? 0 : 8, 4);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(text.length, 22);
    common.writeUInt16LE(field, 24);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, text, Buffer.alloc(field), packed]);
    const record = Buffer.alloc(14);
    record.writeUInt16LE(remark, 0);
    record.writeUInt32LE((mode << 16) >>> 0, 6);
    record.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x03", "latin1"), common, record, text, Buffer.alloc(field), Buffer.alloc(remark, " ")]));
    files.push(local);
    at += local.length;
  }
  const all = Buffer.concat(directory), end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, all, end]);
}
