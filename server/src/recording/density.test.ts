import { expect, test } from "vitest";
import type { Step } from "#browser/step.ts";
import { formatOf } from "#videos/format.ts";
import { role, scenesOf } from "./camera.fixture.ts";
import { densityOf } from "./density.ts";

const wide = formatOf({});
const click = (kind: string): Step => ({ kind: "click", target: role(kind, "Go") });
const button = { x: 40, y: 20, width: 120, height: 40 };

type Given = {
  steps: Step[];
  boxes?: (typeof button | null)[];
  arounds?: (typeof button | null)[];
  least?: number;
  format?: typeof wide;
};

function densityFor({ steps, boxes, arounds, least = 1, format = wide }: Given): number {
  const [scene] = scenesOf(steps);
  const played = { shotId: "shot-0", settleMs: 0, moved: false, path: "/" };
  const shots = boxes === undefined ? [] : [{ ...played, boxes, ...(arounds && { arounds }) }];
  return densityOf(scene ?? expect.fail("no scene"), { shots }, { format, least });
}

test("a scene that is seen as a whole is filmed pixel by pixel", () => {
  const steps: Step[] = [{ kind: "goto", path: "/" }, click("link"), { kind: "scroll", screens: 1 }];
  expect(densityFor({ steps, boxes: [null, button, null] })).toBe(1);
  expect(densityFor({ steps: [click("button")], boxes: [{ ...button, width: 1500, height: 800 }] })).toBe(1);
});

test("a scene with a close look is filmed as finely as that", () => {
  expect(densityFor({ steps: [click("link"), click("button")], boxes: [button, button] })).toBe(1.7);
  const form = { ...button, width: 640, height: 400 };
  expect(densityFor({ steps: [click("button")], boxes: [form] })).toBeCloseTo(1.4, 6);
  expect(densityFor({ steps: [click("button"), click("button")], boxes: [button, form] })).toBeCloseTo(1.4, 6);
});

test("what is looked at with what surrounds it is filmed at the scale of both, else at its own", () => {
  const field = { x: 60, y: 40, width: 300, height: 40 };
  const form = { x: 40, y: 20, width: 500, height: 380 };
  const steps = [click("button")];
  const [together, alone] = [
    densityFor({ steps, boxes: [field], arounds: [form] }),
    densityFor({ steps, boxes: [field] }),
  ];
  expect(together).toBe(densityFor({ steps, boxes: [form] }));
  expect(together).toBeLessThan(alone);
  expect(densityFor({ steps, boxes: [field], arounds: [{ ...form, width: 1500, height: 800 }] })).toBe(alone);
  expect(densityFor({ steps, boxes: [field], arounds: [null] })).toBe(alone);
});

test("what is not known is filmed as if it were looked at as closely as can be", () => {
  expect(densityFor({ steps: [click("button")] })).toBe(1.8);
});

test("what the film enlarges by itself is filmed finer still", () => {
  const format = formatOf({ aspect: "9:16" });
  expect(densityFor({ steps: [{ kind: "goto", path: "/" }], boxes: [null], format })).toBe(1.3);
  expect(densityFor({ steps: [click("button")], boxes: [button], format })).toBeCloseTo(1.3 * 1.55, 6);
});

test("B-roll has pictures to look into", () => {
  expect(densityFor({ steps: [{ kind: "goto", path: "/" }], boxes: [null], least: 1.5 })).toBe(1.5);
});
