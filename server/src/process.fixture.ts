import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A process of ours, what it has said so far, and its end. */
export type Started = {
  readonly child: ChildProcess;
  readonly said: { out: string; error: string };
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Resolves with the match as soon as it has been printed; rejects when the process ends before. */
  readonly says: (pattern: RegExp) => Promise<RegExpMatchArray>;
};

export type Stage = AsyncDisposable & {
  /** The DATA_DIR of every process started here; nothing of the project's own data is touched. */
  readonly folder: string;
  /** Starts the service with a role; PORT is free, DATA_DIR is `folder`. */
  readonly start: (args: readonly string[], env?: Readonly<Record<string, string>>) => Started;
};

export const listening = /listens on (http:\S+)\n/;
export const making = /making films/;

/** A fresh data folder and the real processes that share it. Disposing it ends them in order and removes the folder. */
export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "reelwright-main-"));
  await chmod(folder, 0o711);
  const children: ChildProcess[] = [];
  return {
    folder,
    start(args, env = {}) {
      const given = { PATH: process.env["PATH"], DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent", ...env };
      const started = startNode([join(import.meta.dirname, "main.ts"), ...args], given);
      children.push(started.child);
      return started;
    },
    async [Symbol.asyncDispose]() {
      for (const child of children) await stop(child);
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** Runs a program with this Node. */
export function startNode(args: readonly string[], env: NodeJS.ProcessEnv): Started {
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const said = { out: "", error: "" };
  child.stdout.on("data", (text: Buffer) => (said.out += text.toString()));
  child.stderr.on("data", (text: Buffer) => (said.error += text.toString()));
  const ended = once(child, "close").then(([code]) => code as number | null);
  const says = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((resolve, reject) => {
      const look = () => {
        const match = said.out.match(pattern);
        if (match !== null) resolve(match);
      };
      child.stdout.on("data", look);
      look();
      void ended.then(() => reject(new Error(`it ended: ${said.error}`)));
    });
  return { child, said, ended, says };
}

/** Asks a process to end, and waits until it has. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
