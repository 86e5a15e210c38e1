import { isMainThread, parentPort, Worker } from "node:worker_threads";

type Order = { readonly id: number; readonly work: unknown };
type Answer<Result> = { readonly id: number } & ({ readonly result: Result } | { readonly failed: Error });

/** Without work for so long, the thread ends. */
const idleMs = 10_000;

/**
 * A thread that does one kind of work, so that the event loop goes on answering meanwhile; one piece after the other. It
 * starts with the first piece, by a script that calls `answering`.
 */
export class Thread<Work, Result> {
  readonly #script: URL;
  readonly #waiting = new Map<number, PromiseWithResolvers<Result>>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;

  constructor(script: URL) {
    this.#script = script;
  }

  /** Rejects with what the work throws, or when the thread ends, which all pieces in hand share. */
  do(work: Work): Promise<Result> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#open();
    this.#worker.ref();
    const id = (this.#last += 1);
    const piece = Promise.withResolvers<Result>();
    this.#waiting.set(id, piece);
    this.#worker.postMessage({ id, work } satisfies Order, []);
    return piece.promise;
  }

  #open(): Worker {
    const worker = new Worker(this.#script);
    const fail = (cause: unknown) => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const id of this.#waiting.keys()) this.#settle(id, ({ reject }) => reject(cause));
    };
    worker.on("message", ({ id, ...answer }: Answer<Result>) =>
      this.#settle(id, ({ resolve, reject }) => ("failed" in answer ? reject(answer.failed) : resolve(answer.result))),
    );
    worker.on("error", fail);
    worker.on("exit", () => fail(new Error("the thread has ended")));
    return worker;
  }

  #settle(id: number, how: (piece: PromiseWithResolvers<Result>) => void): void {
    const piece = this.#waiting.get(id);
    if (piece === undefined) return;
    this.#waiting.delete(id);
    how(piece);
    if (this.#waiting.size > 0) return;
    this.#worker?.unref();
    this.#idle = setTimeout(() => this.#close(), idleMs).unref();
  }

  #close(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
  }
}

/** In the thread's script: how its work is done. */
export function answering(does: (work: never) => Promise<unknown>): void {
  if (isMainThread) throw new Error("this file is the script of a thread");
  const answerTo = async ({ id, work }: Order): Promise<Answer<unknown>> => {
    try {
      return { id, result: await does(work as never) };
    } catch (cause) {
      return { id, failed: cause instanceof Error ? cause : new Error(String(cause)) };
    }
  };
  let before: Promise<void> = Promise.resolve();
  parentPort?.on("message", (order: Order) => {
    before = before.then(async () => parentPort?.postMessage(await answerTo(order), []));
  });
}
