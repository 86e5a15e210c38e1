import { singular } from "../telling/grammar.ts";
import type { Given, Intent } from "./intent.ts";
import { expression } from "./expression.ts";
import { calledIn } from "./names.ts";
import { phrase, source } from "./phrase.ts";
import { ofKind, recordOf, spokenOf } from "./records.ts";
import { sameKeys } from "./words.ts";

/** What a clause leaves to those before it: "another one", "search for her", "add Clara Jensen" among the customers. */

/** Intents with what was left out filled in from what came before; a word that nothing answers to stays as it is. */
export function inContext(found: readonly Intent[], before: readonly Intent[], clause: string): Intent[] {
  const all = [...before];
  return found.map((one) => {
    const each = addedToIt(named(onTheirPage(oneOfKind(one, all)), all), all.at(-1), clause);
    const whole = aboutKind(each, all) ?? ofRecord(each, all, clause);
    all.push(whole);
    return whole;
  });
}

function ofRecord(each: Intent, before: readonly Intent[], clause: string): Intent {
  const of = recordOf(each, before, clause);
  return of === undefined ? completed(each, before, clause) : ({ ...each, of } as Intent);
}

const isOne = /^one(?=\s(?:from|of|by|for|with)\s)/u;

const nounIn = /(?<!\p{L})(\p{Ll}{3,}(?:\s\p{Ll}{3,})?)(?=\s(?:from|of|by|for|with|in|on|at)\s|$)/u;

/** "Approve Nora's leave request, reject the one from Otto": another of the same kind. */
function oneOfKind(intent: Intent, before: readonly Intent[]): Intent {
  if (!("what" in intent) || !isOne.test(intent.what)) return intent;
  const kind = before.map((said) => ("what" in said ? nounIn.exec(said.what)?.[1] : undefined)).findLast(Boolean);
  // "The bookings" are a list, in which one is known by what is said of it.
  return kind === undefined || singular(kind) !== kind ? intent : { ...intent, what: intent.what.replace(isOne, kind) };
}

const theirPage = phrase("(his|her|their|its) (profile|page|record|file|card|entry)");

/** "Add the note to her profile": to what was spoken of, of which that is the page. */
function onTheirPage(intent: Intent): Intent {
  if (intent.kind !== "fill" || intent.on === undefined || !theirPage.test(intent.on)) return intent;
  const { on: _, ...ofIt } = intent;
  return ofIt;
}

const isAdded = phrase("(?:then |also |finally )?(add|attach|apply|put on) the (tag|label) .+");

/** "Change its status and add the label Permits": to what was spoken of, which gets one that there is. */
function addedToIt(intent: Intent, before: Intent | undefined, clause: string): Intent {
  const [given, ...more] = intent.kind === "create" ? intent.values : [];
  const isOne = intent.kind === "create" && /^(?:tag|label)$/.test(intent.what) && more.length === 0;
  if (!isOne || given?.hint !== "name" || !isAdded.test(clause) || !isOfOneThing(before)) return intent;
  return { kind: "fill", field: intent.what, value: given.text, verb: "add" };
}

/** Made, changed, or opened by a name of several words that is no page of the application. */
function isOfOneThing(said: Intent | undefined): boolean {
  if (said === undefined) return false;
  if (said.kind === "open") return said.of !== undefined || /^\p{Lu}\S*(?: \S+)+(?<!s|\bmanager)$/iu.test(said.what);
  return said.kind === "create" ? !/^(?:tag|label)$/.test(said.what) : "of" in said && said.of !== undefined;
}

const ofItsKind = phrase("<field:nouns> (of|for|on) the <kind:noun>");

/** "The due date of the task", after one was opened: a field of that one. */
function aboutKind(intent: Intent, before: readonly Intent[]): Intent | undefined {
  if (intent.kind !== "fill" || intent.on !== undefined) return undefined;
  const { field, kind = "" } = ofItsKind.exec(intent.field)?.groups ?? {};
  const spoken = field === undefined ? undefined : ofKind(kind, before);
  return field === undefined || spoken === undefined ? undefined : { ...intent, field, of: spoken.name };
}

/** "Use it as the cover": a field takes what was named last; the word itself is never typed. */
function named(intent: Intent, before: readonly Intent[]): Intent {
  if (intent.kind === "choose" && pronoun.test(intent.option))
    return { ...intent, option: otherName(before) ?? intent.option };
  if (intent.kind === "create" && intent.values.some(isWhom))
    return {
      ...intent,
      values: intent.values.map((each) => (isWhom(each) ? { ...each, text: whoIs(each.text, before) } : each)),
    };
  if (intent.kind === "act" && pronoun.test(intent.as ?? ""))
    return { ...intent, as: lastName(before) ?? intent.as ?? "" };
  if (intent.kind !== "fill" || !pronoun.test(intent.value)) return intent;
  const value = lastName(before);
  return value === undefined ? { kind: "mention", text: intent.field } : { ...intent, value };
}

