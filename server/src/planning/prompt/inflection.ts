import { activeOf } from "./active-voice.ts";
import { deedOfNoun } from "./deed-nouns.ts";
import { expression } from "./expression.ts";
import { phrase, source } from "./phrase.ts";
import { orderOf } from "./statements.ts";
import { governs, isDoubtful, objectSomewhere, plainlyVerb, roots } from "./vocabulary.ts";

/** What may stand before an order: courtesies, when it is done, who does it, and how it is said that one can. */
const leads = [
  "(i|we){would} ({small} ){0,2}{small} to(?= (see|look|know|watch|notice))",
  "please|feel free to|go ahead and|go and|go(?= (find|look|open|get|make|search|change)\\b)|do(?= {shows}\\b)|({shows} )?what it takes to|on to|(remember|need|have|able|try) to|(proceed|continue) to(?! (the|our|my|its) )|be sure to|make sure (to|(that )?(you|we))",
  "if possible|if you can/could|by(?= {gerund} )|(could|can|should|let|may) the {film}(?= )",
  "now|next|first|firstly|second|secondly|third|lastly|then|and|also|finally|afterwards|after that/this/which|from there|there|here",
  "followed by|in order to|before(?= (we|you|s?he|they|i|{gerund}) )|(after|once)( (you|we|i))?(?= {gerund} )|once(?= on/in/at the )",
  "only(?= (?!(show|list|display|see|view|leave|keep)\\b){small} (it|them|him|her|the) )|so|just|quickly|simply|maybe|therefore|consequently|hence|open the app and|the app and|be|to",
  "let{apostrophe}s|lets(?! ({definite}|him|everybody|everyone|{capital}))|let us|let me(?= see/look/watch )|we|you|i|they|he|she|it|users?|the user",
  "(s?he|they|we|you|i){apostrophe}(d|ll)(?! (like|love|rather|prefer|want|need)\\b)",
  "should|will|can|could|would|wants? to|(i{apostrophe}d |would )?like to",
  "(i|we)({apostrophe}d| would) (want|like|love) to|how (do|can|would|could) (i|you|we)|(where|what) (do|can) i|(what|who)({apostrophe}s| is) (in|on)",
  "({shows} )?how ({small}ly )?{small} it (is|can be) (for ({small} ){0,2}{small} )?to",
  "({shows} )?how (easy|fast|quick|simple|quickly|easily|simply|little)( it is| work it is)? (to|(you|we|one) can)",
  "({shows} |demo |walk through |illustrate )?how (to|you|we|i|one|he|she|they|somebody|someone|people)",
];
const lead = expression(`^(?:(?:${leads.map(source).join("|")})(?:[\\s,:]+))+`, "iu");

/** "Close by turning on dark mode", "starts her day by opening …", "ends up glancing at …": at which point it is done. */
const phase =
  /^(?:(?:begin|start|open|end|finish|close|conclude|kick|wrap|round|lead|carry|go|move|continue|proceed)(?:s|es|n?ing|p?ing)?(?:\s(?:off|on|up|out))?(?:\s(?:(?:his|her|their|our|my|the|this)\s)?(?:day|morning|week|shift|work|film|video|demo|tour|clip|things|it))?(?:\s(?:off|up))?\s(?:by|with)|(?:begin|start|continue)s?|end(?:s|ing)?\sup)\s+(?=(\p{L}{2,}ing)\b(.*)$)/isu;

/** "Start onboarding for Ada Brook": what is begun is a thing of that name, where whoever searches or pays does that for something. */
const isCourse =
  /^(?:start|begin)\s+(?!(?:search|look|ask|apply|pay|vot|hunt|watch|car|prepar|plann|check|register)\p{Ll}*ing\s)\p{Ll}{3,}ing\sfor\s\p{Lu}/iu;

/** "Have the new receptionist sign the form", "let Hannah open it": without who is asked to do it. */
function withoutDeputy(clause: string): string {
  const [asked = "", who = ""] =
    /^(?:[Hh]ave|[Ll]et|[Hh]ow\s(?:does|do|would|could|can)(?!\sone\b)|[Cc]ould|[Cc]an|(?:[Ss]ee|[Ww]atch)(?!\sthe\s|\smy\s))\s(him\b|her\b|them\b|one(?:\sof\s(?:them|(?:our|the)\s\p{Ll}+))?|\p{Lu}\p{Ll}+|(?:the|an?|our|my)(?=\s))\s/u.exec(
      clause,
    ) ?? [];
  const words = clause.slice(asked.length).split(" ");
  const most = /^(?:the|an?|our|my)$/.test(who) ? 3 : 0;
  const at = words.findIndex(
    (word, place) => place <= most && roots.has(word) && governs.test(words.slice(place + 1).join(" ")),
  );
  return asked === "" || at < 0 || (most > 0 && at === 0) ? clause : words.slice(at).join(" ");
}

