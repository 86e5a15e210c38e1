import { roots } from "./vocabulary.ts";

/** "An invoice is made out to Lumen, then saved and sent": what is done to a thing is the order to do it. */

/** Participles that do not end in -ed, by their verbs. */
const irregular: Readonly<Record<string, string>> = {
  bound: "bind",
  built: "build",
  brought: "bring",
  chosen: "choose",
  drawn: "draw",
  forgiven: "forgive",
  found: "find",
  given: "give",
  held: "hold",
  hidden: "hide",
  lent: "lend",
  made: "make",
  paid: "pay",
  put: "put",
  read: "read",
  run: "run",
  seen: "see",
  sent: "send",
  set: "set",
  shown: "show",
  split: "split",
  taken: "take",
  thrown: "throw",
  written: "write",
};

/** What a thing is rather than what is done to it. */
const isState =
  /^(?:interested|tired|supposed|based|located|needed|related|involved|limited|called|named|titled|entitled|labell?ed|used|worried|pleased|excited|overcrowded|unpublished|finished|bored|detailed|advanced|red|need|feed|speed|unread|hundred|indeed|owed|earned)$/;

/** "Warned" → "warn", "stopped" → "stop", "rotated" → "rotate": the verb of a participle that nobody taught us. */
const stemOf = (word: string): string =>
  /(?:[cgsuvz]|[^aeiou]l|[aiou]t|ir|ur|ar|as|id|ad|in|ak|ik|ok|ip|ap)ed$/.test(word)
    ? word.slice(0, -1)
    : word.slice(0, -2);

/** "Saved" → "save"; `undefined` for a word that is no participle of a verb that is known. */
function verbOfParticiple(word: string): string | undefined {
  const low = word.toLowerCase();
  const stems = low.endsWith("ed")
    ? [low.slice(0, -2), low.slice(0, -1), low.slice(0, -3), low.replace(/ied$/, "y")]
    : [irregular[low] ?? ""];
  return stems.find((each) => roots.has(each)) ?? (low.endsWith("ed") && !isState.test(low) ? stemOf(low) : undefined);
}

/** "Express delivery", "comments under it": things that are told of without an article. */
const bareThing =
  "(?!(?:that|which|who|what|there|this|these|those|they|we|nothing|everything|nobody|everybody|he|she|you|i|whoever|nor|and|then|how|much|many|where|when)\\b)[\\p{Ll}-]+(?:\\s\\p{Ll}+)?(?:\\s(?:under|below|on|in)\\s(?:it|them)|\\s#?\\d\\S*)?";
const thing = `(?:(?:an?|the|our|its|her|his|their|one|another|(?:this|that)(?=\\s\\p{Ll}+\\s(?:is|are|gets?)\\s))\\s(?:[^,;:]|,\\d)+?|it|\\S+@\\S+|["\\u0001\\p{Lu}][^,;:]*?|${bareThing})`;
const done = new RegExp(
  `^(?<what>${thing})\\s+(?:(?:(?:is|are|ought|has|have|needs?)\\sto|should|must|can(?:\\sstill)?)\\sbe|is|are|gets?|being|getting|is\\sbeing|to\\sbe)\\s+(?:(?:then|first|also)\\s)?(?<verb>\\p{Ll}+)\\b(?<rest>.*)$`,
  "su",
);

/** "Have the invoice for the hours generated": what is to be done to it. */
const caused = new RegExp(
  `^(?:have|get|[Hh]as|[Gg]ets)\\s+(?<what>${thing})\\s+(?<verb>\\p{Ll}{2,}(?:ed|en|t|de|wn|id))(?<rest>(?:\\s(?:to|for|by|as|into|at|on)\\s.+)?)$`,
  "isu",
);

/** "The goal lifted from 20,000 to 25,000", "the presale opened": a thing, and what is to become of it. */
const become = new RegExp(
  `^(?<what>(?:the|its|our|his|her|their)\\s(?!\\p{Ll}+s\\s)[^,;:]+?)(?<!\\s(?:has|have|had))\\s(?<verb>\\p{Ll}+)(?<rest>\\s(?:from\\s\\S+\\sto\\s.*|(?:up\\s|down\\s|over\\s)?(?:to|into)\\s(?:["\\u0001\\d]|\\p{Lu})(?:[^,]|,\\d)*|as\\s\\p{Ll}+[^,]*)|\\sout\\sof\\s.+|(?<=attached|removed|published|cancelled|archived|approved))$`,
  "su",
);

