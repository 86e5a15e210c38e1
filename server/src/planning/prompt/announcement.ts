import { activeOf } from "./active-voice.ts";
import { expression } from "./expression.ts";
import { parts } from "./grammar.ts";
import { source } from "./phrase.ts";
import { subjectOf, toldOf } from "./told-of.ts";
import { orderOf } from "./statements.ts";
import { placeFirst, verbOf } from "./verbs.ts";

/** What a film is to be, and who acts in it, said before what is done: "I'd like a short film of our shop where Nina opens …". */

/** "Show", "could you please record", "we'd like to see": somebody wants a film, or to see somebody at it. */
const asks = expression(
  [
    "^\\s*((please|now|so|just|then)(\\s|,)+|(can|could|would|will) (you|we|i) (kindly |please )?)*",
    "((i|we|(my|our|the|an?) \\p{L}+( \\p{L}+)?)({apostrophe}d| would)? (like|love|want|need)s?(( (you|(our |my |the |all )?{small}( {small})?))? to (see|have|watch|get|know|learn|understand|feel|notice|show|present|demonstrate|film|record|have it (filmed|shown|recorded)))?",
    "|wonder (whether|if) (you|we) (could|can|might) (film|show|record)|put together|(let{apostrophe}?s|let us|we|you) (see|watch|follow|film|show|accompany)",
    "|show|film|record|shoot|capture|document|watch|follow|see|make|create|produce|give|get|prepare|demonstrate|imagine|picture|(how|what) about( (showing|filming|seeing))?)",
    // Whom it is shown to: "us", "our team how", "people the whole process".
    "( (me|us|them|our \\p{L}+(?= an? )|((our|my|the|an?) )?({small} )?{small}(?= how )|{small}(?= (the|our|this) (whole|entire|full) )))?(\\s+|$)",
  ]
    .map(source)
    .join(""),
  "iu",
);

/** "A demo of sales", "our two minute film about": the film itself, by its name. */
const ownName = expression(
  `^\\s*(?:(?:an?|the|our|my|this)\\s+)?(?:[\\p{L}\\d-]+\\s+){0,5}${parts.announced}\\b`,
  "iu",
);

const namesFilm = expression(`\\b${parts.announced}\\b`, "iu");
const isFilm = expression(
  `\\b(?:${parts.announced}|(?:whole|entire|full) (?:loop|thing|story|flow|process|way|cycle|journey|round)|minutes?|seconds?|day|walk (?:us |me )?through)\\b`,
  "iu",
);

/** "Walk a new colleague through it", "take the team around the shop". */
const guides =
  /^\s*(?:(?:please|can you|could you)\s+)*(?:walk|take|lead|guide|talk)\s+(?:\p{L}+\s+){1,5}?(?:through|around|over)\b[^,.;:!?]{0,60}$/iu;

