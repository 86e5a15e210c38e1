import { rm } from "node:fs/promises";
import { run } from "#lib/process.ts";
import type { VoiceId } from "#videos/generation.ts";
import { makeClip } from "../clip.ts";
import { wordTimes, type ExpectedWord, type Phone } from "../phones.ts";
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

const timeoutMs = 30_000;

/** Debian's flite: offline, English, some 80 times faster than speech. `command` is its program. */
export function fliteVoice({ command = "flite" }: { command?: string } = {}): Voice {
  return {
    name: "the offline voice",
    concurrency: 2,
    speaks: (language) => /^en\b/i.test(language),
    async speak({ text, voiceId, speed, file }, signal) {
      const words = speakable(text);
      const speaker = speakers[voiceId];
      const raw = `${file}.raw.wav`;
      const engine = (args: string[]) => run(command, args, { signal, timeoutMs });
      const pace = ["--setf", `duration_stretch=${(speaker.stretch / speed).toFixed(3)}`];
      const said = ["-voice", speaker.name, ...pace, "-psdur", "-t", spokenText(words), "-o", raw];
      // Each word as a sentence of its own: a pause between any two tells where a word's sounds end.
      const alone = words.flatMap((word) => word.said).join(". ");
      const spelled = ["-voice", speaker.name, "-ps", "-t", `${alone}.`, "-o", "none"];
      const [heard, expected] = await Promise.all([engine(said), engine(spelled)]);
      const { startMs, endMs } = await makeClip(raw, file, signal);
      await rm(raw);
      const times = wordTimes(expectedWords(words, expected.stdout), phonesOf(heard.stdout));
      return { durationMs: endMs - startMs, words: placed(words, times, { startMs, endMs }) };
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

/** Gives each written word the sounds of all the plain words that are said for it. */
function expectedWords(words: readonly SpeakableWord[], output: string): ExpectedWord[] {
  const groups = output
    .split(/\bpau\b/)
    .map((group) => group.trim().split(/\s+/).filter(Boolean))
    .filter((group) => group.length > 0);
  return words.map(({ said }) => ({ phones: groups.splice(0, said.length).flat() }));
}

type Times = { readonly startMs: number; readonly endMs: number };

function placed(words: readonly SpeakableWord[], times: readonly Times[], kept: Times): SpokenWord[] {
  const inClip = (ms: number) => Math.min(Math.max(0, ms - kept.startMs), kept.endMs - kept.startMs);
  return words.map(({ written }, index) => {
    const { startMs = 0, endMs = 0 } = times[index] ?? {};
    return { text: written, startMs: inClip(startMs), endMs: inClip(endMs) };
  });
}
