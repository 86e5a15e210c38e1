import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DevToolsSession } from "#browser/devtools.ts";
import { Traffic } from "./traffic.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: 0 }));
afterEach(() => vi.useRealTimers());

/** A browser that says what the test lets it say. */
async function watched() {
  const listeners = new Map<string, ((event: never) => void)[]>();
  const session = {
    on: (name: string, listen: (event: never) => void) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listen]);
    },
    send: async () => ({ frameTree: { frame: { id: "main" } } }),
  };
  const traffic = await Traffic.watch(session as unknown as DevToolsSession);
  const say = (name: string, event: object) => {
    for (const listen of listeners.get(`Network.${name}`) ?? []) listen({ requestId: "1", ...event } as never);
  };
  const ask = (type = "Fetch") =>
    say("requestWillBeSent", { type, frameId: "main", loaderId: "page", request: { url: "http://app.example/api" } });
  const leave = (frameId: string) => {
    for (const listen of listeners.get("Page.frameRequestedNavigation") ?? [])
      listen({ frameId, disposition: "currentTab" } as never);
  };
  const show = (name: string) => {
    for (const listen of listeners.get("Page.lifecycleEvent") ?? [])
      listen({ frameId: "main", loaderId: "1", name } as never);
  };
  const answer = () => say("responseReceived", { response: { status: 200, mimeType: "application/json" } });
  return { traffic, say, ask, answer, leave, show };
}

test("a request is waited for until it is finished", async () => {
  const { traffic, say, ask, answer } = await watched();
  ask();
  vi.setSystemTime(900);
  answer();
  vi.setSystemTime(1800);
  say("dataReceived", {});
  vi.setSystemTime(2700);
  expect(traffic.requests).toBe(1);
  say("loadingFinished", {});
  expect(traffic.requests).toBe(0);
});

test("whatever comes of a load is heard once, also of one that nobody waits for", async () => {
  const { traffic, say, ask, answer } = await watched();
  const before = traffic.heard;
  ask("Media");
  expect(traffic.requests).toBe(0);
  answer();
  say("loadingFinished", {});
  expect(traffic.heard).toBe(before + 3);
});

test("an answer that the page does not read is not waited for", async () => {
  const { traffic, ask, answer } = await watched();
  ask();
  answer();
  vi.setSystemTime(1001);
  expect(traffic.requests).toBe(0);
});

test("a request without an answer is given up as endless, and so are others like it", async () => {
  const { traffic, ask } = await watched();
  ask();
  vi.setSystemTime(7900);
  expect(traffic.requests).toBe(1);
  vi.setSystemTime(8001);
  expect(traffic.requests).toBe(0);
  ask();
  expect(traffic.requests).toBe(0);
});

test.each(["EventSource", "WebSocket", "Media", "Ping"])("nobody waits for a %s", async (type) => {
  const { traffic, ask } = await watched();
  ask(type);
  expect(traffic.requests).toBe(0);
});

test("a page that wants to go elsewhere is about to leave until the document is asked for, or does not come", async () => {
  const { traffic, say, leave } = await watched();
  leave("child");
  expect(traffic.leaving).toBe(false);
  leave("main");
  expect(traffic.leaving).toBe(true);
  say("requestWillBeSent", {
    type: "Document",
    frameId: "main",
    loaderId: "1",
    request: { url: "http://app.example/next" },
  });
  expect([traffic.leaving, traffic.loading]).toEqual([false, true]);
  leave("main");
  vi.setSystemTime(301);
  expect(traffic.leaving).toBe(false);
});

test("a document is empty until it shows content, and silent while nothing comes of it", async () => {
  const { traffic, say, show } = await watched();
  say("requestWillBeSent", {
    type: "Document",
    frameId: "main",
    loaderId: "1",
    request: { url: "http://app.example/next" },
  });
  vi.setSystemTime(700);
  expect([traffic.empty, traffic.silentMs]).toEqual([true, 700]);
  say("dataReceived", {});
  expect(traffic.silentMs).toBe(0);
  show("firstPaint");
  expect(traffic.empty).toBe(true);
  show("firstContentfulPaint");
  expect(traffic.empty).toBe(false);
});

test("what is said over a socket is waited for until it is answered", async () => {
  const { traffic, say } = await watched();
  say("webSocketFrameSent", {});
  vi.setSystemTime(900);
  expect(traffic.requests).toBe(1);
  say("webSocketFrameReceived", {});
  expect(traffic.requests).toBe(0);
  say("webSocketFrameSent", {});
  say("webSocketClosed", {});
  expect(traffic.requests).toBe(0);
});

test("a socket that does not answer is not waited for again", async () => {
  const { traffic, say } = await watched();
  say("webSocketFrameSent", {});
  vi.setSystemTime(1001);
  expect(traffic.requests).toBe(0);
  say("webSocketFrameSent", {});
  expect(traffic.requests).toBe(0);
});
