import { dirname, join } from "node:path";
import { picturesBy } from "#composing/draw-pictures.ts";
import type { Film } from "#composing/film.ts";
import { openLanes } from "#composing/lanes.ts";
import type { Database } from "#db/database.ts";
import type { Timeline } from "#editing/timeline.ts";
import { stepContext } from "#jobs/step-context.fixture.ts";
import { run } from "#lib/process.ts";
import type { Storyboard } from "#planning/storyboard.ts";
import { diskStorage } from "#storage/storages/disk.ts";
import { signer } from "#storage/signature.ts";
import { seedVideo } from "#videos/testing.ts";
import { publishingStep, type PublishingOptions } from "./step.ts";

const signal = new AbortController().signal;
export const durationMs = 4000;

/** A real film with sound at −16 LUFS; its sound may be given another length than its picture. */
export async function testFilm(file: string, soundMs = durationMs): Promise<Film> {
  const picture = ["-f", "lavfi", "-i", `testsrc2=size=640x360:rate=30:duration=${durationMs / 1000}`];
  const sound = ["-f", "lavfi", "-i", `sine=frequency=440:sample_rate=48000:duration=${soundMs / 1000}`];
  const codecs = [
    "-c:v",
    "libx264",
    "-preset",
    "ultrafast",
    "-pix_fmt",
    "yuv420p",
    "-c:a",
    "aac",
    "-af",
    "volume=2.8dB,pan=stereo|c0=c0|c1=c0",
  ];
  await run("ffmpeg", ["-v", "error", "-y", ...picture, ...sound, ...codecs, file], { signal, timeoutMs: 60_000 });
  return { file, durationMs, width: 640, height: 360, fps: 30 };
}

const card = { kicker: "", title: "Ledgerly", subtitle: "", sentences: [] };
const storyboard: Storyboard = {
  language: "en",
  title: "Ledgerly: create an invoice",
  opening: card,
  scenes: [],
  closing: card,
};

/** Of the film that `testFilm` makes. */
export const timeline: Timeline = {
  width: 640,
  height: 360,
  fps: 30,
  durationMs,
  window: { content: { x: 0, y: 0, width: 640, height: 360 }, barHeight: 0 },
  look: {
    font: "Inter",
    background: "brand",
    primary: "#000000",
    secondary: "#000000",
    onPrimary: "#ffffff",
    logoFile: null,
  },
  pieces: [
    {
      kind: "card",
      id: "opening",
      startMs: 0,
      endMs: durationMs,
      entrance: { kind: "cut", durationMs: 0 },
      kicker: "",
      title: "Ledgerly",
      subtitle: "",
      button: "",
    },
  ],
  captions: [],
  subtitles: [{ startMs: 0, endMs: 1500, lines: ["This is Ledgerly."], place: "bottom" }],
  voice: [],
  music: null,
  chapters: [{ startMs: 0, title: "Ledgerly" }],
};

type Owner = { readonly accountId: number; readonly domainId: number };

/** A job that has come to publishing this film, and all that the step is given. */
export async function runningJob(database: Database, film: Film, owner?: Owner) {
  const { accountId, domainId } = owner ?? (await seedVideo(database));
  const job = { account_id: accountId, domain_id: domainId, request: "{}", status: "running", attempt: 3 };
  const { id: jobId } = await database.insertInto("job").values(job).returning("id").executeTakeFirstOrThrow();
  const progress: number[] = [];
  const report = { progress: (fraction: number) => void progress.push(fraction), note: () => undefined };
  const context = stepContext({
    accountId,
    domainId,
    jobId,
    attempt: 3,
    folder: dirname(film.file),
    signal,
    ...report,
  });
  const domain = { id: domainId, applicationName: "Ledgerly", url: "http://ledgerly.example" };
  const brief = { accountId, domain, request: { font: "Inter" as const, captions: true, bRoll: false } };
  return { context, given: { brief, rehearsal: { storyboard, shots: [] }, editing: timeline, composing: film } };
}

/** To be disposed by whoever runs the step. */
export const lanes = openLanes();
export const draw = picturesBy(lanes);

const usual: Pick<PublishingOptions, "announce" | "draw"> = { draw, announce: async () => undefined };

/** The step with files below `folder`. */
export function publishing(
  database: Database,
  folder: string,
  parts: Partial<Pick<PublishingOptions, "announce" | "draw">> = {},
) {
  const signing = signer({ secrets: [Buffer.alloc(32, 3)], ttlSeconds: 3600 });
  const storage = diskStorage({ folder: join(folder, "storage"), signer: signing, baseUrl: "http://films.example" });
  return { storage, step: publishingStep({ database, storage, slugSecret: Buffer.alloc(32, 9), ...usual, ...parts }) };
}