/** "Then paused, resumed again and finally moved": what else is done to the same thing. */
const further =
  /((?:,\s*|\s+)(?:(?:and|then|which|that|is|are|gets?|finally|lastly|afterwards|after\sthat|also|once\smore)\s+)*)(\p{Ll}{3,}(?:\s(?:up|down|out|off|over|back))?)(?=$|[\s,.])(?!\s+(?:by|with|from|in)\s+(?:\p{Ll}+\s)?(?:who|that)\b)/gu;

/** "Titled Checkout", "tagged red": what a thing is called is said of it, and no further order. */
const named = /^(?:call|name|title|label|tag|file)$/;

/** What takes something away is ordered of one thing only, and at once: "old drafts must be deleted after a year" is a rule as well. */
const takes =
  /^(?:delete|remove|cancel|archive|erase|wipe|purge|reject|revoke|destroy|drop|ban|suspend|block|unsubscribe|terminate|close|void)$/;
const must = "\\s(?:should|must|(?:ought|has|have|needs?)\\sto)\\sbe\\s";
const isForMany = new RegExp(
  `^(?!(?:[Tt]he|[Tt]h(?:is|at)|[Oo]ur|[Mm]y|[Ii]ts|[Hh]is|[Hh]er|[Tt]heir)\\s|["\\u0001]|\\S+@|\\p{Lu}\\S*\\s(?:\\p{Lu}|\\S*\\d)).*${must}|` +
    `${must}.*\\s(?:after|when(?:ever)?|if|unless|only|every|without|within|before|until|as soon as)\\s`,
  "su",
);

const isRule = /\s(?:should|must|(?:ought|has|have|needs?)\sto)\sbe\s\p{Ll}+\sby\s(?!\p{Ll}+ing\s)/u;

/** A clause in which something is done to a thing as the order to do so; `undefined` for any other. */
export function activeOf(clause: string): string | undefined {
  const {
    what = "",
    verb = "",
    rest = "",
  } = (caused.exec(clause) ?? done.exec(clause) ?? become.exec(clause))?.groups ?? {};
  const plain = verbOfParticiple(verb);
  // "Orders must be approved by two people" is a rule, and no order to approve any.
  if (isRule.test(clause) || (takes.test(plain ?? "") && isForMany.test(clause))) return undefined;
  if (
    plain === undefined ||
    /\s(?:is|are)\s/.test(what) ||
    /\s(?:that|which|who)(?:\s(?!\p{Ll}{3,}s\s\p{Ll})|$)/u.test(what)
  )
    return undefined;
  // "Make sure the invoice is listed" is an order of its own.
  if (/^\p{L}\p{Ll}+(?:\s(?!(?:\p{Ll}+\s)?#?\d)|$)/u.test(what) && roots.has((what.split(" ")[0] ?? "").toLowerCase()))
    return undefined;
  const particle =
    /^\s+(?:(?:up|down|out|off|on(?!\s+(?:the|our|my|["\u0001\p{Lu}]))|over|back)\b(?!\s+(?:to|of)\b)|(?:through|at|into|after)(?=$|,|\sand\s))/u.exec(
      rest,
    )?.[0] ?? "";
  const follows = rest
    .slice(particle.length)
    .replace(/^\s+out(?=\s+to\s)/, "")
    .replace(further, (whole, joint: string, said: string) => {
      const [word = "", beside = ""] = said.split(" ");
      const next = /,|\b(?:and|then|finally|lastly|afterwards|that)\b/.test(joint) ? verbOfParticiple(word) : undefined;
      return next === undefined || named.test(next) ? whole : `, then ${`${next} ${beside}`.trim()} it`;
    });
  return `${plain}${particle} ${what.replace(/^(?:An?|The|Our|Its|Her|His|Their|One|Another)\s/, (article) => article.toLowerCase())}${follows}`;
}
