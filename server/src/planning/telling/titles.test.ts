import { expect, it } from "vitest";
import { parts, type Deed } from "../deed.ts";
import { narrate } from "./narrate.ts";

const page = { heading: "Boats", charts: [], columns: [], sections: [] };
const step = { kind: "scroll", screens: 1 } as const;
const brief = {
  accountId: 1,
  domain: { id: 1, applicationName: "Moor", url: "http://localhost" },
  request: { font: "Inter", captions: true, bRoll: false },
} as const;

function making(thing: string, button: string): Deed {
  const press = { kind: "click", target: { by: "role", role: "button", name: button, ordinal: 0 } } as const;
  return {
    kind: "create",
    subject: button,
    thing,
    values: [],
    parts: parts({ begin: [press], fill: [step], send: [step] }),
    startPath: "/",
    endPath: "/",
    page,
  };
}

const titlesOf = (...made: Deed[]) =>
  narrate(
    brief,
    made.map((each) => [each]),
    "",
  ).scenes.map(({ title }) => title);

it("tells chapters apart that make one thing after the other", () => {
  expect(titlesOf(making("boat", "New boat"), making("crew", "New crew"), making("boat", "New boat"))).toEqual([
    "Create a boat",
    "Create a crew",
    "Create another boat",
  ]);
});

it("calls the making as the application does, where that says more", () => {
  expect(titlesOf(making("guest", "Invite guest"), making("visit", "Add visit"))).toEqual([
    "Invite a guest",
    "Create a visit",
  ]);
});
