import type { Page } from "playwright-core";
import type { Access } from "./access.ts";

export type SessionOptions = {
  /** The application's base address; navigation outside its origin is refused. */
  readonly url: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** BCP 47; `en` unless given. */
  readonly language?: string;
  /** Signs in and calls `reset` before the page is handed over. */
  readonly access?: Access;
  /** Where the visit begins when the application leads elsewhere: some remember where somebody was last. */
  readonly startPath?: string;
  readonly signal: AbortSignal;
};

/** A page of a fresh browser context in real time, at the application's start page (or `startPath`), signed in, banners dismissed. */
export type BrowserSession = AsyncDisposable & { readonly page: Page };

/** Opens browsers for looking and trying out (detection, planning, rehearsal). All traffic goes by the egress proxy. */
export type Browsers = {
  open(options: SessionOptions): Promise<BrowserSession>;
};
