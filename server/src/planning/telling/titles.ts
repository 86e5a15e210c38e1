import { targetOf } from "#browser/step.ts";
import type { Deed, FilledField } from "../deed.ts";
import type { Scene } from "../storyboard.ts";
import { listed, lowerFirst, spokenLabel, upperFirst, withArticle } from "./grammar.ts";
import { isAppName, isName, isOrder, isOwnText, isPaging, labelFor, pageWords, tame, tellable } from "./labels.ts";
import { chosenIn, chosenName, subjectOf, thingOf, type Told } from "./subjects.ts";

/** The title of a chapter whose deed has none of its own. */
export const nameless = "A closer look";

/** A title of the film's own words takes at most this many letters of each chapter. */
const longest = { chapter: 60, part: 34 };

/** The title of a chapter: "Create an invoice", "Find Ada Brook", "Reports". */
export function chapterTitle(chapter: readonly Deed[], told: Told): string {
  // What has no name, as closing a dialog, gives a chapter none.
  const named = chapter.filter((deed) => deed.kind !== "act" || deed.subject !== "");
  const main = named.findLast(({ kind }) => kind !== "open" && kind !== "look") ?? named.at(-1) ?? chapter.at(-1);
  if (main === undefined) return "";
  const settings = chapter.filter(({ kind }) => kind === "fill").flatMap(({ values }) => values);
  const [only] = settings.length === 1 && main.kind === "fill" ? settings : [];
  const set = only === undefined ? "" : titleOfSetting(only, isTicked(chapter));
  const title = upperFirst(set || titleOfDeed(main, told));
  return title === "" || title.length > longest.chapter ? nameless : title;
}

const isTicked = (chapter: readonly Deed[]): boolean =>
  chapter.some(({ parts }) => parts.some(({ steps }) => steps.some((step) => targetOf(step)?.role === "checkbox")));

/** "Turn off Automatic reminders", "Tick Buy milk", "Set the currency". */
function titleOfSetting({ label, value }: FilledField, ticked: boolean): string {
  const name = tame(label);
  if (name === "" || !isName(name)) return "";
  if (/^(?:on|off)$/.test(value))
    return ticked ? `${value === "on" ? "Tick" : "Untick"} ${name}` : `Turn ${value} ${name}`;
  return isOwnText(name) ? `Write ${withArticle(lowerFirst(name))}` : `Set the ${lowerFirst(name)}`;
}

function titleOfDeed(deed: Deed, told: Told): string {
  const subject = tame(subjectOf(deed, told));
  const page = tame(labelFor(told.prompt, deed.page.heading)) || subject;
  const [chosen] = deed.kind === "act" ? deed.parts.flatMap((part) => chosenIn(part, told.prompt)) : [];
  if (chosen?.fixed === true && tellable(chosen.label))
    return `Set the ${lowerFirst(spokenLabel(chosen.label))} to ${chosen.value}`;
  if (deed.kind === "open" && isPaging(deed.subject)) return "The next page";
  const titles: Partial<Record<Deed["kind"], string>> = {
    create: `Create ${withArticle(thingOf(deed))}`,
    search: tellable(deed.thing) ? `Find ${deed.thing}` : `Search ${pageWords(page).page}`,
    filter: `Filter by ${chosenName(spokenLabel(deed.thing))}`,
    sort: `Sort by ${lowerFirst(spokenLabel(deed.thing))}`,
    look: subject || page,
    open: subject || page,
    scroll: page,
    fill: page || subject,
  };
  return titles[deed.kind] ?? subject;
}

const tellingTitles = (app: string, scenes: readonly Pick<Scene, "title">[]): string[] =>
  [...new Set(scenes.map(({ title }) => title))].filter(
    (title) => title !== nameless && title !== "" && !isAppName(title, app),
  );

/** Names a film by what is done in it, and by what is shown where little is done: its chapters are `scenes`. */
export function filmTitle(app: string, scenes: readonly Pick<Scene, "title">[]): string {
  const titles = tellingTitles(app, scenes).filter((title) => title.length <= longest.part);
  const done = titles.filter(isOrder).map((title) => title.charAt(0).toLowerCase() + title.slice(1));
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
