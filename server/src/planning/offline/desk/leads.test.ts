import { expect, it } from "vitest";
import type { Desk } from "./desk.ts";
import { untriedHash } from "./leads.ts";

const at = (home: string) => ({ home, page: { path: home } }) as Desk;

it("looks behind the hash for an address that has led to the start page", () => {
  expect(untriedHash(at("/"), "/orders")).toBe("/#/orders");
});

it("looks for nothing there where the start page is what the address stands for, or is told by a query", () => {
  expect(untriedHash(at("/boats"), "/")).toBeUndefined();
  expect(untriedHash(at("/wiki?name=Quay"), "/home")).toBeUndefined();
});
