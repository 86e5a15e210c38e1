import { allSkipped, skippedQuantiser } from "./all-skipped.ts";
import { BitReader, BitWriter } from "./bits.ts";
import { escaped, nal, unescaped } from "./nal.ts";
import type { Shape } from "./parameter-sets.ts";
import { StreamRefused } from "./refused.ts";

/** P; from 5 on a kind holds for all slices of the picture. */
const allSlicesPredicted = 5;
const kindsOfSlices = 5;
const highestKind = 9;
const referenceUnit = 0x40 | nal.slice;

/** Whether a slice is the first of its picture. */
export const beginsPicture = (slice: Buffer): boolean => new BitReader(slice.subarray(1, 6)).number() === 0;

/** Gives a slice another number of its picture among the reference pictures. */
export function renumbered(slice: Buffer, shape: Shape, frameNumber: number): Buffer {
  const bytes = unescaped(slice);
  const read = new BitReader(bytes.subarray(1));
  read.number();
  const kind = read.number();
  const isPredicted = kind <= highestKind && [0, 2].includes(kind % kindsOfSlices);
  if (!isPredicted || read.number() !== shape.pictureSet) {
    throw new StreamRefused("the encoder's stream cannot be used: it has slices of an unexpected kind");
  }
  const first = 8 + read.position;
  for (let index = 0; index < shape.frameNumberBits; index += 1) {
    const bit = (frameNumber >> (shape.frameNumberBits - 1 - index)) & 1;
    const [at, shift] = [(first + index) >> 3, 7 - ((first + index) & 7)];
    bytes[at] = (bytes[at]! & ~(1 << shift)) | (bit << shift);
  }
  return escaped(bytes);
}

/** Writes pictures that show what the one before them shows, in some fifty bytes each. */
export function repeater(shape: Shape): (frameNumber: number) => Buffer {
  const data = allSkipped(shape.macroblocks);
  return (frameNumber) => {
    const header = new BitWriter();
    header.number(0);
    header.number(allSlicesPredicted);
    header.number(shape.pictureSet);
    header.bits(frameNumber, shape.frameNumberBits);
    // Neither another number of references, nor another order of them.
    header.bits(0, 2);
    if (shape.weighted) weightNothing(header);
    // References are forgotten in the order in which they came.
    header.bit(0);
    const firstContextTable = 0;
    header.number(firstContextTable);
    header.signed(skippedQuantiser - shape.quantiser);
    const withoutDeblocking = 1;
    if (shape.deblockingIsTold) header.number(withoutDeblocking);
    header.align(1);
    return escaped(Buffer.concat([Buffer.from([referenceUnit]), header.bytes, data]));
  };
}

/** Weights of one to one, for luma and chroma, for the one reference. */
function weightNothing(header: BitWriter): void {
  header.number(0);
  header.number(0);
  header.bits(0, 2);
}
