import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, insertDomain, testApi, type Tenant, type TestApi } from "#http/testing.ts";
import { run } from "#lib/process.ts";
import { slots, type Slots } from "#lib/slots.ts";
import { StorageFullError } from "#storage/storage.ts";
import { probe } from "./probe.ts";

const signal = new AbortController().signal;
const maxBytes = 3_000_000;
let folder: string;
let uploads: string;
let api: TestApi;
let tenant: Tenant;
let domainId: number;
let slot: Slots = slots(1);
let space = async () => undefined as void;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reelwright-host-"));
  uploads = join(folder, "uploads");
  api = await testApi({
    services: { uploads: { folder: uploads, maxBytes, slots: (gone) => slot(gone) }, requireSpace: () => space() },
  });
  tenant = await api.tenant();
  domainId = await insertDomain(api.database, tenant.accountId);
  await api.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const picture = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=25:duration=3"];
const sound = ["-f", "lavfi", "-i", "sine=frequency=440:duration=3"];
const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"];

/** A file that ffmpeg makes. */
async function made(name: string, ...args: string[]): Promise<string> {
  const file = join(folder, name);
  await run("ffmpeg", ["-v", "error", "-y", ...args, file], { signal, timeoutMs: 60_000 });
  return file;
}

const origin = () => `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;

async function upload(file: string | Buffer, name = "film.mp4", to: { id?: number; key?: string } = {}) {
  const form = new FormData();
  form.append("video", new Blob([new Uint8Array(typeof file === "string" ? await readFile(file) : file)]), name);
  const headers = { authorization: `Bearer ${to.key ?? tenant.key}` };
  const answer = await fetch(`${origin()}/domains/${to.id ?? domainId}/videos`, {
    method: "POST",
    headers,
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as { data: Listed; error: string } };
}
type Listed = { id: number; filename: string; url: string; size: number };

async function refused(file: string | Buffer, why: RegExp, name?: string): Promise<void> {
  const before = await countVideos();
  const { status, body } = await upload(file, name);
  expect([status, body.error]).toEqual([400, expect.stringMatching(why)]);
  expect(await countVideos()).toBe(before);
  expect(await leftovers()).toEqual([]);
  expect(await reserved()).toEqual([]);
}

/** Prefixes in storage that no row names. */
const reserved = () => api.database.selectFrom("storage_orphan").select("prefix").execute();

const countVideos = async () => (await api.database.selectFrom("video").select("id").execute()).length;
const leftovers = () => readdir(uploads).catch(() => []);
const rowOf = (id: number) =>
  api.database.selectFrom("video").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function fetched(key: string): Promise<Buffer> {
  const address = new URL(api.services.storage.signedUrl(key));
  return (await api.app.inject({ url: address.pathname + address.search })).rawPayload;
}

test("an MP4 becomes a listed video that starts at once, with poster, sprite and empty captions", async () => {
  const where = ["-metadata", "location=+48.8577+002.295/", "-metadata", "title=Secret"];
  const file = await made("with metadata.mp4", ...picture, ...sound, ...h264, ...where);
  const { status, body } = await upload(file, "C:\\films\\Our_new\u202e dashboard.final.MP4");
  expect(status).toBe(200);
  const row = await rowOf(body.data.id);
  const listed = await api.app.inject(call(tenant.key, "GET /v1/videos"));
  expect(body.data).toEqual(listed.json().data.videos[0]);
  expect(body.data.filename).toBe("Our new dashboard.final");
  expect(row).toMatchObject({ width: 320, height: 180, fps: 25, job_id: null, domain_id: domainId });
  expect(Math.abs(row.duration_ms - 3000)).toBeLessThan(100);
  const film = await fetched(row.file_key);
  expect(film.length).toBe(body.data.size);
  // The index before the pictures, and nothing of where and by whom it was filmed.
  expect(film.indexOf("moov")).toBeLessThan(film.indexOf("mdat"));
  expect([film.includes("Secret"), film.includes("48.8577")]).toEqual([false, false]);
  expect(await sharp(await fetched(row.poster_key)).metadata()).toMatchObject({ format: "jpeg", width: 320 });
  expect(row.sheet_key).toBeNull();
  expect(await sharp(await fetched(row.sprite_key)).metadata()).toMatchObject({ format: "jpeg", width: 1920 });
  expect(String(await fetched(row.captions_key))).toBe("WEBVTT\n");
  expect([await leftovers(), await reserved()]).toEqual([[], []]);
});

test("a film that has come in waits for its turn before anything is done with it", async () => {
  const [asked, turn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const one = slots(1);
  let given: Disposable | undefined;
  slot = async (gone) => {
    asked.resolve();
    await turn.promise;
    return (given = await one(gone));
  };
  const file = await made("patient.mp4", ...picture, ...h264);
  const uploading = upload(file);
  await asked.promise;
  const [work = ""] = await leftovers();
  expect(await readdir(join(uploads, work))).toEqual(["sent"]);
  turn.resolve();
  expect((await uploading).status).toBe(200);
  expect(given).toMatchObject({ disposed: true });
  slot = one;
});

test("a WebM keeps its container, also one that does not tell its length", async () => {
  const vp8 = ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-c:a", "libopus"];
  const file = await made("recording.webm", ...picture, ...sound, ...vp8, "-live", "1");
  expect((await probe(file, signal)).durationMs).toBeNaN();
  const { status, body } = await upload(file, "recording.webm");
  expect([status, body.error]).toEqual([200, undefined]);
  const row = await rowOf(body.data.id);
  expect(row.file_key).toMatch(/film\.webm$/);
  expect(Math.abs(row.duration_ms - 3000)).toBeLessThan(100);
  const { pathname, search } = new URL(body.data.url);
  expect((await api.app.inject({ url: pathname + search })).headers["content-type"]).toBe("video/webm");
});

test("a silent film and one filmed upright are films, too", async () => {
  const silent = await made("silent.mp4", ...picture, ...h264);
  const upright = await made("upright.mp4", "-i", silent, "-c", "copy", "-metadata:s:v:0", "rotate=90");
  const { status, body } = await upload(upright);
  expect(status).toBe(200);
  expect(await rowOf(body.data.id)).toMatchObject({ width: 180, height: 320 });
});

test("what browsers do not play is refused in words", async () => {
  await refused(await made("sound.mp4", ...sound, "-c:a", "aac"), /it has no picture/);
  const hevc = ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=none"];
  await refused(
    await made("hevc.mp4", ...picture, ...hevc),
    /its picture is hevc; browsers play h264, vp9, av1 in mp4/,
  );
  const deep = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv444p"];
  await refused(await made("deep.mp4", ...picture, ...deep), /its pixels are yuv444p/);
  await refused(await made("film.mkv", ...picture, ...h264), /neither an MP4 nor a WebM/);
  await refused(await made("film.avi", ...picture, "-c:v", "mpeg4"), /neither an MP4 nor a WebM/);
});

test("no film at all is refused, whatever it is called", async () => {
  await refused(Buffer.alloc(0), /neither an MP4 nor a WebM/);
  await refused(Buffer.from("#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n"), /neither an MP4 nor a WebM/);
  await refused(Buffer.from("ffconcat version 1.0\nfile /etc/passwd\n"), /neither an MP4 nor a WebM/);
  await refused(Buffer.concat([Buffer.from("\0\0\0\x18ftypisom"), Buffer.alloc(5000, "x")]), /cannot be read/);
  // A playlist behind the first bytes of a film: the demuxer is told, so nothing guesses what else it might be.
  await refused(Buffer.from("\0\0\0\x08ftyp\n#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n"), /cannot be read/);
});

test("a film that was cut off is refused", async () => {
  const atEnd = await made("late-index.mp4", ...picture, ...h264);
  await truncate(atEnd, 40_000);
  await refused(atEnd, /cannot be read/);
  const inFront = await made("early-index.mp4", ...picture, ...h264, "-movflags", "+faststart");
  const { length } = await readFile(inFront);
  await truncate(inFront, Math.floor(length / 3));
  await refused(inFront, /cut off|cannot be (read|decoded)/);
  const blank = await readFile(await made("blank.mp4", ...picture, ...h264, "-movflags", "+faststart"));
  blank.fill(0xff, blank.indexOf("mdat") + 8);
  await refused(blank, /cannot be (read|decoded)|of an unknown kind/);
});

test("what hides in a film does not come out again", async () => {
  const script = "<script>alert(document.domain)</script>";
  const file = await made("polyglot.mp4", ...picture, ...h264, "-metadata", `comment=${script}`);
  const zip = Buffer.concat([await readFile(file), Buffer.from(`PK\x03\x04${script}`)]);
  const { status, body } = await upload(zip, `${script}.mp4`);
  expect(status).toBe(200);
  const film = await fetched((await rowOf(body.data.id)).file_key);
  expect([film.includes("<script>"), film.includes("PK\x03\x04")]).toEqual([false, false]);
  expect(body.data.filename).toBe("script>");
});

test("a film that is too long is refused while it comes in, and a full disk says so", async () => {
  await refused(Buffer.alloc(maxBytes + 1), /must not be longer than 3000000 bytes/);
  space = async () => {
    throw new StorageFullError();
  };
  const { status, body } = await upload(Buffer.alloc(10));
  space = async () => undefined;
  expect([status, body.error]).toEqual([503, "There is no space left to store films, please try again later"]);
  expect(await leftovers()).toEqual([]);
});

test("a client that leaves in the middle leaves nothing behind", async () => {
  const { port } = api.app.server.address() as AddressInfo;
  const before = await countVideos();
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const part = `--b\r\nContent-Disposition: form-data; name="video"; filename="f.mp4"\r\n\r\n`;
  socket.write(
    `POST /domains/${domainId}/videos HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tenant.key}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 2000000\r\n\r\n${part}${"x".repeat(300_000)}`,
  );
  await expect.poll(leftovers).toHaveLength(1);
  socket.destroy();
  await expect.poll(leftovers).toEqual([]);
  expect(await countVideos()).toBe(before);
});

test("a foreign domain and a read-only key are refused before the film is read", async () => {
  const other = await api.tenant();
  expect((await upload(Buffer.alloc(10), "f.mp4", { key: other.key })).status).toBe(404);
  expect((await upload(Buffer.alloc(10), "f.mp4", { key: tenant.readOnlyKey })).status).toBe(401);
  expect((await upload(Buffer.alloc(10), "f.mp4", { id: 0 })).status).toBe(404);
});

test("what a process that was killed has left behind goes with the next upload", async () => {
  await writeFile(join(uploads, "fresh"), "of another process");
  const old = join(uploads, "old");
  await writeFile(old, "left behind");
  await run("touch", ["-d", "5 hours ago", old], { signal, timeoutMs: 5000 });
  await upload(Buffer.alloc(10));
  expect(await leftovers()).toEqual(["fresh"]);
  await rm(join(uploads, "fresh"));
});
