import type { LightMyRequestResponse } from "fastify";
import { call, insertDomain, insertVideo, type Tenant, type TestApi } from "#http/testing.ts";

/** An account with a domain, some of its videos, and a way to call as its owner. */
export type Studio = {
  readonly tenant: Tenant;
  readonly domainId: number;
  readonly videoIds: readonly number[];
  readonly call: (address: string, body?: object) => Promise<LightMyRequestResponse>;
  /** Makes a series with these videos and answers its id. */
  readonly series: (videoIds?: readonly number[], fields?: object) => Promise<number>;
};

export async function studio(api: TestApi, videoCount = 3): Promise<Studio> {
  const tenant = await api.tenant();
  const { accountId } = tenant;
  const domainId = await insertDomain(api.database, accountId);
  const videoIds: number[] = [];
  for (let count = 0; count < videoCount; count++)
    videoIds.push(await insertVideo(api.services, { accountId, domainId }));
  const ask: Studio["call"] = (address, body) => api.app.inject(call(tenant.key, address, body));
  return {
    tenant,
    domainId,
    videoIds,
    call: ask,
    async series(members = [], fields = {}) {
      const made = await ask("POST /video_series", { title: "First steps", domain_id: domainId, ...fields });
      const { id } = made.json<{ data: { id: number } }>().data;
      if (members.length > 0) await ask(`PUT /video_series/${id}/videos`, { video_ids: members });
      return id;
    },
  };
}

/** The ids of the series' videos in the order the owner is told. */
export function orderOf(answer: { json: () => unknown }): number[] {
  const { data } = answer.json() as { data: { videos: { id: number; position: number }[] } };
  return data.videos.map(({ id, position }, index) => {
    if (position !== index) throw new Error(`position ${position} at ${index}`);
    return id;
  });
}
