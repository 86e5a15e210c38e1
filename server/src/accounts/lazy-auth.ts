import type { Auth, AuthOptions } from "./auth.ts";
import { resetMails, type ResetMailOptions } from "./reset-mail.ts";

export type LazyAuthOptions = Omit<AuthOptions, "sendReset"> & ResetMailOptions;

/** Loads better-auth with the first request that needs it: it takes some 50 MB of memory, which a worker spares. */
export function lazyAuth(options: LazyAuthOptions): () => Promise<Auth> {
  let opening: Promise<Auth> | undefined;
  const open = async () => (await import("./auth.ts")).openAuth({ ...options, sendReset: resetMails(options) });
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
}
