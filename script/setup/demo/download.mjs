import { createWriteStream } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { Failure } from "../failure.mjs";
import { root } from "../paths.mjs";

/** Saves a video into `films/`, complete or not at all; gives the file's path. */
export async function download(video) {
  const folder = join(root, "films");
  await mkdir(folder, { recursive: true });
  const words = video.filename
    .replace(/\.mp4$/i, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ["film"];
  const file = join(folder, `${words.join("-").slice(0, 60)}-${video.id}.mp4`);
  const response = await fetch(video.url);
  if (!response.ok) throw new Failure(`the film could not be downloaded: its address answered ${response.status}`);
  await save(response, file);
  return file;
}

/** Saves the contact sheet of a video beside its film, as PNG; gives its path, or nothing where an older service has none. */
export async function downloadSheet(api, videoId, filmFile) {
  const response = await api.file(`/videos/${videoId}/sheet`);
  if (response === undefined) return undefined;
  const file = filmFile.replace(/\.mp4$/, "-sheet.png");
  await writeFile(file, await pngOf(Buffer.from(await response.arrayBuffer())));
  return file;
}

/** The service keeps a sheet as JPEG, a fifth of the size. */
async function pngOf(picture) {
  const image = await loadImage(picture);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.encode("png");
}

async function save(response, file) {
  await pipeline(Readable.fromWeb(response.body), createWriteStream(`${file}.part`));
  await rename(`${file}.part`, file);
}
