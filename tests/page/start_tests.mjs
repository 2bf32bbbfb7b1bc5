// Tests of the page without a level, walkmask.html: files are dropped and chosen as a user would.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { pngOfDrawing } from "../web/drawn_png.mjs";
import { zipOf } from "./zips.mjs";

const kBar = ["bar-walk.png", "bar.png", "bar.level.json"].map((name) => `data/first/${name}`);
const kPromise = "Nothing leaves this machine.";

/** Drops files on the page, as if they came from a desktop; zeros where a file has only a size. @param {{ name: string, bytes?: Buffer, size?: number }[]} files */
async function drop(page, files) {
  const dropped = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, size, base64 } of all) {
      transfer.items.add(new File([base64 === undefined ? new Uint8Array(size) : Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
    }
    return transfer;
  }, files.map(({ name, size, bytes }) => ({ name, size, base64: bytes?.toString("base64") })));
  await page.dispatchEvent(".drop-zone", "drop", { dataTransfer: dropped });
}

const fileOf = (path) => ({ name: path.split("/").pop(), bytes: readFileSync(path) });

/** Returns the findings of the page's levels, without folders, and those of the program's report. */
const shownFindings = (page) => page.evaluate(() => globalThis.walkmask.levels.map(({ about }) => about.findings));

function reportedFindings(program, files, cwd) {
  const { stdout } = spawnSync(program, ["check", "--format", "json", ...files], { cwd, encoding: "utf8" });
  return JSON.parse(stdout).levels.map(({ findings }) => findings);
}

/** Erases around the goal, by keys. */
async function paintAtGoal(page) {
  await page.focus(".handle.to");
  await page.keyboard.press("e");
}

/** Returns the painted mask of a level. */
async function paintedMask(page, level) {
  return Buffer.from(await page.evaluate(async (i) => [...new Uint8Array(await (await globalThis.walkmask.levels[i].brush.file()).arrayBuffer())], level));
}

/** Waits until a level is shown. */
async function started(page) {
  await page.waitForSelector("main:not(.start)", { timeout: 60000 });
}

/**
 * Returns the tests by their names.
 * @param {{ open: Function, close: Function, showsArt: Function, program: string, folder: string, file: string, axe: string }} setting
 */
