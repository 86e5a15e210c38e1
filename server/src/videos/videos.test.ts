import { afterAll, beforeAll, expect, test } from "vitest";
import { call, insertDomain, insertVideo, testApi, type Tenant, type TestApi } from "#http/testing.ts";

let api: TestApi;
let tenant: Tenant;
let domainId: number;
beforeAll(async () => {
  api = await testApi();
  tenant = await api.tenant();
  domainId = await insertDomain(api.database, tenant.accountId);
});
afterAll(() => api[Symbol.asyncDispose]());

const video = () => insertVideo(api.services, { accountId: tenant.accountId, domainId });
const get = (url: string, key = tenant.key) => api.app.inject(call(key, `GET ${url}`));
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const url = expect.stringMatching(/^http:\/\/films\.test\/files\/.*film\.mp4\?e=\d+&s=/);

test("an account without videos has an empty list", async () => {
  const other = await api.tenant();
  expect((await get("/v1/videos", other.key)).body).toBe('{"data":{"videos":[]}}');
});

test("the list carries exactly the fields of the specification, newest first", async () => {
  const ids = [await video(), await video()];
  const { videos } = (await get("/v1/videos")).json().data;
  expect(videos.map((each: { id: number }) => each.id)).toEqual(ids.toReversed());
  expect(videos[0]).toEqual({
    id: ids[1],
    domain_id: domainId,
    filename: "Send your first invoice",
    url,
    created_at: time,
    updated_at: time,
    size: 6,
  });
});

test("a single video carries exactly the fields of the specification", async () => {
  const id = await video();
  const bare = {
    id,
    domain_id: domainId,
    filename: "Send your first invoice",
    url,
    created_at: time,
    updated_at: time,
  };
  expect((await get(`/v1/videos/${id}`)).json()).toEqual({ data: bare });

  const { database } = api;
  await database
    .updateTable("account")
    .set({ name: "Acme", logo_key: "accounts/1/logo.png" })
    .where("id", "=", tenant.accountId)
    .execute();
  const named = {
    ...bare,
    organization_name: "Acme",
    logo_url: expect.stringContaining("/files/accounts/1/logo.png?"),
  };
  expect((await get(`/v1/videos/${id}`)).json()).toEqual({ data: named });

  await database
    .updateTable("domain")
    .set({ logo_key: "accounts/1/domains/2/logo.png" })
    .where("id", "=", domainId)
    .execute();
  const { logo_url } = (await get(`/v1/videos/${id}`)).json().data;
  expect(logo_url).toContain("/files/accounts/1/domains/2/logo.png?");
});

const form = {
  enabled: true,
  cta_type: "form",
  cta_action_text: "Talk to us",
  cta_modal_title: "Shall we show you more?",
  cta_modal_description: "",
  cta_fields: [{ key: "email", label: "E-mail", type: "email", required: true }],
  cta_use_organization_name: false,
  cta_external_link: null,
  cta_modal_auto_open: true,
};

test("the call to action's fields are there only while it is enabled, and its form only when it is one", async () => {
  const id = await video();
  const set = (table: "domain" | "video", cta: object | null) =>
    api.database
      .updateTable(table)
      .set({ cta: cta === null ? null : JSON.stringify(cta) })
      .where("id", "=", table === "video" ? id : domainId)
      .execute();
  const fields = async () => {
    const shown = (await get(`/v1/videos/${id}`)).json().data;
    return Object.keys(shown).filter((name) => /^cta_|^domain_app/.test(name));
  };
  const always = [
    "cta_modal_title",
    "cta_modal_description",
    "cta_use_organization_name",
    "cta_type",
    "cta_external_link",
    "cta_modal_auto_open",
    "domain_application_name",
  ];
  expect(await fields()).toEqual([]);
  await set("domain", form);
  expect(await fields()).toEqual(["cta_action_text", "cta_fields", ...always]);
  const { enabled: _, ...shown } = form;
  expect((await get(`/v1/videos/${id}`)).json().data).toMatchObject({ ...shown, domain_application_name: "Ledgerly" });

  await set("video", { ...form, cta_type: "external_link" });
  expect(await fields()).toEqual(["cta_action_text", ...always]);
  // Its own hides the domain's wholly, also when it is off.
  await set("video", { ...form, enabled: false });
  expect(await fields()).toEqual([]);
  await set("video", null);
  await set("domain", { ...form, enabled: false });
  expect(await fields()).toEqual([]);
  await set("domain", null);
});

test("the signed address plays, and dies at once with the video", async () => {
  const id = await video();
  const address = new URL((await get(`/v1/videos/${id}`)).json().data.url);
  const play = () => api.app.inject({ url: address.pathname + address.search });
  expect((await play()).body).toBe("a film");

  const answer = await api.app.inject(call(tenant.key, `DELETE /v1/videos/${id}`));
  expect(answer.json()).toEqual({
    data: { id, domain_id: domainId, filename: "Send your first invoice", created_at: time, updated_at: time },
  });
  expect((await play()).statusCode).toBe(404);
  expect((await get(`/v1/videos/${id}`)).statusCode).toBe(404);
  expect((await api.app.inject(call(tenant.key, `DELETE /v1/videos/${id}`))).statusCode).toBe(404);
});

