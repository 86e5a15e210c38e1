import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { actions } from "#actions.ts";
import { breakingChanges } from "#http/compatibility.ts";
import { openApi } from "#http/openapi.ts";
import { referenceFile } from "./reference-file.ts";

const committed = join(import.meta.dirname, "../../docs/reference/openapi.json");
const document = openApi(actions);
const broken = existsSync(committed) ? breakingChanges(JSON.parse(readFileSync(committed, "utf8")), document) : [];

// The committed file is a promise to clients: it grows, and is written anew only by a person who deletes it first.
if (broken.length > 0) {
  process.stderr.write(`these changes break clients of docs/reference/openapi.json:\n  ${broken.join("\n  ")}\n`);
  process.exitCode = 1;
} else {
  referenceFile("openapi.json", `${JSON.stringify(document, null, 2)}\n`);
}
