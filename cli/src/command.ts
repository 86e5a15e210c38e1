import { parseArgs, type ParseArgsConfig } from "node:util";
import type { Reelwright } from "@reelwright/sdk";
import { UsageError } from "./outcome.ts";
import type { Terminal } from "./terminal.ts";

type Option = NonNullable<ParseArgsConfig["options"]>[string] & {
  /** For `--help`; `value` stands for what follows the option. */
  readonly help: string;
  readonly value?: string;
};
type Options = Readonly<Record<string, Option>>;

/** What every command knows. */
export type Context = Terminal & {
  /** The service as the person is signed in to it; throws NotSignedIn. */
  readonly service: () => Promise<Reelwright>;
  /** `--json` was given: print the data as the API gives it. */
  readonly json: boolean;
};

/** A command as the table of commands sees it. */
export type Command = {
  /** One or two words: `domains add`. */
  readonly name: string;
  /** What follows the name: `<url>`, `[prompt…]`. */
  readonly operands: string;
  readonly summary: string;
  readonly options: Options;
  readonly run: (args: readonly string[], context: Context) => Promise<void>;
};

type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; strict: true }>>["values"];

type Definition<O extends Options> = {
  readonly name: string;
  readonly operands?: string;
  readonly summary: string;
  readonly options?: O;
  readonly run: (
    context: Context,
    given: { readonly operands: readonly string[]; readonly values: Values<O> },
  ) => Promise<void>;
};

/** Declares a command. The number of its operands is what `operands` shows: `<one>`, `[one]`, `[any…]`. */
export function command<const O extends Options = Options>(definition: Definition<O>): Command {
  const { name, operands = "", summary, options = {} as O } = definition;
  return {
    name,
    operands,
    summary,
    options,
    run: (args, context) => definition.run(context, parsed({ name, operands, options }, args)),
  };
}

/** Options that every command takes. */
export const commonOptions = {
  json: { type: "boolean", help: "Print the data as the API gives it." },
  help: { type: "boolean", short: "h", help: "Say how the command is used." },
} as const satisfies Options;

type Shape<O extends Options> = { readonly name: string; readonly operands: string; readonly options: O };

function parsed<O extends Options>({ name, operands, options }: Shape<O>, args: readonly string[]) {
  const config = { args: [...args], options: { ...commonOptions, ...options }, allowNegative: true };
  const { values, positionals } = told(() => parseArgs({ ...config, allowPositionals: true, strict: true }), name);
  const least = operands.match(/<[^>]+>/g)?.length ?? 0;
  const most = operands.includes("…") ? Infinity : least + (operands.match(/\[/g)?.length ?? 0);
  if (positionals.length < least) throw new UsageError(`It wants ${operands}.`, name);
  if (positionals.length > most) throw new UsageError(`${String(positionals[most])} is too much.`, name);
  return { operands: positionals, values };
}

/** Node's own words about a wrong option, as far as they help. */
function told<T>(parse: () => T, name: string): T {
  try {
    return parse();
  } catch (error) {
    const [said = ""] = (error as Error).message.split(". To specify");
    throw new UsageError(said.endsWith(".") ? said : `${said}.`, name);
  }
}
