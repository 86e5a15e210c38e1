import { expect, it } from "vitest";
import type { Step } from "#browser/step.ts";
import { lengthOf } from "./length.ts";
import type { Storyboard } from "./storyboard.ts";

const target = { by: "role", role: "link", name: "", ordinal: 0 } as const;
const click: Step = { kind: "click", target };
const highlight: Step = { kind: "highlight", target };
const search: Step[] = [
  { kind: "fill", target, value: "Tokyo" },
  { kind: "press", key: "Enter", target },
];

type Told = readonly [text: string | null, ...steps: Step[]];

function film(opening: string, scenes: readonly (readonly Told[])[], closing: string): Storyboard {
  const card = (text: string) => ({ kicker: "", title: "", subtitle: "", sentences: [{ id: text, text }] });
  const shotOf = ([text, ...steps]: Told) => ({ id: "", sentence: text === null ? null : { id: text, text }, steps });
  const all = scenes.map((shots) => ({ id: "", title: "", intent: "", shots: shots.map(shotOf) }));
  return { language: "en", title: "", opening: card(opening), scenes: all, closing: card(closing) };
}

/** The storyboard of the film of sb-admin-2 in docs/films.md, spoken by the offline voice nova. */
const made = film(
  "This is SB Admin 2, and here is what it can do for you.",
  [
    [["Everything begins on Dashboard, with Earnings Overview in plain view.", highlight]],
    [["On Charts the numbers speak for themselves, starting with Area Chart.", click]],
    [
      ["In Tables you see name, position and office together, so nothing slips through.", click],
      ["Looking for Tokyo? Start typing, and only what matters stays on the screen.", ...search],
    ],
    [[null, click]],
    [["No more spreadsheets: Show All Alerts lines up name, position and office for every entry.", click, click]],
  ],
  "That is SB Admin 2, ready when you are, so why not try it yourself today?",
);

it("foretells the length of a film that was made, 40.2 seconds", () => {
  expect(Math.abs(lengthOf(made) / 40.23 - 1)).toBeLessThan(0.05);
});

it("is longer with B-roll, for which some scenes wait, by less than three seconds a scene", () => {
  const waitSeconds = lengthOf(made, true) - lengthOf(made);
  expect(waitSeconds).toBeGreaterThan(0);
  expect(waitSeconds).toBeLessThan(3 * made.scenes.length);
  expect(lengthOf({ ...made, scenes: [] }, true)).toBe(lengthOf({ ...made, scenes: [] }));
});

it("grows with what is said and with what is done", () => {
  const [first, ...rest] = made.scenes;
  const silent = { ...made, scenes: rest };
  expect(lengthOf(silent)).toBeLessThan(lengthOf(made));
  const acts = Array.from({ length: 20 }, () => click);
  const busy = { ...made, scenes: [{ ...first!, shots: [{ id: "", sentence: null, steps: acts }] }, ...rest] };
  expect(lengthOf(busy)).toBeGreaterThan(lengthOf(silent) + 15);
});
