import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { Reelwright } from "@reelwright/sdk";
import { Failure, NotSignedIn } from "./outcome.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** Which service, and the key that opens it. */
export type Settings = { readonly url: string; readonly apiKey: string };

/** A person at the prompt would rather be told than wait for a whole window of the rate limit. */
const maxRetryWaitMs = 20_000;

/** `~/.config/reelwright/config.json`, or below XDG_CONFIG_HOME. */
export function settingsFile(env: Env): string {
  const config = env["XDG_CONFIG_HOME"] || join(env["HOME"] || homedir(), ".config");
  return join(config, "reelwright", "config.json");
}

/** What `login` has kept; undefined before the first one. */
export async function readSettings(env: Env): Promise<Settings | undefined> {
  const file = settingsFile(env);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new Failure(`${file} cannot be read: ${error.message}`);
  });
  if (text === undefined) return undefined;
  const { url, api_key: apiKey } = parsed(text);
  if (typeof url !== "string" || typeof apiKey !== "string") {
    throw new Failure(`${file} is not what login writes. Sign in again with reelwright login.`);
  }
  return { url, apiKey };
}

function parsed(text: string): { readonly url?: unknown; readonly api_key?: unknown } {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}

/** Keeps the settings where only their owner can read them; gives the file. */
export async function writeSettings(env: Env, { url, apiKey }: Settings): Promise<string> {
  const file = settingsFile(env);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.${process.pid}.new`;
  await writeFile(next, `${JSON.stringify({ url, api_key: apiKey }, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(next, file);
  return file;
}

/** Forgets them; true when there were any. */
export async function forgetSettings(env: Env): Promise<boolean> {
  const kept = (await readFile(settingsFile(env)).catch(() => undefined)) !== undefined;
  await rm(settingsFile(env), { force: true });
  return kept;
}

/**
 * What holds: the environment before what was kept. A kept key is sent to the address it was kept with and to no other.
 */
async function currentSettings(env: Env): Promise<Settings> {
  const [ownUrl, ownKey] = [env["REELWRIGHT_URL"] || undefined, env["REELWRIGHT_API_KEY"] || undefined];
  if (ownUrl !== undefined && ownKey !== undefined) return { url: ownUrl, apiKey: ownKey };
  const kept = await readSettings(env);
  const url = ownUrl ?? kept?.url;
  if (url === undefined) {
    throw new NotSignedIn("You are not signed in. Run reelwright login, or set REELWRIGHT_URL and REELWRIGHT_API_KEY.");
  }
  if (ownKey !== undefined) return { url, apiKey: ownKey };
  if (kept === undefined || !sameAddress(kept.url, url)) {
    throw new NotSignedIn(`There is no key for ${url}. Run reelwright login --url ${url}, or set REELWRIGHT_API_KEY.`);
  }
  return { url, apiKey: kept.apiKey };
}

const sameAddress = (a: string, b: string) => a.replace(/\/+$/, "") === b.replace(/\/+$/, "");

/** The service by the settings that hold. */
export async function openService(env: Env): Promise<Reelwright> {
  return serviceOf(await currentSettings(env));
}

export function serviceOf({ url, apiKey }: Settings): Reelwright {
  try {
    return new Reelwright({ baseUrl: url, apiKey, maxRetryWaitMs });
  } catch (error) {
    throw new Failure((error as Error).message);
  }
}
