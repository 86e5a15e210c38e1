import { Api } from "./api.ts";
import type { Background, Video } from "./api-types.ts";
import { domainsOf } from "./domains.ts";
import { jobsOf } from "./jobs.ts";
import type { CallOptions } from "./operations.ts";
import { seriesOf } from "./series.ts";
import { videosOf } from "./videos.ts";
import type { WaitOptions } from "./wait.ts";

/**
 * A Reelwright service. What is done often has a method of its resource; every other operation is called by its
 * address with `request`, `page`, `all`, `upload` or `open`, typed as well.
 */
export class Reelwright extends Api {
  readonly domains = domainsOf(this);
  readonly videos = videosOf(this);
  readonly jobs = jobsOf(this);
  readonly series = seriesOf(this);

  /** The account the key belongs to. */
  account(options?: CallOptions) {
    return this.request("GET /account", { ...options });
  }

  /** What may stand behind an application in a film. */
  async backgrounds(options?: CallOptions): Promise<Background[]> {
    return (await this.request("GET /backgrounds", { ...options })).backgrounds;
  }

  /** Waits for a job's film; rejects with a JobError that says why there is none. */
  waitForVideo(domainId: number, jobId: number, options?: WaitOptions): Promise<Video> {
    return this.videos.waitFor(domainId, jobId, options);
  }
}
