// Holds the schemas in `schemas` to the program: what it writes is valid by them, and what it reads
// is accepted by both or refused by both.
//
//   node schemas_test.cjs PROGRAM [SEED]
//
// SEED, a positive number, draws other changes of the files than the usual ones.
//
// Ends with 77, skipped, where ajv is missing: `scripts/setup validators` installs it.

const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const {execFileSync, spawnSync} = require('node:child_process');

const project = path.resolve(__dirname, '../..');
const program = path.resolve(process.argv[2]);

let Ajv;
try {
  Ajv = require(require.resolve('ajv', {paths: [path.join(project, 'build/npm')]}));
} catch {
  console.log('skipped: ajv is missing; scripts/setup validators installs it');
  process.exit(77);
}

let failures = 0;
function expect(holds, message) {
  if (holds) return;
  console.error(message);
  if (++failures > 20) process.exit(1);
}

// The schemas are those of the files, and every key is explained.

const ajv = new Ajv({strict: false, allErrors: false});
const validators = {};
for (const file of fs.readdirSync(path.join(project, 'schemas')).sort()) {
  const name = file.replace('.schema.json', '');
  const text = fs.readFileSync(path.join(project, 'schemas', file), 'utf8');
  const printed = execFileSync(program, ['explain', '--schema', name], {encoding: 'utf8'});
  expect(printed === text, `explain --schema ${name} prints another text than ${file}`);
  const schema = JSON.parse(text);
  validators[name] = ajv.compile(schema);
  expectDescriptions(schema, schema, name);
  if (['manifest', 'room', 'settings', 'baseline', 'query'].includes(name)) expectRemarks(schema, name);
}

/** Every object that people write may have the keys that the reader ignores. */
function expectRemarks(schema, where) {
  if (schema === null || typeof schema !== 'object') return;
  if (schema.additionalProperties === false && schema.properties) {
    for (const key of ['comment', '$schema']) {
      expect(schema.properties[key], `${where}: the schema refuses ${key}, which the reader ignores`);
    }
  }
  for (const [key, value] of Object.entries(schema)) expectRemarks(value, `${where}/${key}`);
}

function expectDescriptions(schema, whole, where) {
  if (schema === null || typeof schema !== 'object') return;
  const properties = Array.isArray(schema) || where.endsWith('properties') ? {} : schema.properties;
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (value.required) continue;  // a condition on the key, which stands elsewhere
    const target = value.$ref ? whole.definitions[value.$ref.replace('#/definitions/', '')] : value;
    const isCondition = Object.keys(value).every((word) => word === 'const' || word === 'type');
    expect(target.description || isCondition, `${where}: ${key} has no description`);
  }
  for (const [key, value] of Object.entries(schema)) {
    expectDescriptions(value, whole, `${where}/${key}`);
  }
}

const isValid = (name, value) => validators[name](value);
const why = (name) => ajv.errorsText(validators[name].errors);

// What the program writes.

const kSchemaOf = {
  path: 'path', check: 'check', inspection: 'inspection', gates: 'gates', compare: 'comparison',
  'compare-scenario': 'comparison', difference: 'difference', game: 'game', journey: 'journey',
  version: 'version',
};

function* filesBelow(folder) {
  const entries = fs.readdirSync(folder, {withFileTypes: true});
  // The same order on every file system.
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}

const golden = path.join(project, 'tests/golden');
const written = {version: 1};
const version = JSON.parse(execFileSync(program, ['--version', '--json'], {encoding: 'utf8'}));
expect(isValid('version', version), `--version --json: ${why('version')}`);
for (const file of filesBelow(golden)) {
  if (!/(\/stdout|\.json|\.jsonl)$/.test(file)) continue;
  for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
    const match = /^\{"schema":"walkmask\.([a-z-]+)\/1"/.exec(line);
    if (!match) continue;
    const name = kSchemaOf[match[1]];
    expect(name, `${file}: no schema for walkmask.${match[1]}`);
    if (!name) continue;
    expect(isValid(name, JSON.parse(line)), `${file}: ${why(name)}`);
    written[name] = (written[name] ?? 0) + 1;
  }
}
for (const name of new Set(Object.values(kSchemaOf))) {
  expect(written[name] > 0, `no golden command line writes ${name}`);
}

// What the program reads. Judges many manifests at once: those that it refuses, with the reasons.

