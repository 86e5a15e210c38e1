import { parseArgs } from "node:util";
import { Api } from "./demo/api.mjs";
import { existing, startLedgerly } from "./demo/application.mjs";
import { download, downloadSheet } from "./demo/download.mjs";
import { followJob } from "./demo/progress.mjs";
import { openService } from "./demo/service.mjs";
import { end, Failure } from "./failure.mjs";

const usage = 'Usage: script/demo [--url ADDRESS] [--keep] ["PROMPT"]';
const examplePrompt = "Open the invoices page, create a new invoice for Umbrella for 1200, then show the reports";

await end(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return write(usage);
  await using stack = new AsyncDisposableStack();
  const application = options.url === undefined ? stack.use(await startLedgerly()) : await existing(options.url);
  const service = stack.use(await openService());
  const api = new Api(service.url, service.apiKey);
  const film = await makeFilm(api, application, options);
  write(`Film   ${film.file}`);
  if (film.sheetFile !== undefined) write(`Sheet  ${film.sheetFile}`);
  write(`Watch  ${film.watchUrl}`);
  if (options.keep) await service.untilStopped();
  else if (service.ours) write("       (while script/server runs, or with --keep)");
  return 0;
});

function write(line) {
  process.stdout.write(`${line}\n`);
  return 0;
}

function readOptions(args) {
  try {
    const spec = { url: { type: "string" }, keep: { type: "boolean" }, help: { type: "boolean", short: "h" } };
    const { values, positionals } = parseArgs({ args, options: spec, allowPositionals: true });
    if (positionals.length > 1) throw new Error("The prompt is one argument: put it in quotes.");
    if (values.url !== undefined && !URL.canParse(values.url))
      throw new Error(`${String(values.url)} is not an address.`);
    return { ...values, prompt: positionals[0] ?? (values.url === undefined ? examplePrompt : "") };
  } catch (error) {
    throw new Failure(`${error.message} ${usage}`);
  }
}

async function makeFilm(api, application, { prompt }) {
  const domain = await api.domainFor(application);
  const style = { font: "Inter", captions: true, bRoll: true, music: "observer", voiceId: "nova" };
  const { job_id: jobId } = await api.post(`/v1/videos/${domain.id}`, { prompt, ...style });
  const job = await followJob(api, domain.id, jobId);
  const video = await api.get(`/v1/videos/${job.video_id}`);
  const file = await download(video);
  return { file, sheetFile: await downloadSheet(api, video.id, file), watchUrl: job.watch_url };
}
