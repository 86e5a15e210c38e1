import type { Api } from "./api.ts";
import type { Series } from "./api-types.ts";
import type { CallOptions, RequestOf } from "./operations.ts";

type NewSeries = RequestOf<"POST /video_series">["body"];
type Changes = RequestOf<"PUT /video_series/:id">["body"];
type ListOptions = CallOptions & {
  /** Only public series, or only private ones. */
  readonly isPublic?: boolean | undefined;
};

/** Playlists of a domain's videos. */
export function seriesOf(api: Api) {
  const wanted = (domainId: number, { isPublic, ...options }: ListOptions = {}) => ({
    params: { id: domainId },
    ...(isPublic !== undefined && { query: { is_public: isPublic } }),
    ...options,
  });
  return {
    /** The series of a domain, newest first. */
    list: async (domainId: number, options?: ListOptions): Promise<Series[]> =>
      (await api.request("GET /video_series/:id", wanted(domainId, options))).series,
    /** The same, read in pages while you go on. */
    listAll: (domainId: number, options?: ListOptions) => api.all("GET /video_series/:id", wanted(domainId, options)),
    create: (series: NewSeries, options?: CallOptions) =>
      api.request("POST /video_series", { body: series, ...options }),
    update: (id: number, changes: Changes, options?: CallOptions) =>
      api.request("PUT /video_series/:id", { params: { id }, body: changes, ...options }),
    /** Replaces the whole list; its order is that of the playlist. */
    setVideos: (id: number, videoIds: readonly number[], options?: CallOptions) =>
      api.request("PUT /video_series/:id/videos", { params: { id }, body: { video_ids: [...videoIds] }, ...options }),
    /** Moves one video to a place counted from zero; the others make room. */
    move: (id: number, videoId: number, to: CallOptions & { readonly position: number }) => {
      const { position, ...options } = to;
      const params = { id, video_id: videoId };
      const address = "PATCH /video_series/:id/videos/:video_id/position";
      return api.request(address, { params, body: { position }, ...options });
    },
    /** The videos stay. */
    delete: (id: number, options?: CallOptions) =>
      api.request("DELETE /video_series/:id", { params: { id }, ...options }),
    /** A public series as viewers get it, with addresses to play its videos. */
    getPublic: (domainId: number, seriesId: number, options?: CallOptions) => {
      const params = { domain_id: domainId, series_id: seriesId };
      return api.request("GET /video_series/public/:domain_id/:series_id", { params, ...options });
    },
    /** What to paste into a page to embed a public series. */
    snippet: (domainId: number, seriesId: number, options?: CallOptions) => {
      const params = { domain_id: domainId, series_id: seriesId };
      return api.request("GET /video_series/embed/public/:domain_id/:series_id/snippet", { params, ...options });
    },
  };
}
