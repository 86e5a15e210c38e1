import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, insertDomain, insertVideo, testApi, type Tenant, type TestApi } from "#http/testing.ts";

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await testApi();
  tenant = await api.tenant();
});
afterAll(() => api[Symbol.asyncDispose]());

const ask = (address: string, body?: object) => api.app.inject(call(tenant.key, address, body));

/** What anybody may do, in the order in which it is done; films by their place, viewers by a number. */
const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("view" as const), film: fc.nat(2), viewer: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("clicks" as const), film: fc.nat(2), viewer: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("leads" as const), film: fc.nat(2), viewer: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("erase" as const), film: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("cta" as const),
      film: fc.option(fc.nat(2)),
      type: fc.constantFrom("form", "external_link", "none"),
      enabled: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), film: fc.nat(2) }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

type Cta = { readonly type: "form" | "external_link"; readonly enabled: boolean } | undefined;
/** A film as it should be. */
type Film = { id: number; views: Set<number>; clicks: Set<number>; leads: number[]; cta: Cta; deleted: boolean };

class Model {
  domainCta: Cta;
  readonly films: Film[];

  constructor(ids: readonly number[]) {
    this.films = ids.map((id) => {
      return { id, views: new Set(), clicks: new Set(), leads: [], cta: undefined, deleted: false };
    });
  }

  ctaOf(film: Film): Cta {
    return film.cta ?? this.domainCta;
  }

  stats(film: Film) {
    const type = this.ctaOf(film)?.type;
    return {
      views: film.views.size,
      leads: type === "external_link" ? 0 : film.leads.length,
      link_clicks: type === "form" ? 0 : film.clicks.size,
    };
  }
}

/** Does it, and checks the status of the answer by the model. */
async function perform(model: Model, domainId: number, step: Deed): Promise<void> {
  const film = step.film === null ? undefined : model.films[step.film];
  if (step.do === "cta") return setCta(model, domainId, { ...step, film });
  if (film === undefined) return;
  if (step.do === "delete") {
    expect((await ask(`DELETE /videos/${film.id}`)).statusCode).toBe(film.deleted ? 404 : 200);
    film.deleted = true;
  } else if (step.do === "erase") {
    const lead = film.deleted ? undefined : film.leads.pop();
    if (lead !== undefined) expect((await ask(`DELETE /leads/${lead}`)).statusCode).toBe(200);
  } else {
    await act(model, film, step);
  }
}

async function act(model: Model, film: Film, step: Extract<Deed, { viewer: number }>): Promise<void> {
  const payload = step.do === "leads" ? { response_data: { email: "ada@example.com" } } : {};
  const answer = await api.app.inject({
    method: "POST",
    url: `/videos/${film.id}/${step.do}`,
    remoteAddress: `192.0.2.${step.viewer}`,
    payload,
  });
  const cta = model.ctaOf(film);
  const wanted = { view: cta?.type, clicks: "external_link", leads: "form" }[step.do];
  const isTaken = step.do === "view" || (cta?.enabled === true && cta.type === wanted);
  expect([step.do, answer.statusCode]).toEqual([step.do, film.deleted ? 404 : isTaken ? 200 : 400]);
  if (film.deleted || !isTaken) return;
  if (step.do === "view") film.views.add(step.viewer);
  if (step.do === "clicks") film.clicks.add(step.viewer);
  if (step.do === "leads") film.leads.push(answer.json().data.id);
}

type Setting = { readonly film: Film | undefined; readonly type: string; readonly enabled: boolean };

async function setCta(model: Model, domainId: number, { film, type, enabled }: Setting): Promise<void> {
  const path = film === undefined ? `/domains/${domainId}/cta` : `/videos/${film.id}/cta`;
  // Only a video's own can be taken away.
  if (type === "none" && film === undefined) return;
  const answer = type === "none" ? await ask(`DELETE ${path}`) : await ask(`PUT ${path}`, { enabled, cta_type: type });
  expect(answer.statusCode).toBe(film?.deleted === true ? 404 : 200);
  const cta = type === "none" ? undefined : { type: type as "form" | "external_link", enabled };
  if (film === undefined) model.domainCta = cta;
  else film.cta = cta;
}

test("whatever happens, stats and leads are what a model of it says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 25 }), async (steps) => {
      // A minute's limit of submissions is for another test.
      await sql`delete from rate_window`.execute(api.database);
      const domainId = await insertDomain(api.database, tenant.accountId);
      const owner = { accountId: tenant.accountId, domainId };
      const ids = [
        await insertVideo(api.services, owner),
        await insertVideo(api.services, owner),
        await insertVideo(api.services, owner),
      ];
      const model = new Model(ids);
      for (const step of steps) await perform(model, domainId, step);
      const sums = { views: 0, leads: 0, link_clicks: 0 };
      for (const film of model.films) {
        const answer = await ask(`GET /v1/videos/${film.id}/stats`);
        if (film.deleted) {
          expect(answer.statusCode).toBe(404);
          continue;
        }
        const expected = model.stats(film);
        expect(answer.json().data).toEqual(expected);
        for (const name of ["views", "leads", "link_clicks"] as const) sums[name] += expected[name];
        const { leads } = (await ask(`GET /v1/videos/${film.id}/leads`)).json().data;
        expect(leads.map((lead: { id: number }) => lead.id)).toEqual(film.leads.toReversed());
      }
      expect((await ask(`GET /v1/domains/${domainId}/stats`)).json().data).toEqual(sums);
    }),
    { numRuns: 40 },
  );
});
