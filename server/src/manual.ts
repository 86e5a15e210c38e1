import type { Fragment, Setting } from "#lib/config.ts";
import { fragments } from "./config.ts";
import { referenceFile } from "./reference-file.ts";

const intro = `# Configuration

Everything is set by environment variables, read once at start. A wrong value refuses the start with its name and what
would be right. An empty variable counts as not set. This page is made from the code by \`server/src/manual.ts\`.
`;

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ");

function row({ env, doc, fallback, secret }: Setting<unknown>): string {
  const standard = fallback === undefined ? "not set" : `\`${fallback === "" ? " " : fallback}\``;
  return `| \`${env}\` | ${standard} | ${cell(doc)}${secret ? " Never logged." : ""} |`;
}

function section([folder, fragment]: [string, Fragment]): string {
  return [
    `## ${folder}`,
    "",
    "| Variable | Default | Meaning |",
    "|---|---|---|",
    ...Object.values(fragment).map(row),
  ].join("\n");
}

referenceFile("config.md", `${intro}\n${Object.entries<Fragment>(fragments).map(section).join("\n\n")}\n`);
