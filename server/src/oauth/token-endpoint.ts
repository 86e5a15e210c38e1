import { Type, type Static } from "typebox";
import { Value } from "typebox/value";
import { askJson, NoAnswerError, type JsonAnswer, type Patience } from "#outbound/ask-json.ts";

/** A token endpoint and the client that is known there, by its id and secret in the form. */
export type TokenEndpoint = {
  readonly url: string;
  readonly revokeUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly patience: Patience;
};

/** What a token endpoint answers, in RFC 6749's spelling; further members are kept by their names. */
export const TokenReply = Type.Object({
  access_token: Type.String({ minLength: 1, maxLength: 8192 }),
  refresh_token: Type.Optional(Type.String({ minLength: 1, maxLength: 8192 })),
  /** Seconds. */
  expires_in: Type.Optional(Type.Number({ minimum: 0 })),
  instance_url: Type.Optional(Type.String({ maxLength: 2000 })),
});
export type TokenReply = Static<typeof TokenReply>;

/** The endpoint will not give tokens; asking again cannot help. */
export class TokensRefusedError extends Error {
  /** Whether it is the code or refresh token that is no longer good, rather than our client or its request. */
  readonly isGrant: boolean;
  constructor(message: string, isGrant: boolean) {
    super(message);
    this.name = "TokensRefusedError";
    this.isGrant = isGrant;
  }
}

/** RFC 6749's word for it, HubSpot's own, and Salesforce's for who was locked out. */
const grantCodes = [
  "invalid_grant",
  ...["BAD_AUTH_CODE", "BAD_REFRESH_TOKEN", "INVALID_TOKEN"],
  ...["inactive_user", "inactive_org"],
];

/** Exchanges a code or a refresh token for tokens. Throws TokensRefusedError or NoAnswerError. */
export async function requestTokens(
  endpoint: TokenEndpoint,
  grant: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<TokenReply> {
  const { url, clientId: client_id, clientSecret: client_secret, patience } = endpoint;
  const body = new URLSearchParams({ ...grant, client_id, client_secret });
  const answer = await askJson({ method: "POST", url, body }, patience, signal);
  if (answer.status >= 400) throw refusalOf(endpoint, answer);
  const reply = inSnakeCase(answer.body);
  if (!Value.Check(TokenReply, reply)) throw new NoAnswerError(`${new URL(url).host} answers something without tokens`);
  return reply;
}

/** Ends a token. Throws TokensRefusedError or NoAnswerError. */
export async function revokeToken(endpoint: TokenEndpoint, token: string, signal: AbortSignal): Promise<void> {
  const { revokeUrl: url, clientId: client_id, clientSecret: client_secret, patience } = endpoint;
  const body = new URLSearchParams({ token, client_id, client_secret });
  const answer = await askJson({ method: "POST", url, body }, patience, signal);
  if (answer.status >= 400) throw refusalOf(endpoint, answer);
}

/** Names the code only: a description may repeat what was sent. */
function refusalOf({ url }: TokenEndpoint, { status, body }: JsonAnswer): TokensRefusedError {
  const said = typeof body === "object" && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  const codes = [said["error"], said["status"], said["subCategory"], said["category"]];
  const code = codes.find((each): each is string => typeof each === "string" && /^\w{1,60}$/.test(each));
  const isGrant = codes.some((each) => typeof each === "string" && grantCodes.includes(each));
  return new TokensRefusedError(`${new URL(url).host} answered ${status}: ${code ?? "no code"}`, isGrant);
}

/** HubSpot's newer endpoint is documented with `accessToken` as well as with `access_token`. */
function inSnakeCase(body: unknown): Record<string, unknown> {
  if (typeof body !== "object" || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}
