import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, insertDomain, insertVideo, testApi, type Tenant, type TestApi } from "#http/testing.ts";
import { completeCta } from "./cta-rules.ts";
import { effectiveCta, showCta, type Cta } from "./cta.ts";

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await testApi();
  tenant = await api.tenant();
});
afterAll(() => api[Symbol.asyncDispose]());

const ask = (address: string, body?: object) => api.app.inject(call(tenant.key, address, body));
const domain = () => insertDomain(api.database, tenant.accountId);

const defaults = {
  enabled: true,
  cta_type: "form",
  cta_action_text: "Get in touch",
  cta_modal_title: "Get in touch",
  cta_modal_description: "",
  cta_fields: [{ key: "email", label: "E-mail", type: "email", required: true }],
  cta_use_organization_name: false,
  cta_external_link: null,
  cta_modal_auto_open: false,
};

test("a domain on which none was ever set answers one that is not enabled", async () => {
  const answer = await ask(`GET /domains/${await domain()}/cta`);
  expect(answer.json()).toEqual({ data: { ...defaults, enabled: false } });
});

test("a PUT replaces the whole: what is left out is its default, what is unknown is dropped", async () => {
  const id = await domain();
  const rich = {
    enabled: true,
    cta_type: "form",
    cta_action_text: "Book a demo",
    cta_modal_title: "Book it",
    cta_modal_description: "We answer within a day.",
    cta_fields: [
      { key: "name", label: "Name", type: "text", required: false },
      { key: "plan", label: "Plan", type: "select", required: true, options: ["Small", "Large"] },
    ],
    cta_use_organization_name: true,
    cta_external_link: "https://ledgerly.test/pricing?from=film#plans",
    cta_modal_auto_open: true,
  };
  const [field, ...others] = rich.cta_fields;
  const given = { ...rich, cta_fields: [{ ...field, secret: 1 }, ...others], unknown: "dropped" };
  expect((await ask(`PUT /domains/${id}/cta`, given)).json()).toEqual({ data: rich });
  expect((await ask(`GET /domains/${id}/cta`)).json()).toEqual({ data: rich });

  await ask(`PUT /domains/${id}/cta`, { enabled: true, cta_type: "form" });
  expect((await ask(`GET /domains/${id}/cta`)).json()).toEqual({ data: defaults });

  const link = { enabled: true, cta_type: "external_link", cta_external_link: "http://ledgerly.test" };
  expect((await ask(`PUT /domains/${id}/cta`, link)).json()).toEqual({
    data: { ...defaults, ...link, cta_action_text: "Learn more", cta_modal_title: "Learn more", cta_fields: [] },
  });
});

test("a video's own hides the domain's wholly until it is taken away", async () => {
  const domainId = await domain();
  const id = await insertVideo(api.services, { accountId: tenant.accountId, domainId });
  const shown = async () => (await ask(`GET /v1/videos/${id}`)).json().data;
  await ask(`PUT /domains/${domainId}/cta`, { enabled: true, cta_type: "form", cta_action_text: "The domain's" });
  expect(await shown()).toMatchObject({ cta_action_text: "The domain's" });

  const before = (await shown()).updated_at;
  const own = { enabled: true, cta_type: "external_link", cta_action_text: "The video's" };
  expect((await ask(`PUT /videos/${id}/cta`, own)).json().data).toMatchObject(own);
  expect(await shown()).toMatchObject({ cta_type: "external_link", cta_action_text: "The video's" });
  expect((await shown()).updated_at > before).toBe(true);

  await ask(`PUT /videos/${id}/cta`, { enabled: false, cta_type: "form" });
  expect(await shown()).not.toHaveProperty("cta_type");

  const back = await ask(`DELETE /videos/${id}/cta`);
  expect(back.json().data).toMatchObject({ enabled: true, cta_action_text: "The domain's" });
  expect(await shown()).toMatchObject({ cta_action_text: "The domain's" });
});

