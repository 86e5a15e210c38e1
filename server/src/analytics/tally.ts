import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { batches } from "./batches.ts";
import { keepMarks, noteWatching, type Kind, type Mark, type Outcome } from "./store.ts";

/** Counts what viewers do, each viewer once for each video; answers after the commit. Rejects with 503. */
export type Tally = { readonly [Name in Kind]: (mark: Mark) => Promise<Outcome> };

export type TallyOptions = {
  readonly database: Database;
  /** Told why a batch failed; its callers only learn that it did. */
  readonly onError: (error: unknown) => void;
};

export function openTally(options: TallyOptions): Tally {
  const counter = (kind: Kind) => batches({ write: (marks: readonly Mark[]) => write(options, kind, marks) });
  return { view: counter("view"), click: counter("click") };
}

/** A deadlock with somebody's deletion, or a recipient that was deleted in between: it is over when we try again. */
const passing = new Set(["40P01", "23503"]);
const maxTries = 3;

async function write({ database, onError }: TallyOptions, kind: Kind, marks: readonly Mark[]): Promise<Outcome[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcomes = await keepMarks(database, kind, marks);
      if (kind === "view") await noteWatching(database, marks);
      return outcomes;
    } catch (error) {
      if (attempt < maxTries && passing.has((error as { code?: string }).code ?? "")) continue;
      onError(error);
      throw new ApiError("unavailable");
    }
  }
}
