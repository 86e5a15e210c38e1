import { openDatabase } from "#db/database.ts";
import { readFile } from "node:fs/promises";
import { stepContext } from "#jobs/step-context.fixture.ts";
import { publishing } from "./step.fixture.ts";

/**
 * A process that publishes and dies, as by a power cut, when all files are stored and their row is not committed yet:
 * `dying.fixture.ts <database> <folder of files> <what the step is given, as JSON>`.
 */
const [url = "", folder = "", given = ""] = process.argv.slice(2);
const database = openDatabase({ url, onError: () => undefined });
const { context, ...rest } = JSON.parse(await readFile(given, "utf8"));
const step = publishing(database, folder, { announce: async () => void process.kill(process.pid, "SIGKILL") }).step;
await step(rest.given, { ...stepContext(context), ...context, signal: new AbortController().signal });
