import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import type { Desk } from "../desk/desk.ts";
import { itself } from "./itself.ts";

it("takes for it what is called so, and not what sends away the message that it was made", async () => {
  const message = nodeOf("button", "Close alert: LOFT-12 added");
  const called = async (...names: string[]) => {
    const page = pageOf([message, ...names.map((name) => nodeOf("link", name))]);
    return (await itself({ page, last: "LOFT-12" } as unknown as Desk, []))?.name;
  };
  expect(await called("LOFT-11", "LOFT-12 Quay house")).toBe("LOFT-12 Quay house");
  expect(await called("LOFT-11")).toBeUndefined();
});
