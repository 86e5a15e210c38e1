/** An order in other words, as it is read: the pattern and what it comes to. Names begin with a capital or a quote. */
const turns: readonly (readonly [RegExp, string])[] = [
  [/^(?:hook|link|plug) up\s+(.+)$/i, "connect $1"],
  [/^(?:mute|silence|snooze)\s+(.+)$/i, "turn off $1"],
  [/^unmute\s+(.+)$/i, "turn on $1"],
  [/^(?:jot|note|put) down\s+(an?\s.+)$/i, "create $1"],
  [/^(?:[Gg]ive|[Hh]and(?: over)?)\s+(.+?)\s+(?:over\s+)?to\s+(["\p{Lu}].*)$/u, "assign $1 to $2"],
  [
    /^(?:[Pp]ut|[Mm]ake)\s+(["\p{Lu}][\p{L}" .'-]*?)\s+(?:in charge of|responsible for|the owner of)\s+(.+)$/u,
    "assign $2 to $1",
  ],
  [/^[Mm]ake\s+(["\p{Lu}]\S*)\s+(?:the|its|our|my)\s+(?:new\s+)?(.+)$/u, "choose $1 as the $2"],
  [
    /^(?:[Bb]ill|[Ii]nvoice|[Cc]harge)\s+(["\p{Lu}].*?)\s+(?:for\s+)?([$€£¥]?\d[\d.,]*k?(?:\s?(?:dollars|euros|pounds))?)\b/u,
    "create an invoice for $1 for $2",
  ],
  [/^(?:switch|turn|flip)\s+((?:the|my|our|its)\s.+?)\s+(?:over\s+)?to\s+(.+)$/i, "set $1 to $2"],
  [/^compare\s+.+?\s+(?:with|to|and|against)\s+(.+)$/i, "show $1"],
  [/^read(?:\s+(?:through|over))?\s+((?:the|its|his|her|their|our|my)\s.+)$/i, "show $1"],
  [/^(?:then\s+)?go\s+back$/i, "show back"],
];

/** A clause in the words the verbs are known by; a clause that needs no turning comes back as it is. */
export function turned(clause: string): string {
  const found = turns.find(([pattern]) => pattern.test(clause));
  return found === undefined ? clause : clause.replace(found[0], found[1]).replace(/\s+instead$/i, "");
}
