import { expression } from "./expression.ts";
import { parts } from "./grammar.ts";
import { startsOf } from "./starts.ts";

const named: Readonly<Record<string, string | undefined>> = parts;

/**
 * Patterns written in words, capital or small. `put/place` is one or the other, `[back]` may be left out, `(in charge
 * of|the owner of)` are several words to choose from. `<thing>` is the part of grammar of that name, or any words where
 * there is none, and is kept under its name; so it is as `<to:thing>` under another, and `<state=paid/done>` is one of
 * these words. `{thing}` is not kept. What else stands there is an expression; `[^,]` is none of its letters.
 */
export function source(words: string): string {
  const chosen = words.replace(
    /[\p{L}\d][\p{L}\d'’?-]*(?:\/[\p{L}\d][\p{L}\d'’?-]*)+/gu,
    (each) => `(?:${each.replaceAll("/", "|")})`,
  );
  return optional(chosen)
    .replaceAll(" ", String.raw`\s+`)
    .replace(/<(\p{Ll}+)=([^<>]+)>/gu, "(?<$1>$2)")
    .replace(
      /(?<!\(\?)<(\p{Ll}+)(?::(\p{Ll}+))?>/gu,
      (_, kept: string, part = kept) => `(?<${kept}>${named[part] ?? ".+?"})`,
    )
    .replace(/\{(\p{Ll}+)\}/gu, (_, part: string) => named[part] ?? ".+?");
}

/** What stands in brackets may be left out, with the space before it; at a beginning, with the one after it. */
function optional(words: string): string {
  const next = words
    .replace(/(^|[()|?=!])\[(?!\^)([^[\]]*)\] /u, "$1(?:$2 )?")
    .replace(/( ?)\[(?!\^)([^[\]]*)\]/u, "(?:$1$2)?");
  return next === words ? words : optional(next);
}

/** A pattern that a text is as a whole. */
export const phrase = (words: string): RegExp => expression(`^${source(words)}$`, "isu");

/** What is said, and what it comes to with the parts that were kept; what stands in brackets there needs its part. */
type Turn = readonly [said: string, meant: string];

/**
 * Turns, each in a line of its own: "said → meant". A dot in the middle of the line, "·", is a space at the edge of either;
 * any other line tells why.
 */
export const turns = (lines: TemplateStringsArray): Turn[] =>
  String.raw(lines)
    .split("\n")
    .filter((line) => line.includes(" →"))
    .map((line) => {
      const [said = "", meant = ""] = line
        .trim()
        .split(/ →(?: |$)/)
        .map((part) => part.replace(/^·|·$/g, " "));
      return [said, meant];
    });

/** Words with the parts that were kept, as `Turn` says. */
export const filled = (meant: string, kept: Readonly<Record<string, string | undefined>> = {}): string =>
  meant
    .replace(/ ?\[([^\]]*<(\p{Ll}+)>[^\]]*)\]/gu, (_, words: string, part: string) =>
      kept[part] === undefined ? "" : ` ${words}`,
    )
    .replace(/ ?<(\p{Ll}+)>/gu, (whole, part: string) =>
      kept[part] === undefined ? "" : whole.replace(`<${part}>`, () => kept[part] ?? ""),
    );

/** Says a text otherwise by the first turn that it is an instance of; `undefined` where there is none. */
export function turning(turns: readonly Turn[]): (text: string) => string | undefined {
  const tried = turns.map(([said, meant]) => ({ said, meant, starts: startsOf(said) }));
  const compiled = new Map<string, RegExp>();
  return (text) => {
    const low = text.toLowerCase();
    for (const { said, meant, starts } of tried) {
      if (starts?.some((start) => low.startsWith(start)) === false) continue;
      const pattern = compiled.get(said) ?? phrase(said);
      compiled.set(said, pattern);
      const found = pattern.exec(text);
      if (found !== null) return filled(meant, found.groups);
    }
    return undefined;
  };
}

/** Says otherwise whatever in a text is an instance of a turn, one turn after the other. */
export function turningWithin(turns: readonly Turn[]): (text: string) => string {
  const compiled = turns.map(([said, meant]) => [expression(source(said), "giu"), meant] as const);
  return (text) =>
    compiled.reduce(
      (done, [said, meant]) =>
        done.replace(said, (...found: unknown[]) => {
          const kept = found.at(-1);
          return filled(meant, typeof kept === "object" && kept !== null ? { ...kept } : {});
        }),
      text,
    );
}

/** The words that a text may begin with which is an instance of a pattern. */
export const beginnings = (words: string): string[] =>
  (
    /^\((?:\?:)?([^)]*)\)|^[^<(]\S*/u.exec(words.replace(/^\{(\p{Ll}+)\}/u, (_, part: string) => named[part] ?? "")) ??
    []
  )
    .slice(1)
    .flatMap((choice) => (choice ?? words.split(" ")[0] ?? "").split("|"))
    .flatMap((each) => (each.split(" ")[0] ?? "").split("/"))
    .flatMap((word) => (/^\p{Ll}{2,}$/u.test(word) ? word : []));
