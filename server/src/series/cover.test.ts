import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, testApi, type TestApi } from "#http/testing.ts";
import { pictureFetcher } from "#pictures/fetch-picture.ts";
import { hollowPng, paddedPng } from "#pictures/hostile.fixture.ts";
import { StorageFullError } from "#storage/storage.ts";
import { studio, type Studio } from "./owner.fixture.ts";

let api: TestApi;
let owner: Studio;
let png: Buffer;
let server: Server;
let address: string;
let asked = 0;
beforeAll(async () => {
  const rules = { allowPrivateNetwork: false, egressAllowCidrs: ["127.0.0.1/32"] };
  api = await testApi({ services: { fetchPicture: pictureFetcher({ rules }) } });
  owner = await studio(api, 1);
  png = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#0f766e" } })
    .png()
    .toBuffer();
  server = createServer((incoming, outgoing) => {
    asked++;
    outgoing.end(incoming.url === "/cover" ? png : "<!doctype html>");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await api[Symbol.asyncDispose]();
});

async function send(
  path: string,
  { key = owner.tenant.key, part = "cover", content = png, name = "cover.png", on = api } = {},
) {
  const form = new FormData();
  form.append(part, new Blob([new Uint8Array(content)]), name);
  const encoded = new Response(form);
  const headers = { authorization: `Bearer ${key}`, "content-type": encoded.headers.get("content-type") ?? "" };
  return on.app.inject({ method: "POST", url: path, headers, payload: Buffer.from(await encoded.bytes()) });
}
const open = (url: string) => api.app.inject(url.replace("http://films.test", ""));
const coverOf = async (id: number) => {
  const { data } = (await owner.call(`PUT /video_series/${id}`, {})).json();
  return data.cover_image_url as string | undefined;
};

test("an uploaded cover is kept, shown to viewers, and replaces the one before", async () => {
  const id = await owner.series([], { is_public: true });
  const answer = await send(`/video_series/${id}/cover`);
  const { data } = answer.json();
  expect([answer.statusCode, data.id, data.video_count]).toEqual([200, id, 0]);
  expect(Date.parse(data.updated_at)).toBeGreaterThan(Date.parse(data.created_at));
  const file = await open(data.cover_image_url);
  expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "image/png"]);
  expect((await sharp(file.rawPayload).metadata()).width).toBe(30);
  const shown = (await open(`/video_series/public/${owner.domainId}/${id}`)).json().data;
  expect(shown.cover_image_url).toBe(data.cover_image_url);

  const next = (await send(`/video_series/${id}/cover`)).json().data.cover_image_url;
  expect(next).not.toBe(data.cover_image_url);
  expect([(await open(data.cover_image_url)).statusCode, (await open(next)).statusCode]).toEqual([404, 200]);
  await owner.call(`DELETE /video_series/${id}`);
  expect((await open(next)).statusCode).toBe(404);
});

test("exactly 2 MiB are taken; what is refused leaves the old cover", async () => {
  const id = await owner.series();
  expect((await send(`/video_series/${id}/cover`, { content: paddedPng(png, 2_097_152) })).statusCode).toBe(200);
  const before = await coverOf(id);
  for (const wrong of [
    { content: paddedPng(png, 2_097_153) },
    { content: Buffer.alloc(0) },
    { content: Buffer.from("<!doctype html>") },
    { content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: "cover.svg" },
    { content: png.subarray(0, 40) },
    { content: hollowPng(50_000, 50_000) },
    { part: "picture" },
  ]) {
    const answer = await send(`/video_series/${id}/cover`, wrong);
    expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([400, "invalid_request"]);
  }
  expect(await coverOf(id)).toBe(before);
  expect((await open(before ?? "")).statusCode).toBe(200);
});

test("who may, and to what, is asked before the picture is looked at", async () => {
  const id = await owner.series();
  const bad = Buffer.from("no picture");
  const stranger = await api.tenant();
  const ask = async (path: string, key: string) => (await send(path, { key, content: bad })).statusCode;
  expect(await ask(`/video_series/${id}/cover`, "rw_bogus")).toBe(401);
  expect(await ask(`/video_series/${id}/cover`, owner.tenant.readOnlyKey)).toBe(401);
  expect(await ask(`/video_series/${id}/cover`, stranger.key)).toBe(404);
  expect(await ask("/video_series/abc/cover", owner.tenant.key)).toBe(400);
  expect(await ask("/video_series/1000000/cover", owner.tenant.key)).toBe(404);
  const json = await owner.call(`POST /video_series/${id}/cover`, { cover: "x" });
  expect([json.statusCode, json.json().error]).toEqual([400, "The Content-Type must be multipart/form-data"]);
  const form = await send("/video_series");
  expect([form.statusCode, form.json().error]).toEqual([400, "A JSON body is required"]);
});

