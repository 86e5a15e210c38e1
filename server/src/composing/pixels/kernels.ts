import { readFileSync } from "node:fs";

/* oxlint-disable max-params -- what a kernel works on are plain numbers; an object for each row would cost more */
/** The functions of kernels.wat. Addresses are bytes of the memory they were opened with; a pixel is RGBA. */
export type Kernels = {
  readonly convert: (
    source: number,
    stride: number,
    blocks: number,
    pairs: number,
    luma: number,
    blue: number,
    red: number,
    width: number,
  ) => void;
  readonly mixRows: (upper: number, lower: number, share: number, out: number, groups: number) => void;
  readonly stretchRow: (row: number, places: number, weights: number, out: number, groups: number) => void;
  readonly layOver: (source: number, target: number, count: number) => void;
  readonly equalFromStart: (one: number, other: number, count: number) => number;
  readonly equalToEnd: (oneEnd: number, otherEnd: number, count: number) => number;
  readonly spread: (source: number, out: number, groups: number) => void;
  readonly makeOpaque: (row: number, groups: number) => void;
  readonly undoUp: (row: number, above: number, groups: number) => void;
  readonly undoSub: (row: number, count: number) => void;
  readonly undoAverage: (row: number, above: number, count: number) => void;
  readonly undoPaeth: (row: number, above: number, count: number) => void;
};
/* oxlint-enable max-params */

const pageBytes = 65_536;
/** Kernels work on groups of pixels and may read and write a little beyond the end of what they were given. */
const slackBytes = 256;

const compiled = new WebAssembly.Module(readFileSync(new URL("./kernels.wasm", import.meta.url)));

/**
 * Memory that the kernels can reach, divided once into regions. It never grows, because bytes of it may be on their way
 * to an encoder; regions that are not used cost nothing.
 */
export class Workspace<Region extends string> {
  readonly kernels: Kernels;
  readonly bytes: Buffer;
  readonly at: Readonly<Record<Region, number>>;

  constructor(sizes: Readonly<Record<Region, number>>) {
    let end = slackBytes;
    const at = {} as Record<Region, number>;
    for (const [region, size] of Object.entries(sizes) as [Region, number][]) {
      at[region] = end;
      end += Math.ceil((size + slackBytes) / 64) * 64;
    }
    const pages = Math.ceil(end / pageBytes);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    this.at = at;
    this.bytes = Buffer.from(memory.buffer);
    this.kernels = new WebAssembly.Instance(compiled, { host: { memory } }).exports as Kernels;
  }
}
