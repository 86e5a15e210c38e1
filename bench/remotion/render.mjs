/** Renders the bundled film with Remotion: `node render.mjs BROWSER OUTPUT`. */
import { renderMedia, selectComposition } from "@remotion/renderer";
import { readFileSync } from "node:fs";
import path from "node:path";

process.chdir(import.meta.dirname);
const [browserExecutable, outputLocation] = process.argv.slice(2);
/** The settings by which our own pictures are encoded, from behind the codec's name. */
const settings = JSON.parse(readFileSync("encoder.json", "utf8"));
const ffmpegOverride = ({ args }) => args.flatMap((each) => (each === "libx264" ? [each, ...settings] : [each]));
const serveUrl = path.resolve("bundle");
const composition = await selectComposition({ serveUrl, id: "film", browserExecutable });
await renderMedia({
  ...{ composition, serveUrl, browserExecutable, outputLocation, codec: "h264", crf: 21, x264Preset: "veryfast" },
  ...{ concurrency: 2, muted: true, pixelFormat: "yuv420p", timeoutInMilliseconds: 120_000, logLevel: "error" },
  ffmpegOverride,
});
process.exit(0);
