import { readdir, readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { diskArtifacts } from "#artifacts/disk.ts";
import { createLogger } from "#telemetry/logger.ts";
import { composePicture, type KeptSegments } from "./compose.ts";
import { x264 } from "./encoders/x264.ts";
import { segmentStore } from "./kept-segments.ts";

/**
 * A worker that composes and dies, as by a power cut, when its first segment is kept and another one is half written:
 * `dying.fixture.ts <folder of artefacts> <folder to work in> <timeline, as JSON> <account> <job>`.
 */
const [shelf = "", folder = "", timeline = "", accountId, jobId] = process.argv.slice(2);
const { signal } = new AbortController();
const artifacts = diskArtifacts({ folder: shelf, log: createLogger({ level: "silent" }) });
const store = segmentStore(artifacts, x264).of({ accountId: Number(accountId), jobId: Number(jobId) }, signal);
let begun = 0;
const kept: KeptSegments = {
  ...store,
  async place(file, options) {
    begun += 1;
    // With a third one it would not be known which of them is half written.
    if (begun > 2) await new Promise(() => {});
    await store.place(file, options);
    while (!(await readdir(folder)).some((each) => each.includes(".part."))) await delay(10);
    process.kill(process.pid, "SIGKILL");
  },
};
const options = { folder, encoder: x264, signal, kept, progress: () => undefined };
await composePicture(JSON.parse(await readFile(timeline, "utf8")), options);
