import type { CodedVideo } from "./held.ts";

export type Track = { readonly width: number; readonly height: number; readonly fps: number };

/** Ticks of a frame; the clock of the file is then as fine as ffmpeg would choose it. */
const frameTicks = 512;
/** Profiles whose configuration tells of colours and depths. */
const highProfiles = new Set([100, 110, 122, 244]);
const noLanguage = 0x55c4;
const onePixelPerPixel = 0x00010000;
const dotsPerInch = 0x00480000;
const trackId = 1;
const boxHeadBytes = 8;

/** An MP4 file (ISO 14496-12 and -15) of a video without sound, whose frames last equally long; its index comes first. */
export function mp4Of(video: CodedVideo, track: Track): Buffer {
  const type = box("ftyp", text("isom"), u32(0x200), text("isomiso2avc1mp41"));
  const media = box("mdat", ...video.pictures.map(({ bytes }) => bytes));
  const indexBytes = index(video, track, 0).length;
  return Buffer.concat([type, index(video, track, type.length + indexBytes + boxHeadBytes), media]);
}

function index(video: CodedVideo, { width, height, fps }: Track, firstPictureAt: number): Buffer {
  const ticks = video.pictures.length * frameTicks;
  const clock = fps * frameTicks;
  const unity = [onePixelPerPixel, 0, 0, 0, onePixelPerPixel, 0, 0, 0, 0x40000000];
  const [rate, volume] = [0x00010000, 0];
  const head = box(
    "mvhd",
    u32(0, 0, 0, clock, ticks, rate, volume, 0, 0, ...unity),
    Buffer.alloc(24),
    u32(trackId + 1),
  );
  const isEnabled = 3;
  const trackHead = box(
    "tkhd",
    u32(isEnabled, 0, 0, trackId, 0, ticks, 0, 0, 0, 0, ...unity, width * onePixelPerPixel, height * onePixelPerPixel),
  );
  const mediaHead = box("mdhd", u32(0, 0, 0, clock, ticks), u16(noLanguage, 0));
  const handler = box("hdlr", u32(0, 0), text("vide"), Buffer.alloc(13));
  const isSelfContained = 1;
  const where = box("dinf", box("dref", u32(0, 1), box("url ", u32(isSelfContained))));
  const samples = sampleTable(video, { width, height, firstPictureAt });
  const information = box("minf", box("vmhd", u32(1, 0, 0)), where, samples);
  return box("moov", head, box("trak", trackHead, box("mdia", mediaHead, handler, information)));
}

type Place = { readonly width: number; readonly height: number; readonly firstPictureAt: number };

function sampleTable({ sps, pps, pictures }: CodedVideo, { width, height, firstPictureAt }: Place): Buffer {
  const keys = pictures.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []));
  const [noDepth, noTable] = [0x0018, 0xffff];
  const description = box(
    "avc1",
    ...[u32(0), u16(0, 1), Buffer.alloc(16), u16(width, height), u32(dotsPerInch, dotsPerInch, 0), u16(1)],
    ...[Buffer.alloc(32), u16(noDepth, noTable), box("avcC", configuration(sps, pps))],
  );
  return box(
    "stbl",
    box("stsd", u32(0, 1), description),
    box("stts", u32(0, 1, pictures.length, frameTicks)),
    box("stss", u32(0, keys.length, ...keys)),
    box("stsc", u32(0, 1, 1, pictures.length, 1)),
    box("stsz", u32(0, 0, pictures.length, ...pictures.map(({ bytes }) => bytes.length))),
    box("stco", u32(0, 1, firstPictureAt)),
  );
}

/** The parameter sets, with what a player looks at first. */
function configuration(sps: Buffer, pps: Buffer): Buffer {
  const [version, lengthsOfFourBytes, oneSps, onePps] = [1, 0xff, 0xe1, 1];
  const head = Buffer.concat([Buffer.from([version]), sps.subarray(1, 4), Buffer.from([lengthsOfFourBytes, oneSps])]);
  // 4:2:0, eight bits, eight bits, no more sets.
  const colours = highProfiles.has(sps[1] ?? 0) ? Buffer.from([0xfd, 0xf8, 0xf8, 0]) : Buffer.alloc(0);
  return Buffer.concat([head, u16(sps.length), sps, Buffer.from([onePps]), u16(pps.length), pps, colours]);
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, boxHeadBytes);
  return Buffer.concat([u32(size), text(type), ...parts]);
}

const text = (value: string): Buffer => Buffer.from(value, "latin1");

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * index);
  return bytes;
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index);
  return bytes;
}
