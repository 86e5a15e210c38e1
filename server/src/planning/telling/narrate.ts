import { refusedWord } from "#browser/destructive.ts";
import type { Brief } from "#videos/brief.ts";
import type { Deed, FilledField, Part } from "../deed.ts";
import type { Card, Scene, Sentence, Shot, Storyboard } from "../storyboard.ts";
import {
  listed,
  lowerFirst,
  plural,
  singular,
  spokenLabel,
  spokenValue,
  upperFirst,
  withArticle,
  wordCount,
} from "./grammar.ts";
import type { Occasion } from "./phrases.ts";
import { speaker, type Speaker, type Words } from "./speaker.ts";

/** A chapter before it has words: the deeds that belong together. */
export type Chapter = readonly Deed[];

/** Gives the chapters of a film their titles and sentences, and the film its cards. Pure. */
export function narrate(brief: Brief, chapters: readonly Chapter[], description: string): Storyboard {
  const app = brief.domain.applicationName;
  const voice = speaker(varietyOf(`${app} ${brief.request.prompt ?? ""}`));
  const opening = openingCard(voice, app, description);
  const scenes = chapters.map((chapter, at) => sceneOf(voice, chapter, { app, at }));
  const made = chapters.flat().find((deed) => deed.kind === "create");
  return {
    language: "en",
    title: titleOf(app, chapters, scenes),
    opening,
    scenes,
    closing: closingCard(voice, brief, made === undefined ? undefined : thingOf(made)),
  };
}

function varietyOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);
}

/** Named by all of its chapters when they are few, else by two of them; what is done says more than what is opened. */
function titleOf(app: string, chapters: readonly Chapter[], scenes: readonly Scene[]): string {
  const does = (at: number) => chapters[at]?.some(({ kind }) => !["open", "look", "scroll"].includes(kind)) === true;
  const named = scenes
    .map(({ title }, at) => ({ title, at, rank: does(at) ? 0 : 1 }))
    .filter(({ title }, at) => title !== nameless && scenes.findIndex((each) => each.title === title) === at);
  if (named.length === 0) return app;
  const told = named
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, named.length <= 3 ? 3 : 2)
    .toSorted((a, b) => a.at - b.at)
    .map(({ title, rank }) => (rank === 0 ? title.charAt(0).toLowerCase() + title.slice(1) : lowerFirst(title)));
  if (named.length <= 3) return `${app}: ${listed(told)}`;
  return `${app}: ${named.every(({ rank }) => rank === 1) ? "a tour of " : ""}${told.join(", ")} and more`;
}

/** The title of a chapter whose deed has none of its own. */
const nameless = "A closer look";

/** The first sentence of a description, as words that can follow the application's name. */
export function taglineOf(app: string, description: string): { text: string; isA: boolean } {
  const folded = description.replace(/\s+/g, " ").trim();
  const named = new RegExp(`^${app.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\s*(?:is\\b|[-:–—,|])\\s*`, "i");
  const whole = folded.replace(named, "");
  const bare = whole.split(/(?<=\p{L}{2}|\))[.!?](?:\s|$)|\s[|–—]\s/u)[0]?.trim() ?? "";
  const isA = whole !== folded && /^(?:an?|the|your)\s/i.test(bare);
  const sane = wordCount(bare) >= 2 && wordCount(bare) <= 14 && !unfit.test(bare);
  return { text: sane ? lowerFirst(bare).replace(/[,;:\s]+$/, "") : "", isA };
}

function openingCard(voice: Speaker, app: string, description: string): Card {
  const { text, isA } = taglineOf(app, description);
  const sentence = voice.say([isA ? "openingIs" : "opening"], { app, tagline: text });
  return {
    kicker: "",
    title: app,
    subtitle: text === "" ? "" : upperFirst(text),
    sentences: sentence === undefined ? [] : [{ ...sentence, slot: "greeting" }],
  };
}

function closingCard(voice: Speaker, brief: Brief, thing: string | undefined): Card {
  const app = brief.domain.applicationName;
  const sentence = voice.say(["closing"], { app, things: thing === undefined ? undefined : plural(thing) });
  return {
    kicker: "",
    title: app,
    subtitle: "See it for yourself",
    sentences: sentence === undefined ? [] : [{ ...sentence, slot: "closing" }],
  };
}

function sceneOf(voice: Speaker, chapter: Chapter, place: { app: string; at: number }): Scene {
  const id = `scene-${place.at + 1}`;
  const told = chapter.flatMap((deed, at) => shotsOf(voice, deed, { ...place, first: place.at === 0 && at === 0 }));
  const shots = told.map((shot, at): Shot => ({ id: `${id}-shot-${at + 1}`, ...shot }));
  // What has no name, as closing a dialog, gives a chapter none.
  const named = chapter.filter((deed) => deed.kind !== "act" || deed.subject !== "");
  const main = named.findLast((deed) => deed.kind !== "open" && deed.kind !== "look") ?? named.at(-1) ?? chapter.at(-1);
  return {
    id,
    title: main === undefined ? "" : chapterTitle(main),
    intent: chapter.map(intentOf).join("; "),
    ...(chapter[0] === undefined ? {} : { startPath: chapter[0].startPath }),
    shots,
  };
}

function intentOf(deed: Deed): string {
  return `${deed.kind} ${spokenLabel(deed.subject)}`.trim();
}

