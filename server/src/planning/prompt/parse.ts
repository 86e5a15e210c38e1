import { byAgain, clausesOf } from "./clauses.ts";
import { confirmed, isStatement } from "./confirmed.ts";
import { inContext } from "./context.ts";
import { acting, putting, toggling } from "./deeds.ts";
import { entering, filling, measuring } from "./filling.ts";
import { afterFilm, doneInFilm, placeOfFilm, subjectOfFilm } from "./film.ts";
import { imperative, isSaidOfDeed } from "./inflection.ts";
import { withoutClause, type Intent, type Wish } from "./intent.ts";
import { joining } from "./inviting.ts";
import { sending } from "./sending.ts";
import { madeWith } from "./made-with.ts";
import { creation, making } from "./making.ts";
import { kindFirst } from "./names.ts";
import { openings, sorting, there } from "./openings.ts";
import { phrase } from "./phrase.ts";
import { allAsWritten } from "./quotes.ts";
import { answerTo } from "./questions.ts";
import { remarkIn, remarking } from "./remarks.ts";
import { bare, plainly } from "./sayings.ts";
import { filtering, isListWaiting, searching } from "./seeking.ts";
import { choosing, editing, letting, naming, renaming, setting } from "./setting.ts";
import { showing } from "./showing.ts";
import { subjectOf, toldOf } from "./told-of.ts";
import { toldTogether } from "./told-together.ts";
import { shapeOf, unquote } from "./values.ts";
import { placeFirst, verbOf, type Verb } from "./verbs.ts";

/**
 * How a sentence becomes intents: step by step it is said in fewer words, until what is left is a list of orders, each a
 * verb that is known and what it governs. The files in the order in which they are at work:
 *
 * 1. `tidy.ts` takes out what is no part of any order (`framing.ts`: by what people come to it; `jottings.ts`: in which notes they write it); `announcement.ts` what the film is to be and who acts in it.
 * 2. `clauses.ts` cuts the rest where a joint is followed by an order; what is quoted is one word from then on (`quotes.ts`).
 * 3. `inflection.ts` makes an order of what somebody does ("our nurse opens", "opening"), `active-voice.ts` of what "is
 *    done", `statements.ts` of what is told to become of a thing; `turns.ts` (with
 *    `turns-of-speech.ts` and `turns-of-sight.ts`) says it in the words of `vocabulary.ts`; `confirmed.ts` knows the orders that only confirm a statement; `verbs.ts` parts the verb from what it governs.
 * 4. A reader for each kind of verb makes intents of that (`showing` to `deeds`, `qualities` of a list), with what is told in a
 *    sentence of its own (`speech.ts`, `remarks.ts`) and the values that are told by their lead or shape (`values.ts`, `spans.ts`); `names.ts` parts what a thing is called from its kind.
 * 5. `context.ts` and `records.ts` fill in what a clause leaves to those before it, `told-together.ts` what several orders tell of each other.
 *
 * What people want to know ("which rooms we have") is something to show (`questions.ts`).
 * Patterns are written in words (`phrase.ts`), of the parts of grammar in `grammar.ts`. To mend a sentence, see in which
 * step it goes wrong: `clausesOf`, then `verbOf` of each clause, then the reader.
 */

/** Reads a prompt into what it asks to see, in order; what is no instruction becomes topics, by which a tour is weighed. */
export function parsePrompt(prompt: string): Wish {
  const { intents, topics } = readPrompt(prompt);
  return { intents: intents.map(withoutClause), topics };
}

/** As `parsePrompt`, with the clause that each intent was read from. */
export function readPrompt(prompt: string): Wish {
  return allAsWritten(wishIn(prompt));
}

