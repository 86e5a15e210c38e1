import { readdir, watch } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Job } from "#jobs/view.ts";
import { measure } from "./film.fixture.ts";
import { listening, openStage } from "./process.fixture.ts";
import { smallDisk } from "./small-disk.fixture.ts";
import { openStudio, plainStyle } from "./studio.fixture.ts";

const notAllowed = "it mounts a disk in memory, which is not allowed here";
const unending = new AbortController().signal;
/** For the segments, the sound and the film of some fifteen seconds. */
const roomForComposingMiB = 80;
const request = { ...plainStyle, prompt: "Open the invoices page", duration_target: 15 };

describe.runIf(process.env["TEST_LONG"] === "1")("a disk that is full", () => {
  test("and holds the service's own Postgres: writes are answered 503, reads as ever, and all heals with the disk", async ({
    skip,
  }) => {
    await using disk = await smallDisk(400);
    if (disk === undefined) return skip(notAllowed);
    await using stage = await openStage();
    const adminToken = "t".repeat(32);
    const service = stage.start(["serve"], { DATA_DIR: disk.folder, ADMIN_TOKEN: adminToken });
    const [, base] = await service.says(listening);
    const call = (path: string, token: string, init: RequestInit = {}) =>
      fetch(`${base}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      });
    const owner = { name: "Acme", email: "owner@acme.example", password: "correct horse", plan: "growth" };
    const signed = await call("/admin/accounts", adminToken, { method: "POST", body: JSON.stringify(owner) });
    const { data } = (await signed.json()) as { data: { api_key: string } };
    // The first row of a table wants a page that the disk cannot give.
    const write = async () =>
      (
        await call("/suppressions", data.api_key, {
          method: "POST",
          body: JSON.stringify({ email: "dana@example.com" }),
        })
      ).status;
    const read = async () => (await call("/suppressions", data.api_key)).status;
    await disk.fill();
    expect([await write(), await write(), await read()]).toEqual([503, 503, 200]);
    await disk.clear();
    await expect.poll(write).toBe(200);
    expect(await read()).toBe(200);
    expect(service.child.exitCode).toBeNull();
  }, 120_000);

  test(
    "while recipients' films are made: each says so, and is made when its link is opened after some was freed",
    { timeout: 600_000 },
    async ({ skip }) => {
      await using disk = await smallDisk(700);
      if (disk === undefined) return skip(notAllowed);
      await using studio = await openStudio("all", { DATA_DIR: disk.folder, MIN_FREE_BYTES: String(50 * 2 ** 20) });
      const { api } = studio;
      const domainId = await api.register(studio.application.url);
      const contacts = [{ name: "Dana Scully" }, { name: "Omar Little" }];
      const { video_id: id } = await api.film(domainId, { ...request, contacts });
      type Seen = { state: string; film_error: { code: string } | null; watch_url: string };
      const omar = async () =>
        ((await api.call("GET", `/v1/videos/${id}/recipients`)) as { recipients: Seen[] }).recipients[0] as Seen;
      const r = new URL((await omar()).watch_url).searchParams.get("r");
      const open = async () => ((await api.call("POST", `/videos/${id}/rendition`, { r })) as { state: string }).state;

      await disk.fill();
      expect(await open()).toBe("making");
      const patience = { timeout: 240_000, interval: 2000 };
      const failed = { state: "failed", film_error: { code: "storage_full" } };
      await expect.poll(omar, patience).toMatchObject(failed);
      expect(await open()).toBe("general");
      await disk.clear();
      await expect.poll(open, patience).toBe("made");
      expect(await omar()).toMatchObject({ state: "rendered", film_error: null });
      expect(studio.server.child.exitCode).toBeNull();
    },
  );

  test.for(["recording", "composing", "publishing"] as const)(
    "while %s: the job fails in words, nothing half is listed, and the same worker finishes it when there is room",
    { timeout: 600_000 },
    async (stage, { skip }) => {
      await using disk = await smallDisk(700);
      if (disk === undefined) return skip(notAllowed);
      await using studio = await openStudio("all", { DATA_DIR: disk.folder, MIN_FREE_BYTES: String(50 * 2 ** 20) });
      const { api } = studio;
      const domainId = await api.register(studio.application.url);
      const films = async () => ((await api.call("GET", "/v1/videos")) as { videos: { url: string }[] }).videos;
      const inFolder = async (name: string) =>
        (await readdir(join(disk.folder, name), { recursive: true }).catch(() => [])).filter((each) =>
          /\d\/\d|\./.test(each),
        );

      const over = new AbortController();
      const fillWhenPublishing = async () => {
        await disk.fill(roomForComposingMiB);
        const changes = watch(join(disk.folder, "work"), { recursive: true, signal: over.signal });
        for await (const { filename } of changes) if (filename?.includes("publishing-")) return disk.fill();
      };
      let filling: Promise<void> | undefined;
      const failed = await api.film(domainId, request, async (job) => {
        if (stage !== "publishing" && job.stage === stage) await disk.fill();
        // It takes so short a time that it would be over before anybody hears of it.
        if (stage === "publishing" && job.stage === "composing") filling ??= fillWhenPublishing();
      });
      over.abort();
      await filling?.catch(() => undefined);
      expect(failed).toMatchObject({ status: "failed", video_id: null, error: { code: "storage_full" } });
      expect(failed.error?.message).toMatch(/^There was no space left .*, then retry the job\.$/);
      expect(await films()).toEqual([]);
      await expect.poll(() => inFolder("work")).toEqual([]);
      await disk.fill();
      const refused = await api.send("POST", `/v1/videos/${domainId}`, request);
      expect([refused.status, refused.headers.get("x-error-code")]).toEqual([503, "storage_full"]);
      expect((await inFolder("files")).filter((name) => name.endsWith("film.mp4"))).toEqual([]);

      await disk.clear();
      await api.call("POST", `/jobs/${domainId}/${failed.job_id}/retry`);
      let last: Job | undefined;
      for await (const job of api.follow(domainId, failed.job_id)) last = job;
      expect(last).toMatchObject({ status: "completed", error: null });
      const [film, ...others] = await films();
      expect(others).toEqual([]);
      expect((await measure(film?.url ?? "", unending)).endsApartMs).toBeLessThan(34);
      expect(studio.server.child.exitCode).toBeNull();
    },
  );
});
