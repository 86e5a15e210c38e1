import { randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import type { Action, Method } from "#action.ts";
import { showStoryboard } from "#remaking/show-storyboard.ts";
import { someStoryboard } from "#remaking/testing.ts";
import { exampleOf } from "../example.ts";
import type { CallerKind } from "../permissions.ts";
import { adminToken, ownOrigin, type SignedIn } from "../testing.ts";
import type { IdName, Seed } from "./seed.ts";

/** What the parameters of a path name, most specific first. */
const names: readonly (readonly [RegExp, Readonly<Record<string, IdName>>])[] = [
  [/^POST (\/v1)?\/videos\/:id$/, { id: "domain" }],
  [/^GET \/video_series\/:id$/, { id: "domain" }],
  [/\/video_series\/:id/, { id: "series", video_id: "video" }],
  [/\/(embed|public)\//, { domain_id: "domain", series_id: "series" }],
  [/\/domains\/:id/, { id: "domain" }],
  [/\/videos\/:id\/clicks/, { id: "linking_video" }],
  [/\/videos\/:id/, { id: "video" }],
  [/\/leads\/:id/, { id: "lead" }],
  [/\/api_keys\/:id/, { id: "api_key" }],
  [/\/admin\/accounts\/:id/, { id: "account" }],
  [/\/jobs\/.*\/(approve|storyboard)/, { domain_id: "domain", job_id: "waiting_job" }],
  [/\/connections\/:id/, { id: "connection" }],
  [/\/outbox\/:id/, { id: "mail" }],
  [/\/suppressions\/:id/, { id: "suppression" }],
  [/\/webhook_endpoints\/:id/, { id: "endpoint", delivery_id: "delivery" }],
  [/\/jobs\//, { domain_id: "domain", job_id: "job" }],
];

/** Bodies for which an example of the schema is not enough; everything else is made from the schema. */
const bodies: Readonly<Record<string, (seed: Seed) => object>> = {
  "POST /admin/accounts": () => ({ name: "Acme", email: `${randomUUID()}@example.com`, password: "correct horse" }),
  "POST /auth/sign-up/email": () => ({ name: "Ada", email: `${randomUUID()}@example.com`, password: "correct horse" }),
  "PUT /domains/:id/glossary": () => ({ entries: [{ written: "Node-RED", spoken: "node red" }] }),
  "POST /webhook_endpoints": () => ({ url: "https://example.com/hook", events: ["lead.created"] }),
  "PATCH /webhook_endpoints/:id": () => ({ enabled: true }),
  "POST /api_keys": () => ({ name: "CI", permission: "read_only" }),
  "POST /videos/:id": () => ({ font: "Inter", captions: true, bRoll: false }),
  "PUT /videos/:id/storyboard": () => ({
    version: 1,
    storyboard: { ...showStoryboard(someStoryboard), title: "Bill in a minute" },
  }),
  "PUT /videos/:id/version": () => ({ version: 1 }),
  "POST /jobs/:domain_id/:job_id/approve": () => ({ storyboard: showStoryboard(someStoryboard) }),
  "POST /videos/:id/leads": () => ({ response_data: { email: "ada@example.com" } }),
  "POST /suppressions": () => ({ email: "ada@example.com" }),
  "POST /video_series": ({ ids }) => ({ title: "Onboarding", domain_id: ids.domain }),
  "PUT /video_series/:id": () => ({ title: "Welcome", cover_image_url: null }),
  "PUT /video_series/:id/videos": ({ ids }) => ({ video_ids: [ids.video] }),
  "PATCH /video_series/:id/videos/:video_id/position": () => ({ position: 0 }),
};

const toOwnPage = ({ owner }: Seed) => `account_id=${owner.accountId}&redirect_uri=${ownOrigin}/integrations`;
const queries: Readonly<Record<string, (seed: Seed) => string>> = {
  "GET /integrations/oauth/hubspot/authorize": toOwnPage,
  "GET /integrations/oauth/salesforce/authorize": toOwnPage,
  "GET /integrations/connections": ({ owner }) => `account_id=${owner.accountId}`,
  "GET /integrations/contacts": ({ owner }) => `account_id=${owner.accountId}&provider=hubspot`,
};

/** The parts of a request that a test may spoil one by one. */
export type Parts = {
  method: Method;
  params: Record<string, string>;
  template: string;
  query: string;
  headers: Record<string, string>;
  payload: string | undefined;
};

/** A form with a file of that name, which is no picture and no film. */
function formOf(name: string): Pick<Parts, "headers" | "payload"> {
  const disposition = `content-disposition: form-data; name="${name}"; filename="file"`;
  return {
    headers: { "content-type": "multipart/form-data; boundary=x" },
    payload: `--x\r\n${disposition}\r\n\r\nbytes\r\n--x--\r\n`,
  };
}

/** A request that the operation accepts. `twin` operations below `/v1` share the parts of their first. */
export function goodParts(action: Action<never>, seed: Seed): Parts {
  const [method, template] = action.address.split(" ") as [Method, string];
  const twin = action.address.replace(" /v1/", " /");
  const ids = names.find(([pattern]) => pattern.test(action.address))?.[1] ?? {};
  const params = Object.fromEntries(
    [...template.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, String(seed.ids[idName(ids, name, twin)])]),
  );
  if (action.upload !== undefined) {
    return { method, params, template, query: "", ...formOf(action.upload.name) };
  }
  const body = action.body === undefined ? undefined : (bodies[twin]?.(seed) ?? exampleOf(action.body));
  return {
    method,
    params,
    template,
    query: queries[twin]?.(seed) ?? "",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    payload: body === undefined ? undefined : JSON.stringify(body),
  };
}

function idName(ids: Readonly<Record<string, IdName>>, name: string, address: string): IdName {
  const found = ids[name];
  if (found === undefined) throw new Error(`say in conformance/requests.ts what :${name} of ${address} names`);
  return found;
}

/** What a kind of caller sends to be known by. */
export function credentialsOf(caller: CallerKind, { owner, free, freePerson, person }: Seed): Record<string, string> {
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const onOwnPage = ({ cookie }: SignedIn) => ({ cookie, origin: ownOrigin, "sec-fetch-site": "same-origin" });
  const credentials: Readonly<Record<CallerKind, () => Record<string, string>>> = {
    nobody: () => ({}),
    "unknown key": () => bearer("rw_unknown"),
    "read-only key": () => bearer(owner.readOnlyKey),
    key: () => bearer(owner.key),
    "key, plan without API": () => bearer(free.key),
    person: () => onOwnPage(person),
    "person, plan without API": () => onOwnPage(freePerson),
    "person, from another site": () => ({
      cookie: person.cookie,
      origin: "https://elsewhere.example",
      "sec-fetch-site": "cross-site",
    }),
    operator: () => bearer(adminToken),
  };
  return credentials[caller]();
}

/** Who may call the operation with everything it offers. */
export const rightful = ({ may }: Action<never>): CallerKind =>
  ({ key: "key", account: "key", session: "person", admin: "operator", public: "nobody" } as const)[may];

export function requestOf({ method, params, template, query, headers, payload }: Parts): InjectOptions {
  const path = template.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
  const url = query === "" ? path : `${path}?${query}`;
  return { method, url, headers, ...(payload !== undefined && { payload }) };
}