function refusals(manifests) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'walkmask-schemas-'));
  try {
    fs.writeFileSync(path.join(folder, '.walkmask-root'), '');
    const names = manifests.map((manifest, i) => {
      const name = `${String(i).padStart(6, '0')}.level.json`;
      fs.writeFileSync(path.join(folder, name), JSON.stringify(manifest));
      return name;
    });
    const run = spawnSync(program, ['check', folder, '--format', 'json'],
                          {encoding: 'utf8', maxBuffer: 1 << 30});
    const reasons = new Map();
    for (const level of JSON.parse(run.stdout).levels) {
      const number = names.indexOf(path.basename(level.level));
      const refused = level.findings.find(
          (finding) => finding.code === 'F001' && /^\d+:\d+$/.test(finding.place ?? ''));
      if (refused) reasons.set(number, refused.message);
    }
    return reasons;
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

// What a schema cannot know: whether a name is declared, and how two values compare.
const kExceptions = [
  /^there is no (area|state|agent|point|exit|place|point or exit) /,  // a reference
  /^(a level without agents|agent ".*") has no comfort$/,            // nor its first agent
  /^".*" is the point at /,                                         // an exit with a point's name
  / already has an area at /,                   // one colour in two spellings
  / differs from the name at \d+:\d+ in its Unicode normalisation alone$/,
  /^the hole leaves the outline at /,
  / is listed twice$/,
  /^a stretch of an edge has a first and a last pixel$/,  // the wrong way round
  / is to be entered as well$/,
  / is not a rule for walkable pixels$/,  // index:9-3
  / has no whole number of mask pixels at scale /,
  /^the key "legend" is missing$/,  // of a walkmask.json above
  /^there is neither an image of the areas nor /,  // beside a floor of shapes
  /^"walk" is not the map of a robot, /,        // with "unknown"
  /^the cells of a robot's map have no colours$/,
  / lies outside the root /,
  /^has too long a name for this system$/,
];

// What the schema of a question cannot know: whether its level is in metres. That of the tests is not.
const kOfPixels = [/^\d+:\d+: wanted a whole number from .*, found -?\d+\.\d+;/];

function compareReaders(manifests, what, schema = 'manifest', refuse = refusals, exceptions = kExceptions) {
  const reasons = refuse(manifests);
  let refused = 0, excepted = 0;
  manifests.forEach((manifest, i) => {
    const valid = isValid(schema, manifest);
    const reason = reasons.get(i);
    if (!valid) ++refused;
    if (valid === (reason === undefined)) return;
    if (valid && exceptions.some((exception) => exception.test(reason))) {
      ++excepted;
      return;
    }
    expect(false, `${what}: the schema ${valid ? 'accepts' : `refuses (${why(schema)})`}, the ` +
                      `reader ${reason === undefined ? 'accepts' : `refuses (${reason})`}: ` +
                      JSON.stringify(manifest));
  });
  return {refused, excepted, all: manifests.length};
}

const seeds = [];
for (const folder of ['data', 'tests/rules', 'tests/golden/inputs', 'fuzz/seeds/manifest']) {
  for (const file of filesBelow(path.join(project, folder))) {
    if (!file.endsWith('.level.json') && !folder.startsWith('fuzz')) continue;
    try {
      seeds.push(JSON.parse(fs.readFileSync(file, 'utf8')));
    } catch {
      continue;  // one that is not JSON
    }
  }
}
expect(seeds.length > 80, `only ${seeds.length} manifests were found`);
const ofSeeds = compareReaders(seeds, 'a manifest of the tests');

// Changes a value somewhere in a manifest. The generator is Park and Miller's.
let state = Number(process.argv[3] ?? 20250117);
const random = (below) => (state = (state * 48271) % 2147483647) % below;
const pick = (list) => list[random(list.length)];

const kKeys = [];
const kValues = [null, true, false, -1, 0, 1, 2, 1.5, 3, 300, 40000, 1e6, 1e12, '', 'a b', 'door', 'x,y',
                 '#00ff00', 'index:3', 'index:256', 'nonzero', 'ags', 'left', 'T001', 't0', [], {}, [1, 2],
                 [1, 2, 3], [[1, 2], [3, 4]], ['gate'], {walk: 'a.png'}, '#door'];

function places(value, found = []) {
  if (value === null || typeof value !== 'object') return found;
  for (const key of Object.keys(value)) {
    found.push([value, key]);
    if (!Array.isArray(value)) kKeys.push(key);
    places(value[key], found);
  }
  return found;
}
for (const seed of seeds) places(seed);

function mutated(seed, others = seeds) {
  const manifest = structuredClone(seed);
  for (let changes = 1 + (random(4) === 0); changes > 0; --changes) {
    const all = places(manifest);
    if (all.length === 0) return manifest;
    const [holder, key] = pick(all);
    switch (random(5)) {
      case 0:
        if (Array.isArray(holder)) holder.splice(Number(key), 1);
        else delete holder[key];
        break;
      case 1:
        if (typeof holder[key] === 'number') holder[key] += pick([-1, 1, 10]);
        else holder[key] = structuredClone(pick(kValues));
        break;
      case 2: {
        const [other, from] = pick(places(pick(others)).concat([[{a: 1}, 'a']]));
        holder[key] = structuredClone(other[from]);
        break;
      }
      case 3:
        if (!Array.isArray(holder)) holder[pick(kKeys)] = structuredClone(pick(kValues));
        else holder.push(structuredClone(pick(kValues)));
        break;
      default:
        if (Array.isArray(holder)) holder.reverse();
        else holder[pick(['comment', '$schema', 'comment', '$schema', 'commnt'])] =
                 random(8) > 0 ? 'a remark' : 3;
    }
  }
  return manifest;
}

const kMutants = 2000;
const mutants = Array.from({length: kMutants}, () => mutated(pick(seeds)));
const ofMutants = compareReaders(mutants, 'a mutant');
expect(ofMutants.refused > kMutants / 5 && ofMutants.refused < kMutants * 4 / 5,
       `${ofMutants.refused} of ${kMutants} mutants are refused`);
expect(ofMutants.excepted < kMutants / 5, `${ofMutants.excepted} of ${kMutants} are exceptions`);

// The other files that people write: settings, lines of a baseline, questions of a batch.

const kRoom = {walk: {size: [9, 9], floor: [{rect: [0, 0, 9, 9]}]}, agents: {hero: 3},
               points: {door: [1, 1], vault: [7, 7]}, states: {day: {open: []}}};

/** Runs `use` in a fresh folder with a level, room.level.json. */
function inFolder(use) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'walkmask-schemas-'));
  try {
    fs.writeFileSync(path.join(folder, '.walkmask-root'), '');
    fs.writeFileSync(path.join(folder, 'room.level.json'), JSON.stringify(kRoom));
    return use(folder);
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

const refusedSettings = (all) => inFolder((folder) => {
  all.forEach((settings, i) => {
    fs.mkdirSync(path.join(folder, `${i}`));
    fs.writeFileSync(path.join(folder, `${i}`, 'room.level.json'), JSON.stringify(kRoom));
    fs.writeFileSync(path.join(folder, `${i}`, 'walkmask.json'), JSON.stringify(settings));
  });
  const run = spawnSync(program, ['check', folder, '--format', 'json'], {encoding: 'utf8', maxBuffer: 1 << 30});
  const reasons = new Map();
  for (const level of JSON.parse(run.stdout).levels) {
    const refused = level.findings.find(
        (finding) => finding.code === 'F001' && finding.file.endsWith('walkmask.json'));
    if (refused) reasons.set(Number(path.basename(path.dirname(level.level))), refused.message);
  }
  return reasons;
});

/** Each lies beside a copy of the same room of Adventure Game Studio. */
const refusedRooms = (all) => inFolder((folder) => {
  all.forEach((manifest, i) => {
    const own = path.join(folder, `${i}`);
    fs.mkdirSync(own);
    fs.copyFileSync(path.join(golden, 'inputs/room33.crm'), path.join(own, 'room1.crm'));
    fs.writeFileSync(path.join(own, 'room1.level.json'), JSON.stringify(manifest));
  });
  const run = spawnSync(program, ['check', folder, '--format', 'json'], {encoding: 'utf8', maxBuffer: 1 << 30});
  const reasons = new Map();
  for (const level of JSON.parse(run.stdout).levels) {
    const refused = level.findings.find(
        (finding) => finding.code === 'F001' && finding.file.endsWith('room1.level.json'));
    if (refused) reasons.set(Number(path.basename(path.dirname(level.level))), refused.message);
  }
  return reasons;
});

const refusedLines = (all) => inFolder((folder) => {
  const reasons = new Map();
  const file = path.join(folder, 'known.jsonl');
  all.forEach((line, i) => {
    fs.writeFileSync(file, JSON.stringify(line));
    const run = spawnSync(program, ['check', path.join(folder, 'room.level.json'), '--baseline', file, '--allow-stale'],
                          {encoding: 'utf8'});
    if (run.status > 1) reasons.set(i, run.stderr);
  });
  return reasons;
});

const refusedQuestions = (all) => inFolder((folder) => {
  const run = spawnSync(program, ['batch', path.join(folder, 'room.level.json'), '-'],
                        {encoding: 'utf8', input: all.map((one) => JSON.stringify(one)).join('\n') + '\n'});
  const reasons = new Map();
  run.stdout.trim().split('\n').forEach((line, i) => {
    const {error} = JSON.parse(line);
    // A name that the level lacks and a pixel outside it are no mistakes of the line.
    if (error && !['unknown-name', 'outside'].includes(error.code)) reasons.set(i, error.message);
  });
  return reasons;
});

const others = {
  settings: {
    seeds: [{check: {select: ['T', 'p001'], ignore: ['T003'], fail_on: 'warning', comment: 'a remark'}, $schema: 'x'},
            {check: {start: 'door', detour: 2.5, no_area: ['#00ff00'], speck_size: 3, path: 'shortest'}},
            {check: {line_of_sight: 'bresenham', every_floor_has_area: true, area_on_wall: 50}, comment: 'all'},
            {agents: {hero: {ellipse: [18, 5]}, cart: {rectangle: [9, 4], comfort: 3, comment: 'wide'}, dog: {diameter: 9}}},
            {format: 'ags', agents: {hero: 9, dog: 3}, legend: {'#0000ff': 'gate', 'index:3': 'roof'}, tolerance: 8},
            {format: {indexed: true, bits: 8}, walkable: ['index:1-15', '#00ff00'], scale: [16, 12], comment: 'a game'},
            {states: {day: {closed: []}, night: {closed: ['gate', 'roof']}}, agents: {}, check: {ignore: ['G']}},
            {overrides: [{levels: 'night/*', check: {ignore: ['T']}}, {levels: ['**/a*', 'b'], check: {detour: 3}}]},
            {overrides: [{levels: '0/room.level.json', check: {select: ['g']}, comment: 'one'}], walkable: 'nonzero'}],
    refuse: refusedSettings, mutants: 1000,
  },
  room: {
    seeds: [{agents: {hero: 9, dog: {diameter: 3, comfort: 4}}, points: {lever: [7, 7]}, snap: 3, depth: 2},
            {states: {up: {closed: ['area_1']}, down: {open: ['area_1']}}, comment: 'a bridge', $schema: 'x'},
            {agents: {hero: 2}, states: {up: {closed: []}},
             expect: [{from: [1, 1], to: [7, 7], agent: 'hero', state: 'up', max_length: 40, via: 'area_1'},
                      {from: [1, 1], to: [7, 7], reachable: false, comment: 'shut'}]},
            {check: {ignore: ['T'], fail_on: 'warning'}, waive: [{code: 'P001', at: [3, 4], why: 'meant'}]}],
    refuse: refusedRooms, mutants: 300,
  },
  baseline: {
    seeds: [{level: 'a.level.json', code: 'T001', subject: 'chest'},
            {level: 'a.level.json', code: 'T004', subject: '', count: 3, comment: 'specks'},
            {level: 'b.level.json', code: 'X002', subject: 'a to b', state: 'day', agent: 'hero'}],
    refuse: refusedLines, mutants: 120,
  },
  query: {
    seeds: [{from: 'door', to: [7, 7], id: 3}, {from: [1, 1], to: '7,7', state: 'day', diameter: 2},
            {from: 'door', to: 'vault', ellipse: [5, 2]}, {from: 'door', to: 'vault', rectangle: [2, 5]},
            {from: 'door', to: 'vault', agent: 'hero', open: [], close: [], comment: 'a remark'}],
    refuse: refusedQuestions, mutants: 1000, exceptions: kOfPixels,
  },
};
for (const [name, {seeds: own, refuse, mutants: count, exceptions}] of Object.entries(others)) {
  for (const seed of own) expect(isValid(name, seed), `${name}: ${why(name)}: ${JSON.stringify(seed)}`);
  const all = own.concat(Array.from({length: count}, () => mutated(pick(own), own)));
  const found = compareReaders(all, `a mutant of ${name}`, name, refuse, exceptions);
  expect(found.refused > count / 5 && found.refused < count * 9 / 10, `${found.refused} of ${name} are refused`);
  console.log(`${name}: ${count} mutants, ${found.refused} refused by both, ${found.excepted} exceptions`);
}

console.log(`${seeds.length} manifests, ${ofSeeds.refused} refused; ${kMutants} mutants, ` +
            `${ofMutants.refused} refused by both, ${ofMutants.excepted} exceptions`);
process.exit(failures === 0 ? 0 : 1);