/** "A shop manager at work", "our new bookkeeper", "Nina from sales": one who acts; what is on a page is "the" or "all". */
const person = /^(?:an?|our|my|one of our|someone|somebody|a new|\p{Lu}\p{Ll}+)(?:\s[\p{L}'’-]+){0,7},?$/u;

/** Who is filmed while doing something is named by what they are. */
const byTrade =
  /\b\p{Ll}*(?:someone|somebody|manager|keeper|worker|leader|lead|clerk|nurse|doctor|teacher|student|trainee|intern|colleague|hire|employee|member|admin|administrator|operator|accountant|assistant|agent|analyst|engineer|developer|designer|editor|author|librarian|recruiter|planner|dispatcher|driver|owner|buyer|seller|receptionist|organi[sz]er|technician|user|customer|person|man|woman|host|architect|seeker|waiter|chef|cook|coach|trainer|pilot|farmer|tenant|guest|patient|parent|candidate|applicant|lawyer|mechanic|partner|secretary|specialist|consultant|expert|beginner|newcomer|boss|friend|cashier|officer|inspector|carpenter|builder|reporter|founder|father|mother|photographer|storekeeper|visitor)s?\b/u;

/** Words after which the order begins. */
const links =
  /,?\s+(?:who|that|which|in\s+which|on\s+which|in\s+that|where(?:in)?|while|as|when|how|by)\s+|,?\s+(?=\p{L}{2,}ing\s)|,?\s+with\s+(?=(?:the|an?|our)\s(?:\p{L}+\s){1,2}\p{L}+ing\s)/giu;

/** "How one builds …", "how to build …", "how our bookkeeper opens …", where "how it works" has nobody in it. */
const somebody =
  /^(?:to|[Ww]e|[Yy]ou|[Ii]|they|one|people|someone|somebody|an?\s\p{L}+|our\s\p{L}+|the\s\p{L}+|\p{Lu}\p{Ll}+)\s/u;

/** Whether what stands before a colon announces the film, or tells who acts in it and why. */
function announces(head: string, rest: string): boolean {
  const wished = asks.exec(head)?.[0] ?? "";
  const told = head.slice(wished.length);
  if (isFilm.test(told) || guides.test(head)) return true;
  if (!isOrder(rest) || makesNew.test(head)) return false;
  if (isToldOf(rest) && verbOf(head) === undefined) return true;
  return tellsWho(head, rest);
}

/** "Create a new employee: first name Tom", "a new guide Ada who speaks Greek": nobody who acts. */
const makesNew = /^\s*(?:create|make|add|register)\s(?:an?|another)\snew\s/iu;

/** Whether it is told who acts, and why, before it is said what is done. */
function tellsWho(head: string, rest: string): boolean {
  const wished = asks.exec(head)?.[0] ?? "";
  const told = head.slice(wished.length);
  const isNoOrder = verbOf(head) === undefined;
  if (wish.test(head) || hence.test(head) || supposes.test(head)) return true;
  if (theyDo.test(rest) && (isNoOrder || isUpTo.test(head) || verbOf(told) === undefined)) return true;
  if (wished !== "") return saysHow.test(told) || acts(told) || isAt.test(told);
  return (isNoOrder && isStatement.test(head)) || (acts(told) && (isNoOrder || activeOf(head) !== undefined));
}

/** "The reported posts are looked through": what comes first is told, and not ordered. */
function isToldOf(rest: string): boolean {
  const [first = ""] = /^[^,;.]*/u.exec(rest) ?? [];
  return orderOf(first) !== undefined || activeOf(first) !== undefined || isMade.test(first);
}

const isMade = /^an?\s(?:\p{Ll}+\s){1,3}(?:called|named|titled)\s/u;

/** A sentence that is no order, where "the settings of the shop" before a colon are a place. */
const isStatement =
  /(?:^|\s)(?:it|we|i|they|you|there|s?he|nobody|everybody|is|are|was|were|has|have|had|will|can|wants?|needs?|asks?|means?)(?:n['’]t|['’]\p{L}+)?\s/iu;

const saysHow = /^(?:\p{L}+\s){0,3}(?:how|what|why|that|the way|the following)\b/iu;

/** "A landlady wants to let a flat": what somebody is up to, before it is said what she does. */
const isUpTo =
  /^(?:an?|our|the|my)\s(?:\p{L}+\s){1,8}?(?:wants|needs|wishes|plans|takes\sover|has\sto|would\slike|comes|is)\b/iu;

/** "A fan buying": who is shown, and at what. */
const isAt = /^(?:an?\s\p{Ll}+|\p{Lu}\p{L}*(?:\s\p{Lu}\p{L}+)?|some(?:one|body))\s\p{Ll}+ing(?:\s\p{Ll}+)?$/u;

/** "…, so please demonstrate it", "…, which is why": what came before is the reason for what follows. */
const hence =
  /,\s+(?:and\s+)?(?:so|which\sis\swhy|that['’]?s\swhy|hence|therefore)(?:\s+(?:please\s+)?(?:show|film|demonstrate|record)(?:\s(?:it|that|this|us|me))?)?$/iu;

/** "Let's say I want to save for a trip", "suppose a customer calls": what has come before. */
const supposes =
  /^\s*(?:let['’]?s\s(?:say|assume|suppose|pretend)|say|suppose|assume|pretend|imagine)\s(?!["\u0001])(?:that\s)?(?:\p{Ll}+\s){1,4}/iu;

const theyDo = /^(?:s?he|they)\s/;

const isOrder = (rest: string): boolean =>
  verbOf(rest) !== undefined ||
  placeFirst(rest) !== undefined ||
  /^(?:an?|another)\snew\s/u.test(rest) ||
  orderOf(rest.split(",", 1)[0] ?? "") !== undefined ||
  isMade.test(rest);

/** Somebody named by trade, or by name after "show", and what they are at. */
const acts = (who: string): boolean =>
  /^(?:someone|somebody)$/i.test(who) ||
  new RegExp(`^the\\s(?:[\\p{Ll}'’]+\\s)?${byTrade.source}$`, "u").test(who) ||
  (/^(?:an?|our|my|one of our|someone|somebody)\s/iu.test(who) && byTrade.test(who));

/** "Our treasurer", "new people": to whom it is shown. */
const isViewer = /^(?:(?:our|my|the|an?)\s)?(?:\p{Ll}+\s)?\p{Ll}+$/u;

const isNamed = (who: string): boolean => /^\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?(?:\s(?:from|of|in|at)\s.+)?$/u.test(who);

/** Whether it is somebody who is filmed, and nobody who is made. */
const isActor = (word: string, { head, told }: { readonly head: string; readonly told: string }): boolean =>
  !makesNew.test(head) && (word === "who" ? person.test(told) : acts(told) || isNamed(told));

/** Whether what stands before "where", "who" or a gerund is the film, or somebody who is filmed. */
function introduces(head: string, word: string): boolean {
  const wished = asks.exec(`${head} `)?.[0] ?? "";
  const told = head.slice(wished.length);
  if (/^(?:how|as|while)$/.test(word) && told === "") return wished !== "";
  if (word === "how" && isViewer.test(told)) return wished !== "";
  if (guides.test(head)) return word === "by" || word === "";
  if (isFilm.test(told) && (wished !== "" || (ownName.test(head) && verbOf(head) === undefined))) return true;
  if (word === "by") return wished === "" && byTrade.test(head) && /\s(?:is|are|has|wants|needs)\s/.test(head);
  return isActor(word, { head, told }) && wished !== "" && !/^(?:that|which)$/.test(word);
}

/** "A quick look at three things: the revenue, …". */
const inAList = /\b(?:look|glance|things|parts|pages|screens|views|places|numbers)\b[^:]*$/i;

/** "I'd like to see a monitor being set up, then paused". */
function being(prompt: string, sentence: string): string | undefined {
  const told = sentence.slice(asks.exec(sentence)?.[0].length ?? sentence.length);
  if (!/^[^,]*\s(?:being|getting)\s/.test(told) || namesFilm.test(told)) return undefined;
  const parts = told
    .split(/(?:,\s+|\s+and\s+)(?:and\s+)?(?=(?:the|an?|our|\p{Lu})[^,]*\s(?:being|getting)\s)/u)
    .map(activeOf);
  return parts.includes(undefined) ? undefined : parts.join(", then ") + prompt.slice(sentence.length);
}

const hows = /,?\s+(?:and\s+)?(?:finally\s+)?how\s+/;

/** "… and how the whole thing looks in dark mode": what else is to be seen is done, or shown. */
const shown = (how: string): string => activeOf(how) ?? `show how ${how}`;

/** "I'd like to show a link being shared, so please open …": what is wanted, and after "so" what is done for it. */
const wish = /^\s*(?:i|we)(?:['’]d|\swould)?\s+(?:like|love|want|need)\b/iu;

/** "Create a scene "Evening"": a record of the application, by its name. */
const makesRecord = expression(
  source(
    "^\\s*(create|add|make) (an?|another) [new] ((scene|story|presentation|movie)|(?!({noun} )*{announced}){nouns}) ({called}|{quote})",
  ),
  "iu",
);

/** Where the first sentence begins that asks for something, after what was said of the film and of who is in it. */
export function withoutAnnouncement(prompt: string): string {
  if (makesRecord.test(prompt)) return prompt;
  const [sentence = ""] = /^(?:[^.!?;\n]|[.!?;](?=\S)|(?<=\b(?:Dr|Mrs?|Ms|Prof|St))\.)*/u.exec(prompt) ?? [];
  const done = isPast.test(sentence) ? afterSo(prompt, sentence) : undefined;
  if (done !== undefined && done !== prompt) return done;
  if (/:\s/.test(sentence)) return afterColon(prompt, sentence);
  const rest = afterSo(prompt, sentence) ?? being(prompt, sentence) ?? afterLink(prompt, sentence);
  if (rest !== undefined) return rest;
  // "Nobody reads manuals. Film how …": how it is, and only then what is to be seen.
  const [mark = ""] = /^[.!?]\s+/u.exec(prompt.slice(sentence.length)) ?? [];
  const isTold = mark !== "" && !namesFilm.test(sentence) && verbOf(sentence) === undefined;
  const next = sentence.length + mark.length;
  return isTold ? prompt.slice(0, next) + withoutAnnouncement(prompt.slice(next)) : prompt;
}

const wants = /\s(?:like|love|wants?|needs?|asks?)\s/iu;

/** "How a customer is added", before "use the name Ann": what is done, then with what. */
const howIn = (head: string): string => /^how\s(.+)$/u.exec(head.slice(asks.exec(head)?.[0].length ?? 0))?.[1] ?? "";

/** "We'd like funders to see the campaign: what came in, who gave most": the whole, then its parts. */
function wholeAndParts(head: string, rest: string): string | undefined {
  if (
    isOrder(rest) ||
    !/^(?:an?|the|our|what|who|which|how)\s/.test(rest) ||
    !(wants.test(head) || hence.test(head) || /^(?:let|imagine|picture)\s/i.test(head))
  )
    return undefined;
  const whole = head.slice(asks.exec(head)?.[0].length ?? head.length);
  return `show ${/^(?:the|our|my|an?)\s\p{L}+(?:\s\p{L}+)?$/u.test(whole) ? `${whole}, then show ` : ""}${rest}`;
}

function afterColon(prompt: string, sentence: string): string {
  const [colon = ""] = /:\s+/.exec(sentence) ?? [];
  const head = sentence.slice(0, sentence.indexOf(colon));
  const rest = prompt.slice(head.length + colon.length);
  // "The workshop Pottery has been moved: change its date": of what, the first half tells.
  if (isNamedThing.test(head) && toldOf(head, /^[^,;.]*/u.exec(rest)?.[0]) !== undefined) return prompt;
  if (!isOrder(rest) && /^(?:the|our)\s/.test(rest) && (isFilm.test(head) || inAList.test(head) || guides.test(head)))
    return `show ${rest}`;
  const parts = wholeAndParts(head, rest);
  if (parts !== undefined) return parts;
  const order = /^(?:use|using|with)\s/.test(rest) ? activeOf(howIn(head)) : undefined;
  if (order !== undefined) return `${order}: ${rest}`;
  const isAnnounced = announces(head, rest) && (/^\p{Ll}/u.test(rest) || isToldOf(rest));
  return isAnnounced ? `${atNamed.exec(head)?.[0].trim().concat(", ") ?? ""}${rest}` : prompt;
}

const isNamedThing = /^(?:the|our|my)\s(?:\p{Ll}+\s){1,2}["\u0001\p{Lu}]/iu;

/** "How check-in works at the Founders Breakfast": where what follows is done. */
const atNamed = /\s(?:at|in|for)\sthe\s\p{Lu}\S*(?:\s\p{Lu}\S*)+$/u;

/** "Our shop is closed on Mondays": how it is, and not what is done to it. */
const isState = /^(?:(?:our|the|my|an?)\s\p{L}+(?:\s\p{L}+)?|\p{Lu}\p{Ll}+)\s(?:is|are|was|were)\s/iu;

/** "We bought a scanner": what is done already, where the order is not for what was bought. */
const isPast =
  /^(?:we|i|they|s?he)(?:\s(?:just|now|recently|finally)|['’]ve|\shave)*\s(?:\p{Ll}{2,}ed|bought|got|sold|lost|found|built|broke|took|gave|hired|began)\s/iu;
const pointsBack = /^[^.;!?]*\b(?:it|them|him|her|that|this|those)\b/iu;

/** "The cup is sold out, so hide it", "the rent is 900 now, so change it", "Rolf has left, so remove him": of what and whom, the first half tells. */
const isSpokenOf = (said: string, order: string): boolean =>
  orderOf(said) !== undefined ||
  toldOf(said, order) !== undefined ||
  (/^(?!(?:find|search|look|show|take|open|see|watch|go|have)\b).*\b(?:him|her|his|their|it|its)\b/u.test(order) &&
    !wish.test(said) &&
    subjectOf(said) !== undefined);

function afterSo(prompt: string, sentence: string): string | undefined {
  const so =
    /^.+?,\s+(?:and\s+)?(?:so|which\sis\swhy|that['’]?s\swhy|hence|therefore)\s+(?=\p{L})/u.exec(sentence)?.[0] ?? "";
  const rest = prompt.slice(so.length);
  if (isSpokenOf(so.replace(/,.*$/u, ""), /^[^.,;:!?]+/u.exec(rest)?.[0] ?? "")) return prompt;
  return so !== "" &&
    (wish.test(so) ||
      ((verbOf(so) === undefined || isState.test(so) || (isPast.test(so) && !pointsBack.test(rest))) &&
        !namesFilm.test(so))) &&
    isOrder(rest)
    ? withoutAnnouncement(rest)
    : undefined;
}

/** "Cancel the booking of Ada" books nobody. */
const endsBeforeNoun = /\b(?:the|an?|this|that|my|our|your|his|her|its|their)$/iu;

/** The first link that is followed by an order. */
function afterLink(prompt: string, sentence: string): string | undefined {
  for (const link of sentence.matchAll(links)) {
    const head = sentence.slice(0, link.index);
    const rest = prompt.slice(link.index + link[0].length);
    const word = link[0].trim().toLowerCase().replace(/^,\s*/, "");
    if (head.length > 200) return undefined;
    if (!introduces(head, word) || endsBeforeNoun.test(head)) continue;
    const active = activeOf(rest.split(hows)[0] ?? "");
    if (active !== undefined) return [active, ...rest.split(hows).slice(1).map(shown)].join(", then ");
    if ((word !== "how" || somebody.test(rest)) && verbOf(rest) !== undefined) return rest;
  }
  return undefined;
}
