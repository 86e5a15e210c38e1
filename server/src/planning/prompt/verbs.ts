import type { Intent } from "./intent.ts";
import { turned } from "./turns.ts";

/** What a verb at the beginning of a clause asks for. `drop` clauses are none of the film's business. */
export type VerbKind = Exclude<Intent["kind"], "mention"> | "drop" | "set" | "enter" | "wish";

/** Verb phrases, imperative; the longest that fits wins. Gerunds and "to …" are reduced to these first. */
const phrases: Readonly<Record<VerbKind, string>> = {
  open:
    "open|open up|go to|goto|go over to|go into|go back to|head to|head over to|head back to|navigate to|navigate back to|visit|show|show off|" +
    "show me|show us|show them|view|see|look at|look through|look over|leaf through|flick through|scan through|skim|take a look at|have a look at|take us to|take me to|check|check out|switch to|switch over to|jump to|" +
    "move to|move on to|go on to|go on with|carry on to|carry on with|continue with|proceed to|turn to|come to|explore|browse|present|return to|come back to|get back to|walk through|walk us through|walk me through|tour|start on|" +
    "start at|start with|start from|begin on|begin at|begin with|end on|end at|end with|finish on|finish with|finish at|close with|land on|" +
    "open with|close on|wrap up with|wrap up on|wrap up at|wrap up in|conclude with|conclude on|kick off with|kick off on|kick off at|kick off in|round off with|" +
    "finish in|end in|begin in|start in|stop by|swing by|peek at|glance at|jump into|jump over to|hop to|hop over to|hop into|pop over to|pop into|dig into|switch back to|verify|make sure|prove|ensure|notice|confirm that|" +
    "demonstrate|list all|list the|list every|feature|inspect|review|display|step into|dive into|drill into|bring up|pull up|introduce|go through|focus on",
  search: "search|hunt for|hunt down|track down|locate|search for|look for|find|look up|do a search for|query",
  create:
    "create|log a new|file a|file an|lodge a|lodge an|put in a|open a new|start a|log an|raise a|raise an|add|make|new|register|set up|start a new|draft|compose|make a new|start new|enter a new|insert",
  fill: "fill|fill in|fill out|complete",
  enter: "type|type in|enter|write|put|input|key in",
  choose: "select|choose|pick",
  set: "set|change|update|rename|edit|modify|title it|name it|call it|label it",
  toggle: "turn on|turn off|enable|disable|toggle|tick|tick off|check off|untick|uncheck|activate|switch on|switch off",
  filter: "filter|filter by|narrow|narrow down|limit|restrict|show only|only show|show just",
  sort: "sort|sort by|order by|rank|rank by|arrange",
  click:
    "click|click on|double-click|double click|double-click on|right-click|right-click on|press|press on|tap|tap on|hit|push|follow|select the button|use",
  act:
    "delete|remove|compare|archive|send|pay|log out|sign out|invite|publish|export|import|download|upload|assign|approve|reject|duplicate|copy|share|" +
    "deploy|launch|run|mark|cancel|close|expand|unfold|reveal|collapse|refresh|connect|disconnect|install|schedule|book|plan|print|preview|record|reply|start|stop|undo|redo|move|drag|resolve|star|unstar|pin|unpin|like|favourite|favorite|bookmark|watch|unwatch|play|vote for|upvote|hide|lock|unlock|reopen|re-open|restore|retry|restart|resume|block|unblock|accept|decline|merge|fork|clone|snooze|trigger|reset|clear|tick off|check off",
  scroll: "scroll|scroll down|scroll up|scroll to|scroll down to|scroll through|scroll to the bottom|page down",
  highlight:
    "highlight|zoom in on|zoom into|zoom to|point out|point at|point to|emphasise|emphasize|hover|hover over|mention|linger on|pause on|call out",
  submit: "save|save it|submit|submit it|confirm|apply|hit save|finish|press enter|hit enter",
  drop: "sign in|log in|login|sign into|log into|wait|wait for|pause|say|explain|tell|describe|speak|narrate|use a|keep|ignore|just kidding|thank|greet|welcome|let|be|don't|do not|avoid|skip|assume|remember|imagine",
  wish: "make a demo|make a video|make a film|make me a|create a demo|create a video|create a film|record a|record a demo|produce a|build a demo|generate a|give me a demo|give a demo|give me a|give us a|i need a|i want a|we need a|demo|film",
};

