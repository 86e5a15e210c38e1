import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { perform } from "#browser/perform.ts";
import { realTimeBrowsers } from "#browser/real-time.fixture.ts";
import { stepContext } from "#jobs/step-context.fixture.ts";
import { rehearsalStep } from "../rehearsal/step.ts";
import { toldAnew } from "./told-anew.ts";
import type { Brief } from "#videos/brief.ts";
import { offlinePlanner } from "./planners/offline.ts";
import { planningStep } from "./step.ts";
import { namesMade } from "./standing-in.ts";

let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
beforeAll(async () => {
  browsers = await realTimeBrowsers();
});
afterAll(() => browsers[Symbol.asyncDispose]());

/** An application that keeps what is made in it for everybody, takes each name once, and has it in its addresses. */
async function shelves() {
  const names = ["Pour over"];
  const refused: string[] = [];
  const slug = (name: string) => `/categories/${name.toLowerCase().replaceAll(" ", "-")}`;
  const page = (body: string) =>
    `<!doctype html><title>Shelves</title><nav><a href="/">Start</a> <a href="/categories">Categories</a></nav><main>${body}</main>`;
  const list = () =>
    `<h1>Categories</h1><a href="/categories/new">New category</a>
     <ul>${names.map((name) => `<li><a href="${slug(name)}">${name}</a></li>`).join("")}</ul>`;
  const form = (told = "") =>
    `<h1>New category</h1>${told}<form method=post action="/categories"><label>Name <input name=name></label><button>Create</button></form>`;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    const { pathname } = new URL(request.url ?? "/", "http://shelves");
    if (request.method === "POST") {
      const name = new URLSearchParams(await text(request)).get("name") ?? "";
      if (names.includes(name)) {
        refused.push(name);
        response.end(page(form("<p role=alert>This name exists already.</p>")));
        return;
      }
      names.push(name);
      response.writeHead(303, { location: slug(name) }).end();
      return;
    }
    const shown = names.find((name) => slug(name) === pathname);
    const body = pathname === "/categories" ? list() : pathname === "/categories/new" ? form() : "<h1>Welcome</h1>";
    response.end(page(shown === undefined ? body : `<h1>${shown}</h1><p>Nothing stands in ${shown} yet.</p>`));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    names,
    refused,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Plans and rehearses a film, and does what its camera would. */
async function filmed(url: string, prompt: string) {
  const request = { prompt, font: "Inter", captions: true, bRoll: false } as const;
  const brief: Brief = { accountId: 1, domain: { id: 1, applicationName: "Shelves", url }, request };
  const accessOf = async () => undefined;
  const context = stepContext({});
  const planning = await planningStep({ planners: [offlinePlanner()], browsers, accessOf })({ brief }, context);
  const rehearsal = rehearsalStep({ browsers, accessOf, tellAnew: toldAnew });
  const { storyboard } = await rehearsal({ brief, planning }, context);
  await using session = await browsers.open({ url, viewport: { width: 1280, height: 720 }, signal: context.signal });
  const steps = storyboard.scenes.flatMap(({ shots }) => shots.flatMap((shot) => shot.steps));
  for (const step of steps) await perform(session.page, step, { url, timeoutMs: 5_000 });
  return { storyboard, planning, path: new URL(session.page.url()).pathname };
}

it("makes a thing under other names in planning and rehearsal, so that the film is the first to give it its own", async () => {
  await using app = await shelves();
  const { storyboard, planning, path } = await filmed(
    app.url,
    "Create a category called “Latte art”, then show the categories and open Latte art.",
  );
  expect(planning.made).toEqual(["Latte art"]);
  expect([app.names, app.refused]).toEqual([["Pour over", "Latte art 2", "Latte art 3", "Latte art"], []]);
  expect(JSON.stringify(storyboard)).not.toMatch(/latte.art.[23]/i);
  expect(path).toBe("/categories/latte-art");
});

it("lets a name that is there already stand for itself", async () => {
  await using app = await shelves();
  const { planning } = await filmed(app.url, "Show the categories. Create a category called “Pour over”.");
  expect(planning.made).toBeUndefined();
  expect(app.names).toEqual(["Pour over"]);
});

it("takes for names of what is made those that a prompt gives it, and its addresses, but no link", () => {
  expect(namesMade("Add a customer Sofie Brandt with the email sofie@post.example. Rename Blue to Green.")).toEqual([
    "Sofie Brandt",
    "sofie@post.example",
  ]);
  expect(namesMade("Add the feed https://news.example/atom.xml")).toEqual([]);
});
