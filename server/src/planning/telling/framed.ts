import type { Card, Scene, Storyboard, Topic } from "../storyboard.ts";
import { plural } from "./grammar.ts";
import type { Speaker } from "./speaker.ts";
import type { Told } from "./subjects.ts";
import { filmTitle, pagesShown } from "./titles.ts";

/** The name of a film and its last words, which follow from its chapters and from what their shots are about. */
export function framed(scenes: readonly Scene[], { app }: Told, voice: Speaker): Pick<Storyboard, "title" | "closing"> {
  const [begun, ...others] = scenes;
  // Where a film begins, to have begun somewhere, is not what it is about.
  const looks = begun !== undefined && topicsOf(begun).every(({ kind }) => kind === "look");
  const made = scenes.flatMap(topicsOf).find(({ kind, thing }) => kind === "create" && thing !== "");
  const things = made === undefined ? undefined : plural(made.thing);
  const shown = scenes.filter((scene) => topicsOf(scene).every(({ kind }) => isShown[kind]));
  const pages = pagesShown(app, shown);
  const sentence = voice.say(things === undefined ? ["closing"] : ["closingMade", "closing"], { app, things, pages });
  const closing: Card = {
    kicker: "",
    title: app,
    subtitle: "See it for yourself",
    sentences: sentence === undefined ? [] : [{ ...sentence, slot: "closing" }],
  };
  return { title: filmTitle(app, looks && others.length > 0 ? others : scenes), closing };
}

/** Shots in which nothing is done but to go and see. */
const isShown: Partial<Record<Topic["kind"], true>> = { open: true, look: true, scroll: true };

export const topicsOf = ({ shots }: Pick<Scene, "shots">): Topic[] => shots.flatMap(({ topic }) => topic ?? []);

/** Shifts which phrases come first, so that films of different prompts do not begin alike. */
export function varietyOf({ app, prompt }: Told): number {
  return Array.from(`${app} ${prompt}`).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);
}
