import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testArtifacts, type TestArtifacts } from "#artifacts/testing.ts";
import { stepContext } from "#jobs/step-context.fixture.ts";
import type { GenerationRequest } from "#videos/generation.ts";
import { keptClips, type KeptClips } from "./kept-clips.ts";
import { speaking, speechEndpoint, type Answer } from "./speech-endpoint.fixture.ts";
import { narrationStep, speakingAhead, speakingDrafts } from "./step.ts";
import type { Voice } from "./voice.ts";
import { fliteVoice } from "./voices/flite.ts";
import { openaiVoice } from "./voices/openai.ts";

let folder: string;
let shop: TestArtifacts;
let clips: KeptClips;
beforeEach(async () => {
  shop = await testArtifacts();
  clips = keptClips(shop.artifacts);
  folder = await mkdtemp(join(tmpdir(), "narration-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await shop[Symbol.asyncDispose]();
});

const usual = ["Welcome to Ledgerly.", "Open the invoices.", "Try it today."];

type Asked = {
  readonly request?: Partial<GenerationRequest>;
  readonly language?: string;
  readonly texts?: readonly string[];
  readonly ids?: readonly string[];
  readonly signal?: AbortSignal;
  readonly jobId?: number;
  /** Whether it is spoken ahead, too. */
  readonly ahead?: boolean;
};

async function narrate(
  voices: readonly Voice[],
  { request, language = "en", texts = usual, ids, signal, jobId, ahead }: Asked = {},
) {
  const [notes, progress]: [string[], number[]] = [[], []];
  const context = stepContext({
    folder,
    ...(signal && { signal }),
    ...(jobId && { jobId }),
    progress: (fraction) => progress.push(fraction),
    note: (text) => notes.push(text),
  });
  const storyboard = storyboardOf(texts, { language, ...(ids && { ids }) });
  const brief = briefOf(request);
  const rehearsal = { storyboard, shots: [] };
  if (ahead) {
    const beside = { ...context, enough: new AbortController().signal };
    const planned = (async function* () {})();
    await speakingAhead({ voices, clips })({ brief, planning: { storyboard, played: [] } }, planned, beside);
  }
  const track = await narrationStep({ voices, clips })({ brief, rehearsal }, context);
  return { track, notes, progress, files: (await readdir(folder)).sort() };
}

const briefOf = (request?: Partial<GenerationRequest>) => ({
  accountId: 1,
  domain: { id: 1, applicationName: "Ledgerly", url: "https://ledgerly.test" },
  request: { font: "Inter", captions: true, bRoll: false, ...request } as const,
});

function storyboardOf(texts: readonly string[], { ids, language = "en" }: Pick<Asked, "ids" | "language"> = {}) {
  const sentences = texts.map((text, index) => ({ id: ids?.[index] ?? `s${index}`, text }));
  const card = { kicker: "", title: "", subtitle: "" };
  const [opening, closing] = [
    { ...card, sentences },
    { ...card, sentences: [] },
  ];
  return { language, title: "", scenes: [], opening, closing };
}

/** Speaks drafts of a film, as they come while it is planned. */
async function speakDrafts(voice: Voice, drafts: readonly (readonly string[])[]): Promise<void> {
  const planned = (async function* () {
    for (const texts of drafts) yield { storyboard: storyboardOf(texts), played: [] };
  })();
  const context = { ...stepContext({ folder }), enough: new AbortController().signal };
  await speakingDrafts({ voices: [voice], clips })({ brief: briefOf() }, planned, context);
}

const endpointVoice = ({ baseUrl }: { baseUrl: string }, price?: number) =>
  openaiVoice({ baseUrl, apiKey: undefined, model: "tts", retryMs: 1, price });
const refused: Answer = (response) => void response.writeHead(401).end();
const missing = fliteVoice({ command: "flite-nowhere" });

test("gives a clip a sentence, in their order, with times and text", async () => {
  const { track, notes, progress, files } = await narrate([fliteVoice()]);
  expect(track.clips.map(({ sentenceId, text }) => [sentenceId, text])).toEqual(
    usual.map((text, at) => [`s${at}`, text]),
  );
  expect(new Set(files)).toEqual(new Set(track.clips.map(({ file }) => file)));
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
  // Whatever it had spoken by then was paid for.
  expect(notes.filter((note) => !note.startsWith("For this film the speech endpoint spoke "))).toEqual([
    "The film is spoken by the offline voice: the first choice did not answer.",
  ]);
  expect(files).toEqual(expect.arrayContaining(track.clips.map(({ file }) => file)));
  const alone = await narrate([fliteVoice()]);
  expect(track.clips).toEqual(alone.track.clips);
});

test("what an endpoint spoke for a job is noted with its cost, and what an earlier job had costs nothing again", async () => {
  await using endpoint = await speechEndpoint();
  const voices = [endpointVoice(endpoint, 15_000)];
  const characters = usual.join("").length;
  const first = await narrate(voices, { ahead: true });
  const cost = ((characters * 15_000) / 1_000_000).toFixed(2);
  expect(first.notes).toEqual([`For this film the speech endpoint spoke ${characters} characters, about $${cost}.`]);
  const texts = [...usual, "Bye."];
  expect((await narrate(voices, { texts, jobId: 2 })).notes).toEqual([
    "For this film the speech endpoint spoke 4 characters, about $0.06.",
  ]);
  expect((await narrate(voices, { texts, jobId: 3 })).notes).toEqual([]);
});

test("what drafts of a film say already is not spoken again, and a voice that costs something waits for the plan", async () => {
  const spoken: string[] = [];
  const flite = fliteVoice();
  const free: Voice = { ...flite, speak: (speech, signal) => (spoken.push(speech.text), flite.speak(speech, signal)) };
  await speakDrafts(free, [usual.slice(0, 1), usual.slice(0, 2)]);
  expect(spoken).toEqual(usual.slice(0, 2));
  await narrate([free]);
  expect(spoken).toEqual(usual);
  await using endpoint = await speechEndpoint();
  await speakDrafts(endpointVoice(endpoint), [usual]);
  expect(endpoint.requests).toEqual([]);
});

test("what a draft is still saying when the film is spoken is waited for, and said once", async () => {
  const flite = fliteVoice();
  const spoken: string[] = [];
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: Voice = {
    ...flite,
    async speak(speech, signal) {
      spoken.push(speech.text);
      begun.resolve();
      await goOn.promise;
      return flite.speak(speech, signal);
    },
  };
  const drafted = speakDrafts(slow, [usual.slice(0, 1)]);
  await begun.promise;
  const told = narrate([slow]);
  goOn.resolve();
  await Promise.all([drafted, told]);
  expect(spoken.toSorted()).toEqual(usual.toSorted());
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
  expect(track.clips.map(({ file }) => file)).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/^[0-9a-f]{64}\.wav$/)),
  );
});

