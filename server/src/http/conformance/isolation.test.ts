import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actions } from "#actions.ts";
import type { Action } from "#action.ts";
import { testApi, type SignedIn, type TestApi } from "../testing.ts";
import { credentialsOf, goodParts, requestOf, rightful } from "./requests.ts";
import { seed, type Seed } from "./seed.ts";

let api: TestApi;
let owners: Seed;
let strangers: Seed;
let strangePerson: SignedIn;

beforeAll(async () => {
  api = await testApi();
  owners = await seed(api);
  strangers = await seed(api);
  strangePerson = await api.session(strangers.owner);
});
afterAll(() => api[Symbol.asyncDispose]());

const tenants = actions.filter(({ may }) => may !== "admin" && may !== "public");
const byId = tenants.filter(({ address }) => address.includes(":"));

/** Far above every id that exists. */
const missing = "1000000";
/** The two that the specification lets tell a foreign video from a missing one. */
const toldApart = /^(GET|DELETE) (\/v1)?\/videos\/:id$/;

/** What a stranger, rightful in everything but ownership, gets for the owner's ids or for ids that nobody has. */
function askAsStranger(action: Action<never>, ids: "the owner's" | "nobody's") {
  const parts = goodParts(action, owners);
  if (ids === "nobody's") for (const name of Object.keys(parts.params)) parts.params[name] = missing;
  const person = { ...strangers, person: strangePerson };
  Object.assign(parts.headers, credentialsOf(rightful(action), person));
  return api.app.inject(requestOf(parts));
}

/** Every row that belongs to the owner, as text. */
async function everythingOfOwner(): Promise<string> {
  const { accountId } = owners.owner;
  const tables = ["domain", "video", "job", "series", "lead", "api_key", "crm_connection"] as const;
  const rows = await Promise.all(
    tables.map(async (table) =>
      sql`select to_jsonb(t) - 'last_used_at' as row from ${sql.table(table)} t where account_id = ${accountId} order by id`.execute(
        api.database,
      ),
    ),
  );
  return JSON.stringify(rows.map((each) => each.rows));
}

test("every operation that reaches something by its id is asked", () => {
  expect(byId.length).toBeGreaterThan(30);
});

test.each(byId)("$address tells a stranger nothing and changes nothing", async (action) => {
  const before = await everythingOfOwner();
  const foreign = await askAsStranger(action, "the owner's");
  const absent = await askAsStranger(action, "nobody's");
  expect([absent.statusCode, absent.body]).toEqual([404, '{"error":"Not found"}']);
  expect(foreign.statusCode).toBe(toldApart.test(action.address) ? 403 : 404);
  if (!toldApart.test(action.address)) expect(foreign.body).toBe(absent.body);
  expect(await everythingOfOwner()).toBe(before);
});

test("lists hold the caller's own only", async () => {
  const mark = "of the owner alone";
  await api.database
    .updateTable("domain")
    .set({ application_name: mark })
    .where("account_id", "=", owners.owner.accountId)
    .execute();
  await api.database
    .updateTable("video")
    .set({ filename: mark })
    .where("account_id", "=", owners.owner.accountId)
    .execute();
  // A search of contacts reaches nothing of ours, and sending somebody on is no list.
  const isList = (action: Action<never>) => "data" in action.output && !action.address.endsWith("/contacts");
  const lists = tenants.filter(
    (action) => action.address.startsWith("GET ") && !action.address.includes(":") && isList(action),
  );
  for (const action of lists) {
    const parts = goodParts(action, strangers);
    Object.assign(parts.headers, credentialsOf(rightful(action), strangers));
    const answer = await api.app.inject(requestOf(parts));
    expect([action.address, answer.statusCode, answer.body.includes(mark)]).toEqual([action.address, 200, false]);
  }
});
