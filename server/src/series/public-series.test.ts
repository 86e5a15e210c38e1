import { afterAll, beforeAll, expect, test } from "vitest";
import { call, callAs, testApi, type TestApi } from "#http/testing.ts";
import { studio, type Studio } from "./owner.fixture.ts";

let api: TestApi;
let owner: Studio;
beforeAll(async () => {
  api = await testApi();
  owner = await studio(api);
});
afterAll(() => api[Symbol.asyncDispose]());

const open = (id: number, domainId = owner.domainId) =>
  api.app.inject({ url: `/video_series/public/${domainId}/${id}` });
const snippet = (id: number, domainId = owner.domainId) =>
  api.app.inject({ url: `/video_series/embed/public/${domainId}/${id}/snippet` });
const setCta = (table: "domain" | "video", id: number, cta: object | null) =>
  api.database
    .updateTable(table)
    .set({ cta: cta === null ? null : JSON.stringify(cta) })
    .where("id", "=", id)
    .execute();

const form = {
  enabled: true,
  cta_type: "form",
  cta_action_text: "Try it",
  cta_modal_title: "Talk to us",
  cta_modal_description: "We answer",
  cta_fields: [{ key: "email", label: "E-mail", type: "email", required: true }],
  cta_use_organization_name: false,
  cta_external_link: null,
  cta_modal_auto_open: true,
} as const;

test("viewers get a public series with its films in order, and nothing that is not set", async () => {
  const order = owner.videoIds.toReversed();
  const id = await owner.series(order, { is_public: true });
  const answer = await open(id);
  const media = (name: string) => expect.stringMatching(new RegExp(`^http://films.test/files/.*/${name}[?]e=.*&s=`));
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      data: {
        id,
        domain_id: owner.domainId,
        title: "First steps",
        domain: { application_name: "Ledgerly", url: "https://ledgerly.test" },
        cta: { enabled: false },
        videos: order.map((video, position) => ({
          id: video,
          filename: "Send your first invoice",
          url: media("film.mp4"),
          poster_url: media("poster.jpg"),
          captions_url: media("captions.vtt"),
          duration: 1,
          position,
        })),
      },
    },
  ]);
  const { url } = answer.json().data.videos[0];
  expect((await api.app.inject(url.replace("http://films.test", ""))).body).toBe("a film");
});

test("the domain's look, logo and call to action come along; a video's own call hides it", async () => {
  const other = await studio(api, 2);
  const { accountId } = other.tenant;
  const id = await other.series(other.videoIds, { is_public: true, description: "All you need" });
  const look = { primary_color: "#0F766E", secondary_color: "#F59E0B" };
  await api.database.updateTable("domain").set(look).where("id", "=", other.domainId).execute();
  const account = { name: "Acme", logo_key: `accounts/${accountId}/logo.png` };
  await api.database.updateTable("account").set(account).where("id", "=", accountId).execute();
  await setCta("domain", other.domainId, form);
  const [first, second] = other.videoIds;
  const link = { ...form, cta_type: "external_link", cta_external_link: "https://ledgerly.test/start" };
  await setCta("video", second ?? 0, link);

  const { data } = (await open(id, other.domainId)).json();
  expect(data.description).toBe("All you need");
  expect(data.domain).toMatchObject({
    ...look,
    organization_name: "Acme",
    logo_url: expect.stringContaining("/logo.png?"),
  });
  expect(data.cta).toEqual(form);
  expect(data.videos[0]).not.toHaveProperty("cta");
  const { cta_fields: _, ...shown } = link;
  expect([data.videos[0].id, data.videos[1].cta]).toEqual([first, shown]);

  await setCta("domain", other.domainId, { ...form, enabled: false });
  await setCta("video", second ?? 0, { ...form, enabled: false });
  const off = (await open(id, other.domainId)).json().data;
  expect([off.cta, off.videos[1].cta]).toEqual([{ enabled: false }, { enabled: false }]);
});

test("private, missing and of another domain are one answer, and the snippet's too", async () => {
  const stranger = await studio(api, 0);
  const hidden = await owner.series(owner.videoIds);
  const shown = await owner.series(owner.videoIds, { is_public: true });
  for (const ask of [open, snippet]) {
    for (const [id, domainId] of [
      [hidden, owner.domainId],
      [1_000_000, owner.domainId],
      [shown, stranger.domainId],
      [shown, 1_000_000],
      [0, owner.domainId],
    ] as const) {
      const answer = await ask(id, domainId);
      expect([id, answer.statusCode, answer.body]).toEqual([id, 404, '{"error":"Not found"}']);
    }
  }
  expect((await api.app.inject({ url: `/video_series/public/abc/${shown}` })).statusCode).toBe(400);
});

test("a series that turns private is closed at once", async () => {
  const id = await owner.series([], { is_public: true });
  expect((await open(id)).statusCode).toBe(200);
  await owner.call(`PUT /video_series/${id}`, { is_public: false });
  expect([(await open(id)).statusCode, (await snippet(id)).statusCode]).toEqual([404, 404]);
});

test("the snippet is an iframe, whatever the title says", async () => {
  const title = `"><script>alert('1')</script>&quot;`;
  const id = await owner.series([], { is_public: true, title });
  const answer = await snippet(id);
  const embed_url = `http://films.test/video_series/embed/public/${owner.domainId}/${id}`;
  const escaped = "&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;quot;";
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      data: {
        embed_url,
        snippet: `<iframe src="${embed_url}" width="100%" height="100%" frameborder="0" allow="autoplay; fullscreen" allowfullscreen title="${escaped}"></iframe>`,
      },
    },
  ]);
});

test("its owner opens a private series, by key or signed in on our own pages", async () => {
  const id = await owner.series(owner.videoIds);
  const person = await api.session(owner.tenant);
  const address = `GET /video_series/public/${owner.domainId}/${id}`;
  for (const request of [
    call(owner.tenant.key, address),
    call(owner.tenant.readOnlyKey, address),
    callAs(person, address),
  ]) {
    const answer = await api.app.inject(request);
    expect([answer.statusCode, answer.json().data?.videos.length]).toEqual([200, 3]);
  }
  const crossSite = { ...callAs(person, address), headers: { cookie: person.cookie, "sec-fetch-site": "cross-site" } };
  expect((await api.app.inject(crossSite)).statusCode).toBe(404);
  const snippetAddress = address.replace("/public/", "/embed/public/");
  expect((await api.app.inject(call(owner.tenant.key, `${snippetAddress}/snippet`))).statusCode).toBe(404);
});

test("a stranger's key does not open a private series, and does not spoil a public one", async () => {
  const stranger = await api.tenant();
  const [hidden, shown] = [await owner.series(), await owner.series([], { is_public: true })];
  const ask = (id: number, key: string) =>
    api.app.inject(call(key, `GET /video_series/public/${owner.domainId}/${id}`));
  expect((await ask(hidden, stranger.key)).statusCode).toBe(404);
  expect((await ask(hidden, "rw_bogus")).statusCode).toBe(404);
  expect((await ask(shown, stranger.key)).statusCode).toBe(200);
  expect((await ask(shown, "rw_bogus")).statusCode).toBe(200);
});
