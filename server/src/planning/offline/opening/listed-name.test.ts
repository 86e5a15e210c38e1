import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import { listedName } from "./listed-name.ts";

const walk = nodeOf("row", "Photo walk");

it("calls a thing of a list without its kind, where a heading, the title or the address says what the list has", () => {
  const named = (page: Parameters<typeof pageOf>[1], heading = "Entries") =>
    listedName({ page: pageOf([nodeOf("heading", heading), walk], page) }, "event Photo walk");
  expect(named({ path: "/#/collections/events" })).toBe("Photo walk");
  expect(named({ title: "⁨Events⁩ Collection – Northgate Journal" })).toBe("Photo walk");
  expect(named({}, "All events")).toBe("Photo walk");
  expect(named({ path: "/#/collections/articles" })).toBe("event Photo walk");
});
