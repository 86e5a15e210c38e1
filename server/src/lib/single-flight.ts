/** How something is come by that several may want at once. */
export type Flight<Found, Made> = {
  /** Finds what has been made; `undefined` when it is not there. */
  readonly find: () => Promise<Found | undefined>;
  /** Makes it, and leaves it where it is found. */
  readonly make: () => Promise<Made>;
  readonly signal: AbortSignal;
};

/** Makes equal things once: whoever wants what another one is making waits for it, and makes it when that fails. */
export class SingleFlight {
  readonly #flights = new Map<string, Promise<unknown>>();

  /** Gives what is found, or what was made. Rejects as `make` does, and with the signal's reason while another makes it. */
  async do<Found, Made>(key: string, { find, make, signal }: Flight<Found, Made>): Promise<Found | Made> {
    for (;;) {
      await this.#landed(key, signal);
      const found = await find();
      if (found !== undefined) return found;
      // Somebody may have begun while this one looked.
      if (!this.#flights.has(key)) return this.#fly(key, make);
    }
  }

  async #fly<Made>(key: string, make: () => Promise<Made>): Promise<Made> {
    const flight = make();
    this.#flights.set(key, flight);
    try {
      return await flight;
    } finally {
      this.#flights.delete(key);
    }
  }

  async #landed(key: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const flight = this.#flights.get(key);
    if (flight === undefined) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => reject(signal.reason);
    signal.addEventListener("abort", giveUp, { once: true });
    flight.then(
      () => resolve(),
      () => resolve(),
    );
    await promise.finally(() => signal.removeEventListener("abort", giveUp));
  }
}
