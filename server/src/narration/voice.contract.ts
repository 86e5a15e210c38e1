import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loudnessOf } from "#lib/loudness.ts";
import { decodeWav } from "#lib/wav.ts";
import { voiceIds } from "#videos/generation.ts";
import { windowPowers } from "./speech-span.ts";
import type { Speech, Voice } from "./voice.ts";

/** An engine made ready to be heard, with what has to be put away afterwards. */
export type ReadyVoice = AsyncDisposable & { readonly voice: Voice };

const sentence = "Ledgerly turns a finished project into an invoice of $1,240 in two clicks, without typing.";
const never = new AbortController().signal;
const frameMs = 10;

/** Milliseconds before the first and after the last sound (40 dB below the loudest 10 ms). */
function silences(powers: readonly number[]): { beforeMs: number; afterMs: number } {
  const sounds = (power: number) => power > Math.max(...powers) * 1e-4;
  const afterMs = (powers.length - 1 - powers.findLastIndex(sounds)) * frameMs;
  return { beforeMs: powers.findIndex(sounds) * frameMs, afterMs };
}

/** What every engine owes; `open` makes one that works. */
export function voiceContract(name: string, open: () => Promise<ReadyVoice>): void {
  describe(`voice ${name}`, () => {
    let folder: string;
    let ready: ReadyVoice;
    let count = 0;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "voice-"));
      ready = await open();
    });
    afterAll(async () => {
      await ready[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    });

    const speak = async (changes: Partial<Speech> = {}) => {
      const file = join(folder, `${count++}.wav`);
      const speech: Speech = {
        text: sentence,
        voiceId: "nova",
        speed: 1,
        language: "en",
        glossary: [],
        file,
        ...changes,
      };
      const spoken = await ready.voice.speak(speech, never);
      if (spoken === null) throw new Error("not spoken");
      return { ...spoken, speech, sound: decodeWav(await readFile(file)) };
    };

    test.each(voiceIds)("%s speaks: 48 kHz mono, as long as it says, no silence at the ends", async (voiceId) => {
      const { sound, durationMs } = await speak({ voiceId });
      expect(sound.sampleRate).toBe(48_000);
      expect(sound.channels).toHaveLength(1);
      expect(((sound.channels[0]?.length ?? 0) / 48_000) * 1000).toBeCloseTo(durationMs, 0);
      expect(durationMs / 14).toBeGreaterThan(250);
      expect(durationMs / 14).toBeLessThan(750);
      const { beforeMs, afterMs } = silences(windowPowers(sound));
      expect(beforeMs).toBeLessThanOrEqual(120);
      expect(afterMs).toBeLessThanOrEqual(120);
    });

    test.each([
      sentence,
      "“Sign-in” took 12.5% less time — €1,200 saved, e.g. by node-red & OAuth2!",
      "Open 客户 next to the 🎉 button (Zürich).",
      Array.from({ length: 30 }, () => "invoices and quotes").join(", "),
      "Go.",
      "1,204,500",
    ])("words are those of the sentence, in order, inside the clip: %s", async (text) => {
      const { words, durationMs } = await speak({ text });
      expect(words.map((word) => word.text).join(" ")).toBe(text);
      let at = 0;
      for (const { startMs, endMs } of words) {
        expect(startMs).toBeGreaterThanOrEqual(at);
        expect(endMs).toBeGreaterThanOrEqual(startMs);
        at = endMs;
      }
      expect(at).toBeLessThanOrEqual(durationMs);
    });

    test("all voices and all sentences are equally loud, and nothing is clipped", async () => {
      const texts = [sentence, "One click, and it is on its way.", "Who owes you money, and since when?"];
      const all = await Promise.all(voiceIds.flatMap((voiceId) => texts.map((text) => speak({ voiceId, text }))));
      for (const { sound } of all) {
        expect(Math.abs(loudnessOf(sound) + 20)).toBeLessThanOrEqual(0.5);
        expect((sound.channels[0] ?? []).filter((value) => Math.abs(value) > 0.98)).toHaveLength(0);
      }
    });

    test.each([0.75, 1.25])("at a speed of %d it is as much longer or shorter, and as loud", async (speed) => {
      const [usual, changed] = [await speak(), await speak({ speed })];
      const ratio = usual.durationMs / changed.durationMs;
      expect(Math.abs(ratio / speed - 1)).toBeLessThan(0.06);
      expect(Math.abs(loudnessOf(usual.sound) - loudnessOf(changed.sound))).toBeLessThan(0.5);
    });

    test("words of the glossary are said otherwise, and written as ever", async () => {
      const text = "Open Xqz in Xqz.";
      const [plain, told] = [
        await speak({ text }),
        await speak({ text, glossary: [{ written: "xqz", spoken: "the extraordinary quarterly statement" }] }),
      ];
      expect(told.words.map((word) => word.text).join(" ")).toBe(text);
      expect(told.durationMs).toBeGreaterThan(plain.durationMs + 1000);
    });

    test("says so when there is nothing to say, and leaves no file", async () => {
      const file = join(folder, "nothing.wav");
      const speech: Speech = { text: "— … 🎉 !", voiceId: "nova", speed: 1, language: "en", glossary: [], file };
      expect(await ready.voice.speak(speech, never)).toBeNull();
      expect(await readdir(folder)).not.toContain("nothing.wav");
    });

    test("ends when it is aborted, before and while it works", async () => {
      const reason = new Error("cancelled");
      const file = join(folder, "a.wav");
      const speech: Speech = { text: sentence, voiceId: "ash", speed: 1, language: "en", glossary: [], file };
      await expect(ready.voice.speak(speech, AbortSignal.abort(reason))).rejects.toBe(reason);
      const soon = new AbortController();
      const speaking = ready.voice.speak(speech, soon.signal);
      setImmediate(() => soon.abort(reason));
      await expect(speaking).rejects.toBe(reason);
    });

    test("leaves nothing behind but its clips", async () => {
      await speak();
      expect((await readdir(folder)).filter((file) => !/^\d+\.wav$/.test(file))).toEqual([]);
    });
  });
}
