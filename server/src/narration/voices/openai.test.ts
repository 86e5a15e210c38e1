import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { recordingOf, speechEndpoint, type Answer } from "../speech-endpoint.fixture.ts";
import type { Spoken } from "../voice.ts";
import { openaiVoice, type OpenaiVoiceOptions } from "./openai.ts";

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(code, headers).end("{}");

const never = new AbortController().signal;

type Heard = {
  spoken: PromiseSettledResult<Spoken | null>;
  requests: Awaited<ReturnType<typeof speechEndpoint>>["requests"];
};

/** Speaks a sentence at an endpoint of that script, and sees that no file is left when it fails. */
async function speakAt(script: readonly Answer[], changes: Partial<OpenaiVoiceOptions> = {}): Promise<Heard> {
  await using endpoint = await speechEndpoint(...script);
  const folder = await mkdtemp(join(tmpdir(), "openai-"));
  try {
    const options = { baseUrl: endpoint.baseUrl, apiKey: "key", model: "tts-x", retryMs: 1, ...changes };
    const speech = {
      text: "Send the invoice today.",
      voiceId: "onyx",
      speed: 1,
      language: "en",
      glossary: [],
    } as const;
    const speaking = openaiVoice(options).speak({ ...speech, file: join(folder, "clip.wav") }, never);
    const [spoken] = await Promise.allSettled([speaking]);
    if (spoken.status === "rejected") expect(await readdir(folder)).toEqual([]);
    return { spoken, requests: endpoint.requests };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const failure = (message: RegExp | string) => ({
  status: "rejected",
  reason: expect.objectContaining({ message: expect.stringMatching(message) as unknown }) as unknown,
});

test("asks as the protocol says", async () => {
  const { requests } = await speakAt([]);
  const body = { model: "tts-x", voice: "onyx", input: "Send the invoice today.", response_format: "wav" };
  expect(requests).toEqual([{ path: "/v1/audio/speech", key: "Bearer key", body }]);
});

test("an endpoint without a key is sent none", async () => {
  const { requests } = await speakAt([], { apiKey: undefined });
  expect(requests[0]?.key).toBeUndefined();
});

test.each([401, 400, 404])("%d is final", async (code) => {
  const { spoken, requests } = await speakAt([status(code)]);
  expect(spoken).toMatchObject(failure(`answered ${code}`));
  expect(requests).toHaveLength(1);
});

test("429 is waited out for as long as it asks", async () => {
  const { spoken, requests } = await speakAt([status(429, { "retry-after": "0" })], { retryMs: 1e9 });
  expect(spoken.status).toBe("fulfilled");
  expect(requests).toHaveLength(2);
});

test("429 is waited out until the time that it names", async () => {
  const past = new Date(0).toUTCString();
  const { spoken, requests } = await speakAt([status(429, { "retry-after": past })], { retryMs: 1e9 });
  expect(spoken.status).toBe("fulfilled");
  expect(requests).toHaveLength(2);
});

test("a redirect is final, and is not followed", async () => {
  await using elsewhere = await speechEndpoint();
  const location = `${elsewhere.baseUrl}/audio/speech`;
  const { spoken } = await speakAt([status(307, { location })]);
  expect(spoken).toMatchObject(failure("answered 307"));
  expect(elsewhere.requests).toEqual([]);
});

test("500 three times is the end", async () => {
  const { spoken, requests } = await speakAt([status(500), status(503), status(502), status(200)]);
  expect(spoken).toMatchObject(failure("answered 502"));
  expect(requests).toHaveLength(3);
});

const halfBody: Answer = async (response, asked) => {
  const whole = await recordingOf(asked);
  response.writeHead(200, { "content-length": String(whole.length) });
  response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
};

test("a connection lost midway is tried again", async () => {
  const { spoken, requests } = await speakAt([halfBody]);
  expect(spoken.status).toBe("fulfilled");
  expect(requests).toHaveLength(2);
});

test("no answer in time, three times, is the end", async () => {
  const { spoken, requests } = await speakAt([() => {}, () => {}, () => {}], { timeoutMs: 100 });
  expect(spoken).toMatchObject(failure(/timeout/i));
  expect(requests).toHaveLength(3);
});

test("nobody listening is an error", async () => {
  const endpoint = await speechEndpoint();
  await endpoint[Symbol.asyncDispose]();
  const { spoken } = await speakAt([], { baseUrl: endpoint.baseUrl });
  expect(spoken).toMatchObject(failure("fetch failed"));
});

test.each<[string, Answer, RegExp]>([
  ["a cut-off recording", async (to, asked) => void to.end((await recordingOf(asked)).subarray(0, 9000)), /cut off/],
  ["a page", (to) => void to.writeHead(200, { "content-type": "text/html" }).end("<h1>Hello</h1>"), /not a WAV/],
  ["nothing", (to) => void to.end(), /not a WAV/],
])("%s is refused", async (_, answer, message) => {
  expect((await speakAt([answer])).spoken).toMatchObject(failure(message));
});

test("more than a sentence can need is refused", async () => {
  const flood: Answer = (response) => {
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1 << 20)));
    };
    response.on("drain", pour).on("error", () => {});
    pour();
  };
  const { spoken, requests } = await speakAt([flood, flood, flood]);
  expect(spoken).toMatchObject(failure("more than a sentence"));
  expect(requests).toHaveLength(1);
});
