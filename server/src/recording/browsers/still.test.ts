import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { loopbackConfig, serve } from "#browser/loopback.fixture.ts";
import { testViewport } from "../camera.fixture.ts";
import { Traffic } from "../traffic.ts";
import { setStage } from "./stage.ts";
import { takeStill } from "./still.ts";

test("a still that the page's next document has overtaken is given up, and the next one is taken", async () => {
  let asked = Promise.withResolvers<ServerResponse>();
  await using site = await serve({ "/": "<h1>Start</h1>", "/next": (_incoming, outgoing) => asked.resolve(outgoing) });
  const signal = AbortSignal.timeout(50_000);
  const options = { url: site.url, viewport: testViewport, fps: 30, config: loopbackConfig, signal };
  await using stage = await setStage(options, { flags: ["--run-all-compositor-stages-before-draw"] });
  const page = await stage.context.newPage();
  const session = await stage.context.newCDPSession(page);
  const traffic = await Traffic.watch(session);
  await page.goto(site.url);
  const stills: (Buffer | undefined)[] = [];
  for (let round = 0; round < 5; round++) {
    asked = Promise.withResolvers();
    const loaded = page.waitForEvent("domcontentloaded");
    await page.evaluate(() => void setTimeout(() => location.assign("/next")));
    const answer = await asked.promise;
    const taking = takeStill(session, traffic);
    answer.end("<h1>Next</h1>");
    stills.push(await taking);
    await loaded;
  }
  expect(stills).toContain(undefined);
  await expect.poll(() => traffic.loading).toBe(false);
  expect(await takeStill(session, traffic)).toBeInstanceOf(Buffer);
});
