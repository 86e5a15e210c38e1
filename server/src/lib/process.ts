import { spawn, type ChildProcess } from "node:child_process";
import { basename } from "node:path";

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
  options.signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Output>();
  const child = spawn(...limited(command, args, options.maxMemoryBytes), { detached: true, stdio: "pipe" });
  const name = basename(command);
  const stop = (reason: unknown) => {
    reject(reason);
    killGroup(child);
  };
  const onAbort = () => stop(options.signal.reason);
  options.signal.addEventListener("abort", onAbort, { once: true });
  const tooSlow = () => stop(new Error(`${name} did not finish within ${options.timeoutMs / 1000} s`));
  const timer = setTimeout(tooSlow, options.timeoutMs);
  const printed = collect(child, options.maxOutputBytes ?? defaultMaxOutputBytes, () =>
    stop(new Error(`${name} printed more than ${options.maxOutputBytes ?? defaultMaxOutputBytes} bytes`)),
  );
  child.on("error", (cause) => reject(startError(name, cause)));
  child.on("close", (code, killedBy) => {
    const output = printed();
    if (code === 0) resolve(output);
    else if (code === notFound && options.maxMemoryBytes !== undefined) reject(startError(name, missingProgram));
    else reject(new Error(`${name} ended with ${killedBy ?? `code ${code}`}${lastLines(output.stderr)}`));
  });
  // A program may end without reading all its input; its exit code tells whether that was an error.
  child.stdin.on("error", () => {});
  child.stdin.end(options.input);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener("abort", onAbort);
  }
}

/** What a shell answers when there is no such program. */
const notFound = 127;
const missingProgram = Object.assign(new Error("no such program"), { code: "ENOENT" });

/** A shell sets the limit and then becomes the program; a system without the limit runs it all the same. */
function limited(command: string, args: readonly string[], maxMemoryBytes?: number): [string, string[]] {
  if (maxMemoryBytes === undefined) return [command, [...args]];
  const script = `ulimit -v ${Math.floor(maxMemoryBytes / 1024)} 2>/dev/null; exec "$0" "$@"`;
  return ["sh", ["-c", script, command, ...args]];
}

function collect(child: ChildProcess, maxBytes: number, onTooMuch: () => void): () => Output {
  const out: Buffer[] = [];
  let error = Buffer.alloc(0);
  let outBytes = 0;
  child.stdout?.on("data", (chunk: Buffer) => {
    outBytes += chunk.length;
    if (outBytes > maxBytes) onTooMuch();
    else out.push(chunk);
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    error = Buffer.concat([error, chunk]).subarray(-maxBytes);
  });
  return () => ({ stdout: Buffer.concat(out).toString("utf8"), stderr: error.toString("utf8") });
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group has ended by itself in the meantime.
  }
}

function startError(name: string, cause: Error): Error {
  const missing = (cause as NodeJS.ErrnoException).code === "ENOENT";
  return new Error(missing ? `${name} is not installed` : `${name} could not be started: ${cause.message}`, { cause });
}

function lastLines(stderr: string): string {
  const lines = stderr.trim().split(/[\r\n]+/);
  const last = lines.slice(-shownErrorLines).join("\n");
  return last === "" ? "" : `: ${last}`;
}
