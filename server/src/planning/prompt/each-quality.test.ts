import { describe, expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";

describe("several qualities of a list", () => {
  it.each<[string, string[]]>([
    ["Show the bikes that are sky blue and of kind Mountain", ["sky blue", "kind Mountain"]],
    ["List the orders that are paid and from Berlin", ["paid", "Berlin"]],
    ["Show the invoices that are overdue and above 500 euros", ["overdue", "above 500 euros"]],
  ])("are one after the other what it is narrowed by: %s", (prompt, by) => {
    const filters = parsePrompt(prompt).intents.flatMap((each) => (each.kind === "filter" ? [each.by] : []));
    expect(filters).toEqual(by);
  });
});
