import { isReference, kindOf, nal, unitsOf } from "./nal.ts";
import { shapeOf } from "./parameter-sets.ts";
import { StreamRefused } from "./refused.ts";
import { beginsPicture, renumbered, repeater } from "./slices.ts";

/** A picture as it is stored: its units, each after its length. */
export type CodedPicture = { readonly bytes: Buffer; readonly isKey: boolean };
export type CodedVideo = { readonly sps: Buffer; readonly pps: Buffer; readonly pictures: readonly CodedPicture[] };

type Encoded = { readonly units: Buffer[]; readonly isKey: boolean };

/**
 * Holds each picture of a stream (H.264, annex B) for as many frames as `holds` says: a frame in which nothing moves is a
 * picture that says "as before", which costs next to nothing to make, to keep and to play. It is a reference picture like
 * any other, as pictures that are shown in the order in which they are stored cannot be told apart otherwise; so those
 * after it get other numbers. Throws StreamRefused when the stream is another than the encoder was asked for.
 */
export function held(stream: Buffer, holds: readonly number[]): CodedVideo {
  const { sps, pps, pictures: encoded } = picturesOf(unitsOf(stream));
  if (encoded.length !== holds.length) {
    throw new StreamRefused(`the encoder made ${encoded.length} pictures of ${holds.length}`);
  }
  const shape = shapeOf(sps, pps);
  const repeat = repeater(shape);
  const numbers = 2 ** shape.frameNumberBits;
  const pictures: CodedPicture[] = [];
  let number = 0;
  for (const [index, { units, isKey }] of encoded.entries()) {
    if (isKey) number = 0;
    const own = number;
    const numbered = units.map((unit) => (kindOf(unit) === nal.slice ? renumbered(unit, shape, own) : unit));
    pictures.push({ bytes: Buffer.concat(numbered.flatMap(withLength)), isKey });
    number = (number + 1) % numbers;
    for (let frame = 1; frame < holds[index]!; frame += 1) {
      pictures.push({ bytes: Buffer.concat(withLength(repeat(number))), isKey: false });
      number = (number + 1) % numbers;
    }
  }
  return { sps, pps, pictures };
}

function picturesOf(units: readonly Buffer[]): { sps: Buffer; pps: Buffer; pictures: readonly Encoded[] } {
  const sets = new Map<number, Buffer>();
  const pictures: Encoded[] = [];
  let leading: Buffer[] = [];
  for (const unit of units) {
    const kind = kindOf(unit);
    if (kind === nal.sps || kind === nal.pps) {
      if (sets.get(kind)?.equals(unit) === false)
        throw new StreamRefused("the encoder changed its settings on the way");
      sets.set(kind, unit);
    } else if (kind === nal.slice || kind === nal.keySlice) {
      if (!isReference(unit))
        throw new StreamRefused("the encoder's stream cannot be used: it has pictures to be dropped");
      if (beginsPicture(unit)) pictures.push({ units: [...leading, unit], isKey: kind === nal.keySlice });
      else pictures.at(-1)?.units.push(unit);
      leading = [];
    } else if (kind !== nal.delimiter) leading.push(unit);
  }
  const [sps, pps] = [sets.get(nal.sps), sets.get(nal.pps)];
  if (sps === undefined || pps === undefined) throw new StreamRefused("the encoder made no stream of H.264");
  if (pictures[0]?.isKey !== true) throw new StreamRefused("the encoder's stream does not begin with a key frame");
  return { sps, pps, pictures };
}

function withLength(unit: Buffer): Buffer[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(unit.length);
  return [length, unit];
}
