// Holds the SBOM of a package to SPDX 2.3: the fields by a JSON Schema and ajv, the licences by the parser of SPDX
// expressions, what refers to what, and the sum of the file that it describes.
//
//   node sbom_test.cjs FILE.spdx.json...     scripts/package --test calls this
//
// Ends with 77, skipped, where a validator is missing: `scripts/setup validators` installs them.

const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

function validator(name) {
  try {
    return require(require.resolve(name, {paths: [path.resolve(__dirname, '../../build/npm')]}));
  } catch {
    console.log(`skipped: ${name} is missing; scripts/setup validators installs it`);
    process.exit(77);
  }
}

const Ajv = validator('ajv');
const parseLicence = validator('spdx-expression-parse');

// The fields that the packages use, as chapters 6 to 11 of the specification have them.
const text = {type: 'string', minLength: 1};
const element = {type: 'string', pattern: '^SPDXRef-[a-zA-Z0-9.-]+$'};
const object = (required, properties) => ({type: 'object', required, properties, additionalProperties: false});
const list = (items) => ({type: 'array', minItems: 1, items});

const checksum = object(['algorithm', 'checksumValue'], {
  algorithm: {const: 'SHA256'},
  checksumValue: {type: 'string', pattern: '^[0-9a-f]{64}$'},
});
const part = object(
    ['SPDXID', 'name', 'downloadLocation', 'licenseConcluded', 'licenseDeclared', 'copyrightText', 'externalRefs'], {
  SPDXID: element,
  name: text,
  versionInfo: text,
  packageFileName: text,
  sourceInfo: text,
  downloadLocation: {type: 'string', pattern: '^(NONE|NOASSERTION|https://.+)$'},
  filesAnalyzed: {const: false},
  externalRefs: list(object(['referenceCategory', 'referenceType', 'referenceLocator'], {
    referenceCategory: {const: 'PACKAGE-MANAGER'},
    referenceType: {const: 'purl'},
    referenceLocator: {type: 'string', pattern: '^pkg:[a-z]+/([a-z]+/)?[A-Za-z0-9.%-]+@[A-Za-z0-9.:~%+-]+([?][a-z]+=[a-z]+)?$'},
  })),
  checksums: list(checksum),
  licenseConcluded: text,
  licenseDeclared: text,
  copyrightText: text,
});
const relationship = object(['spdxElementId', 'relationshipType', 'relatedSpdxElement'], {
  spdxElementId: element,
  relationshipType: {enum: ['DESCRIBES', 'CONTAINS']},
  relatedSpdxElement: element,
});
const schema = object(
    ['spdxVersion', 'dataLicense', 'SPDXID', 'name', 'documentNamespace', 'creationInfo', 'packages', 'relationships'], {
      spdxVersion: {const: 'SPDX-2.3'},
      dataLicense: {const: 'CC0-1.0'},
      SPDXID: {const: 'SPDXRef-DOCUMENT'},
      name: text,
      documentNamespace: {type: 'string', pattern: '^https://[^#\\s]+$'},
      creationInfo: object(['created', 'creators'], {
        created: {type: 'string', pattern: '^[0-9]{4}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]Z$'},
        creators: list({type: 'string', pattern: '^(Person|Organization|Tool): \\S+'}),
      }),
      packages: list(part),
      relationships: list(relationship),
    });
const isValid = new Ajv({allErrors: true}).compile(schema);

/** Returns what is wrong with an SBOM, a line each. */
function faults(file) {
  const sbom = JSON.parse(fs.readFileSync(file, 'utf8'));
  if (!isValid(sbom)) return isValid.errors.map((error) => `${error.instancePath} ${error.message}`);
  const wrong = [];
  const ids = ['SPDXRef-DOCUMENT', ...sbom.packages.map((one) => one.SPDXID)];
  if (new Set(ids).size !== ids.length) wrong.push('an SPDXID stands twice');
  const parents = new Map(sbom.relationships.map((one) => [one.relatedSpdxElement, one.spdxElementId]));
  for (const id of ids.slice(1)) {
    if (!ids.includes(parents.get(id))) wrong.push(`no relationship leads to ${id}`);
  }
  for (const id of parents.keys()) {
    if (!ids.includes(id)) wrong.push(`a relationship leads to ${id}, which is no package`);
  }
  for (const one of sbom.packages) {
    for (const licence of [one.licenseDeclared, one.licenseConcluded]) {
      try {
        parseLicence(licence);
      } catch (error) {
        wrong.push(`${one.name}: ${licence}: ${error.message}`);
      }
    }
  }
  const described = sbom.packages[0];
  const bytes = fs.readFileSync(path.join(path.dirname(file), described.packageFileName));
  const sum = crypto.createHash('sha256').update(bytes).digest('hex');
  if (described.checksums[0].checksumValue !== sum) wrong.push(`the sum of ${described.packageFileName} is ${sum}`);
  return wrong;
}

let failed = process.argv.length < 3;
for (const file of process.argv.slice(2)) {
  for (const fault of faults(file)) {
    console.error(`${file}: ${fault}`);
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
