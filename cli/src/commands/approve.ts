import type { Storyboard } from "@reelwright/sdk";
import { command } from "../command.ts";
import { domainIdOf } from "../domain-of.ts";
import { jsonText, plain } from "../terminal.ts";
import { idOf } from "../values.ts";

export const approve = command({
  name: "approve",
  operands: "<domain> <job>",
  summary: "Show the storyboard of a job that waits for it, and have it filmed",
  options: { yes: { type: "boolean", help: "Approve it; without this it is only shown." } },
  async run({ service, json, output, signal }, { operands: [domain, job], values }) {
    const api = await service();
    const jobId = idOf(job, "A job");
    const domainId = await domainIdOf(api, domain);
    if (values.yes !== true) {
      const storyboard = await api.jobs.storyboard(domainId, jobId, { signal });
      return void output.write(json ? jsonText(storyboard) : `${linesOf(storyboard).map(plain).join("\n")}\n`);
    }
    const approved = await api.jobs.approve({ domain_id: domainId, job_id: jobId }, undefined, { signal });
    output.write(json ? jsonText(approved) : `Job ${approved.job_id} is ${approved.status}.\n`);
  },
});

/** What is said, under the titles of its scenes. */
const linesOf = ({ title, opening, scenes, closing }: Storyboard): string[] => [
  title,
  ...opening.sentences.map(({ text }) => `  ${text}`),
  ...scenes.flatMap((scene) => [
    scene.title,
    ...scene.shots.flatMap(({ sentence }) => (sentence === null ? [] : [`  ${sentence.text}`])),
  ]),
  ...closing.sentences.map(({ text }) => `  ${text}`),
];
