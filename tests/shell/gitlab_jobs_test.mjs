// Validates GitLab jobs against GitLab's own schema, which gitlab-ci-local includes.
//
//   node gitlab_jobs_test.mjs FILE.yml...     tests/shell/machines_test calls this
//
// Exits with 77 (skipped) if the schema is missing: `scripts/setup validators` installs it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const modules = new URL("../../build/npm/", import.meta.url);
const require = createRequire(new URL("here", modules));

async function installed() {
  try {
    const { schema } = await import(new URL("node_modules/gitlab-ci-local/src/schema/schema.js", modules));
    return { schema, Ajv: require("ajv"), yaml: require("js-yaml") };
  } catch {
    console.log(`skipped: ${fileURLToPath(modules)} has no gitlab-ci-local; scripts/setup validators installs it`);
    process.exit(77);
  }
}

const { schema, Ajv, yaml } = await installed();
const isValid = new Ajv({ allErrors: true, allowUnionTypes: true, validateFormats: false, strictTypes: false,
  keywords: ["markdownDescription"] }).compile(schema);
for (const file of process.argv.slice(2)) {
  if (isValid(yaml.load(readFileSync(file, "utf8")))) continue;
  console.error(`${file}: ${JSON.stringify(isValid.errors.slice(0, 5), null, 1)}`);
  process.exitCode = 1;
}