test("a picture at an address is fetched once and kept; null clears it", async () => {
  const id = await owner.series();
  asked = 0;
  const answer = await owner.call(`PUT /video_series/${id}`, { cover_image_url: `${address}/cover`, title: "New" });
  expect([answer.statusCode, answer.json().data.title, asked]).toEqual([200, "New", 1]);
  const url = answer.json().data.cover_image_url;
  expect((await sharp((await open(url)).rawPayload).metadata()).height).toBe(20);
  expect([await coverOf(id), asked]).toEqual([url, 1]);
  const cleared = await owner.call(`PUT /video_series/${id}`, { cover_image_url: null });
  expect(cleared.json().data).not.toHaveProperty("cover_image_url");
  expect((await open(url)).statusCode).toBe(404);
});

test("an address without a picture is refused, and nothing else of the change is made", async () => {
  const id = await owner.series();
  await send(`/video_series/${id}/cover`);
  const before = await coverOf(id);
  const wrong = [
    "",
    "cover.png",
    "ftp://films.test/a",
    "data:image/png;base64,AA",
    `${address}/html`,
    "http://10.0.0.1/",
  ];
  for (const cover_image_url of [...wrong, "http://[::ffff:a9fe:a9fe]/", 7, true]) {
    const answer = await owner.call(`PUT /video_series/${id}`, { cover_image_url, title: "Spoilt" });
    expect([cover_image_url, answer.statusCode]).toEqual([cover_image_url, 400]);
  }
  expect(await coverOf(id)).toBe(before);
  expect((await owner.call(`PUT /video_series/${id}`, {})).json().data.title).toBe("First steps");
});

test("storage that is full is 503 and leaves the cover; an old file that stays is no error", async () => {
  const id = await owner.series();
  const { key } = owner.tenant;
  const before = (await send(`/video_series/${id}/cover`)).json().data.cover_image_url;
  const { storage } = api.services;
  const working = { ...storage };
  storage.put = () => Promise.reject(new StorageFullError());
  const refused = await send(`/video_series/${id}/cover`);
  expect([refused.statusCode, refused.headers["x-error-code"]]).toEqual([503, "storage_full"]);
  Object.assign(storage, working);
  expect(await coverOf(id)).toBe(before);
  storage.deleteAll = () => Promise.reject(new Error("storage is down"));
  const answer = await send(`/video_series/${id}/cover`, { key });
  Object.assign(storage, working);
  expect(answer.statusCode).toBe(200);
  expect((await open(answer.json().data.cover_image_url)).statusCode).toBe(200);
});

test("covers sent at the same time leave one, whose file is there", async () => {
  const id = await owner.series();
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(`/video_series/${id}/cover`)));
  const urls = answers.map((answer) => answer.json().data.cover_image_url as string);
  const left = await coverOf(id);
  expect(new Set(urls).size).toBe(6);
  for (const url of urls) expect((await open(url)).statusCode).toBe(url === left ? 200 : 404);
});

test("a domain's logo and the account's are set, shown and taken away", async () => {
  const other = await studio(api, 1);
  const { key } = other.tenant;
  const logoOf = async () => (await api.app.inject(call(key, `GET /videos/${other.videoIds[0]}`))).json().data.logo_url;
  expect(await logoOf()).toBeUndefined();
  const account = await send("/account/logo", { key, part: "logo" });
  const accountLogo = account.json().data.logo_url;
  expect([account.statusCode, await logoOf()]).toEqual([200, accountLogo]);
  const domain = await send(`/domains/${other.domainId}/logo`, { key, part: "logo" });
  expect([domain.statusCode, domain.json().data.id]).toEqual([200, other.domainId]);
  const domainLogo = await logoOf();
  expect(domainLogo).toContain(`/domains/${other.domainId}/logo-`);
  expect((await open(domainLogo)).headers["content-type"]).toBe("image/png");

  expect((await other.call(`DELETE /domains/${other.domainId}/logo`)).statusCode).toBe(200);
  expect([await logoOf(), (await open(domainLogo)).statusCode]).toEqual([accountLogo, 404]);
  const without = await other.call("DELETE /account/logo");
  expect([without.statusCode, without.json().data.logo_url, await logoOf()]).toEqual([200, undefined, undefined]);
  for (const path of ["/account/logo", `/domains/${other.domainId}/logo`]) {
    expect((await send(path, { key, part: "cover" })).statusCode).toBe(400);
    expect((await send(path, { key, part: "logo", content: Buffer.from("GIF89a") })).statusCode).toBe(400);
  }
});
