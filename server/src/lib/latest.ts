/**
 * Values that come faster than they may be used: whoever iterates gets the newest and misses those in between. Ends when
 * it is told to, after the last value.
 */
export class Latest<T> implements AsyncIterable<T> {
  #value: { readonly value: T } | undefined;
  #isEnded = false;
  #changed = Promise.withResolvers<void>();

  set(value: T): void {
    if (this.#isEnded) return;
    this.#value = { value };
    this.#changed.resolve();
  }

  end(): void {
    this.#isEnded = true;
    this.#changed.resolve();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for (;;) {
      await this.#changed.promise;
      const found = this.#value;
      if (found === undefined) return;
      this.#value = undefined;
      if (!this.#isEnded) this.#changed = Promise.withResolvers<void>();
      yield found.value;
    }
  }
}