test("what cannot be said is read, with a note", async () => {
  const { track, notes } = await narrate([fliteVoice()], { texts: ["Open the list.", "こんにちは世界", "🎉 — !"] });
  expect(track.clips.map(({ file }) => file)).toEqual([expect.stringMatching(/\.wav$/), null, null]);
  expect(track.clips[1]?.durationMs).toBeGreaterThanOrEqual(1200);
  const unsaid = (text: string) => expect.stringContaining(text);
  expect(notes.toSorted()).toEqual(["こんにちは世界", "🎉 — !"].map(unsaid));
});

test("a voice faster than its captions can be read is slowed, one without captions is not", async () => {
  const texts = ["Administrators configure comprehensive notification preferences."];
  const fast = { speed: 1.25, voiceId: "ash" } as const;
  const [captioned, bare] = [
    await narrate([fliteVoice()], { texts, request: { ...fast, captions: true } }),
    await narrate([fliteVoice()], { texts, request: { ...fast, captions: false } }),
  ].map(({ track }) => track.clips[0]!);
  const charactersPerSecond = (clip: { durationMs: number }) => (texts[0]!.length * 1000) / clip.durationMs;
  expect(charactersPerSecond(bare!)).toBeGreaterThan(17.5);
  expect(charactersPerSecond(captioned!)).toBeLessThanOrEqual(17.2);
  const slower = captioned!.durationMs / bare!.durationMs;
  for (const [index, word] of captioned!.words.entries()) {
    expect(word.startMs).toBeCloseTo(bare!.words[index]!.startMs * slower, 3);
  }
});

test("a sentence is spoken once, be it ahead, in an earlier film or twice in one", async () => {
  await using endpoint = await speechEndpoint(...Array.from({ length: 4 }, () => speaking), refused);
  const first = await narrate([endpointVoice(endpoint)], { ahead: true });
  expect(endpoint.requests).toHaveLength(3);
  const again = await narrate([endpointVoice(endpoint)], { texts: [...usual.toReversed(), "And one more."] });
  expect(endpoint.requests).toHaveLength(4);
  expect(again.track.clips[2]).toEqual({ ...first.track.clips[0], sentenceId: "s2" });
  await expect(narrate([endpointVoice(endpoint)], { request: { speed: 1.1 } })).rejects.toThrow("401");
});
