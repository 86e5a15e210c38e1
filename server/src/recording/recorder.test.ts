import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { serve, type Site } from "#browser/loopback.fixture.ts";
import { colourAt, coloursOf, role, scenesOf, shoot } from "./camera.fixture.ts";
import type { Scene } from "#planning/storyboard.ts";
import { Reel } from "./reel.ts";
import type { SceneTake, Take } from "./take.ts";

const style = `<style>body{margin:0;font:16px sans-serif;background:#eef} button,a,input,select{position:absolute;left:40px;height:40px;width:200px}
  #go{top:20px;background:#0000ff;border:0} #go:hover{background:#00ff00} #state{position:absolute;left:400px;top:0;width:200px;height:200px;background:#ff0000}</style>`;

let site: Site;
beforeAll(async () => {
  site = await serve({
    "/": `${style}<button id=go aria-label=Go onclick="fetch('/slow').then(() => state.style.background = '#00ff00')"></button><div id=state></div>
      <input aria-label=Name style="top:80px"><input type=password aria-label=Word style="top:130px">
      <select aria-label=Size style="top:180px" onchange="document.title=this.value"><option>Small<option>Medium<option>Large</select>
      <a href="/next" style="top:240px">Next</a><p style="position:absolute;top:2000px;padding-bottom:900px">Far below</p>`,
    "/slow": (_incoming, outgoing) => void setTimeout(() => outgoing.end("done"), 700),
    "/very-slow": (_incoming, outgoing) => void setTimeout(() => outgoing.end("done"), 6_000),
    "/next": (_incoming, outgoing) => {
      outgoing.setHeader("content-type", "text/html").write("<!doctype html><title>Next</title>" + " ".repeat(2048));
      setTimeout(
        () => outgoing.end(`<body style="margin:0;background:#112233"><h1>Next page</h1><a href="/next">again</a>`),
        400,
      );
    },
    "/moves": `${style}<style>input{caret-color:transparent}button{transition:background 300ms,box-shadow 500ms}button:hover{background:#f0a;box-shadow:0 4px 20px #000}
      .on{transition:translate 400ms ease;translate:90px 60px}</style><button aria-label=Load onclick="fetch('/quick').then(() => state.className = 'on')"></button>
      <div id=state></div><input aria-label=Name style="top:80px">`,
    "/unfolds": `${style}<style>#entry{top:80px;transition:top 2400ms linear}.open #entry{top:500px}</style>
      <button aria-label=Unfold onclick="document.body.className='open'"></button><button id=entry aria-label=Entry onclick="state.style.background='#00ff00'"></button><div id=state></div>`,
    "/folded": `${style}<div style="position:absolute;top:100px;left:40px;height:8px;width:200px;overflow:hidden">
      <button style="position:static;display:block;margin-top:4px" aria-label=Folded onclick="state.style.background='#00ff00'"></button></div>
      <button style="top:108px" aria-label=Below onclick="state.style.background='#0000ff'"></button><div id=state></div>`,
    "/hides": `${style}<div style="position:absolute;top:60px;height:300px;width:300px;overflow:hidden"><div style="height:900px"></div>
      <button style="position:static;display:block" aria-label=Last onclick="state.style.background='#00ff00'"></button></div><div id=state></div>
      <button aria-label=Lost style="position:fixed;top:-300px" onclick="state.style.background='#0000ff'"></button>`,
    "/renames": `${style}<input title=Search style="top:80px" onmouseover="this.title=''"><div id=state></div>
      <a href="#on" style="top:20px" onmouseover="this.innerHTML='Visits <i role=img aria-label=Help></i>'" onclick="state.style.background='#00ff00'">Visits</a>`,
    "/quick": "{}",
    "/squares": `<style>body{margin:0;background:#eef}button{position:absolute;left:200px;width:100px;height:100px;border:0;background:#0f0;color:#0f0;outline:0}</style>
      ${["One", "Two", "Three"].map((name, index) => `<button aria-label=${name} style="top:${100 + 200 * index}px" onclick="this.style.background='#00f'"></button>`).join("")}
      <h1>Squares</h1><script>onresize = () => document.querySelectorAll("button").forEach((each) => (each.style.background = "#f00"))</script>`,
    "/late": `${style}<button id=go aria-label=Go onclick="fetch('/very-slow').then(() => state.style.background = '#00ff00')"></button><div id=state></div>`,
  });
});
afterAll(() => site[Symbol.asyncDispose]());

/** What is filmed in real time takes as long as a busy machine makes it take. */
const slack = { "begin-frame": 1, screencast: 5 };

const only = (take: Take): SceneTake => take.scenes[0] ?? expect.fail("no scene");

