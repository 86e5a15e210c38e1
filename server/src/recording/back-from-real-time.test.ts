import { afterAll, beforeAll, expect, test } from "vitest";
import { bodyOf, serve, type Site } from "#browser/loopback.fixture.ts";
import type { Step } from "#browser/step.ts";
import { role, scenesOf, shoot } from "./camera.fixture.ts";

/** An application that keeps what is written, can be put back, and hangs when it is first asked to. */
const state = { guests: [] as string[], resets: 0, hangs: 0 };

const page = `<label>Name <input id=who></label>
  <button onclick="fetch('/add', { method: 'POST', body: who.value }).then(show)">Add</button>
  <button onclick="const ask = new XMLHttpRequest(); ask.open('GET', '/hang', false); ask.send(); while (ask.responseText === 'yes');">Go</button>
  <h1 id=guests></h1>
  <script>const show = async () => (guests.textContent = await (await fetch("/guests")).text()); show();</script>`;

let site: Site;
beforeAll(async () => {
  site = await serve({
    "/": page,
    "/guests": (_incoming, outgoing) => void outgoing.end(`Guests: ${state.guests.join(", ")}`),
    "/add": async (incoming, outgoing) => {
      state.guests.push(await bodyOf(incoming));
      outgoing.end();
    },
    "/reset": (_incoming, outgoing) => {
      state.resets += 1;
      state.guests = [];
      outgoing.end();
    },
    "/hang": (_incoming, outgoing) => void outgoing.end(state.hangs++ === 0 ? "yes" : "no"),
  });
});
afterAll(() => site[Symbol.asyncDispose]());

test("after a scene in real time the deterministic camera comes back, to an application that was put back", async () => {
  const click = (name: string): Step => ({ kind: "click", target: role("button", name) });
  const write: Step = { kind: "fill", target: role("textbox", "Name"), value: "Ada" };
  const look: Step = { kind: "highlight", target: role("heading", "Guests: Ada") };
  const scenes = scenesOf([write, click("Add")], [click("Go")], [look]);
  await using filmed = await shoot(scenes, {
    ...{ url: site.url, recorder: "begin-frame", clipMs: 0, densityOf: () => 1.5 },
    access: { reset: { method: "POST", path: "/reset" } },
  });
  const { take, notes } = filmed;
  // What is filmed in real time has a density of 1.
  expect(take.scenes.map(({ frames }) => frames[0]?.density)).toEqual([1.5, 1, 1.5]);
  expect(notes).toEqual([expect.stringContaining("Filmed in real time: the scene")]);
  // One visit to the scene that hangs, one in real time, one after it.
  expect(state).toEqual({ guests: ["Ada"], resets: 3, hangs: 3 });
  expect(take.scenes[2]?.events).toMatchObject([{ kind: "highlight", label: "Guests: Ada" }]);
});
