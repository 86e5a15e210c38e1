import { literally } from "#lib/literally.ts";
import { providerServer, type Got, type Json } from "#oauth/provider.fixture.ts";
import { somePeople, type FakeCrm, type Person } from "../crm.fixture.ts";

type Filter = { propertyName: string; operator: string; value: string };
type Search = {
  filterGroups?: { filters: Filter[] }[];
  sorts?: { propertyName: string; direction: string }[];
  properties: string[];
  limit?: number;
  after?: string;
};

const problem = (message: string): Json => ({
  status: 400,
  body: { status: "error", message, correlationId: "aeb5f871", category: "VALIDATION_ERROR" },
});

const idOf = ({ number }: Person) => String(9_000_000_000 + number);

function fieldsOf(person: Person): Readonly<Record<string, string | null>> {
  const { first, last, email, title, company, industry } = person;
  return {
    firstname: first,
    lastname: last,
    email,
    jobtitle: title ?? null,
    company: company ?? null,
    industry: industry ?? null,
  };
}

const recordOf = (person: Person, properties: readonly string[]) => ({
  id: idOf(person),
  properties: Object.fromEntries([
    ...properties.map((name) => [name, fieldsOf(person)[name] ?? null]),
    ["hs_object_id", idOf(person)],
  ]) as object,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  archived: false,
});

/** CONTAINS_TOKEN: one of the field's words fits, `*` standing for any letters. */
function holds(person: Person, { propertyName, operator, value }: Filter): boolean {
  if (operator !== "CONTAINS_TOKEN") throw new Error(`an operator this fake does not know: ${operator}`);
  const source = value.split("*").map(literally).join(".*");
  const words = (fieldsOf(person)[propertyName] ?? "").split(/\s+/);
  return words.some((word) => new RegExp(`^${source}$`, "i").test(word));
}

function search(
  people: readonly Person[],
  { filterGroups = [], sorts, properties, limit = 10, after = "0" }: Search,
): Json {
  if (limit > 200 || filterGroups.length > 5 || filterGroups.some(({ filters }) => filters.length > 6)) {
    return problem("There was a problem with the request.");
  }
  if (sorts?.[0]?.propertyName !== "lastmodifieddate" || sorts[0].direction !== "DESCENDING")
    return problem("no order");
  const found = people
    .toReversed()
    .filter(
      (person) =>
        filterGroups.length === 0 || filterGroups.some(({ filters }) => filters.every((each) => holds(person, each))),
    );
  const end = Number(after) + limit;
  const results = found.slice(Number(after), end).map((person) => recordOf(person, properties));
  const paging = end < found.length ? { paging: { next: { after: String(end), link: "?after" } } } : {};
  return { body: { total: found.length, results, ...paging } };
}

function data(people: readonly Person[], { method, path, body }: Got): Json {
  if (method !== "POST") return { status: 405, body: {} };
  if (path === "/crm/v3/objects/contacts/search") return search(people, JSON.parse(body) as Search);
  if (path !== "/crm/v3/objects/contacts/batch/read") return { status: 404, body: {} };
  const { inputs, properties } = JSON.parse(body) as { inputs: { id: string }[]; properties: string[] };
  if (inputs.length > 100 || !inputs.every(({ id }) => /^\d+$/.test(id))) return problem("Invalid input");
  const found = people.filter((person) => inputs.some(({ id }) => id === idOf(person)));
  const status = found.length < inputs.length ? 207 : 200;
  return { status, body: { status: "COMPLETE", results: found.map((person) => recordOf(person, properties)) } };
}

/** HubSpot as far as we know it. Its refresh tokens live on, unless `server.grants.rotates` says otherwise. */
export async function fakeCrm(): Promise<FakeCrm> {
  const people = [...somePeople];
  const server = await providerServer({
    authorizePath: "/oauth/authorize",
    tokenPath: "/oauth/2026-03/token",
    revokePath: "/oauth/2026-03/token/revoke",
    pkce: false,
    rotates: false,
    reply: () => ({ expires_in: 1800, hub_id: 62515 }),
    refusal: (code) => ({
      status: 400,
      body: {
        status: code === "invalid_grant" ? "BAD_REFRESH_TOKEN" : "BAD_CLIENT_ID",
        message: "missing or unknown",
        correlationId: "aeb5f871",
        error: code,
        error_description: "missing or unknown",
      },
    }),
    unauthorized: {
      status: 401,
      body: {
        status: "error",
        message: "The OAuth token used to make this call expired",
        category: "EXPIRED_AUTHENTICATION",
      },
    },
    data: (got) => data(people, got),
  });
  return {
    server,
    people,
    idOf,
    environment: {
      HUBSPOT_CLIENT_ID: server.grants.client.id,
      HUBSPOT_CLIENT_SECRET: server.grants.client.secret,
      HUBSPOT_APP_URL: server.origin,
      HUBSPOT_API_URL: server.origin,
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