function wishIn(prompt: string): Wish {
  const intents: Intent[] = [];
  const topics: string[] = [];
  let last: Verb["kind"] | undefined;
  const clauses = clausesOf(prompt);
  // "1. Dashboard 2. Invoices": a list of names is a list of things to see.
  const named = clauses.length > 1 && clauses.every((each) => /^\p{Lu}\S*(?: \S+){0,2}$/u.test(each) && !verbOf(each));
  if (named) return { intents: clauses.flatMap(openings), topics: "" };
  let later: readonly Intent[] = [];
  /** What was only talked of just before: "We are done with the move, archive it". */
  let aside: readonly Intent[] = [];
  /** Where what the last statements tell begins. */
  let toldFrom: number | undefined;
  for (const [at, clause] of clauses.entries()) {
    // "Before we look at the reports, open …": what is to come later is said first.
    const sure = confirmed(clause, intents, toldFrom);
    if (sure !== undefined) {
      intents.splice(0, intents.length, ...sure);
      continue;
    }
    toldFrom = isStatement(clause) ? (toldFrom ?? intents.length) : undefined;
    const ahead = /^before\s+(?=(?:we|you|i|\p{L}+ing)\s)/iu.exec(clause)?.[0] ?? "";
    const about = toldAt(clauses, at);
    const found = about === undefined ? intentsOf(clause.slice(ahead.length), last, topics) : openings(about);
    if (ahead !== "") {
      later = found;
      continue;
    }
    const before = intents.at(-1);
    // "Leave the note "Paid" and save it": what is written is sent already.
    if (before?.kind === "submit" && found.every(({ kind }) => kind === "submit")) continue;
    const made = madeWith(before, found, clause);
    if (made !== undefined) {
      intents[intents.length - 1] = made;
      continue;
    }
    const all = [...intents, ...aside];
    const told = inContext(found, all, clause).filter((each) => !isOfFilm(each, clause));
    intents.push(...told.map((each) => ({ ...each, said: clause })), ...later);
    aside = found.length === 0 && subjectOf(clause) !== undefined ? [{ kind: "mention", text: clause }] : [];
    later = [];
    const done = found.at(-1)?.kind;
    if (done !== undefined && done !== "mention") last = done;
  }
  return { intents: toldTogether([...intents, ...later]), topics: topics.join(" ") };
}

/** What a clause tells of, where the next one means it; what is told to become so is an order of its own. */
const toldAt = (clauses: readonly string[], at: number): string | undefined =>
  isStatement(clauses[at] ?? "") ? undefined : toldOf(clauses[at] ?? "", clauses[at + 1]);

function intentsOf(clause: string, last: Verb["kind"] | undefined, topics: string[]): Intent[] {
  const again = clause.replace(byAgain, "");
  if (last === "sort" && /^by\s/i.test(again)) return sorting(again);
  const ofFilm = afterFilm(clause);
  if (ofFilm !== undefined) return wishOf(clause, ofFilm, topics);
  if (
    /^(?:(?:once\s+)?(?:on|in|at)\s+)?(?:the\s+)?\p{L}[\p{L} ]{1,20}\s(?:view|page|tab|screen)$/iu.test(clause) &&
    verbOf(clause) === undefined
  )
    return openings(clause.replace(/^once\s/i, "").replace(/\s+(?:view|screen)$/i, ""));
  return inItsPlace(clause, topics) ?? ordered(clause, last, topics);
}

/** "In Customers", before an order of its own. */
const inNamedPlace = phrase("(once )?(in|on|under|at) <place={capital}( {capital}){0,2}>");

/** "On the playlist "Morning kitchen"", before an order of its own. */
const inNamedThing = phrase("(once )?(in|on|under|at) (the|my|our) <thing={noun} {quote}>");

/** "For the event Summer Gala", before an order of its own. */
const forNamedThing = phrase("for (the|my|our) (?!{film} |{viewers})<of=({noun} )?{noun}> <what:proper>");

function namedThing(clause: string): Intent[] | undefined {
  const thing = inNamedThing.exec(clause)?.groups?.["thing"];
  if (thing !== undefined) return openings(thing);
  const { of, what = "" } = forNamedThing.exec(clause)?.groups ?? {};
  return of === undefined ? undefined : [{ kind: "open", what: unquote(what), of }];
}

/** "In the customers" alone, or with what is done there: the place, then the order. */
function inItsPlace(clause: string, topics: string[]): Intent[] | undefined {
  const scene =
    /^(?:once\s+)?(?:(?:on|in|at|under)\s+(?:the|my|our|your)|under)\s+(\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*){0,2}(?:(?<!\sof)\sof\sthe\s\p{L}+)?)$/iu.exec(
      clause,
    );
  const spot = placeFirst(clause);
  const named = inNamedPlace.exec(clause)?.groups?.["place"] ?? "";
  if (named !== "" && shapeOf(named) !== "date") return there(named);
  const thing = namedThing(clause);
  if (thing !== undefined) return thing;
  const isOrder = spot !== undefined && /^\p{Ll}+\s\p{Lu}/u.test(spot.order);
  if (scene !== null && !isOrder && !/^\p{Lu}/u.test(spot?.place ?? "")) return there(bare(scene[1] ?? ""));
  return spot === undefined
    ? undefined
    : [...(isDirection.test(spot.place) ? [] : openings(spot.place)), ...intentsOf(spot.order, "open", topics)];
}

