import { describe, expect, it } from "vitest";
import { realTimeBrowsers } from "#browser/real-time.fixture.ts";
import { offlinePlanner } from "../planners/offline.ts";
import { parsePrompt } from "../prompt/parse.ts";
import { sentencesOf, type Storyboard } from "../storyboard.ts";
import { wordCount } from "../telling/grammar.ts";
import { planAgain } from "../recordings/replay.fixture.ts";
import {
  applications,
  briefOf,
  corpus,
  judged,
  recordedOf,
  rehearsed,
  stepsOf,
  type CorpusEntry,
  type Recorded,
} from "./play.fixture.ts";

/** The share of wished steps that must happen on the screen. */
const bar = 0.9;

it("holds at least sixty prompts, most of which ask for more than one step", () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60);
  expect(corpus.filter(({ wishes }) => wishes.length > 1).length).toBeGreaterThan(40);
});

it("reads an intent in every prompt but those that leave it open", () => {
  const open = corpus.filter(({ prompt }) => parsePrompt(prompt).intents.every(({ kind }) => kind === "mention"));
  expect(open.map(({ prompt }) => prompt)).toEqual([
    "Please show me around.",
    "",
    "Give us a tour of the reports, but do not delete anything and don't send anything",
    "A 60 second film for freelancers about chasing late payments, upbeat and friendly",
    "give the viewer a feeling for cash flow – which money is late, which has come in, and how the year looks",
    "Make a short walkthrough of the app",
  ]);
});

const recordings = new Map(applications.map(({ name }) => [name, recordedOf(name)]));

const anew = ({ prompt }: CorpusEntry) => `record it anew: node bench/corpus.ts --record ${JSON.stringify(prompt)}`;

function recordingOf(entry: CorpusEntry): Recorded {
  const found = recordings.get(entry.application.name)?.get(entry.prompt);
  if (found === undefined) throw new Error(anew(entry));
  return found;
}

/** Planned without a browser: the application answers as it did when `node bench/corpus.ts --record` was last run. */
const planned = (entry: CorpusEntry): Promise<Storyboard> =>
  planAgain(offlinePlanner(), { brief: briefOf(entry, "http://127.0.0.1"), recording: recordingOf(entry) }).catch(
    (cause: unknown) => {
      throw new Error(anew(entry), { cause });
    },
  );

describe("the corpus, planned offline against recordings", () => {
  it.each(corpus)("plans “$prompt” as it was rehearsed", async (entry) => {
    expect(stepsOf(await planned(entry)), anew(entry)).toEqual(recordingOf(entry).planned);
  });

  it(`got at least ${bar * 100} % of what is wished onto the screen, by the application's own log`, () => {
    const results = corpus.map((entry) => ({ entry, ...judged(entry, recordingOf(entry).play) }));
    const wished = corpus.reduce((sum, { wishes }) => sum + wishes.length, 0);
    const missed = results.flatMap(({ entry, missed }) => missed.map((each) => `${entry.prompt}: ${each}`));
    expect(1 - missed.length / wished, missed.join("\n")).toBeGreaterThanOrEqual(bar);
    expect(results.flatMap(({ entry, forbidden }) => forbidden.map((each) => `${entry.prompt}: ${each}`))).toEqual([]);
  });

  it("gets six of them onto the screen of the living applications", async () => {
    await using browsers = await realTimeBrowsers();
    const whole = corpus.filter((entry) => judged(entry, recordingOf(entry).play).missed.length === 0);
    const six = whole.filter((_, at) => at % 19 === 1);
    for (const entry of six) {
      const { play } = await rehearsed(entry, await planned(entry), browsers);
      expect(judged(entry, play), entry.prompt).toEqual({ seen: entry.wishes.length, missed: [], forbidden: [] });
    }
  }, 180_000);

  describe("every storyboard", () => {
    const each = (check: (said: string[], entry: CorpusEntry) => void) => async () => {
      for (const entry of corpus)
        check(
          sentencesOf(await planned(entry)).map(({ text }) => text),
          entry,
        );
    };

    it(
      "speaks in sentences of 8–18 words",
      each((said) => {
        for (const text of said) {
          expect(wordCount(text), text).toBeGreaterThanOrEqual(8);
          expect(wordCount(text), text).toBeLessThanOrEqual(18);
        }
      }),
    );
    it(
      "never says the same sentence twice",
      each((said) => expect(said).toEqual([...new Set(said)])),
    );
    it(
      "reads out neither markup, addresses nor ids, and gives no orders to click",
      each((said) => {
        for (const text of said)
          expect(text).not.toMatch(
            /[<>{}=_@\\|]|https?:|\bundefined\b|\bnull\b|[a-z][A-Z]\w*\(|\b(?:textbox|combobox|searchbox|listbox)\b|\bclick the (?:button|link)\b/,
          );
      }),
    );
    it(
      "speaks no path, no version and no counter, and nothing that captions could not show in two",
      each((said) => {
        for (const text of said) {
          expect(text).not.toMatch(/\w\/\w|\bv?\d+\.\d+\.\d+|\(\d+\)|\bOAS\b/);
          expect(text.length, text).toBeLessThanOrEqual(100);
          expect(Math.max(...text.split(" ").map((word) => word.length))).toBeLessThanOrEqual(30);
        }
      }),
    );
    it(
      "begins no two sentences with the same two words, none like the one before, and no three alike",
      each((said) => {
        const words = said.map((text) => text.split(" "));
        const openings = words.map((each) => each.slice(0, 2).join(" "));
        expect(openings).toEqual([...new Set(openings)]);
        const firsts = words.map(([first]) => first);
        for (const [at, first] of firsts.entries()) {
          expect(first, said[at]).not.toBe(firsts[at - 1]);
          expect(firsts.filter((each) => each === first).length, said.join("\n")).toBeLessThanOrEqual(2);
        }
      }),
    );
    it(
      "begins with the application's name and ends with it",
      each((said, { application }) => {
        expect(said[0]).toContain(application.name);
        expect(said.at(-1)).toContain(application.name);
      }),
    );
  });
});
