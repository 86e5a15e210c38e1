import { expect, test } from "vitest";
import type { Box } from "#browser/step.ts";
import { captionsOf } from "./captions.ts";
import { edit } from "./edit.ts";
import { captionArea, overlapOf } from "./layout.ts";
import { materialFor, type ActPlan } from "./testing.ts";

const film = { width: 1920, height: 1080 };
const low: Box = { x: 480, y: 300, width: 640, height: 560 };
const button: Box = { x: 1400, y: 80, width: 140, height: 40 };
const said = "A form comes up that asks for the customer, the amount and the day on which it is due.";

/** Where the captions of the second sentence stand while these acts happen in it. */
function placesFor(...acts: ActPlan[]) {
  const plan = { opening: ["This is Ledgerly."], closing: ["That is Ledgerly."] };
  const shots = [
    { text: "Invoices keeps everything in one place.", acts: [] },
    { text: said, acts },
  ];
  const { captions } = edit(materialFor({ ...plan, scenes: [{ title: "Create an invoice", shots }] }));
  const words = new Set(said.split(" "));
  const during = captions.filter(({ lines }) =>
    lines
      .join(" ")
      .split(" ")
      .every((word) => words.has(word)),
  );
  expect(during.length).toBeGreaterThan(1);
  return during.map(({ place }) => place);
}
const open: ActPlan = { kind: "click", box: button, lastsMs: 400 };

test("captions stand above a dialog that has been opened, until it is closed", () => {
  expect(placesFor({ ...open, dialog: low }).at(-1)).toBe("top");
  expect(placesFor(open)).not.toContain("top");
  const closed = placesFor({ ...open, dialog: low }, { kind: "click", box: button, lastsMs: 300, afterMs: 200 });
  expect(closed.at(-1)).toBe("bottom");
});

test("captions stand above a message that has come up, for as long as messages last", () => {
  const message: Box = { x: 640, y: 780, width: 320, height: 60 };
  expect(placesFor({ ...open, message })).toContain("top");
  const left = placesFor({ ...open, message }, { kind: "click", box: button, lastsMs: 300, afterMs: 200 });
  expect(left.at(-1)).toBe("bottom");
});

test("what acts counts more than the dialog it acts in", () => {
  const dialog = { kind: "dialog", startMs: 0, endMs: 10_000, box: { ...captionArea(film, "bottom") } } as const;
  const act = { kind: "act", startMs: 0, endMs: 10_000, box: { x: 900, y: 60, width: 40, height: 20 } } as const;
  expect(overlapOf(act.box, captionArea(film, "top"))).toBeGreaterThan(0);
  const words = [{ text: "Choose", startMs: 100, endMs: 900 }];
  const clip = { sentenceId: "a", text: "Choose", file: null, durationMs: 1000, words };
  const spoken = [{ clip, startMs: 0, untilMs: 1000 }];
  expect(captionsOf(spoken, [dialog], film)).toMatchObject([{ place: "top" }]);
  expect(captionsOf(spoken, [dialog, act], film)).toMatchObject([{ place: "bottom" }]);
});
