import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import type { SessionOptions } from "./browsers.ts";
import { maskSecrets } from "./mask.ts";
import { stayInOneTab } from "./one-tab.ts";
import { keepGlobals } from "./own-globals.ts";

/** Without a viewport pages are as large as their window, or as whoever opens them says. */
type ContextOptions = Omit<SessionOptions, "signal" | "viewport"> & {
  readonly viewport: SessionOptions["viewport"] | null;
};

/** A fresh context, as each visit to an application uses it: no downloads, no service workers, one tab, secrets masked. */
export async function openContext(browser: Browser, options: ContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: options.viewport && { ...options.viewport },
    locale: options.language ?? "en",
    colorScheme: "light",
    serviceWorkers: "block",
    acceptDownloads: false,
    // Some applications send browsers away that call themselves headless.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version().split(".")[0]}.0.0.0 Safari/537.36`,
    ...storageOf(options),
  });
  await keepGlobals(context);
  await maskSecrets(context);
  await stayInOneTab(context);
  return context;
}

function storageOf({ access }: Pick<SessionOptions, "access">): Pick<BrowserContextOptions, "storageState"> {
  const given: { cookies?: unknown; origins?: unknown } | undefined = access?.storage_state;
  if (given === undefined) return {};
  const state = { cookies: given.cookies ?? [], origins: given.origins ?? [] };
  return { storageState: state as Exclude<BrowserContextOptions["storageState"], string | undefined> };
}
