import { parseArgs } from "node:util";

export const USAGE = "Usage: node examples/ledgerly/server.ts [--port NUMBER] [--sign-in]";
const DEFAULT_PORT = 4600;

export interface Options {
  /** 0 lets the system choose a free one. */
  port: number;
  /** Whether every page asks for a session first. */
  signIn: boolean;
}

/** Reads the command line and `PORT`; throws a sentence for the person when something is wrong. */
export function readOptions(args: string[], environment: Record<string, string | undefined>): Options {
  const { values } = parseArgs({
    args,
    options: { port: { type: "string" }, "sign-in": { type: "boolean", default: false } },
  });
  const written = values.port ?? (environment.PORT || String(DEFAULT_PORT));
  const port = Number(written);
  if (!/^\d+$/.test(written) || port > 65_535) {
    throw new Error(`The port must be a whole number from 0 to 65535, not "${written}".`);
  }
  return { port, signIn: values["sign-in"] };
}
