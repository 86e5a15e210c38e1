import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { viewing, type Viewing } from "./viewing.fixture.ts";

let service: Viewing;
beforeAll(async () => void (service = await viewing()));
afterAll(() => service[Symbol.asyncDispose]());

const card = (text: string, slot: string) => ({
  ...{ kicker: "", title: "Ledgerly", subtitle: "" },
  sentences: [{ id: slot, slot, text }],
});
const storyboard = JSON.stringify({
  ...{ language: "en", title: "Ledgerly", scenes: [] },
  opening: card("This is Ledgerly: invoices that chase themselves, in a minute.", "greeting"),
  closing: card("That is Ledgerly: now see what it does with your own invoices.", "closing"),
});

/** A film with recipients of these names; their own films are not made. */
async function film(...names: string[]) {
  const { database } = service.api;
  const { accountId: account_id } = service.tenant;
  const domain_id = await service.domain();
  const job = { account_id, domain_id, request: "{}", status: "completed" };
  const { id: job_id } = await database.insertInto("job").values(job).returning("id").executeTakeFirstOrThrow();
  const { id, slug } = await service.video(domain_id, { storyboard, job_id });
  const recipients = [];
  for (const name of names) {
    const row = { account_id, job_id, video_id: id, contact: JSON.stringify({ name }), state: "pending" } as const;
    const given = { ...row, name, email: null, token: randomUUID() };
    recipients.push(await database.insertInto("recipient").values(given).returningAll().executeTakeFirstOrThrow());
  }
  return { id, slug, recipients, watch: (token: string) => `/watch/${slug}?r=${token}` };
}

type Filmed = Awaited<ReturnType<typeof film>>;

/** Makes the film of a recipient, as a worker would: the same pictures under keys of its own, and captions that greet. */
async function make({ id }: Filmed, recipient: Filmed["recipients"][number]): Promise<void> {
  const { storage, database } = service.api.services;
  const video = await database.selectFrom("video").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const key = (name: string) => video.file_key.replace("film.mp4", `renditions/${recipient.id}-1/${name}`);
  const stored = await storage.read(video.file_key);
  await storage.put(key("film.mp4"), Buffer.concat(await stored.toArray()));
  const greeting = `WEBVTT\n\n00:00.000 --> 00:05.000\nHello ${recipient.name?.replace("<", "&lt;")}!\n`;
  await storage.put(key("captions.vtt"), Buffer.from(greeting));
  await storage.put(key("chapters.vtt"), Buffer.from("WEBVTT\n"));
  const row = { recipient_id: recipient.id, account_id: video.account_id, video_id: id, version: 1 };
  const own = { file_key: key("film.mp4"), captions_key: key("captions.vtt"), chapters_key: key("chapters.vtt") };
  const made = { state: "made", ...own, transcript_key: "t", size: 1, duration_ms: video.duration_ms } as const;
  await database
    .insertInto("rendition")
    .values({ ...row, ...made })
    .onConflict((conflict) => conflict.column("recipient_id").doUpdateSet(made))
    .execute();
}

const playing = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentSrc);
const caption = (page: Page) =>
  page.waitForFunction(() => {
    const [track] = document.querySelector("video")?.textTracks ?? [];
    return (track?.cues?.[0] as VTTCue | undefined)?.text;
  });
const ownFolder = ({ id }: { readonly id: number }) => `/renditions/${id}-1/film.mp4`;

test("two recipients open their links and each is greeted; nobody hears of another", async () => {
  const listed = await film("Dana", '<img src=x onerror="alert(1)">');
  for (const recipient of listed.recipients) await make(listed, recipient);
  for (const recipient of listed.recipients) {
    await using watched = await service.open(listed.watch(recipient.token));
    expect(await playing(watched.page)).toContain(ownFolder(recipient));
    const words = await caption(watched.page);
    expect(await words.jsonValue()).toBe(`Hello ${recipient.name?.replace("<", "&lt;")}!`);
    const html = await watched.page.content();
    for (const other of listed.recipients) {
      if (other !== recipient) expect(html.includes(other.token) || html.includes(ownFolder(other))).toBe(false);
    }
    expect(watched.asked.filter((each) => each.endsWith("/rendition"))).toEqual([]);
    expect(watched.faults).toEqual([]);
  }
  const plain = await fetch(`${service.origin}/watch/${listed.slug}`);
  expect(await plain.text()).not.toMatch(/renditions|Dana/);
});

test("a recipient's page is not indexed and tells no other site its address; a token that is nobody's plays the film for everybody", async () => {
  const listed = await film("Dana", "Omar");
  const answer = await fetch(`${service.origin}${listed.watch("nobodys-token")}`);
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  expect(answer.headers.get("cache-control")).toContain("private");
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
  await using watched = await service.open(listed.watch("nobodys-token"));
  expect(await playing(watched.page)).not.toContain("renditions");
  await expect.poll(() => watched.asked.filter((each) => each.endsWith("/rendition")).length).toBe(1);
  const rows = service.api.database.selectFrom("rendition").select("state").where("video_id", "=", listed.id);
  expect(await rows.execute()).toEqual([]);
});

test("the film for everybody is there at once, and that of the recipient takes its place before it is played", async () => {
  const listed = await film("Dana", "Omar");
  const dana = listed.recipients[0]!;
  await using watched = await service.open(listed.watch(dana.token));
  const { page } = watched;
  expect(await playing(page)).not.toContain("renditions");
  const rows = service.api.database.selectFrom("rendition").select("state").where("recipient_id", "=", dana.id);
  await expect.poll(() => rows.execute(), { timeout: 30_000 }).toEqual([{ state: "waiting" }]);
  await make(listed, dana);
  await page.waitForFunction((own) => document.querySelector("video")?.currentSrc.includes(own), ownFolder(dana));
  expect(await (await caption(page)).jsonValue()).toBe("Hello Dana!");
  // What has expired is signed anew, and is still hers.
  const media = async (query: string) => {
    const answer = await fetch(`${service.origin}/watch/${listed.slug}/media${query}`);
    return ((await answer.json()) as { data: { url: string } }).data.url;
  };
  expect(await media(`?r=${dana.token}`)).toContain(ownFolder(dana));
  for (const query of ["", "?r=nobodys", "?r=a&r=b"]) expect(await media(query)).not.toContain("renditions");
  expect(watched.faults).toEqual([]);
});

test("nothing is swapped once playing has begun", async () => {
  const listed = await film("Dana", "Omar");
  const dana = listed.recipients[0]!;
  await using watched = await service.open(listed.watch(dana.token));
  const { page } = watched;
  const rows = service.api.database.selectFrom("rendition").select("state").where("recipient_id", "=", dana.id);
  await expect.poll(() => rows.execute(), { timeout: 30_000 }).toEqual([{ state: "waiting" }]);
  await page.locator(".big").click();
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0);
  await make(listed, dana);
  await page.waitForFunction(() => document.querySelector("video")?.ended);
  expect(await playing(page)).not.toContain("renditions");
});
