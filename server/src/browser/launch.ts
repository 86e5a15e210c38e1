import { spawn, type ChildProcess } from "node:child_process";
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { FilmError } from "#lib/film-error.ts";
import { killGroup } from "#lib/kill-group.ts";
import type { BrowserConfig } from "./config.ts";
import { findExecutable, type Executable } from "./executable.ts";

export type LaunchOptions = {
  readonly config: Pick<BrowserConfig, "chromiumPath" | "headlessShellPath" | "browserUser">;
  /** `http://127.0.0.1:port` of the egress proxy; no other way out is left open. */
  readonly proxy: string;
  /** Window size in CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** Further switches, for example those of begin-frame control. */
  readonly flags?: readonly string[];
  readonly signal: AbortSignal;
};

/** A Chromium of our own. Disposing it kills its whole process group and removes its profile. */
export type RunningBrowser = AsyncDisposable & {
  /** DevTools address for `connectOverCDP` and for `DevTools.connect`. */
  readonly address: string;
  readonly executable: Executable;
  readonly pid: number;
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
};

const launchTimeoutMs = 20_000;
const profilePrefix = "reelwright-browser-";

/** The switch that turns features of Chromium off, beside those that no browser here has; of two such switches the last one counts. */
export function withoutFeatures(...further: readonly string[]): string {
  const none = [
    "Translate",
    "MediaRouter",
    "OptimizationHints",
    "AutofillServerCommunication",
    "DialMediaRouteProvider",
  ];
  return `--disable-features=${[...none, ...further].join(",")}`;
}

// No network but through the proxy (QUIC and WebRTC would go round it), no chatter of the browser's own, and the same
// pixels on each machine.
const standardFlags = [
  "--disable-quic",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--proxy-bypass-list=<-loopback>",
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-domain-reliability",
  "--disable-extensions",
  "--disable-sync",
  "--disable-breakpad",
  "--disable-dev-shm-usage",
  withoutFeatures(),
  "--deny-permission-prompts",
  "--hide-scrollbars",
  // A machine without a mouse would get pages for fingers: no hover, and dates to be turned on a wheel.
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
  "--font-render-hinting=none",
  "--force-color-profile=srgb",
  "--mute-audio",
  "--password-store=basic",
  "--use-mock-keychain",
];

/**
 * Starts Chromium with a fresh profile. It ends with us even at kill -9: its DevTools pipe, which nobody else holds,
 * closes then, and Chromium takes that for the order to quit. Its sandbox is on wherever the host allows it.
 */
export async function launch(options: LaunchOptions): Promise<RunningBrowser> {
  const executable = await findExecutable(options.config);
  const refusals: unknown[] = [];
  for (const sandbox of [true, false]) {
    try {
      return await start(executable, { ...options, sandbox });
    } catch (error) {
      options.signal.throwIfAborted();
      refusals.push(error);
      if (!String(error).includes("sandbox")) break;
    }
  }
  throw new FilmError("browser_did_not_start", `Chromium did not start: ${String(refusals.at(-1))}`, {
    cause: refusals[0],
  });
}

async function start(executable: Executable, options: LaunchOptions & { sandbox: boolean }): Promise<RunningBrowser> {
  await removeLeftProfiles();
  const profile = await mkdtemp(join(tmpdir(), `${profilePrefix}${process.pid}-`));
  const user = process.getuid?.() === 0 ? options.config.browserUser : undefined;
  if (user !== undefined) await chown(profile, user, user);
  const child = spawn(executable.path, flagsOf(executable, profile, options), {
    // Standard error tells the DevTools address; 3 and 4 are the pipe whose end ends the browser.
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
    detached: true,
    cwd: profile,
    env: { ...fontEnvironment(), HOME: profile, TMPDIR: profile, LANG: "en_US.UTF-8" },
    ...(user === undefined ? {} : { uid: user, gid: user }),
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()).once("error", () => resolve()));
  const dispose = async () => {
    killGroup(child);
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const address = await devToolsAddress(child, options.signal);
    return { address, executable, pid: child.pid ?? 0, ended, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

function flagsOf(executable: Executable, profile: string, options: LaunchOptions & { sandbox: boolean }): string[] {
  return [
    ...standardFlags,
    ...(executable.kind === "chromium" ? ["--headless=new"] : []),
    ...(options.sandbox ? [] : ["--no-sandbox"]),
    `--proxy-server=${options.proxy}`,
    `--window-size=${options.viewport.width},${options.viewport.height}`,
    `--user-data-dir=${profile}`,
    "--remote-debugging-port=0",
    "--remote-debugging-pipe",
    ...(options.flags ?? []),
    "about:blank",
  ];
}

/** Nothing of our own environment, which holds secrets, goes to a browser that runs foreign code. */
function fontEnvironment(): Record<string, string> {
  const names = ["PATH", "FONTCONFIG_PATH", "FONTCONFIG_FILE"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

function devToolsAddress(child: ChildProcess, signal: AbortSignal): Promise<string> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(launchTimeoutMs)]);
  return new Promise((resolve, reject) => {
    let said = "";
    const fail = () =>
      reject(signal.aborted ? signal.reason : new Error(`no answer within ${launchTimeoutMs} ms. ${said.slice(-600)}`));
    limit.addEventListener("abort", fail, { once: true });
    if (limit.aborted) fail();
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(`it ended with code ${code}. ${said.slice(-600)}`)));
    const output = child.stderr as Readable;
    output.on("data", (data: Buffer) => {
      said = (said + data.toString()).slice(-8000);
      const address = said.match(/DevTools listening on (ws:\S+)\s/)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}

/** Removes the profiles that processes on this machine have left behind when they were killed; the names tell whose they are. */
export async function removeLeftProfiles(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(profilePrefix) ? Number.parseInt(name.slice(profilePrefix.length), 10) : Number.NaN;
    if (!Number.isInteger(owner) || isAlive(owner)) continue;
    // What is another user's is not ours to remove, and in nobody's way.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
