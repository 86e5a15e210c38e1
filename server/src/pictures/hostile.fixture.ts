import { deflateSync } from "node:zlib";
import { crc32 } from "node:zlib";

/** A PNG that says it is `width` × `height` and holds next to nothing: what a picture bomb looks like. */
export function hollowPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([pngMagic, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

export const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The same picture, made exactly `bytes` long by a comment that every decoder passes over. */
export function paddedPng(png: Buffer, bytes: number): Buffer {
  const end = png.length - 12;
  const padding = chunk("tEXt", Buffer.concat([Buffer.from("Comment\0"), Buffer.alloc(bytes - png.length - 20, 0x61)]));
  return Buffer.concat([png.subarray(0, end), padding, png.subarray(end)]);
}
