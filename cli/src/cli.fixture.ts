import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { runCommand } from "./run.ts";

export type Said = { readonly exitCode: number; readonly out: string; readonly errors: string };

type Typing = {
  /** What is piped in. */
  readonly typed?: string;
  /** Pretends to be a terminal. */
  readonly tty?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

export type Shell = AsyncDisposable & {
  /** The home folder of the person. */
  readonly home: string;
  readonly run: (args: readonly string[], typing?: Typing) => Promise<Said>;
};

/** A person at a prompt with a home folder of their own. */
export async function openShell(env: Readonly<Record<string, string>> = {}): Promise<Shell> {
  const home = await mkdtemp(join(tmpdir(), "reelwright-cli-"));
  return {
    home,
    async run(args, { typed = "", tty = false, env: more = {}, signal = new AbortController().signal } = {}) {
      const said = { out: "", errors: "" };
      const sink = (name: "out" | "errors") => {
        const stream = new PassThrough();
        stream.on("data", (chunk: Buffer) => (said[name] += chunk.toString()));
        return Object.assign(stream, { isTTY: tty });
      };
      const terminal = { input: Object.assign(Readable.from([typed]), { isTTY: tty }), output: sink("out") };
      const given = { ...terminal, errors: sink("errors"), env: { HOME: home, ...env, ...more }, signal };
      const exitCode = await runCommand(args, given);
      return { exitCode, ...said };
    },
    [Symbol.asyncDispose]: () => rm(home, { recursive: true, force: true }),
  };
}
