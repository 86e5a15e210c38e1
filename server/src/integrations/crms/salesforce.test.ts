import { afterEach, beforeEach, expect, test } from "vitest";
import { newVerifier } from "#oauth/pkce.ts";
import type { Crm } from "../crm.ts";
import type { FakeCrm } from "../crm.fixture.ts";
import { connect, crmOf, crmsOf } from "../opened-crm.fixture.ts";
import { fakeCrm } from "./salesforce.fixture.ts";

let fake: FakeCrm;
let crm: Crm;
beforeEach(async () => {
  fake = await fakeCrm();
  crm = crmOf("salesforce", fake);
});
afterEach(() => fake[Symbol.asyncDispose]());

const never = new AbortController().signal;
const turned = new Error("it would be sent");
/** Whether a bearer token would be sent to an instance, by a client of Salesforce's own login or of a loopback one. */
function sendTo(instanceUrl: string, of: Crm): Promise<unknown> {
  const tokens = { accessToken: "planted", refreshToken: "planted", instanceUrl };
  const turn = () => Promise.reject(turned);
  return of.searchContacts({ tokens, signal: never, turn }, { text: "", limit: 1 });
}
function ofSalesforce(): Crm {
  const { salesforce } = crmsOf({ SALESFORCE_CLIENT_ID: "id", SALESFORCE_CLIENT_SECRET: "secret" });
  if (salesforce === undefined) throw new Error("not configured");
  return salesforce;
}

test.each(["https://acme.my.salesforce.com", "https://na1.salesforce.com/", "https://agency.my.salesforce.mil"])(
  "%s is Salesforce's",
  async (instance) => {
    await expect(sendTo(instance, ofSalesforce())).rejects.toBe(turned);
  },
);

test.each([
  "",
  "nowhere",
  "http://acme.my.salesforce.com",
  "https://salesforce.com.evil.test",
  "https://evilsalesforce.com",
  "https://evil.test/.salesforce.com",
  "https://evil.test#.salesforce.com",
  "https://acme.my.salesforce.com@evil.test",
  "https://user:password@acme.my.salesforce.com",
  "https://acme.my.salesforce.com:8443",
  "https://acme.force.com",
  "http://127.0.0.1:80",
  "http://localhost",
  "http://169.254.169.254",
  "https://[::1]",
  "file:///etc/passwd",
])("%j gets no token of Salesforce's", async (instance) => {
  await expect(sendTo(instance, ofSalesforce())).rejects.toThrow("an instance that is not Salesforce's");
});

test("a loopback login opens loopback instances, and no others", async () => {
  await expect(sendTo(fake.server.origin, crm)).rejects.toBe(turned);
  for (const elsewhere of ["http://10.0.0.1", "http://169.254.169.254", "https://evil.test"]) {
    await expect(sendTo(elsewhere, crm)).rejects.toThrow("an instance that is not Salesforce's");
  }
});

test("a foreign instance in the reply for a code connects nothing", async () => {
  fake.server.failNext("token", (response) => {
    const reply = { access_token: "a", refresh_token: "r", instance_url: "https://evil.test" };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply));
  });
  await expect(connect(crm, fake)).rejects.toThrow("an instance that is not Salesforce's");
});

test("a code is of no use to whoever has not the verifier", async () => {
  await expect(connect(crm, fake, { verifier: newVerifier() })).rejects.toMatchObject({ isGrant: true });
  await expect(connect(crm, fake, { verifier: "" })).rejects.toMatchObject({ isGrant: true });
});

test.each(["inactive_user", "inactive_org"])("%s is a lost consent: nothing comes of asking again", async (error) => {
  const tokens = await connect(crm, fake);
  fake.server.failNext("token", (response) => {
    const body = JSON.stringify({ error, error_description: "planted" });
    response.writeHead(400, { "content-type": "application/json" }).end(body);
  });
  await expect(crm.refresh(tokens, never)).rejects.toMatchObject({
    isGrant: true,
    message: expect.not.stringContaining("planted") as unknown,
  });
});
