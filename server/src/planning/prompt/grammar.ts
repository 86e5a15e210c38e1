/**
 * The parts that sentences are made of, each written once as the source of an expression; patterns name them
 * (`phrase.ts`). Capitals and small letters differ only where a part says so.
 */

const small = String.raw`(?-i:\p{Ll})`;
const capital = String.raw`(?-i:\p{Lu})`;

const quote = String.raw`(?:"[^"]*"|\u0001\d+\u0001)`;
const noun = String.raw`(?!(?:an?|the|to|of|in|on|at|for|from|with|and|or|as|that)\b)${small}[\p{L}\d-]*`;
const nouns = String.raw`${noun}(?:\s${noun}){0,3}?`;
const pronoun = "(?:it|them|him|her|this|that)";
const article = "(?:an?|another)";
/** What points to something in particular. */
const definite = "(?:the|this|that|these|those|our|my|your|its|his|her|their|both|all)";
/** "Ahmed's last essay", "next year's budget". */
const possessed = String.raw`(?:(?:last|next|this)\s\p{Ll}+|\p{L}+)['’]s\s${noun}(?:\s${noun})?`;
/** Names begin with a capital, a quote, or the mark that stands for one while a prompt is cut. */
const proper = String.raw`(?:${quote}|${capital}[\p{L}\d.'’&-]*(?:\s(?:${capital}[\p{L}\d.'’&-]*|\d+|de|van|von|of|and|&))*?)`;
const name = String.raw`(?-i:["\u0001\p{Lu}])[^,]*?`;
const colour = "(?:red|green|blue|yellow|orange|purple|pink|brown|black|white|grey|gray)";

const quality =
  "(?:status|state|priority|type|category|kind|stage|role|owner|author|assignee|label|tag|country|city|language|level|severity|colou?r|department|team|group|plan|currency|brand|format|size|year|month|genre)";
const attribute = String.raw`(?:${quality}|names?|titles?|headline|description|subject|summary|text|caption|deadline|due\sdate|date|price|salary|budget|limit|rating|score|grade|points|password|code|nickname|address|phone|number|weight|slug|reason|background|icon|cover|theme|template)`;

