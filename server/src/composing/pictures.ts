import { readFile } from "node:fs/promises";
import { loadImage, type Image } from "@napi-rs/canvas";

type Reading<Picture> = {
  /** Rejects with the file's name when it cannot be read. */
  readonly read: (file: string) => Promise<Picture>;
  readonly bytesOf: (picture: Picture) => number;
  readonly maxBytes: number;
};

/**
 * Pictures of the take. Files are read ahead of their use, on the thread pool, and kept until `maxBytes` are exceeded;
 * then the one that was longest not asked for goes.
 */
export class Pictures<Picture> {
  readonly #reading: Reading<Picture>;
  readonly #kept = new Map<string, { readonly loading: Promise<Picture>; bytes: number }>();
  #bytes = 0;
  #decoded = 0;

  constructor(reading: Reading<Picture>) {
    this.#reading = reading;
  }

  /** How many pictures were decoded so far. */
  get decoded(): number {
    return this.#decoded;
  }

  load(file: string): Promise<Picture> {
    const kept = this.#kept.get(file);
    if (kept !== undefined) {
      this.#kept.delete(file);
      this.#kept.set(file, kept);
      return kept.loading;
    }
    const entry = { loading: this.#reading.read(file), bytes: 0 };
    this.#kept.set(file, entry);
    entry.loading.then(
      (picture) => this.#account(entry, picture),
      () => this.#kept.delete(file),
    );
    return entry.loading;
  }

  #account(entry: { bytes: number }, picture: Picture): void {
    this.#decoded += 1;
    entry.bytes = this.#reading.bytesOf(picture);
    this.#bytes += entry.bytes;
    for (const [file, oldest] of this.#kept) {
      if (this.#bytes <= this.#reading.maxBytes || oldest === entry) return;
      this.#kept.delete(file);
      this.#bytes -= oldest.bytes;
      oldest.bytes = 0;
    }
  }
}

/** Pictures as Skia draws them, four bytes a pixel. */
export const imagesUpTo = (maxBytes: number): Pictures<Image> =>
  new Pictures({ maxBytes, read: decode, bytesOf: ({ width, height }) => width * height * 4 });

async function decode(file: string): Promise<Image> {
  const bytes = await readFile(file);
  try {
    return await loadImage(bytes);
  } catch (cause) {
    throw new Error(`the picture ${file} cannot be read`, { cause });
  }
}