export function startTests({ open, close, showsArt, program, folder, file, axe }) {
  return {
    async "walkmask.html says that nothing leaves the machine, and shows its example"() {
      for (const [width, height, scheme, touch] of [[1440, 900, "light", false], [390, 844, "dark", true]]) {
        const page = await open(file, { width, height, scheme, touch });
        await page.waitForSelector("text=Try an example");
        assert.ok((await page.textContent("main")).includes(kPromise));
        const policy = await page.getAttribute("meta[http-equiv=Content-Security-Policy]", "content");
        assert.match(policy, /^default-src 'none'; worker-src blob:; script-src 'sha256-[^ ]+' 'wasm-unsafe-eval'; style-src 'sha256-[^ ]+'; base-uri 'none'; form-action 'none'$/);
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => globalThis.axe.run());
        assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), []);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `wider than ${width}`);
        await page.screenshot({ path: `${folder}/start-${width}-${scheme}.png` });
        await page.click("text=Try an example");
        await started(page);
        await showsArt(page);
        assert.deepEqual(await shownFindings(page), reportedFindings(program, ["bar.level.json"], "data/first"));
        await page.screenshot({ path: `${folder}/start-example-${width}-${scheme}.png` });
        const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Save page")]);
        assert.equal(download.suggestedFilename(), "bar.html");
        await download.saveAs(`${folder}/saved-bar.html`);
        const saved = await open(`${folder}/saved-bar.html`);
        await showsArt(saved);
        assert.deepEqual(await shownFindings(saved), await shownFindings(page));
        assert.equal(await saved.locator("#core, #core-worker, #licences, #example, header .others").count(), 0);
        assert.ok((await saved.evaluate(() => globalThis.walkmask.judge("bar"))).findings.length > 0, "its worker judges");
        assert.equal(await saved.textContent(".answer strong"), await page.textContent(".answer strong"));
        await close(saved);
        await close(page);
      }
    },

    async "walkmask.html drafts the manifest of a dropped mask, as init does"() {
      const page = await open(file);
      await page.waitForSelector(".drop-zone");
      await drop(page, kBar.slice(0, 2).map(fileOf));
      await started(page);
      await showsArt(page);
      await page.click("[role=tab]:has-text('Findings')");
      assert.match(await page.textContent(".draft"), /A first manifest was drafted.*areas: blue_area/s);
      await page.screenshot({ path: `${folder}/start-draft-1440.png` });
      const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Save bar.level.json")]);
      const wanted = execFileSync(program, ["init", "bar-walk.png", "bar.png", "-o", "-"], { cwd: "data/first", encoding: "utf8" });
      assert.equal(readFileSync(await download.path(), "utf8"), wanted);
      await page.click("text=Other files");
      await page.waitForSelector(".drop-zone");
      await close(page);
    },

    async "walkmask.html drafts the manifest of a mask that is a BMP or PGM, and saves no such mask"() {
      for (const [name, ending] of [["tests/golden/inputs/room.bmp", "bmp"], ["tests/golden/inputs/room.pgm", "pgm"]]) {
        const page = await open(file);
        await drop(page, [fileOf(name)]);
        await started(page);
        await showsArt(page);
        const findings = async () => {
          const [saved] = await Promise.all([page.waitForEvent("download"), page.evaluate(() => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Save findings").click())]);
          return readFileSync(await saved.path(), "utf8");
        };
        const before = await findings();
        await paintAtGoal(page);
        assert.match(await page.textContent(".repair .note"), /^The mask cannot be saved: it is no PNG\.$/);
        assert.equal(await page.locator("button:has-text('Save mask')").count(), 0);
        await page.click("[role=tab]:has-text('Findings')");
        assert.equal(await findings(), before);
        await page.waitForSelector(".toast:has-text('Saved findings.txt, without the strokes on room')");
        const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Save room.level.json")]);
        const wanted = execFileSync(program, ["init", `room.${ending}`, "-o", "-"], { cwd: "tests/golden/inputs", encoding: "utf8" });
        assert.equal(readFileSync(await download.path(), "utf8"), wanted);
        await page.click("text=Other files"); // asks nothing: what cannot be saved is not missed
        await page.waitForSelector(".drop-zone");
        await close(page);
      }
    },

    async "walkmask.html leaves images to the map or the room that uses them"() {
      const room = "data/inn-game/Rooms/1";
      for (const [names, id] of [[readdirSync(room).map((name) => `${room}/${name}`), "data.xml"], [["data/depot/depot.yaml", "data/depot/depot.pgm"], "depot.yaml"]]) {
        const page = await open(file);
        await drop(page, names.map(fileOf));
        await started(page);
        assert.deepEqual(await page.evaluate(() => globalThis.walkmask.levels.map((level) => level.about.file)), [id]);
        assert.equal(await page.locator("button:has-text('Save mask')").count(), 0, id);
        await close(page);
      }
    },

    async "walkmask.html saves a page with its strokes, and the findings with them"() {
      const page = await open(file);
      await drop(page, kBar.map(fileOf));
      await started(page);
      await showsArt(page);
      const check = (cwd, ...options) => spawnSync(program, ["check", "bar.level.json", ...options], { cwd, encoding: "utf8" }).stdout;
      const download = async (text) => {
        const [saved] = await Promise.all([page.waitForEvent("download"), page.click(`button:text-is("${text}")`)]);
        return [saved.suggestedFilename(), readFileSync(await saved.path())];
      };
      await page.fill(".end.to input", "204,88");
      await page.press(".end.to input", "Enter");
      await paintAtGoal(page);
      await page.waitForFunction(() => document.querySelector(".changes .mended")?.textContent.includes("X002"));
      await page.click("[role=tab]:has-text('Findings')");
      const painted = `${folder}/painted-bar`;
      cpSync("data/first", painted, { recursive: true });
      writeFileSync(`${painted}/bar-walk.png`, await paintedMask(page, 0));
      assert.notEqual(check(painted), check("data/first"));
      const savesFindingsOf = async (cwd) => {
        for (const [text, name, options] of [["Save findings", "findings.txt", []], ["Save findings as JSON", "findings.json", ["--format", "json"]]]) {
          const [saved, bytes] = await download(text);
          assert.equal(saved, name);
          assert.equal(bytes.toString(), check(cwd, ...options));
        }
      };
      await savesFindingsOf(painted);
      assert.equal(await page.evaluate(() => globalThis.walkmask.levels[0].brush.hasUnsaved), true, "the findings do not have the strokes");
      await page.keyboard.press("Control+z");
      await savesFindingsOf("data/first");
      await page.keyboard.press("Control+Shift+z");
      const [, html] = await download("Save page");
      assert.equal(await page.evaluate(() => globalThis.walkmask.levels[0].brush.hasUnsaved), false, "the page has the strokes");
      writeFileSync(`${folder}/saved-strokes.html`, html);
      await page.click("[role=tab]:has-text('Walk')");
      const [, mask] = await download("Save mask");
      const saved = await open(`${folder}/saved-strokes.html`, { hash: "#bar/X002/1" });
      await showsArt(saved);
      const [kinds, before] = await Promise.all([saved, page].map((one) => one.evaluate(() => [...globalThis.walkmask.levels[0].kinds].join(","))));
      assert.equal(kinds, before);
      assert.equal(await saved.evaluate(() => globalThis.walkmask.levels[0].maskText()), mask.toString("base64"));
      assert.deepEqual((await shownFindings(saved))[0].map(({ code }) => code), ["P001"]);
      await saved.click("[role=tab]:has-text('Findings')");
      assert.match(await saved.textContent(".findings .note"), /^The mask was painted on before this page was saved\./);
      await saved.screenshot({ path: `${folder}/saved-strokes-1440.png` });
      await close(saved);
      await page.click("text=Other files");
      await page.waitForSelector(".drop-zone");
      await close(page);
    },

    async "walkmask.html takes chosen files, by keyboard, and shows the program's findings"() {
      const place = `${folder}/chosen`;
      mkdirSync(place, { recursive: true });
      for (const one of kBar) copyFileSync(one, `${place}/${one.split("/").pop()}`);
      copyFileSync("data/attic-walk.png", `${place}/attic-walk.png`);
      writeFileSync(`${place}/broken.level.json`, '{"walk": "attic-walk.png", "points": {"a": [1, 2]}, "expect": [{"from": "a", "to": "b"}]}');
      const names = ["bar-walk.png", "bar.png", "bar.level.json", "attic-walk.png", "broken.level.json"].map((name) => `${place}/${name}`);
      const page = await open(file);
      page.on("filechooser", () => {}); // from now on no dialog of the system opens
      await page.focus("text=Choose files");
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
      await chooser.setFiles(names);
      await started(page);
      assert.deepEqual(await shownFindings(page), reportedFindings(program, ["bar.level.json", "broken.level.json"], place));
      assert.equal(await page.locator(".level-card").count(), 2);
      await page.screenshot({ path: `${folder}/start-levels-1440.png` });
      await close(page);
    },

    async "walkmask.html takes a chosen folder, where a manifest names files of other folders"() {
      const place = `${folder}/game`;
      for (const below of ["levels", "art", "sound"]) mkdirSync(`${place}/${below}`, { recursive: true });
      copyFileSync("data/attic-walk.png", `${place}/art/attic-walk.png`);
      writeFileSync(`${place}/sound/rain.ogg`, "no level needs this");
      writeFileSync(`${place}/walkmask.json`, '{"check": {"speck_size": 900}}');
      writeFileSync(`${place}/levels/attic.level.json`, '{"walk": "../art/attic-walk.png", "points": {"a": [1, 2]}}');
      const page = await open(file);
      await page.setInputFiles("input.folder", place);
      await started(page);
      assert.deepEqual(await shownFindings(page), reportedFindings(program, ["--root", "game", "game/levels/attic.level.json"], folder));
      await close(page);
    },

    async "walkmask.html takes a zip, and refuses one that would grow or leave its folder"() {
      const page = await open(file);
      const inZip = kBar.map((path) => ({ name: `bar/${path.split("/").pop()}`, bytes: readFileSync(path) }));
      const problem = async (entries, pattern) => {
        await drop(page, [{ name: "game.zip", bytes: zipOf(entries) }]);
        await page.waitForFunction((source) => new RegExp(source).test(document.querySelector(".start-problem:not([hidden])")?.textContent ?? ""), pattern);
      };
      await problem([{ name: "a.png", bytes: Buffer.alloc(2 ** 26), size: 100 }], "game.zip: is damaged; unpack it");
      await problem([...inZip, { name: "../a.png", bytes: Buffer.from("x") }], "game.zip: contains a path outside the archive");
      await drop(page, [{ name: "game.zip", bytes: zipOf(inZip) }]);
      await started(page);
      await showsArt(page);
      const [findings] = await shownFindings(page);
      assert.deepEqual(findings.map(({ code }) => code), ["P001", "X002"]);
      await close(page);
    },

    async "walkmask.html takes a room of Adventure Game Studio"() {
      const page = await open(file);
      await drop(page, [fileOf("tests/golden/inputs/ags2.crm")]);
      await started(page);
      await showsArt(page);
      assert.deepEqual(await shownFindings(page), reportedFindings(program, ["ags2.crm"], "tests/golden/inputs"));
      await page.screenshot({ path: `${folder}/start-ags-1440.png` });
      await close(page);
    },

    async "walkmask.html shows the map of a game of Adventure Game Studio"() {
      const names = readdirSync("data/inn-game", { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
        .map(({ parentPath, path, name }) => `${parentPath ?? path}/${name}`.replace("data/", ""));
      const page = await open(file);
      await drop(page, [{ name: "inn.zip", bytes: zipOf(names.map((name) => ({ name, bytes: readFileSync(`data/${name}`) }))) }]);
      await started(page);
      const found = await shownFindings(page);
      assert.deepEqual(found, reportedFindings(program, ["inn-game"], "data"));
      assert.ok(found.flat().length > 0);
      await page.click(".overview-tabs a[href='#/map']");
      await page.waitForSelector(".map-room .map-title"); // drawn when the browser reports the new address
      assert.deepEqual(await page.$$eval(".map-room .map-title", (titles) => titles.map(({ textContent }) => textContent)), ["The attic", "The courtyard"]);
      await page.screenshot({ path: `${folder}/start-map-1440.png` });
      await close(page);
    },

    async "walkmask.html fixes what check can fix, saves the files, and takes it back"() {
      const place = `${folder}/fixing`, names = ["cellar.level.json", "cellar-walk.png", "cellar-areas.png", "cellar.png"];
      mkdirSync(place, { recursive: true });
      for (const name of names) copyFileSync(`data/broken/${name}`, `${place}/${name}`);
      const wanted = JSON.parse(spawnSync(program, ["check", "--fix", "--format", "json", "cellar.level.json"], { cwd: place, encoding: "utf8" }).stdout).levels[0];
      const page = await open(file);
      await drop(page, names.map((name) => fileOf(`data/broken/${name}`)));
      await started(page);
      const [before] = await shownFindings(page);
      await page.click("[role=tab]:has-text('Findings')");
      await page.click("text=What can be fixed?");
      await page.waitForSelector("text=Make 6 fixes");
      assert.equal(await page.locator(".fixes li").count(), wanted.fixes.length);
      await page.screenshot({ path: `${folder}/start-fixes-1440.png` });
      assert.deepEqual((await shownFindings(page))[0], before, "trying changes nothing");
      await page.click("text=Make 6 fixes");
      await page.waitForSelector("text=6 fixes made");
      assert.deepEqual((await shownFindings(page))[0], wanted.findings);
      const [report] = await Promise.all([page.waitForEvent("download"), page.click('button:text-is("Save findings")')]);
      assert.equal(readFileSync(await report.path(), "utf8"), spawnSync(program, ["check", "cellar.level.json"], { cwd: place, encoding: "utf8" }).stdout);
      await showsArt(page);
      await page.screenshot({ path: `${folder}/start-fixed-1440.png` });
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), []);
      const address = page.url();
      page.removeAllListeners("dialog");
      const asked = page.waitForEvent("dialog").then((dialog) => dialog.dismiss().then(() => dialog.type()));
      await page.click("text=Other files");
      assert.equal(await asked, "beforeunload");
      assert.equal(page.url(), address);
      const changed = ["cellar.level.json", "cellar-walk.png", "cellar-areas.png"];
      for (const name of changed) {
        const [download] = await Promise.all([page.waitForEvent("download"), page.click(`text=Save ${name}`)]);
        assert.equal(download.suggestedFilename(), name);
        assert.ok(readFileSync(await download.path()).equals(readFileSync(`${place}/${name}`)), name);
      }
      await page.click("text=Take back");
      await page.waitForSelector(".fixes:has-text('What can be fixed?'):not(:has-text('made'))");
      assert.deepEqual((await shownFindings(page))[0], before);
      const fixAfter = async (/** @type {string} */ key) => {
        await page.click("[role=tab]:has-text('Walk')");
        await page.focus(".handle.from");
        await page.keyboard.press(key);
        await page.click("[role=tab]:has-text('Findings')");
        await page.click("text=What can be fixed?");
        await page.click("text=Make 6 fixes");
      };
      await fixAfter("e");
      await page.waitForSelector(".fixes [role=status]:has-text('There are painted strokes on a level with these files')");
      await fixAfter("Control+z");
      await page.waitForSelector("text=6 fixes made");
      for (const name of changed) await Promise.all([page.waitForEvent("download"), page.click(`text=Save ${name}`)]);
      page.on("dialog", (dialog) => dialog.dismiss()); // there is none: all is saved
      await page.click("text=Other files");
      await page.waitForSelector(".drop-zone");
      await close(page);
    },

    async "walkmask.html fixes levels that share a mask and make a game, by keyboard, and takes both back in turn"() {
      const rooms = { one: ["start", [10, 20], "door", [55, 20], "two.level.json#mat"], two: ["mat", [30, 20], "back", [5, 8], "one.level.json#start"] };
      const levels = Object.entries(rooms).map(([name, [point, at, exit, place, to]]) => ({ name: `${name}.level.json`, bytes: Buffer.from(JSON.stringify({
        walk: "walk.png", points: { [point]: at, aside: name === "one" ? [20, 8] : [40, 8] }, exits: { [exit]: { at: place, to } }, check: { ignore: ["G004"] } })) }));
      const rows = Array.from({ length: 40 }, (_, y) => ".".repeat(60).replace(/^.*$/, (row) => (y < 10 ? "#".repeat(60) : row)));
      const mask = { name: "walk.png", bytes: pngOfDrawing(rows.map((row, y) => (y === 25 ? `${row.slice(0, 30)}#${row.slice(31)}` : row)).join("\n")) };
      const place = `${folder}/fixing-game`;
      rmSync(place, { recursive: true, force: true });
      mkdirSync(place, { recursive: true });
      for (const { name, bytes } of [...levels, mask]) writeFileSync(`${place}/${name}`, bytes);
      const names = levels.map(({ name }) => name);
      const before = reportedFindings(program, names, place);
      const page = await open(file);
      await drop(page, [...levels, mask]);
      await started(page);
      const isAs = (wanted) => page.waitForFunction((text) => JSON.stringify(globalThis.walkmask.levels.map(({ about }) => about.findings)) === text, JSON.stringify(wanted));
      await isAs(before);
      // With strokes on one of them, then on the other, and the files as they were afterwards.
      for (const [i, id] of ["one", "two"].entries()) {
        await page.evaluate((hash) => { location.hash = hash; }, id);
        await page.waitForFunction((text) => document.querySelector(".title")?.textContent === text, id);
        await page.fill(".end.to input", rooms[id][0]);
        await page.press(".end.to input", "Enter");
        await paintAtGoal(page);
        const painted = `${folder}/painted-game`;
        cpSync(place, painted, { recursive: true });
        writeFileSync(`${painted}/walk.png`, await paintedMask(page, i));
        await page.click("[role=tab]:has-text('Findings')");
        const [report] = await Promise.all([page.waitForEvent("download"), page.click("text=Save findings as JSON")]);
        const wanted = [...before];
        wanted[i] = reportedFindings(program, names, painted)[i];
        assert.notDeepEqual(wanted, before);
        assert.deepEqual(JSON.parse(readFileSync(await report.path(), "utf8")).levels.map(({ findings }) => findings), wanted);
        await page.keyboard.press("Control+z");
      }
      const press = async (text) => {
        await page.focus(`.fixes button:has-text('${text}')`);
        await page.keyboard.press("Enter");
      };
      const fix = async (level) => {
        await page.evaluate((id) => { location.hash = id; }, level);
        await page.click("[role=tab]:has-text('Findings')");
        await press("What can be fixed?");
        await page.waitForSelector(".fixes button.main");
        assert.equal(await page.evaluate(() => document.activeElement?.className), "main");
        await page.keyboard.press("Enter");
        await page.waitForSelector(".fixes summary:has-text('made')");
        assert.ok(await page.evaluate(() => document.activeElement?.closest(".fixes")), "the focus stays in the card");
        spawnSync(program, ["check", "--fix", `${level}.level.json`], { cwd: place });
        await isAs(reportedFindings(program, names, place));
      };
      await fix("one");
      const between = await shownFindings(page);
      await fix("two");
      assert.notDeepEqual(await shownFindings(page), between);
      await press("Take back");
      await isAs(between);
      await page.evaluate(() => { location.hash = "one"; });
      await page.click("[role=tab]:has-text('Findings')");
      await press("Take back");
      await isAs(before);
      await close(page);
    },

    async "walkmask.html stops fixes that take too long, and shows the level still"() {
      const page = await open(file);
      // Seconds of work: after a fix, each of 3,000 agents must reach the same of 2,000 points as before.
      const numbered = (count, name, value) => Object.fromEntries(Array.from({ length: count }, (_, i) => [name + i, value(i)]));
      const agents = numbered(3000, "a", () => 1), points = numbered(2000, "p", (i) => [10 + (i % 140), 10 + Math.floor(i / 140)]);
      const rows = Array.from({ length: 100 }, (_, y) => (y === 50 ? `${".".repeat(80)}#${".".repeat(79)}` : ".".repeat(160)));
      await drop(page, [{ name: "walk.png", bytes: pngOfDrawing(rows.join("\n")) },
        { name: "room.level.json", bytes: Buffer.from(JSON.stringify({ walk: "walk.png", points, agents })) }]);
      await started(page);
      await page.click("[role=tab]:has-text('Findings')");
      await page.click("text=What can be fixed?");
      await page.click("dialog.busy button:has-text('Stop')");
      await page.waitForSelector(".fixes [role=status]:has-text('The checker was stopped; choose the files again')");
      assert.equal(await page.locator("dialog[open]").count(), 0);
      await page.click("[role=tab]:has-text('Walk')");
      assert.match(await page.textContent(".answer"), /px/);
      await close(page);
    },

    async "walkmask.html names the file, the place and the cure of what it cannot take"() {
      const page = await open(file, { width: 390, height: 844 });
      const problem = async (files, pattern) => {
        await drop(page, files);
        await page.waitForFunction((source) => new RegExp(source).test(document.querySelector(".start-problem:not([hidden])")?.textContent ?? ""), pattern);
      };
      await problem([{ name: "song.ogg", bytes: Buffer.from("x") }], "None of these files belongs to a level; add a mask");
      await problem([{ name: "settings.json", bytes: Buffer.from("{}") }], "no level is among these files; add a mask");
      await problem([{ name: "large-walk.png", size: 2 ** 26 + 1 }], "large-walk.png: is larger than 64 MiB; make it smaller");
      await page.screenshot({ path: `${folder}/start-problem-390.png` });
      const bytes = readFileSync("data/attic-walk.png");
      bytes[60] ^= 1;
      await drop(page, [{ name: "attic-walk.png", bytes }]);
      await started(page);
      const [[finding]] = await shownFindings(page);
      assert.deepEqual([finding.code, finding.file], ["F003", "attic-walk.png"]);
      assert.ok(finding.place && finding.cure, JSON.stringify(finding));
      await page.screenshot({ path: `${folder}/start-broken-390.png` });
      await close(page);
    },

    async "walkmask.html stops a check that takes too long"() {
      const page = await open(file);
      // Ten seconds of work: each of 7,000 agents fits at each of 7,000 points.
      const numbered = (name, value) => Object.fromEntries(Array.from({ length: 7000 }, (_, i) => [name + i, value]));
      const level = JSON.stringify({ walk: "bar-walk.png", points: numbered("p", [150, 130]), agents: numbered("a", 1) });
      await drop(page, [fileOf(kBar[0]), ...[1, 2, 3, 4].map((i) => ({ name: `${i}.level.json`, bytes: Buffer.from(level) }))]);
      await page.click("text=Stop");
      await page.waitForSelector(".start-problem:has-text('Stopped')");
      await page.screenshot({ path: `${folder}/start-stopped-1440.png` });
      await page.click("text=Try an example");
      await started(page);
      await close(page);
    },

    async "walkmask.html treats hostile names as text"() {
      const page = await open(file);
      const hostile = ["<img src=x onerror=alert(1)>.level.json", "x..level.json", "%2e%2e%2f.level.json", "constructor.level.json", "\u202egnp.level.json"];
      await drop(page, [...hostile.map((name) => ({ name, bytes: Buffer.from('{"walk": "</template><script>alert(1)</script>.png"}') })),
        { name: "__proto__.png", bytes: readFileSync(kBar[0]) }]);
      await started(page);
      assert.equal(await page.evaluate(() => globalThis.walkmask.levels.length), hostile.length);
      assert.equal(await page.locator("img, script:not([type=module])").count(), 0);
      for (const findings of await shownFindings(page)) assert.equal(findings[0].code, "F002");
      await close(page);
    },
  };
}
