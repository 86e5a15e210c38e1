import { unquote } from "../../prompt/values.ts";

/** "Copies greater than 5": what a filter compares, in which way, and with what, as it is said and as applications offer it. */

export type Comparison = { readonly field: string; readonly offered: RegExp; readonly value: string };

const ofValue = `(?<value>(?:["“'‘\\p{Sc}]|\\d|\\p{Lu}).*)`;
const any = "(?<value>.+)";

/** How a comparison is said, what may follow, and what its choice is called; the longest are tried first. */
const sayings: readonly (readonly [said: string, value: string, offered: RegExp])[] = [
  [
    "(?:greater|more|larger|higher) than or equal to|at least|no less than|>=|≥",
    any,
    /^(?:is )?(?:(?:greater|more) than or equal(?:s| to)?|at least|≥|>=)$/i,
  ],
  [
    "(?:less|lower|fewer|smaller) than or equal to|at most|no more than|<=|≤",
    any,
    /^(?:is )?(?:(?:less|fewer) than or equal(?:s| to)?|at most|≤|<=)$/i,
  ],
  ["(?:later than|after|since)", ofValue, /^(?:is )?(?:after|later than|greater than|>)$/i],
  ["(?:earlier than|before)", ofValue, /^(?:is )?(?:before|earlier than|less than|<)$/i],
  [
    "(?:greater|more|larger|higher|bigger) than|exceed(?:s|ing)|>",
    any,
    /^(?:is )?(?:greater than|more than|larger than|above|over|>)$/i,
  ],
  ["above|over", ofValue, /^(?:is )?(?:greater than|more than|larger than|above|over|>)$/i],
  [
    "(?:less|lower|fewer|smaller|cheaper) than|<",
    any,
    /^(?:is )?(?:less than|lower than|smaller than|fewer than|below|under|<)$/i,
  ],
  ["below|under", ofValue, /^(?:is )?(?:less than|lower than|smaller than|below|under|<)$/i],
  [
    "(?:do(?:es)? not|doesn't|don't) (?:contain|include)",
    any,
    /^(?:is )?(?:(?:does )?(?:not|n't) (?:contains?|includes?|like))$/i,
  ],
  [
    "is not(?: equal to)?|isn't|other than|!=|≠",
    any,
    /^(?:is )?(?:not|isn't|not equal(?:s| to)?|does not equal|!=|≠)$/i,
  ],
  ["contain(?:s|ing)?|includ(?:es?|ing)", any, /^(?:is )?(?:contains?|includes?|like)$/i],
  ["(?:starts?|starting|begins?|beginning) with", any, /^(?:starts|begins) with$/i],
  ["(?:ends?|ending) with", any, /^ends with$/i],
  ["is equal to|equal(?:s|ing| to)|is exactly|==?", any, /^(?:is|equals?|is equal to|is exactly|==?)$/i],
];

/** "Orders where …", "the books whose …", "books priced over …": of which list it is said. */
const ofList =
  /^(?:the\s+)?\p{Ll}+s\s+(?:(?:where|whose|with|that|which|having)\s+(?:(?:have|has|the|an?|their|its)\s+)*)?/iu;

/** What is compared, where a comparison is said in so many words. */
export function comparisonIn(by: string): Comparison | undefined {
  for (const [said, value, offered] of sayings) {
    const found = new RegExp(`^(?<field>.+?)\\s+(?:(?:is|are|was)\\s+)?(?:${said})\\s+${value}$`, "iu").exec(
      by,
    )?.groups;
    // What is compared by size is a number or a day, or quoted: "the tasks over budget" are none that are compared.
    if (found === undefined || (value === ofValue && !/^["“'‘\p{Sc}\d\p{Lu}]/u.test(found["value"] ?? ""))) continue;
    const field = (found["field"] ?? "").replace(/^the\s+/i, "");
    return { field: field.replace(ofList, "") || field, offered, value: unquote(found["value"] ?? "") };
  }
  return undefined;
}

/** What a choice is called that asks for just the value. */
export const isEqual = /^(?:is|equals?|is equal to|equal to|is exactly|is any of|==?)$/i;
