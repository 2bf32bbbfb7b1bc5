// Holds the reports of check to validators that are not ours: those of levels of the tests, and of
// levels whose names try to break out of each format.
//
//   node validators_test.cjs PROGRAM
//
// A validator that is missing is left out with a message; `scripts/setup validators` installs them.
// Ends with 77, skipped, where all are missing.

const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const {spawnSync} = require('node:child_process');

const project = path.resolve(__dirname, '../..');
const program = path.resolve(process.argv[2]);
const modules = path.join(project, 'build/npm/node_modules');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'walkmask-validators-'));
process.on('exit', () => fs.rmSync(folder, {recursive: true, force: true}));

let failures = 0;
function expect(holds, message) {
  if (holds) return;
  console.error(message);
  ++failures;
}

// The reports.

const kFormats = ['junit', 'checkstyle', 'sarif', 'rdjsonl', 'gitlab', 'jsonl', 'json'];
const kHostile = ['::error::x', 'a]]>b', 'a<!--b', '</x>', '&amp;', '%0A', 'a\rb', 'a\nb', '\u202Eb', '"', "'", '[x](y)'];

function putHostileLevels() {
  fs.writeFileSync(path.join(folder, '.walkmask-root'), '');
  kHostile.forEach((name, i) => {
    const file = name.replaceAll('/', '\u2215');
    const level = {walk: `${file}.png`, points: {a: [1, 1]}};
    fs.writeFileSync(path.join(folder, `${file}.level.json`), JSON.stringify(level));
    // NUL and half of a surrogate pair, in escapes.
    const text = `{"walk": "a${i % 2 ? '\\u0000' : '\\ud800'}${i}.png"}`;
    fs.writeFileSync(path.join(folder, `escape${i}.level.json`), text);
    fs.writeFileSync(path.join(folder, `key${i}.level.json`), JSON.stringify({[name]: 1}));
  });
}

putHostileLevels();
const file = (format) => path.join(folder, `report.${format}`);
const run = spawnSync(
    program,
    ['check', 'data', 'tests/golden/inputs', 'tests/rules', folder,
     ...kFormats.flatMap((format) => ['--report', `${format}=${file(format)}`])],
    {cwd: project, encoding: 'utf8'});
expect(run.status === 1, `check ends with ${run.status}: ${run.stderr}`);
const report = Object.fromEntries(kFormats.map((name) => [name, fs.readFileSync(file(name), 'utf8')]));
const findings = report.jsonl.trim().split('\n').map((line) => JSON.parse(line));
expect(findings.length > 3 * kHostile.length, `only ${findings.length} findings`);

// The validators.

const kValidators = {
  xmllint() {
    const lint = (...words) => spawnSync('xmllint', ['--noout', '--nonet', ...words], {encoding: 'utf8'});
    if (lint('--version').error) return false;
    const junit = lint('--relaxng', path.join(__dirname, 'junit.rng'), file('junit'));
    expect(junit.status === 0, `junit: ${junit.stderr.slice(0, 2000)}`);
    const checkstyle = lint(file('checkstyle'));
    expect(checkstyle.status === 0, `checkstyle: ${checkstyle.stderr.slice(0, 2000)}`);
    return true;
  },

  'sarif-multitool-linux'() {
    const tool = path.join(modules, '@microsoft/sarif-multitool-linux/Sarif.Multitool');
    if (!fs.existsSync(tool)) return false;
    const {stdout, stderr} = spawnSync(
        tool, ['validate', file('sarif'), '--rule-kind', 'Sarif;Ghas'],
        {encoding: 'utf8', env: {...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1'}});
    const said = stdout + stderr;
    expect(said.includes('Analysis completed successfully.'), `sarif: ${said.slice(0, 2000)}`);
    // It ends with 0 whatever it finds. SARIF2005 asks for a version and an address of the tool.
    const found = said.split('\n').filter(
        (line) => /\b(GH|JSON|SARIF)\d{4}\b/.test(line) && !line.includes('warning SARIF2005'));
    expect(found.length === 0, `sarif: ${found.slice(0, 5).join('\n')}`);
    return true;
  },

  'rdformat-validator'() {
    const tool = path.join(modules, '@umbrelladocs/rdformat-validator/bin/rdformat-validator.js');
    if (!fs.existsSync(tool)) return false;
    const diagnostics = report.rdjsonl.trim().split('\n').map((line) => JSON.parse(line));
    fs.writeFileSync(file('rdjson'), JSON.stringify({source: {name: 'walkmask'}, diagnostics}));
    const {status, stdout} = spawnSync('node', [tool, '--strict', '--no-extra-fields', file('rdjson')],
                                       {encoding: 'utf8'});
    expect(status === 0, `rdjsonl: ${stdout.slice(0, 2000)}`);
    return true;
  },

  ajv() {
    let Ajv;
    try {
      Ajv = require(require.resolve('ajv', {paths: [path.dirname(modules)]}));
    } catch {
      return false;
    }
    const some = {type: 'string', minLength: 1};
    const object = (properties) => ({
      type: 'object', properties, required: Object.keys(properties), additionalProperties: false,
    });
    // As GitLab documents it, which publishes no schema.
    const isQuality = new Ajv().compile({
      type: 'array',
      items: object({
        description: some,
        check_name: some,
        fingerprint: some,
        severity: {enum: ['info', 'minor', 'major', 'critical', 'blocker']},
        location: object({path: some, lines: object({begin: {type: 'integer', minimum: 1}})}),
      }),
    });
    const quality = JSON.parse(report.gitlab);
    expect(isQuality(quality), `gitlab: ${JSON.stringify(isQuality.errors)}`);
    expect(report.gitlab.startsWith('['), 'gitlab: it does not begin with [');
    expect(quality.length === findings.length, 'gitlab: another number of findings');
    expect(new Set(quality.map((entry) => entry.fingerprint)).size === quality.length,
           'gitlab: two findings have one fingerprint');
    return true;
  },
};

const missing = Object.keys(kValidators).filter((name) => !kValidators[name]());
if (missing.length > 0) {
  console.log(`left out: ${missing.join(', ')}; scripts/setup validators installs them`);
}
if (missing.length === Object.keys(kValidators).length) process.exit(77);
console.log(`${findings.length} findings`);
process.exit(failures === 0 ? 0 : 1);