export const parts = {
  quote,
  noun,
  nouns,
  pronoun,
  article,
  definite,
  possessed,
  name,
  colour,
  /** What is spoken of: "it", "the new post", "next year's budget", "Coast Road". */
  thing: String.raw`(?:${pronoun}|${possessed}|${definite}\s(?:[\p{L}\d-]+\s){0,3}?[\p{L}\d-]+|${proper})`,
  /** What is before one's eyes, so that its name need not be said: "it", "the copy", where "the second post" is one of several. */
  athand: String.raw`(?:${pronoun}|(?:the|this|that)\s(?!(?:first|second|third|last|latest|newest|oldest|next|top)\s)${noun})`,
  brief: String.raw`(?:${pronoun}|${definite}\s${noun}(?:\s${noun})??)`,
  theirs: "(?:his|her|their|our|my)",
  greater: String.raw`\p{Ll}+er`,
  /** What a record has besides the qualities by which records are told apart. */
  attribute: String.raw`(?:${noun}\s)?${attribute}`,
  /** How what is counted or graded begins. */
  amountof: String.raw`(?:the|an?|another|some|two|three|four|five|ten|\d+|high|low|medium|top|full)\b`,
  grade: String.raw`(?:\d[\d.,]*|(?-i:[A-F])[+-]?)`,
  /** What viewers are given, and no record. */
  vague: String.raw`(?:(?:the|an?)\s)?(?:viewers?|feeling|idea|impression|sense|overview|heart|like|star|thumbs[- ]up|look|try|go|moment|chance|hand)\b`,
  /** What a film is to be, which is said of no record: "make it short". */
  filmish: String.raw`(?:short|quick|nice|snappy|simple|brief|fun|clear|slow|fast|lively|funny|calm)\b`,
  adjective: String.raw`(?:(?!responsible)\p{Ll}+(?:able|ible|[^aeiou]ed|ive|ory)|public|private|hidden|active|open|closed|urgent|default|optional|required|free|bold|read-only|offline|online|live|${colour}|permanent|anonymous|recurring|(?:bigg|larg|small|wid|narrow|dark|light|bright|loud|quiet)er)`,
  /** What was spoken of just before, "it", "that ticket". */
  same: String.raw`(?:it|them|him|her|(?:this|that|the\ssame)\s${noun})`,
  /** "The blue folder", "its price". */
  known: String.raw`(?:the|this|that|its|his|her|their|our|my)\s${nouns}`,
  person: String.raw`(?:${capital}[\p{L}-]+(?:\s${capital}[\p{L}-]+)?|(?:the|our|my|his|her|their)\s${noun})`,
  number: String.raw`(?:\d[\d.,]*|(?:one|two|three|four|five|six|ten)\b)`,
  money: String.raw`[$€£¥]?\d[\d.,]*k?(?:\s?(?:dollars|euros|pounds|bucks|quid))?`,
  time: String.raw`\d[\d.,]*\s?(?:hours?|minutes?|h|min)\b`,
  called: "(?:called|named|titled|entitled)",
  /** What leads to the words that somebody writes. */
  saying: String.raw`(?:that|with|saying(?:\sthat)?|by\ssaying|to\ssay(?:\sthat)?)`,
  messaging: String.raw`(?:message|mail|e-?mail|text|inform|notify|ping|write(?:\sto)?)`,
  /** How a sentence of its own begins. */
  subject: String.raw`(?:it|he|she|they|we|there)['’\s]`,
  question: String.raw`(?:where|when|what|who|why|how|whether|if)\s.+?`,
  remark: "(?:comment|note|reply|remark|message)",
  letter: String.raw`${article}\s(?:${noun}\s){0,2}(?:message|e-?mail|mail|letter|note|comment|reply|remark|post|article|page|review|report|announcement|story|summary)\b.*`,
  quoted: String.raw`["\u0001].*`,
  named: String.raw`(?-i:["\u0001\p{Lu}]).*?`,
  placed: String.raw`(?:the\s|["\u0001]|${capital}).+?`,
  token: String.raw`(?:["\u0001]|${capital}|\p{L}*\d)\S*`,
  word: String.raw`(?:\S+|\p{L}+\s(?:of\s\p{L}+|${capital}\p{L}+))`,
  several: String.raw`(?:an?|one|two|three|four|five|six|some|\d+)\s.+?`,
  placeable: String.raw`(?:it|them|${definite}\s.+?)`,
  own: String.raw`(?:${definite}|(?:this|that)\s${noun}['’]s)`,
  too: String.raw`(?:too|again|as\swell|also|everywhere|altogether|for\s(?:all|everybody|everyone))`,
  nth: String.raw`(?:first|second|third|last|next|\p{Ll}+est)`,
  chart: String.raw`${noun}\s(?:chart|graph|diagram|map|plot|table|list|board)`,
  layout: String.raw`${noun}\s(?:view|layout)`,
  box: "(?:cart|basket|bag|trolley|bin|trash|list|playlist|queue|album|wishlist)",
  quality,
  /** What people talk in, by whose name a switch is one of talking and not of sounds. */
  talk: "(?:channel|thread|conversation|chat|group|room|member|user|contact|call)",
  tongue:
    "(?:english|german|french|spanish|italian|portuguese|dutch|polish|swedish|danish|norwegian|finnish|czech|hungarian|greek|turkish|russian|ukrainian|romanian|japanese|chinese|korean|arabic|hebrew|hindi|catalan|welsh|irish)",
  shade: "(?:dark|light|night)",
  mode: "(?:mode|theme|look|design|version|colou?rs|view)",
  /** The whole application: "everything", "the whole thing", "our shop". */
  everything: String.raw`(?:it|everything|all\sof\sit|(?:the|this|our|my|its)\s(?:(?:whole|entire)\s)?(?:\p{Ll}+\s)?(?:thing|app|application|site|interface|ui|tool|system|software|workspace|screen|window|display|look|appearance|menus?|shop|page))`,
};
