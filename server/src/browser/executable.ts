import { existsSync } from "node:fs";
import { FilmError } from "#lib/film-error.ts";
import type { BrowserConfig } from "./config.ts";

export type Executable = {
  readonly path: string;
  /** Only the headless shell obeys begin-frame control; full Chromium's new headless mode refuses it. */
  readonly kind: "headless-shell" | "chromium";
};

// The wrapper scripts in /usr/bin come last: they put a shell between us and the browser.
const headlessShells = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/lib/chromium/headless_shell",
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chrome-headless-shell",
];
const chromiums = [
  "/usr/lib/chromium/chromium",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Finds the browser: the headless shell if there is one, else full Chromium.
 * Throws a FilmError `no_browser` that names the remedy.
 */
export async function findExecutable(
  config: Pick<BrowserConfig, "chromiumPath" | "headlessShellPath">,
): Promise<Executable> {
  for (const [env, path] of Object.entries({
    HEADLESS_SHELL_PATH: config.headlessShellPath,
    CHROMIUM_PATH: config.chromiumPath,
  })) {
    if (path !== undefined && !existsSync(path))
      throw new FilmError("no_browser", `${env} names ${path}, which does not exist.`);
  }
  const shell =
    config.headlessShellPath ??
    (config.chromiumPath ? undefined : (headlessShells.find(exists) ?? (await registryShell())));
  if (shell !== undefined) return { path: shell, kind: "headless-shell" };
  const full = config.chromiumPath ?? [...chromiums, await registryChromium()].find(exists);
  if (full !== undefined) return { path: full, kind: "chromium" };
  throw new FilmError(
    "no_browser",
    "No Chromium is installed. Run `apt-get install chromium chromium-headless-shell` (Debian) or " +
      "`npx playwright-core install chromium-headless-shell` (others), or set HEADLESS_SHELL_PATH.",
  );
}

function exists(path: string | undefined): path is string {
  return path !== undefined && existsSync(path);
}

async function registryChromium(): Promise<string | undefined> {
  const { chromium } = await import("playwright-core");
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** Playwright only tells where full Chromium would be; its headless shell of the same revision lies beside it. */
async function registryShell(): Promise<string | undefined> {
  const revision = (await registryChromium())?.match(/^(.*)[/\\]chromium-(\d+)[/\\]/);
  if (!revision) return undefined;
  const folder = `${revision[1]}/chromium_headless_shell-${revision[2]}`;
  return [
    "chrome-headless-shell-linux64",
    "chrome-headless-shell-linux",
    "chrome-linux",
    "chrome-headless-shell-mac-arm64",
  ]
    .flatMap((platform) => ["chrome-headless-shell", "headless_shell"].map((name) => `${folder}/${platform}/${name}`))
    .find(exists);
}
