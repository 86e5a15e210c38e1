import { setTimeout } from "node:timers/promises";
import { refresh, type Desk } from "./desk.ts";

/** Looks again, so often at most and with so long between, for as long as what is to come is not there. */
export async function lookLater(
  desk: Desk,
  isAwaited: () => boolean,
  { looks, everyMs }: { readonly looks: number; readonly everyMs: number },
): Promise<void> {
  for (let look = 0; look < looks && isAwaited(); look += 1) {
    await setTimeout(everyMs);
    await refresh(desk);
  }
}
