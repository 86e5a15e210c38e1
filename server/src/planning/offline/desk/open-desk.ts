import type { Explorer } from "../../explorer.ts";
import type { Desk } from "./desk.ts";

/** A desk at which nothing has been done yet, at the page where the application begins. */
export async function openDesk(app: Explorer, seed: number): Promise<Desk> {
  const page = await app.look();
  return { app, seed, page, home: app.path(), atlas: new Map(), behind: new Map(), ways: new Map(), last: "" };
}
