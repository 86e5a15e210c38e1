/** What somebody writes, reports or asks, where it is told and not quoted: "saying that …", "a comment that …". */

/** Verbs of saying, each in its three forms; some of them name whom it is said to. */
const saying =
  "(?:say|explain|mention|wonder|complain)(?:s|ing)|read(?:s|ing(?!\\s(?:of|on|for|at)\\s))|(?:stat|announc)(?:es|ing)|(?<=\\b(?:that|which|who|to)\\s)(?:say|read|state|explain|announce|mention|wonder|complain)";
const telling = "tell(?:s|ing)?|warn(?:s|ing)?|promis(?:es?|ing)|remind(?:s|ing)?|let(?:s|ting)?";

/** What can be said or reported, by which "that the roof leaks" is what it says. */
const sayable =
  "comment|note|reply|remark|message|mail|e-?mail|answer|post|announcement|description|reminder|problem|bug|issue|ticket|incident|fault|defect|error|complaint|report|request|warning|feedback|explanation|entry|memo|notice|reason";

const toWhom = "(?:him|her|them|us|everybody|everyone|people|the\\s\\p{Ll}+|\\p{Lu}\\p{Ll}+)\\s(?:know\\s)?";

/** A sentence of its own begins with its subject, where "a rule that moves mail" goes on with a verb. */
const subject =
  "(?:the|an?|our|my|his|her|their|its|your|this|these|those|all|every|each|no|some|we|they|he|she|it|you|i|there|nobody|somebody|everybody|everyone|nothing|everything)(?=[\\s'’])|\\p{Lu}|\\p{Ll}+s?\\s(?:is|are|was|were|has|have|will|can|must|should|needs?)\\s";

const told = new RegExp(
  `,?\\s+(?:(?:and\\s)?(?:that|which|who|to)\\s)?(?:(?:${saying})(?::|\\s)|(?:${telling})\\s${toWhom})\\s*(?:that\\s)?(?<said>.+)$|` +
    `,?\\s+(?<asked>asking\\s.+)$|` +
    `(?<=\\b(?:${sayable})(?:\\s(?:in|on|under|to|at|for)\\s(?:(?:the|our)\\s\\p{Ll}+|it|there|\\p{Lu}\\S*(?:\\s\\p{Lu}\\S*)*))?)\\s+that\\s+(?<content>(?:${subject}).+)$`,
  "su",
);

/** "…, with important as its severity": what is no longer said, but said of it. */
const goesOn =
  /(?:,\s+(?:and\s+)?(?:with|due|tagged|labelled|assigned|addressed|worth)|\swith\sthe\s(?:options|answers|choices|title|subject|priority|tags?|labels?))\s.*$/su;

/** A question is asked in its own words: "asking who is coming". */
const question = /^asking\s+(?:for\s+|about\s+|whether\s+|if\s+)?(?=(?:who|what|when|where|why|how|which)\s)/u;

/** What is said, in its own words, and the text without it; `undefined` where nothing is told. */
export function speechIn(text: string): { readonly rest: string; readonly said: string } | undefined {
  const found = told.exec(text);
  if (found === null) return undefined;
  const { said, asked, content } = found.groups ?? {};
  const whole = (said ?? content ?? (asked ?? "").replace(question, "")).trim();
  const quoted = /^(?:"[^"]*"|\u0001\d+\u0001)/u.exec(whole)?.[0];
  const words = quoted ?? whole.replace(goesOn, "");
  return { rest: text.slice(0, found.index) + whole.slice(words.length), said: words };
}
