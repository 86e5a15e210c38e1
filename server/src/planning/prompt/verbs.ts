import { imperative } from "./inflection.ts";
import { phrase } from "./phrase.ts";
import { turned } from "./turns.ts";
import { governs, known, objectSomewhere, transitive, type VerbKind } from "./vocabulary.ts";

/** What is `guessed` is no word of the vocabulary, but governs what an order would. */
export type Verb = {
  readonly kind: VerbKind;
  readonly phrase: string;
  readonly rest: string;
  readonly guessed?: boolean;
};

/** The verb a clause begins with and what follows it; `undefined` when it begins with none. */
export function verbOf(clause: string): Verb | undefined {
  const text = turned(wayOf(imperative(clause)));
  const parted = withParticle(text);
  if (parted !== undefined) return parted;
  const low = text.toLowerCase();
  const deed = particular(low) ?? (isLent.test(text) ? "check out" : undefined);
  if (deed !== undefined) return { kind: "act", phrase: deed, rest: text.slice(deed.length).trim() };
  const found = known.find(
    ({ phrase }) =>
      low === phrase || low.startsWith(`${phrase} `) || low.startsWith(`${phrase}:`) || low.startsWith(`${phrase},`),
  );
  // "New tenants are moving in": how it is, and nothing to make.
  if (found?.phrase === "new" && /^new\s(?:\p{L}+\s){1,2}(?:is|are|was|were|has|have)\s/u.test(low)) return undefined;
  if (found === undefined) return deedOn(text) ?? misspelt(text) ?? guessed(unknownVerb(text) ?? anyDeed(text));
  if (found.kind === "wish" && isMeeting.test(text))
    return verbWith({ kind: "create", phrase: "create" }, text.replace(/^\S+\s/u, ""));
  const verb = verbWith(found, text.slice(found.phrase.length));
  return verb.phrase === "pause" && isPaused.test(verb.rest) ? { ...verb, kind: "act" } : verb;
}

/** "Create a video call", "create a demo call": people meet, and no film is asked for. */
const isMeeting =
  /^\p{L}+\san?\s(?:video|demo|film)\s(?:call|chat|conference|consultation|interview|meeting|session|appointment)\b/iu;

/** "Write off the invoice": with its particle it is another verb, and writes nothing. */
const particular = (low: string): string | undefined =>
  transitive.find(
    (each) => /^(?:write|put|take) (?:off|away|back|aside) /.test(`${each} `) && low.startsWith(`${each} `),
  );

