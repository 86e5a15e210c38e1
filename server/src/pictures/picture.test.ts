import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { hollowPng, paddedPng, pngMagic } from "./hostile.fixture.ts";
import { maxPictureBytes, readPicture } from "./picture.ts";
import { loadSharp } from "./sharp.ts";

const drawing = (width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#0f766e" } });

let png: Buffer;
let jpg: Buffer;
let webp: Buffer;
let gif: Buffer;
let tiff: Buffer;
let animated: Buffer;
beforeAll(async () => {
  // Made before the loaders are blocked: some of these could not even be made afterwards.
  png = await drawing().png().toBuffer();
  jpg = await drawing().jpeg().toBuffer();
  webp = await drawing().webp().toBuffer();
  gif = await drawing().gif().toBuffer();
  tiff = await drawing().tiff().toBuffer();
  const frames = Buffer.concat([Buffer.alloc(10 * 10 * 3, 255), Buffer.alloc(10 * 10 * 3, 0)]);
  const raw = { width: 10, height: 20, channels: 3, pageHeight: 10 } as const;
  animated = await sharp(frames, { raw })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
});

async function* pieces(content: Buffer, size = 65_536) {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
}
const read = (content: Buffer) => readPicture(pieces(content));
const seen = async (content: Buffer) => (await sharp(content).metadata()).format;

describe("a picture is kept in its own format", () => {
  test("PNG, JPEG and WebP", async () => {
    for (const [given, extension, format] of [
      [png, "png", "png"],
      [jpg, "jpg", "jpeg"],
      [webp, "webp", "webp"],
    ] as const) {
      const picture = await read(given);
      const { width, height } = await sharp(picture.content).metadata();
      expect([picture.extension, await seen(picture.content), width, height]).toEqual([extension, format, 60, 40]);
    }
  });

  test("without any metadata, upright", async () => {
    const camera = await drawing()
      .withExif({ IFD0: { Copyright: "planted-owner" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>planted-xmp</x:xmpmeta>")
      .withIccProfile("p3")
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(camera.toString("latin1")).toContain("planted-owner");
    const { content } = await read(camera);
    const { exif, xmp, icc, orientation, width, height } = await sharp(content).metadata();
    expect({ exif, xmp, icc, orientation, width, height }).toEqual({ width: 40, height: 60 });
    expect(content.toString("latin1")).not.toContain("planted");
  });

  test("see-through stays see-through", async () => {
    const clear = await sharp({ create: { width: 4, height: 4, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    expect((await sharp((await read(clear)).content).metadata()).hasAlpha).toBe(true);
  });

  test("an animation becomes its first picture", async () => {
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
    const { content } = await read(animated);
    expect((await sharp(content, { animated: true }).metadata()).pages ?? 1).toBe(1);
    expect((await sharp(content).stats()).channels[0]?.mean).toBeGreaterThan(250);
  });

  test("a larger one is made smaller, a small one stays", async () => {
    const wide = await drawing(5000, 100).png().toBuffer();
    const { width, height } = await sharp((await read(wide)).content).metadata();
    expect([width, height]).toEqual([2560, 51]);
  });
});

describe("a file", () => {
  test("of exactly 2 MiB is taken, one byte more is not read to its end", async () => {
    const most = paddedPng(png, maxPictureBytes);
    expect(most).toHaveLength(2_097_152);
    expect((await read(most)).content.length).toBeLessThan(10_000);
    let sent = 0;
    async function* endless() {
      for (;;) {
        sent += 65_536;
        yield Buffer.alloc(65_536);
      }
    }
    const message = "The picture must not be longer than 2097152 bytes";
    await expect(readPicture(endless())).rejects.toThrow(message);
    expect(sent).toBeLessThanOrEqual(maxPictureBytes + 65_536);
    await expect(read(paddedPng(png, maxPictureBytes + 1))).rejects.toThrow(message);
  });

  test("of another type is refused, whatever it is called", async () => {
    const others: Record<string, Buffer> = {
      empty: Buffer.alloc(0),
      html: Buffer.from("<!doctype html><script>alert(1)</script>"),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
      pdf: Buffer.from("%PDF-1.7"),
      zip: Buffer.from("PK\u0003\u0004"),
      gif,
      tiff,
      wav: Buffer.from("RIFF\u0000\u0000\u0000\u0000WAVEfmt "),
      "white space before": Buffer.concat([Buffer.from(" "), png]),
    };
    for (const [name, content] of Object.entries(others)) {
      await expect(read(content), name).rejects.toThrow("The picture must be a PNG, JPEG or WebP file");
    }
  });

  test("that only begins like a picture is refused", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const heads = [
      pngMagic,
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from("RIFF\u0010\u0000\u0000\u0000WEBP", "latin1"),
    ];
    for (const head of heads) {
      for (const rest of [Buffer.alloc(0), svg, gif, Buffer.alloc(1000, 0xff)]) {
        await expect(read(Buffer.concat([head, rest]))).rejects.toThrow("The picture cannot be decoded");
      }
    }
  });

  test("that is cut off is refused", async () => {
    const noisy = await sharp(Buffer.from(Array.from({ length: 30_000 }, (_, index) => (index * 7919) % 251)), {
      raw: { width: 100, height: 100, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    for (const whole of [png, jpg, webp, noisy]) {
      const cut = whole.subarray(0, Math.floor(whole.length * 0.6));
      await expect(read(cut)).rejects.toThrow("The picture cannot be decoded");
    }
  });

  test("that carries something behind its picture loses it", async () => {
    const payload = "<script>planted()</script>PK\u0003\u0004";
    for (const whole of [png, jpg, webp]) {
      const { content } = await read(Buffer.concat([whole, Buffer.from(payload)]));
      expect(content.toString("latin1")).not.toContain("planted");
    }
  });

  test("that says it is huge is refused before it is unpacked", async () => {
    for (const [width, height] of [
      [7_072, 7_072],
      [50_000, 50_000],
      [2_147_483_647, 2_147_483_647],
      [100_000_000, 1],
    ] as const) {
      await expect(read(hollowPng(width, height))).rejects.toThrow(/megapixels|cannot be decoded/);
    }
    await expect(read(hollowPng(7_072, 7_072))).rejects.toThrow("The picture has more than 50 megapixels");
    const real = await drawing(8000, 8000).png({ compressionLevel: 9 }).toBuffer();
    expect(real.length).toBeLessThan(maxPictureBytes);
    await expect(read(real)).rejects.toThrow("The picture has more than 50 megapixels");
  });
});

test("the library itself opens nothing else any more", async () => {
  const locked = await loadSharp();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const content of [gif, tiff, svg]) {
    await expect(locked(content).metadata()).rejects.toThrow("unsupported image format");
  }
});

test("many at once are all drawn, and a bad one spoils no other", async () => {
  const settled = await Promise.allSettled([png, gif, jpg, hollowPng(9999, 9999), webp].map(read));
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled"]);
});
