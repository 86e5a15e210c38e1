import type { Api } from "./api.ts";
import type { EditedStoryboard, GenerationRequest, Lead, ListedVideo, Video, VideoVersion } from "./api-types.ts";
import type { CallOptions, RequestOf } from "./operations.ts";
import { completedJob, type WaitOptions } from "./wait.ts";

type NewCta = RequestOf<"PUT /videos/:id/cta">["body"];

/** The films of the account. */
export function videosOf(api: Api) {
  const get = (id: number, options?: CallOptions): Promise<Video> =>
    api.request("GET /v1/videos/:id", { params: { id }, ...options });
  /** Accepts a film. A service in synchronous mode answers when it is made: give a `timeoutMs` of minutes then. */
  const generate = (domainId: number, request: GenerationRequest, options?: CallOptions) =>
    api.request("POST /v1/videos/:id", { params: { id: domainId }, body: request, ...options });
  /** Waits for a job's film; rejects with a JobError that says why there is none. */
  const waitFor = async (domainId: number, jobId: number, options?: WaitOptions): Promise<Video> => {
    const job = await completedJob(api, { domainId, jobId }, options);
    if (job.video_id === null) throw new TypeError("a completed job has a video");
    return get(job.video_id, { signal: options?.signal });
  };
  return {
    /** All of them, newest first. */
    list: async (options?: CallOptions): Promise<ListedVideo[]> =>
      (await api.request("GET /v1/videos", { ...options })).videos,
    /** All of them, read in pages while you go on. */
    listAll: (options?: CallOptions) => api.all("GET /v1/videos", { ...options }),
    get,
    generate,
    waitFor,
    /** Asks for a film and waits until it is made. */
    async make(domainId: number, request: GenerationRequest, options?: WaitOptions & CallOptions): Promise<Video> {
      const accepted = await generate(domainId, request, options);
      const jobless = "video" in accepted;
      return jobless ? get(accepted.video.id, options) : waitFor(domainId, accepted.job_id, options);
    },
    /** For good: the file, its addresses, its leads. */
    delete: (id: number, options?: CallOptions) => api.request("DELETE /v1/videos/:id", { params: { id }, ...options }),
    /** What is said and done in it, scene by scene, and the version that this is of. */
    storyboard: (id: number, options?: CallOptions) =>
      api.request("GET /videos/:id/storyboard", { params: { id }, ...options }),
    /**
     * Accepts a changed storyboard: the film is made again, as another version. With the `version` that was edited it
     * rejects with 409 when another one is shown by now. Answers the video when nothing was changed.
     */
    edit: (
      id: number,
      changed: { readonly storyboard: EditedStoryboard; readonly version?: number },
      options?: CallOptions,
    ) => api.request("PUT /videos/:id/storyboard", { params: { id }, body: changed, ...options }),
    /** Accepts to film it again in the application as it is now. */
    refresh: (id: number, options?: CallOptions) =>
      api.request("POST /videos/:id/refresh", { params: { id }, ...options }),
    /** Its versions, newest first. */
    versions: async (id: number, options?: CallOptions): Promise<VideoVersion[]> =>
      (await api.request("GET /videos/:id/versions", { params: { id }, ...options })).versions,
    /** Shows another of its versions. */
    switchVersion: (id: number, version: number, options?: CallOptions): Promise<VideoVersion> =>
      api.request("PUT /videos/:id/version", { params: { id }, body: { version }, ...options }),
    share: (id: number, options?: CallOptions) => api.request("GET /videos/:id/share", { params: { id }, ...options }),
    stats: (id: number, options?: CallOptions) =>
      api.request("GET /v1/videos/:id/stats", { params: { id }, ...options }),
    /** What its viewers have sent, newest first. */
    leads: async (id: number, options?: CallOptions): Promise<Lead[]> =>
      (await api.request("GET /v1/videos/:id/leads", { params: { id }, ...options })).leads,
    /** Gives it a call to action of its own, which hides the domain's. */
    setCta: (id: number, cta: NewCta, options?: CallOptions) =>
      api.request("PUT /videos/:id/cta", { params: { id }, body: cta, ...options }),
    /** Takes its own call to action away; the domain's holds again. */
    deleteCta: (id: number, options?: CallOptions) =>
      api.request("DELETE /videos/:id/cta", { params: { id }, ...options }),
    /** The captions as WebVTT. */
    captions: async (id: number, options?: CallOptions): Promise<string> =>
      (await api.open("GET /videos/:id/captions.vtt", { params: { id }, ...options })).text(),
  };
}
