import { commonOptions, type Command } from "./command.ts";
import { exitCodeHelp } from "./outcome.ts";

/** All commands. */
export function help(commands: readonly Command[]): string {
  const usages = commands.map((each) => [`  ${each.name} ${each.operands}`.trimEnd(), each.summary] as const);
  return [
    "Makes films of web applications and puts them to work.",
    "",
    "Usage: reelwright <command> [options]",
    "",
    ...aligned(usages),
    "",
    "reelwright <command> --help says what a command takes.",
    "REELWRIGHT_URL and REELWRIGHT_API_KEY go before what login has kept.",
    "",
    `Exit codes: ${exitCodeHelp.join("; ")}.`,
    "",
  ].join("\n");
}

/** One command with its options. */
export function commandHelp({ name, operands, summary, options }: Command): string {
  const all: Command["options"] = { ...options, ...commonOptions };
  const lines = Object.entries(all).map(([option, { help, ...more }]) => {
    const names = more.short === undefined ? `--${option}` : `-${more.short}, --${option}`;
    return [`  ${names}${more.value === undefined ? "" : ` ${more.value}`}`, help] as const;
  });
  const usage = `Usage: reelwright ${name} ${operands}`.trimEnd();
  return [`${summary}.`, "", `${usage} [options]`, "", ...aligned(lines), ""].join("\n");
}

function aligned(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `${left.padEnd(width)}  ${right}`);
}
