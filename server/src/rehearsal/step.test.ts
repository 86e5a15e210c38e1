import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { realTimeBrowsers } from "#browser/real-time.fixture.ts";
import type { Access } from "#browser/access.ts";
import { confirming, isConfirmed, type Step } from "#browser/step.ts";
import { stepContext } from "#jobs/step-context.fixture.ts";
import { serveFixture } from "#planning/fixtures/serve.ts";
import type { Plan } from "#planning/plan.ts";
import { sentencesOf, type Storyboard } from "#planning/storyboard.ts";
import { toldAnew } from "#planning/told-anew.ts";
import type { Brief } from "#videos/brief.ts";
import { rehearsalStep, type RehearsalParts } from "./step.ts";

let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
beforeAll(async () => {
  browsers = await realTimeBrowsers();
});
afterAll(() => browsers[Symbol.asyncDispose]());

const card = { kicker: "", title: "", subtitle: "", sentences: [] };
const click = (name: string, role = "link"): Step => ({
  kind: "click",
  target: { by: "role", role, name, ordinal: 0 },
});

/** A storyboard of one shot a scene. */
function board(...scenes: Step[][]): Storyboard {
  const all = scenes.map((steps, at) => {
    const shot = { id: `shot-${at}`, sentence: { id: `said-${at}`, text: `Sentence ${at}` }, steps };
    return { id: `scene-${at}`, title: `Scene ${at}`, intent: "", shots: [shot] };
  });
  return { language: "en", title: "", opening: card, scenes: all, closing: card };
}

type Given = Partial<Plan> & {
  readonly storyboard: Storyboard;
  readonly prompt?: string;
  readonly access?: Access;
  readonly app?: string;
  /** Filled with what is asked of the application. */
  readonly requests?: string[];
} & Pick<RehearsalParts, "mend">;

async function rehearse({ storyboard, played = [], prompt = "", access, app = "crm", requests = [], ...mend }: Given) {
  await using served = await serveFixture(app);
  const notes: string[] = [];
  const progress: number[] = [];
  const context = stepContext({
    progress: (share) => progress.push(share),
    note: (text) => notes.push(text),
  });
  const request = { prompt, font: "Inter", captions: true, bRoll: false } as const;
  const brief: Brief = { accountId: 1, domain: { id: 1, applicationName: "Pipewise", url: served.url }, request };
  const step = rehearsalStep({ browsers, accessOf: async () => access, tellAnew: toldAnew, ...mend });
  const rehearsed = await step({ brief, planning: { storyboard, played } }, context);
  requests.push(...served.requests);
  return { ...rehearsed, notes, progress };
}

