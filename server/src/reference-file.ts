import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Prints a file of docs/reference, which `script/check` compares with what is committed; with `--write` as an argument
 * writes it instead.
 */
export function referenceFile(name: string, text: string): void {
  if (!process.argv.includes("--write")) return void process.stdout.write(text);
  const folder = join(import.meta.dirname, "../../docs/reference");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
}
