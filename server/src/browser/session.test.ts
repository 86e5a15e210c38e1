import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bodyOf, loopbackConfig, serve, type Site } from "./loopback.fixture.ts";
import { browsers } from "./session.ts";

const viewport = { width: 1000, height: 700 };
const signal = new AbortController().signal;
const real = browsers(loopbackConfig);

let elsewhere: Site;
let site: Site;
let resets = 0;
beforeAll(async () => {
  elsewhere = await serve({
    "/": "<h1>Elsewhere</h1>",
    "/echo": (incoming, outgoing) =>
      outgoing.setHeader("access-control-allow-origin", "*").end(incoming.headers["x-demo"] ?? "none"),
  });
  site = await serve({
    "/": `<h1 id=lang></h1><script>lang.textContent = navigator.language + ' ' + innerWidth</script>
      <a id=out href="${elsewhere.url}/">out</a><a id=tab target=_blank href="/second">tab</a>
      <a id=hop href="/hop">hop</a><button id=pop onclick="window.open('/second')">pop</button>
      <button id=ask onclick="document.title = String(confirm('sure?'))">ask</button>
      <button id=leave onclick="onbeforeunload = e => e.preventDefault(); location.href='/second'">leave</button>`,
    "/second": "<h1>Second</h1>",
    "/hop": (_incoming, outgoing) => outgoing.writeHead(302, { location: `${elsewhere.url}/` }).end(),
    "/echo": (incoming, outgoing) => outgoing.end(incoming.headers["x-demo"] ?? "none"),
    "/away-echo": (_incoming, outgoing) => outgoing.writeHead(302, { location: `${elsewhere.url}/echo` }).end(),
    "/broken": (_incoming, outgoing) => outgoing.writeHead(503).end("down"),
    "/silent": (incoming) => incoming.socket.destroy(),
    "/reset": async (incoming, outgoing) => {
      resets += incoming.method === "POST" && (await bodyOf(incoming)) === '{"all":true}' ? 1 : 0;
      outgoing.writeHead(204).end();
    },
    "/token": (_incoming, outgoing) =>
      outgoing.setHeader("content-type", "text/html").setHeader("set-cookie", "token=1; Path=/").end("<h1>Token</h1>"),
    "/guarded-reset": (incoming, outgoing) =>
      outgoing.writeHead(incoming.headers.cookie === "token=1" ? 204 : 403).end(),
    "/banner": `<div role=dialog aria-modal=true style="position:fixed;bottom:0">We use cookies to improve.
      <a href="/privacy">Privacy</a><button onclick="document.title='accepted';this.parentElement.remove()">Accept all</button>
      <button onclick="document.title='refused';this.parentElement.remove()">Nur notwendige Cookies</button></div>`,
    "/asks": `<button id=ask onclick="const banner = document.createElement('div'); banner.style.position = 'fixed';
      banner.innerHTML = 'Privacy settings <button>Close</button>'; banner.id = 'opened'; document.body.append(banner)">Privacy</button>`,
    "/plain": `<button onclick="document.title='clicked'">Accept offer</button><p>Cookies are tasty.</p>`,
    "/secret": `<input id=word type=password value=hunter2><p id=text data-reelwright-mask>4111 1111</p>
      <script>setTimeout(() => word.type = 'text')</script>`,
  });
});
afterAll(async () => {
  await real[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
  await elsewhere[Symbol.asyncDispose]();
});

const visit = (path = "/", access = {}) =>
  real.open({ url: site.url + path, viewport, language: "de-DE", access, signal });

describe("a session", () => {
  test("has the language and viewport that were asked for, and dismisses dialogs", async () => {
    await using session = await visit();
    expect(await session.page.textContent("h1")).toBe("de-DE 1000");
    await session.page.click("#ask");
    expect(await session.page.title()).toBe("false");
    await session.page.click("#leave");
    await session.page.waitForURL("**/second");
  });

  test("has a mouse, for pages that are drawn otherwise without one", async () => {
    await using session = await visit();
    const fine = "(hover: hover) and (pointer: fine) and (any-pointer: fine)";
    expect(await session.page.evaluate((query) => matchMedia(query).matches, fine)).toBe(true);
  });

  test("stays in its origin and in one tab", async () => {
    await using session = await visit();
    for (const id of ["#out", "#hop"]) {
      await session.page.click(id);
      await session.page.evaluate(() => new Promise((rest) => setTimeout(rest, 100)));
      expect(session.page.url(), id).toBe(`${site.url}/`);
    }
    expect(elsewhere.seen).toEqual([]);
    for (const id of ["#tab", "#pop"]) {
      await session.page.click(id);
      await session.page.waitForURL("**/second");
      await session.page.goBack();
    }
    expect(session.page.context().pages()).toHaveLength(1);
  });

  test("sends the stored headers to the application only, also over a redirect", async () => {
    await using session = await visit("/", { headers: { "X-Demo": "token" } });
    const asked = (address: string) => session.page.evaluate(async (each) => (await fetch(each)).text(), address);
    expect(await asked("/echo")).toBe("token");
    expect(await asked(`${elsewhere.url}/echo`)).toBe("none");
    expect(await asked("/away-echo")).toBe("none");
  });

  test("starts from a stored state and calls reset", async () => {
    const cookie = {
      name: "session",
      value: "abc",
      domain: "127.0.0.1",
      path: "/",
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: "Lax",
    };
    const reset = { method: "POST", path: "/reset", body: '{"all":true}' };
    await using session = await visit("/", { storage_state: { cookies: [cookie], origins: [] }, reset });
    expect(await session.page.evaluate(() => document.cookie)).toBe("session=abc");
    expect(resets).toBe(1);
    expect(session.page.url()).toBe(`${site.url}/`);
    await expect(visit("/", { reset: { method: "POST", path: "/nowhere" } })).rejects.toMatchObject({
      code: "reset_failed",
    });
  });

  test("resets before it opens the application, and once more where the start page brings what that needs", async () => {
    const { seen } = site;
    seen.length = 0;
    await using _free = await visit("/", { reset: { method: "POST", path: "/reset" } });
    expect(seen).toEqual(["POST /reset", "GET /"]);
    seen.length = 0;
    await using _bound = await visit("/token", { reset: { method: "POST", path: "/guarded-reset" } });
    expect(seen).toEqual(["POST /guarded-reset", "GET /token", "POST /guarded-reset", "GET /token"]);
  });

  test("dismisses a cookie banner by refusing, and leaves a page without one alone", async () => {
    await using banner = await visit("/banner");
    expect(await banner.page.title()).toBe("refused");
    await using plain = await visit("/plain");
    expect(await plain.page.title()).toBe("");
  });

  test("leaves a dialog about privacy open that somebody has opened", async () => {
    await using session = await visit("/asks");
    await session.page.click("#ask");
    expect(await session.page.isVisible("#opened button")).toBe(true);
  });

  test("draws bullets for secrets, also after a password is shown in clear", async () => {
    await using session = await visit("/secret");
    await session.page.waitForSelector("#word[type=text]");
    const drawn = await session.page.$$eval("#word, #text", (all) =>
      all.map((each) => getComputedStyle(each).getPropertyValue("-webkit-text-security")),
    );
    expect(drawn).toEqual(["disc", "disc"]);
  });
});

describe("opening fails in clear words", () => {
  test.each([
    ["a closed port", () => "http://127.0.0.1:1/", /did not answer/],
    ["an answer of 503", () => `${site.url}/broken`, /status 503/],
    ["a connection that is closed", () => `${site.url}/silent`, /did not answer/],
    ["an unknown name", () => "http://nowhere.invalid/", /name is not known/],
    ["cloud metadata", () => "http://169.254.169.254/", /not a public address/],
  ])("%s", async (_name, url, words) => {
    await expect(real.open({ url: url(), viewport, signal })).rejects.toMatchObject({
      code: "app_unreachable",
      message: expect.stringMatching(words),
    });
  });

  test("an aborted session ends its browser", async () => {
    const controller = new AbortController();
    await using session = await real.open({ url: site.url, viewport, signal: controller.signal });
    const waiting = session.page.waitForSelector("#never", { timeout: 30_000 });
    controller.abort();
    await expect(waiting).rejects.toThrow();
    await expect(real.open({ url: site.url, viewport, signal: controller.signal })).rejects.toThrow(/abort/i);
  });
});

test("the next session with an application takes over the process, and nothing else", async () => {
  const started = async () => {
    await using session = await visit();
    await session.page.evaluate(() => (localStorage.setItem("kept", "yes"), (document.cookie = "kept=yes")));
    return session.page.context().browser();
  };
  const first = await started();
  await using second = await visit();
  expect(second.page.context().browser()).toBe(first);
  expect(await second.page.evaluate(() => [document.cookie, localStorage.length])).toEqual(["", 0]);
  await using third = await visit();
  expect(third.page.context().browser()).not.toBe(first);
  await using elsewhereSession = await real.open({ url: elsewhere.url, viewport, signal });
  expect(elsewhereSession.page.context().browser()).not.toBe(first);
});
