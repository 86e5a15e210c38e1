import { afterAll, beforeAll, expect, test } from "vitest";
import { realTimeBrowsers } from "#browser/real-time.fixture.ts";
import type { Step } from "#browser/step.ts";
import { explore, maxActions } from "../../explorer.ts";
import { serveFixture } from "../../fixtures/serve.ts";
import type { Desk } from "../desk/desk.ts";
import { openDesk } from "../desk/open-desk.ts";
import { inMenus } from "./menus.ts";
import { unfolded } from "./unfold.ts";

let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
beforeAll(async () => {
  browsers = await realTimeBrowsers();
});
afterAll(() => browsers[Symbol.asyncDispose]());

const atTheWorkshop = (work: (desk: Desk) => Promise<void>) => at("workshop", work);

/** Works at a desk in a small application, which is left by the end of the test. */
async function at(place: string, work: (desk: Desk) => Promise<void>): Promise<void> {
  await using served = await serveFixture(place);
  const signal = AbortSignal.timeout(60_000);
  await using session = await browsers.open({ url: served.url, viewport: { width: 1600, height: 900 }, signal });
  const app = explore({ page: session.page, url: served.url, prompt: "", signal });
  await work(await openDesk(app, 0));
}

const namesAt = ({ page }: Desk) => page.nodes.map(({ name }) => name);

test("what lies behind a control comes to light, by steps of the film", () =>
  atTheWorkshop(async (desk) => {
    const steps: Step[] = [];
    expect(await unfolded(desk, steps, "hammer")).toMatchObject({ name: "Hammer" });
    expect(steps).toMatchObject([{ kind: "click", target: { name: "Tools" } }]);
    expect(namesAt(desk)).toContain("Hammer");
    expect(desk.app.actionsLeft()).toBe(maxActions - 1);
  }));

test("what was opened in vain is closed again, so that nothing is found which no step of the film opens", () =>
  atTheWorkshop(async (desk) => {
    const before = namesAt(desk);
    const steps: Step[] = [];
    // The control before it brings out the hammer alone.
    expect(await unfolded(desk, steps, "drill press")).toBeUndefined();
    expect([steps, namesAt(desk)]).toEqual([[], before]);
    expect(desk.app.actionsLeft()).toBeLessThan(maxActions);
  }));

test("looking for one thing leaves the acts that are spared for what comes later", () =>
  atTheWorkshop(async (desk) => {
    desk.spared = desk.app.actionsLeft();
    expect(await inMenus(desk, [], "drill press")).toBeUndefined();
    expect(desk.app.actionsLeft()).toBe(desk.spared);
    desk.spared = 0;
    await inMenus(desk, [], "drill press");
    expect(desk.app.actionsLeft()).toBeLessThan(maxActions);
  }));

test("what could not be pressed is not tried again on another page", () =>
  atTheWorkshop(async (desk) => {
    const likely = desk.page.nodes.find(({ name }) => name === "Tools");
    const left = desk.app.actionsLeft();
    const deaf: Desk = { ...desk, app: { ...desk.app, locate: () => Promise.resolve(undefined) } };
    expect(likely).toBeDefined();
    await inMenus(deaf, [], "drill press");
    expect(deaf.stuck.size).toBeGreaterThan(0);
    await inMenus(desk, [], "drill press");
    expect(desk.app.actionsLeft()).toBe(left);
  }));

test("of the menus that the cards of a board have, one is looked into", () =>
  at("signalbox", async (desk) => {
    const left = desk.app.actionsLeft();
    expect(desk.page.nodes.filter(({ name }) => name === "Open menu").length).toBeGreaterThan(6);
    expect(await inMenus(desk, [], "water crane")).toBeUndefined();
    // The menu, and the tab of the other way to show them all, with what closes each again.
    expect(left - desk.app.actionsLeft()).toBe(4);
  }));
