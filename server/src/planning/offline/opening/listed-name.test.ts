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

it("calls a thing without the kind that is said after its name, where the list has one of that name", () => {
  const page = pageOf([nodeOf("row", "Spring gala 4 December Confirmed")]);
  expect(listedName({ page }, "Spring gala rental")).toBe("Spring gala");
  expect(listedName({ page }, "Winter gala rental")).toBe("Winter gala rental");
  // Its own name may end like a kind.
  expect(listedName({ page: pageOf([nodeOf("row", "New forestay")]) }, "New forestay")).toBe("New forestay");
});