/** The noun of what is made: "invoice", from the prompt or from the button's own words. */
function thingOf(deed: Deed): string {
  const own = deed.thing.replace(/^(?:new|the|an?)\s+/i, "").trim();
  const words =
    own === ""
      ? spokenLabel(deed.subject).replace(/^(?:create|add|new|make|plan|start)\s+(?:an?\s+|new\s+)*/i, "")
      : own;
  return singular(wordCount(words) > 3 ? "entry" : lowerFirst(words));
}

/** The title of a chapter: "Create an invoice", "Find Ada Brook", "Reports". */
export function chapterTitle(deed: Deed): string {
  const subject = tame(deed.subject);
  const page = tame(deed.page.heading) || subject;
  const titles: Partial<Record<Deed["kind"], string>> = {
    create: `Create ${withArticle(thingOf(deed))}`,
    search: `Find ${deed.thing}`,
    filter: `Filter by ${spokenLabel(deed.thing)}`,
    sort: `Sort by ${lowerFirst(spokenLabel(deed.thing))}`,
    look: subject || page,
    open: subject || page,
    scroll: page,
    fill: page || subject,
  };
  const title = titles[deed.kind] ?? subject;
  return upperFirst(title === "" || title.length > 60 ? nameless : title);
}

type Place = { readonly app: string; readonly first: boolean };
type Told = { sentence: Sentence | null; steps: Shot["steps"] };

function shotsOf(voice: Speaker, deed: Deed, place: Place): Told[] {
  return deed.parts.map((part) => {
    const sentence = voice.say(occasionsOf(deed, part.role, place.first), wordsOf(deed, place.app));
    return { sentence: sentence ?? null, steps: [...part.steps] };
  });
}

const visits: readonly Occasion[] = ["visitChart", "visitTable", "visitSections", "visit", "visitEntry"];

/** What to speak about in a shot, the most telling first. */
function occasionsOf(deed: Deed, role: Part["role"], first: boolean): readonly Occasion[] {
  const spoken = speakable(deed.values);
  if (role === "visit") return visits;
  if (role === "begin") return ["createOpen"];
  if (role === "send") return ["createSend"];
  if (role === "fill")
    return spoken.length > 1
      ? ["createFillTwo", "createFillOne", "createFill"]
      : spoken.length > 0
        ? ["createFillOne", "createFill"]
        : ["createFill"];
  if (deed.kind === "look") return first ? ["start", ...visits] : ["look", ...visits];
  if (deed.kind === "open" || deed.kind === "create") return visits;
  if (deed.kind !== "fill") return [deed.kind];
  if (deed.values.length === 0) return ["saved", "set"];
  if (spoken.some((each) => /^(on|off)$/.test(each.value))) return ["turn", "set"];
  return spoken.length > 0 ? ["setOne", "set"] : ["set"];
}

/** Addresses, markup, data, and words by which a page would talk to a model instead of a person. */
const unfit =
  /[@<>{}=\\]|https?:|\d{4,}|\b(?:ignore|disregard|instructions?|prompt|system:|assistant:?|passwords?|secrets?|you must)(?:\b|\s|$)/i;

/** Text of a page that may be spoken: short, no address, no data, nothing that reads like an order to somebody. */
export function tame(text: string): string {
  const label = spokenLabel(text);
  return unfit.test(label) || /[?!:]/.test(label) || label.length > 48 || wordCount(label) > 6 ? "" : label;
}

const tellable = (text: string) => tame(text) !== "" && wordCount(spokenLabel(text)) <= 4;

/** Values that may be said: the prompt's own, short, with a label a person would say. */
function speakable(values: readonly FilledField[]): FilledField[] {
  return values.filter(
    (each) =>
      each.fixed &&
      tellable(spokenLabel(each.label)) &&
      wordCount(each.value) <= 5 &&
      each.value.length <= 40 &&
      !/[@/\\<>{}]/.test(each.value),
  );
}

function wordsOf(deed: Deed, app: string): Words {
  const [one, two] = speakable(deed.values);
  const page = spokenLabel(deed.kind === "open" ? deed.subject : deed.page.heading || deed.subject);
  const columns = deed.page.columns.slice(0, 3).map((name) => lowerFirst(spokenLabel(name)));
  const noun = (text: string | undefined) => (text === undefined ? undefined : lowerFirst(spokenLabel(text)));
  const { charts } = deed.page;
  // "Delete account" is a part of many pages, and nothing to praise.
  const spoken = deed.page.sections.map(tame).filter((name) => name !== "" && refusedWord(name, "") === undefined);
  const subject = noun(deed.subject) ?? "";
  return {
    app,
    page: tellable(page) && page.toLowerCase() !== app.toLowerCase() ? page : undefined,
    label: tellable(spokenLabel(deed.subject)) ? spokenLabel(deed.subject) : undefined,
    subject: tellable(subject) ? subject : undefined,
    thing: deed.kind === "create" ? thingOf(deed) : undefined,
    query: tellable(deed.thing) ? deed.thing : undefined,
    choice: !tellable(deed.thing) ? undefined : deed.kind === "sort" ? noun(deed.thing) : spokenLabel(deed.thing),
    chart: noun(charts.map(tame).find(Boolean)),
    chart2: noun(charts.map(tame).filter(Boolean)[1]),
    columns: columns.length > 1 ? listed(columns) : undefined,
    column1: columns[0],
    column2: columns.length > 1 ? columns.at(-1) : undefined,
    section1: noun(spoken[0]),
    section2: noun(spoken[1]),
    label1: noun(one?.label),
    value1: one === undefined ? undefined : spokenValue(one.value),
    label2: noun(two?.label),
    value2: two === undefined ? undefined : spokenValue(two.value),
  };
}
