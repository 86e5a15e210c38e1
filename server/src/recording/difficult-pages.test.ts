import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { editor } from "#browser/editor.fixture.ts";
import { loopbackConfig, serve, type Site } from "#browser/loopback.fixture.ts";
import type { Step } from "#browser/step.ts";
import { openBeginFrameCamera } from "./browsers/begin-frame.ts";
import { openScreencastCamera } from "./browsers/screencast.ts";
import { CameraStalled, type CameraOptions } from "./camera.ts";
import { coloursOf, role, scenesOf, shoot, testViewport } from "./camera.fixture.ts";
import type { SceneTake, Take } from "./take.ts";

const button = (script: string) => `<button onclick="${script}">Go</button><h1 id=said>waiting</h1>`;

let site: Site;
let inner: Site;
let stalls = 0;
let stallsAgain = 0;
beforeAll(async () => {
  inner = await serve({ "/": `<body style="margin:0;background:#ffdd00"><script>setInterval(() => 0, 50)</script>` });
  site = await serve({
    "/": "<h1>Start</h1>",
    "/dialog": button("said.textContent = String(confirm('sure?')) + alert('well')"),
    "/asks-late": button("fetch('/').then(() => said.textContent = String(confirm('sure?')) + alert('well'))"),
    "/popup": button("window.open('/opened')"),
    "/opened": "<h1>Opened here</h1>",
    "/frame": `${button("said.textContent = 'clicked'")}<iframe src="${inner.url.replace("127.0.0.1", "localhost")}/" style="position:absolute;left:0;top:200px;border:0" width=300 height=200></iframe>`,
    "/canvas": `${button("said.textContent = 'clicked'")}<canvas id=c width=100 height=100 style="position:absolute;left:0;top:300px"></canvas>
      <script>let n = 0; const paint = c.getContext('2d'); (function draw() { paint.fillStyle = 'rgb(' + (n++ % 256) + ',0,0)'; paint.fillRect(0, 0, 100, 100); requestAnimationFrame(draw) })()</script>`,
    "/stream": `${button("said.textContent = 'clicked'")}<script>new EventSource('/events').onmessage = () => document.title = 'message'</script>`,
    "/events": (_incoming, outgoing) =>
      void outgoing.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n"),
    "/poll": `${button("said.textContent = 'clicked'")}<script>fetch('/events')</script>`,
    "/editor": editor("Two whites."),
    "/picker": "<h1>Pick</h1><label>Day <input type=date></label><label>Colour <input type=color></label>",
    "/hang": button("while (1);"),
    "/hang-once": `<label>Name <input id=who></label>${button("const ask = new XMLHttpRequest(); ask.open('GET', '/stall', false); ask.send(); while (ask.responseText === 'yes'); said.textContent = 'hello ' + who.value")}`,
    "/hang-again": button(
      "const ask = new XMLHttpRequest(); ask.open('GET', '/stall-again', false); ask.send(); while (ask.responseText === 'yes'); said.textContent = 'hello again'",
    ),
    "/stall-again": (_incoming, outgoing) => void outgoing.end(stallsAgain++ === 0 ? "yes" : "no"),
    "/stall": (_incoming, outgoing) => void outgoing.end(stalls++ === 0 ? "yes" : "no"),
  });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await inner[Symbol.asyncDispose]();
});

const clickOn = (path: string, asked: { confirm?: boolean } = {}) =>
  scenesOf([
    { kind: "goto", path },
    { kind: "click", target: role("button", "Go"), ...asked },
  ]);
/** What is filmed in real time has a density of 1. */
const finely = { recorder: "begin-frame", densityOf: () => 1.5 } as const;
/** Where time is the page's own, nothing is waited for that never ends; real time is as long as the machine makes it. */
const expectShort = ({ recorder, scenes }: Take) =>
  expect(recorder === "begin-frame" ? scenes[0]?.durationMs : 0).toBeLessThan(6_000);
const densitiesOf = (take: Take) => take.scenes.map(({ frames }) => frames[0]?.density);
const headings = (scene: SceneTake | undefined) =>
  scene?.facts.filter((fact) => fact.kind === "heading").map((fact) => fact.value);

describe.each(["begin-frame", "screencast"] as const)("%s films", (recorder) => {
  test.each([
    ["a page with questions, which are answered with no", "/dialog", "falseundefined"],
    ["a window that opens, in the same tab", "/popup", "Opened here"],
    ["a frame of another site", "/frame", "clicked"],
    ["a canvas that never rests", "/canvas", "clicked"],
    ["a stream of events that never ends", "/stream", "clicked"],
    ["an answer that never ends", "/poll", "clicked"],
  ])("%s", async (_name, path, heading) => {
    await using filmed = await shoot(clickOn(path), { url: site.url, recorder });
    expect(filmed.take.recorder).toBe(recorder);
    const scene = filmed.take.scenes[0];
    expect(filmed.notes).toEqual([]);
    expect(headings(scene)).toContain(heading);
    expectShort(filmed.take);
    if (path === "/frame")
      expect(await coloursOf(filmed.take, scene as SceneTake, { x: 150, y: 300 })).toContain("#ffdd00");
    if (path === "/canvas") expect(scene?.frames.length).toBeGreaterThan(recorder === "begin-frame" ? 40 : 15);
  });

  test.each(["/dialog", "/asks-late"])("a page with questions, answered as the step says: %s", async (path) => {
    await using filmed = await shoot(clickOn(path, { confirm: true }), { url: site.url, recorder });
    expect(filmed.take.recorder).toBe(recorder);
    expect(headings(filmed.take.scenes[0])).toContain("trueundefined");
    expectShort(filmed.take);
  });

  test("an editor that is written in by way of a field which nobody sees", async () => {
    const write = { kind: "fill", target: role("textbox", ""), value: "One red.\nOne green." } as const;
    await using filmed = await shoot(scenesOf([{ kind: "goto", path: "/editor" }, write]), { url: site.url, recorder });
    expect(filmed.take.recorder).toBe(recorder);
    expect(headings(filmed.take.scenes[0])).toContain("One red. One green.");
  });

  test("pickers that the system would draw", async () => {
    const steps = [
      { kind: "goto" as const, path: "/picker" },
      {
        kind: "fill" as const,
        target: { by: "text" as const, role: "", name: "Day", ordinal: 0 },
        value: "2026-05-04",
      },
      { kind: "click" as const, target: { by: "text" as const, role: "", name: "Colour", ordinal: 0 } },
    ];
    await using filmed = await shoot(scenesOf(steps), { url: site.url, recorder });
    expect(filmed.take.recorder).toBe(recorder);
  });
});

