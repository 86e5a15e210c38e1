import { isMainThread, parentPort, Worker } from "node:worker_threads";

type Order<Work> = { readonly id: number; readonly work: Work };
type Answer<Result> = { readonly id: number } & ({ readonly result: Result } | { readonly failed: Error });

/** Without work for so long, the thread ends. */
const idleMs = 10_000;

/**
 * A thread that does one kind of work, so that the event loop goes on answering meanwhile; one piece after the other. It
 * starts with the first piece. `script` is a file that calls `answering`. What the work throws, its caller gets; all
 * pieces in hand fail when the thread ends.
 */
export function thread<Work, Result>(script: URL): (work: Work) => Promise<Result> {
  const waiting = new Map<number, PromiseWithResolvers<Result>>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  const settle = (id: number, how: (one: PromiseWithResolvers<Result>) => void) => {
    const one = waiting.get(id);
    if (one === undefined) return;
    waiting.delete(id);
    how(one);
    if (waiting.size > 0) return;
    worker?.unref();
    idle = setTimeout(() => void worker?.terminate(), idleMs).unref();
  };
  const open = () => {
    const opened = new Worker(script);
    const fail = (cause: unknown) => {
      if (worker === opened) worker = undefined;
      for (const id of waiting.keys()) settle(id, ({ reject }) => reject(cause));
    };
    opened.on("message", ({ id, ...answer }: Answer<Result>) =>
      settle(id, ({ resolve, reject }) => ("failed" in answer ? reject(answer.failed) : resolve(answer.result))),
    );
    opened.on("error", fail);
    opened.on("exit", () => fail(new Error("the thread has ended")));
    return opened;
  };
  return (work) => {
    clearTimeout(idle);
    worker ??= open();
    worker.ref();
    const id = (last += 1);
    const one = Promise.withResolvers<Result>();
    waiting.set(id, one);
    worker.postMessage({ id, work } satisfies Order<Work>);
    return one.promise;
  };
}

/** In the thread's script: how its work is done. */
export function answering<Work, Result>(does: (work: Work) => Promise<Result>): void {
  if (isMainThread) throw new Error("this file is the script of a thread");
  let before: Promise<unknown> = Promise.resolve();
  parentPort?.on("message", ({ id, work }: Order<Work>) => {
    before = before.then(async () => {
      const answer: Answer<Result> = await does(work).then(
        (result) => ({ id, result }),
        (cause: unknown) => ({ id, failed: cause instanceof Error ? cause : new Error(String(cause)) }),
      );
      parentPort?.postMessage(answer);
    });
  });
}
