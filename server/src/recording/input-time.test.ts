import { expect, test } from "vitest";
import { serve } from "#browser/loopback.fixture.ts";
import type { Step } from "#browser/step.ts";
import { role, scenesOf, shoot } from "./camera.fixture.ts";

const start = `<h1>Start</h1><a href="/search">Search</a>`;

// `replaceState` after input is what Chromium counts as a navigation of the page's own.
const search = `<h1>Search</h1><input aria-label=Find><script>
  const tell = (event) => fetch("/age", { method: "POST", body: performance.now() - event.timeStamp });
  for (const kind of ["mousedown", "keydown"]) addEventListener(kind, tell);
  oninput = ({ target }) => history.replaceState(null, "", "?find=" + target.value);
</script>`;

test("input happens in the page's own time, also in a document that was opened while time flew", async () => {
  const agesMs: number[] = [];
  let visits = 0;
  await using site = await serve({
    "/": (_incoming, outgoing) => {
      visits += 1;
      outgoing.setHeader("Content-Type", "text/html").end(start);
    },
    "/search": search,
    "/age": (incoming, outgoing) => {
      incoming.on("data", (data) => agesMs.push(Number(data)));
      incoming.on("end", () => outgoing.end());
    },
  });
  const look: Step = { kind: "highlight", target: role("heading", "Start") };
  const open: Step = { kind: "click", target: role("link", "Search") };
  const find: Step = { kind: "fill", target: role("textbox", "Find"), value: "Umbrella" };
  const scenes = scenesOf([look], [open], [find]);
  // The look lasts much longer than it takes to film.
  await using filmed = await shoot(scenes, { url: site.url, recorder: "begin-frame", clipMs: 20_000 });
  expect(filmed.take.recorder).toBe("begin-frame");
  expect(visits).toBe(1);
  expect(agesMs.length).toBeGreaterThan("Umbrella".length);
  for (const ageMs of agesMs) {
    expect(ageMs).toBeGreaterThanOrEqual(0);
    expect(ageMs).toBeLessThan(1_000);
  }
});
