import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pause } from "#lib/pause.ts";
import { run } from "#lib/process.ts";
import { cuesOf, measure } from "./film.fixture.ts";
import { openStudio, plainStyle, type Studio } from "./studio.fixture.ts";

const signal = new AbortController().signal;
const call = { signal, timeoutMs: 120_000 };
const askAgainMs = 500;

type Shown = { readonly url: string; readonly captions: string };

/** What a viewer gets: the film, checked and measured, with its pictures as they are stored, one hash each. */
async function look(studio: Studio, name: string, { url, captions }: Shown) {
  const file = join(studio.folder, `${name}.mp4`);
  await writeFile(file, Buffer.from(await (await fetch(url)).arrayBuffer()));
  const stored = ["-v", "error", "-i", file, "-map", "0:v", "-c", "copy", "-f", "framemd5", "-"];
  const { stdout } = await run("ffmpeg", stored, call);
  const lines = stdout.split("\n").filter((line) => /^\d/.test(line));
  return {
    file,
    cues: cuesOf(captions),
    pictures: lines.map((line) => line.split(",").at(-1)),
    measured: await measure(file, signal),
  };
}

type Looked = Awaited<ReturnType<typeof look>>;

const firstSecond = ({ pictures, measured }: Looked) => pictures.slice(0, measured.video.fps);
const secondSecond = ({ pictures, measured }: Looked) => pictures.slice(measured.video.fps, 2 * measured.video.fps);

/** How many pictures two films have in common in one piece, wherever it stands in them. */
function sharedPictures({ pictures: one }: Looked, { pictures: other }: Looked): number {
  let most = 0;
  let before: number[] = [];
  for (const picture of one) {
    const row = other.map((each, index) => (each === picture ? (before[index - 1] ?? 0) + 1 : 0));
    most = Math.max(most, ...row);
    before = row;
  }
  return most;
}

/** Mean level of the voice's band between two times, dB. */
async function levelOf({ file }: Looked, startMs: number, endMs: number): Promise<number> {
  const heard = `atrim=start=${startMs / 1000}:end=${endMs / 1000},volumedetect`;
  const { stderr } = await run("ffmpeg", ["-hide_banner", "-i", file, "-vn", "-af", heard, "-f", "null", "-"], call);
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
}

/** What is said in a film in the first seconds, as 16-bit samples. */
async function beginningOf({ file }: Looked, seconds: number): Promise<Int16Array> {
  const raw = `${file}.raw`;
  const args = ["-i", file, "-vn", "-t", String(seconds), "-ac", "1", "-ar", "8000", "-f", "s16le", raw];
  await run("ffmpeg", ["-v", "error", "-y", ...args], call);
  return new Int16Array(new Uint8Array(await readFile(raw)).buffer);
}

describe.runIf(process.env["TEST_LONG"] === "1")("recipients' own films", () => {
  test("each greets its own recipient in words, captions and sound, and shows the same scenes, byte for byte", async () => {
    await using studio = await openStudio("all");
    const { api } = studio;
    const domainId = await api.register(studio.application.url);
    const contacts = [{ name: "Dana Scully", company: "Hooli" }, { name: "Omar Little" }];
    const prompt = "Open the invoices page and show the customers";
    const job = await api.film(domainId, { ...plainStyle, prompt, contacts, captions: true, duration_target: 15 });
    expect(job).toMatchObject({ status: "completed", error: null });
    const id = job.video_id ?? 0;

    const { recipients } = (await api.call("GET", `/v1/videos/${id}/recipients`)) as {
      recipients: { name: string; watch_url: string }[];
    };
    const ownOf = async (name: string) => {
      const { watch_url: link = "" } = recipients.find((each) => each.name === name) ?? {};
      const r = new URL(link).searchParams.get("r");
      for (;;) {
        const answer = await fetch(`${api.base}/videos/${id}/rendition`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ r }),
        });
        const { data } = (await answer.json()) as { data: { state: string; url: string; captions_url: string } };
        if (data.state === "made") return { ...data, captions: await (await fetch(data.captions_url)).text() };
        expect(data.state).toBe("making");
        await pause(askAgainMs, signal);
      }
    };
    const { url } = (await api.call("GET", `/v1/videos/${id}`)) as { url: string };
    const { captions_key: key } = await studio.database
      .selectFrom("video")
      .select("captions_key")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const captions = await readFile(join(studio.folder, "files", key), "utf8");
    const general = await look(studio, "general", { url, captions });
    const dana = await look(studio, "dana", await ownOf("Dana Scully"));
    const omar = await look(studio, "omar", await ownOf("Omar Little"));

    const saidIn = ({ cues }: Looked) => cues.map(({ text }) => text).join(" ");
    expect(saidIn(dana)).toContain("Hello Dana");
    expect(saidIn(omar)).toContain("Hello Omar");
    expect(saidIn(dana) + saidIn(general)).not.toContain("Omar");
    expect(saidIn(omar) + saidIn(general)).not.toMatch(/Dana|Hooli/);

    for (const film of [dana, omar]) {
      expect(film.measured.endsApartMs).toBeLessThan(34);
      expect(Math.abs(film.measured.lufs + 16)).toBeLessThanOrEqual(0.5);
      expect(film.measured.truePeakDb).toBeLessThanOrEqual(-1.5);
      // The opening card comes as it does for everybody, and then greets.
      expect(firstSecond(film)).toEqual(firstSecond(general));
      expect(secondSecond(film)).not.toEqual(secondSecond(general));
      // The scenes are several seconds long, wherever they stand.
      expect(sharedPictures(general, film)).toBeGreaterThan(5 * film.measured.video.fps);
      const [greeting] = film.cues;
      expect(await levelOf(film, greeting?.startMs ?? 0, greeting?.endMs ?? 0)).toBeGreaterThan(-30);
    }
    expect(secondSecond(dana)).not.toEqual(secondSecond(omar));
    expect(await beginningOf(dana, 3)).not.toEqual(await beginningOf(omar, 3));
  }, 900_000);
});
