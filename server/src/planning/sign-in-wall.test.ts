import { afterAll, beforeAll, expect, it } from "vitest";
import type { Access } from "#browser/access.ts";
import { loopbackConfig, serve } from "#browser/loopback.fixture.ts";
import { browsers } from "#browser/session.ts";
import { targetOf } from "#browser/step.ts";
import { stepContext } from "#jobs/step-context.fixture.ts";
import { startLedgerly } from "../../../examples/ledgerly/testing.ts";
import { offlinePlanner } from "./planners/offline.ts";
import { planningStep } from "./step.ts";

const real = browsers(loopbackConfig);
afterAll(() => real[Symbol.asyncDispose]());

let application: Awaited<ReturnType<typeof startLedgerly>>;
beforeAll(async () => {
  application = await startLedgerly({ signIn: true });
});
afterAll(() => application[Symbol.asyncDispose]());

async function planned(url: string, prompt: string, access?: Access) {
  const request = { prompt, font: "Inter", captions: true, bRoll: false } as const;
  const brief = { accountId: 1, domain: { id: 1, applicationName: "Ledgerly", url }, request };
  const parts = { planners: [offlinePlanner()], browsers: real, accessOf: async () => access };
  const { storyboard } = await planningStep(parts)({ brief }, stepContext());
  const steps = storyboard.scenes.flatMap((scene) => scene.shots.flatMap((shot) => shot.steps));
  return { steps, names: steps.map((step) => targetOf(step)?.name ?? "") };
}

it("makes no film of a form that asks for a password, and says what is missing", async () => {
  await expect(planned(application.address, "Show the customers")).rejects.toMatchObject({
    code: "sign_in_failed",
    message: expect.stringMatching(/asks to sign in.*access/),
  });
});

it("takes the tables that an old page lays its form out by for no more than that", async () => {
  const form = `<table><tr><td><input type="password" aria-label="Password"></td></tr></table>`;
  await using old = await serve({
    "/": `<table><tr><td>Stock 3.2<table><tr><td>${form}</td></tr></table></td></tr></table>`,
  });
  await expect(planned(old.url, "Show the stock")).rejects.toMatchObject({ code: "sign_in_failed" });
});

it("goes on signing in where the application asks whom it has let in at each visit", async () => {
  await using forgetful = await serve({
    "/": `<main><form><label>User <input name=user></label><input type=password><button>Sign in</button></form></main>
      <script>document.forms[0].addEventListener("submit", (event) => { event.preventDefault();
        document.querySelector("main").innerHTML = '<h1>Stock</h1><button>Ledger</button>'; });</script>`,
  });
  const { names } = await planned(forgetful.url, "Show the ledger", { username: "ada", password: "right" });
  expect(names).toContain("Ledger");
});

it("plans behind the form when it may sign in, and shows nothing of the form", async () => {
  const access = { username: "demo@ledgerly.example", password: "ledgerly-demo" };
  const { names, steps } = await planned(application.address, "Show the customers, then the reports", access);
  expect(names).toEqual(expect.arrayContaining(["Customers", "Reports"]));
  expect(names.join()).not.toMatch(/sign in|password/i);
  expect(JSON.stringify(steps)).not.toContain(access.password);
});

it("takes an application with a sign-in in its corner for what it shows", async () => {
  await using shop = await serve({
    "/": `<nav><a href="/breads">Breads</a><a href="/cakes">Cakes</a><a href="/visit">Visit</a><a href="/about">About</a></nav>
      <h1>Bakery</h1><form><input aria-label="Password" type="password"><button>Sign in</button></form>`,
    "/breads": "<h1>Breads</h1><h2>Rye</h2><h2>Spelt</h2>",
    "/cakes": "<h1>Cakes</h1><h2>Plum cake</h2>",
  });
  expect((await planned(shop.url, "Show the breads, then the cakes")).names).toEqual(
    expect.arrayContaining(["Breads", "Cakes"]),
  );
});
