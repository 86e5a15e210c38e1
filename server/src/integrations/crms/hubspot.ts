import { Type, type Static } from "typebox";
import { optional, setting, text, type Fragment, type Values } from "#lib/config.ts";
import { requestTokens, revokeToken, type TokenEndpoint } from "#oauth/token-endpoint.ts";
import type { Patience } from "#outbound/ask-json.ts";
import type { ContactQuery, Crm, CrmPerson, CrmSession } from "../crm.ts";
import { askCrm, chunksOf, Field, isNamed, orNull, searchable, tokensOf } from "../crm-answer.ts";
import { endpoint } from "../endpoint.ts";

export const settings = {
  hubspotClientId: optional({ env: "HUBSPOT_CLIENT_ID", doc: "Client id of your HubSpot app.", parse: text }),
  hubspotClientSecret: optional({
    env: "HUBSPOT_CLIENT_SECRET",
    doc: "Its client secret. Without both HubSpot cannot be connected.",
    parse: text,
    secret: true,
  }),
  hubspotAppUrl: setting({
    env: "HUBSPOT_APP_URL",
    doc: "Where people allow the connection to HubSpot.",
    parse: endpoint,
    fallback: "https://app.hubspot.com",
  }),
  hubspotApiUrl: setting({
    env: "HUBSPOT_API_URL",
    doc: "HubSpot's API: tokens and contacts.",
    parse: endpoint,
    fallback: "https://api.hubapi.com",
  }),
} satisfies Fragment;

const scope = "oauth crm.objects.contacts.read";
const properties = ["firstname", "lastname", "email", "jobtitle", "company", "industry"];

const Record = Type.Object({
  id: Type.String(),
  properties: Type.Object({
    firstname: Field,
    lastname: Field,
    email: Field,
    jobtitle: Field,
    company: Field,
    industry: Field,
  }),
});
const Found = Type.Object({
  results: Type.Array(Record),
  paging: Type.Optional(Type.Object({ next: Type.Optional(Type.Object({ after: Type.String() })) })),
});
const ReadBatch = Type.Object({ results: Type.Array(Record) });

export function open(config: Values<typeof settings>, patience: Patience): Crm | undefined {
  const { hubspotClientId: clientId, hubspotClientSecret: clientSecret, hubspotApiUrl: api } = config;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  const url = `${api}/oauth/2026-03/token`;
  const tokens: TokenEndpoint = { url, revokeUrl: `${url}/revoke`, clientId, clientSecret, patience };
  const caller = { contactsUrl: `${api}/crm/v3/objects/contacts`, patience };
  return {
    name: "HubSpot",
    // At most five searches in any second, whatever was asked before it.
    pace: { burst: 2, perSecond: 3 },
    authorizeUrl({ state, redirectUri: redirect_uri }) {
      const query = new URLSearchParams({ client_id: clientId, scope, redirect_uri, state });
      return `${config.hubspotAppUrl}/oauth/authorize?${query}`;
    },
    async exchange({ code, redirectUri: redirect_uri }, signal) {
      const grant = { grant_type: "authorization_code", code, redirect_uri };
      return tokensOf(await requestTokens(tokens, grant, signal));
    },
    async refresh(before, signal) {
      const grant = { grant_type: "refresh_token", refresh_token: before.refreshToken };
      return tokensOf(await requestTokens(tokens, grant, signal), before);
    },
    revoke: ({ refreshToken }, signal) => revokeToken(tokens, refreshToken, signal),
    searchContacts: (session, query) => search(caller, session, query),
    readPeople: (session, ids) => read(caller, session, ids),
  };
}

type Caller = { readonly contactsUrl: string; readonly patience: Patience };

/** Of a text that many have in their company's name only, so many pages are looked through. */
const maxPages = 3;
const pageSize = 100;

/** HubSpot's own full-text search also looks into phone numbers and companies, so filters are used instead. */
async function search(
  { contactsUrl, patience }: Caller,
  session: CrmSession,
  query: ContactQuery,
): Promise<CrmPerson[]> {
  const sought = searchable(query.text);
  const filterGroups = sought === "" ? [] : groupsFor(sought);
  if (sought !== "" && filterGroups.length === 0) return [];
  const found: CrmPerson[] = [];
  let after: string | undefined;
  for (let page = 0; page < maxPages && found.length < query.limit; page++) {
    const body = {
      filterGroups,
      sorts: [{ propertyName: "lastmodifieddate", direction: "DESCENDING" }],
      properties,
      limit: sought === "" ? query.limit : pageSize,
      ...(after !== undefined && { after }),
    };
    const question = { method: "POST", url: `${contactsUrl}/search`, body } as const;
    const answer = await askCrm(session, question, { name: "HubSpot", answer: Found, patience });
    const people = answer.results.map(personOf);
    found.push(...(sought === "" ? people : people.filter((each) => isNamed(each, sought))));
    after = answer.paging?.next?.after;
    if (after === undefined) break;
  }
  return found.slice(0, query.limit);
}

/** HubSpot takes five groups of six filters. */
const maxWords = 6;

type Filter = { readonly propertyName: string; readonly operator: "CONTAINS_TOKEN"; readonly value: string };

/**
 * One of the groups must hold wholly: a word in the e-mail or in either name; of several words all in one of the names,
 * or the first ones in the first name and the others in the last. They let more through than is wanted, never less.
 */
function groupsFor(sought: string): { readonly filters: readonly Filter[] }[] {
  const words = sought.replaceAll("*", " ").split(" ").filter(Boolean).slice(0, maxWords);
  const among = (propertyName: string, some: readonly string[]): Filter[] =>
    some.map((word) => ({ propertyName, operator: "CONTAINS_TOKEN", value: `*${word}*` }));
  const [one, ...more] = words;
  if (one === undefined) return [];
  const either = [{ filters: among("firstname", words) }, { filters: among("lastname", words) }];
  if (more.length === 0) return [{ filters: among("email", words) }, ...either];
  const splits = [...new Set([1, 2, words.length - 1])].filter((split) => split < words.length);
  const across = splits.map((split) => ({
    filters: [...among("firstname", words.slice(0, split)), ...among("lastname", words.slice(split))],
  }));
  return [...across, ...either];
}

async function read({ contactsUrl, patience }: Caller, session: CrmSession, ids: readonly string[]) {
  const people = new Map<string, CrmPerson>();
  const possible = ids.filter((id) => /^\d{1,20}$/.test(id));
  for (const some of chunksOf(possible, pageSize)) {
    const body = { properties, inputs: some.map((id) => ({ id })) };
    const question = { method: "POST", url: `${contactsUrl}/batch/read`, body } as const;
    const { results } = await askCrm(session, question, { name: "HubSpot", answer: ReadBatch, patience });
    for (const record of results) people.set(record.id, personOf(record));
  }
  return people;
}

function personOf({ id, properties: of }: Static<typeof Record>): CrmPerson {
  return {
    id,
    email: orNull(of.email),
    name: orNull(
      [of.firstname, of.lastname]
        .map((each) => each?.trim())
        .filter(Boolean)
        .join(" "),
    ),
    jobTitle: orNull(of.jobtitle),
    company: orNull(of.company),
    industry: orNull(of.industry),
  };
}
