import { Type, type Static } from "typebox";
import { optional, setting, text, type Fragment, type Values } from "#lib/config.ts";
import { requestTokens, revokeToken, type TokenEndpoint } from "#oauth/token-endpoint.ts";
import { NoAnswerError, type Patience } from "#outbound/ask-json.ts";
import type { Crm, CrmPerson, CrmSession, Tokens } from "../crm.ts";
import { askCrm, chunksOf, Field, orNull, tokensOf } from "../crm-answer.ts";
import { endpoint, isLoopback } from "../endpoint.ts";
import { contactsById, contactsLike } from "./salesforce/soql.ts";

export const settings = {
  salesforceClientId: optional({
    env: "SALESFORCE_CLIENT_ID",
    doc: "Consumer key of your Salesforce app.",
    parse: text,
  }),
  salesforceClientSecret: optional({
    env: "SALESFORCE_CLIENT_SECRET",
    doc: "Its consumer secret. Without both Salesforce cannot be connected.",
    parse: text,
    secret: true,
  }),
  salesforceLoginUrl: setting({
    env: "SALESFORCE_LOGIN_URL",
    doc: "Where people sign in to Salesforce and tokens come from; https://test.salesforce.com for sandboxes.",
    parse: endpoint,
    fallback: "https://login.salesforce.com",
  }),
} satisfies Fragment;

/** Spring 2025. Salesforce keeps a version for at least three years. */
const apiVersion = "v63.0";
/** Eighteen characters each: a query in an address may not be longer than 16 000 bytes. */
const idsInAQuery = 200;

const Account = Type.Object({ Name: Field, Industry: Field });
const Contact = Type.Object({
  Id: Type.String(),
  Name: Field,
  Email: Field,
  Title: Field,
  Account: Type.Optional(Type.Union([Account, Type.Null()])),
});
const Found = Type.Object({ records: Type.Array(Contact) });

export function open(config: Values<typeof settings>, patience: Patience): Crm | undefined {
  const { salesforceClientId: clientId, salesforceClientSecret: clientSecret, salesforceLoginUrl: login } = config;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  const oauth = `${login}/services/oauth2`;
  const endpoint: TokenEndpoint = {
    url: `${oauth}/token`,
    revokeUrl: `${oauth}/revoke`,
    clientId,
    clientSecret,
    patience,
  };
  const ask = async (session: CrmSession, soql: string): Promise<readonly Static<typeof Contact>[]> => {
    const url = `${instanceOf(session.tokens, login)}/services/data/${apiVersion}/query?${new URLSearchParams({ q: soql })}`;
    const { records } = await askCrm(session, { method: "GET", url }, { name: "Salesforce", answer: Found, patience });
    return records;
  };
  return {
    name: "Salesforce",
    pace: { burst: 5, perSecond: 5 },
    authorizeUrl({ state, redirectUri: redirect_uri, challenge: code_challenge }) {
      const pkce = { code_challenge, code_challenge_method: "S256" };
      const client = { response_type: "code", client_id: clientId, scope: "api refresh_token" };
      return `${oauth}/authorize?${new URLSearchParams({ ...client, redirect_uri, state, ...pkce })}`;
    },
    async exchange({ code, redirectUri: redirect_uri, verifier: code_verifier }, signal) {
      const grant = { grant_type: "authorization_code", code, redirect_uri, code_verifier };
      const tokens = tokensOf(await requestTokens(endpoint, grant, signal));
      instanceOf(tokens, login);
      return tokens;
    },
    // A new refresh token is kept whatever else the reply holds: the instance is looked at before each use.
    async refresh(before, signal) {
      const grant = { grant_type: "refresh_token", refresh_token: before.refreshToken };
      return tokensOf(await requestTokens(endpoint, grant, signal), before);
    },
    revoke: ({ refreshToken }, signal) => revokeToken(endpoint, refreshToken, signal),
    searchContacts: async (session, query) => (await ask(session, contactsLike(query))).map(personOf),
    async readPeople(session, ids) {
      const people = new Map<string, CrmPerson>();
      for (const some of chunksOf(ids.filter(isId), idsInAQuery)) {
        const found = await ask(session, contactsById(some));
        // Fifteen characters name a record as well; the others are a checksum.
        for (const id of some) {
          const record = found.find((each) => each.Id.slice(0, 15) === id.slice(0, 15));
          if (record !== undefined) people.set(id, personOf(record));
        }
      }
      return people;
    },
  };
}

const isId = (id: string): boolean => /^(?:[0-9A-Za-z]{15}|[0-9A-Za-z]{18})$/.test(id);

/** Salesforce's own hosts: of commercial, government and Chinese organisations. */
const hosts = /\.(?:salesforce\.com|salesforce\.mil|sfcrmproducts\.cn)$/;

/** Where the customer's data is. A bearer token goes nowhere but to Salesforce, whatever the reply has named. */
function instanceOf({ instanceUrl = "" }: Tokens, login: string): string {
  const url = URL.parse(instanceUrl);
  const isOwn = url?.protocol === "https:" && hosts.test(url.hostname) && url.port === "";
  const isTest = url !== null && isLoopback(url.hostname) && isLoopback(new URL(login).hostname);
  if (url === null || !(isOwn || isTest) || url.username !== "" || url.password !== "") {
    throw new NoAnswerError("Salesforce names an instance that is not Salesforce's");
  }
  return url.origin;
}

function personOf({ Id: id, Name, Email, Title, Account: of }: Static<typeof Contact>): CrmPerson {
  return {
    id,
    email: orNull(Email),
    name: orNull(Name),
    jobTitle: orNull(Title),
    company: orNull(of?.Name),
    industry: orNull(of?.Industry),
  };
}
