type Window = { count: number; readonly endsAtMs: number };
type Counted = { readonly current: number; readonly ttl: number };

/** How many addresses are remembered at most, some 20 MB. */
const capacity = 100_000;

/**
 * The store of the rate limit: a window begins with an address's first request. It is this process's own; a store that
 * replicas share has the same two methods. (The library's own store hands out the entry it goes on changing, so that
 * requests that arrive together all see the last one's count.)
 */
export class RateWindows {
  // In the order in which the windows began, so the first ones end first.
  private readonly windows = new Map<string, Window>();

  incr(key: string, answer: (error: Error | null, counted?: Counted) => void, windowMs: number): void {
    const nowMs = Date.now();
    let window = this.windows.get(key);
    if (window === undefined || window.endsAtMs <= nowMs) {
      window = { count: 0, endsAtMs: nowMs + windowMs };
      this.windows.delete(key);
      this.windows.set(key, window);
      this.forget(nowMs);
    }
    window.count += 1;
    answer(null, { current: window.count, ttl: window.endsAtMs - nowMs });
  }

  child(): RateWindows {
    return this;
  }

  private forget(nowMs: number): void {
    for (const [key, { endsAtMs }] of this.windows) {
      if (endsAtMs > nowMs && this.windows.size <= capacity) return;
      this.windows.delete(key);
    }
  }
}