function ordered(clause: string, last: Verb["kind"] | undefined, topics: string[]): Intent[] {
  const wished = letting(clause);
  if (wished !== undefined) return [wished];
  const verb = verbOf(clause);
  const answer = verb === undefined ? answerTo(clause) : undefined;
  if (answer !== undefined) return openings(answer);
  if (verb === undefined || isListWaiting.test(clause)) return withoutOrder(clause, last, topics);
  // "Look at that product", which was just searched for.
  if (verb.kind === "open" && last === "search" && /^(?:that|this|the same)\s\p{Ll}{3,}$/u.test(verb.rest))
    return openings("it");
  return refused.test(verb.rest) ? [] : intentOf(verb, topics);
}

/** "The list sorted by date", or one more thing to see after another; anything else is only named. */
function withoutOrder(clause: string, last: Verb["kind"] | undefined, topics: string[]): Intent[] {
  // "Tickets tagged billing, oldest first": some of a list.
  if (
    /^(?:\p{L}+\s){0,2}\p{L}+s\s(?:whose|waiting for|awaiting|tagged|labell?ed|assigned to|owned by|(?:that|which|who) (?:are|have))\s(?!.*\s(?:should|must|will|can|gets?|needs?)\s)/u.test(
      clause,
    ) &&
    !isTalk(clause)
  )
    return filtering("show only", clause.charAt(0).toLowerCase() + clause.slice(1));
  if (/^(?:\p{L}+\s+){1,4}(?:sorted\s+by\s|(?:\p{L}+est|most\s\p{L}+)\s+first$)/iu.test(clause))
    return openings(clause);
  if (/^(?:an?|another)\s(?:new\s(?!\S+['’]s\s)|(?:\p{Ll}+\s){1,3}(?:called|named|titled)\s)/iu.test(clause))
    return making(clause);
  // "Then the reminder that goes out": what comes next is to be seen.
  if (/^(?:first|next|then|finally|lastly)\s(?:the|our|my|its)\s[^:]+$/i.test(clause))
    return openings(imperative(clause));
  if (last === "open" && clause.split(" ").length <= 6) return openings(imperative(clause));
  const named = kindFirst(subjectOf(clause) ?? clause);
  if (named !== undefined) return [{ kind: "open", what: unquote(named.name), of: named.kind }];
  topics.push(clause);
  const text = clause.replace(/^(?:first|next|then|finally)(?:\sup)?[\s,:]+/i, "");
  return isTalk(text) ? [] : [{ kind: "mention", text }];
}

/** "Make it short" is said of the film. */
const isManner = /^(?:it|this|that)\s\p{Ll}+$/u;
const ofFilms =
  /\s(?:short(?:er)?|quick|brief|snappy|fun|fast|slow|simple|nice|lively|calm|friendly|upbeat|professional|clear|engaging|punchy|long(?:er)?|concise|crisp|pretty|beautiful|good|great|look|feel|work|happen|pop|shine|easy|clean|light|warm|exciting|interesting|smooth|formal|casual|count|so)$/u;

/** Where nothing was spoken of that could become so, "make it velvety" is meant of the film as well. */
const isOfFilm = (intent: Intent, clause: string): boolean =>
  intent.kind === "act" && intent.of === undefined && /^make\s/i.test(clause) && isManner.test(clause.slice(5));

/** "Make it vegetarian": what was spoken of just before becomes so. */
const becoming = (said: string, rest: string): Intent[] =>
  said === "make" && !ofFilms.test(rest)
    ? [{ kind: "act", verb: "mark", what: "it", as: rest.replace(/^\S+\s/u, "") }]
    : [];

/** "Uploads no picture yet", "attaching nothing": what is not done. */
const refused = /^(?:nothing\b|(?:is|are)(?:n['’]t|\snot)\s|no\s\p{Ll}+(?:\syet)?$)/iu;

/** "A taxi ride of $36 on Nov 17" is made, where what is typed goes into a field. */
function recorded(rest: string): Intent[] | undefined {
  if (
    !/^(?:(?:an?|another)\s+(?:new\s+)?\p{L}|\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)*\swith\s)/u.test(rest) ||
    /\s(?:in|into|as)\s+(?:the|its|an?|my|your)\s/.test(rest)
  )
    return undefined;
  const made = creation(rest);
  const isTold = ({ hint }: { readonly hint: string }) => ["amount", "date", "name", "place", "pair"].includes(hint);
  return made.some((each) => each.values.some(isTold)) && !/^["\u0001]/u.test(made[0]?.what ?? "") ? made : undefined;
}

/** "On the left": where on the page, which is no place to go to. */
const isDirection =
  /^(?:(?:far |upper |lower |top |bottom )?(?:left|right|top|bottom|side|corner)|other hand|meantime|end|middle\b.*|background|morning|afternoon|evening)$/i;

/** What begins like this says why, for whom or in which manner: it asks for nothing by name. */
const isTalk = (clause: string): boolean =>
  imperative(clause) === "" ||
  isSaidOfDeed.test(clause) ||
  /^(?:for|with|without|as|our|my|if|because|since|while|when|this|these|those|it|they|he|she|who|nobody|everyone|everybody|people|viewers|i(?:'d|'m)?|we(?:'re|'d)?|you|there|don't|no|not|(?:the|our)\s\p{Ll}+\s(?:has|have|had)|please|thanks?|first|next|then|finally)\b/iu.test(
    clause,
  );

/** "Complete the task "Call Ben"": what is named in quotes is done, where a form or a field is filled in. */
const isBroughtToItsEnd = (phrase: string, rest: string): boolean =>
  phrase === "complete" &&
  /^(?:the\s+)?(?:(?:\p{Ll}+\s+)?(?:task|to-?do|chore|errand|reminder|ticket|goal|item)\s+)?"[^"]+"$/iu.test(rest);

/** What is asked for by saying what the film is to be. */
function wishOf(clause: string, tail: string, topics: string[]): Intent[] {
  const verb = verbOf(doneInFilm(tail) ?? "");
  if (verb !== undefined && !["wish", "drop"].includes(verb.kind))
    return [...there(placeOfFilm(tail)), ...intentOf(verb, topics)];
  topics.push(tail || clause);
  const about = subjectOfFilm(clause);
  return about === "" ? [] : [{ kind: "mention", text: about }];
}

/** "Then create it": what the form is for, once it is filled in. */
const isItself = /^(?:it|them)$/i;

function intentOf(verb: Verb, topics: string[]): Intent[] {
  const { kind, phrase: said, rest } = verb;
  const readers: Partial<Record<Verb["kind"], () => Intent[]>> = {
    open: () =>
      /^(?:it|him|her|them|that one|the result)$/i.test(plainly(rest)) && /open|view|click|go|into/.test(said)
        ? openings(/^(?:him|her|them)$/i.test(rest) ? "it" : rest)
        : showing(rest, (order) => intentsOf(order, "open", [])),
    create: () =>
      (isItself.test(rest) && /^(?:create|add|insert)$/.test(said) ? [{ kind: "submit", verb: said }] : undefined) ??
      (said === "compose" ? undefined : remarking(rest)) ??
      (/^(?:add|put)$/.test(said) ? joining(rest) : undefined) ??
      putting(said, rest) ??
      (/^(?:it|them|him|her)\s/.test(rest) ? putting(said, rest.split(",")[0] ?? "") : undefined) ??
      (isManner.test(rest) ? becoming(said, rest) : making(rest)),
    search: () => searching(rest, said),
    fill: () => (isBroughtToItsEnd(said, rest) ? intentsOf(`mark ${rest} as complete`, "fill", topics) : filling(rest)),
    enter: () => measuring(rest) ?? recorded(rest) ?? entering(rest),
    set: () =>
      said.endsWith(" it")
        ? [{ kind: "fill", field: naming(said), value: unquote(rest) }]
        : ((said === "rename" ? renaming(rest) : said === "edit" ? editing(rest) : undefined) ?? setting(rest)),
    // "Pick the first overdue invoice": a row is opened.
    choose: () =>
      /^(?:the\s+)?(?:first|second|third|last|latest|top|\p{Ll}+est)\s+(?!(?:two|three|four|five)\b)\p{Ll}/u.test(
        rest,
      ) && !/\s(?:in|from|as|under)\s/.test(rest)
        ? openings(rest)
        : choosing(rest),
    toggle: () => toggling(said, rest),
    filter: () => filtering(said, rest),
    sort: () => sorting(said.endsWith(" by") ? `by ${rest}` : rest),
    click: () => [{ kind: "click", what: bare(rest) }],
    act: () => acting(said, rest),
    scroll: () => [
      { kind: "scroll", to: bare(rest.replace(/^(?:(?:down|up|through|to|until|a bit|the page|slowly)\b\s*)+/i, "")) },
    ],
    highlight: () => [{ kind: "highlight", what: bare(rest) }],
    submit: () => {
      const remark = remarkIn(`it ${rest.replace(/^it\s/, "")}`);
      return remark === undefined ? sending(said, rest) : [remark.fill, ...sending(said, remark.rest)];
    },
  };
  const found = readers[kind]?.() ?? [];
  if (kind === "wish") topics.push(rest);
  return found.filter((each) => !("what" in each) || each.what !== "" || each.kind === "act" || each.kind === "create");
}
