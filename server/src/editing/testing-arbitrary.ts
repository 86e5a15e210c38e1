import fc from "fast-check";
import type { Box } from "#browser/step.ts";
import { formatOf } from "#videos/format.ts";
import { aspects, type GenerationRequest } from "#videos/generation.ts";
import { materialFor, type ActPlan, type FilmPlan, type ScenePlan } from "./testing.ts";

const vocabulary =
  "invoice, customers and the quarterly revenue: a report. it opens, in one click choose Umbrella; every reminder goes out on time! internationalisation settings for your whole organisation".split(
    " ",
  );

export const anySentence = fc
  .array(fc.constantFrom(...vocabulary), { minLength: 2, maxLength: 24 })
  .map((words) => words.join(" "));

const boxWithin = (viewport: { width: number; height: number }): fc.Arbitrary<Box> =>
  fc
    .tuple(
      fc.nat(viewport.width - 20),
      fc.nat(viewport.height - 20),
      fc.integer({ min: 16, max: 1600 }),
      fc.integer({ min: 16, max: 700 }),
    )
    .map(([x, y, width, height]) => ({ x, y, width, height }));

const actIn = (viewport: { width: number; height: number }): fc.Arbitrary<ActPlan> =>
  fc.record(
    {
      kind: fc.constantFrom("goto", "click", "fill", "select", "press", "scroll", "hover", "highlight", "waitFor"),
      box: fc.option(boxWithin(viewport), { nil: null, freq: 5 }),
      lastsMs: fc.nat(2500),
      afterMs: fc.oneof(fc.nat(300), fc.nat(5000)),
      around: boxWithin(viewport),
      dialog: boxWithin(viewport),
      message: boxWithin(viewport),
      role: fc.constantFrom("button", "link"),
    },
    { requiredKeys: ["kind", "box", "lastsMs", "afterMs"] },
  );

const sceneIn = (viewport: { width: number; height: number }): fc.Arbitrary<ScenePlan> =>
  fc.record({
    title: fc.constantFrom("Invoices", "Reports", ""),
    shots: fc.array(
      fc.record({
        text: fc.option(anySentence, { nil: null, freq: 6 }),
        acts: fc.array(actIn(viewport), { maxLength: 5 }),
        idleMs: fc.oneof(fc.constant(0), fc.nat(9000)),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    facts: fc.array(
      fc.record({
        kind: fc.constantFrom("figure", "heading", "image"),
        label: fc.constantFrom("Revenue", "Open invoices", "Customers"),
        value: fc.constantFrom("€ 48,200", "17", ""),
        box: boxWithin(viewport),
        atMs: fc.nat(8000),
      }),
      { maxLength: 3 },
    ),
  });

const requests: fc.Arbitrary<Partial<GenerationRequest>> = fc.record({
  aspect: fc.constantFrom(...aspects),
  fps: fc.constantFrom(30 as const, 60 as const),
  bRoll: fc.boolean(),
});

/** Films nobody would plan, but that the offline planner or a slow app may bring about. */
const anyPlan: fc.Arbitrary<FilmPlan> = requests.chain((request) => {
  const { viewport } = formatOf(request);
  return fc.record({
    opening: fc.array(anySentence, { maxLength: 2 }),
    scenes: fc.array(sceneIn(viewport), { minLength: 1, maxLength: 4 }),
    closing: fc.array(anySentence, { maxLength: 2 }),
    request: fc.constant(request),
    letterMs: fc.integer({ min: 35, max: 90 }),
    density: fc.constantFrom(1, 1.5, 2),
  });
});

export const anyMaterial = anyPlan.map(materialFor);
