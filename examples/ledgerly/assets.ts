import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Reply } from "./exchange.ts";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** The files of a folder, read once, by address; what is not in the folder has no address. */
export function readAssets(folder = join(import.meta.dirname, "public")): Map<string, Reply> {
  return new Map(
    readdirSync(folder).map((name) => [
      `/assets/${name}`,
      {
        status: 200,
        headers: { "content-type": TYPES[extname(name)] ?? "application/octet-stream", "cache-control": "no-cache" },
        body: readFileSync(join(folder, name)),
      },
    ]),
  );
}
