import { basename } from "node:path";
import { start, type Program } from "./starter.ts";

export type RunOptions = {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** Written to the program's standard input, which is empty otherwise. */
  readonly input?: string | Uint8Array;
  /** Limit of standard output, and how much of the end of standard error is kept; 16 MiB unless told. */
  readonly maxOutputBytes?: number;
  /** Limit of the program's address space, where the system knows one; for work on what strangers send. */
  readonly maxMemoryBytes?: number;
};

export type Output = { readonly stdout: string; readonly stderr: string };

const defaultMaxOutputBytes = 16 * 1024 * 1024;
const shownErrorLines = 5;

/**
 * Runs a program to its end, without a shell, and gives what it printed (UTF-8). Rejects with the signal's reason when
 * aborted, else with an error that names the program and the last lines it said: not installed, non-zero exit, killed,
 * too slow, too much output. The program leads a process group of its own, which is killed with it.
 */
export async function run(command: string, args: readonly string[], options: RunOptions): Promise<Output> {
  const { signal, timeoutMs, input, maxOutputBytes = defaultMaxOutputBytes, maxMemoryBytes } = options;
  signal.throwIfAborted();
  const name = basename(command);
  const { ended, stop } = start({ ...limited(command, args, maxMemoryBytes), input, maxOutputBytes });
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stopFor = (reason: unknown) => {
    reject(reason);
    stop();
  };
  const onAbort = () => stopFor(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  const tooSlow = () => stopFor(new Error(`${name} did not finish within ${timeoutMs / 1000} s`));
  const timer = setTimeout(tooSlow, timeoutMs);
  try {
    const ending = await Promise.race([ended, stopped]);
    if ("lost" in ending) throw new Error(`${name} was lost: ${ending.lost}`);
    if ("isTooMuch" in ending) throw new Error(`${name} printed more than ${maxOutputBytes} bytes`);
    if ("failed" in ending) throw startError(name, ending);
    const { code, killedBy, stdout, stderr } = ending;
    if (code === 0) return { stdout, stderr };
    if (code === notFound && maxMemoryBytes !== undefined) throw startError(name, { isMissing: true });
    throw new Error(`${name} ended with ${killedBy ?? `code ${code}`}${lastLines(stderr)}`);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}

/** What a shell answers when there is no such program. */
const notFound = 127;

/** A shell sets the limit and then becomes the program; a system without the limit runs it all the same. */
function limited(command: string, args: readonly string[], maxMemoryBytes?: number): Pick<Program, "command" | "args"> {
  if (maxMemoryBytes === undefined) return { command, args };
  const script = `ulimit -v ${Math.floor(maxMemoryBytes / 1024)} 2>/dev/null; exec "$0" "$@"`;
  return { command: "sh", args: ["-c", script, command, ...args] };
}

function startError(name: string, { isMissing, failed = "" }: { isMissing: boolean; failed?: string }): Error {
  return new Error(isMissing ? `${name} is not installed` : `${name} could not be started: ${failed}`);
}

function lastLines(stderr: string): string {
  const lines = stderr.trim().split(/[\r\n]+/);
  const last = lines.slice(-shownErrorLines).join("\n");
  return last === "" ? "" : `: ${last}`;
}
