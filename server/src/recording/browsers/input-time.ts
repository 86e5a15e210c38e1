import type { Command } from "#browser/transport.ts";
import type { VirtualClock } from "./virtual-clock.ts";

const carryTime = new Set(["Input.dispatchKeyEvent", "Input.dispatchMouseEvent"]);
/** Input lies so long before the page's present: the clocks are read one after the other, and it must not come from later. */
const beforeMs = 2;

/**
 * Lets input happen in the page's own time. Chromium gives it the real one otherwise, which is behind that of a page
 * whose time passes faster, and ends a page whose input seems older than itself (`docs/decisions/0024`).
 */
export class InputTime {
  #clock: VirtualClock | undefined;

  /** Input is given the time of this clock from now on; the real one until then. */
  follow(clock: VirtualClock): VirtualClock {
    this.#clock = clock;
    return clock;
  }

  readonly stamp = (command: Command): Command => {
    if (this.#clock === undefined || !carryTime.has(command.method ?? "")) return command;
    // The protocol counts seconds since 1970 and Chromium turns them back into ticks of the system's monotonic clock.
    const sinceTicksMs = Date.now() - Number(process.hrtime.bigint()) / 1e6;
    const timestamp = (this.#clock.nowTicksMs - beforeMs + sinceTicksMs) / 1000;
    return { ...command, params: { ...command.params, timestamp } };
  };
}
