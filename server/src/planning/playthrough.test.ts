import { expect, test } from "vitest";
import type { Step } from "#browser/step.ts";
import type { Explorer, Outcome } from "./explorer.ts";
import { Playthrough } from "./playthrough.ts";
import type { Storyboard } from "./storyboard.ts";

const effect = {
  box: { x: 1, y: 2, width: 3, height: 4 },
  around: { x: 0, y: 0, width: 30, height: 40 },
  settleMs: 50,
  moved: true,
  path: "/invoices",
};
const press = (name: string): Step => ({ kind: "click", target: { by: "role", role: "button", name, ordinal: 0 } });
const fingerprint = { tag: "a", role: "button", name: "Save", near: "", x: 0, y: 0 };

/** Does these steps, of which those called "Broken" fail, and tells what was learned of a storyboard with the others. */
async function played(done: readonly Step[], ...shots: Step[][]) {
  const act = async (step: Step): Promise<Outcome> =>
    JSON.stringify(step).includes("Broken")
      ? { ok: false, refused: false, reason: "gone" }
      : { ok: true, effect, step };
  const playthrough = new Playthrough();
  const app = playthrough.noting({ act } as unknown as Explorer);
  for (const step of done) await app.act(step);
  const scenes = [{ id: "scene", title: "", intent: "", shots: shots.map(shotOf) }];
  return playthrough.of({ scenes } as unknown as Storyboard);
}

const shotOf = (steps: Step[], at: number) => ({ id: `shot-${at}`, sentence: null, steps });

test("a storyboard whose steps were done in their order and nothing else was played, shot by shot", async () => {
  const [open, save, end] = [press("Open"), press("Save"), press("End")];
  const learned = { boxes: [effect.box], arounds: [effect.around], settleMs: 50, moved: true, path: "/invoices" };
  expect(await played([open, save, end], [open, save], [], [end])).toEqual([
    {
      ...learned,
      shotId: "shot-0",
      boxes: [effect.box, effect.box],
      arounds: [effect.around, effect.around],
      settleMs: 100,
    },
    { shotId: "shot-1", boxes: [], arounds: [], settleMs: 0, moved: false, path: "" },
    { ...learned, shotId: "shot-2" },
  ]);
});

test("what is known of an element's looks besides does not make it another step", async () => {
  const known: Step = { kind: "click", target: { by: "role", role: "button", name: "Save", ordinal: 0, fingerprint } };
  expect(await played([press("Save")], [known])).toHaveLength(1);
});

test.each<[string, Step[], Step[][]]>([
  ["something else was done before", [press("Menu"), press("Save")], [[press("Save")]]],
  ["something else was done after", [press("Save"), press("Menu")], [[press("Save")]]],
  ["another step was done", [press("Send")], [[press("Save")]]],
  ["the order was another", [press("Save"), press("Open")], [[press("Open")], [press("Save")]]],
  ["not all was done", [press("Open")], [[press("Open")], [press("Save")]]],
  ["an act failed, and was left out", [press("Broken"), press("Save")], [[press("Save")]]],
  ["an act failed", [press("Broken")], [[press("Broken")]]],
  ["nothing was done", [], [[press("Save")]]],
])("it was not played where %s", async (_, done, shots) => {
  expect(await played(done, ...shots)).toEqual([]);
});