function completed(intent: Intent, before: readonly Intent[], clause: string): Intent {
  if (intent.kind === "open" && intent.holding !== undefined) return holdingIt(intent, before);
  if (intent.kind === "open" && isJustMade(intent.what, clause)) return justMade(intent, before);
  if (intent.kind === "open" && pronoun.test(intent.what)) return fromItsList(intent, before);
  if (intent.kind === "open") return ofWhoWasNamed(ofWhomWasFound(intent, before.at(-1), clause), before, clause);
  if (intent.kind === "filter") return byThatOne(intent, before, clause);
  if (intent.kind === "search" && pronoun.test(intent.query)) return ofWhomWasNamed(intent, lastName(before));
  if (intent.kind !== "create") return intent;
  const made = before.findLast((each) => each.kind === "create");
  if (oneMore.test(intent.what)) {
    const kind = made?.what ?? (/^(?:another |new )?one$/i.test(intent.what) ? kindBefore(before) : undefined);
    return kind === undefined ? intent : { ...intent, what: kind };
  }
  return (properly.test(intent.what) || happens(intent)) && !intent.values.some(({ hint }) => hint === "name")
    ? ofItsPlace(intent, before)
    : intent;
}

const thatOne = expression(source("by/for (that|this|the same|the new) <kind:noun>$"), "iu");

/** "Filter by that tag", after one was spoken of: by its name. */
function byThatOne(intent: Intent & { kind: "filter" }, before: readonly Intent[], clause: string): Intent {
  const kind = thatOne.exec(clause)?.groups?.["kind"] ?? "";
  const spoken = kind === "" ? undefined : ofKind(kind, before);
  return spoken === undefined ? intent : { ...intent, by: `${kind} ${spoken.name}` };
}

/** "Find her among the members", where nobody was named before: they are shown, and the word itself is not looked for. */
function ofWhomWasNamed(intent: Intent & { kind: "search" }, name: string | undefined): Intent {
  if (name !== undefined) return { ...intent, query: name };
  return /^(?:him|her)$/i.test(intent.query) && intent.where !== "" ? { kind: "open", what: intent.where } : intent;
}

/** "Show it in the list of boats", after one was made: by its name. */
function holdingIt(intent: Intent & { kind: "open" }, before: readonly Intent[]): Intent {
  const made = before.findLast((each) => each.kind === "create");
  const name = made?.kind === "create" ? made.values.find(({ hint }) => hint === "name")?.text : undefined;
  const { kind, what } = intent;
  return name === undefined ? { kind, what } : { ...intent, holding: name };
}

const isNew = /^(?:new|fresh|just created|created|newly created)\s(?=\p{Ll}+(?:\s\p{Ll}+)?$)/u;

const isJustMade = (what: string, clause: string): boolean =>
  isNew.test(what) ||
  pointsTo("this|that|the same", what, clause) ||
  (isSingular(what) && pointsTo("the", what, clause));

const isSingular = (what: string): boolean => singular(what) === what;

const pointsTo = (words: string, what: string, clause: string): boolean =>
  /^\p{Ll}+$/u.test(what) && new RegExp(`\\b(?:${words}) ${what}(?: (?:again|afterwards))?$`, "iu").test(clause);

/** "Open the new request", "open that booking", after one was made: that one, by its name or by whom it is for. */
function justMade(intent: Intent & { kind: "open" }, before: readonly Intent[]): Intent {
  const kind = intent.what.replace(isNew, "");
  const made = before.findLast((each) => each.kind === "create" && sameKeys(each.what, kind));
  const changed = made === undefined ? ofKind(kind, before) : undefined;
  if (changed !== undefined && changed.name !== kind) return { ...intent, what: changed.name, of: kind };
  const given = made?.kind === "create" ? made.values : [];
  const name = (given.find(({ hint }) => hint === "name") ?? given.find(({ hint }) => hint === "party"))?.text;
  return name === undefined ? intent : { ...intent, what: name, of: kind };
}

/** "Open it from the list of recipes", after one was made: there it is found by its name. */
function fromItsList(intent: Intent & { kind: "open" }, before: readonly Intent[]): Intent {
  const made = before.findLast((each) => each.kind === "create");
  const name = made?.values.find(({ hint }) => hint === "name")?.text;
  return name === undefined || before.at(-1)?.kind !== "open" ? intent : { ...intent, what: name };
}

/** "Filter the users for greta and have her account opened": what was found last, and not whatever is called an account. */
function ofWhomWasFound(intent: Intent & { kind: "open" }, last: Intent | undefined, clause: string): Intent {
  const found = last?.kind === "search" ? last.query : last?.kind === "filter" ? last.by : "";
  const theirs = /\b(?:her|his|their|its)\s+(account|profile|details|record|entry|file|card)\b/i.exec(clause)?.[1];
  return found !== "" && theirs?.toLowerCase() === intent.what.toLowerCase() ? { ...intent, what: found } : intent;
}

/** "Open Duke and show his appointments": what belongs to the one that was spoken of, which may have a list of all of them. */
function ofWhoWasNamed(intent: Intent, before: readonly Intent[], clause: string): Intent {
  const theirs = /\b(?:his|her|its|their) (\p{Ll}+s|\p{Ll}+ \p{Ll}+s)$/u.exec(clause)?.[1];
  if (intent.kind !== "open" || intent.aside === true || theirs !== intent.what) return intent;
  const whose = spokenOf(before);
  return whose === undefined ? intent : { ...intent, whose };
}

