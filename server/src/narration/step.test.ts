import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { StepContext } from "#jobs/step.ts";
import { createLogger } from "#telemetry/logger.ts";
import type { GenerationRequest } from "#videos/generation.ts";
import { speaking, speechEndpoint, type Answer } from "./speech-endpoint.fixture.ts";
import { narrationStep } from "./step.ts";
import type { Voice } from "./voice.ts";
import { fliteVoice } from "./voices/flite.ts";
import { openaiVoice } from "./voices/openai.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "narration-"));
});
afterEach(() => rm(folder, { recursive: true }));

const usual = ["Welcome to Ledgerly.", "Open the invoices.", "Try it today."];

type Asked = {
  readonly request?: Partial<GenerationRequest>;
  readonly language?: string;
  readonly texts?: readonly string[];
  readonly ids?: readonly string[];
  readonly signal?: AbortSignal;
};

async function narrate(voices: readonly Voice[], { request, language = "en", texts = usual, ids, signal }: Asked = {}) {
  const [notes, progress]: [string[], number[]] = [[], []];
  const context: StepContext = {
    ...{ accountId: 1, domainId: 1, jobId: 1, attempt: 1, folder },
    signal: signal ?? new AbortController().signal,
    log: createLogger({ level: "silent" }),
    progress: (fraction) => progress.push(fraction),
    note: (text) => notes.push(text),
  };
  const sentences = texts.map((text, index) => ({ id: ids?.[index] ?? `s${index}`, text }));
  const card = { kicker: "", title: "", subtitle: "" };
  const [opening, closing] = [
    { ...card, sentences },
    { ...card, sentences: [] },
  ];
  const storyboard = { language, title: "", scenes: [], opening, closing };
  const brief = {
    accountId: 1,
    domain: { id: 1, applicationName: "Ledgerly", url: "https://ledgerly.test" },
    request: { font: "Inter", captions: true, bRoll: false, ...request } as const,
  };
  const track = await narrationStep({ voices })({ brief, rehearsal: { storyboard, shots: [] } }, context);
  return { track, notes, progress, files: (await readdir(folder)).sort() };
}

const endpointVoice = ({ baseUrl }: { baseUrl: string }) =>
  openaiVoice({ baseUrl, apiKey: undefined, model: "tts", retryMs: 1 });
const refused: Answer = (response) => void response.writeHead(401).end();
const missing = fliteVoice({ command: "flite-nowhere" });

test("gives a clip a sentence, in their order, with times and text", async () => {
  const { track, notes, progress, files } = await narrate([fliteVoice()]);
  expect(track.clips.map(({ sentenceId, text }) => [sentenceId, text])).toEqual(
    usual.map((text, at) => [`s${at}`, text]),
  );
  expect(files).toEqual(track.clips.map(({ file }) => file));
  expect(track.folder).toBe(folder);
  expect(notes).toEqual([]);
  expect(progress.at(-1)).toBe(1);
});

test("without a voice the film is read", async () => {
  const { track, files } = await narrate([missing], { request: { voiceId: null } });
  expect(track.clips.map(({ file, durationMs }) => [file, durationMs >= 1200])).toEqual(usual.map(() => [null, true]));
  expect(files).toEqual([]);
});

test("nova speaks when nobody is named, else whoever is", async () => {
  await using endpoint = await speechEndpoint();
  await narrate([endpointVoice(endpoint)], { texts: ["Hello there."] });
  await narrate([endpointVoice(endpoint)], { texts: ["Hello there."], request: { voiceId: "ash" } });
  expect(endpoint.requests.map(({ body }) => body.voice)).toEqual(["nova", "ash"]);
});

test("a faster speed makes shorter clips", async () => {
  const [usualPace, fast] = [
    await narrate([fliteVoice()]),
    await narrate([fliteVoice()], { request: { speed: 1.25 } }),
  ];
  for (const [at, clip] of fast.track.clips.entries()) {
    expect(clip.durationMs).toBeLessThan((usualPace.track.clips[at]?.durationMs ?? 0) * 0.9);
  }
});

test("a language that no engine speaks is told by captions, with a note", async () => {
  const { track, notes } = await narrate([fliteVoice()], { language: "de" });
  expect(track.clips.every(({ file }) => file === null)).toBe(true);
  expect(notes).toEqual(["No voice here speaks de, so the film is told by its captions."]);
});

test("where the first engine fails midway, the second speaks the whole film, and says so once", async () => {
  await using endpoint = await speechEndpoint(speaking, refused);
  const { track, notes, files } = await narrate([endpointVoice(endpoint), fliteVoice()]);
  expect(notes).toEqual(["The film is spoken by the offline voice: the first choice did not answer."]);
  expect(files).toEqual(track.clips.map(({ file }) => file));
  const alone = await narrate([fliteVoice()]);
  expect(track.clips).toEqual(alone.track.clips);
});

test("where all engines fail, so does the step", async () => {
  await using endpoint = await speechEndpoint(refused, refused, refused);
  await expect(narrate([endpointVoice(endpoint), missing])).rejects.toThrow("flite-nowhere is not installed");
  expect(await readdir(folder)).toEqual([]);
});

test("a cancelled job ends at once and asks no other engine", async () => {
  const cancelled = new AbortController();
  const reason = new Error("cancelled");
  await using endpoint = await speechEndpoint(() => cancelled.abort(reason));
  await expect(narrate([endpointVoice(endpoint), missing], { signal: cancelled.signal })).rejects.toBe(reason);
});

test("an id is no file name", async () => {
  const ids = ["../../escape", "a/b", "a_b"];
  const { track } = await narrate([fliteVoice()], { ids });
  expect(track.clips.map(({ sentenceId }) => sentenceId)).toEqual(ids);
  expect(track.clips.map(({ file }) => file)).toEqual(["001.wav", "002.wav", "003.wav"]);
});

test("what cannot be said is read, with a note", async () => {
  const { track, notes } = await narrate([fliteVoice()], { texts: ["Open the list.", "こんにちは世界", "🎉 — !"] });
  expect(track.clips.map(({ file }) => file)).toEqual(["001.wav", null, null]);
  expect(track.clips[1]?.durationMs).toBeGreaterThanOrEqual(1200);
  expect(notes).toHaveLength(2);
  expect(notes[0]).toContain("こんにちは世界");
});
