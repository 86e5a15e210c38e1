import type { Api } from "./api.ts";
import type { Domain, Lead } from "./api-types.ts";
import type { CallOptions, RequestOf } from "./operations.ts";
import type { UploadFile } from "./upload.ts";

/** Detection opens the application in a browser, which may be slow on its first visit. */
const detectionTimeoutMs = 120_000;

type NewDomain = RequestOf<"POST /v1/domains">["body"];
type Changes = RequestOf<"PATCH /domains/:id">["body"];
type NewCta = RequestOf<"PUT /domains/:id/cta">["body"];
type Access = RequestOf<"PUT /domains/:id/access">["body"];

/** The applications of the account. */
export function domainsOf(api: Api) {
  return {
    /** All of them, newest first. */
    list: async (options?: CallOptions): Promise<Domain[]> =>
      (await api.request("GET /v1/domains", { ...options })).domains,
    /** All of them, read in pages while you go on. */
    listAll: (options?: CallOptions) => api.all("GET /v1/domains", { ...options }),
    get: (id: number, options?: CallOptions) => api.request("GET /domains/:id", { params: { id }, ...options }),
    /** Registers an application; what is not given is detected by opening its address. */
    create: (domain: NewDomain, options?: CallOptions) =>
      api.request("POST /v1/domains", { body: domain, timeoutMs: detectionTimeoutMs, ...options }),
    update: (id: number, changes: Changes, options?: CallOptions) =>
      api.request("PATCH /domains/:id", { params: { id }, body: changes, ...options }),
    /** Deletes it with its videos, series and leads, and cancels its jobs. */
    delete: (id: number, options?: CallOptions) => api.request("DELETE /domains/:id", { params: { id }, ...options }),
    /** Says how the recorder signs in and resets the application; replaces what was said before. */
    setAccess: (id: number, access: Access, options?: CallOptions) =>
      api.request("PUT /domains/:id/access", { params: { id }, body: access, ...options }),
    /** The call to action of its videos. */
    cta: (id: number, options?: CallOptions) => api.request("GET /domains/:id/cta", { params: { id }, ...options }),
    /** Replaces the whole call to action. */
    setCta: (id: number, cta: NewCta, options?: CallOptions) =>
      api.request("PUT /domains/:id/cta", { params: { id }, body: cta, ...options }),
    /** Hosts a film that you have already: MP4 or WebM. */
    addVideo: (id: number, film: UploadFile & CallOptions) =>
      api.upload("POST /domains/:id/videos", { params: { id }, ...film }),
    /** What was counted of all its videos. */
    stats: (id: number, options?: CallOptions) =>
      api.request("GET /v1/domains/:id/stats", { params: { id }, ...options }),
    /** What viewers of all its videos have sent, newest first. */
    leads: async (id: number, options?: CallOptions): Promise<Lead[]> =>
      (await api.request("GET /v1/domains/:id/leads", { params: { id }, ...options })).leads,
  };
}
