import { readFileSync } from "node:fs";
import { parsePrompt } from "#planning/prompt/parse.ts";
for (const line of readFileSync(process.argv[2] ?? "", "utf8").split("\n").filter(Boolean)) {
  console.log("\n# " + line);
  const { intents, topics } = parsePrompt(line) as never as { intents: Record<string, unknown>[]; topics: string };
  for (const { kind, ...rest } of intents) console.log("  ", kind, JSON.stringify(rest));
  if (topics) console.log("   topics:", topics);
}
