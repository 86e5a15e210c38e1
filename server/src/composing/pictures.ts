import { readFile } from "node:fs/promises";
import { loadImage, type Image } from "@napi-rs/canvas";

/** How many frames ahead pictures are decoded; decoding one takes about as long as drawing one. */
export const aheadFrames = 4;

/** Those ahead, the one at hand, and the one of a scene that leaves while another comes. */
const keptPictures = aheadFrames + 2;

/**
 * Pictures of the take. Files are read ahead of their use, on the thread pool, and as many are kept as are wanted at once,
 * since at density 2 each takes 17 MB; then the one that was longest not foreseen goes.
 */
export class Pictures<Picture> {
  readonly #read: (file: string) => Promise<Picture>;
  readonly #kept = new Map<string, Promise<Picture>>();

  /** `read` rejects with the file's name when it cannot be read. */
  constructor(read: (file: string) => Promise<Picture>) {
    this.#read = read;
  }

  /** Begins to read what a later frame will show; whether it can be read is said when it is asked for. */
  foresee(file: string): void {
    const picture = this.load(file);
    picture.catch(() => {});
    this.#kept.delete(file);
    this.#kept.set(file, picture);
  }

  load(file: string): Promise<Picture> {
    const kept = this.#kept.get(file);
    if (kept !== undefined) return kept;
    const picture = this.#read(file);
    this.#kept.set(file, picture);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > keptPictures) this.#kept.delete(oldest!);
    return picture;
  }
}

/** Pictures as Skia draws them. */
export const images = (): Pictures<Image> => new Pictures(decode);

async function decode(file: string): Promise<Image> {
  const bytes = await readFile(file);
  try {
    return await loadImage(bytes);
  } catch (cause) {
    throw new Error(`the picture ${file} cannot be read`, { cause });
  }
}