test("taking away what a video without a domain's never had answers that there is none", async () => {
  const id = await insertVideo(api.services, { accountId: tenant.accountId, domainId: await domain() });
  expect((await ask(`DELETE /videos/${id}/cta`)).json()).toEqual({ data: { ...defaults, enabled: false } });
});

const text = { key: "name", label: "Name", type: "text", required: true };
const options = ["A"];
const broken: [string, object, string[]][] = [
  ["no type", { enabled: true }, ["/cta_type"]],
  ["nothing of what is required", {}, ["/enabled", "/cta_type"]],
  ["a type of its own", { enabled: true, cta_type: "Form" }, ["/cta_type"]],
  ["a null where none may be", { enabled: true, cta_type: "form", cta_modal_title: null }, ["/cta_modal_title"]],
  ["a form that asks for nothing", { enabled: true, cta_type: "form", cta_fields: [] }, ["/cta_fields"]],
  ["a key twice", { enabled: false, cta_type: "form", cta_fields: [text, text] }, ["/cta_fields/1/key"]],
  [
    "a select without options, options elsewhere",
    {
      enabled: true,
      cta_type: "external_link",
      cta_fields: [
        { ...text, type: "select" },
        { ...text, key: "b", options },
      ],
    },
    ["/cta_fields/0/options", "/cta_fields/1/options"],
  ],
  [
    "a key with capitals",
    { enabled: true, cta_type: "form", cta_fields: [{ ...text, key: "Name" }] },
    ["/cta_fields/0/key"],
  ],
  [
    "21 fields",
    { enabled: true, cta_type: "form", cta_fields: Array.from({ length: 21 }, (_, i) => ({ ...text, key: `k${i}` })) },
    ["/cta_fields"],
  ],
];

test.each(broken)("%s is refused, and nothing changes", async (_, body, paths) => {
  const domainId = await domain();
  const videoId = await insertVideo(api.services, { accountId: tenant.accountId, domainId });
  for (const address of [`PUT /domains/${domainId}/cta`, `PUT /videos/${videoId}/cta`]) {
    const answer = await ask(address, body);
    const details = answer.json().details as { path: string }[];
    expect([answer.statusCode, details.map(({ path }) => path)]).toEqual([400, paths]);
  }
  expect((await ask(`GET /domains/${domainId}/cta`)).json().data.enabled).toBe(false);
});

const evil = ["javascript:alert(1)", "data:text/html,x", "//evil.test", "/pricing", "ftp://a.test", "http:a.test"];
const malformed = ["", "https://", "https://a b.test/", "https://a.test/\nx", " https://a.test", "https://[::1"];

test.each([...evil, ...malformed])("a link to %j is refused", async (cta_external_link) => {
  const given = { enabled: true, cta_type: "external_link", cta_external_link };
  const answer = await ask(`PUT /domains/${await domain()}/cta`, given);
  expect([answer.statusCode, answer.json().error]).toEqual([
    400,
    "Invalid request: cta_external_link must be an http or https address",
  ]);
});

test("whatever link is kept leads to http or https", () => {
  const addresses = fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom(...evil, ...malformed));
  fc.assert(
    fc.property(addresses, (cta_external_link) => {
      try {
        completeCta({ enabled: true, cta_type: "external_link", cta_external_link });
      } catch {
        return;
      }
      expect(["http:", "https:"]).toContain(new URL(cta_external_link).protocol);
    }),
  );
});

test("while it is off nothing of it is shown, and nothing but the link may be null", () => {
  const cta = { ...defaults, cta_fields: [] } as Cta;
  expect(showCta(effectiveCta(null, null))).toEqual({});
  expect(showCta({ ...cta, enabled: false })).toEqual({});
  const nulls = Object.entries(showCta(cta)).filter(([, value]) => value === null);
  expect(nulls).toEqual([["cta_external_link", null]]);
});
