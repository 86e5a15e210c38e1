import type { Given } from "./intent.ts";

/** Values that are told by their shape wherever they stand in a sentence: days, times, from one to another, addresses. */

const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?";
const weekday = "(?:(?:next|this)\\s)?(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const dayOfMonth = "\\d{1,2}(?:st|nd|rd|th)?";
const day =
  `(?:(?:${weekday},?\\s)?(?:(?:the\\s)?${dayOfMonth}\\s(?:of\\s)?${month}|${month}\\s${dayOfMonth})(?:,?\\s\\d{4}\\b)?|` +
  `\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4}|${weekday}|today|tomorrow)`;
const hour = "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
const time = `(?:(?:half|quarter)\\s(?:past|to)\\s${hour}|${hour}\\so['’]clock|\\d{1,2}:\\d\\d(?:\\s?[ap]m)?|\\d{1,2}\\s?[ap]m|noon|midnight)`;
const length =
  "(?:\\d+(?:[.,]\\d+)?|two|three|four|five|six|ten|half\\san|an?)\\s(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)";

type Span = readonly [pattern: string, values: (...said: string[]) => Given[]];

const pair = (field: string, text: string): Given => ({ hint: "pair", text: `${field} ${text.trim()}` });

const yearOf = (text: string) => text.replace(/^\D*\d{1,2}(?:st|nd|rd|th)?/u, "");

/** What things lie in, by whose name it is said where they are. */
const container =
  "project|folder|category|group|department|list|board|column|queue|channel|section|workspace|space|collection|album|course|calendar|team|class|stage|status|sprint|room|shelf|zone|region|genre|industry|language|currency";
const ends = "(?=$|,|\\s(?:with|for|and|on|at|due|called|named|titled|by|from|to)\\s)";