/** "Renaming a file should be easy": what is said of a deed orders none. */
export const isSaidOfDeed =
  /^\p{L}{2,}ing\s(?:(?!(?:that|which|who|what)\s)[^\s,]+\s){1,5}?(?:should|must|is|takes|looks|feels|needs)\s/u;

/** A clause as an order: without courtesies, its gerund turned into the plain verb. */
export function imperative(clause: string): string {
  const plainly = clause
    .trim()
    .replace(/,?\s+please$/i, "")
    .replace(lead, "")
    .replace(/^(\p{L}+)\s(?:straight|directly|right|quickly|briefly|over|back)\s(?=(?:to|for|into|through)\s)/iu, "$1 ")
    .replace(phase, (whole, gerund: string, rest: string) =>
      isCourse.test(whole + gerund + rest) || plainVerb(gerund, rest) === undefined ? whole : "",
    );
  const bare = withoutDeputy(plainly).trim();
  const isTold = /^(?:will|should|must)\s/.test(clause) || /^it\sgoes\sto\sthe\s/i.test(clause);
  const willBe = isTold ? ofTheSame(clause.replace(/^it\s/i, "")) : undefined;
  if (willBe !== undefined) return imperative(willBe);
  if (isSaidOfDeed.test(bare)) return bare;
  const acted =
    orderOf(bare) ?? deedOfNoun(bare) ?? thirdPerson(bare) ?? passive(bare) ?? atIt(bare) ?? ofTheSame(bare);
  if (acted !== undefined) return acted === bare ? acted : imperative(acted);
  const gerund = /^(?:(?:show|demonstrate|demo|feature|highlight|try)\s+)?(\p{L}{2,}ing)\b(.*)$/isu.exec(bare);
  if (gerund === null) return bare;
  const plain = plainVerb(gerund[1] ?? "", gerund[2] ?? "");
  return plain === undefined ? bare : (plain + (gerund[2] ?? "")).replace(lead, "");
}

/** Who acts: "Maya", "the shop manager", "our bookkeeper from Berlin", "she". */
const actor =
  /^(?:(?:[Tt]he|[Aa]n?|[Oo]ur|[Mm]y|[Yy]our|[Aa]nother|[Oo]ne of (?:our|the))\s\p{L}[\p{L}'’-]*(?:\s(?!(?:is|are|was|were|gets?|that|which)\s)\p{Ll}[\p{L}'’-]*){0,3}?(?:\s(?:at|from|in|on|of|with|for)(?:\s[\p{L}'’-]+){1,4}?)?|(?:(?:Mrs?|Ms|Dr|Prof)\.?\s)?\p{Lu}[\p{Ll}'’-]+(?:\s\p{Lu}[\p{Ll}'’-]+){0,2}(?:\s(?:in|from|at)\s(?:(?:our|the)\s)?\p{L}+)?|he|she|who|one|[Ss]ome(?:one|body)(?:\s(?:at|from|in|of)(?:\s[\p{L}'’-]+){1,3}?)?|they|we|you)(?:\s(?:then|first|also|now|next|just|finally|only|even))?\s+(\p{Ll}{2,}s)\s+(.+)$/su;

