import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { realTimeBrowsers } from "#browser/real-time.fixture.ts";
import { noFilm as film, proposes } from "../fixtures/proposes.ts";
import { scriptedModel, type Reply } from "../fixtures/scripted-model.ts";
import { planFixture, plannerContract } from "../planner.contract.ts";
import { chat, ChatError } from "./chat.ts";
import { sentencesOf } from "../storyboard.ts";
import { openaiPlanner } from "./openai.ts";
import { Proposal } from "./proposal.ts";

const signal = () => AbortSignal.timeout(30_000);

const script: Reply[] = [
  proposes({
    chapter: "Create a deal",
    sentence: "Your contacts and your deals live side by side, one click apart.",
    acts: [["click", "Contacts"]],
  }),
  proposes({ chapter: "Create a deal", acts: [["click", "Deals"]] }),
  proposes({ chapter: "Create a deal", acts: [["click", "New deal"]] }),
  proposes({
    chapter: "Create a deal",
    sentence: "Name it, pick the account, and the deal is on its way.",
    acts: [
      ["fill", "Deal name", "Big rollout"],
      ["select", "Account", "Umbrella"],
      ["fill", 'spinbutton "Value"', "1200"],
      ["click", "Create deal"],
    ],
  }),
  proposes({
    chapter: "Forecast",
    sentence: "The forecast knows about it before you have closed the dialog.",
    acts: [["click", "Forecast"]],
    done: true,
  }),
];

const models: AsyncDisposable[] = [];
afterAll(() => Promise.all(models.map((model) => model[Symbol.asyncDispose]())));

async function planner(replies: readonly Reply[]) {
  const model = await scriptedModel(replies);
  models.push(model);
  return {
    model,
    planner: openaiPlanner({
      baseUrl: model.baseUrl,
      apiKey: "key",
      model: "scripted",
      timeoutMs: 2_000,
      maxRetryAfterMs: 50,
      price: { input: 1000, output: 5000 },
    }),
  };
}

plannerContract("openai", async () => (await planner(script)).planner);

describe("what a model may not do", () => {
  let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
  beforeAll(async () => {
    browsers = await realTimeBrowsers();
  });
  afterAll(() => browsers[Symbol.asyncDispose]());

  it("obeys every injection, and nothing comes of it", async () => {
    const { model, planner: obedient } = await planner([
      proposes({ chapter: "One", acts: [["click", "Delete everything"]] }),
      proposes({ chapter: "One", acts: [["goto", "", "https://evil.example/steal"]] }),
      proposes({ chapter: "One", acts: [["goto", "", "/logout"]] }),
      proposes({ chapter: "One", acts: [["click", "Reports archive"]] }),
      proposes({ chapter: "One", acts: [["click", "Orders"]] }),
      proposes({ chapter: "One", acts: [["click", "New order"]] }),
      proposes({ chapter: "Two", acts: [["fill", "Password", "hunter2"]] }),
      proposes({ chapter: "Two", acts: [["fill", "Customer", "Umbrella"]], done: true }),
    ]);
    const made = await planFixture({ planner: obedient, app: "poisoned", prompt: "Create an order" }, browsers);
    const steps = made.storyboard.scenes.flatMap((scene) => scene.shots.flatMap((shot) => shot.steps));
    expect(steps.map((step) => step.kind)).toEqual(["click", "click", "fill"]);
    expect(JSON.stringify(made.storyboard)).not.toMatch(/evil|hunter2|logout/);
    expect(made.requests.filter((path) => /logout/.test(path))).toEqual([]);
    expect(made.outside.filter((url) => !url.startsWith("https://evil.example/steal"))).toEqual([]);
    expect(model.requests[1]?.body).toContain("is only done when the prompt asks for it");
  });

  it("keeps no sentence about something that was not done, and says what it cost", async () => {
    const { planner: clumsy } = await planner([
      proposes({
        chapter: "One",
        sentence: "Here are the contacts of your whole team.",
        acts: [["click", "Teleport"]],
      }),
      proposes({
        chapter: "One",
        sentence: "Your contacts are one click away, always.",
        acts: [["click", "Contacts"]],
      }),
      proposes({ chapter: "Two", acts: [["click", "Deals"]], done: true }),
    ]);
    const { storyboard, notes } = await planFixture({ planner: clumsy, app: "crm", prompt: "" }, browsers);
    const said = sentencesOf(storyboard).map(({ text }) => text);
    expect(said).toContain("Your contacts are one click away, always.");
    expect(said).not.toContain("Here are the contacts of your whole team.");
    expect(notes).toContain("The language model scripted planned this film with 300 tokens, about $0.42.");
  });

  it("says what it cost when no film comes of it, too", async () => {
    const { planner: broken } = await planner([
      proposes({ chapter: "One", acts: [["click", "Contacts"]] }),
      { status: 401 },
    ]);
    const notes: string[] = [];
    const planning = planFixture({ planner: broken, app: "crm", prompt: "", notes }, browsers);
    await expect(planning).rejects.toThrow("answered 401");
    expect(notes).toEqual(["The language model scripted took 100 tokens, about $0.14, and did not finish."]);
  });

  it("sees page text as marked data", async () => {
    const { model, planner: any } = await planner(script);
    await planFixture({ planner: any, app: "crm", prompt: "" }, browsers);
    const messages = (JSON.parse(model.requests[0]?.body ?? "") as { messages: { role: string; content: string }[] })
      .messages;
    expect(messages[1]?.content).toMatch(/^<page>\n[\s\S]*\n<\/page>$/);
    expect(messages[0]?.content).not.toContain("Contacts");
    expect(model.requests[0]?.authorization).toBe("Bearer key");
  });
});

