import { targetOf } from "#browser/step.ts";
import type { Deed, FilledField, Part } from "../deed.ts";
import { matchScore } from "../prompt/words.ts";
import type { Topic } from "../storyboard.ts";
import { lowerFirst, spokenLabel, upperFirst, withArticle } from "./grammar.ts";
import { isName, isNothingSaid, isOrder, isOwnText, isPaging, labelFor, pageWords, tame, tellable } from "./labels.ts";
import { chosenIn, chosenName, subjectOf, thingOf, type Told } from "./subjects.ts";

/** What a part of a deed is about. To have come to the page is no more than that, whatever is done there next. */
export function topicOf(deed: Deed, part: Part, told: Told): Topic {
  const page = upperFirst(tame(labelFor(told.prompt, deed.page.heading)) || tame(subjectOf(deed, told)));
  if (part.role === "visit" && deed.kind !== "open") return { kind: "open", title: page, page, thing: "", fields: 0 };
  // What nothing has come of was not done: its chapter is named after where it is.
  if (inVain(deed)) return { kind: "look", title: page, page, thing: "", fields: 0 };
  const [only] = deed.kind === "fill" && deed.values.length === 1 ? deed.values : [];
  const set = only === undefined ? "" : titleOfSetting(only, isTicked(deed));
  return {
    kind: deed.kind,
    title: upperFirst(set || titleOfDeed(deed, page, told)),
    page,
    thing: deed.kind === "create" ? thingOf(deed) : "",
    fields: deed.kind === "fill" ? deed.values.length : 0,
  };
}

const inVain = ({ kind, outcome, foundNothing }: Deed): boolean =>
  kind !== "look" && kind !== "open" && (outcome === "unseen" || outcome === "refused" || foundNothing === true);

const isTicked = ({ parts }: Deed): boolean =>
  parts.some(({ steps }) => steps.some((step) => targetOf(step)?.role === "checkbox"));

/** "Turn off Automatic reminders", "Tick Buy milk", "Set the currency". */
function titleOfSetting({ label, value }: FilledField, ticked: boolean): string {
  const name = tame(label);
  if (name === "" || !isName(name)) return "";
  if (/^(?:on|off)$/.test(value))
    return ticked ? `${value === "on" ? "Tick" : "Untick"} ${name}` : `Turn ${value} ${name}`;
  return isOwnText(name) ? `Write ${withArticle(lowerFirst(name))}` : `Set the ${lowerFirst(name)}`;
}

function titleOfDeed(deed: Deed, page: string, told: Told): string {
  const subject = tame(subjectOf(deed, told));
  const [chosen] = deed.kind === "act" ? deed.parts.flatMap((part) => chosenIn(deed, part, told.prompt)) : [];
  if (chosen?.fixed === true && tellable(chosen.label) && isName(chosen.label) && !isNothingSaid(chosen.value))
    return `Set the ${lowerFirst(spokenLabel(chosen.label))} to ${chosen.value}`;
  if (deed.kind === "open" && isPaging(deed.subject)) return "The next page";
  const titles: Partial<Record<Deed["kind"], string>> = {
    create: isSent(deed)
      ? `${makingVerb(deed)} ${withArticle(thingOf(deed))}`
      : `Start ${withArticle(`new ${thingOf(deed)}`)}`,
    search: tellable(deed.thing) && deed.outcome !== "done" ? `Find ${deed.thing}` : `Search ${pageWords(page).page}`,
    filter: `Filter by ${chosenName(spokenLabel(deed.thing))}`,
    sort: `Sort by ${lowerFirst(spokenLabel(deed.thing))}`,
    look: asForm(calledAsAsked(deed, subject || page)),
    open: asForm(calledAsAsked(deed, subject || page)),
    scroll: page,
    fill: page || subject,
  };
  const called = titles[deed.kind] ?? calledByIt(deed, subject);
  if (saysNotWhat.test(called) && page !== "") return page;
  return deed.kind === "act" && deed.page.inFront === true ? asForm(called) : called;
}

const calledByIt = (deed: Deed, subject: string): string => doneToIt(deed, subject) ?? calledAsAsked(deed, subject);

/** "Delete Harbour day", where the button beside it only says "Delete". */
function doneToIt({ doneTo = "" }: Deed, subject: string): string | undefined {
  const name = tame(doneTo.replace(/^(?:the|an?|our|my|your)\s+/i, ""));
  const isVerb = /^\p{L}+$/u.test(subject) && isOrder(subject) && !saysNotWhat.test(subject);
  return isVerb && tellable(name) ? `${subject} ${name}` : undefined;
}

/** What stands on a button beside many a thing: it does not say to what it was done. */
const saysNotWhat = /^(?:edit|rename|change|update|modify|save|apply|submit|confirm|ok|okay|done)$/i;

/** "Invite member", "Book a visit": what the application itself calls the making of it, where it says more than "New". */
const makingOf = /^(Invite|Book|Schedule|Register|Record|Request|Report|Hire|Enrol|Log|Order)\b/;

function makingVerb({ parts }: Deed): string {
  const [pressed] = parts.filter(({ role }) => role === "begin").flatMap(({ steps }) => steps.slice(-1));
  return makingOf.exec(pressed === undefined ? "" : (targetOf(pressed)?.name ?? ""))?.[1] ?? "Create";
}

/** A form that was opened, and may have been filled in, has made nothing. */
const isSent = ({ parts }: Deed): boolean => parts.some(({ role }) => role === "send");

/** What is called "Create invoice" is no more than the form for one, where it was only opened. */
const asForm = (name: string): string =>
  name.replace(/^(?:create|add|make|register)\s+(?:an?\s+|new\s+)*(?!(?:to|from|in|on)\b)(?=\p{L})/iu, "New ");

/** The least likeness of a name to what was asked for at which both mean the same, and at which one says it all. */
const alike = { same: 0.35, whole: 0.7 };

/** Words of a prompt by which nothing can be called: "it", "the first one", "all of them". */
const pointing =
  /^(?:its|their|this|that|these|those|each|every|any|all)\b|\b(?:it|them|ones?|first|second|third|last|latest|newest|next|previous|page|details?|everything|here|there)\b|\d/i;

/**
 * The name of what was opened; the prompt's own words for it where they say more ("Harbour project", which is one of the
 * "Projects") or where the name is an order ("Show all alerts").
 */
function calledAsAsked({ asked = "" }: Deed, name: string): string {
  const words = tame(asked.replace(/^(?:the|an?|our|my|your)\s+/i, ""));
  if (!tellable(words) || pointing.test(words) || isOrder(words)) return name;
  const score = matchScore(words, name);
  return score < alike.same || (score >= alike.whole && !isOrder(name)) ? name : words;
}
