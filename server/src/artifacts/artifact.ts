import { createHash } from "node:crypto";
import { Type, type Static, type TSchema } from "typebox";

/**
 * What is made once: a spoken sentence, an encoded stretch of a film, its soundtrack, the sound that other films share,
 * and what the camera saw. All are found by what they are made from (`keyOf`) but a take, which is an observation and is found by its
 * job alone.
 */
export const artifactKinds = ["clip", "segment", "sound", "soundtrack", "take"] as const;
export type ArtifactKind = (typeof artifactKinds)[number];

/** Where an artefact stands. `key` is `[a-z0-9-]`; a tenant's artefacts stand together and are found by nobody else. */
export type ArtifactAddress = { readonly accountId: number; readonly kind: ArtifactKind; readonly key: string };

/** Where the take of a job stands. */
export const takeAddress = (accountId: number, jobId: number): ArtifactAddress => ({
  accountId,
  kind: "take",
  key: String(jobId),
});

/** A file of an artefact: its name there, and where it is now (absolute). */
export type ArtifactFile = {
  readonly name: string;
  readonly path: string;
  /** SHA-1 of its content, where it is known already. */
  readonly sha1?: string;
};

export type NewArtifact = {
  readonly address: ArtifactAddress;
  /** The job that has made it: it goes when all jobs that have made or used it are gone. */
  readonly jobId: number;
  /** What is to be known of it, as JSON. */
  readonly value: unknown;
  readonly files: readonly ArtifactFile[];
};

export type WantedArtifact<Value extends TSchema> = {
  readonly address: ArtifactAddress;
  readonly jobId: number;
  readonly value: Value;
  /** Where its files shall be, under their names; absolute, exists. */
  readonly folder: string;
};

/**
 * Keeps what was made on this machine. Nothing here rejects but for a key that is none: what cannot be found, read or
 * kept is made again, and that is all that is lost. A worker elsewhere simply finds nothing.
 */
export type Artifacts = {
  /**
   * Puts an artefact's files into a folder and gives its value; `undefined` when it is missing or damaged. The files are
   * hard links: read them, replace them, but never write into them.
   */
  find<Value extends TSchema>(wanted: WantedArtifact<Value>): Promise<Static<Value> | undefined>;
  /** Whether there is one; it may turn out to be damaged when it is found. */
  has(address: ArtifactAddress): Promise<boolean>;
  /** Keeps files that are complete and will not be written to any more; they stay where they are as well. */
  keep(made: NewArtifact): Promise<void>;
  /** Drops what only these jobs have made or used. */
  forget(accountId: number, jobIds: readonly number[]): Promise<void>;
};

/** What stands beside an artefact's files and tells whether they are whole. */
export const Manifest = Type.Object({
  value: Type.Unknown(),
  bytes: Type.Integer(),
  files: Type.Array(Type.Object({ name: Type.String(), sha1: Type.String() })),
});
export type Manifest = Static<typeof Manifest>;

/** The key of what is made from this value alone; equal JSON is an equal key. */
export const keyOf = (madeFrom: unknown): string => createHash("sha256").update(JSON.stringify(madeFrom)).digest("hex");
