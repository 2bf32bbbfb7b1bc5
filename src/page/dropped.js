// The files that a user drops on the page or chooses, with their paths below the dropped folder.

import { bytesOf, entriesOf } from "./zip.js";

/** @typedef {{ name: string, file: Blob }} NamedFile */

const kEndings = [".json", ".png", ".jpg", ".jpeg", ".bmp", ".tga", ".map", ".crm", ".agf", ".asc", ".ash", ".xml", ".walkmask-root"];
/** Limits on what is read; the rest of a folder, such as sounds, is not. */
const kMostFiles = 20000, kMostBytes = 2 ** 29, kMostBytesOfAFile = 2 ** 26;

/** Returns whether a level may need a file, by its name. @param {string} name */
export function mayBelongToALevel(name) {
  const lower = name.toLowerCase();
  return kEndings.some((ending) => lower.endsWith(ending));
}

/** @param {string} name */
const isArchive = (name) => name.toLowerCase().endsWith(".zip");

/** Returns the files of levels in an archive; their names begin with `folder`. @param {NamedFile} archive @param {string} folder @returns {Promise<NamedFile[]>} */
async function filesOfArchive({ name, file }, folder) {
  try {
    const view = new DataView(await file.arrayBuffer());
    // The sizes are limited before anything is inflated.
    const entries = filesOfLevels(entriesOf(view).map((entry) => ({ name: entry.name, file: entry })));
    const files = [];
    for (const { name, file } of entries) files.push({ name: folder + name, file: new Blob([await bytesOf(view, file)]) });
    return files;
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Replaces archives by the files in them; those of several archives are in a folder each. @param {NamedFile[]} files @returns {Promise<NamedFile[]>} */
export async function unpackedFiles(files) {
  const archives = files.filter(({ name }) => isArchive(name));
  const parts = [filesOfLevels(files)];
  if (archives.some(({ file }) => file.size > kMostBytes)) throw new Error("An archive has more than 512 MiB; unpack it, and choose the folder");
  for (const archive of archives) parts.push(await filesOfArchive(archive, files.length === 1 ? "" : `${archive.name.slice(0, -4)}/`));
  return filesOfLevels(parts.flat());
}

/** Keeps the files of levels. @template {{ name: string, file: { size: number } }} File @param {File[]} files @returns {File[]} @throws where they are too many or too large */
export function filesOfLevels(files) {
  const kept = files.filter(({ name }) => mayBelongToALevel(name));
  const large = kept.find(({ file }) => file.size > kMostBytesOfAFile);
  if (large) throw new Error(`${large.name}: is larger than 64 MiB; make it smaller, or use the program`);
  if (kept.length > kMostFiles) throw new Error(`${kept.length} files are more than ${kMostFiles}; choose a folder with fewer`);
  if (kept.reduce((sum, { file }) => sum + file.size, 0) > kMostBytes) throw new Error("These files have more than 512 MiB together; choose a folder with fewer");
  return kept;
}

/** @param {FileSystemEntry} entry @returns {Promise<NamedFile[]>} */
async function filesOfEntry(entry) {
  const name = entry.fullPath.replace(/^\//, "");
  if (entry.isFile) {
    const get = /** @type {FileSystemFileEntry} */ (entry);
    return mayBelongToALevel(name) || isArchive(name) ? [{ name, file: await new Promise((resolve, reject) => get.file(resolve, reject)) }] : [];
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
