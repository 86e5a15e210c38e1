import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { Failure } from "./outcome.ts";
import type { Terminal } from "./terminal.ts";

type Question = {
  readonly text: string;
  /** What is typed is not shown. */
  readonly secret?: boolean;
};

/** Asks on the terminal; where input is piped, takes its next line. Rejects when there is none, or on an interrupt. */
export async function ask({ input, errors, signal }: Terminal, { text, secret = false }: Question): Promise<string> {
  const terminal = input.isTTY === true;
  if (terminal) errors.write(text);
  if (input.readableEnded) throw unanswered(text);
  const lines = createInterface({ input, output: secret || !terminal ? nowhere() : errors, terminal });
  const ended = new AbortController();
  // Ctrl-C in the middle of a question reaches the line reader, not the process.
  lines.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  lines.on("close", () => ended.abort());
  try {
    return (await lines.question("", { signal: AbortSignal.any([signal, ended.signal]) })).trim();
  } catch {
    signal.throwIfAborted();
    throw unanswered(text);
  } finally {
    lines.close();
    if (terminal && secret) errors.write("\n");
  }
}

const unanswered = (text: string) => new Failure(`There was no answer to: ${text.trim()}`);
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks before something is deleted. Throws Failure without a yes. */
export async function confirmDeletion(terminal: Terminal, what: string): Promise<void> {
  if (!(await confirmed(terminal, `Delete ${what}?`))) throw new Failure("Nothing was deleted. Say yes, or give --yes");
}

/** Asks for a yes. Without a terminal nobody can give one: then the answer is no. */
async function confirmed(terminal: Terminal, text: string): Promise<boolean> {
  if (terminal.input.isTTY !== true) return false;
  return /^y(es)?$/i.test(await ask(terminal, { text: `${text} [y/N] ` }));
}
