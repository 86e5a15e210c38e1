import type { Sharp } from "sharp";
import { ApiError } from "#errors.ts";
import { loadSharp } from "./sharp.ts";

/** A still picture made by us from what somebody gave: nothing of the given file but its pixels is left. */
export type Picture = { readonly content: Buffer; readonly extension: Extension };
type Extension = "png" | "jpg" | "webp";

/** 2 MB, as the specification counts them. */
export const maxPictureBytes = 2_097_152;
/** 50 megapixels: more than any camera of a phone, and at most 200 MB while it is decoded. */
const maxPixels = 50_000_000;
/** Larger pictures are made smaller: they are shown beside films that are at most 1920 pixels wide. */
const maxSidePx = 2560;
const timeoutSeconds = 10;

const formats: readonly {
  extension: Extension;
  isMagic: (start: Buffer) => boolean;
  encode: (image: Sharp) => Sharp;
}[] = [
  {
    extension: "png",
    isMagic: (start) => start.subarray(0, 8).equals(Buffer.from("\u0089PNG\r\n\u001a\n", "latin1")),
    encode: (image) => image.png(),
  },
  {
    extension: "jpg",
    isMagic: (start) => start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
    encode: (image) => image.jpeg({ quality: 88, mozjpeg: true }),
  },
  {
    extension: "webp",
    isMagic: (start) => start.toString("latin1", 0, 4) === "RIFF" && start.toString("latin1", 8, 12) === "WEBP",
    encode: (image) => image.webp({ quality: 88 }),
  },
];

/**
 * Takes a picture from a stranger: PNG, JPEG or WebP by its bytes, whatever name or type came with it. It is decoded
 * whole and encoded anew in its own format, upright, still, without metadata. Throws 400 when it is too long, of another
 * type, too large, or cannot be decoded.
 */
export async function readPicture(content: AsyncIterable<Uint8Array>): Promise<Picture> {
  const given = await collect(content);
  const format = formats.find(({ isMagic }) => isMagic(given));
  if (format === undefined) throw new ApiError("invalid_request", "The picture must be a PNG, JPEG or WebP file");
  const { extension, encode } = format;
  return { extension, content: await inTurn(() => redraw(given, encode)) };
}

async function collect(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > maxPictureBytes) {
      throw new ApiError("invalid_request", `The picture must not be longer than ${maxPictureBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function redraw(given: Buffer, encode: (image: Sharp) => Sharp): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(given, { limitInputPixels: maxPixels, failOn: "warning" }).timeout({ seconds: timeoutSeconds });
  const upright = image.autoOrient().resize(maxSidePx, maxSidePx, { fit: "inside", withoutEnlargement: true });
  try {
    return await encode(upright).toBuffer();
  } catch (error) {
    const isLarge = error instanceof Error && error.message.includes("pixel limit");
    const reason = isLarge ? `has more than ${maxPixels / 1_000_000} megapixels` : "cannot be decoded";
    throw new ApiError("invalid_request", `The picture ${reason}`);
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time, so that many hostile ones together need no more memory than one. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
