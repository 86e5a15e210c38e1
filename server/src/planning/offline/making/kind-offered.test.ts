import { expect, test } from "vitest";
import type { PageSnapshot } from "#browser/snapshot.ts";
import { parsePrompt } from "../../prompt/parse.ts";
import { asOffered } from "./kind-offered.ts";

/** A page with a button of each of these names. */
const pageOf = (region: string, ...names: string[]): PageSnapshot =>
  ({ nodes: names.map((name) => ({ role: "button", name, region })) }) as unknown as PageSnapshot;

test.each([
  ["Add an alias jobs for Ida", pageOf("main", "New alias", "New domain"), { what: "alias", name: "jobs" }],
  ["Add an alias jobs for Ida", pageOf("main", "New alias", "Alias jobs"), { what: "alias jobs" }],
  // What was made before is called so, and is no kind of thing.
  ["Add an alias jobs for Ida", pageOf("row", "alias jobs"), { what: "alias", name: "jobs" }],
  ["Add a contract renewal", pageOf("main", "Contracts", "Start a contract renewal"), { what: "contract renewal" }],
])("reads %j by what the application offers", (prompt, page, expected) => {
  const [made] = parsePrompt(prompt).intents;
  if (made?.kind !== "create") throw new Error("nothing is made");
  const { what, values, whole } = asOffered([page], made);
  expect(whole).toBeUndefined();
  expect({ what, name: values.find(({ hint }) => hint === "name")?.text }).toEqual({ name: undefined, ...expected });
});
