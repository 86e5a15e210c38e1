import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Prints a file, named from the project's root, that is made from the code; `script/check` compares it with what is
 * committed. With `--write` as an argument writes it instead.
 */
export function generatedFile(path: string, text: string): void {
  if (!process.argv.includes("--write")) return void process.stdout.write(text);
  const file = join(import.meta.dirname, "../..", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The same for a file of docs/reference. */
export const referenceFile = (name: string, text: string): void => generatedFile(`docs/reference/${name}`, text);
