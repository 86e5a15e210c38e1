import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

/** A program to be started, or one to be killed, with the process group that it leads. */
export type Order =
  | { readonly id: number; readonly stop: true }
  | ({ readonly id: number } & Program & { readonly stop?: never });

export type Program = {
  readonly command: string;
  readonly args: readonly string[];
  /** Written to the standard input, which is empty otherwise. */
  readonly input?: string | Uint8Array | undefined;
  /** Limit of standard output, beyond which the program is killed, and how much of the end of standard error is kept. */
  readonly maxOutputBytes: number;
};

/** How a program has ended, or why it was not started, or that nobody knows any more. */
export type Ending =
  | { readonly lost: string }
  | { readonly failed: string; readonly isMissing: boolean }
  | { readonly isTooMuch: true }
  | {
      readonly code: number | null;
      readonly killedBy: string | null;
      readonly stdout: string;
      readonly stderr: string;
    };

/** A program that runs; `stop` kills it with its group. */
export type Started = { readonly ended: Promise<Ending>; readonly stop: () => void };

/** Without a program to be started for so long, the process that starts them ends: it holds some 40 MB. */
const idleMs = 10_000;

/**
 * Starts a program, by a small process that does nothing else. A process is made by copying the one that asks for it, at
 * least its page tables, and what that one writes afterwards page by page: with 200 MB that takes 15 ms at best, in which a
 * service answers nobody, with 400 MB twice as long; from the small one it takes 1 ms. A film needs some thirty programs.
 */
export function start(program: Program): Started {
  if (starter?.isAlive !== true) starter = new Starter();
  return starter.start(program);
}

let starter: Starter | undefined;

class Starter {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (ending: Ending) => void>();
  #idle: NodeJS.Timeout | undefined;
  #last = 0;

  constructor() {
    const script = fileURLToPath(new URL("./starter-process.ts", import.meta.url));
    this.#child = spawn(process.execPath, [script], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      serialization: "advanced",
    });
    this.#child.on("message", ({ id, ...ending }: { id: number } & Ending) => this.#end(id, ending));
    const gone = (reason: string) => () => {
      for (const id of this.#waiting.keys()) this.#end(id, { lost: reason });
    };
    this.#child.on("error", gone("the process that starts programs could not be started"));
    this.#child.on("exit", gone("the process that starts programs has ended"));
  }

  get isAlive(): boolean {
    return this.#child.connected;
  }

  start(program: Program): Started {
    clearTimeout(this.#idle);
    this.#hold(true);
    const id = (this.#last += 1);
    const { promise: ended, resolve } = Promise.withResolvers<Ending>();
    this.#waiting.set(id, resolve);
    const tell = (order: Order) =>
      this.#child.send(order, (cause) => {
        if (cause !== null) this.#end(id, { lost: cause.message });
      });
    tell({ id, ...program });
    return { ended, stop: () => void (this.isAlive && this.#waiting.has(id) && tell({ id, stop: true })) };
  }

  #end(id: number, ending: Ending): void {
    this.#waiting.get(id)?.(ending);
    this.#waiting.delete(id);
    if (this.#waiting.size > 0) return;
    this.#hold(false);
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.isAlive && this.#child.disconnect(), idleMs).unref();
  }

  /** Nobody is kept from ending by a process that has nothing to do. */
  #hold(isBusy: boolean): void {
    const way = isBusy ? "ref" : "unref";
    this.#child[way]();
    this.#child.channel?.[way]();
  }
}
