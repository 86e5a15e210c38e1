import type { Scene, Topic } from "../storyboard.ts";
import { listed, lowerFirst } from "./grammar.ts";
import { isAppName, isOrder, pageWords, tellable } from "./labels.ts";

/** The title of a chapter whose shots give it none. */
export const nameless = "A closer look";

/** A title of the film's own words takes at most this many letters of each chapter. */
const longest = { chapter: 60, part: 34 };

/** The title of a chapter by what its shots are about: "Create an invoice", "Find Ada Brook", "Reports". */
export function chapterTitle(topics: readonly Topic[]): string {
  // What has no name, as closing a dialog, gives a chapter none.
  const named = topics.filter(({ title }) => title !== "");
  const main = named.findLast(({ kind }) => kind !== "open" && kind !== "look") ?? named.at(-1);
  const title = main?.kind === "fill" ? titleOfSettings(topics, main) : (main?.title ?? "");
  return title === "" || title.length > longest.chapter ? nameless : title;
}

/** A single setting is what its chapter is about; of several it is the page. */
function titleOfSettings(topics: readonly Topic[], main: Topic): string {
  const settings = topics.filter(({ kind, fields }) => kind === "fill" && fields > 0);
  const one = settings.length === 1 && settings[0]?.fields === 1 ? settings[0].title : "";
  return one || main.page || main.title;
}

const tellingTitles = (app: string, scenes: readonly Pick<Scene, "title">[]): string[] =>
  [...new Set(scenes.map(({ title }) => title))].filter(
    (title) => title !== nameless && title !== "" && !isAppName(title, app),
  );

/** Names a film by what is done in it, and by what is shown where little is done: its chapters are `scenes`. */
export function filmTitle(app: string, scenes: readonly Pick<Scene, "title">[]): string {
  const titles = tellingTitles(app, scenes).filter((title) => title.length <= longest.part);
  // The first begins the title, as its chapter does; those after it go on in a sentence.
  const done = titles.filter(isOrder).map((title, at) => (at === 0 ? title : lowerFirst(title)));
  const shown = titles.filter((title) => !isOrder(title));
  const last = shown.at(-1);
  if (titles.length === 0) return app;
  if (done.length > 2) return `${app}: ${done.slice(0, 2).join(", ")} and more`;
  if (done.length === 2 || (done.length === 1 && last === undefined)) return `${app}: ${listed(done)}`;
  if (done.length === 1) return `${app}: ${done[0]}, with ${pageWords(last ?? "").page}`;
  return shown.length <= 3 ? `${app}: ${listed(shown)}` : `${app}: a tour of ${shown.slice(0, 2).join(", ")} and more`;
}

/** What a film has shown, as its closing names it: "Invoices, Customers and Reports". */
export function pagesShown(app: string, scenes: readonly Pick<Scene, "title">[]): string | undefined {
  const pages = tellingTitles(app, scenes).filter((title) => !isOrder(title) && tellable(title));
  return pages.length < 2 ? undefined : listed(pages.slice(-3));
}
