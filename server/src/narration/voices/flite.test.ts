import { chmod, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "#lib/process.ts";
import { decodeWav } from "#lib/wav.ts";
import { windowPowers } from "../speech-span.ts";
import type { Speech } from "../voice.ts";
import { fliteVoice } from "./flite.ts";

const never = new AbortController().signal;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "flite-"));
});
afterAll(() => rm(folder, { recursive: true }));

const speechOf = (text: string, name = "clip"): Speech => ({
  ...{ text, voiceId: "nova", speed: 1, language: "en", glossary: [] },
  file: join(folder, `${name}.wav`),
});

/** A program that behaves as the script says. */
async function program(name: string, script: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

test("speaks English only", () => {
  const voice = fliteVoice();
  expect(["en", "en-GB", "EN-us", "de", "end", "fr-CA"].map((language) => voice.speaks(language))).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ]);
});

test("says that it is not installed", async () => {
  await expect(fliteVoice({ command: "flite-nowhere" }).speak(speechOf("Hello."), never)).rejects.toThrow(
    "flite-nowhere is not installed",
  );
});

test.each([
  ["hangs", "sleep 60", "did not finish within 0.2 s"],
  ["fails", "echo no such voice >&2; exit 3", "no such voice"],
  ["writes nothing", "exit 0", "ENOENT"],
  ["writes noise", 'for last; do :; done; echo "pau:0.1"; [ "$last" = none ] || echo noise > "$last"', "not a WAV"],
])("an engine that %s is an error, and leaves no file", async (name, script, message) => {
  const command = await program(name.replace(" ", "-"), script);
  const timeoutMs = name === "hangs" ? 200 : 20_000;
  await expect(fliteVoice({ command, timeoutMs }).speak(speechOf("Hello."), never)).rejects.toThrow(message);
  expect((await readdir(folder)).filter((file) => file.endsWith(".wav"))).toEqual([]);
});

/** Stretches of at least 120 ms, 30 dB below the loudest, between the first and the last sound. */
function pausesIn(powers: readonly number[]): { startMs: number; endMs: number }[] {
  const limit = Math.max(...powers) * 1e-3;
  const pauses: { startMs: number; endMs: number }[] = [];
  let from = powers.findIndex((power) => power > limit);
  for (let at = from; at < powers.length; at++) {
    if ((powers[at] ?? 0) <= limit) continue;
    if (at - from > 12) pauses.push({ startMs: (from + 1) * 10, endMs: at * 10 });
    from = at;
  }
  return pauses;
}

test.each([
  "Open the invoices, pick the one from Acme, and send it.",
  "Ready? Then add $1,240.50, choose March 3rd, and save.",
  "Your team, your clients, and your accountant see the same numbers.",
  "First the API key. Second, the CRM; third, node-red.",
  "Choose a plan. Then invite 25 people, pick a date, and begin.",
])("the pauses to be heard lie between words: %s", async (text) => {
  const speech = speechOf(text, "pauses");
  const spoken = await fliteVoice().speak(speech, never);
  const pauses = pausesIn(windowPowers(decodeWav(await readFile(speech.file))));
  expect(pauses.length).toBeGreaterThan(0);
  const words = spoken?.words ?? [];
  for (const pause of pauses) {
    const gap = words.find((word, index) => {
      const next = words[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
      return Math.abs(word.endMs - pause.startMs) < 100 && Math.abs(next - pause.endMs) < 100;
    });
    expect(gap, `${pause.startMs}–${pause.endMs} ms`).toBeDefined();
  }
});

test.each(["rms", "kal16", "slt", "awb"])("%s names the sounds of words alike at each pace", async (speaker) => {
  const words = "Ledgerly. turns. the. twelve. finished. projects. into. one. invoice.";
  const soundsAt = (stretch: number) => {
    const pace = ["--setf", `duration_stretch=${stretch}`];
    return run("flite", ["-voice", speaker, ...pace, "-ps", "-t", words, "-o", "none"], {
      signal: never,
      timeoutMs: 20_000,
    });
  };
  const [hasty, usual] = await Promise.all([soundsAt(0.1), soundsAt(1)]);
  expect(hasty.stdout.match(/\bpau\b/g)?.length).toBeGreaterThan(8);
  expect(hasty.stdout).toBe(usual.stdout);
});
