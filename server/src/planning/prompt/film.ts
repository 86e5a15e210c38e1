import { expression } from "./expression.ts";
import { source } from "./phrase.ts";

/**
 * "Make a demo about X", "a tour of X", "a film that shows how to create Y": a clause that is of the film itself, where
 * "the service City Tour" is called so.
 */

const film = expression(
  source(
    "^(please )?((can|could|may) (you|we|i) )?(an? )?((short|quick|brief|little|small|simple) )*" +
      "((make|create|record|produce|build|generate|give|get|film|shoot|do|(i({apostrophe}d)?|we) (want|need|like))\\b.{0,60}?\\b)?" +
      "(?!(?<=(?-i:\\b(?!the |our )(\\p{Ll}{3,}|\\d+) (\\p{Lu}\\S* )+))(?-i:\\p{Lu}))(demo|video|film|movie|clip|tour|walk-?through|screencast|overview)\\b(?!.*\\b(page|tab)$)<tail=.*>$",
  ),
  "iu",
);

/** What a clause says after it has named the film; `undefined` where it names none. */
export function afterFilm(clause: string): string | undefined {
  const masked = clause.replace(/"[^"]*"/g, (quote) => `"${"\u0003".repeat(quote.length - 2)}"`);
  const tail = film.exec(masked)?.groups?.["tail"];
  return tail === undefined ? undefined : clause.slice(clause.length - tail.length);
}

const shown = [
  "\\b(that|which) (shows?|demonstrates?|explains?) (how ((to|you|we|easy it is to) )?)?<order=.*>$",
  "\\b(showing|on|demonstrating|in which|where) (how )?((you|we|to|i) )?<order=.*>$",
  "\\bof (how )?((you|we|to) )?<order=.*>$",
  " (that|which|who) <order={doing} .+>$",
].map((words) => expression(source(words), "iu"));

/** What is done in the film: "that shows how to …", "in which we …". */
export const doneInFilm = (tail: string): string | undefined =>
  shown.map((pattern) => pattern.exec(tail)?.groups?.["order"]).find((order) => order !== undefined);

const ofTheWhole = /\b(?:app|application|product|tool|site)\b/i;

/** "Film the settings where we rename the company": the place comes first. */
export function placeOfFilm(tail: string): string {
  const where = /^\s+(?:the|our|my)\s+(\p{L}+(?:\s\p{L}+)?)\s+(?:where|in which|while|as)\s/iu.exec(tail)?.[1] ?? "";
  return ofTheWhole.test(where) ? "" : where;
}

/** "A clip of the calendar", where a tour of the application is one of the whole. */
export function subjectOfFilm(clause: string): string {
  const about = /\b(?:clip|video|film|movie|demo)\sof\s((?:the|our|my)\s.+)$/iu.exec(clause)?.[1] ?? "";
  return ofTheWhole.test(about) ? "" : about;
}
