/**
 * A whole film through the public API on a service of its own, started for the purpose: how long each stage takes, and
 * the whole, and what follows the rehearsal, in relation to the film's length and to its physical limit here, filming
 * alone plus re-encoding alone, by the settings that composing uses and by plain ones (libx264, veryfast, crf 20); and what
 * the jobs noted, such as a scene that was filmed in real time; and what it took of the processors, of all processes. The
 * service has made a film of another application before, as services have: what it compiles with its first film is
 * compiled. `FRESH=1` leaves that out.
 * `RECORD_DENSITY=1 node bench/film.ts ["PROMPT"]`; prints one line of JSON.
 */
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { startBoardwalk } from "../examples/boardwalk/testing.ts";
import { Api } from "../script/setup/demo/api.mjs";
import { startLedgerly } from "../script/setup/demo/application.mjs";
import { startChild } from "../script/setup/demo/child.mjs";
import { jobEvents } from "../script/setup/demo/progress.mjs";
import { treeSeconds } from "./child-seconds.ts";
import { x264 } from "#composing/encoders/x264.ts";
import { run } from "#lib/process.ts";

/** Makes a film as long as its bar is for, 45 to 60 s. */
const prompt =
  process.argv[2] ??
  "Open the invoices page, search for Umbrella, create a new invoice for Umbrella for 1200, then show the customers, the reports and the settings";

const seconds = (fromMs: number) => Math.round((performance.now() - fromMs) / 10) / 100;

const folder = await mkdtemp(join(tmpdir(), "reelwright-bench-"));
await using stack = new AsyncDisposableStack();
stack.defer(() => rm(folder, { recursive: true, force: true }));
const application = stack.use(await startLedgerly());

const startedMs = performance.now();
const environment = { ...process.env, DATA_DIR: folder, PORT: "0", ALLOW_PRIVATE_NETWORK: "1" };
const service = await startChild(["server/src/main.ts", "all"], { env: environment });
stack.defer(service.stop);
const startSeconds = seconds(startedMs);

const api = new Api(service.address, (await readFile(join(folder, "first-key"), "utf8")).trim());
const style = { font: "Inter", captions: true, bRoll: true, music: "observer", voiceId: "nova" };

/** Posts what makes a film of a domain and waits for it; how long each stage took, in seconds. */
async function make(domainId: number, path: string, body: object) {
  const postedMs = performance.now();
  const { job_id: jobId } = await api.post(path, body);
  const stages: Record<string, number> = {};
  let stage = "";
  let stageMs = postedMs;
  let videoId = 0;
  let notes: readonly string[] = [];
  for await (const job of jobEvents(await api.events(`/jobs/${domainId}/events?job_id=${jobId}`))) {
    notes = job.notes;
    if (job.status === "failed") throw new Error(job.error?.message);
    const now = job.status === "completed" ? "" : job.stage;
    if (now === stage) continue;
    if (stage !== "") stages[stage] = seconds(stageMs);
    [stage, stageMs] = [now, performance.now()];
    videoId = job.video_id ?? 0;
  }
  return { videoId, stages, notes, madeSeconds: seconds(postedMs) };
}

const isFresh = process.env["FRESH"] === "1";
if (!isFresh) {
  const boardwalk = stack.use(await startBoardwalk());
  const other = await api.domainFor({ url: boardwalk.address, reset: undefined });
  await make(other.id, `/v1/videos/${other.id}`, { prompt: "Open the projects, then show the settings", ...style });
}
const domain = await api.domainFor(application);
const spentSeconds = treeSeconds();
const { videoId, stages, notes, madeSeconds } = await make(domain.id, `/v1/videos/${domain.id}`, { prompt, ...style });
const processorSeconds = treeSeconds() - spentSeconds;

const video = await api.get(`/v1/videos/${videoId}`);
const film = join(folder, "film.mp4");
await writeFile(film, Buffer.from(await (await fetch(video.url)).arrayBuffer()));
const probe = ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", film];
const lengthSeconds = Number(spawnSync("ffprobe", probe, { encoding: "utf8" }).stdout);

/** Encodes the finished film's pictures again; how long that took, in seconds. Connections are looked after meanwhile. */
async function encodeAgain(settings: readonly string[]): Promise<number> {
  const beganMs = performance.now();
  const encoding = ["-v", "error", "-y", "-i", film, "-an", ...settings, join(folder, "again.mp4")];
  await run("ffmpeg", encoding, { signal: new AbortController().signal, timeoutMs: 600_000 });
  return seconds(beganMs);
}
const reencodeSeconds = await encodeAgain(x264.outputArguments({ fps: 30, threads: availableParallelism() }));
// As a person would type it.
const plainSeconds = await encodeAgain(["-c:v", "libx264", "-preset", "veryfast", "-crf", "20"]);

// A film is composed while it is filmed. In a refresh what was composed is found again, so it shows filming alone.
const refresh = await make(domain.id, `/videos/${videoId}/refresh`, {});
const filmingSeconds = refresh.stages["recording"] ?? 0;
const filmSeconds = (["narration", "recording", "composing", "publishing"] as const).reduce(
  (sum, stage) => sum + (stages[stage] ?? 0),
  0,
);
const round = (value: number) => Math.round(value * 100) / 100;
process.stdout.write(
  `${JSON.stringify({
    isFresh,
    lengthSeconds,
    madeSeconds,
    madePerLength: round(madeSeconds / lengthSeconds),
    processorSeconds: round(processorSeconds),
    filmPerLength: round(filmSeconds / lengthSeconds),
    perLimit: round(madeSeconds / (filmingSeconds + reencodeSeconds)),
    perPlainLimit: round(madeSeconds / (filmingSeconds + plainSeconds)),
    stages,
    reencodeSeconds,
    plainSeconds,
    filmingSeconds,
    refresh: refresh.stages,
    refreshSeconds: refresh.madeSeconds,
    notes: [...notes, ...refresh.notes],
    startSeconds,
  })}\n`,
);
