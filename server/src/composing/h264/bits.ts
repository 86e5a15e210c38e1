/** Reads the bits of a syntax structure, most significant first. Throws a RangeError behind its end. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** How many bits were read. */
  get position(): number {
    return this.#at;
  }

  bit(): number {
    const byte = this.#bytes[this.#at >> 3];
    if (byte === undefined) throw new RangeError("the stream ends within a header");
    const value = (byte >> (7 - (this.#at & 7))) & 1;
    this.#at += 1;
    return value;
  }

  bits(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index += 1) value = value * 2 + this.bit();
    return value;
  }

  /** An unsigned number in Exp-Golomb code, ue(v). */
  number(): number {
    let zeros = 0;
    while (this.bit() === 0) if (++zeros > 31) throw new RangeError("a number in the stream is too long");
    return 2 ** zeros - 1 + this.bits(zeros);
  }

  /** A number with a sign, se(v). */
  signed(): number {
    const code = this.number();
    return code % 2 === 0 ? 0 - code / 2 : (code + 1) / 2;
  }
}

/** Collects bits, most significant first. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #count = 0;

  bit(value: number): void {
    if (this.#count % 8 === 0) this.#bytes.push(0);
    const last = this.#bytes.length - 1;
    this.#bytes[last] = this.#bytes[last]! | (value << (7 - (this.#count % 8)));
    this.#count += 1;
  }

  bits(value: number, count: number): void {
    for (let index = count - 1; index >= 0; index -= 1) this.bit((value >>> index) & 1);
  }

  /** An unsigned number in Exp-Golomb code, ue(v). */
  number(value: number): void {
    const length = 32 - Math.clz32(value + 1);
    this.bits(0, length - 1);
    this.bits(value + 1, length);
  }

  /** A number with a sign, se(v). */
  signed(value: number): void {
    this.number(value > 0 ? 2 * value - 1 : -2 * value);
  }

  /** Fills the last byte. */
  align(bit: 0 | 1): void {
    while (this.#count % 8 !== 0) this.bit(bit);
  }

  /** All bytes; the last is filled with zeros. */
  get bytes(): Buffer {
    return Buffer.from(this.#bytes);
  }
}