/** "An appointment for her": for whom it is made was named before. */
const isWhom = ({ hint, text }: Given): boolean =>
  hint === "party" && /^(?:him|her|them|(?:this|that|the same) \p{Ll}+)$/iu.test(text);

/** Who is meant by "her", or by "this client". */
const whoIs = (text: string, before: readonly Intent[]): string =>
  (text.includes(" ") ? ofKind(text.split(" ").at(-1) ?? "", before)?.name : lastName(before)) ?? text;

const pronoun = /^(?:it|him|her|them|that|this)(?: again)?$/i;

const oneMore = /^(?:another|one more|a second|second|more)?(?:\s?one)?$/i;

/** "The recurring payments of the household account" are payments: whose they are says nothing of what they are. */
const headOf = (what: string): string =>
  what.replace(/(?<=\p{Ll}s)\s(?:of|for|in|on|from)\s(?:the|my|our|this|that)\s.+$/u, "");

/** "Delete the oldest backup, make a fresh one": one of what was spoken of. */
function kindBefore(before: readonly Intent[]): string | undefined {
  const nouns = before.map((said) =>
    "what" in said ? (calledIn(said.what)?.kind ?? /(?<!\p{L})(\p{Ll}{3,})$/u.exec(headOf(said.what))?.[1] ?? "") : "",
  );
  const noun = nouns.findLast((each) => each !== "");
  return noun === undefined ? undefined : singular(noun);
}

/** "A Glaze tasting at the Workshop": something of a name of its own that is to be somewhere, or some time. */
const happens = ({ what, values }: Extract<Intent, { kind: "create" }>): boolean =>
  /^\p{Lu}\p{Ll}+(?:\s\p{Ll}+)+$/u.test(what) &&
  values.some(({ hint, text }) => hint === "place" || hint === "date" || text.startsWith("time "));

/** "Clara Jensen", "Wholesale": no kind of thing, but what one is called. */
const properly = /^["\p{Lu}][\p{L}\d.'’"-]*(?:\s(?:["\p{Lu}][\p{L}\d.'’"-]*|de|van|von|der|del|di|da|la|le|bin|al))*$/u;

/** Lists that are called by what all of it is together. */
const together = /^(?:staff|personnel|crew|equipment|inventory|stock)$/i;

/** Of what a place is the list, as it is said or as its page is called; empty where it is none. */
const listedIn = (place: string): string =>
  together.exec(place)?.[0].toLowerCase() ??
  /^(?:list of )?((?:\p{Ll}+ )?\p{Ll}+s)$/u.exec(place)?.[1] ??
  /^(?!(?:Settings|Reports|Analytics|News|Options|Preferences|Tools|Statistics)$)\p{Lu}\p{Ll}+(?:\s\p{L}\p{Ll}+)?(?<=[^s]s)$/u
    .exec(place)?.[0]
    .toLowerCase() ??
  "";

/** "In the settings, … add Ida Moor": none of what is added there is called a setting. */
const isOfSettings = /\b(?:settings|preferences|options)$/i;

/** Who is added while the customers are open is a customer. */
function ofItsPlace(intent: Extract<Intent, { kind: "create" }>, before: readonly Intent[]): Intent {
  const places = before.filter((each) => each.kind === "open" && (!happens(intent) || each.aside !== true));
  const list = happens(intent)
    ? places.at(-1)
    : places.findLast(
        (each) =>
          "what" in each &&
          !isOfSettings.test(each.what) &&
          (together.test(each.what) || /\p{Ll}{3,}s$/u.test(each.what)),
      );
  const kind = list?.kind === "open" ? listedIn(list.what) : "";
  if (kind === "" && happens(intent))
    return { ...intent, what: "event", values: [{ hint: "name", text: intent.what }, ...intent.values] };
  if (kind === "") return intent;
  return { ...intent, what: singular(kind), values: [{ hint: "name", text: intent.what }, ...intent.values] };
}

/** "Open the recipe Mint tea, choose her as its cook": whoever was named before what is open. */
const otherName = (before: readonly Intent[]): string | undefined =>
  lastName(before.at(-1)?.kind === "open" ? before.slice(0, -1) : before);

/** What was named last: what was made, opened or looked for under its own name. */
function lastName(before: readonly Intent[]): string | undefined {
  for (const each of before.toReversed()) {
    const said =
      each.kind === "create"
        ? each.values.find(({ hint }) => hint === "name")?.text
        : each.kind === "open"
          ? each.what
          : each.kind === "search"
            ? each.query
            : each.kind === "act"
              ? (each.as ?? each.what)
              : undefined;
    const name = /^["\p{Lu}].*|(?<=\swith\s)\p{Lu}.*$/u.exec(said ?? "")?.[0];
    // "People" may be a place; "Rashid Karim" is somebody.
    if (name !== undefined && (each.kind !== "open" || /\s/.test(name))) return name;
  }
  return undefined;
}
