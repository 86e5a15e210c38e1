import { literally } from "#lib/literally.ts";
import type { Brief } from "#videos/brief.ts";
import type { Deed, Part } from "../deed.ts";
import type { Card, Scene, Sentence, Shot, Storyboard, Topic } from "../storyboard.ts";
import { framed, varietyOf } from "./framed.ts";
import { lowerFirst, spokenLabel, upperFirst, wordCount } from "./grammar.ts";
import { isUnfit } from "./labels.ts";
import { occasionsOf } from "./occasions.ts";
import { speaker, type Speaker } from "./speaker.ts";
import { chosenIn, speakable, type Told } from "./subjects.ts";
import { chapterTitle } from "./titles.ts";
import { topicOf } from "./topics.ts";
import { wordsOf } from "./words.ts";

/** A chapter before it has words: the deeds that belong together. */
export type Chapter = readonly Deed[];

/** Gives the chapters of a film their titles and sentences, and the film its cards. Pure. */
export function narrate(brief: Brief, chapters: readonly Chapter[], description: string): Storyboard {
  const told = toldIn(brief);
  const voice = speaker(varietyOf(told));
  const opening = openingCard(voice, told.app, description);
  const home = chapters[0]?.[0]?.startPath.split(/[?#]/)[0] ?? "/";
  const scenes = chapters.map((chapter, at) => sceneOf(voice, chapter, { ...told, at, home }));
  return { language: "en", ...framed(scenes, told, voice), opening, scenes: scenes.map(toldApart) };
}

/** A chapter that makes one more of what an earlier one has made says so in its title. */
function toldApart(scene: Scene, at: number, scenes: readonly Scene[]): Scene {
  const isMore = scenes.slice(0, at).some(({ title }) => title === scene.title);
  return isMore ? { ...scene, title: scene.title.replace(/^(\p{Lu}\p{Ll}+) an? (?=\p{Ll})/u, "$1 another ") } : scene;
}

/** What a film of a brief is told from, beside what is done in it. */
export const toldIn = ({ domain, request }: Brief): Told => ({
  app: domain.applicationName,
  prompt: request.prompt ?? "",
});

/** What a page says of itself that is there to sign in, or that its makers' tools have written. */
const saysNothing =
  /\b(?:log|sign)[ -]?(?:in|on|up)\b|^(?:an? )?description\b|^(?:web ?site|web app|site|app(?:lication)?)\b.* (?:created|built|made|generated) (?:using|with|by)\b/i;

/** The first sentence of a description, as words that can follow the application's name. */
export function taglineOf(app: string, description: string): { text: string; isA: boolean } {
  const folded = description.replace(/\s+/g, " ").trim();
  const named = new RegExp(`^${literally(app)}\\s*(?:is\\b|[-:–—,|])\\s*`, "i");
  const whole = folded.replace(named, "");
  const bare = whole.split(/(?<=\p{L}{2}|\))[.!?](?:\s|$)|\s[|–—]\s/u)[0]?.trim() ?? "";
  const isA = whole !== folded && /^(?:an?|the|your)\s/i.test(bare);
  const sane = wordCount(bare) >= 2 && wordCount(bare) <= 14 && !isUnfit(bare) && !saysNothing.test(bare);
  return { text: sane ? lowerFirst(bare).replace(/[,;:\s]+$/, "") : "", isA };
}

/** The shortest that is long enough comes first: a card should not keep anybody from the film. */
const asIs = ["openingIs", "openingIsShort"] as const;
const asLine = ["opening", "openingShort", "openingBrief"] as const;

function openingCard(voice: Speaker, app: string, description: string): Card {
  const { text, isA } = taglineOf(app, description);
  const sentence = voice.say([...(isA ? asIs : asLine), "openingPlain"], { app, tagline: text });
  return {
    kicker: "",
    title: app,
    subtitle: text === "" ? "" : upperFirst(text),
    sentences: sentence === undefined ? [] : [{ ...sentence, slot: "greeting" }],
  };
}

type Place = Told & { readonly at: number; readonly home: string };

function sceneOf(voice: Speaker, chapter: Chapter, place: Place): Scene {
  const id = `scene-${place.at + 1}`;
  const spoken = neverSilent(
    voice,
    chapter.flatMap((deed, at) => shotsOf(voice, deed, { ...place, first: place.at === 0 && at === 0 })),
    place,
  );
  return {
    id,
    title: chapterTitle(spoken.map(({ topic }) => topic)),
    intent: chapter.map(intentOf).join("; "),
    ...(chapter[0] === undefined ? {} : { startPath: chapter[0].startPath }),
    shots: spoken.map((shot, at): Shot => ({ id: `${id}-shot-${at + 1}`, ...shot })),
  };
}

/** A scene of which nothing could be said is at least announced. */
function neverSilent(voice: Speaker, shots: Spoken[], { app }: Told): Spoken[] {
  const [first, ...others] = shots;
  if (first === undefined || shots.some(({ sentence }) => sentence !== null)) return shots;
  return [{ ...first, sentence: voice.say(["watch"], { app }) ?? null }, ...others];
}

function intentOf(deed: Deed): string {
  return `${deed.kind} ${spokenLabel(deed.subject)}`.trim();
}

type Spoken = { sentence: Sentence | null; steps: Shot["steps"]; topic: Topic };

/** What only goes somewhere is told of as that, by the page it has led to. */
const goingThere = (deed: Deed, part: Part & Required<Pick<Part, "seen">>): { deed: Deed; part: Part } => ({
  deed: { ...deed, subject: part.seen.heading, page: part.seen },
  part: { ...part, role: "visit" },
});

function shotsOf(voice: Speaker, deed: Deed, place: Place & { readonly first: boolean }): Spoken[] {
  return deed.parts.map((part) => {
    const values = speakable(deed.kind === "act" ? chosenIn(deed, part, place.prompt) : deed.values, deed.kind);
    const shown = part.seen === undefined ? { deed, part } : goingThere(deed, { ...part, seen: part.seen });
    const words = wordsOf(shown.deed, values, place);
    const sentence = voice.say(occasionsOf({ ...shown, values, words, ...place }), words);
    return { sentence: sentence ?? null, steps: [...part.steps], topic: topicOf(deed, part, place) };
  });
}
