import { expect, test } from "vitest";
import { segmentKeys } from "#composing/segment-key.ts";
import { segmentsOf } from "#composing/segments.ts";
import { edit, type EditInput } from "#editing/edit.ts";
import { materialFor, speak } from "#editing/testing.ts";
import { ledgerlyPlan } from "#editing/testing-ledgerly.ts";
import { captionsVtt, transcriptOf } from "#editing/webvtt.ts";
import { personalise } from "#planning/personal.ts";
import { sentencesOf } from "#planning/storyboard.ts";
import type { Contact } from "#videos/generation.ts";

const contacts = [{ name: "Dana Scully" }, { name: "Omar Little" }];
const request = { ...ledgerlyPlan.request, bRoll: true, captions: true, contacts };
const made = materialFor({ ...ledgerlyPlan, request });
const [greeting, ...others] = made.storyboard.opening.sentences;
const general: EditInput = {
  ...made,
  storyboard: {
    ...made.storyboard,
    opening: { ...made.storyboard.opening, sentences: [{ ...greeting!, slot: "greeting" }, ...others] },
  },
};

/** The film of a contact, with clips as long as their words need. */
function filmOf(contact: Contact, input = general) {
  const storyboard = personalise(input.storyboard, contact);
  const known = new Map(input.voiceTrack.clips.map((clip) => [clip.sentenceId, clip]));
  const clips = sentencesOf(storyboard).map(({ id, text }) => {
    const clip = known.get(id);
    return clip?.text === text ? clip : speak(id, text);
  });
  return edit({ ...input, storyboard, voiceTrack: { ...input.voiceTrack, clips } });
}

/** What each segment is kept under: equal keys are equal bytes. */
async function keysOf(timeline: ReturnType<typeof edit>): Promise<string[]> {
  return segmentsOf(timeline).map(await segmentKeys(timeline, { edition: "1", outputArguments: [] }));
}

const hostile: Contact[] = [
  { name: "<img src=x onerror=alert(1)>alert", company: "</script><b>Hooli" },
  { name: "دانا سكالي \u202Egnp.exe", company: "🦊 & Söhne" },
  { name: "N".repeat(200), company: "C".repeat(200), additionalNotes: "interested in faster month-end close" },
];

test("all but the words on the cards is that of the film for everybody, wherever it stands: scenes, and how cards come and go", async () => {
  const common = await keysOf(filmOf({}));
  const films = [{ name: "Dana Scully", company: "Hooli" }, ...hostile].map((contact) => filmOf(contact));
  expect(new Set(films.map(({ durationMs }) => durationMs)).size).toBeGreaterThan(1);
  for (const film of films) {
    const keys = await keysOf(film);
    expect(keys).toHaveLength(common.length);
    const differing = keys.flatMap((key, index) => (key === common[index] ? [] : [index]));
    // The goodbye is not another for each name.
    expect([[1], [1, keys.length - 1]]).toContainEqual(differing);
    expect(keys.length).toBeGreaterThan(6);
  }
});

test("at rest a card is one picture with its words, and so a segment of its own", async () => {
  const { brief } = general;
  const still: EditInput = { ...general, brief: { ...brief, request: { ...brief.request, motion: "reduced" } } };
  const [common, own] = await Promise.all([{}, { company: "Hooli" }].map((contact) => keysOf(filmOf(contact, still))));
  expect(own!.flatMap((key, index) => (key === common![index] ? [] : [index]))).toEqual([0]);
});

test("a title that names a company is cut out of its scene", async () => {
  const scenes = general.storyboard.scenes.map((scene, at) => ({ ...scene, ...(at === 0 && { personal: true }) }));
  const marked = { ...general, storyboard: { ...general.storyboard, scenes } };
  const [hooli, initech] = await Promise.all(
    ["Hooli", "Initech"].map((company) => keysOf(filmOf({ company }, marked))),
  );
  const differing = hooli?.flatMap((key, index) => (key === initech?.[index] ? [] : [index]));
  // The words on the opening card, and the title; before and after it the first scene is as it is for everybody.
  expect(differing).toEqual([1, 4]);
});

test("names come into captions and transcript as text, without markup and on their line", () => {
  // A name of two hundred letters is not said at all.
  const said = ["Hello alert", "Hello دانا", "faster month-end close"];
  const films = hostile.map((contact) => filmOf(contact));
  for (const film of films) {
    expect(captionsVtt(film)).not.toMatch(/<|\u202E|undefined|null|N{61}/);
    expect(transcriptOf(film)).not.toMatch(/[<>\u202E]|undefined|null|N{61}/);
  }
  expect(films.map((film, index) => transcriptOf(film).includes(said[index] ?? ""))).toEqual([true, true, true]);
});
