/** What a connected CRM has given us. Kept sealed; nothing of it is ever answered or logged. */
export type Tokens = {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** ISO 8601; absent when the CRM does not tell, and only refuses one day. */
  readonly expiresAt?: string;
  /** Where the data is, when each customer of the CRM has a host of their own. */
  readonly instanceUrl?: string;
};

/** Where a person is sent to allow the connection, and where they come back. */
export type AuthorizationRequest = {
  readonly state: string;
  readonly redirectUri: string;
  /** Of a PKCE verifier, by S256. */
  readonly challenge: string;
};

/** What came back, with what it was asked by. */
export type AuthorizationCode = { readonly code: string; readonly redirectUri: string; readonly verifier: string };

/** A person in a CRM. */
export type CrmPerson = {
  readonly id: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly jobTitle: string | null;
  readonly company: string | null;
  readonly industry: string | null;
};

/** A right to ask a CRM for data. `turn` is awaited before each request, so that its limits are kept. */
export type CrmSession = {
  readonly tokens: Tokens;
  readonly turn: () => Promise<void>;
  readonly signal: AbortSignal;
};

/** Whom to look for: `text` is matched against name or e-mail; without one the most recently changed come. */
export type ContactQuery = { readonly text: string; readonly limit: number };

/** How often a connection may ask: `burst` at once, then `perSecond`. */
export type Pace = { readonly burst: number; readonly perSecond: number };

/**
 * A CRM. Every method throws NoAnswerError when it does not answer; those about tokens TokensRefusedError; those about
 * data AccessRefusedError. None is to log.
 */
export type Crm = {
  /** For people. */
  readonly name: string;
  readonly pace: Pace;
  authorizeUrl(request: AuthorizationRequest): string;
  exchange(code: AuthorizationCode, signal: AbortSignal): Promise<Tokens>;
  /** The tokens to keep from now on: the refresh token given may be of no use any more. */
  refresh(tokens: Tokens, signal: AbortSignal): Promise<Tokens>;
  /** Ends what a connection may do. */
  revoke(tokens: Tokens, signal: AbortSignal): Promise<void>;
  /** At most `limit` people, the most recently changed first. */
  searchContacts(session: CrmSession, query: ContactQuery): Promise<readonly CrmPerson[]>;
  /** Those of the ids that are people, by the id that was asked for. */
  readPeople(session: CrmSession, ids: readonly string[]): Promise<ReadonlyMap<string, CrmPerson>>;
};

/** The access token is not taken (any more). */
export class AccessRefusedError extends Error {
  constructor(name: string) {
    super(`${name} does not take the access token`);
    this.name = "AccessRefusedError";
  }
}
