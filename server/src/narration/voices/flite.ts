import { rm } from "node:fs/promises";
import { run } from "#lib/process.ts";
import { together } from "#lib/together.ts";
import type { VoiceId } from "#videos/generation.ts";
import { makeClip } from "../clip.ts";
import { wordTimes, type ExpectedWord, type Phone } from "../phones.ts";
import { spread } from "../reading.ts";
import { speakable, spokenText, type SpeakableWord } from "../spoken.ts";
import type { SpokenWord } from "../voice-track.ts";
import type { Voice } from "../voice.ts";

/** The engine's name of each voice, and how much it is slowed down to about 2.5 words a second. */
const speakers: Readonly<Record<VoiceId, { name: string; stretch: number }>> = {
  ash: { name: "rms", stretch: 0.92 },
  onyx: { name: "kal16", stretch: 1.04 },
  nova: { name: "slt", stretch: 1.06 },
  fable: { name: "awb", stretch: 1.06 },
};

/** Where only the names of the sounds are asked for: they stay the same, and what nobody hears takes a tenth of the time. */
const hasty = ["--setf", "duration_stretch=0.1"];

/** What flite is and how long one call of it may take. */
export type FliteOptions = { readonly command?: string; readonly timeoutMs?: number };

/** Debian's flite: offline, English, some 80 times faster than speech. `command` is its program. */
export function fliteVoice({ command = "flite", timeoutMs = 30_000 }: FliteOptions = {}): Voice {
  return {
    name: "the offline voice",
    // Each sentence waits for three programs and the disk, one after the other.
    concurrency: 4,
    speaks: (language) => /^en\b/i.test(language),
    async speak({ text, voiceId, speed, glossary, file }, signal) {
      const words = speakable(text, glossary);
      if (words.every(({ said }) => said.length === 0)) return null;
      const speaker = speakers[voiceId];
      const raw = `${file}.raw.wav`;
      const engine = (args: string[], either: AbortSignal) => run(command, args, { signal: either, timeoutMs });
      const pace = ["--setf", `duration_stretch=${(speaker.stretch / speed).toFixed(3)}`];
      const said = ["-voice", speaker.name, ...pace, "-psdur", "-t", spokenText(words), "-o", raw];
      // Each word as a sentence of its own: a pause between any two tells where a word's sounds end.
      const alone = words.flatMap((word) => word.said).join(". ");
      const spelled = ["-voice", speaker.name, ...hasty, "-ps", "-t", `${alone}.`, "-o", "none"];
      try {
        const [heard, list] = await together(signal, (either) => [engine(said, either), engine(spelled, either)]);
        const expected = expectedWords(words, list.stdout);
        const { durationMs, kept } = await makeClip(raw, file, { signal });
        const writtenWords = words.map(({ written }) => written);
        const times = expected ? wordTimes(expected, phonesOf(heard.stdout)) : spread(writtenWords, kept);
        return { durationMs, words: placed(words, times, { startMs: kept.startMs, durationMs }) };
      } finally {
        await rm(raw, { force: true });
      }
    },
  };
}

/** `pau:0.232 r:0.292 …`: each sound with the second at which it ends. */
function phonesOf(output: string): Phone[] {
  let startMs = 0;
  const phones = output.match(/\S+:[\d.]+/g)?.map((each) => {
    const [name = "", end = "0"] = each.split(":");
    const phone = { name, startMs, endMs: Number(end) * 1000 };
    startMs = phone.endMs;
    return phone;
  });
  return phones?.filter(({ name }) => name !== "pau") ?? [];
}

/**
 * Gives each written word the sounds of all the plain words that are said for it; `null` where flite has run two plain
 * words together, so that it is not told whose sounds are whose.
 */
function expectedWords(words: readonly SpeakableWord[], output: string): ExpectedWord[] | null {
  const groups = output
    .split(/\bpau\b/)
    .map((group) => group.trim().split(/\s+/).filter(Boolean))
    .filter((group) => group.length > 0);
  if (groups.length !== words.flatMap(({ said }) => said).length) return null;
  return words.map(({ said }) => ({ phones: groups.splice(0, said.length).flat() }));
}

type Times = { readonly startMs: number; readonly endMs: number };
type Clip = { readonly startMs: number; readonly durationMs: number };

function placed(words: readonly SpeakableWord[], times: readonly Times[], clip: Clip): SpokenWord[] {
  const inClip = (ms: number) => Math.min(Math.max(0, ms - clip.startMs), clip.durationMs);
  return words.map(({ written }, index) => {
    const { startMs = 0, endMs = 0 } = times[index] ?? {};
    return { text: written, startMs: inClip(startMs), endMs: inClip(endMs) };
  });
}
