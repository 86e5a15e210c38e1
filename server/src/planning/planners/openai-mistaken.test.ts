import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { realTimeBrowsers } from "#browser/real-time.fixture.ts";
import { StandIns } from "#browser/stand-ins.ts";
import { targetOf, type Step } from "#browser/step.ts";
import { tryShot } from "#rehearsal/try-shot.ts";
import { proposal, type NamedAct } from "../fixtures/proposes.ts";
import { elementNamed, scriptedModel } from "../fixtures/scripted-model.ts";
import { serveFixture } from "../fixtures/serve.ts";
import { planFixture } from "../planner.contract.ts";
import { openaiMend } from "./mend.ts";
import { openaiPlanner } from "./openai.ts";

/** What a model does in the CRM when it is right. */
const acts: readonly NamedAct[] = [
  ["click", "Contacts"],
  ["fill", "Search contacts", "Ada"],
  ["click", "Add contact"],
  ["fill", "Full name", "Maria Lopez"],
  ["fill", "Email", "maria@corp.example"],
  ["click", "Save contact"],
  ["click", "Deals"],
  ["select", "Stage", "Won"],
  ["click", "New deal"],
  ["fill", "Deal name", "Big rollout"],
  ["select", "Account", "Umbrella"],
  ["fill", 'spinbutton "Value"', "1200"],
  ["click", "Create deal"],
  ["click", "Forecast"],
  ["highlight", "Expected revenue"],
  ["click", "Preferences"],
  ["fill", "Display name", "Kim"],
  ["click", "Save changes"],
  ["click", "Pipeline"],
  ["highlight", "Deals by stage"],
];
/** Wrong in the ways models are: an element that is not there, another kind of act, an option nobody offers. */
const mistakes: readonly NamedAct[] = [
  ["click", "Export to the moon"],
  ["select", "Deal name", "Big rollout"],
];

let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
beforeAll(async () => {
  browsers = await realTimeBrowsers();
});
afterAll(() => browsers[Symbol.asyncDispose]());

/** A model that does one act after the other, each tenth of them wrong at first, and corrects itself when it is told. */
function mistakenModel() {
  let at = 0;
  let wrong = 0;
  let said: NamedAct | undefined;
  return scriptedModel([
    {
      says: (told) => {
        const right = acts[at] ?? ["highlight", "Pipeline"];
        const mistaken = at % 10 === 9 && said !== right && wrong <= Math.floor(at / 10);
        said = mistaken ? (mistakes[wrong] ?? right) : right;
        if (mistaken) wrong += 1;
        else at += 1;
        const sentence = `This is sentence number ${at} of a film with many of them.`;
        return proposal(told, {
          chapter: `Part ${Math.ceil(at / 5)}`,
          sentence,
          acts: [said],
          done: at === acts.length,
        });
      },
    },
  ]);
}

const doing = (step: Step) => `${step.kind} ${targetOf(step)?.name ?? ""}`;
const wanted = acts.map(([kind, name]) => `${kind} ${/"(.*)"/.exec(name)?.[1] ?? name}`);

describe("a model that is wrong one time in ten", () => {
  it("gets every wished act on the screen by being told", async () => {
    await using model = await mistakenModel();
    const planner = openaiPlanner({ baseUrl: model.baseUrl, apiKey: undefined, model: "m" });
    const { storyboard } = await planFixture({ planner, app: "crm", prompt: "" }, browsers);
    const steps = storyboard.scenes.flatMap((scene) => scene.shots.flatMap((shot) => shot.steps));
    expect(model.requests).toHaveLength(acts.length + 2);
    expect(steps.map(doing)).toEqual(wanted);
  });
});

describe("a step that cannot be healed", () => {
  const dead: Step = { kind: "click", target: { by: "role", role: "button", name: "Teleport", ordinal: 0 } };

  async function rehearse(answer: (told: string) => unknown, prompt = "Show the deals") {
    await using model = await scriptedModel([{ says: answer }]);
    await using served = await serveFixture("crm");
    const signal = AbortSignal.timeout(30_000);
    await using session = await browsers.open({ url: served.url, viewport: { width: 1600, height: 900 }, signal });
    const notes: string[] = [];
    const tried = await tryShot(
      {
        page: session.page,
        url: served.url,
        prompt,
        mendsLeft: 1,
        standIns: new StandIns([], 2),
        mend: openaiMend({ baseUrl: model.baseUrl, apiKey: undefined, model: "m", timeoutMs: 2_000 }),
        context: {
          signal,
          log: pino({ level: "silent" }),
          progress: () => undefined,
          note: (text) => notes.push(text),
        },
      },
      { id: "shot", sentence: { id: "said", text: "Here they are." }, steps: [dead] },
    );
    return { steps: tried?.shot.steps ?? [], sentence: tried?.shot.sentence, notes, asked: model.requests };
  }

  const chooses =
    (name: string, value = "", kind = "click") =>
    (told: string) => ({
      possible: true,
      act: { kind, element: name === "" ? -1 : elementNamed(told, name), value },
    });

  it("is asked for once, with the page as data, and done another way", async () => {
    const { steps, asked, notes } = await rehearse(chooses("Deals"));
    expect(steps.map(doing)).toEqual(["click Deals"]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toContain("Teleport");
    expect(notes).toEqual([
      "The language model m was asked for “Teleport”, with 100 tokens.",
      "“Teleport” was not found; “Deals” was used instead.",
    ]);
  });

  it.each([
    ["signs out", chooses("Log out")],
    ["leaves the application", chooses("", "https://evil.example/", "goto")],
    ["names an element that is not there", chooses("Warp drive")],
    ["says that there is no way", () => ({ possible: false, act: { kind: "click", element: -1, value: "" } })],
    ["answers nonsense", () => ({ act: "yes" })],
  ])("is left out when the model %s", async (_, answer) => {
    const { steps } = await rehearse(answer);
    expect(steps).toEqual([]);
  });
});
