import type { Explorer } from "../../explorer.ts";
import type { Desk } from "./desk.ts";

/** A desk at which nothing has been done yet, at the page where the application begins. */
export async function openDesk(app: Explorer, seed: number): Promise<Desk> {
  const page = await app.look();
  const pages = {
    atlas: new Map(),
    ways: new Map(),
    led: new Map(),
    passed: new Set<string>(),
    vain: new Set<string>(),
  };
  const learned = { ...pages, behind: new Map(), stuck: new Set<string>(), besides: [] };
  return { app, seed, page, home: app.path(), ...learned, last: "" };
}
