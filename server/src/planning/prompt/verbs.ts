import type { Intent } from "./intent.ts";
import { turned } from "./turns.ts";

/** What a verb at the beginning of a clause asks for. `drop` clauses are none of the film's business. */
export type VerbKind = Intent["kind"] | "drop" | "set" | "enter" | "wish";

/** Verb phrases, imperative; the longest that fits wins. Gerunds and "to …" are reduced to these first. */
const phrases: Readonly<Record<VerbKind, string>> = {
  open:
    "open|open up|go to|goto|go over to|go into|go back to|head to|head over to|head back to|navigate to|navigate back to|visit|show|show off|" +
    "show me|show us|show them|view|see|look at|take a look at|have a look at|take us to|take me to|check|check out|switch to|switch over to|jump to|" +
    "move to|move on to|explore|browse|present|return to|come back to|get back to|walk through|walk us through|walk me through|tour|start on|" +
    "start at|start with|start from|begin on|begin at|begin with|end on|end at|end with|finish on|finish with|finish at|close with|land on|" +
    "demonstrate|list all|list the|list every|feature|inspect|review|display|step into|dive into|drill into|bring up|pull up|introduce|go through|focus on",
  search: "search|search for|look for|find|look up|do a search for|query",
  create: "create|add|make|new|register|set up|start a new|draft|compose|make a new|start new|enter a new|insert",
  fill: "fill|fill in|fill out|complete",
  enter: "type|type in|enter|write|put|input|key in",
  choose: "select|choose|pick",
  set: "set|change|update|rename|edit|modify|title it|name it|call it|label it",
  toggle: "turn on|turn off|enable|disable|toggle|tick|tick off|check off|untick|uncheck|activate|switch on|switch off",
  filter: "filter|filter by|narrow|narrow down|limit|restrict|show only|only show|show just",
  sort: "sort|sort by|order by|rank|rank by|arrange",
  click: "click|click on|press|press on|tap|tap on|hit|push|follow|select the button|use",
  act:
    "delete|remove|archive|send|pay|log out|sign out|invite|publish|export|import|download|upload|assign|approve|reject|duplicate|copy|share|" +
    "deploy|launch|run|mark|cancel|close|expand|collapse|refresh|connect|disconnect|install|schedule|book|plan|print|preview|record|reply|start|stop|undo|redo|move|drag|resolve|star|pin|clear|tick off|check off",
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
  if (found === undefined) return misspelt(text);
  return verbWith(found, text.slice(found.phrase.length));
}

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

const polite =
  /^(?:(?:please|now|next|first|firstly|second|secondly|third|lastly|then|and|also|finally|afterwards|after that|after this|after which|from there|there|here|so|just|quickly|simply|maybe|let'?s|let us|we|you|i|we'll|you'll|i'll|they|it|users?|the user|should|will|can|could|would|want to|wants to|would like to|i'd like to|like to|need to|have to|going to|able to|try to|be|how to|how do i|how do you|how do we|how can i|how can we|how would i|how could i|where do i|where can i|what can i|what is in|what's in|who is on|who's on|how you|how we|how easy it is to|how i|to|demo how to|show how to|show me how to|show us how to|show them how to|show how you|show how we|show how easy it is to|demonstrate how to|walk through how to|illustrate how to|in order to|proceed to|go ahead and|go and|on to|begin by|start by|start off by|end by|finish by|finish off by|followed by|continue by|continue to|open the app and|the app and)[\s,:]+)+/i;

/** A clause as an order: without courtesies, its gerund turned into the plain verb. */
export function imperative(clause: string): string {
  const bare = clause.trim().replace(polite, "").trim();
  const gerund = /^(?:(?:show|demonstrate|demo|feature|highlight|try)\s+)?(\p{L}{2,}ing)\b(.*)$/isu.exec(bare);
  if (gerund === null) return bare;
  const plain = plainVerb(gerund[1] ?? "");
  return plain === undefined ? bare : plain + (gerund[2] ?? "");
}

const roots = new Set(known.map(({ phrase }) => phrase.split(" ")[0] ?? ""));

function plainVerb(gerund: string): string | undefined {
  const base = gerund.toLowerCase().slice(0, -3);
  return [base, `${base}e`, base.replace(/(.)\1$/, "$1")].find((each) => roots.has(each));
}
