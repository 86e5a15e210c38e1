import type { Command, Context } from "./command.ts";
import { commands } from "./commands.ts";
import { commandHelp, help } from "./help.ts";
import { exitCodes, outcomeOf, UsageError } from "./outcome.ts";
import { openService } from "./settings.ts";
import { plain, type Terminal } from "./terminal.ts";

/** Runs one command line; gives the exit code. What goes wrong is one line among the errors. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const { command, rest } = chosen(args);
    if (command === undefined || beforeDashes(rest).some((each) => each === "--help" || each === "-h")) {
      terminal.output.write(command === undefined ? help(commands) : commandHelp(command));
      return exitCodes.ok;
    }
    const json = beforeDashes(rest).includes("--json");
    const context: Context = { ...terminal, json, service: () => openService(terminal.env) };
    await command.run(rest, context);
    return exitCodes.ok;
  } catch (error) {
    if (terminal.signal.aborted) {
      terminal.errors.write("reelwright: interrupted\n");
      return exitCodes.interrupted;
    }
    const { exitCode, line } = outcomeOf(error);
    terminal.errors.write(`reelwright: ${plain(line)}\n`);
    return exitCode;
  }
}

const beforeDashes = (args: readonly string[]) => (args.includes("--") ? args.slice(0, args.indexOf("--")) : args);

/** The command of one or two words that the arguments begin with, and what follows it. */
function chosen(args: readonly string[]): { readonly command: Command | undefined; readonly rest: readonly string[] } {
  const [first, second] = args;
  if (first === undefined || ["--help", "-h", "help"].includes(first)) return { command: undefined, rest: [] };
  for (const [words, name] of [`${first} ${second ?? ""}`, first].entries()) {
    const command = commands.find((each) => each.name === name);
    if (command !== undefined) return { command, rest: args.slice(2 - words) };
  }
  const family = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name.split(" ")[1]);
  throw new UsageError(
    family.length > 0 ? `${first} is followed by ${family.join(", ")}.` : `There is no command ${first}.`,
  );
}
