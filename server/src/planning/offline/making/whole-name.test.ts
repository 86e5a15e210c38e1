import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import type { Given } from "../../prompt/intent.ts";
import type { Desk } from "../desk/desk.ts";
import { withWholeName } from "./whole-name.ts";

it("takes what is said right behind a name for the end of it, where the only page of a form does not ask for it", () => {
  const prompt = "Add a repair Hatch jams on deck 2 for the boat Kittiwake";
  const given: Given[] = [
    { hint: "name", text: "Hatch jams" },
    { hint: "pair", text: "boat Kittiwake" },
    { hint: "pair", text: "deck 2" },
  ];
  const names = (more: readonly string[], buttons: readonly string[] = []) => {
    const fields = ["Summary", "Boat", ...more].map((name) => nodeOf("textbox", name));
    const whole = pageOf([...fields, ...buttons.map((name) => nodeOf("button", name))]);
    const desk = { page: whole, app: { prompt } } as unknown as Desk;
    return withWholeName(desk, { fields }, given).map(({ text }) => text);
  };
  expect(names([])).toEqual(["Hatch jams on deck 2", "boat Kittiwake"]);
  expect(names(["Deck"])).toEqual(["Hatch jams", "boat Kittiwake", "deck 2"]);
  // The next page may.
  expect(names([], ["Next"])).toEqual(["Hatch jams", "boat Kittiwake", "deck 2"]);
});
