/**
 * The smallest Matroska stream that carries raw pictures with times, so that only pictures that differ are sent.
 * Written for `ffmpeg -f matroska -fpsprobesize 0 -probesize 32 -analyzeduration 0`.
 */
export type RawVideo = { readonly width: number; readonly height: number; readonly fps: number };

const id = {
  ebml: "1a45dfa3",
  docType: "4282",
  docTypeVersion: "4287",
  docTypeReadVersion: "4285",
  segment: "18538067",
  info: "1549a966",
  timestampScale: "2ad7b1",
  tracks: "1654ae6b",
  track: "ae",
  trackNumber: "d7",
  trackUid: "73c5",
  trackType: "83",
  codec: "86",
  defaultDuration: "23e383",
  video: "e0",
  pixelWidth: "b0",
  pixelHeight: "ba",
  colourSpace: "2eb524",
  cluster: "1f43b675",
  clusterTimestamp: "e7",
  simpleBlock: "a3",
} as const;

const sizeBytes = 8;
const nanosecondsPerMillisecond = 1_000_000;
const nanosecondsPerSecond = 1_000_000_000;
/** A size of all ones: the segment goes on until the stream ends. */
const unknownSize = Buffer.from("01ffffffffffffff", "hex");
/** Block of track 1, at the cluster's own time, and a key frame. */
const blockHead = Buffer.from([0x81, 0, 0, 0x80]);

/** What opens the stream. Timestamps that follow are milliseconds. */
export function streamHead(video: RawVideo): Buffer {
  const picture = [
    element(id.pixelWidth, number(video.width)),
    element(id.pixelHeight, number(video.height)),
    element(id.colourSpace, Buffer.from("I420")),
  ];
  const track = [
    element(id.trackNumber, number(1)),
    element(id.trackUid, number(1)),
    element(id.trackType, number(1)),
    element(id.codec, Buffer.from("V_UNCOMPRESSED")),
    // From this ffmpeg takes the rate that the stream declares.
    element(id.defaultDuration, number(Math.round(nanosecondsPerSecond / video.fps))),
    element(id.video, ...picture),
  ];
  return Buffer.concat([
    element(
      id.ebml,
      element(id.docType, Buffer.from("matroska")),
      element(id.docTypeVersion, number(4)),
      element(id.docTypeReadVersion, number(2)),
    ),
    Buffer.from(id.segment, "hex"),
    unknownSize,
    element(id.info, element(id.timestampScale, number(nanosecondsPerMillisecond))),
    element(id.tracks, element(id.track, ...track)),
  ]);
}

/** What stands before the bytes of one picture that is shown from `atMs` on. */
export function pictureHead(atMs: number, pictureBytes: number): Buffer {
  const time = element(id.clusterTimestamp, number(atMs));
  const block = Buffer.concat([Buffer.from(id.simpleBlock, "hex"), size(blockHead.length + pictureBytes), blockHead]);
  const clusterBytes = time.length + block.length + pictureBytes;
  return Buffer.concat([Buffer.from(id.cluster, "hex"), size(clusterBytes), time, block]);
}

function element(name: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(name, "hex"), size(content.length), content]);
}

/** A size in eight bytes, whose first bit pattern says that it is eight bytes long. */
function size(bytes: number): Buffer {
  const buffer = Buffer.alloc(sizeBytes);
  buffer.writeBigUInt64BE((1n << 56n) | BigInt(bytes));
  return buffer;
}

function number(value: number): Buffer {
  const buffer = Buffer.alloc(sizeBytes);
  buffer.writeBigUInt64BE(BigInt(value));
  return buffer;
}
