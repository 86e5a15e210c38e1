import type { Step } from "#browser/step.ts";

/** Addresses that never come to an end, as the log that goes on: each is waited for once, and of a folder of them no more than two. */

const mostOfFolder = 2;

/** "/logs/billing/errors" lies in "/logs"; what lies at the top is a page by itself. */
const folderOf = (path: string): string => /^\/[^/?#]+(?=\/[^/?#])/.exec(path)?.[0] ?? path;

export class Endless {
  readonly #paths = new Set<string>();

  /** Why somewhere is not gone to. */
  refusalOf(step: Step): string | undefined {
    if (step.kind !== "goto") return undefined;
    const folder = folderOf(step.path);
    const beside = [...this.#paths].filter((path) => path !== folder && folderOf(path) === folder);
    const isKnown = this.#paths.has(step.path) || beside.length >= mostOfFolder;
    return isKnown ? "it has never come to an end before" : undefined;
  }

  /** Learns from what going somewhere has failed of. */
  learn(step: Step, cause: unknown): void {
    if (step.kind === "goto" && /Timeout \d+ms exceeded/.test(String(cause))) this.#paths.add(step.path);
  }
}
