import type { Intent } from "./intent.ts";
import { filled, phrase, turns } from "./phrase.ts";
import { unquote } from "./values.ts";

/** "The member Ada for 7 days", "it to Tom Hale until 20 May": what is said of a deed beside what it is done to. */

type Fill = Extract<Intent, { kind: "fill" }>;

/** What comes last is taken off first; each comes to a field and its value. */
const beside = turns`
  (?!it )<rest>,? for <length> → duration <length>
  <rest>,? (until|till) <day> → until <day>
  <rest>,? with <level=low|medium|high|top|normal|urgent|critical> <field=priority|severity|urgency> → <field> <level>
  <rest>,? with an? <field=deadline|due date|fee|discount|deposit|quantity> of <value> → <field> <value>
`.map(([said, meant]) => [phrase(said), meant] as const);

/** The deed without what is said beside it, and that as values to be filled in for it. */
export function besideDeed(verb: string, text: string): { readonly rest: string; readonly fills: readonly Fill[] } {
  for (const [said, meant] of beside) {
    const found = said.exec(text)?.groups;
    const [, field = "", value = ""] =
      /^(due date|\S+)\s(.+)$/u.exec(found === undefined ? "" : filled(meant, found)) ?? [];
    if (found === undefined || value === "") continue;
    const { rest, fills } = besideDeed(verb, found["rest"] ?? "");
    return { rest, fills: [...fills, { kind: "fill", field, value: unquote(value), verb }] };
  }
  return { rest: text, fills: [] };
}
