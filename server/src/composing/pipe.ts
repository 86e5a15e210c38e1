import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";

/** How much of the program's complaints is kept for the error. */
const keptStderrCharacters = 2000;

export type PipeOptions = {
  readonly program: string;
  readonly arguments: readonly string[];
  readonly signal: AbortSignal;
  /** The program is killed when it takes nothing in, or does not end after its input has, for this long. */
  readonly stallMs: number;
};

/**
 * A program that is fed bytes for as long as a film lasts. `write` waits until the bytes are taken, which is the
 * back-pressure; when the program dies, stalls or is aborted, whatever waits rejects at once with the reason and the
 * program's last words. Disposing kills a program that still runs and waits until it is gone.
 */
export class Pipe implements AsyncDisposable {
  readonly #child: ChildProcessByStdio<Writable, null, Readable>;
  readonly #options: PipeOptions;
  readonly #exit: Promise<void>;
  readonly #failed: Promise<never>;
  #fail: (reason: Error) => void = () => {};
  #stderr = "";

  constructor(options: PipeOptions) {
    this.#options = options;
    this.#child = spawn(options.program, options.arguments, { stdio: ["pipe", "ignore", "pipe"] });
    this.#failed = new Promise((_, reject) => (this.#fail = reject));
    this.#failed.catch(() => {});
    this.#exit = new Promise((resolve) => this.#watch(resolve));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  async write(bytes: Buffer): Promise<void> {
    // A failed write waits for the exit, which knows why.
    const taken = new Promise<void>((resolve) => this.#child.stdin.write(bytes, (error) => error ?? resolve()));
    await this.#within(taken, "took no input");
  }

  /** Ends the input and awaits the program's end. */
  async finish(): Promise<void> {
    this.#child.stdin.end();
    await this.#within(this.#exit, "did not end");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill("SIGKILL");
    await this.#exit;
  }

  #watch(gone: () => void): void {
    const { program, signal } = this.#options;
    const abort = () => this.#fail(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    const end = () => {
      signal.removeEventListener("abort", abort);
      gone();
    };
    // The exit says why; an error of the pipe (EPIPE) only says that it happened.
    this.#child.stdin.on("error", () => {});
    this.#child.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-keptStderrCharacters);
    });
    this.#child.on("error", (cause) => {
      this.#fail(new Error(`${program} could not be started`, { cause }));
      if (this.#child.pid === undefined) end();
    });
    this.#child.on("close", (code, killedBy) => {
      const early = !this.#child.stdin.writableEnded;
      if (code !== 0 || early)
        this.#fail(new Error(`${program} ended with ${code ?? killedBy}: ${this.#stderr.trim()}`));
      end();
    });
  }

  async #within(work: Promise<void>, complaint: string): Promise<void> {
    const { program, stallMs } = this.#options;
    const timer = setTimeout(() => this.#fail(new Error(`${program} ${complaint} for ${stallMs} ms`)), stallMs);
    try {
      await Promise.race([this.#failed, work]);
    } finally {
      clearTimeout(timer);
    }
  }
}
