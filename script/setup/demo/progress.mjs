import { Failure } from "../failure.mjs";

/** Follows a job on one live line until it is final; gives the finished job, or fails with the job's own words. */
export async function followJob(api, domainId, jobId) {
  const line = new ProgressLine(process.stderr);
  for await (const job of jobEvents(await api.events(`/jobs/${domainId}/events?job_id=${jobId}`))) {
    line.show(job);
    if (job.status === "queued" || job.status === "running") continue;
    line.end();
    for (const note of job.notes) process.stderr.write(`Note: ${note}\n`);
    if (job.status === "completed") return job;
    throw new Failure(job.error?.message ?? `the job was ${job.status}`);
  }
  throw new Failure("the service ended before the film was finished; start it again and it goes on");
}

/** The states of a job as they come, from the body of its stream of server-sent events. */
export async function* jobEvents(body) {
  let text = "";
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split("\n\n");
    text = blocks.pop();
    for (const block of blocks) {
      const data = block.match(/^data: ?(.*)$/m)?.[1];
      if (data !== undefined) yield JSON.parse(data);
    }
  }
}

/** One line that is rewritten on a terminal; elsewhere, a line for each stage. */
class ProgressLine {
  #output;
  #stage = "";

  constructor(output) {
    this.#output = output;
  }

  show({ stage, status, progress, eta_seconds: etaSeconds }) {
    const name = status === "queued" ? "waiting" : stage;
    const eta = etaSeconds === null || status !== "running" ? "" : `  about ${etaSeconds} s left`;
    const bar = "█".repeat(Math.round(progress / 4)).padEnd(25, "░");
    const text = `${bar} ${String(progress).padStart(3)} %  ${name}${eta}`;
    if (this.#output.isTTY) this.#output.write(`\r\u001b[K${text}`);
    else if (name !== this.#stage) this.#output.write(`${text}\n`);
    this.#stage = name;
  }

  end() {
    if (this.#output.isTTY) this.#output.write("\n");
  }
}
