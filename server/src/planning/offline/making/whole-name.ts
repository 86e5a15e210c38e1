import type { PageNode } from "#browser/snapshot.ts";
import type { Given } from "../../prompt/intent.ts";
import { matchScore } from "../../prompt/words.ts";
import type { Desk } from "../desk/desk.ts";
import { goesOn } from "./next-page.ts";

/** Where something is, as a prompt says it right behind a name. */
const where = ["on", "in", "at"];

/**
 * "Doors jam on deck 2": what is said right behind a name, and for which a form of one page has no field, is the end of the
 * name. Elsewhere a later page or another tab may ask for it.
 */
export function withWholeName(
  { page, app }: Pick<Desk, "page" | "app">,
  { fields }: { readonly fields: readonly PageNode[] },
  given: readonly Given[],
): readonly Given[] {
  const name = given.find(({ hint }) => hint === "name");
  const goesFurther = page.nodes.some(
    ({ role, name: called }) => role === "tab" || (role === "button" && goesOn.test(called.trim())),
  );
  if (name === undefined || goesFurther) return given;
  const isAskedFor = (text: string) => fields.some((field) => matchScore(text.split(" ")[0] ?? "", field.name) >= 0.5);
  for (const rest of given.filter(({ hint, text }) => hint === "pair" && /\s\d+$/.test(text) && !isAskedFor(text))) {
    const whole = where.map((word) => `${name.text} ${word} ${rest.text}`).find((each) => app.prompt.includes(each));
    if (whole === undefined) continue;
    return given.flatMap((each) => (each === name ? { ...name, text: whole } : each === rest ? [] : each));
  }
  return given;
}
