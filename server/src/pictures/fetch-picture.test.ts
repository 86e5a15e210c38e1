import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pictureFetcher } from "./fetch-picture.ts";
import { maxPictureBytes } from "./picture.ts";

const rules = { allowPrivateNetwork: false, egressAllowCidrs: ["127.0.0.1/32"] };
/** Every name but one is the server of this test. */
const resolve = async (host: string) => (host === "private.test" ? ["10.0.0.1"] : ["127.0.0.1"]);
const fetchPicture = pictureFetcher({ rules, resolve, timeoutMs: 5_000 });

let server: Server;
let origin: string;
let asked: IncomingMessage[] = [];
let sentBytes = 0;
beforeAll(async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  server = createServer((incoming, outgoing) => {
    asked.push(incoming);
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://pictures.test");
    const to = searchParams.get("to");
    if (to !== null) return outgoing.writeHead(Number(searchParams.get("status") ?? 302), { location: to }).end();
    const step = Number(pathname.slice("/hop/".length));
    if (pathname.startsWith("/hop/") && step > 0)
      return outgoing.writeHead(301, { location: `/hop/${step - 1}` }).end();
    if (pathname === "/silent") return;
    if (pathname === "/missing") return outgoing.writeHead(404).end(png);
    if (pathname === "/html") return outgoing.setHeader("content-type", "image/png").end("<!doctype html>");
    if (pathname === "/cut")
      return outgoing.writeHead(200, { "content-length": 5000 }).write(png, () => outgoing.destroy());
    if (pathname === "/endless") {
      const more = () => {
        sentBytes += 65_536;
        if (!outgoing.destroyed) outgoing.write(Buffer.alloc(65_536), more);
      };
      return more();
    }
    outgoing.end(png);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://pictures.test:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => void (asked = []));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetched = (path: string, signal = AbortSignal.timeout(30_000)) =>
  fetchPicture(new URL(path, origin).href, signal);
const refused = (path: string) => expect(fetched(path), path).rejects;

test("a picture is fetched once, without any credentials, and redrawn", async () => {
  const { extension, content } = await fetched("/logo.gif");
  expect([extension, (await sharp(content).metadata()).width]).toEqual(["png", 8]);
  expect(asked).toHaveLength(1);
  const { cookie, authorization, referer } = asked[0]?.headers ?? {};
  expect([cookie, authorization, referer]).toEqual([undefined, undefined, undefined]);
});

test("three redirects are followed, relative ones too, and not a fourth", async () => {
  expect((await fetched("/hop/3")).extension).toBe("png");
  for (const status of [301, 302, 303, 307, 308]) {
    expect((await fetched(`/?status=${status}&to=/picture`)).extension).toBe("png");
  }
  await refused("/hop/4").toThrow("The picture was redirected more than 3 times");
});

test("each address on the way is vetted", async () => {
  for (const host of [
    "private.test",
    "10.0.0.1",
    "127.0.0.2",
    "169.254.169.254",
    "[::1]",
    "[::ffff:a9fe:a9fe]",
    "[64:ff9b::a9fe:a9fe]",
    "[2002:a9fe:a9fe::]",
    "0xa9fea9fe",
  ]) {
    await expect(fetchPicture(`http://${host}/`, AbortSignal.timeout(30_000)), host).rejects.toThrow(
      "The picture is not at a public address",
    );
    await refused(`/?to=http://${host}/latest/meta-data`).toThrow("The picture is not at a public address");
  }
});

test("what is neither http nor https, or carries a password, is not opened, not by a redirect either", async () => {
  for (const address of ["ftp://pictures.test/", "file:///etc/passwd", "data:image/png;base64,AAAA", "javascript:1"]) {
    await refused(address).toThrow("The picture is not at an http or https address");
    await refused(`/?to=${encodeURIComponent(address)}`).toThrow("The picture is not at an http or https address");
  }
  await refused("http://user:word@pictures.test/").toThrow("a user name or password");
  await refused("/?to=http://user:word@pictures.test/").toThrow("a user name or password");
  await expect(fetchPicture("no address", AbortSignal.timeout(1000))).rejects.toThrow(
    "not at an http or https address",
  );
});

test("what is no picture is refused, whatever type it claims", async () => {
  await refused("/html").toThrow("must be a PNG, JPEG or WebP file");
  await refused("/missing").toThrow("The picture was answered with status 404");
  await refused("/cut").toThrow("The picture could not be fetched");
  await refused("http://pictures.test:1/").toThrow("The picture could not be fetched");
});

test("an endless one is left when it is too long", async () => {
  await refused("/endless").toThrow("must not be longer than 2097152 bytes");
  expect(sentBytes).toBeLessThan(maxPictureBytes + 8_000_000);
});

test("one that does not come in time is refused, and a caller who leaves ends it", async () => {
  const hasty = pictureFetcher({ rules, resolve, timeoutMs: 200 });
  await expect(hasty(`${origin}/silent`, AbortSignal.timeout(30_000))).rejects.toThrow(
    "did not come within 0.2 seconds",
  );
  const gone = new AbortController();
  const waiting = fetched("/silent", gone.signal);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  gone.abort(new Error("the client has gone"));
  await expect(waiting).rejects.toThrow("the client has gone");
});
