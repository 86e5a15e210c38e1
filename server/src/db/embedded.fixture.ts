import { startEmbedded } from "./embedded.ts";

/** A process that opens the embedded database of a folder and holds it: `embedded.fixture.ts <folder>`. */
const [folder = ""] = process.argv.slice(2);
const signal = AbortSignal.timeout(60_000);
const postgres = await startEmbedded(folder, { signal, onLost: (error) => process.stderr.write(`${error.message}\n`) });
process.stdout.write(`${JSON.stringify({ url: postgres.url, adopted: postgres.adopted })}\n`);
const staying = setInterval(() => undefined, 60_000);
process.once("SIGTERM", () => {
  clearInterval(staying);
  void postgres[Symbol.asyncDispose]();
});
