import { BitReader } from "./bits.ts";
import { unescaped } from "./nal.ts";
import { StreamRefused } from "./refused.ts";

/** What of a stream's parameter sets decides how a picture that repeats the one before is written. */
export type Shape = {
  readonly macroblocks: number;
  /** Length of the number that counts reference pictures. */
  readonly frameNumberBits: number;
  readonly pictureSet: number;
  readonly weighted: boolean;
  /** Quantiser from which a slice's own is counted. */
  readonly quantiser: number;
  readonly deblockingIsTold: boolean;
};

/** Profiles whose parameter set tells of colours and depths. */
const highProfiles = new Set([100, 110, 122, 244]);

function must(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new StreamRefused(`the encoder's stream cannot be used: ${rule}`);
}

/** Reads a stream's parameter sets. Throws StreamRefused when its pictures could not be repeated by reference alone. */
export function shapeOf(sps: Buffer, pps: Buffer): Shape {
  return {
    ...sequence(new BitReader(unescaped(sps).subarray(1))),
    ...pictures(new BitReader(unescaped(pps).subarray(1))),
  };
}

function sequence(read: BitReader): Pick<Shape, "macroblocks" | "frameNumberBits"> {
  const profile = read.bits(8);
  read.bits(16);
  read.number();
  if (highProfiles.has(profile)) {
    must(read.number() === 1, "colours are not 4:2:0");
    must(read.number() === 0 && read.number() === 0, "it has more than 8 bits");
    must(read.bits(2) === 0, "it has scaling lists or lossless blocks");
  }
  const frameNumberBits = read.number() + 4;
  must(read.number() === 2, "pictures are not stored in the order in which they are shown");
  must(read.number() === 1, "more than one picture is kept for reference");
  read.bit();
  const macroblocks = (read.number() + 1) * (read.number() + 1);
  must(read.bit() === 1, "it is interlaced");
  return { macroblocks, frameNumberBits };
}

function pictures(read: BitReader): Omit<Shape, "macroblocks" | "frameNumberBits"> {
  const pictureSet = read.number();
  read.number();
  must(read.bit() === 1, "it is not coded arithmetically (CABAC)");
  read.bit();
  must(read.number() === 0, "it has slice groups");
  must(read.number() === 0, "a picture refers to several");
  read.number();
  const weighted = read.bit() === 1;
  read.bits(2);
  const quantiser = 26 + read.signed();
  read.signed();
  read.signed();
  const deblockingIsTold = read.bit() === 1;
  read.bit();
  must(read.bit() === 0, "it has redundant pictures");
  return { pictureSet, weighted, quantiser, deblockingIsTold };
}
