import { hash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Frame } from "./take.ts";

/** Pictures on their way to the disk; more would only fill the memory. */
const maxPendingWrites = 12;
/** How long the old page stands still while the next one loads, however long that takes: equal films take equal time. */
const loadingHoldMs = 200;

/** The pictures of one scene, in scene time. Equal neighbours are kept once, and equal pictures share a file. */
export class Reel {
  readonly frames: Frame[] = [];
  readonly #folder: string;
  readonly #files = new Set<string>();
  readonly #writes = new Set<Promise<void>>();
  #nowMs = 0;
  #holding = false;
  /** When the page that was loaded last is first seen; `undefined` when none was. */
  loadedMs: number | undefined;
  #failure: unknown;
  /** While true, neither pictures nor time go into the film: dead time is cut out. */
  cut = false;

  /** `folder` is absolute and exists. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Milliseconds since the scene began: when the next picture will be seen. */
  get nowMs(): number {
    return Math.round(this.#nowMs * 1000) / 1000;
  }

  /** Page time has passed. While a page loads none counts, but the old picture stands for a moment. */
  advance(ms: number, loading: boolean): void {
    if (this.cut) return;
    if (!loading && this.#holding) this.loadedMs = this.nowMs;
    if (!loading) this.#nowMs += ms;
    else if (!this.#holding) this.#nowMs += loadingHoldMs;
    this.#holding = loading;
  }

  /** Keeps a PNG as the picture from `atMs` on; false when it equals the one before. Waits when the disk is behind. */
  async keep(png: Buffer, density: number, atMs: number = this.nowMs): Promise<boolean> {
    const digest = hash("sha1", png);
    const last = this.frames.at(-1);
    if (last?.hash === digest) return false;
    const frame = { atMs, file: `${digest}.png`, hash: digest, density };
    // A second picture for the same instant replaces the first.
    if (last !== undefined && last.atMs >= atMs) this.frames[this.frames.length - 1] = { ...frame, atMs: last.atMs };
    else this.frames.push(frame);
    this.#write(frame.file, png);
    while (this.#writes.size > maxPendingWrites) await Promise.race(this.#writes);
    return true;
  }

  /** Waits until each picture is on the disk; throws what writing threw. */
  async finish(): Promise<void> {
    await Promise.all(this.#writes);
    if (this.#failure !== undefined) throw this.#failure;
  }

  #write(file: string, png: Buffer): void {
    if (this.#files.has(file)) return;
    this.#files.add(file);
    const writing = writeFile(join(this.#folder, file), png).catch((error: unknown) => {
      this.#failure ??= error;
    });
    this.#writes.add(writing);
    void writing.then(() => this.#writes.delete(writing));
  }
}
