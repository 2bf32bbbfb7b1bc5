// The files that a user drops on the page or chooses, with their paths below the dropped folder.

import { bytesOf, entriesOf } from "./zip.js";

/** @typedef {{ name: string, file: Blob }} NamedFile */

const kEndings = [".json", ".png", ".jpg", ".jpeg", ".bmp", ".pgm", ".tga", ".map", ".yaml", ".yml", ".tscn", ".tres", ".godot", ".crm", ".agf", ".asc", ".ash", ".xml", ".walkmask-root"];
/** Limits on what is read; the rest of a folder, such as sounds, is not. */
const kMostFiles = 20000, kMostBytes = 2 ** 29, kMostBytesOfAFile = 2 ** 26;

/** Returns whether a level may need a file, by its name; no hidden one, such as those that macOS adds to archives. @param {string} name */
function mayBelongToALevel(name) {
  const lower = name.toLowerCase();
  if (lower.split("/").some((part) => part === "__macosx" || (part.startsWith(".") && part !== ".walkmask-root"))) return false;
  return kEndings.some((ending) => lower.endsWith(ending));
}

/** Returns whether a file is an archive to unpack: not one in a folder, which may be anything. @param {{ name: string }} file */
const isArchive = ({ name }) => name.toLowerCase().endsWith(".zip") && !name.includes("/");

/** A file that is not read, or not unpacked, yet. @typedef {{ name: string, file: { size: number }, read: () => Promise<Blob> }} ListedFile */

/** Lists the files in an archive; their names begin with `folder`. @param {NamedFile} archive @param {string} folder @returns {Promise<ListedFile[]>} */
async function listed({ name, file }, folder) {
  /** Names the archive in errors. @template T @param {() => T | Promise<T>} use */
  const named = async (use) => {
    try {
      return await use();
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  };
  const view = new DataView(await file.arrayBuffer());
  const entries = await named(() => entriesOf(view));
  return entries.map((entry) => ({ name: folder + entry.name, file: entry, read: async () => new Blob([await named(() => bytesOf(view, entry))]) }));
}

/** Replaces archives by the files in them; with several files, those of each archive are in a folder. @param {NamedFile[]} files @returns {Promise<NamedFile[]>} */
export async function unpackedFiles(files) {
  const archives = files.filter(isArchive);
  if (archives.reduce((sum, { file }) => sum + file.size, 0) > kMostBytes) throw new Error("The archives have more than 512 MiB; unpack them, and choose the folder");
  /** @type {ListedFile[]} */
  const all = files.map(({ name, file }) => ({ name, file, read: async () => file }));
  for (const archive of archives) all.push(...await listed(archive, files.length === 1 ? "" : `${archive.name.slice(0, -4)}/`));
  // The sizes are limited, all together, before anything is inflated.
  const unpacked = [];
  for (const { name, read } of filesOfLevels(all)) unpacked.push({ name, file: await read() });
  return unpacked;
}

/** Keeps the files of levels. @template {{ name: string, file: { size: number } }} File @param {File[]} files @returns {File[]} @throws if they are too many or too large, or two have one name */
function filesOfLevels(files) {
  const kept = files.filter(({ name }) => mayBelongToALevel(name));
  const large = kept.find(({ file }) => file.size > kMostBytesOfAFile);
  if (large) throw new Error(`${large.name}: is larger than 64 MiB; make it smaller, or use the program`);
  if (kept.length > kMostFiles) throw new Error(`${kept.length} files are more than ${kMostFiles}; choose a folder with fewer`);
  if (kept.reduce((sum, { file }) => sum + file.size, 0) > kMostBytes) throw new Error("These files have more than 512 MiB together; choose a folder with fewer");
  const names = new Set();
  for (const { name } of kept) {
    if (names.has(name)) throw new Error(`${name}: two files have this name; choose the folder that holds them, or one of them`);
    names.add(name);
  }
  return kept;
}

/** @param {FileSystemEntry} entry @returns {Promise<NamedFile[]>} */
async function filesOfEntry(entry) {
  const name = entry.fullPath.replace(/^\//, "");
  if (entry.isFile) {
    const get = /** @type {FileSystemFileEntry} */ (entry);
    return mayBelongToALevel(name) || isArchive({ name }) ? [{ name, file: await new Promise((resolve, reject) => get.file(resolve, reject)) }] : [];
  }
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  /** @type {NamedFile[]} */
  const files = [];
  // A call returns some of the entries, the last one none.
  for (;;) {
    /** @type {FileSystemEntry[]} */
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return files;
    for (const one of some) files.push(...await filesOfEntry(one));
    if (files.length > kMostFiles) return files;
  }
}

/** Returns the files of a drop, with the contents of folders. It must be called while the event is handled. @param {DataTransfer} dropped @returns {Promise<NamedFile[]>} */
export async function filesOfDrop(dropped) {
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (entries.every((entry) => entry === null)) return filesOfInput(dropped.files);
  const files = await Promise.all(entries.map((entry) => (entry ? filesOfEntry(entry) : [])));
  return files.flat();
}

/** Returns the files of an input; those of a folder have their paths. @param {FileList} files @returns {NamedFile[]} */
export function filesOfInput(files) {
  return [...files].map((file) => ({ name: file.webkitRelativePath || file.name, file }));
}
