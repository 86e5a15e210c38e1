/** Waits for a slot; disposing of it gives it to whoever has waited longest. Rejects with the signal's reason. */
export type Slots = (signal: AbortSignal) => Promise<Disposable>;

/** Lets so many go on at once; whoever comes when all slots are taken waits. */
export function slots(count: number): Slots {
  let free = count;
  const waiting = new Set<() => void>();

  function leave(): void {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else {
      waiting.delete(next);
      next();
    }
  }

  async function turn(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => waiting.delete(resolve) && reject(signal.reason);
    waiting.add(resolve);
    signal.addEventListener("abort", giveUp, { once: true });
    await promise.finally(() => signal.removeEventListener("abort", giveUp));
  }

  return async (signal) => {
    signal.throwIfAborted();
    if (free > 0) free -= 1;
    else await turn(signal);
    const slot = new DisposableStack();
    slot.defer(leave);
    return slot;
  };
}
