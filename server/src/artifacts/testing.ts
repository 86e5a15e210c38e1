import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Logger } from "#telemetry/logger.ts";
import { createLogger } from "#telemetry/logger.ts";
import type { Artifacts } from "./artifact.ts";
import { diskArtifacts } from "./disk.ts";

/** Artefacts in a folder of their own, for tests, with what they log. */
export type TestArtifacts = AsyncDisposable & {
  readonly artifacts: Artifacts;
  readonly folder: string;
  readonly log: Logger;
  readonly logged: string[];
};

export async function testArtifacts(): Promise<TestArtifacts> {
  const folder = await mkdtemp(join(tmpdir(), "reelwright-artifacts-"));
  const logged: string[] = [];
  const log = createLogger({ level: "info", destination: { write: (line) => void logged.push(line) } });
  return {
    artifacts: diskArtifacts({ folder, log }),
    folder,
    log,
    logged,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
