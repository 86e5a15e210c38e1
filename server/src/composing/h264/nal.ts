/** Kinds of NAL units, by their number in the standard (ITU-T H.264, table 7-1). */
export const nal = { slice: 1, keySlice: 5, sps: 7, pps: 8, delimiter: 9 } as const;

export const kindOf = (unit: Uint8Array): number => (unit[0] ?? 0) & 0x1f;
/** Whether later pictures may refer to the unit's one. */
export const isReference = (unit: Uint8Array): boolean => ((unit[0] ?? 0) & 0x60) !== 0;

const startCode = Buffer.from([0, 0, 1]);

/** The units of a byte stream (annex B), without their start codes. */
export function unitsOf(stream: Buffer): Buffer[] {
  const units: Buffer[] = [];
  let begin = stream.indexOf(startCode);
  while (begin >= 0) {
    const next = stream.indexOf(startCode, begin + startCode.length);
    let end = next < 0 ? stream.length : next;
    // A start code may have a zero before it; a unit itself never ends with one.
    while (stream[end - 1] === 0) end -= 1;
    units.push(stream.subarray(begin + startCode.length, end));
    begin = next;
  }
  return units;
}

/** Takes out the bytes that keep start codes from appearing within a unit. */
export function unescaped(unit: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(unit.length);
  let [length, zeros] = [0, 0];
  for (const byte of unit) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    bytes[length++] = byte;
  }
  return bytes.subarray(0, length);
}

/** Puts them in again. */
export function escaped(bytes: Buffer): Buffer {
  const unit = Buffer.allocUnsafe(Math.ceil(bytes.length * 1.5));
  let [length, zeros] = [0, 0];
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      unit[length++] = 3;
      zeros = 0;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    unit[length++] = byte;
  }
  return unit.subarray(0, length);
}
