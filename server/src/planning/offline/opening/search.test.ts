import { afterAll, beforeAll, expect, it } from "vitest";
import { serve } from "#browser/loopback.fixture.ts";
import { sharedBrowsers } from "#browser/real-time.fixture.ts";
import { explore } from "../../explorer.ts";
import { openDesk } from "../desk/open-desk.ts";
import { search } from "./search.ts";

let browsers: Awaited<ReturnType<typeof sharedBrowsers>>;
beforeAll(async () => {
  browsers = await sharedBrowsers();
});
afterAll(() => browsers[Symbol.asyncDispose]());

it("goes to the list that is named by an entry of the bar that only listens", async () => {
  const page = (name: string) =>
    `<ul><li onclick="location='/crates'">Crates</li><li onclick="location='/drivers'">Drivers</li></ul><h1>List of ${name}</h1>
      <form><input name=q placeholder="Search…"></form><p>Ada Lind</p>`;
  await using served = await serve({ "/": page("docks"), "/crates": page("crates"), "/drivers": page("drivers") });
  const signal = AbortSignal.timeout(60_000);
  await using session = await browsers.open({ url: served.url, viewport: { width: 1600, height: 900 }, signal });
  const desk = await openDesk(explore({ page: session.page, url: served.url, prompt: "", signal }), 0);
  await search(desk, { query: "Lind", where: "drivers" });
  expect(desk.page.path).toBe("/drivers?q=Lind");
});