test("what its jobs have kept goes with a video", async () => {
  const { accountId } = tenant;
  const job = { account_id: accountId, domain_id: domainId, request: "{}", status: "completed" };
  const insert = async (video_id: number) =>
    (
      await api.database
        .insertInto("job")
        .values({ ...job, video_id })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const [id, other] = [await video(), await video()];
  const forgotten: unknown[] = [];
  const forget = async (...given: unknown[]) => void forgotten.push(given);
  await using forgetful = await testApi({ services: { ...api.services, artifacts: { forget } } });
  const jobIds = [await insert(id), await insert(id)];
  await insert(other);
  expect((await forgetful.app.inject(call(tenant.key, `DELETE /v1/videos/${id}`))).statusCode).toBe(200);
  expect(forgotten).toEqual([[accountId, jobIds]]);
});

test("a foreign video is 403 where the specification says so, and is left alone", async () => {
  const other = await api.tenant();
  const id = await video();
  for (const method of ["GET", "DELETE"] as const) {
    for (const path of [`/v1/videos/${id}`, `/videos/${id}`]) {
      const answer = await api.app.inject(call(other.key, `${method} ${path}`));
      expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([403, "forbidden"]);
    }
  }
  expect((await get(`/v1/videos/${id}`)).statusCode).toBe(200);
});

test("captions are read with a key; a file that is not there is 404", async () => {
  const id = await video();
  const captions = await get(`/videos/${id}/captions.vtt`);
  expect([captions.statusCode, captions.body]).toEqual([200, "WEBVTT\n"]);
  expect(captions.headers).toMatchObject({ "content-type": "text/vtt; charset=utf-8", "content-length": "7" });
  const head = await api.app.inject({ ...call(tenant.key, `GET /videos/${id}/captions.vtt`), method: "HEAD" });
  expect([head.statusCode, head.body]).toEqual([200, ""]);
  expect((await get(`/videos/${id}/transcript`)).statusCode).toBe(404);
});

test("a video is shared by its page, by its player, and by an iframe that may be pasted into any page", async () => {
  const id = await video();
  const filename = `"><script>alert(1)</script>`;
  await api.database.updateTable("video").set({ filename }).where("id", "=", id).execute();
  const { slug } = await api.database.selectFrom("video").select("slug").where("id", "=", id).executeTakeFirstOrThrow();
  const { watch_url, embed_url, snippet } = (await get(`/videos/${id}/share`)).json().data;
  expect([watch_url, embed_url]).toEqual([`http://films.test/watch/${slug}`, `http://films.test/embed/${slug}`]);
  expect(snippet).toBe(
    `<iframe src="${embed_url}" width="100%" height="100%" style="aspect-ratio:1920/1080;height:auto" frameborder="0" ` +
      `allow="autoplay; fullscreen" allowfullscreen title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>`,
  );
});

test("a video is renamed, and answers as in the list", async () => {
  const id = await video();
  const rename = (filename: unknown, key = tenant.key) =>
    api.app.inject(call(key, `PATCH /videos/${id}`, { filename }));
  const answer = await rename("Your first invoice – in a minute");
  const listed = (await get("/v1/videos")).json().data.videos.find((each: { id: number }) => each.id === id);
  expect(answer.json()).toEqual({ data: listed });
  expect(listed.filename).toBe("Your first invoice – in a minute");
  expect(listed.updated_at > listed.created_at).toBe(true);
  for (const bad of ["", "   ", "two\nlines", "x".repeat(201), 7, null]) {
    expect((await rename(bad)).statusCode).toBe(400);
  }
  expect((await rename("y".repeat(200))).statusCode).toBe(200);
  expect((await rename("mine now", (await api.tenant()).key)).statusCode).toBe(404);
});

test("the sprite is read with a key", async () => {
  const id = await video();
  expect((await get(`/videos/${id}/sprite`)).statusCode).toBe(404);
  const { sprite_key } = await api.database
    .selectFrom("video")
    .select("sprite_key")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await api.services.storage.put(sprite_key, Buffer.from("a picture"));
  const answer = await get(`/videos/${id}/sprite`);
  expect([answer.body, answer.headers["content-type"]]).toEqual(["a picture", "image/jpeg"]);
});

test("the contact sheet is read by its owner, and goes with the video", async () => {
  const id = await video();
  const { sheet_key } = await api.database
    .selectFrom("video")
    .select("sheet_key")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await api.services.storage.put(sheet_key!, Buffer.from("a sheet"));
  const answer = await get(`/videos/${id}/sheet`);
  expect([answer.body, answer.headers["content-type"]]).toEqual(["a sheet", "image/jpeg"]);
  expect((await get(`/videos/${id}/sheet`, (await api.tenant()).key)).statusCode).toBe(404);
  expect((await api.app.inject(call(tenant.key, `DELETE /videos/${id}`))).statusCode).toBe(200);
  expect(await api.services.storage.stat(sheet_key!)).toBeUndefined();
  expect((await get(`/videos/${id}/sheet`)).statusCode).toBe(404);
});

test("a video that no job has made has no contact sheet", async () => {
  const id = await video();
  await api.database.updateTable("video").set({ sheet_key: null }).where("id", "=", id).execute();
  const answer = await get(`/videos/${id}/sheet`);
  expect([answer.statusCode, answer.json()]).toEqual([404, { error: expect.any(String) }]);
});

test("backgrounds are listed", async () => {
  expect((await get("/backgrounds")).json()).toEqual({ data: { backgrounds: [{ id: "meadow", name: "Meadow" }] } });
});
