import { readFile } from "node:fs/promises";
import { openDatabase } from "#db/database.ts";
import { publishing } from "#publishing/step.fixture.ts";
import { publishRendition } from "./publish.ts";

/**
 * A worker that dies, as by a power cut, when a recipient's film is stored and its row is not committed yet:
 * `dying.fixture.ts <database> <folder of files> <the finished film, as JSON>`.
 */
const [url = "", folder = "", finished = ""] = process.argv.slice(2);
const database = openDatabase({ url, onError: () => undefined });
const { storage } = publishing(database, folder);
const invite = async () => void process.kill(process.pid, "SIGKILL");
const made = JSON.parse(await readFile(finished, "utf8"));
await publishRendition({ database, storage, invite }, made, new AbortController().signal);