/** Each with what it says; what is found is taken out of the sentence, in this order. */
const spans: readonly Span[] = [
  [
    `(?:(?:that|which)\\s)?(?:expires?|ends?|valid\\suntil|expiring|ending)\\s(?:on\\s|at\\s)?(${day})`,
    (text = "") => [pair("expires", text)],
  ],
  [
    `(?:valid\\s)?(?:from|between)\\s(${dayOfMonth})\\s(?:to|until|till|and|through)\\s(${day})`,
    (a = "", b = "") => [pair("start", a + yearOf(b)), pair("end", b)],
  ],
  [
    `(?:valid\\s)?(?:from|between)\\s(${day})\\s(?:to|until|till|and|through)\\s(${day})`,
    (a = "", b = "") => [pair("start", a), pair("end", b)],
  ],
  [
    `(?:(?:from|between)\\s)?(${time})\\s(?:to|until|till|and|-|–)\\s(${time})`,
    (a = "", b = "") => [pair("start", a), pair("end", b)],
  ],
  [`(?:(?:due\\s)?on|for|dated|received(?:\\son)?|paid\\son)\\s(${day})`, (text = "") => [{ hint: "date", text }]],
  [`(?<!due\\s)((?:next|this)\\s${weekday}|tomorrow|today)`, (text = "") => [{ hint: "date", text }]],
  [`born\\s(?:on\\s)?(${day})`, (text = "") => [pair("birth", text)]],
  [`at\\s(${time})`, (text = "") => [pair("time", text)]],
  ["(\\d{1,2}:\\d\\d(?:\\s?[ap]m)?)", (text = "") => [pair("time", text)]],
  [
    `(?:lasting|that\\slasts|which\\slasts|that\\stakes|which\\stakes)\\s(?:for\\s)?(${length})`,
    (text = "") => [pair("duration", text)],
  ],
  [`every\\s(${length})`, (text = "") => [pair("interval", text)]],
  [
    "described\\s(?:as|by)\\s(.+?)(?=$|,?\\s(?:and|with)\\s(?:the|an?|its)\\s)",
    (text = "") => [pair("description", text)],
  ],
  [
    "with\\s([^,]+?)\\sas\\s(?:the|its|their|his|her)\\s(\\p{Ll}+(?:\\s\\p{Ll}+)?)(?=$|,|\\sand\\s)",
    (text = "", field = "") => [pair(field, text)],
  ],
  [
    `(?:in|into|to|under)\\s(?:(?:the|its|our)\\s)?(${container})\\s([\u0001\\p{Lu}][^,]*?)${ends}`,
    (field = "", text = "") => [pair(field, text)],
  ],
  [
    `(?:in|into|to|under)\\s(?:the|our)\\s(\\p{L}[\\p{L}-]*)\\s(${container})${ends}`,
    (text = "", field = "") => [pair(field, text)],
  ],
  [
    `(?:and\\s)?(?:that|which)\\s(?:is|will\\sbe)\\s(?:\\p{Ll}+ed|held)\\s(?:in|at)\\s([^,]+?)${ends}`,
    (text = "") => [{ hint: "place", text }],
  ],
  [
    "(?:(?:and|that|which|who)\\s)*(?:lives?|lies|is\\s(?:kept|stored|located|saved|found)|kept|stored|located|living|residing)\\s(?:in|at|under|on)\\s([^,]+?)(?=$|,|\\s(?:and|with|that|which)\\s)",
    (text = "") => [pair(/^[/~\\]/.test(text) ? "path" : "address", text)],
  ],
  [
    "(?:(?:and|that|which|who)\\s)*(?:is\\s)?shared\\swith\\s(?:the\\s)?([^,]+?)(?=$|,|\\s(?:and|that|which)\\s)",
    (text = "") => [pair("shared with", text)],
  ],
  [
    `(?:that|which|who)(?:['’]s|\\sis|\\sare|\\sstays)\\s(\\p{Ll}+)(?=$|,|\\s(?:and|with)\\s)`,
    (text = "") => [{ hint: "any", text }],
  ],
  ["(?:under|in)\\sthe\\sname\\s(?:of\\s)?([^,]+?)(?=$|,|\\swith\\s)", (text = "") => [{ hint: "name", text }]],
  ["(?:tagged|labelled|labeled)\\s(?:as\\s|with\\s)?(\\S+)", (text = "") => [pair("tag", text)]],
  [
    "with\\s(\\d[\\d.,]*)\\s(?:pieces\\s)?(?:in|on)\\s(stock|hand|order)\\b",
    (count = "", where = "") => [pair(where, count)],
  ],
  [
    "(?:limited|restricted)\\sto\\s([^,]+?)(?=$|,|\\s(?:and|with|that|which)\\s)",
    (text = "") => [pair("limited to", text)],
  ],
  [
    "(?:(?:that|which)\\s(?:checks|watches|calls|points\\sto|goes\\sto|leads\\sto)|at|for|to)\\s(https?://[^\\s,]+)",
    (text = "") => [pair("url", text)],
  ],
  [
    "on\\s([^,\\s]+:\\S(?:[^,]*?))\\sagainst\\s([^,]+?)(?=$|,|\\s(?:with|for|dated)\\s)",
    (to = "", from = "") => [
      { hint: "place", text: from },
      { hint: "party", text: to },
    ],
  ],
  [
    "from\\s(?!the\\s)([^,\\s]+:\\S(?:[^,]*?))\\sto\\s([^,]+?)(?=$|,|\\s(?:with|for|on|dated)\\s)",
    (from = "", to = "") => [
      { hint: "place", text: from },
      { hint: "party", text: to },
    ],
  ],
  [
    `(?:that|which)\\s(?:came|comes|was|is|went|goes)\\s(?:(?:in|out|paid|sent|made|done)\\s)?(?:by|via|through)\\s([^,]+?)${ends}`,
    (text = "") => [{ hint: "any", text }],
  ],
  // "A task that repeats weekly": a field of that name, and its value.
  [
    "(?:and\\s)?(?:that|which)\\s((?!says|reads|is|has)\\p{Ll}{3,}s\\s[^,]+?)(?=$|,|\\swith\\s)",
    (text = "") => [{ hint: "pair", text }],
  ],
];

const compiled = spans.map(([pattern, values]) => ({
  found: new RegExp(`(?:,\\s*|\\s+)(?:and\\s)?${pattern}(?=$|[\\s,;.])`, "iu"),
  values,
}));

/** Takes what has such a shape out of a text; `rest` is what remains of it. */
export function spansIn(text: string): { rest: string; values: Given[] } {
  let rest = ` ${text}`;
  const values: Given[] = [];
  for (const { found, values: read } of compiled) {
    const said = found.exec(rest);
    if (said === null) continue;
    values.push(...read(...said.slice(1)));
    rest = rest.slice(0, said.index) + rest.slice(said.index + said[0].length);
  }
  return { rest: rest.replace(/,?\s+(?:with|and|on|at|for)(?:\s+(?:and|with))*\s*$/u, "").trim(), values };
}
