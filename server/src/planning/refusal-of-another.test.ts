import { expect, it } from "vitest";
import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { refusalOfAnother } from "./refusal-of-another.ts";

const page = (...nodes: Partial<PageNode>[]) => ({ nodes }) as unknown as PageSnapshot;
const remover = (name: string, item?: string): Partial<PageNode> => ({
  role: "button",
  name,
  ...(item === undefined ? {} : { item, region: "row" }),
});
const click = (name: string, ordinal = 0): Step => ({
  kind: "click",
  target: { by: "role", role: "button", name, ordinal },
});

const offices = page(remover("Delete Oslo HQ"), remover("Delete Budapest Lab"), remover("Edit"));
const rows = page(remover("Delete", "Pixel 8 in use"), remover("Delete", "Galaxy S24 spare"));

it("takes nothing away that a prompt which deletes something else does not name", () => {
  const prompt = "Delete the Pixel 8, then change the capacity of Budapest Lab to 45";
  expect(refusalOfAnother(click("Delete Oslo HQ"), offices, prompt)).toMatch(/does not name/);
  expect(refusalOfAnother(click("Delete", 1), rows, prompt)).toMatch(/does not name/);
  expect(refusalOfAnother(click("Delete", 0), rows, prompt)).toBeUndefined();
});

it("lets a thing be told by its place, and what is the only one of a page", () => {
  expect(refusalOfAnother(click("Delete", 1), rows, "Delete the last device")).toBeUndefined();
  expect(refusalOfAnother(click("Delete"), page(remover("Delete", "Oslo")), "Delete the Pixel 8")).toBeUndefined();
  expect(refusalOfAnother(click("Edit"), offices, "Delete the Pixel 8")).toBeUndefined();
});
