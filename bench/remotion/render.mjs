/** Renders the bundled film with Remotion: `node render.mjs BROWSER OUTPUT`. */
import { renderMedia, selectComposition } from "@remotion/renderer";
import path from "node:path";

process.chdir(import.meta.dirname);
const [browserExecutable, outputLocation] = process.argv.slice(2);
const serveUrl = path.resolve("bundle");
const composition = await selectComposition({ serveUrl, id: "film", browserExecutable });
await renderMedia({
  ...{ composition, serveUrl, browserExecutable, outputLocation, codec: "h264", crf: 20, x264Preset: "veryfast" },
  ...{ concurrency: 2, muted: true, pixelFormat: "yuv420p", timeoutInMilliseconds: 120_000, logLevel: "error" },
});
process.exit(0);
