import { literally } from "#lib/literally.ts";
import { providerServer, type Got, type Json } from "#oauth/provider.fixture.ts";
import { fullName, somePeople, type FakeCrm, type Person } from "../crm.fixture.ts";
import { parseSoql, type Like } from "./salesforce/soql.fixture.ts";

const idOf = ({ number }: Person) => `003${String(number).padStart(12, "0")}AAA`;

const recordOf = (person: Person) => ({
  attributes: { type: "Contact", url: `/services/data/v63.0/sobjects/Contact/${idOf(person)}` },
  Id: idOf(person),
  Name: fullName(person),
  Email: person.email,
  Title: person.title ?? null,
  Account: person.company === undefined ? null : { Name: person.company, Industry: person.industry ?? null },
});

/** LIKE regards no case; `%` is any text and `_` any letter, unless they were escaped. */
function isLike(field: string | null, pattern: Like): boolean {
  const source = pattern.map((part) => (part === "%" ? "[^]*" : part === "_" ? "[^]" : literally(part.text))).join("");
  return field !== null && new RegExp(`^${source}$`, "iu").test(field);
}

function data(people: readonly Person[], { method, path, query }: Got): Json {
  if (method !== "GET" || !/^\/services\/data\/v\d+\.0\/query$/.test(path)) return { status: 404, body: [] };
  const soql = parseSoql(query.get("q") ?? "");
  if (soql === undefined) return { status: 400, body: [{ message: "unexpected token", errorCode: "MALFORMED_QUERY" }] };
  const { like, ids, limit } = soql;
  const records = people
    .toReversed()
    .filter((person) => like === undefined || isLike(fullName(person), like) || isLike(person.email, like))
    .filter((person) => ids === undefined || ids.some((id) => id.slice(0, 15) === idOf(person).slice(0, 15)))
    .slice(0, limit ?? 2000)
    .map(recordOf);
  return { body: { totalSize: records.length, done: true, records } };
}

/** Salesforce as far as we know it: PKCE, refresh tokens that work once, an instance of one's own. */
export async function fakeCrm(): Promise<FakeCrm> {
  const people = [...somePeople];
  const server = await providerServer({
    authorizePath: "/services/oauth2/authorize",
    tokenPath: "/services/oauth2/token",
    revokePath: "/services/oauth2/revoke",
    pkce: true,
    rotates: true,
    reply: (origin) => ({
      instance_url: origin,
      issued_at: "1763784000000",
      signature: "c2lnbmVk",
      scope: "api refresh_token",
    }),
    refusal: (code) => ({ status: 400, body: { error: code, error_description: "expired access/refresh token" } }),
    unauthorized: { status: 401, body: [{ message: "Session expired or invalid", errorCode: "INVALID_SESSION_ID" }] },
    data: (got) => data(people, got),
  });
  return {
    server,
    people,
    idOf,
    environment: {
      SALESFORCE_CLIENT_ID: server.grants.client.id,
      SALESFORCE_CLIENT_SECRET: server.grants.client.secret,
      SALESFORCE_LOGIN_URL: server.origin,
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
