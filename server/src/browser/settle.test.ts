import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocketServer } from "ws";
import type { BrowserSession } from "./browsers.ts";
import { loopbackConfig, serve, type Site } from "./loopback.fixture.ts";
import { perform } from "./perform.ts";
import { browsers } from "./session.ts";
import { settle } from "./settle.ts";

/** A button whose click ends, in one way or another, with the heading "done". */
const page = (onclick: string, more = "") =>
  `<h1 id=said>waiting</h1><button onclick="${onclick}">Go</button>${more}<script>const finish = () => said.textContent = 'done'</script>`;
const wheel = (hidden: string) =>
  `<div ${hidden}><b id=wheel>o</b></div><script>let turn = 0; (function spin() {
    for (let each = 0; each < 70; each += 1) wheel.setAttribute("style", "rotate: " + (turn += 1) + "deg"); requestAnimationFrame(spin) })()</script>`;
const later = (ms: number) => (_incoming: unknown, outgoing: { end: (text: string) => unknown }) =>
  void setTimeout(() => outgoing.end("done"), ms);

const sockets = new WebSocketServer({ port: 0, host: "127.0.0.1" });
sockets.on("connection", (socket) => socket.on("message", () => setTimeout(() => socket.send("done"), 150)));

const { signal } = new AbortController();
const viewport = { width: 800, height: 600 };
let site: Site;
let session: BrowserSession;
const real = browsers(loopbackConfig);
beforeAll(async () => {
  const socketUrl = `ws://127.0.0.1:${(sockets.address() as { port: number }).port}`;
  site = await serve({
    "/": "<h1>Start</h1>",
    "/slow-answer": later(500),
    "/never": () => undefined,
    "/fetch": page("fetch('/slow-answer').then(answer => answer.text()).then(finish)"),
    "/late": page("setTimeout(finish, 450)"),
    "/drawn": page(
      "const from = performance.now(); (function wait() { requestAnimationFrame((now) => now - from < 200 ? wait() : finish()) })()",
    ),
    "/debounced": page("setTimeout(() => fetch('/slow-answer').then(() => setTimeout(finish, 200)), 300)"),
    "/spinner": page(
      "said.textContent = 'loading'; fetch('/slow-answer').then(finish)",
      "<i style='display:block;width:9px;height:9px;animation:turn 1s infinite linear'></i><style>@keyframes turn{to{rotate:1turn}}</style>",
    ),
    "/transition": page(
      "said.style.opacity = 0; said.ontransitionend = () => finish()",
      "<style>h1{transition:opacity 700ms}</style>",
    ),
    "/socket": page(
      "socket.send('please')",
      `<script>const socket = new WebSocket('${socketUrl}');
      socket.onmessage = () => finish()</script>`,
    ),
    "/worker": page(
      "worker.postMessage(1)",
      "<script>const worker = new Worker(URL.createObjectURL(new Blob(['onmessage = () => postMessage(1)'])));worker.onmessage = () => finish()</script>",
    ),
    "/database": page("indexedDB.open('kept').onsuccess = () => finish()"),
    "/leaves": page("setTimeout(() => location.assign('/slow-page'), 100)"),
    "/slow-page": (_incoming, outgoing) => {
      setTimeout(() => outgoing.setHeader("content-type", "text/html").end("<h1>done</h1><script>0</script>"), 400);
    },
    "/query": (incoming, outgoing) => {
      incoming.on("data", (body) => {
        if (!String(body).includes("never")) setTimeout(() => outgoing.end("done"), 400);
      });
    },
    "/one-address": page(
      "const ask = (body) => fetch('/query', { method: 'POST', body }); if (this.id === '') { this.id = 'again'; ask('never') } else ask('now').then(finish)",
    ),
    "/poll": page("fetch('/never'); finish()"),
    "/clock": page("finish()", "<script>(function tick() { setTimeout(tick, 100) })()</script>"),
    "/drawing": page("finish(); (function draw() { requestAnimationFrame(draw) })()"),
    "/hidden-wheel": page("finish()", wheel("hidden")),
    // Many turns a picture, so that a slow machine sees it turn as often.
    "/wheel": page("finish()", wheel("")),
    "/hash": page("location.hash = 'there'; finish()"),
    "/out": page("finish(); location.assign('http://127.0.0.1:1/')"),
    "/loop": page("finish(); setTimeout(() => { while (1); }, 30)"),
  });
  session = await real.open({
    url: site.url,
    viewport,
    signal,
  });
});
afterAll(async () => {
  await real[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
  sockets.close();
});

const go = { by: "role" as const, role: "button", name: "Go", ordinal: 0 };

/** Clicks on a page's button; gives what its heading says when the page is said to be at rest. */
async function clickOn(path: string): Promise<{ said: string; settleMs: number }> {
  const bounds = { url: site.url, timeoutMs: 5_000 };
  await perform(session.page, { kind: "goto", path }, bounds);
  const { settleMs } = await perform(session.page, { kind: "click", target: go }, bounds);
  return { said: await said(session.page), settleMs };
}

const said = (shown: Page) => shown.evaluate(() => document.querySelector("h1")?.textContent ?? "");

describe("a page is at rest only when", () => {
  test.each([
    ["a fetch has come and is shown", "/fetch"],
    ["a short timer has gone off", "/late"],
    ["what is put off from picture to picture has come", "/drawn"],
    ["the fetch that a timer began, and the timer that this began, are over", "/debounced"],
    ["what a spinner announces is there", "/spinner"],
    ["what a transition ends with has happened", "/transition"],
    ["a socket has answered", "/socket"],
    ["a worker has answered", "/worker"],
    ["a database has answered", "/database"],
    ["the document that a timer leads to is there", "/leaves"],
  ])("%s", async (_name, path) => {
    expect((await clickOn(path)).said).toBe("done");
  });
});

test.each(["/worker", "/socket", "/database"])(
  "a page that talks to what cannot be watched is given 60 ms to hear of it: %s",
  async (path) => {
    await clickOn(path);
    expect(await settle(session.page)).toBeGreaterThanOrEqual(60);
  },
);

describe("nobody waits for", () => {
  test("an answer that never comes, more than once", async () => {
    const first = await clickOn("/poll");
    const again = await clickOn("/poll");
    expect(again.said).toBe("done");
    expect(again.settleMs).toBeLessThan(first.settleMs / 2);
  });

  test("an answer that never comes, though another question to the same address is waited for", async () => {
    const unanswered = await clickOn("/one-address");
    expect(unanswered.said).toBe("waiting");
    await perform(session.page, { kind: "click", target: go }, { url: site.url, timeoutMs: 5_000 });
    expect(await said(session.page)).toBe("done");
  });

  test("a page in an endless loop", async () => {
    const { url } = site;
    await using looping = await real.open({ url, viewport, signal });
    await looping.page.evaluate(() => {
      setTimeout(() => {
        for (;;);
      });
    });
    await expect(settle(looping.page)).resolves.toBeGreaterThan(0);
  });

  test.each([
    ["a clock", "/clock"],
    ["a press that begins to draw for ever", "/drawing"],
    ["what turns where nobody sees it", "/hidden-wheel"],
    ["what turns for ever", "/wheel"],
    ["a hash", "/hash"],
    ["a move that is refused", "/out"],
  ])("%s", async (_name, path) => {
    const { said: heading, settleMs } = await clickOn(path);
    expect(heading).toBe("done");
    expect(settleMs).toBeLessThan(3_900);
  });
});