describe("rehearsal", () => {
  it("keeps the sentence when a greeting does not come again, and says nothing of it", async () => {
    const storyboard = board([click("Not now", "button"), click("Contacts")], [click("Deals")]);
    const { storyboard: proved, notes } = await rehearse({ storyboard });
    expect(proved.scenes[0]?.shots[0]).toMatchObject({ sentence: { text: "Sentence 0" }, steps: [{ kind: "click" }] });
    expect(notes).toEqual([]);
  });

  it("proves each shot, and learns where it acts and where it leads", async () => {
    const { shots, storyboard, notes, progress } = await rehearse({
      storyboard: board([click("Contacts")], [click("Forecast")]),
    });
    expect(shots).toMatchObject([
      { shotId: "shot-0", moved: true, path: "/contacts" },
      { shotId: "shot-1", moved: true, path: "/forecast" },
    ]);
    expect(shots[0]?.boxes[0]?.width).toBeGreaterThan(0);
    expect(storyboard.scenes[0]?.shots[0]?.steps[0]).toMatchObject({
      target: { fingerprint: { role: "link", name: "Contacts" } },
    });
    expect([notes, progress]).toEqual([[], [0.5, 1]]);
  });

  it("does not play again what planning has played, where the application is put back", async () => {
    const storyboard = board([click("Contacts")], [click("Forecast")]);
    const shot = { settleMs: 1, boxes: [null], moved: true, path: "/somewhere" };
    const played = ["shot-0", "shot-1"].map((shotId) => ({ ...shot, shotId }));
    const access: Access = { reset: { method: "POST", path: "/reset" } };
    expect(await rehearse({ storyboard, played, access })).toEqual({
      storyboard,
      shots: played,
      notes: [],
      progress: [],
    });
    expect((await rehearse({ storyboard, played })).progress).toEqual([0.5, 1]);
    expect((await rehearse({ storyboard, access })).progress).toEqual([0.5, 1]);
    const short = board([click("Contacts")]);
    const { storyboard: begun } = await rehearse({ storyboard: short, played: played.slice(0, 1), access });
    expect(begun.scenes.map(({ id }) => id)).toEqual(["start", "scene-0"]);
  });

  it("heals a locator whose words have changed", async () => {
    const fingerprint = { tag: "a", role: "link", name: "Contact list", near: "Main", x: 0.06, y: 0.08 };
    const changed: Step = {
      kind: "click",
      target: { by: "role", role: "link", name: "Contact list", ordinal: 0, fingerprint },
    };
    const { storyboard, notes } = await rehearse({ storyboard: board([changed], [click("Forecast")]) });
    expect(storyboard.scenes[0]?.shots[0]?.steps).toMatchObject([{ target: { name: "Contacts" } }]);
    expect(notes).toEqual(["“Contact list” was not found; “Contacts” was used instead."]);
  });

  it("drops a dead step and its sentence, and says so", async () => {
    const { storyboard, notes } = await rehearse({
      storyboard: board([click("Contacts"), click("Teleport", "button")], [click("Forecast")]),
    });
    expect(sentencesOf(storyboard).map((each) => each.text)).toEqual([
      expect.stringMatching(/where you find it|just as you would/),
      "Sentence 1",
    ]);
    expect(storyboard.scenes[0]?.shots[0]?.steps).toHaveLength(1);
    expect(notes).toEqual(["A step was left out: click “Teleport” did not work in the application."]);
  });

  it("calls the film by what is left of it", async () => {
    const topic = { kind: "open", page: "", thing: "", fields: 0 } as const;
    const planned = board([click("Contacts")], [click("Teleport")], [click("Forecast")]);
    const scenes = ["Contacts", "Teleport", "Forecast"].map((title, at) => {
      const { id = "", intent = "", shots = [] } = planned.scenes[at] ?? {};
      return { id, title, intent, shots: shots.map((shot) => ({ ...shot, topic: { ...topic, title } })) };
    });
    const { storyboard } = await rehearse({
      storyboard: { ...planned, title: "Pipewise: Contacts, Teleport and Forecast", scenes },
    });
    expect(storyboard.title).toBe("Pipewise: Contacts and Forecast");
  });

  it("asks once for a step that cannot be healed", async () => {
    const mend = async () => click("Deals");
    const { storyboard } = await rehearse({ storyboard: board([click("Teleport")], [click("Forecast")]), mend });
    expect(storyboard.scenes[0]?.shots[0]?.steps).toMatchObject([{ target: { name: "Deals" } }]);
  });

  it("does not destroy what the prompt does not ask to", async () => {
    const danger = board([click("Contacts")], [click("Log out")], [click("Forecast")]);
    const { shots, notes } = await rehearse({ storyboard: danger });
    expect(shots.map((each) => each.shotId)).toEqual(["shot-0", "shot-2"]);
    expect(notes[0]).toContain("“log out”");
    const asked = await rehearse({ storyboard: danger, prompt: "then log out" });
    expect(asked.shots).toHaveLength(3);
  });

  it.each([
    { verb: "Delete", confirm: true, did: ["/did/Delete-Barolo"] },
    { verb: "Delete", confirm: false, did: [] },
    // Its question names what the prompt does not ask for.
    { verb: "Rinse", confirm: true, did: [] },
  ])("answers what the browser asks as the step says: $verb, $confirm", async ({ verb, confirm, did }) => {
    const requests: string[] = [];
    const step = confirming(click(verb, "button"), confirm);
    const storyboard = board([click("Casks"), step], [click("Racks")]);
    const made = await rehearse({ storyboard, prompt: `${verb} Barolo`, app: "cellar", requests });
    expect(requests.filter((each) => each.startsWith("/did/"))).toEqual(did);
    const proved = made.storyboard.scenes[0]?.shots[0]?.steps[1];
    expect(proved).toMatchObject({ target: { name: verb }, ...(did.length > 0 && { confirm }) });
    expect(proved !== undefined && isConfirmed(proved)).toBe(did.length > 0);
  });

  it("does not leave the application", async () => {
    const away: Step = { kind: "goto", path: "https://evil.example/" };
    const { shots } = await rehearse({ storyboard: board([away], [click("Contacts")], [click("Forecast")]) });
    expect(shots.map((each) => each.shotId)).toEqual(["shot-1", "shot-2"]);
  });

  it("begins with a look where one scene is left in which something is done", async () => {
    const { storyboard, notes } = await rehearse({ storyboard: board([click("Teleport")], [click("Contacts")]) });
    expect(storyboard.scenes.map(({ title, shots }) => [title, shots.flatMap(({ steps }) => steps).length])).toEqual([
      ["Pipewise", 0],
      ["Scene 1", 1],
    ]);
    expect(sentencesOf(storyboard)[0]?.text).toContain("Pipewise");
    expect(notes).toEqual([expect.stringContaining("“Teleport”"), expect.stringContaining("was left out")]);
  });

  it.each([
    { when: "nothing works", left: [click("Teleport", "button")] },
    { when: "only a look does", left: [{ kind: "goto", path: "/contacts" }] },
  ] satisfies { when: string; left: Step[] }[])("fails in clear words when $when", async ({ left }) => {
    await expect(rehearse({ storyboard: board(left, [click("Teleport")]) })).rejects.toMatchObject({
      code: "nothing_to_film",
      message: expect.stringContaining("Name pages or buttons"),
    });
  });

  it("varies invented values when the application keeps what was entered", async () => {
    const name: Step = {
      kind: "fill",
      target: { by: "role", role: "textbox", name: "Display name", ordinal: 0 },
      value: "Maria Lopez",
    };
    const storyboard = board([click("Preferences"), name], [click("Forecast")]);
    const valueOf = (film: Storyboard) => film.scenes[0]?.shots[0]?.steps[1];
    const kept = await rehearse({ storyboard });
    expect(valueOf(kept.storyboard)).toMatchObject({ value: "Maria Lopez 3" });
    expect(kept.notes.join()).toContain("was written to");
    expect(valueOf((await rehearse({ storyboard, prompt: "set it to Maria Lopez" })).storyboard)).toMatchObject({
      value: "Maria Lopez",
    });
    const reset = { method: "POST", path: "/reset" } as const;
    expect(valueOf((await rehearse({ storyboard, access: { reset } })).storyboard)).toMatchObject({
      value: "Maria Lopez",
    });
  });
});
