/** Samples of a packet of AAC; each is heard together with the one before it. */
export const packetSamples = 1024;

/** The packets of a stream of AAC (ADTS), heads included. Throws when it is no such stream, or is cut off. */
export function packetsOf(stream: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  for (let at = 0; at < stream.length; at += packets.at(-1)!.length) {
    const isHead = at + 7 <= stream.length && (stream.readUInt16BE(at) & 0xfff0) === 0xfff0;
    const length = isHead ? (stream.readUInt32BE(at + 3) >>> 13) & 0x1fff : 0;
    if (length < 7 || at + length > stream.length) throw new Error("the stream of AAC is broken");
    packets.push(stream.subarray(at, at + length));
  }
  return packets;
}
