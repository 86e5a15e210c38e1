import { readFile } from "node:fs/promises";
import { loadImage, type Image } from "@napi-rs/canvas";

/**
 * Decoded pictures of the take. Files are decoded ahead of their use, on the thread pool, and kept until `maxBytes`
 * (four bytes a pixel) are exceeded; then the one that was longest not asked for goes.
 */
export class Pictures {
  readonly #maxBytes: number;
  readonly #kept = new Map<string, { readonly loading: Promise<Image>; bytes: number }>();
  #bytes = 0;
  #decoded = 0;

  constructor(options: { readonly maxBytes: number }) {
    this.#maxBytes = options.maxBytes;
  }

  /** How many pictures were decoded so far. */
  get decoded(): number {
    return this.#decoded;
  }

  load(file: string): Promise<Image> {
    const kept = this.#kept.get(file);
    if (kept !== undefined) {
      this.#kept.delete(file);
      this.#kept.set(file, kept);
      return kept.loading;
    }
    const entry = { loading: decode(file), bytes: 0 };
    this.#kept.set(file, entry);
    entry.loading.then(
      (image) => this.#account(entry, image),
      () => this.#kept.delete(file),
    );
    return entry.loading;
  }

  #account(entry: { bytes: number }, image: Image): void {
    this.#decoded += 1;
    entry.bytes = image.width * image.height * 4;
    this.#bytes += entry.bytes;
    for (const [file, oldest] of this.#kept) {
      if (this.#bytes <= this.#maxBytes || oldest === entry) return;
      this.#kept.delete(file);
      this.#bytes -= oldest.bytes;
      oldest.bytes = 0;
    }
  }
}

async function decode(file: string): Promise<Image> {
  const bytes = await readFile(file);
  try {
    return await loadImage(bytes);
  } catch (cause) {
    throw new Error(`the picture ${file} cannot be read`, { cause });
  }
}
