import { expect, it } from "vitest";
import { nodeOf as node } from "#browser/node.fixture.ts";
import type { PageSnapshot } from "#browser/snapshot.ts";
import { glance } from "./glance.ts";

it.each([
  ["Harbour office", "Harbour office"],
  ["Welcome, Ines Halvorsen.", ""],
  ["Good morning!", ""],
  ["Welcome letters", "Welcome letters"],
])("takes the heading “%s” for a page called “%s”", (name, heading) => {
  const about = { path: "/", title: "", description: "", siteName: "", notices: [] };
  const page: PageSnapshot = { ...about, nodes: [node("heading", name, { level: 1, region: "main" })] };
  expect(glance(page).heading).toBe(heading);
});
