import { afterAll, beforeAll, expect, test } from "vitest";
import { attempts } from "#accounts/attempts.ts";
import { call, insertDomain, insertVideo, testApi, type Tenant, type TestApi } from "#http/testing.ts";
import { openTally } from "./tally.ts";

/** Two replicas, each with a tally of its own, over one database. */
let replicas: readonly [TestApi, TestApi];
let tenant: Tenant;
const failures: unknown[] = [];
beforeAll(async () => {
  const first = await testApi();
  const { database, keyring, keys, sessions, viewerOf } = first.services;
  const tally = openTally({ database, onError: (error) => failures.push(error) });
  const shared = { database, keyring, keys, sessions, viewerOf, attempts: attempts(database, keyring) };
  const second = await testApi({ services: { ...shared, tally } });
  replicas = [first, second];
  tenant = await first.tenant();
});
afterAll(async () => {
  for (const replica of replicas.toReversed()) await replica[Symbol.asyncDispose]();
});

const ask = (address: string, body?: object) => replicas[0].app.inject(call(tenant.key, address, body));
const statsOf = async (path: string) => (await ask(`GET ${path}/stats`)).json().data;

type Call = { readonly film: number; readonly what: "view" | "clicks" | "leads"; readonly ip: string };

/** Sends calls all at once, every other one to the other replica, and answers their statuses. */
const sendAll = (calls: readonly Call[]) =>
  Promise.all(
    calls.map(async ({ film, what, ip }, index) => {
      const payload = what === "leads" ? { response_data: { email: "ada@example.com" } } : {};
      const request = { method: "POST", url: `/videos/${film}/${what}`, remoteAddress: ip, payload } as const;
      return (await (index % 2 === 0 ? replicas[0] : replicas[1]).app.inject(request)).statusCode;
    }),
  );

const distinct = (calls: readonly Call[]) => new Set(calls.map(({ film, ip }) => `${film} ${ip}`)).size;

test("1 000 calls at once, of few viewers, over two replicas, are counted to the last one", async () => {
  const { database, services } = replicas[0];
  const domainId = await insertDomain(database, tenant.accountId);
  const film = () => insertVideo(services, { accountId: tenant.accountId, domainId });
  const [form, link, other] = [await film(), await film(), await film()] as const;
  await ask(`PUT /videos/${form}/cta`, { enabled: true, cta_type: "form" });
  await ask(`PUT /videos/${link}/cta`, { enabled: true, cta_type: "external_link" });

  const calls = Array.from({ length: 1000 }, (_, index): Call => {
    const ip = `192.0.2.${(index * 7) % 13}`;
    if (index % 10 < 6) return { film: [form, link, other][index % 3] as number, what: "view", ip };
    return index % 10 < 8 ? { film: link, what: "clicks", ip } : { film: form, what: "leads", ip };
  });
  const statuses = await sendAll(calls);
  const of = (what: Call["what"]) => calls.filter((each) => each.what === what);
  const accepted = calls.filter(({ what }, index) => what === "leads" && statuses[index] === 200);

  const refused = statuses.filter((status) => status !== 200);
  expect([new Set(refused), failures]).toEqual([new Set([429]), []]);
  // Of each viewer ten leads were taken, and no more.
  const perViewer = Map.groupBy(accepted, ({ ip }) => ip);
  expect([...perViewer.values()].map(({ length }) => length)).toEqual(Array.from({ length: 13 }, () => 10));

  const views = distinct(of("view"));
  const link_clicks = distinct(of("clicks"));
  expect([views, link_clicks]).toEqual([39, 13]);
  expect(await statsOf(`/v1/domains/${domainId}`)).toEqual({ views, leads: accepted.length, link_clicks });
  const sums = { views: 0, leads: 0, link_clicks: 0 };
  for (const id of [form, link, other]) {
    const own = await statsOf(`/v1/videos/${id}`);
    for (const name of ["views", "leads", "link_clicks"] as const) sums[name] += own[name];
  }
  expect(sums).toEqual({ views, leads: accepted.length, link_clicks });
  for (const [table, count] of [
    ["video_view", views],
    ["video_click", link_clicks],
    ["lead", accepted.length],
  ] as const) {
    const rows = await database
      .selectFrom(table)
      .select("video_id")
      .where("video_id", "in", [form, link, other])
      .execute();
    expect([table, rows.length]).toEqual([table, count]);
  }
});

test("films and whole domains may be deleted in the middle of it: nobody is failed, and nothing is left behind", async () => {
  const { database, services } = replicas[0];
  const domains = [await insertDomain(database, tenant.accountId), await insertDomain(database, tenant.accountId)];
  const films: number[] = [];
  for (let index = 0; index < 8; index += 1) {
    const domainId = domains[index % 2] as number;
    films.push(await insertVideo(services, { accountId: tenant.accountId, domainId }));
  }
  for (const id of films) await ask(`PUT /videos/${id}/cta`, { enabled: true, cta_type: "form" });
  const calls = Array.from({ length: 600 }, (_, index): Call => {
    const what = index % 6 === 0 ? "leads" : "view";
    return { film: films[index % 8] as number, what, ip: `198.51.100.${index % 250}` };
  });
  const [statuses, ...deleted] = await Promise.all([
    sendAll(calls),
    ask(`DELETE /domains/${domains[0]}`),
    ask(`DELETE /videos/${films[1]}`),
  ]);
  expect(deleted.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect([statuses.filter((status) => status !== 200 && status !== 404), failures]).toEqual([[], []]);
  const kept = films.filter((_, index) => index % 2 === 1 && index > 1);
  for (const table of ["video_view", "video_stats", "lead"] as const) {
    const rows = await database.selectFrom(table).select("video_id").where("video_id", "in", films).execute();
    expect(rows.every(({ video_id }) => kept.includes(video_id))).toBe(true);
  }
  const views = calls.filter(({ film, what }) => what === "view" && kept.includes(film));
  expect((await statsOf(`/domains/${domains[1]}`)).views).toBe(distinct(views));
});