describe("a page that stops answering", () => {
  test("is filmed again in real time, and then fails in clear words", async () => {
    const filming = shoot(
      [...scenesOf([{ kind: "highlight", target: role("heading", "Start") }]), ...clickOn("/hang")],
      { url: site.url, recorder: "begin-frame" },
    );
    await expect(filming).rejects.toMatchObject({ code: "page_timeout", message: expect.stringContaining("click Go") });
  });

  test("is filmed again in real time where the scene before has left it", async () => {
    const name: Step = { kind: "fill", target: role("textbox", "Name"), value: "Ada" };
    const click: Step = { kind: "click", target: role("button", "Go") };
    const look: Step = { kind: "highlight", target: role("button", "Go") };
    const scenes = scenesOf([{ kind: "goto", path: "/hang-once" }, name], [click], [look]);
    await using filmed = await shoot(scenes, { ...finely, url: site.url, clipMs: 0 });
    expect(filmed.take.recorder).toBe("screencast");
    expect(filmed.notes).toEqual([expect.stringContaining("Filmed in real time, because")]);
    // What was typed would be written a third time if the scenes were replayed for the last one.
    expect(densitiesOf(filmed.take)).toEqual([1.5, 1, 1]);
    expect(headings(filmed.take.scenes[1])).toContain("hello Ada");
    expect(stalls).toBe(2);
  });

  test("is filmed again in real time, and no scene but that", async () => {
    const start = scenesOf([{ kind: "highlight", target: role("heading", "Start") }]);
    const end = scenesOf([{ kind: "goto", path: "/canvas" }]);
    const scenes = [...start, ...clickOn("/hang-again"), ...end].map((scene, index) => ({
      ...scene,
      title: `Part ${index}`,
    }));
    await using filmed = await shoot(scenes, { ...finely, url: site.url, clipMs: 0 });
    expect(densitiesOf(filmed.take)).toEqual([1.5, 1, 1.5]);
    expect(filmed.take.recorder).toBe("screencast");
    expect(filmed.notes).toEqual([expect.stringContaining("Filmed in real time: the scene “Part 1”")]);
    expect(headings(filmed.take.scenes[1])).toContain("hello again");
    expect(filmed.take.scenes[2]?.address).toMatch(/canvas$/);
  });

  test("stalls the deterministic camera", async () => {
    await using camera = await openBeginFrameCamera(options());
    void camera.page
      .evaluate(() => {
        for (;;);
      })
      .catch(() => undefined);
    await expect(camera.pass(1_000)).rejects.toThrow(CameraStalled);
  });
});

describe.each([
  ["begin-frame", openBeginFrameCamera],
  ["screencast", openScreencastCamera],
] as const)("the %s camera", (_name, open) => {
  test("fails at once when its browser is killed, and leaves no process", async () => {
    await using camera = await open(options());
    const group = await browserGroup();
    const passing = camera.during(camera.page.waitForSelector("#never", { timeout: 30_000 }));
    process.kill(-group, "SIGKILL");
    await expect(passing).rejects.toThrow();
    await camera[Symbol.asyncDispose]();
    await expect.poll(browserGroup).toBe(0);
  });

  test("stops when it is aborted", async () => {
    const controller = new AbortController();
    await using camera = await open(options({ signal: controller.signal }));
    const passing = camera.pass(1_000_000);
    controller.abort(new Error("cancelled"));
    await expect(passing).rejects.toThrow("cancelled");
    await expect(open(options({ signal: controller.signal }))).rejects.toThrow("cancelled");
  });

  test("says in clear words that an application does not answer", async () => {
    await expect(open(options({ url: "http://127.0.0.1:1/" }))).rejects.toMatchObject({ code: "app_unreachable" });
  });
});

function options(changed: Partial<CameraOptions> = {}): CameraOptions {
  return {
    url: site.url,
    viewport: testViewport,
    fps: 30,
    config: loopbackConfig,
    signal: AbortSignal.timeout(60_000),
    ...changed,
  };
}

/** Process group of this process's own browser; 0 when there is none. */
async function browserGroup(): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-eo", "pid=,ppid=,comm=,stat="]);
  const rows = stdout.split("\n").map((line) => line.trim().split(/\s+/));
  const own = rows.find(
    ([, parent, name, state]) => Number(parent) === process.pid && name?.startsWith("chrom") && !state?.startsWith("Z"),
  );
  return Number(own?.[0] ?? 0);
}
