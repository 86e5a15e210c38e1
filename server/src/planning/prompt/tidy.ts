/** Words for words, before a prompt is read: what is short for something, and what says nothing about the film. */
const short: readonly (readonly [RegExp, string])[] = [
  [/(?<=^|\s)(?:pls|plz|plse|thx|btw|asap|fyi)\b,?/gi, ""],
  [/(?<=^|\s)u(?=\s)/g, "you"],
  [/(?<=\p{L}),?\s+please\b(?=,?\s\p{L})/giu, ""],
  [/^\s*for (?:the|our|my)\s[^,.:;]{3,40}?,?\s+(?=(?:i|we)(?:['’]d|\swould|\swant|\sneed)\b)/giu, ""],
  [
    /^\s*what (?:i|we)(?:['’]d| would)? (?:love|like|want|need|have in mind)(?: to (?:see|have|get))? (?:is|would be)\s+/giu,
    "we want ",
  ],
  [/^\s*(?:could|can|might) (?:the|our|this) (film|demo|video|clip) be about\s+/gi, "a $1 about "],
  [/\b(an?\s[\p{L} -]{3,40}), i mean (?=(?:one|the one) (?:called|named|titled)\s)(?:the )?one/giu, "$1"],
  [
    /\b(?:change|edit|adjust|alter|correct)(s|ing)?\s+((?:the|its|that|this)\s[^,.;]+?)\s+so that (?:it|they) (start|end|begin|expire)s? (?:on |at |in )?/gi,
    "set$1 the $3 of $2 to ",
  ],
  // The access of the domain signs in.
  [
    /(?<=^|[,.;:]\s|\b(?:and|then)\s)(?:after|once|when|upon|on|as soon as|first|having)\s+(?:(?:having|being|s?he|they|we|you|i|is|are|has|have|['’]s|['’]re)\s+)*(?:sign|logg?)(?:ing|ed|s)?[ -]?(?:in|on)\b(?:\s+(?:to|into|as)\s+(?:(?:the|our)\s+)?\S+?)?,?\s+(?=\p{Ll})/giu,
    "",
  ],
  [
    /\s+(?:that|which|who)(?:['’]s|\s+is|\s+are)\s+(?=(?:called|named|titled|entitled|labelled|tagged|due|worth|assigned)\s)/giu,
    " ",
  ],
  [/\s+\((?:s?he|they|it|we|i|that)(?:['’](?:s|re|ve|m)|\s(?:is|are|was|has|have))\s[^()]*\)/giu, ""],
  [
    /\b((?:creat|add|mak)\p{Ll}+\s+an?\s(?:(?!\swith\s)[^,.;])*?\s(?:called|named|titled)\s(?:(?!\swith\s)[^,.;])*?),?\s+and\s+(?=an?\s(?:\p{Ll}+\s){1,3}(?:that|which|called|named|titled)\s)/giu,
    "$1, then add ",
  ],
  // "So that the newest comes first", "most played on top".
  [
    /(?:,?\s+so\s+(?:that\s+)?|,?\s+with\s+|,\s+)(?:the\s+)?(newest|oldest|latest|cheapest|largest|biggest|highest|lowest|smallest|longest|shortest|most\s\p{Ll}+)(?:\s+ones?)?\s+(?:(?:comes?|stands?|is|are)\s+)?(?:first|at\sthe\stop|on\stop)\b/giu,
    " $1 first",
  ],
  [/,\s+so\s+(?:(?:let['’]?s|we|please)\s)?(?:begin|start|go|end)\s+(?:there|here)(?=\s*[,.;])/giu, ""],
  [/\b\p{Ll}+\s+nothing\s+but\s+(?:(?:simply|just|only)\s+)?(?=\p{Ll}+s\s)/gu, ""],
  [/\bhow\s+(?:easily|quickly|simply|painlessly|fast)\s+(?=(?:one|you|we|somebody|someone|an?|our|the)\s)/giu, "how "],
  [
    /,?\s+(?:and\s+)?once\s+that(?:['’]s|\s+is|\s+was)\s+(?:off|done|out|sent|through|saved|ready|finished)\b,?/giu,
    ", then",
  ],
  // "An old survey (Onboarding feedback)".
  [/(?<=\b(?:an?|the|our|my)\s(?:\p{Ll}+\s){0,2}\p{Ll}+)\s\((\p{Lu}[^(),]*)\)/gu, " called $1"],
  [/(?<=\sin\s\p{Lu}\p{Ll}+)\s+and\s+in\s+(dark|light)\s+mode\b/gu, ", then show $1 mode"],
  [/,?\s+(?:and,?\s+)?because,?\swhy\snot,?(?=\s|$)/giu, " and"],
  [/,\s+nothing\s(?:fancy|special|big)(?=[,:.;]|$)/giu, ""],
  [
    /,\s+with\s+(?:an?|the)\s+(dark|light)\s+(?:background|theme|look|mode)(?:\s+please)?(?=\s*(?:[,.;!?]|$))/giu,
    ", then show $1 mode",
  ],
  [
    /\b(?:change|edit|adjust|alter|correct)(s|ing)?\s+((?:the|its|that|this)\s[^,.;]+?)\s+so\s+(?:that\s+)?(?:it|they)\s+(?:now\s+)?(?:says?|reads?|is|are|becomes?)\s+/gi,
    "set$1 $2 to ",
  ],
  // "Publish it right away", "show it at the end in the list": when it is done, which the order tells.
  [
    /,?\s+(?:(?:right|straight)\s+away|at once|immediately|without delay|in the end|at the (?:very )?end(?!\s+of\b))(?=\s*(?:[,.;!?]|$)|\s+(?:and|then|in|on|to|with|from|for)\s)/gi,
    "",
  ],
  [/(?<=\s)w\/\s*/gi, "with "],
  [/\b(?:vid|recording|screen recording)\b/gi, "video"],
  [/^(?:hey|hi|hello|yo|okay|ok|alright|so|right)(?:\s+(?:there|all|team|folks|everyone))?\s*[,!]\s*/gim, ""],
  [/^\s*for (?:the|our|my)\s[^,.:;]{3,40},\s+(?=(?:please\s+)?(?:film|show|record|make)\s)/giu, ""],
  [
    /,?\s+whose\s+(\p{Ll}+(?:\s\p{Ll}+)?)\s+(?:we|you|one|they|he|she|i)\s+(?:change|set|correct|update)s?\s+(?:from\s\S+\s)?to\s+/giu,
    ", then set the $1 to ",
  ],
  [/^\s*in (?:this|the|our) (?:film|demo|video|clip|scene),?\s+/gi, ""],
  [/^\s*(?:the|our|this) (?:film|demo|video|clip) (?:should|could|must|may|will|can|is to|has to|needs to)\s+/gi, ""],
  [/(?:don['’]?t|do not|never) forget to\b/gi, "then"],
  [
    /\b(?:turn|switch|flip|toggle)\s+([^.,;!?]+?)\s+(on|off)\s+and\s+(?:then\s+)?(?:back\s+)?(on|off)(?:\s+again)?\b/gi,
    "turn $2 $1, then turn $3 $1",
  ],
  [/,?\s+and\s+(?=(?:another(?: one)?|a second(?: one)?|one more)\s+(?:called|named|titled|for)\s)/gi, ", then add "],
  [/(?<=\S)\s+\/\s+(?=\S)/g, ", "],
  [/,?\s*\b(?:i\.\s?e\.|namely|that is to say|viz\.)[\s,:]+/gi, ", then "],
  [
    /,\s+whose\s+(\p{Ll}+(?:\s\p{Ll}+)?)\s+(?:we|you|one|they|he|she|i)\s+(?:(?:might|can|could|will|should|may|then)\s+)?(look at|\p{Ll}{3,})\b/giu,
    ", then $2 the $1",
  ],
  [
    /,?\s+(?:and\s+)?whose\s+(\p{Ll}+(?:\s\p{Ll}+)?)\s+(?:becomes|is (?:then )?(?:set|changed) to)\s+/giu,
    ", then set the $1 to ",
  ],
  [/,?\s+(?:in)?to\s+which\s+(?:goe?s?|comes?)\s+([^,]+)/giu, ", then add $1 to it"],
  [/,\s+(?:having|who (?:has|had|is|was)|just back|fresh from)\s[^,]*,\s+(?=\p{Ll}{2,}s\s)/gu, " "],
  [/(?:(?<=,\s)and,?\s+|(?<=\s)and,\s+)?(?<=^|[\s,])(?:first|last|best|most) of all\b,?/gi, "then"],
  [
    /,?\s+(?:right\s+)?(?:at the (?:very )?end|in the end|to finish(?: off)?|to round (?:it )?off)(?=\s*(?:[.,;!?]|$))/gi,
    "",
  ],
  [
    /(?<=[,.;]\s|\band\s|^)(?:at the (?:very )?end|in the end|to finish|as a last step|for a start|to begin with),?\s+(?=\p{Ll})/giu,
    "then ",
  ],
  [
    /(?<=^|[.!?;]\s|\n)(?:first(?: thing| up| of all)?|second(?:ly)?|third(?:ly)?|fourth|next(?: up)?|last(?:ly)?|finally)\s*[:–—-]\s+/gi,
    "",
  ],
  [
    /,?\s+with\s+(the|its|his|her|their|our)\s+([^,.;]+?)\s+(?:shown|opened|open|visible|in view)(?=\s*(?:[,.;!?]|$))/gi,
    ", then show $1 $2",
  ],
];

/** "Open the list… no wait, open the board": what is taken back was never asked for. */
const takenBack =
  /(?:(?<=[.!?;,\n]\s|^)|(?<=\bthen\s))(?:[^.!?;,\n]|\.(?=\S))*?[\s,.…–—-]+(?:(?:oh|ah|sorry|hmm?)[\s,]+)*(?:no,? wait|wait,? no|scratch that|strike that|correction|no,? sorry|i mean(?:t)?|actually,? no)\b[\s,.:…–—-]*/gim;

/** "Open the list instead of the board": what is not meant is not read. */
const instead =
  /,?\s+(?:(?:instead of|rather than|as opposed to)\s+|(?:but\s+)?not\s+(?:the|an?|on|in|my|our)\s+)[^.,;:!?\n]+/gi;

/** "(customer = Umbrella, amount = 5)" is said of what stands before it. */
const listedInside = /\s*\(([^()]*?[\p{L}]\s*[=:]\s*[^()]+)\)/gu;

/** "Chatter (the integrations tab)": where something is. */
const placeInside =
  /\s*\((?:(?:it'?s|in|on|under)\s+)?(?:the\s+)?([^()]*?\b(?:tab|page|section|screen|view|settings))(?:\s+(?:in|of|under)\s+(?:the\s+)?[^()]+)?\)/gi;

/** "(username nora, email nora@corp.example, with the role of Author)": several things said of what stands before it. */
const saidInside = /\s*\(((?:with\s+)?(?:the\s+|an?\s+)?\p{Ll}[\p{Ll} -]{1,24}\s[^(),]+(?:,\s*[^(),]+)+)\)/gu;

/** "(Ann Lee, born 4 May, lives in Bath)": a name, and what else is said of it. */
const namedInside = /\s*\((\p{Lu}\p{Ll}+(?:\s\p{Lu}[\p{L}'’-]+)+),\s+([^()]+)\)/gu;

/** "(set it to public)" is an order of its own. */
const orderInside =
  /\s*\(((?:set|make|mark|choose|pick|turn|leave|put|give)\s+(?:it|them|that)\s[^()]+|(?:search|look)\s+for\s[^()]+|(?:open|filter|sort|click|press)\s+(?:the|it|by|on)\s[^()]+)\)/gi;

const quoted = /“[^”]*”|"[^"]*"|«[^»]*»|(?<![\p{L}\p{N}])'[^'\n]{1,80}'(?![\p{L}\p{N}])/gu;

/** A prompt without what is no part of its orders; quoted text is left as it is. */
export function tidied(prompt: string): string {
  const quotes: string[] = [];
  const masked = prompt.replace(quoted, (text) => `\u0002${quotes.push(text) - 1}\u0002`);
  const plain = [takenBack, instead]
    .reduce(
      (text, pattern) => text.replace(pattern, ""),
      short.reduce((text, [from, to]) => text.replace(from, to), masked),
    )
    .replace(namedInside, " called $1 with $2")
    .replace(listedInside, " with $1")
    .replace(
      saidInside,
      (_, said: string) => ` with ${said.replace(/(?:\bwith\s+)?\b(?:the|an?)\s+(\p{Ll}+)\s+of\s+/gu, "$1 ")}`,
    )
    .replace(orderInside, ", $1,")
    .replace(placeInside, " in the $1");
  return plain.replace(/\u0002(\d+)\u0002/g, (_, at) => quotes[Number(at)] ?? "");
}
