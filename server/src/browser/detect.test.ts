import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { detectApplication, nameOf } from "./detect.ts";
import { loopbackConfig, serve, type Site } from "./loopback.fixture.ts";
import { browsers } from "./session.ts";

const signal = new AbortController().signal;
const real = browsers(loopbackConfig);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#00aa55"/></svg>`;

let site: Site;
beforeAll(async () => {
  site = await serve({
    "/": `<title>Invoices | Ledgerly</title><meta name=description content="Invoices that chase themselves.">
      <meta name=theme-color content="#0f6a4f"><link rel=icon type=image/svg+xml href="/icon.svg"><div id=__next></div>
      <button style="background:#ff5500;color:#fff;border:0">Start</button>`,
    "/icon.svg": (_incoming, outgoing) => outgoing.setHeader("content-type", "image/svg+xml").end(svg),
    "/plain": `<title>Quiet</title><header><a href="/">${svg}</a></header>
      <button style="background:rgb(40,60,200);color:#fff">Go</button><button style="background:#eee">Other</button><a href="#" style="color:#cc2200">link</a>`,
    "/undressed": `<title>Undressed</title><h1 style="color:#8a2be2">Notes</h1><a href="/a">One</a> <a href="/b">Two</a> <a href="/c">Three</a>`,
    "/own-words": `<script>URL = {}; Node = Range = WeakMap = undefined</script><title>Own words</title>
      <link rel=icon type=image/svg+xml href="/icon.svg"><button style="background:#ff5500;color:#fff;border:0">Start</button>`,
    "/hostile": `<title>X</title><link rel=icon href="/bomb.png">`,
    "/bomb.png": (_incoming, outgoing) =>
      outgoing.setHeader("content-type", "image/png").end(Buffer.alloc(3_000_000, 1)),
  });
});
afterAll(async () => {
  await real[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

describe("detection", () => {
  test("reads name, description, colours, framework and logo", async () => {
    const { logo, ...rest } = await detectApplication(real, `${site.url}/`, signal);
    expect(rest).toEqual({
      name: "Invoices",
      description: "Invoices that chase themselves.",
      primaryColor: "#0f6a4f",
      secondaryColor: "#ff5500",
      framework: "Next.js",
    });
    const { format, width, height } = await sharp(logo).metadata();
    expect({ format, square: width === height }).toEqual({ format: "png", square: true });
  });

  test("takes what the page shows when it says nothing", async () => {
    const found = await detectApplication(real, `${site.url}/plain`, signal);
    expect(found).toMatchObject({ name: "Quiet", primaryColor: "#283cc8" });
    expect((await sharp(found.logo).metadata()).format).toBe("png");
  });

  test("reads a page that calls things of its own URL, Node and Range", async () => {
    const { logo, ...rest } = await detectApplication(real, `${site.url}/own-words`, signal);
    expect(rest).toEqual({ name: "Own words", primaryColor: "#ff5500" });
    expect(logo).toBeDefined();
  });

  test("takes no colour from links that nobody dressed", async () => {
    expect(await detectApplication(real, `${site.url}/undressed`, signal)).toEqual({
      name: "Undressed",
      primaryColor: "#8a2be2",
    });
  });

  test("gives no logo rather than a broken or huge one", async () => {
    expect(await detectApplication(real, `${site.url}/hostile`, signal)).toEqual({ name: "X" });
  });

  test("fails in clear words when nothing answers", async () => {
    await expect(detectApplication(real, "http://127.0.0.1:1/", signal)).rejects.toMatchObject({
      code: "app_unreachable",
    });
  });
});

test.each([
  [["", "Invoices | Ledgerly"], "app.ledgerly.com", "Ledgerly"],
  [["", "Acme – the way to work"], "127.0.0.1", "Acme"],
  [["Linear", "Plan and build"], "linear.app", "Linear"],
  [["Stripe Dashboard: payments"], "dashboard.example", "Stripe Dashboard"],
  [["Mid-market"], "example.com", "Mid-market"],
  [[""], "example.com", ""],
  [["Dashboard - Analytics | Sneat - Admin template"], "example.com", "Sneat"],
])("the name in %j on %s is %j", (names, host, name) => expect(nameOf(names, host)).toBe(name));

test("a brand on the page tells its part of the title, and stands for a title of page names", () => {
  expect(nameOf(["Monthly figures - Sneat"], "127.0.0.1", "sneat")).toBe("Sneat");
  expect(nameOf(["Dashboard"], "127.0.0.1", "Sneat")).toBe("Sneat");
  expect(nameOf(["Dashboard"], "127.0.0.1")).toBe("Dashboard");
});