/** "Check out the laptop to Sara Lind", where "check out the dashboard" only looks at it. */
const isLent = /^check out (?:it|them|(?:the|this|that)\s[^,]+?|["\p{Lu}][^,]*?) to (?:the\s\p{Ll}+\s)?["\p{Lu}]/u;

const inAnyWay = phrase(
  "(clean|tidy|clear|fix|improve|help|handle|settle|solve|sort)( (up|out|off))? {unbroken} by <deed:gerund> <what=(rid )?(of )?(the|an?|our|its|{upper}).+>",
);
const byDoing = phrase("{small} <what:thing>( {unbroken})? by (?!typing|entering|using|searching)<deed:gerund> {same}");

/** "Take the cup off sale by disabling it": the way in which something is done is the deed. */
function wayOf(order: string): string {
  const { deed, what = "" } = (byDoing.exec(order) ?? inAnyWay.exec(order))?.groups ?? {};
  return deed === undefined ? order : imperative(`${deed} ${what}`);
}

/** "Checks Kim Nguyen in", "bring the old file back": the particle with its verb. */
function withParticle(text: string): Verb | undefined {
  // "Turn her off in the list": where it is done follows the particle.
  const [, order = text, place = ""] =
    /^(\p{L}+ (?:it|them|him|her) (?:in|out|off|on|down|back|away|over|up))(\s(?:in|on|from) (?:the|our|my) .+)$/iu.exec(
      text,
    ) ?? [];
  const [, verb = "", what = "", particle = ""] =
    /^(\p{L}+)\s((?:it|them|him|her|["\p{Lu}][^,]*?|(?:the|this|that|an?|its|his|her|their|our|my)\s[^,]+?))\s(in|out|off|on|down|back|away|over|up)$/u.exec(
      order,
    ) ?? [];
  const whole = `${verb.toLowerCase()} ${particle}`;
  if (verb === "" || /\s(?:that|which|who)\s/.test(what)) return undefined;
  // "Set the status to Laid up": a value, and nothing that is set up.
  if (verb.toLowerCase() === "set" && /\sto\s/.test(what)) return undefined;
  // "Show her time off": what nobody works in.
  if (particle === "off" && /\b(?:time|days?|weeks?|hours|mornings?|afternoons?)$/i.test(what)) return undefined;
  if (transitive.includes(whole)) return { kind: "act", phrase: whole, rest: what + place };
  const found = known.find(({ phrase, kind }) => phrase === whole && kind !== "drop");
  return found === undefined ? undefined : { ...found, rest: what + place };
}

/** "Pause it", "pause the nightly import": a thing is paused, where "pause for a moment" and "pause the film" are about the film. */
const isPaused =
  /^(?:(?:it|them|that|this)\b|(?:the|our|my|its)\s(?!(?:film|video|clip|camera|recording|picture|screen|narrat\p{Ll}+)\b)|["\p{Lu}]|(?!(?:film|record|narrat|speak|talk)ing\b)\p{Ll}+ing$)/u;

const verbWith = (found: (typeof known)[number], rest: string): Verb => ({
  ...found,
  rest: rest.replace(/^[\s:,]+/, "").trim(),
});

/** "Rotate the picture", "rescan it": a deed by its own name, where it is said what it is done to. */
function deedOn(text: string): Verb | undefined {
  const low = text.toLowerCase();
  const phrase = transitive.find((each) => low.startsWith(`${each} `));
  const rest = text.slice(phrase?.length ?? 0).trim();
  const leads =
    phrase !== undefined && (governs.test(rest) || objectSomewhere.test(rest) || / (?:for|to)$/.test(phrase));
  if (phrase !== undefined) return leads ? { kind: "act", phrase, rest } : undefined;
  const [, verb = "", what = ""] = /^(\p{Ll}{3,})\s+((?:it|them|him|her)(?:\s.*)?)$/su.exec(text) ?? [];
  // "Scales it": somebody does it.
  const plain = /^\p{Ll}{3,}[^su']s$/u.test(verb) && !isAdverb.test(verb) ? verb.slice(0, -1) : verb;
  return verb === "" || noVerb.test(verb) ? undefined : { kind: "act", phrase: plain, rest: what };
}

/** "serach for …": two letters of the verb have changed places. */
function misspelt(text: string): Verb | undefined {
  const [, word = "", rest = ""] = /^(\p{L}{5,})\s+(.*)$/su.exec(text) ?? [];
  const letters = (each: string) => [...each.toLowerCase()].toSorted().join("");
  const meant = known.find(
    ({ phrase }) =>
      phrase.length === word.length && phrase[0] === word[0]?.toLowerCase() && letters(phrase) === letters(word),
  );
  const whole = meant === undefined ? undefined : verbOf(`${meant.phrase} ${rest}`);
  return whole;
}

/** No order begins with these, whatever follows them. */
const noVerb =
  /^(?:an?|the|my|our|your|their|his|her|its|this|that|these|those|as|in|on|at|by|for|from|of|to|with|without|under|over|when|while|where|who|what|which|why|how|if|because|since|all|both|each|any|no|not|it|they|he|she|we|i|you|there|here|is|are|was|were|has|have|had|will|can|and|or|but|so|up|down|back|out)$/i;

/** "Slow the refresh down to every thirty seconds", "crank the volume up to 80": what is set, and to how much. */
const towards =
  /^((?:the|its|our|my)\s+\p{Ll}[\p{Ll} -]{1,30}?)\s+(?:(?:up|down|back|out|over)\s+)?to\s+((?:every\s+)?(?:["\d]|(?:one|two|three|four|five|six|ten|fifteen|twenty|thirty|sixty|ninety)\b).*|every\s.+|the\s(?:last|past|next)\s.+)$/su;

/** Words before an article that are no order: prepositions, adverbs, and what is done by viewers and by those who tell. */
const noDeed =
  /^(?:due|every|each|about|above|across|after|against|along|among|around|before|behind|below|beneath|beside|besides|between|beyond|despite|during|except|inside|into|like|near|off|onto|opposite|outside|past|per|plus|regarding|than|through|throughout|till|towards?|until|unlike|upon|versus|via|within|also|always|even|just|maybe|now|only|perhaps|quite|rather|soon|still|such|then|too|once|again|instead|yet|almost|both|half|be|become|seem|mean|need|want|love|hope|think|know|feel|understand|believe|include|contain|cover|hear|walk|lead|guide|teach|tell|let|get|help|bring|meet|thank|feed|give|reassure|convince|impress|persuade|comfort|\p{L}+(?:ly|ing|ed))$/iu;

const isAdverb =
  /^(?:always|costs|takes|lasts|needs|holds|seats|perhaps|sometimes|towards|besides|whereas|afterwards|nowadays|upwards|downwards|sideways|does|times|thanks|news|others|series|means)$/;

/** "Commit the change", "defrost the cells": any other word before what it governs is a deed by its own name. */
function anyDeed(text: string): Verb | undefined {
  const [, verb = "", particle = "", rest = ""] =
    /^(\p{L}\p{Ll}{2,})\s+(?:(off|out|up|down|back|away|over|aside)\s+)?((?:the|an?|this|that|these|his|her|its|their|our|my|every|all|two|three|four|five|ten)\s.+)$/su.exec(
      text,
    ) ?? [];
  // "And waives the fee": somebody does it.
  if (
    /^\p{Ll}{3,}[^su']s$/u.test(verb) &&
    !noDeed.test(verb) &&
    !noDeed.test(verb.slice(0, -1)) &&
    !isAdverb.test(verb) &&
    particle === "" &&
    !/^th(?:is|at|ese|ose)\s/.test(rest)
  )
    return { kind: "act", phrase: verb.slice(0, -1), rest };
  if (verb === "" || noVerb.test(verb) || noDeed.test(verb) || verb.endsWith("s")) return undefined;
  return { kind: "act", phrase: `${verb.toLowerCase()} ${particle}`.trim(), rest };
}

const guessed = (verb: Verb | undefined): Verb | undefined =>
  verb === undefined ? undefined : { ...verb, guessed: true };

/** A verb nobody taught us is understood by what it governs: "bump X up to high", "spin up a new Y", "peek at the Z". */
function unknownVerb(text: string): Verb | undefined {
  const [, first = "", rest = ""] = /^(\p{L}+)\s+(.+)$/su.exec(text) ?? [];
  if (first === "" || noVerb.test(first)) return undefined;
  const becomes =
    /^(["\p{Lu}][^,;]*?|it|that(?: \p{Ll}+)?|this(?: \p{Ll}+)?)\s+(?:(?:up|down|over|along|back|on)\s+)?(?:in)?to\s+(?:an?\s+|the\s+)?([^,;]+)$/su.exec(
      rest,
    );
  if (becomes !== null && /^\p{Ll}|^\p{Lu}\p{Ll}+$/u.test(first))
    return { kind: "act", phrase: "move", rest: `${becomes[1] ?? ""} to ${becomes[2] ?? ""}` };
  const setTo = towards.exec(rest);
  if (setTo !== null) return { kind: "set", phrase: "set", rest: `${setTo[1] ?? ""} to ${setTo[2] ?? ""}` };
  const place =
    /^(?:an?\s+\p{L}+\s+)?(?:(?:over|back|in|up|off|out|things off|things up)\s+)?(?:at|into|to|inside|with|on)\s+(?:the|my|our|its|your)\s+(.+)$/isu.exec(
      rest,
    );
  return place === null ? undefined : { kind: "open", phrase: "go to", rest: place[1] ?? "" };
}

/**
 * "Back on the board drag Icons to Done", "in the data tables sort by quantity": where, then what; the shortest place
 * that is followed by an order.
 */
export function placeFirst(clause: string): { readonly place: string; readonly order: string } | undefined {
  const said =
    /^(?:(?:[Aa]nd|[Tt]hen)\s+)*(?:[Bb]ack\s+)?(?:[Oo]n|[Ii]n|[Aa]t|[Uu]nder|[Ii]nside|[Ww]ithin|[Ff]rom(?=\sthe\s))\s+(?:(?:the|my|our)\s+(?=\p{L})|(?=\p{Lu})|(?<=[Uu]nder\s+)(?=\p{Ll}))(.+)$/u.exec(
      clause,
    )?.[1];
  const words = said?.split(/\s+/) ?? [];
  for (let count = 1; count <= 4 && count < words.length - 1; count += 1) {
    const then = words.slice(count).join(" ");
    const verb = /^\p{Ll}/u.test(then) ? verbOf(then) : undefined;
    // "In the sales report" is no place called sales in which something is reported.
    const isNamed = /^\p{Lu}/u.test(words[count - 1] ?? "");
    if (verb !== undefined && verb.rest !== "" && !(isNamed && verb.guessed === true))
      return { place: words.slice(0, count).join(" ").replace(/,$/, ""), order: then };
    // "In the project Atlas add …": a kind of thing, and which one.
    const goesOn = /^\p{Ll}/u.test(words[0] ?? "") ? /^\p{L}[\p{L}\d]*,?$/u : /^\p{Ll}+,?$/u;
    if (!goesOn.test(words[count] ?? "")) return undefined;
  }
  return undefined;
}
