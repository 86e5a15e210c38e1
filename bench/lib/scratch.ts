import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createApiKey } from "#accounts/keys.ts";
import type { Database } from "#db/database.ts";
import { openKeyring } from "#lib/keyring.ts";
import { scratchDatabase } from "./scratch-database.ts";

/** Enough that no two requests of one moment ask for the same film. */
const videos = 1000;

/** A Postgres of its own with one account and a thousand films, and the processes that are measured against it. */
export type Scratch = AsyncDisposable & {
  readonly database: Database;
  readonly key: string;
  readonly videoIds: readonly number[];
  /** Starts a program of the project and answers the address it prints. Its log goes to a file. */
  readonly start: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<string>;
};

export async function openScratch(): Promise<Scratch> {
  await using stack = new AsyncDisposableStack();
  const { database, url, folder } = stack.use(await scratchDatabase());
  const secret = "k".repeat(40);
  const filled = await fill(database, secret);
  let started = 0;
  const kept = stack.move();
  return {
    database,
    ...filled,
    start(args, env = {}) {
      const log = join(folder, `${started++}.log`);
      const own = { DATA_DIR: folder, DATABASE_URL: url, SECRET_KEYS: secret, PORT: "0", ...env };
      const program = startProgram(args, { ...process.env, ...own }, log);
      kept.use(program);
      return program.address;
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

function startProgram(args: readonly string[], env: NodeJS.ProcessEnv, log: string) {
  const output = openSync(log, "w");
  const cwd = resolve(import.meta.dirname, "../..");
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", output, output] });
  const ended = once(child, "exit");
  return {
    address: said(log, () => child.exitCode !== null),
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function said(log: string, hasEnded: () => boolean): Promise<string> {
  for (;;) {
    const text = readFileSync(log, "utf8");
    const address = /^[^{\n]*?(http:\/\/\S+)$/m.exec(text)?.[1];
    if (address !== undefined) return address;
    if (hasEnded()) throw new Error(`the program ended: ${text}`);
    await delay(20);
  }
}

async function fill(database: Database, secret: string) {
  const keyring = openKeyring([secret]);
  const { id: account_id } = await database
    .insertInto("account")
    .values({ plan: "growth", name: "Acme" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const key = await createApiKey(database, keyring, { accountId: account_id, name: "bench", permission: "all_access" });
  const { id: domain_id } = await database
    .insertInto("domain")
    .values({ account_id, application_name: "Ledgerly", url: "https://ledgerly.test" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: videos }, (_, index) => film(index, { account_id, domain_id }));
  const made = await database.insertInto("video").values(rows).returning("id").execute();
  return { key, videoIds: made.map(({ id }) => id) };
}

function film(index: number, owner: { readonly account_id: number; readonly domain_id: number }) {
  const slug = String(index).padStart(22, "0");
  const key = (name: string) => `accounts/${owner.account_id}/videos/${slug}/${name}`;
  return {
    ...owner,
    slug,
    filename: "Send your first invoice",
    size: 8_120_345,
    duration_ms: 41_700,
    width: 1920,
    height: 1080,
    fps: 30,
    file_key: key("film.mp4"),
    poster_key: key("poster.jpg"),
    captions_key: key("captions.vtt"),
    chapters_key: key("chapters.vtt"),
    transcript_key: key("transcript.txt"),
    sprite_key: key("sprite.jpg"),
    storyboard: JSON.stringify({ scenes: Array.from({ length: 200 }, (_, at) => ({ at, say: "A sentence." })) }),
  };
}
