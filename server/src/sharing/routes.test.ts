import Fastify from "fastify";
import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { testDatabase } from "#db/testing.ts";
import { diskStorage } from "#storage/storages/disk.ts";
import { signer } from "#storage/signature.ts";
import { seededSlug, seedVideo } from "#videos/testing.ts";
import { registerSharing } from "./routes.ts";

const baseUrl = "https://films.example";
const signing = signer({ secrets: [Buffer.alloc(32, 3)], ttlSeconds: 3600 });
const storage = diskStorage({ folder: "/nowhere", signer: signing, baseUrl });

async function served(database: Database) {
  const app = Fastify();
  await registerSharing(app, { database, storage, baseUrl });
  return app;
}

test("the watch page plays the film and lets nothing else in", async () => {
  await using test = await testDatabase();
  await seedVideo(test.database);
  const page = await (await served(test.database)).inject(`/watch/${seededSlug}?r=token`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("<title>Ledgerly: create an invoice</title>");
  expect(page.body).toMatch(/src="https:\/\/films\.example\/files\/accounts\/1\/videos\/a\/film\.mp4\?e=\d+&amp;s=/);
  expect(page.body).toContain("--brand:#0b6e4f");
  // Without one the browser asks for /favicon.ico, and complains.
  expect(page.body).toContain('<link rel="icon" href="/player/icon.svg">');
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  expect(page.headers["referrer-policy"]).toBe("no-referrer");
});

test("what the application calls itself is text, and a colour that is none is left out", async () => {
  await using test = await testDatabase();
  await seedVideo(test.database);
  const evil = `</title><script>alert(1)</script>`;
  const changed = { application_name: evil, description: evil, primary_color: "red;}body{display:none" };
  await test.database.updateTable("domain").set(changed).execute();
  await test.database.updateTable("video").set({ filename: evil }).execute();
  const page = await (await served(test.database)).inject(`/watch/${seededSlug}`);
  expect(page.body).not.toContain("<script>alert");
  expect(page.body).not.toContain("display:none");
});

test("a slug that names no film is a page that says so", async () => {
  await using test = await testDatabase();
  const app = await served(test.database);
  const page = await app.inject("/watch/nothing");
  expect([page.statusCode, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  expect((await app.inject("/watch/nothing/media")).statusCode).toBe(404);
  expect((await app.inject("/watch/nothing/poster.jpg")).statusCode).toBe(404);
  expect((await app.inject("/watch/nothing/logo")).statusCode).toBe(404);
});

test("fresh media addresses and the poster can be asked for", async () => {
  await using test = await testDatabase();
  await seedVideo(test.database);
  const app = await served(test.database);
  const media = await app.inject(`/watch/${seededSlug}/media`);
  expect(Object.keys(media.json().data)).toEqual(["url", "captions_url", "chapters_url"]);
  const poster = await app.inject(`/watch/${seededSlug}/poster.jpg`);
  expect([poster.statusCode, poster.headers.location]).toEqual([
    302,
    storage.signedUrl("accounts/1/videos/a/poster.jpg"),
  ]);
});

test("the player's own files are served", async () => {
  await using test = await testDatabase();
  const app = await served(test.database);
  for (const file of ["player.css", "page.css", "player.js", "controls.js", "icon.svg"])
    expect((await app.inject(`/player/${file}`)).statusCode).toBe(200);
});