/** "Our colleague wants to find …", "she would like to open …": what is wanted is the order. */
const wants =
  /^(?:(?:the|an?|our|my|another)\s(?:\p{L}[\p{L}'’-]*\s){1,7}?|\p{Lu}\p{Ll}+\s|s?he\s|who\s)(?:wants|needs|has(?=\sto\s(?!be\s))|would\slike|decides|likes(?=\sto\s)|gets|is\s(?:going|able|about)|can|will|should|could|may|must)\s(?:to\s)?(?!be\s(?!able\s))(?=\p{Ll}{2,}\s)/iu;

/** What follows a verb that somebody does; what is governed by it, or where it is done. */
const goesOn = new RegExp(
  `${governs.source}|^\\p{Ll}+(?:\\s\\p{Ll}+)?\\s(?:on|off)(?=$|\\s)|^(?:up|to|for|on|in|at|into|through|by|back|over|off|out|down|dark|light|how|what|who|which|where|whether|with|hello|hi|there|here)\\b|${objectSomewhere.source}`,
  "u",
);

/** "Orders that are still open" are things. */
const isSaid = /^(?:that|which|who)\s(?:is|are|was|were|has|have|can|need)\b/;

/** "Sees who has said yes", where "orders that are open" are things. */
const isLook = /^(?:see|check|show|view|find|watch|ask)$/;

/** "Maya opens the list", "sends it": somebody is told of, and what they do is the order. */
function thirdPerson(clause: string): string | undefined {
  const holds =
    /^has\s+(?=an?\s(?:\p{Ll}+\s)?(?:look|peek|glance|go)\s|(?:the|its|his|her|our|my|an?)\s.+\s(?:up|open|\p{Ll}+ed|sent|shown|done|made)(?:\s|$))/u.exec(
      clause,
    )?.[0];
  if (holds !== undefined) return `have ${clause.slice(holds.length)}`;
  const sent = /^(saves|confirms|submits|finishes|enrols|enrolls|pays|publishes|approves)$/.exec(clause)?.[1];
  if (sent !== undefined) return plainOf(sent);
  const [, verb = "", governed = ""] = /^(\p{Ll}{2,}s)\s+(.+)$/su.exec(clause) ?? [];
  const own = plainOf(verb) ?? "";
  const isThing = isSaid.test(governed) && !isLook.test(own);
  if (own !== "" && !isThing && (goesOn.test(governed) || plainlyVerb.has(own))) return `${own} ${governed}`;
  const told = /^(?:(?:show|see|watch|demonstrate)\s)?how\s(?=.*?\s\p{Ll}{2,}s\s(?:an?|the|her|his|its|their)\s)/u.exec(
    clause,
  )?.[0];
  if (told !== undefined) return somebodys(clause.slice(told.length));
  const wanted = wants.exec(clause)?.[0];
  if (wanted !== undefined) {
    const order = clause.slice(wanted.length);
    return roots.has(order.split(" ")[0] ?? "") ? order : activeOf(`have ${order}`);
  }
  return somebodys(clause);
}

function somebodys(clause: string): string | undefined {
  const first = clause.split(" ")[0] ?? "";
  // "Limit downloads to 500" tells of nobody called Limit.
  if (roots.has(first.toLowerCase())) return undefined;
  const [, verb = "", rest = ""] = actor.exec(clause) ?? [];
  const plain = plainOf(verb);
  const acts = goesOn.test(rest) || plainlyVerb.has(plain ?? "");
  return plain === undefined || !acts ? undefined : `${plain} ${rest}`;
}

/** "Her manager finding that request", "Nina opening the mail": what they are at is the order. */
function atIt(clause: string): string | undefined {
  const [, did = "", what = ""] = /^[Hh]aving\s(?:first\s)?(\p{Ll}+)\s(.+)$/su.exec(clause) ?? [];
  if (did !== "") return activeOf(`have ${what} ${did}`);
  const [, verb = "", rest = ""] =
    /^(?:(?:her|his|their)\s\p{Ll}+|\p{Lu}\p{Ll}+)\s(\p{Ll}{2,}ing)\s+(.+)$/su.exec(clause) ?? [];
  const plain = plainVerb(verb, rest);
  return plain === undefined || !(goesOn.test(rest) || plainlyVerb.has(plain)) ? undefined : `${plain} ${rest}`;
}

/** The verb that somebody does, as one is told to do it: "opens" → "open". */
const plainOf = (verb: string): string | undefined =>
  [verb.slice(0, -1), verb.replace(/es$/, ""), verb.replace(/ies$/, "y")].find((each) => roots.has(each));

/** "Gets bound to it", "is packed": told of what was named before. */
export const ofTheSame = (clause: string): string | undefined =>
  /^(?:is|are|gets?|becomes?|lands?|belongs?|goes|may|will|should|must|costs?)\s/.test(clause)
    ? (orderOf(`it ${clause}`) ?? activeOf(`it ${clause}`))
    : undefined;

/** "Show how a hive is added", "that order 4 can be marked as paid", where "that it is paid" and "how prices are set" tell how it is. */
const howDone = phrase(
  "({shows} )?((how|where)( \\p{L}+ly| fast)? (?=(an?|the|th(is|at)|its|his|her|their|our) [^,]+ ((is|are|gets)|(can|may|could|might|will|would|should) be) |[^,]+ being |{upper})|(that|where|when) (?=[^,]+ can (still )?be ))<how>",
);

/** "Show Chatter getting connected", "the invoice is approved": the order is to do so. */
function passive(clause: string): string | undefined {
  const what = /^(?:show|see|watch|demonstrate|follow|film)\s+(?=.*\s(?:being|getting)\s)(.+)$/isu.exec(clause)?.[1];
  if (what !== undefined) return activeOf(what);
  const { how } = howDone.exec(clause)?.groups ?? {};
  if (how === undefined) return activeOf(clause);
  const order = activeOf(how);
  return roots.has(order?.split(" ")[0] ?? "") ? order : undefined;
}

/** "Opening hours": nobody opens hours. */
const isHours = /^opening\s(?:hours|times|balance|stock)\b/i;

function plainVerb(gerund: string, rest: string): string | undefined {
  if (isHours.test(`${gerund}${rest}`)) return undefined;
  const base = gerund.toLowerCase().slice(0, -3);
  const found = [base, `${base}e`, base.replace(/(.)\1$/, "$1"), base.replace(/y$/, "ie")].find((each) =>
    roots.has(each),
  );
  return found !== undefined && isDoubtful(found) && !goesOn.test(rest.trim()) ? undefined : found;
}
