import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Workspace } from "./kernels.ts";
import { readScan, spreadScan } from "./png.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "png-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function pixelsOf(bytes: Buffer): Promise<Buffer> {
  const file = path.join(folder, "picture");
  await writeFile(file, bytes);
  const scan = await readScan(file);
  const size = scan.width * scan.height * 4;
  const { kernels, bytes: memory, at } = new Workspace({ raw: size, zeros: scan.width * 4, out: size });
  spreadScan(scan, { kernels, bytes: memory, ...at });
  return memory.subarray(at.out, at.out + size);
}

/** A PNG of RGB whose rows are given as they are filtered, each behind the number of its filter. */
function pngOf(rows: readonly Buffer[], width: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, width, 0, 0, 0, rows.length, 8, 2, 0, 0, 0]);
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(Buffer.concat(rows))), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
}

test("rows of any filter, in any order and of any length, become the pixels that another decoder sees", async () => {
  const row = (width: number) =>
    fc
      .tuple(fc.integer({ min: 0, max: 4 }), fc.uint8Array({ minLength: width * 3, maxLength: width * 3 }))
      .map(([filter, content]) => Buffer.from([filter, ...content]));
  const picture = fc
    .integer({ min: 1, max: 19 })
    .chain((width) => fc.array(row(width), { minLength: 1, maxLength: 7 }).map((rows) => pngOf(rows, width)));
  await fc.assert(
    fc.asyncProperty(picture, async (bytes) => {
      const wanted = await sharp(bytes).ensureAlpha().raw().toBuffer();
      expect((await pixelsOf(bytes)).equals(wanted)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("pictures of other kinds are read as well", async () => {
  const source = sharp({ create: { width: 6, height: 4, channels: 3, background: "#336699" } });
  for (const bytes of [
    await source.clone().jpeg().toBuffer(),
    await source.clone().png({ palette: true }).toBuffer(),
  ]) {
    const pixels = await pixelsOf(bytes);
    expect(pixels).toHaveLength(6 * 4 * 4);
    expect(Math.abs(pixels[0]! - 0x33)).toBeLessThan(4);
    expect(pixels[3]).toBe(255);
  }
});

test("a picture that is missing, broken, cut off or longer than it says is refused by name", async () => {
  const file = path.join(folder, "refused.png");
  await expect(readScan(path.join(folder, "none.png"))).rejects.toThrow("none.png");
  const row = Buffer.alloc(1 + 8 * 3);
  const good = pngOf([row, row], 8);
  const short = pngOf([row.subarray(1), row], 8);
  const bomb = pngOf([Buffer.concat([row, Buffer.alloc(1_000_000)])], 8);
  for (const bytes of [Buffer.from("not a picture"), good.subarray(0, 50), short, bomb]) {
    await writeFile(file, bytes);
    await expect(readScan(file)).rejects.toThrow("refused.png");
  }
  await expect(pixelsOf(pngOf([Buffer.concat([Buffer.from([9]), row.subarray(1)])], 8))).rejects.toThrow("no filter 9");
});