describe.each(["begin-frame", "screencast"] as const)("%s", (recorder) => {
  test("hovers, clicks and shows a fetch of 700 ms as such", async () => {
    await using filmed = await shoot(scenesOf([{ kind: "click", target: role("button", "Go") }]), {
      url: site.url,
      recorder,
    });
    const { take } = filmed;
    expect(take.recorder).toBe(recorder);
    const scene = only(take);
    const event = scene.events[0];
    expect(event).toMatchObject({
      kind: "click",
      label: "Go",
      box: { x: 40, y: 20, width: 200, height: 40 },
      point: { x: 140, y: 40 },
    });
    expect(scene.frames[0]?.atMs).toBe(0);
    const atMs = event?.atMs ?? 0;
    expect(atMs).toBeGreaterThanOrEqual(450);
    const seen = (time: number, x: number) => colourAt(take, scene, { atMs: time, x, y: 30 });
    if (recorder === "begin-frame") expect(await seen(atMs - 250, 60)).toBe("#0000ff");
    // In real time a busy machine takes its picture of the hovered button whenever it comes to it.
    expect(await seen(recorder === "begin-frame" ? atMs + 60 : scene.durationMs, 60)).toBe("#00ff00");
    const turned = scene.frames.map((frame) => frame.atMs).filter((time) => time > atMs);
    const colours = await Promise.all(turned.map((time) => seen(time, 500)));
    const answeredMs = (turned[colours.indexOf("#00ff00")] ?? 0) - atMs;
    // A machine that draws more slowly than it plays shows less of the waiting, never none.
    expect(answeredMs).toBeGreaterThan(100);
    expect(answeredMs).toBeLessThan(1_400 * slack[recorder]);
    expect(scene.durationMs).toBeGreaterThanOrEqual((event?.endMs ?? 0) + 890);
  });

  test("leaves long waiting out of the film", async () => {
    const scenes = scenesOf([
      { kind: "goto", path: "/late" },
      { kind: "click", target: role("button", "Go") },
    ]);
    await using filmed = await shoot(scenes, { url: site.url, recorder });
    const scene = only(filmed.take);
    const click = scene.events.find((event) => event.kind === "click");
    expect((click?.endMs ?? 0) - (click?.atMs ?? 0)).toBeLessThan(recorder === "begin-frame" ? 2_500 : 5_500);
    expect(await colourAt(filmed.take, scene, { atMs: scene.durationMs, x: 500, y: 50 })).toBe("#00ff00");
  });

  test("goes to another page without a white picture", async () => {
    await using filmed = await shoot(scenesOf([{ kind: "click", target: role("link", "Next") }]), {
      url: site.url,
      recorder,
    });
    const scene = only(filmed.take);
    const colours = await coloursOf(filmed.take, scene, { x: 700, y: 500 });
    expect(new Set(colours)).toEqual(new Set(["#eeeeff", "#112233"]));
    const event = scene.events[0];
    expect(scene.address).not.toMatch(/\/next$/);
    expect(event?.leadsTo?.address).toMatch(/\/next$/);
    const newMs = scene.frames[colours.indexOf("#112233")]?.atMs;
    if (recorder === "begin-frame") expect(event?.leadsTo?.atMs).toBe(newMs);
    expect((event?.endMs ?? 0) - (event?.atMs ?? 0)).toBeLessThan(1_200 * slack[recorder]);
    expect(scene.facts.map((fact) => fact.value)).toContain("Next page");
  });

  test("tells after each shot what is filmed so far, with its pictures", async () => {
    const [look, press] = scenesOf([], [{ kind: "click", target: role("button", "Go") }]) as [Scene, Scene];
    const told: SceneTake[] = [];
    const missing: string[] = [];
    const filmed = (soFar: SceneTake, folder: string) => {
      told.push(soFar);
      missing.push(...soFar.frames.flatMap(({ file }) => (existsSync(join(folder, file)) ? [] : file)));
    };
    const scene = { ...look, shots: [...look.shots, ...press.shots] };
    await using film = await shoot([scene], { url: site.url, recorder, filmed });
    expect(told.map(({ shots }) => shots.map(({ shotId }) => shotId))).toEqual([["shot-0"], ["shot-0", "shot-1"]]);
    expect(told.map(({ events }) => events.length)).toEqual([0, 1]);
    expect(told[0]?.durationMs).toBeGreaterThanOrEqual(told[0]?.shots[0]?.endMs ?? Infinity);
    expect(only(film.take).frames.slice(0, told[0]?.frames.length)).toEqual(told[0]?.frames);
    expect(missing).toEqual([]);
  });

  test("tells that nothing is filmed yet once the camera stands, and not before", async () => {
    const told: number[] = [];
    const soFar = ({ scenes }: Take) => void told.push(scenes.length);
    const looking = scenesOf([]);
    await expect(shoot(looking, { url: "http://127.0.0.1:1", recorder, soFar })).rejects.toThrow("could not be opened");
    expect(told).toEqual([]);
    await using _filmed = await shoot(looking, { url: site.url, recorder, soFar });
    expect(told).toEqual([0, 1, 1]);
  });

  test("types key by key, hides what is secret, and draws the menu of a select", async () => {
    const scenes = scenesOf(
      [{ kind: "fill", target: role("textbox", "Name"), value: "Umbrella" }],
      [{ kind: "fill", target: { by: "text", role: "", name: "nowhere", ordinal: 0 }, value: "x" }],
      [{ kind: "select", target: role("combobox", "Size"), option: "Large" }],
    );
    await using filmed = await shoot(scenes, { url: site.url, recorder });
    const [typing, missing, choice] = filmed.take.scenes;
    const event = typing?.events[0];
    expect(event).toMatchObject({ kind: "fill", value: "Umbrella" });
    const keys = typing?.frames.filter(
      (frame) => frame.atMs > (event?.atMs ?? 0) && frame.atMs < (event?.endMs ?? 0),
    ).length;
    expect(keys).toBeGreaterThanOrEqual(recorder === "begin-frame" ? 8 : 4);
    expect(missing?.events).toEqual([]);
    expect([typing, missing].map((each) => each?.shots[0]?.untold)).toEqual([undefined, true]);
    expect(filmed.notes).toEqual([
      expect.stringMatching(/"fill nowhere" could not be filmed and was left out with its sentence/),
    ]);
    expect(choice?.events.map((each) => [each.kind, each.value])).toEqual([
      ["select", "Large"],
      ["select", "Large"],
    ]);
    expect(choice?.events[1]?.box?.y).toBeGreaterThan(choice?.events[0]?.box?.y ?? 9999);
  });

  test("scrolls smoothly to what is out of view", async () => {
    const target = { by: "text" as const, role: "", name: "Far below", ordinal: 0 };
    await using filmed = await shoot(scenesOf([{ kind: "highlight", target }]), { url: site.url, recorder });
    const scene = only(filmed.take);
    expect(scene.events.map((event) => event.kind)).toEqual(["scroll", "highlight"]);
    const [scroll, highlight] = scene.events;
    const moving = scene.frames.filter(
      (frame) => frame.atMs >= (scroll?.atMs ?? 0) && frame.atMs <= (scroll?.endMs ?? 0),
    );
    // A machine that draws more slowly than it plays has fewer of them; a jump would have one.
    expect(moving.length).toBeGreaterThan(recorder === "begin-frame" ? 12 : 1);
    expect(highlight?.box?.y).toBeLessThan(500);
  });
});

