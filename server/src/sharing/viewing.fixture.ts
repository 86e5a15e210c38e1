import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { testApi, type Tenant, type TestApi } from "#http/testing.ts";
import { freePort } from "#lib/port.ts";
import { run } from "#lib/process.ts";
import { diskStorage } from "#storage/storages/disk.ts";
import { registerFiles } from "#storage/routes.ts";
import { signer, type Signer } from "#storage/signature.ts";
import { keysOf } from "#videos/files.ts";
import { makePoster, makeSprite } from "#videos/pictures.ts";
import { registerSharing } from "./routes.ts";

const signal = new AbortController().signal;
const captions = "WEBVTT\n\n00:00.000 --> 00:05.000\nThis is Ledgerly &amp; friends.\n";
const chapters = "WEBVTT\n\n00:00.000 --> 00:02.000\nFirst\n\n00:02.000 --> 00:06.000\nSecond\n";

/** A page with everything that went wrong on it: scripts that ran, policies that were broken, errors. */
export type Watched = AsyncDisposable & { readonly page: Page; readonly faults: string[]; readonly asked: string[] };

/** The service on loopback with a real film, and a real browser to look at it. */
export type Viewing = AsyncDisposable & {
  readonly api: TestApi;
  readonly origin: string;
  readonly tenant: Tenant;
  /** Whether signed addresses are honoured; a test may let all that were handed out expire. */
  readonly addresses: { expired: boolean };
  /** Writes a video of its own whose files are stored; `change` overwrites columns. */
  video(domainId: number, change?: Record<string, unknown>): Promise<{ id: number; slug: string }>;
  domain(change?: Record<string, unknown>): Promise<number>;
  open(address: string, options?: BrowserContextOptions): Promise<Watched>;
};

export async function viewing(): Promise<Viewing> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "reelwright-viewing-"));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort(undefined);
  const origin = `http://127.0.0.1:${port}`;
  const addresses = { expired: false };
  const signs = forgetful(signer({ secrets: [Buffer.alloc(32, 5)], ttlSeconds: 3600 }), addresses);
  const files = join(folder, "files");
  const storage = diskStorage({ folder: files, signer: signs, baseUrl: origin });
  const api = stack.use(
    await testApi({
      services: { storage, baseUrl: origin },
      async pages(app, { database }) {
        await registerFiles(app, { folder: files, storage, signer: signs });
        await registerSharing(app, { database, storage, baseUrl: origin });
      },
    }),
  );
  await api.app.listen({ port, host: "127.0.0.1" });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--font-render-hinting=none", "--mute-audio", "--autoplay-policy=no-user-gesture-required"],
  });
  stack.defer(() => browser.close());
  const tenant = await api.tenant();
  const film = await filmIn(folder);
  const owned = stack.move();
  return {
    api,
    origin,
    tenant,
    addresses,
    domain: (change) => insertRow(api, "domain", { ...someDomain(tenant.accountId), ...change }),
    video: (domainId, change) => insertVideo(api, { accountId: tenant.accountId, domainId, film }, change),
    open: (address, options) => watched(browser, new URL(address, origin).href, options),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** A film of six seconds with its poster and sprite. */
type Film = { readonly file: string; readonly durationMs: number; readonly poster: string; readonly sprite: string };

async function filmIn(folder: string): Promise<Film> {
  const [file, durationMs] = [join(folder, "film.mp4"), 6000];
  const sources = ["testsrc2=size=640x360:rate=25:duration=6", "sine=frequency=440:duration=6"];
  const inputs = sources.flatMap((source) => ["-f", "lavfi", "-i", source]);
  const codecs = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"];
  const args = ["-v", "error", ...inputs, ...codecs, "-movflags", "+faststart", file];
  await run("ffmpeg", args, { signal, timeoutMs: 60_000 });
  const making = { folder, signal };
  const poster = await makePoster({ file, durationMs }, [3000], making);
  return { file, durationMs, poster, sprite: await makeSprite({ file, durationMs }, making) };
}

const someDomain = (accountId: number) => ({
  account_id: accountId,
  application_name: "Ledgerly",
  url: "https://ledgerly.test",
  primary_color: "#0b6e4f",
});

async function insertRow({ database }: TestApi, table: "domain" | "video", row: object): Promise<number> {
  const inserted = database.insertInto(table).values(row as never);
  return (await inserted.returning("id").executeTakeFirstOrThrow()).id;
}

type Owner = { readonly accountId: number; readonly domainId: number; readonly film: Film };

async function insertVideo(api: TestApi, { accountId, domainId, film }: Owner, change: Record<string, unknown> = {}) {
  const slug = randomUUID().replaceAll("-", "");
  const keys = keysOf(accountId, slug);
  const { storage } = api.services;
  await Promise.all([
    storage.putFile(keys.film, film.file),
    storage.putFile(keys.poster, film.poster),
    storage.putFile(keys.sprite, film.sprite),
    storage.put(keys.captions, Buffer.from(captions)),
    storage.put(keys.chapters, Buffer.from(chapters)),
  ]);
  const files = {
    file_key: keys.film,
    poster_key: keys.poster,
    sprite_key: keys.sprite,
    captions_key: keys.captions,
    chapters_key: keys.chapters,
    transcript_key: keys.transcript,
  };
  const shape = { size: 1, duration_ms: film.durationMs, width: 640, height: 360, fps: 25, storyboard: "{}" };
  const owner = { account_id: accountId, domain_id: domainId };
  const row = { ...owner, slug, filename: "Send your first invoice", ...files, ...shape, ...change };
  return { id: await insertRow(api, "video", row), slug };
}

async function watched(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const [faults, asked]: [string[], string[]] = [[], []];
  page.on("dialog", (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (/content security policy|refused to/i.test(message.text())) faults.push(`policy: ${message.text()}`);
  });
  page.on("request", (request) => {
    asked.push(`${request.method()} ${request.url().replace(new URL(address).origin, "")}`);
  });
  await page.goto(address);
  return { page, faults, asked, [Symbol.asyncDispose]: () => context.close() };
}

/** Refuses what it signed before `expired` was set, and honours what it signs from then on. */
function forgetful(real: Signer, addresses: { expired: boolean }): Signer {
  return {
    sign: (key) => `${real.sign(key)}${addresses.expired ? "&n=1" : ""}`,
    verify: (key, query) => real.verify(key, query) && (!addresses.expired || "n" in query),
  };
}
