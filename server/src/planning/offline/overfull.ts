import type { Intent } from "../prompt/intent.ts";

/** Values that run on into what is told of something else. */

/** "Art director at an hourly rate of 98", "Attic with alarms on", "Ada Brook as its owner": more than one value. */
export const isOverfull = (intent: Intent): boolean =>
  /\s(?:and|with|at|on|,)\s(?:the\s|an?\s|its\s|his\s|her\s)?\p{Ll}+\s(?:\p{Ll}+\s)?(?:(?:of|is|to|on|at|reading)\s)?["\p{Lu}\d]|\sand\s\d[\d.,]*\s\p{Ll}|\swith\s.+\s(?:on|off)$|\sas\s(?:the|its|his|her|their)\s\p{Ll}/u.test(
    valueIn(intent),
  );

function valueIn(intent: Intent): string {
  switch (intent.kind) {
    case "fill":
      return intent.value;
    case "choose":
      return intent.option;
    case "act":
      return intent.as ?? "";
    default:
      return "";
  }
}