describe("begin-frame", () => {
  test("films the same take twice, to the last pixel of what moves", async () => {
    const scenes = scenesOf([
      { kind: "goto", path: "/moves" },
      { kind: "hover", target: role("button", "Load") },
      { kind: "click", target: role("button", "Load") },
      { kind: "fill", target: role("textbox", "Name"), value: "Same" },
    ]);
    await using first = await shoot(scenes, { url: site.url, recorder: "begin-frame" });
    await using second = await shoot(scenes, { url: site.url, recorder: "begin-frame" });
    const [one, two] = [first, second].map((each) => each.take.scenes[0]?.frames ?? []);
    expect(one?.length).toBeGreaterThan(20);
    expect(two?.map((frame) => frame.hash)).toEqual(one?.map((frame) => frame.hash));
    // A machine that is very busy may answer input a picture later; the scene's own clock never depends on it.
    const shifts = one?.map((frame, index) => Math.abs(frame.atMs - (two?.[index]?.atMs ?? 0))) ?? [];
    expect(Math.max(...shifts)).toBeLessThan(150);
  });

  test("presses an entry that moves while a menu unfolds where it comes to rest", async () => {
    const scenes = scenesOf([
      { kind: "click", target: role("button", "Unfold") },
      { kind: "click", target: role("button", "Entry") },
    ]);
    await using filmed = await shoot(scenes, { url: `${site.url}/unfolds`, recorder: "begin-frame" });
    const scene = only(filmed.take);
    expect(scene.events[1]?.box?.y).toBe(500);
    expect(await colourAt(filmed.take, scene, { atMs: scene.durationMs, x: 500, y: 50 })).toBe("#00ff00");
  });

  test("acts on what is called something else once it is pointed at", async () => {
    const scenes = scenesOf([
      { kind: "click", target: role("link", "Visits") },
      { kind: "fill", target: role("textbox", "Search"), value: "shoes" },
    ]);
    await using filmed = await shoot(scenes, { url: `${site.url}/renames`, recorder: "begin-frame" });
    const scene = only(filmed.take);
    expect(filmed.notes).toEqual([]);
    expect(scene.events.map(({ kind, value }) => [kind, value])).toEqual([
      ["click", undefined],
      ["fill", "shoes"],
    ]);
    expect(await colourAt(filmed.take, scene, { atMs: scene.durationMs, x: 500, y: 50 })).toBe("#00ff00");
  });

  test("scrolls what has a scroll bar of its own making, and presses nothing that cannot be seen", async () => {
    const scenes = scenesOf([
      { kind: "click", target: role("button", "Last") },
      { kind: "click", target: role("button", "Lost") },
    ]);
    await using filmed = await shoot(scenes, { url: `${site.url}/hides`, recorder: "begin-frame" });
    const scene = only(filmed.take);
    expect(await colourAt(filmed.take, scene, { atMs: scene.durationMs, x: 500, y: 50 })).toBe("#00ff00");
    expect(filmed.notes).toEqual([expect.stringMatching(/could not be brought into view/)]);
  });

  test("presses what is seen of an entry, never its neighbour", async () => {
    const scenes = scenesOf([{ kind: "click", target: role("button", "Folded") }]);
    await using filmed = await shoot(scenes, { url: `${site.url}/folded`, recorder: "begin-frame" });
    const scene = only(filmed.take);
    expect(await colourAt(filmed.take, scene, { atMs: scene.durationMs, x: 500, y: 50 })).toBe("#00ff00");
  });

  test("takes no picture that shows what the one before has shown", async () => {
    const keeping = vi.spyOn(Reel.prototype, "keep");
    onTestFinished(() => keeping.mockRestore());
    const scenes = scenesOf(
      ["One", "Two", "Three"].map((name) => ({ kind: "click" as const, target: role("button", name) })),
    );
    await using filmed = await shoot(scenes, { url: `${site.url}/squares`, recorder: "begin-frame" });
    const kept = await Promise.all(keeping.mock.results.map(({ value }) => value as Promise<boolean>));
    const { frames, durationMs } = only(filmed.take);
    expect(frames.length).toBeGreaterThanOrEqual(4);
    // What looks the same is drawn again when a button is released, at the begin, and where the page was late: now and
    // then. A page that stands still is not: its pictures would be sixty in a second.
    expect(kept.filter((isNew) => !isNew).length).toBeLessThan((4 * durationMs) / 1000);
  });

  test("paints the page as large as the picture, from the first document to the next", async () => {
    const scenes = scenesOf([{ kind: "hover", target: role("textbox", "Name") }], [{ kind: "goto", path: "/next" }]);
    await using filmed = await shoot(scenes, { url: site.url, recorder: "begin-frame", densityOf: () => 1.5 });
    const [first, next] = filmed.take.scenes as [SceneTake, SceneTake];
    expect(new Set([...first.frames, ...next.frames].map((frame) => frame.density))).toEqual(new Set([1.5]));
    // The corner of the red square, which ends at 600 × 200 CSS pixels.
    expect(await coloursOf(filmed.take, first, { x: 597, y: 197 })).toContain("#ff0000");
    expect(new Set(await coloursOf(filmed.take, first, { x: 603, y: 203 }))).toEqual(new Set(["#eeeeff"]));
    expect(await colourAt(filmed.take, next, { atMs: next.durationMs, x: 799, y: 599 })).toBe("#112233");
  });

  test("films each scene as finely as it is asked to, and the page hears of no resize", async () => {
    const scenes = scenesOf(
      ...["One", "Two", "Three"].map((name) => [{ kind: "click" as const, target: role("button", name) }]),
    );
    const densities = [1, 1.8, 1];
    const densityOf = (scene: Scene) => densities[scenes.indexOf(scene)] ?? 0;
    await using filmed = await shoot(scenes, { url: `${site.url}/squares`, recorder: "begin-frame", densityOf });
    for (const [index, scene] of filmed.take.scenes.entries()) {
      expect(new Set(scene.frames.map(({ density }) => density))).toEqual(new Set([densities[index]]));
      // A square turns blue when it is clicked, red at any resize; it ends at 300 CSS pixels.
      const seen = (x: number, atMs: number) => colourAt(filmed.take, scene, { atMs, x, y: 150 + 200 * index });
      const [begin, end] = [0, scene.durationMs];
      expect([await seen(297, begin), await seen(297, end)]).toEqual(["#00ff00", "#0000ff"]);
      expect([await seen(303, begin), await seen(303, end)]).toEqual(["#eeeeff", "#eeeeff"]);
    }
  });
});
