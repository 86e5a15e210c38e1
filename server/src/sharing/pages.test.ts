import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serve } from "#browser/loopback.fixture.ts";
import { viewing, type Viewing } from "./viewing.fixture.ts";

let service: Viewing;
beforeAll(async () => void (service = await viewing()));
afterAll(() => service[Symbol.asyncDispose]());

async function series(domainId: number, videos: readonly { id: number }[], change: object = {}) {
  const { database } = service.api;
  const owner = { account_id: service.tenant.accountId, domain_id: domainId };
  const row = { ...owner, title: "Ledgerly in two films", is_public: true, ...change };
  const { id } = await database.insertInto("series").values(row).returning("id").executeTakeFirstOrThrow();
  const members = videos.map((video, position) => ({ series_id: id, video_id: video.id, position }));
  if (members.length > 0) await database.insertInto("series_video").values(members).execute();
  return `/video_series/embed/public/${domainId}/${id}`;
}

test("a series plays in a frame of another origin, one film after the other; other pages refuse to be framed", async () => {
  const domainId = await service.domain();
  const films = [
    await service.video(domainId, { filename: "One" }),
    await service.video(domainId, { filename: "Two" }),
  ];
  const address = await series(domainId, films);
  const frame = (path: string) =>
    `<iframe src="${service.origin}${path}" allow="autoplay; fullscreen" width=900 height=500></iframe>`;
  const framed = { "/": frame(address), "/film": frame(`/embed/${films[0]?.slug}`) };
  const refusing = { "/watch": frame(`/watch/${films[0]?.slug}`), "/docs": frame("/docs") };
  await using host = await serve({ ...framed, ...refusing });
  await using watched = await service.open(host.url.replace("127.0.0.1", "localhost"));
  const { page, faults } = watched;
  const inside = page.frameLocator("iframe");
  const current = inside.locator("#playlist [aria-current=true] .name");
  const second = () => inside.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
  expect(await current.textContent()).toBe("One");
  await inside.locator(".big").click();
  await expect.poll(() => current.textContent()).toBe("Two");
  await expect.poll(second).toBeGreaterThan(0.2);
  await inside.getByRole("button", { name: "Previous film" }).click({ force: true });
  expect(await current.textContent()).toBe("One");
  expect(await inside.locator("header, .quiet-action, a[href]").count()).toBe(0);
  expect(faults).toEqual([]);

  await page.goto(`${host.url}/film`);
  await inside.locator(".big").click();
  await expect.poll(second).toBeGreaterThan(0.2);
  for (const path of Object.keys(refusing)) {
    await page.goto(`${host.url}${path}`);
    await expect.poll(() => faults.splice(0).join()).toMatch(/policy: .*frame/i);
  }
});

test("what is not public, not there, of another domain or no id is one and the same page", async () => {
  const domainId = await service.domain();
  const other = await service.domain();
  const film = await service.video(domainId);
  const hidden = await series(domainId, [film], { is_public: false });
  const shown = await series(domainId, [film]);
  const seriesId = shown.split("/").at(-1);
  const base = "/video_series/embed/public";
  const missing = [hidden, `${base}/${other}/${seriesId}`, `${base}/${domainId}/999999`, `${base}/${domainId}/0`];
  const strange = [
    `${base}/${domainId}/abc`,
    `${base}/x/${seriesId}`,
    `${base}/${domainId}/1e0`,
    `${base}/1/${"9".repeat(19)}`,
  ];
  const answers = await Promise.all([...missing, ...strange].map((url) => service.api.app.inject(url)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(404);
  expect((await service.api.app.inject(shown)).statusCode).toBe(200);
  const owner = { authorization: `Bearer ${service.tenant.key}` };
  expect((await service.api.app.inject({ url: hidden, headers: owner })).statusCode).toBe(404);
});

test("each page has the headers of its kind, and none sets a cookie", async () => {
  const domainId = await service.domain();
  const film = await service.video(domainId);
  const pages = {
    [`/watch/${film.slug}`]: "'none'",
    [`/embed/${film.slug}`]: "*",
    [await series(domainId, [film])]: "*",
  };
  const empty = { "/watch/nothing": "'none'", "/embed/nothing": "*", [await series(domainId, [])]: "*" };
  for (const [url, ancestors] of Object.entries({ ...pages, ...empty })) {
    const { headers } = await service.api.app.inject(url);
    const policy = String(headers["content-security-policy"]);
    for (const rule of ["default-src 'none'", "script-src 'self'", "form-action 'none'", "base-uri 'none'"]) {
      expect(policy.split("; ")).toContain(rule);
    }
    expect(policy).toContain(`frame-ancestors ${ancestors}`);
    expect(policy).not.toContain("unsafe");
    expect(headers).toMatchObject({ "referrer-policy": "no-referrer", "x-content-type-options": "nosniff" });
    expect([headers["set-cookie"], headers["x-frame-options"]]).toEqual([undefined, undefined]);
  }
});

const payloads = [
  `<script>alert(1)</script>`,
  `</script><script>alert(1)</script><!--`,
  `"><img src=x onerror=alert(1)>`,
  `' onmouseover='alert(1)`,
  `</title><svg onload=alert(1)>`,
  `<iframe srcdoc="<script>alert(1)</script>">`,
  `javascript:alert(1)`,
  `\${alert(1)}{{alert(1)}}<!--]]>`,
];

const inBothOrders = [payloads.join(" "), payloads.toReversed().join(" ")];

test.each(inBothOrders)("nothing that an owner writes runs in a viewer's browser: %s", async (evil) => {
  const cta = {
    enabled: true,
    cta_type: "form",
    cta_action_text: evil,
    cta_modal_title: evil,
    cta_modal_description: evil,
    cta_fields: [
      { key: "choice", label: evil, type: "select", required: true, options: [evil] },
      { key: "text", label: evil, type: "text", required: false },
    ],
    cta_use_organization_name: false,
    cta_external_link: null,
    cta_modal_auto_open: false,
  };
  const named = { application_name: evil, description: evil, primary_color: evil, cta: JSON.stringify(cta) };
  const domainId = await service.domain(named);
  const film = await service.video(domainId, { filename: evil });
  const embedded = await series(domainId, [film], { title: evil, description: evil });
  for (const address of [`/watch/${film.slug}`, `/embed/${film.slug}`, embedded]) {
    await using watched = await service.open(address);
    const { page, faults } = watched;
    expect(await page.title()).toBe(evil);
    await page.locator(".big").click();
    await page.locator(".player .call").click();
    expect(await page.locator("dialog h2").textContent()).toBe(evil);
    await page.locator("dialog option").last().waitFor({ state: "attached" });
    expect(await page.locator("script:not([src]):not([type='application/json']), iframe, svg[onload]").count()).toBe(0);
    expect(faults).toEqual([]);
  }
});

test("our own code for a page is small", async () => {
  const folder = join(import.meta.dirname, "../../../player");
  const files = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  const sizes = await Promise.all(files.map(async (name) => gzipSync(await readFile(join(folder, name))).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(30 * 1024);
});
