import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bodyOf, loopbackConfig, serve, type Site } from "./loopback.fixture.ts";
import { perform } from "./perform.ts";
import { browsers } from "./session.ts";
import { totp } from "./totp.ts";

const signal = new AbortController().signal;
const real = browsers(loopbackConfig);
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const inside = "<h1>Dashboard</h1>";

let site: Site;
let led = 0;
let late = 0;
beforeAll(async () => {
  const redirect = (to: string, cookie?: string) => ({
    location: to,
    ...(cookie === undefined ? {} : { "set-cookie": `${cookie}; Path=/` }),
  });
  site = await serve({
    "/": (incoming, outgoing) => {
      if (!incoming.headers.cookie?.includes("in=1")) return outgoing.writeHead(302, redirect("/login")).end();
      return outgoing.setHeader("content-type", "text/html").end(inside);
    },
    "/login": `<form method=post action=/session><label>Search <input name=q type=search></label><label>E-mail <input name=who></label><label>Password <input type=password name=word></label>
      <button type=button>Show</button><button>Sign in</button></form>`,
    "/slow": `<main></main><script>setTimeout(() => { document.querySelector("main").innerHTML =
      '<form method=post action=/session><input name=who placeholder=E-mail><input type=password name=word><button>Go</button></form>' }, 2000)</script>`,
    "/session": async (incoming, outgoing) => {
      const form = new URLSearchParams(await bodyOf(incoming));
      const good = form.get("who") === "ada@example.com" && form.get("word") === "right";
      outgoing.writeHead(302, good ? redirect("/", "in=1") : redirect("/login")).end();
    },
    "/late": `<form method=post action=/late-session><label>E-mail <input name=who></label><input type=password name=word><button>Sign in</button></form>`,
    // Takes longer than a press on a button may.
    "/late-session": async (_incoming, outgoing) => {
      late += 1;
      await sleep(4_500);
      outgoing.writeHead(302, redirect("/", "in=1")).end();
    },
    "/steps": `<form onsubmit="event.preventDefault(); setTimeout(() => step.innerHTML = '<input type=password>', 300); if (document.querySelector('[type=password]')) location.href='/code'">
      <input type=email autocomplete=username><div id=step></div><button>Continue</button></form>`,
    "/code": `<form action=/code-check><label>Authentication code <input name=otp inputmode=numeric></label><button>Verify</button></form>`,
    "/code-check": (incoming, outgoing) => {
      const given = new URL(incoming.url ?? "", "http://x").searchParams.get("otp");
      const good = [0, -30_000].some((offset) => given === totp(secret, Date.now() + offset));
      outgoing.writeHead(302, good ? redirect("/", "in=1") : redirect("/code")).end();
    },
    // An answer without a page: the browser stays where it is, as where something else leads it on meanwhile.
    "/led": (_incoming, outgoing) =>
      (led += 1) === 2
        ? outgoing.writeHead(204).end()
        : outgoing.setHeader("content-type", "text/html").end("<h1>Ledger</h1>"),
    "/public": "<h1>Welcome</h1><nav><a href=/register>Register</a> <a href=/login>Sign in</a></nav>",
    "/known":
      "<h1>Signed in as Ada</h1><a href=/logout>Sign out</a><button onclick=\"location.href='/'\">Continue</button>",
    "/shop": "<h1>Basket</h1><label>Coupon <input></label><button onclick=\"location.href='/'\">Continue</button>",
    // Who is known stands in the hash: without it the page asks again.
    "/hash": `<main></main><script>document.querySelector("main").innerHTML = location.hash === "#ledger" && sessionStorage.known
      ? "<h1>Ledger</h1>" : '<form><input name=user><input type=password><button>Sign in</button></form>';
      document.forms[0]?.addEventListener("submit", (event) => { event.preventDefault(); sessionStorage.known = 1;
        history.replaceState(null, "", "#ledger"); document.querySelector("main").innerHTML = "<h1>Ledger</h1>"; });</script>`,
    // Whoever opens the start page is signed out.
    "/gate": (_incoming, outgoing) => outgoing.writeHead(302, redirect("/gate/login", "gate=0")).end(),
    "/gate/login": `<form method=post action=/gate/session><label>User <input name=who></label><input type=password><button>Sign in</button></form>`,
    "/gate/session": (_incoming, outgoing) => outgoing.writeHead(302, redirect("/gate/main", "gate=1")).end(),
    "/gate/main": (incoming, outgoing) =>
      incoming.headers.cookie?.includes("gate=1")
        ? outgoing.setHeader("content-type", "text/html").end("<h1>Gatehouse</h1>")
        : outgoing.writeHead(302, redirect("/gate/login")).end(),
    // The form is answered in its place, and asked for again by whoever opens an address.
    "/in-place": async (incoming, outgoing) => {
      const known = new URLSearchParams(await bodyOf(incoming)).get("word") === "right";
      const asks =
        "<form method=post><label>User <input name=who></label><input type=password name=word><button>Sign in</button></form>";
      outgoing.setHeader("content-type", "text/html").end(known ? "<h1>Stockroom</h1>" : asks);
    },
    // The words over its boxes are no labels, and the second box comes after the first was sent.
    "/unnamed": `<main></main><script>setTimeout(() => { document.querySelector("main").innerHTML =
      '<div><span>Username / Email</span><div><input type=text></div></div><button type=button>Login</button><a href=/forgot>Forgot?</a>';
      document.querySelector("button").onclick = () => {
        const [who, word] = document.querySelectorAll("input");
        if (word?.value === "right" && who.value === "ada") location.href = "/session-of-ada";
        else if (who.value !== "" && !word) who.parentElement.insertAdjacentHTML("afterend", "<span>Password</span><input type=password>");
      } }, 300)</script>`,
    "/session-of-ada": (_incoming, outgoing) => outgoing.writeHead(302, redirect("/", "in=1")).end(),
    // The real button lies far outside the page, and another is drawn for it.
    "/drawn": `<form method=post action=/session style="position:relative"><label>E-mail <input name=who></label><label>Password <input type=password name=word></label>
      <input type=submit value=Login aria-hidden=true tabindex=-1 style="position:absolute;top:-10000px">
      <span role=button tabindex=0 onclick="this.closest('form').submit()">Login</span></form>`,
    "/far": `<form method=post action=/session style="position:relative"><label>E-mail <input name=who></label><label>Password <input type=password name=word></label>
      <input type=submit value=Login style="position:absolute;top:-10000px"></form>`,
    // The button opens once both boxes were left, and no key sends the form.
    "/left": `<form method=post action=/session onkeydown="if (event.key === 'Enter') event.preventDefault()"><label>E-mail <input name=who></label><label>Password <input type=password name=word></label><button disabled> Sign in </button></form>
      <script>document.querySelector("[type=password]").onchange = () => { document.querySelector("button").disabled = false; }</script>`,
    "/stuck": `<form><label>E-mail <input name=who readonly></label><input type=password><button>Sign in</button></form>`,
    "/searchable": `<header><input placeholder="Search the shop"><button onclick="location.href='/login'">Log in</button></header>`,
    // The form lies behind a picture of somebody, or in the menu that this opens.
    "/pictured": `<header><button><i class="glyph">account_circle</i></button></header><main></main><script>
      document.querySelector("button").onclick = () => document.querySelector("main").innerHTML =
        '<form method=post action=/session><input name=who placeholder=E-mail><input type=password name=word><button>OK</button></form>'</script>`,
    "/menu": `<header><button><svg class="icon icon-user" width=20 height=20></svg></button></header><ul hidden><li><a href=/login>Log in</a></li></ul>
      <script>document.querySelector("button").onclick = () => document.querySelector("ul").hidden = false</script>`,
    "/beside": `<form method=post action=/session><div><span>Username</span><input name=who></div><div><span>Password</span><input type=password name=word></div>
      <button type=button>Cancel</button><button>OK</button></form>`,
    "/bare": "<h1>Nothing to sign in to</h1>",
    "/window": (incoming, outgoing) => {
      const known = incoming.headers.authorization === `Basic ${btoa("ada:right")}`;
      const asks = { "content-type": "text/html", ...(known ? {} : { "www-authenticate": 'Basic realm="Quay"' }) };
      outgoing.writeHead(known ? 200 : 401, asks).end(known ? inside : "<h1>Unauthorized</h1>");
    },
  });
});
afterAll(async () => {
  await real[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const visit = (access: object) => real.open({ url: site.url, viewport: { width: 1000, height: 700 }, access, signal });

test("one-time passwords are those of RFC 6238", () => {
  expect([59, 1_111_111_109, 2_000_000_000].map((seconds) => totp(secret, seconds * 1000))).toEqual([
    "287082",
    "081804",
    "279037",
  ]);
});

describe("signing in", () => {
  test("by one form, to which the start page leads", async () => {
    await using session = await visit({ username: "ada@example.com", password: "right" });
    expect(await session.page.textContent("h1")).toBe("Dashboard");
  });

  test("in two steps and with a one-time password", async () => {
    await using session = await visit({
      login_url: "/steps",
      username: "ada@example.com",
      password: "right",
      totp_secret: secret,
    });
    expect(await session.page.textContent("h1")).toBe("Dashboard");
  });

  test("by a form that is answered late, and sent once", async () => {
    await using session = await visit({ login_url: "/late", username: "ada@example.com", password: "right" });
    expect(await session.page.textContent("h1")).toBe("Dashboard");
    expect(late).toBe(1);
  });

  test("by a form that comes when the page has long been still", async () => {
    await using session = await visit({ login_url: "/slow", username: "ada@example.com", password: "right" });
    expect(await session.page.textContent("h1")).toBe("Dashboard");
  });

  test("in two steps by boxes that nothing names", async () => {
    await using session = await visit({ login_url: "/unnamed", username: "ada", password: "right" });
    expect(await session.page.textContent("h1")).toBe("Dashboard");
  });

  test.each(["/drawn", "/far", "/left"])(
    "by the button that is in sight, or by Enter where none is: %s",
    async (login_url) => {
      await using session = await visit({ login_url, username: "ada@example.com", password: "right" });
      expect(await session.page.textContent("h1")).toBe("Dashboard");
    },
  );

  test("by the browser's own window, on the start page and where only the page for signing in asks", async () => {
    const access = { username: "ada", password: "right" };
    const options = { url: new URL("/window", site.url).href, viewport: { width: 1000, height: 700 }, signal };
    await using session = await real.open({ ...options, access });
    expect(await session.page.textContent("h1")).toBe("Dashboard");
    const everybodys = { ...options, url: new URL("/bare", site.url).href };
    await using other = await real.open({ ...everybodys, access: { ...access, login_url: "/window" } });
    expect(await other.page.textContent("h1")).toBe("Nothing to sign in to");
    expect(await other.page.evaluate(async () => (await fetch("/window")).status)).toBe(200);
  });

  test("by the button of a start page, whose only box is for searching", async () => {
    await using session = await visit({ login_url: "/searchable", username: "ada@example.com", password: "right" });
    expect(await session.page.textContent("h1")).toBe("Dashboard");
  });

  test("goes on though the application leads elsewhere at the same moment", async () => {
    const url = new URL("/led", site.url).href;
    const access = { login_url: "/login", username: "ada@example.com", password: "right" };
    await using session = await real.open({ url, viewport: { width: 1000, height: 700 }, access, signal });
    expect(await session.page.textContent("h1")).toBe("Ledger");
    expect(led).toBe(3);
  });

  test("stays where signing in has led, where the start page asks again, also after a reset", async () => {
    const url = new URL("/hash", site.url).href;
    const reset = { method: "POST", path: "/bare" } as const;
    for (const access of [{}, { reset }]) {
      const known = { username: "ada", password: "right", ...access };
      await using session = await real.open({ url, viewport: { width: 1000, height: 700 }, access: known, signal });
      expect(await session.page.textContent("h1")).toBe("Ledger");
    }
  });

  test("stays where signing in has led, where the start page signs out, also after a reset", async () => {
    const url = new URL("/gate", site.url).href;
    const reset = { method: "POST", path: "/bare" } as const;
    for (const access of [{}, { reset }]) {
      const known = { username: "ada", password: "right", ...access };
      await using session = await real.open({ url, viewport: { width: 1000, height: 700 }, access: known, signal });
      expect(await session.page.textContent("h1")).toBe("Gatehouse");
    }
  });

  test("signs in at each address, where each asks again, also after a reset", async () => {
    const url = new URL("/in-place", site.url).href;
    const reset = { method: "POST", path: "/bare" } as const;
    for (const access of [{}, { reset }]) {
      const known = { username: "ada", password: "right", ...access };
      await using session = await real.open({ url, viewport: { width: 1000, height: 700 }, access: known, signal });
      expect(await session.page.textContent("h1")).toBe("Stockroom");
      await perform(session.page, { kind: "goto", path: "/in-place?shelf=2" }, { url, timeoutMs: 5_000 });
      expect(await session.page.textContent("h1")).toBe("Stockroom");
    }
  });

  test("by a box that nothing names but what is written over it, beside a password", async () => {
    await using session = await visit({ login_url: "/beside", username: "ada@example.com", password: "right" });
    expect(await session.page.textContent("h1")).toBe("Dashboard");
  });

  test.each(["/pictured", "/menu"])("by what lies behind the picture of somebody: %s", async (login_url) => {
    await using session = await visit({ login_url, username: "ada@example.com", password: "right" });
    expect(await session.page.textContent("h1")).toBe("Dashboard");
  });

  test("by the form that the start page has a link to", async () => {
    await using session = await visit({ login_url: "/public", username: "ada@example.com", password: "right" });
    expect(await session.page.textContent("h1")).toBe("Dashboard");
  });

  test("goes through a page that only asks whoever is known to go on, and through no other", async () => {
    const state = { cookies: [{ name: "in", value: "1", url: site.url }] };
    const at = async (path: string, access: object) => {
      const url = new URL(path, site.url).href;
      await using session = await real.open({ url, viewport: { width: 1000, height: 700 }, access, signal });
      return await session.page.textContent("h1");
    };
    expect(await at("/known", { storage_state: state })).toBe("Dashboard");
    expect(await at("/shop", { storage_state: state })).toBe("Basket");
    expect(await at("/known", {})).toBe("Signed in as Ada");
  });

  test("begins where the film does, though the application leads elsewhere", async () => {
    const options = { url: new URL("/bare", site.url).href, viewport: { width: 1000, height: 700 }, signal };
    await using session = await real.open({ ...options, startPath: "/public" });
    expect(await session.page.textContent("h1")).toBe("Welcome");
  });

  test.each([
    [{ username: "ada@example.com", password: "wrong-word" }, /still asks for a password/],
    [{ login_url: "/bare", username: "ada@example.com", password: "right" }, /no sign-in form/],
    [{ login_url: "/steps", username: "ada@example.com", password: "right" }, /no totp_secret/],
    [{ login_url: "/window", username: "ada", password: "wrong-word" }, /did not let this user in/],
    [{ login_url: "/stuck", username: "ada@example.com", password: "right" }, /could not be used/],
  ])("fails in clear words, which hold no secret", async (access, words) => {
    const failure = await visit(access).then(
      () => undefined,
      (error: Error & { code: string }) => error,
    );
    expect(failure).toMatchObject({ code: "sign_in_failed", message: expect.stringMatching(words) });
    expect(failure?.message).not.toContain(access.password);
  });
});
