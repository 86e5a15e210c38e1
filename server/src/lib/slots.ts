/**
 * Waits for a slot; disposing of it gives it to whoever has the greatest weight of those waiting (0 unless given), and of
 * equals to whoever has waited longest. Rejects with the signal's reason.
 */
export type Slots = (signal: AbortSignal, weight?: number) => Promise<Disposable>;

/** Lets so many go on at once; whoever comes when all slots are taken waits. */
export function slots(count: number): Slots {
  let free = count;
  const waiting = new Map<() => void, number>();

  function leave(): void {
    const heaviest = Math.max(...waiting.values());
    const next = waiting.entries().find(([, weight]) => weight === heaviest)?.[0];
    if (next === undefined) free += 1;
    else {
      waiting.delete(next);
      next();
    }
  }

  async function turn(signal: AbortSignal, weight: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => waiting.delete(resolve) && reject(signal.reason);
    waiting.set(resolve, weight);
    signal.addEventListener("abort", giveUp, { once: true });
    await promise.finally(() => signal.removeEventListener("abort", giveUp));
  }

  return async (signal, weight = 0) => {
    signal.throwIfAborted();
    if (free > 0) free -= 1;
    else await turn(signal, weight);
    const slot = new DisposableStack();
    slot.defer(leave);
    return slot;
  };
}
