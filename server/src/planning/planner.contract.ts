import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Value } from "typebox/value";
import { realTimeBrowsers } from "#browser/real-time.fixture.ts";
import { targetOf } from "#browser/step.ts";
import type { Brief } from "#videos/brief.ts";
import { explore } from "./explorer.ts";
import { serveFixture } from "./fixtures/serve.ts";
import type { Planner } from "./planner.ts";
import { sentencesOf, Storyboard } from "./storyboard.ts";

export function briefFor(url: string, prompt: string, applicationName = "Pipewise"): Brief {
  const request = { prompt, font: "Inter", captions: true, bRoll: false } as const;
  return { accountId: 1, domain: { id: 1, applicationName, url }, request };
}

type Setup = {
  readonly planner: Planner;
  readonly app: string;
  readonly prompt: string;
  /** Filled with what the planner notes. */
  readonly notes?: string[];
};

/** Plans a film of a fixture application in a real browser. */
export async function planFixture(
  { planner, app, prompt, notes = [] }: Setup,
  browsers: Awaited<ReturnType<typeof realTimeBrowsers>>,
) {
  await using served = await serveFixture(app);
  const signal = AbortSignal.timeout(120_000);
  await using session = await browsers.open({ url: served.url, viewport: { width: 1600, height: 900 }, signal });
  const outside: string[] = [];
  session.page.on("request", (request) => {
    if (new URL(request.url()).origin !== served.url) outside.push(request.url());
  });
  const explorer = explore({ page: session.page, url: served.url, prompt, signal });
  const storyboard = await planner.plan(briefFor(served.url, prompt), explorer, {
    signal,
    note: (text) => notes.push(text),
    log: pino({ level: "silent" }),
    seed: 3,
  });
  return { storyboard, notes, outside, requests: served.requests };
}

/** What a storyboard does, in short: `click Contacts`, `fill Search contacts=Ada`. */
export function doings({ scenes }: Storyboard): string[] {
  const steps = scenes.flatMap((scene) => scene.shots.flatMap((shot) => shot.steps));
  return steps.map((step) => {
    const value = step.kind === "fill" ? `=${step.value}` : step.kind === "select" ? `=${step.option}` : "";
    return `${step.kind} ${targetOf(step)?.name ?? ""}${value}`;
  });
}

/** What every planner owes. `make` gives a planner that can plan the CRM fixture. */
export function plannerContract(name: string, make: () => Promise<Planner>): void {
  describe(`planner ${name}`, () => {
    let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
    let made: Awaited<ReturnType<typeof planFixture>>;
    beforeAll(async () => {
      browsers = await realTimeBrowsers();
      const prompt = "Open the contacts, create a deal for Umbrella worth 1200, then show the forecast";
      made = await planFixture({ planner: await make(), app: "crm", prompt }, browsers);
    });
    afterAll(() => browsers[Symbol.asyncDispose]());

    it("gives a storyboard in its schema, with at least two scenes and unique ids", () => {
      expect(Value.Check(Storyboard, made.storyboard)).toBe(true);
      expect(made.storyboard.scenes.length).toBeGreaterThanOrEqual(2);
      const ids = [
        ...sentencesOf(made.storyboard),
        ...made.storyboard.scenes,
        ...made.storyboard.scenes.flatMap((scene) => scene.shots),
      ].map((each) => each.id);
      expect(new Set(ids).size).toBe(ids.length);
    });

    it("opens and closes with a card that speaks", () => {
      expect(made.storyboard.opening.sentences).not.toHaveLength(0);
      expect(made.storyboard.closing.sentences).not.toHaveLength(0);
    });

    it("does what the prompt asks, in its order", () => {
      const steps = made.storyboard.scenes.flatMap((scene) => scene.shots.flatMap((shot) => shot.steps));
      const names = steps.filter((step) => step.kind === "click").map((step) => targetOf(step)?.name);
      expect(names).toEqual(["Contacts", "Deals", "New deal", "Create deal", "Forecast"]);
      expect(steps).toContainEqual(expect.objectContaining({ kind: "fill", value: "1200" }));
      expect(steps).toContainEqual(expect.objectContaining({ kind: "select", option: "Umbrella" }));
    });

    it("stays inside the application", () => expect(made.outside).toEqual([]));

    it("ends when it is aborted", async () => {
      const planner = await make();
      const reason = new Error("cancelled");
      const signal = AbortSignal.abort(reason);
      await using served = await serveFixture("crm");
      await using session = await browsers.open({ url: served.url, viewport: { width: 800, height: 600 }, signal });
      const app = explore({ page: session.page, url: served.url, prompt: "", signal });
      await expect(
        planner.plan(briefFor(served.url, ""), app, {
          signal,
          note: () => undefined,
          log: pino({ level: "silent" }),
          seed: 0,
        }),
      ).rejects.toBe(reason);
    });
  });
}