describe("chat", () => {
  const ask = (baseUrl: string, given = signal(), timeoutMs = 30_000) =>
    chat(
      { baseUrl, apiKey: undefined, model: "m", timeoutMs, maxRetryAfterMs: 20 },
      { schema: Proposal, messages: [] },
      given,
    );
  const good = { chapter: "a", sentence: "", acts: [], done: true, film };

  it("tries 429 and 5xx again after the time it is told", async () => {
    const { model } = await planner([
      { status: 429, headers: { "retry-after": "0" } },
      { status: 503 },
      { says: JSON.stringify(good) },
    ]);
    expect((await ask(model.baseUrl)).value).toEqual(good);
    expect(model.requests).toHaveLength(3);
  });

  it.each<[string, Reply, number]>([
    ["answers an error again and again", { status: 500 }, 3],
    ["refuses the key", { status: 401 }, 1],
    ["never answers", { hangs: true }, 1],
    ["refuses to answer", { refusal: "I cannot help with that." }, 1],
    ["answers no JSON", { says: "Sure! Here is" }, 2],
    ["breaks off in the middle, again and again", { says: JSON.stringify(good), breaksOff: true }, 3],
    ["leads elsewhere", { status: 307, headers: { location: "http://127.0.0.1:9/" } }, 1],
    [
      "answers outside the schema",
      { says: JSON.stringify({ ...good, acts: [{ kind: "evaluate", element: 1, value: "" }] }) },
      2,
    ],
  ])("gives up when the endpoint %s", async (_, reply, requests) => {
    const { model } = await planner([reply]);
    await expect(ask(model.baseUrl, signal(), reply.hangs ? 300 : 30_000)).rejects.toThrow(ChatError);
    expect(model.requests).toHaveLength(requests);
  });

  it("reads no more of an endless answer than any answer needs", async () => {
    const { model } = await planner([{ endless: true }]);
    await expect(ask(model.baseUrl)).rejects.toThrow("too long");
  });

  it("asks once more when an answer is out of form, and counts what it cost", async () => {
    const { model } = await planner([{ says: "Sure!" }, { says: JSON.stringify(good) }]);
    expect(await ask(model.baseUrl)).toEqual({ value: good, usage: { input: 180, output: 20 } });
    expect(model.requests).toHaveLength(2);
  });

  it("says what was spent in vain", async () => {
    const { model } = await planner([{ says: "Sure!" }, { status: 401 }]);
    await expect(ask(model.baseUrl)).rejects.toMatchObject({ spent: { input: 90, output: 10 } });
  });

  it("waits until the time that Retry-After names, and no longer than it may", async () => {
    const { model } = await planner([
      { status: 503, headers: { "retry-after": new Date(Date.now() + 86_400_000).toUTCString() } },
      { status: 429, headers: { "retry-after": new Date(0).toUTCString() } },
      { says: JSON.stringify(good) },
    ]);
    expect((await ask(model.baseUrl)).value).toEqual(good);
  });

  it("goes on when a connection was lost midway", async () => {
    const { model } = await planner([{ says: JSON.stringify(good), breaksOff: true }, { says: JSON.stringify(good) }]);
    expect((await ask(model.baseUrl)).value).toEqual(good);
  });

  it("gives up when nobody listens", () => expect(ask("http://127.0.0.1:9")).rejects.toThrow(ChatError));

  it("ends at once when the job is cancelled", async () => {
    const { model } = await planner([{ hangs: true }]);
    const reason = new Error("cancelled");
    await expect(ask(model.baseUrl, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
