/**
 * Compiles kernels.wat with wabt, fetched for the purpose: `node server/src/composing/pixels/compile-kernels.ts`. The
 * source's hash goes into the compiled file, so that a test sees when one was changed without the other.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { run } from "#lib/process.ts";

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const compiler = ["--yes", "--package=wabt@1.0.39", "wat2wasm", file("kernels.wat"), "-o", file("kernels.wasm")];
await run("npx", compiler, { signal: new AbortController().signal, timeoutMs: 120_000 });

const hash = createHash("sha256")
  .update(readFileSync(file("kernels.wat")))
  .digest();
const name = Buffer.from("source");
const section = Buffer.concat([Buffer.from([name.length]), name, hash]);
writeFileSync(
  file("kernels.wasm"),
  Buffer.concat([readFileSync(file("kernels.wasm")), Buffer.from([0, section.length]), section]),
);