const known = Object.entries(phrases)
  .flatMap(([kind, list]) => list.split("|").map((phrase) => ({ kind: kind as VerbKind, phrase })))
  .toSorted((a, b) => b.phrase.length - a.phrase.length);

export type Verb = { readonly kind: VerbKind; readonly phrase: string; readonly rest: string };

/** The verb a clause begins with and what follows it; `undefined` when it begins with none. */
export function verbOf(clause: string): Verb | undefined {
  const text = turned(imperative(clause));
  const low = text.toLowerCase();
  const found = known.find(
    ({ phrase }) =>
      low === phrase || low.startsWith(`${phrase} `) || low.startsWith(`${phrase}:`) || low.startsWith(`${phrase},`),
  );
  if (found === undefined) return misspelt(text) ?? unknownVerb(text);
  const verb = verbWith(found, text.slice(found.phrase.length));
  return verb.phrase === "pause" && isPaused.test(verb.rest) ? { ...verb, kind: "act" } : verb;
}

/** "Pause it", "pause the nightly import": a thing is paused, where "pause for a moment" and "pause the film" are about the film. */
const isPaused =
  /^(?:(?:it|them|that|this)\b|(?:the|our|my|its)\s(?!(?:film|video|clip|camera|recording|picture|screen|narrat\p{Ll}+)\b)|["\p{Lu}])/u;

const verbWith = (found: (typeof known)[number], rest: string): Verb => ({
  ...found,
  rest: rest.replace(/^[\s:,]+/, "").trim(),
});

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
  /^(?:an?|the|my|our|your|their|his|her|its|this|that|these|those|as|in|on|at|by|for|from|of|to|with|without|under|over|when|while|where|who|what|which|why|how|if|because|since|all|any|no|not|it|they|he|she|we|i|you|there|here|is|are|was|were|has|have|had|will|can|and|or|but|so|up|down|back|out)$/i;

/** "Slow the refresh down to every thirty seconds", "crank the volume up to 80": what is set, and to how much. */
const towards =
  /^((?:the|its|our|my)\s+\p{Ll}[\p{Ll} -]{1,30}?)\s+(?:(?:up|down|back|out|over)\s+)?to\s+((?:every\s+)?(?:["\d]|(?:one|two|three|four|five|six|ten|fifteen|twenty|thirty|sixty|ninety)\b).*|every\s.+)$/su;

/** A verb nobody taught us is understood by what it governs: "bump X up to high", "spin up a new Y", "peek at the Z". */
function unknownVerb(text: string): Verb | undefined {
  const [, first = "", rest = ""] = /^(\p{L}+)\s+(.+)$/su.exec(text) ?? [];
  if (first === "" || noVerb.test(first)) return undefined;
  const made = /^(?:(?:up|in|out|off)\s+)?(?:an?|another)\s+(?:brand[- ]?)?new\s+(.+)$/isu.exec(rest);
  if (made !== null) return { kind: "create", phrase: "create", rest: made[1] ?? "" };
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
    /^(?:and\s+|then\s+)*(?:back\s+)?(?:on|in|at|under|inside|within)\s+(?:the|my|our)\s+(?=\p{L})(.+)$/iu.exec(
      clause,
    )?.[1];
  const words = said?.split(/\s+/) ?? [];
  for (let count = 1; count <= 4 && count < words.length - 1; count += 1) {
    const then = words.slice(count).join(" ");
    const verb = /^\p{Ll}/u.test(then) ? verbOf(then) : undefined;
    // "In the sales report" is no place called sales in which something is reported.
    if (verb !== undefined && verb.rest !== "")
      return { place: words.slice(0, count).join(" ").replace(/,$/, ""), order: then };
    if (!/^\p{Ll}+,?$/u.test(words[count] ?? "")) return undefined;
  }
  return undefined;
}

const polite =
  /^(?:(?:please|now|next|first|make sure (?:to|that (?:we|you)|you|we)|be sure to|remember to|feel free to|(?:i|we)(?:'d| would)? (?:want|like|love|need) (?:\p{L}+ ){0,2}\p{L}+ to(?= (?:see|look|know|watch|notice))|if (?:possible|you (?:can|could))|firstly|second|secondly|third|lastly|then|and|also|finally|afterwards|after that|after this|after which|from there|there|here|so|just|quickly|simply|maybe|let'?s|let us|we|you|i|we'll|you'll|i'll|they|he|she|it|users?|the user|should|will|can|could|would|want to|wants to|would like to|i'd like to|like to|(?:i|we)(?:'d| would) love to|(?:after|once)(?: (?:you|we|i))?(?= \p{L}+ing\s)|once(?= (?:on|in|at) the\s)|need to|have to|going to|able to|try to|be|how to|how do i|how do you|how do we|how can i|how can we|how would i|how could i|where do i|where can i|what can i|what is in|what's in|who is on|who's on|how you|how we|(?:(?:show|see|watch|demo|demonstrate)(?: (?:me|us|them))? )?how (?:easy|fast|quick|simple|quickly|easily|simply|little)(?: it is| work it is)? (?:to|you can|we can|one can)|how i|to|demo how to|show how to|show me how to|show us how to|show them how to|see how to|show how you|show how we|demonstrate how to|walk through how to|illustrate how to|in order to|proceed to|go ahead and|go and|on to|begin by|start by|start off by|end by|finish by|finish off by|followed by|continue by|continue to|open the app and|the app and)[\s,:]+)+/iu;

/** A clause as an order: without courtesies, its gerund turned into the plain verb. */
export function imperative(clause: string): string {
  const bare = clause.trim().replace(polite, "").trim();
  const acted = thirdPerson(bare) ?? passive(bare);
  if (acted !== undefined) return acted;
  const gerund = /^(?:(?:show|demonstrate|demo|feature|highlight|try)\s+)?(\p{L}{2,}ing)\b(.*)$/isu.exec(bare);
  if (gerund === null) return bare;
  const plain = plainVerb(gerund[1] ?? "");
  return plain === undefined ? bare : plain + (gerund[2] ?? "");
}

/** "Maya opens the list", "sends it": somebody is told of, and what they do is the order. */
function thirdPerson(clause: string): string | undefined {
  const found =
    /^(?:(\p{Lu}\p{Ll}+|(?:the|an?|our|my|your)\s+\p{Ll}+(?:\s\p{Ll}+)?|he|she|who|someone|somebody)\s+)?(\p{Ll}{3,}s)\s+(.+)$/su.exec(
      clause,
    );
  const [, who, verb = "", rest = ""] = found ?? [];
  // "Limit downloads to 500" tells of nobody called Limit.
  if (who !== undefined && roots.has(who.toLowerCase())) return undefined;
  const governs =
    /^(?:the|an?|it|them|him|her|this|that|all|both|every|each|only|up|to|for|on|in|at|through|by|his|its|our|my|your|their|["\u0001\p{Lu}])/u.test(
      rest,
    );
  const plain = [verb.slice(0, -1), verb.slice(0, -2), verb.replace(/ies$/, "y")].find((each) => roots.has(each));
  return plain === undefined || (who === undefined ? !governs : !governs && rest === "")
    ? undefined
    : `${plain} ${rest}`;
}

/** "Show Chatter getting connected" is to connect Chatter. */
function passive(clause: string): string | undefined {
  const [, what = "", verb = "", rest = ""] =
    /^(?:show|see|watch|demonstrate)\s+(["\u0001\p{Lu}].*?|the\s.+?)\s+(?:being|getting)\s+(\p{L}+ed)\b(.*)$/su.exec(
      clause.replace(/^\p{Lu}/u, (first) => first.toLowerCase()),
    ) ?? [];
  const plain = [verb.slice(0, -2), verb.slice(0, -1), verb.slice(0, -3)].find((each) => roots.has(each));
  return plain === undefined ? undefined : `${plain} ${what}${rest}`;
}

const roots = new Set(known.map(({ phrase }) => phrase.split(" ")[0] ?? ""));

function plainVerb(gerund: string): string | undefined {
  const base = gerund.toLowerCase().slice(0, -3);
  return [base, `${base}e`, base.replace(/(.)\1$/, "$1")].find((each) => roots.has(each));
}
