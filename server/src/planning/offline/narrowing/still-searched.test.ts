import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import type { Desk } from "../desk/desk.ts";
import { clearFilters, emptySearch } from "./still-searched.ts";

/** What is pressed or written in a page that stays as it is. */
function deskOf(state: "empty" | "filled") {
  const done: string[] = [];
  const asks = { type: "search", options: [], placeholder: "", required: false, readOnly: false, invalid: false };
  const field = { ...asks, state, sensitive: false } as const;
  const nodes = [nodeOf("searchbox", "Find by name", { field }), nodeOf("button", "Clear all filters")];
  const page = pageOf(nodes.map((node, index) => ({ ...node, index })));
  const app = {
    prompt: "",
    locate: ({ name }: { name: string }) => Promise.resolve({ name }),
    act: (step: { kind: string; value?: string; target: { name: string } }) => {
      done.push(`${step.kind} ${step.target.name} ${step.value ?? ""}`.trim());
      return Promise.resolve({ ok: true, effect: {}, step });
    },
    look: () => Promise.resolve(page),
  };
  const kept = {
    atlas: new Map(),
    ways: new Map(),
    led: new Map(),
    behind: new Map(),
    passed: new Set(),
    stuck: new Set(),
  };
  return { desk: { app, page, ...kept } as unknown as Desk, done };
}

it("empties the field by which a list was searched, and takes away what narrows it by the control that says so", async () => {
  const { desk, done } = deskOf("filled");
  expect(await emptySearch(desk, [])).toBe(true);
  expect(await clearFilters(desk, [])).toBe(true);
  expect(done).toEqual(["fill Find by name", "click Clear all filters"]);
  expect(await emptySearch(deskOf("empty").desk, [])).toBe(false);
});
