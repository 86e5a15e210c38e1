import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Locator, Step } from "#browser/step.ts";
import type { Outcome } from "../explorer.ts";

/** Where the application stands between two acts: what it showed, which of its nodes were looked for, and what was done next. */
export type Stage = {
  readonly path: string;
  readonly actionsLeft: number;
  /** The last look; `undefined` when nobody looked. */
  readonly sight?: PageSnapshot;
  /** By `keyOf`; `null` where no words lead back to the node. */
  readonly located: Readonly<Record<string, Locator | null>>;
  /** The act that ended the stage, and what came of it. */
  readonly act?: Step;
  readonly outcome?: Outcome;
};

/** What a planner saw and did for one prompt. */
export type Recording = {
  /** ISO time at which it was planned: "next Friday" is a date from then. */
  readonly on: string;
  readonly stages: readonly Stage[];
};

/** By prompt; what else is kept with a recording is its reader's. */
export type Recordings<Kept extends Recording = Recording> = ReadonlyMap<string, Kept>;

/** A node apart from its place in the list, which says nothing about it. */
export function keyOf(node: PageNode): string {
  const { index: _, ...rest } = node;
  return JSON.stringify(rest);
}

/** A locator without its fingerprint: where an element stood is not what is done to it. */
function locatorOnly(locator: Locator): Locator {
  const { fingerprint: _, ...words } = locator;
  return words;
}

/** A step without the fingerprint of its target. */
export function plain(step: Step): Step {
  return "target" in step && step.target !== undefined ? { ...step, target: locatorOnly(step.target) } : step;
}

type Packed = {
  readonly nodes: readonly string[];
  readonly sights: readonly string[];
  readonly prompts: Readonly<Record<string, { readonly stages: readonly PackedStage[] }>>;
};
type PackedStage = Omit<Stage, "sight" | "located"> & {
  readonly sight?: number;
  readonly located: readonly (readonly [node: number, locator: Locator | null])[];
};

/** Numbers things in the order in which they come, equal ones alike. */
function register() {
  const known = new Map<string, number>();
  return {
    idOf(text: string): number {
      const id = known.get(text) ?? known.size;
      known.set(text, id);
      return id;
    },
    all: () => [...known.keys()],
  };
}

/** Pages are mostly alike from act to act, so each node and each sight is kept once. */
function packed(recordings: Recordings): Packed {
  const nodes = register();
  const sights = register();
  const sightOf = ({ nodes: own, ...rest }: PageSnapshot) =>
    sights.idOf(JSON.stringify({ ...rest, nodes: own.map((node) => nodes.idOf(keyOf(node))) }));
  const stageOf = ({ sight, located, ...rest }: Stage): PackedStage => ({
    ...rest,
    ...(sight === undefined ? {} : { sight: sightOf(sight) }),
    located: Object.entries(located).map(([key, locator]) => [nodes.idOf(key), locator]),
  });
  const prompts = [...recordings].map(
    ([prompt, recording]) => [prompt, { ...recording, stages: recording.stages.map(stageOf) }] as const,
  );
  return { prompts: Object.fromEntries(prompts), nodes: nodes.all(), sights: sights.all() };
}

function unpacked({ nodes, sights, prompts }: Packed): ReadonlyMap<string, object> {
  const sightOf = (id: number): PageSnapshot => {
    const sight = JSON.parse(sights[id] ?? "") as Omit<PageSnapshot, "nodes"> & { nodes: number[] };
    const nodeOf = (node: number, index: number) => ({ index, ...(JSON.parse(nodes[node] ?? "") as object) });
    return { ...sight, nodes: sight.nodes.map((node, index) => nodeOf(node, index) as PageNode) };
  };
  const stageOf = ({ sight, located, ...rest }: PackedStage): Stage => ({
    ...rest,
    ...(sight === undefined ? {} : { sight: sightOf(sight) }),
    located: Object.fromEntries(located.map(([node, locator]) => [nodes[node] ?? "", locator])),
  });
  return new Map(
    Object.entries(prompts).map(([prompt, each]) => [prompt, { ...each, stages: each.stages.map(stageOf) }]),
  );
}

/** The recordings of a file; none when there is no file yet. */
export function recordingsIn<Kept extends Recording>(file: URL): Recordings<Kept> {
  try {
    return unpacked(JSON.parse(gunzipSync(readFileSync(file)).toString()) as Packed) as Recordings<Kept>;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return new Map();
    throw cause;
  }
}

/** Writes recordings beside those that are in a file; those of prompts that are not `wanted` any more are dropped. */
export async function keepRecordings<Kept extends Recording>(
  file: URL,
  fresh: Recordings<Kept>,
  wanted: (prompt: string) => boolean = () => true,
): Promise<void> {
  const all = [...recordingsIn<Kept>(file), ...fresh].filter(([prompt]) => wanted(prompt));
  await writeFile(file, gzipSync(JSON.stringify(packed(new Map(all))), { level: 9 }));
}
