import { createHash, randomUUID } from "node:crypto";
import type { Json, ProviderOptions } from "./provider.fixture.ts";

/** What came of one consent; when it has ended, none of its tokens is good. */
type Grant = { ended: boolean };

/** The codes and tokens of a provider of OAuth 2. */
export class Grants {
  readonly client = { id: "client-of-ours", secret: `client-secret-${randomUUID()}` };
  /** Every code, token, state and verifier that was ever seen or given, and the client's secret. */
  readonly secrets = new Set<string>([this.client.secret]);
  /** A refresh token works once, and one that comes again ends everything that came of the same consent. */
  rotates: boolean;
  readonly #options: ProviderOptions;
  readonly #codes = new Map<string, { redirectUri: string; challenge: string | null }>();
  readonly #refreshTokens = new Map<string, { used: boolean; grant: Grant }>();
  readonly #accessTokens = new Map<string, Grant>();

  constructor(options: ProviderOptions) {
    this.#options = options;
    this.rotates = options.rotates;
  }

  /** A person says yes to the page at this address: where the provider sends them. */
  consent(origin: string, authorizeUrl: string): string {
    const url = new URL(authorizeUrl);
    const asked = url.searchParams;
    const redirectUri = asked.get("redirect_uri") ?? "";
    const isOurs = url.origin === origin && url.pathname === this.#options.authorizePath;
    if (!isOurs || asked.get("client_id") !== this.client.id)
      throw new Error(`no page of this provider: ${authorizeUrl}`);
    if (this.#options.pkce && asked.get("code_challenge_method") !== "S256") throw new Error("PKCE is required");
    const code = this.#secret("code");
    this.#codes.set(code, { redirectUri, challenge: asked.get("code_challenge") });
    const state = asked.get("state") ?? "";
    this.secrets.add(state);
    return `${redirectUri}?${new URLSearchParams({ code, state })}`;
  }

  /** Access tokens that were given so far are taken no more; refresh tokens are. */
  expireAccess(): void {
    this.#accessTokens.clear();
  }

  expireCodes(): void {
    this.#codes.clear();
  }

  /** The people withdraw their consent. */
  withdraw(): void {
    for (const { grant } of this.#refreshTokens.values()) grant.ended = true;
  }

  isGood(accessToken: string): boolean {
    return this.#accessTokens.get(accessToken)?.ended === false;
  }

  /** Answers the token endpoint. */
  answer(form: URLSearchParams, reply: object): Json {
    if (!this.#isClient(form)) return this.#options.refusal("invalid_client");
    const grant = form.get("grant_type") === "refresh_token" ? this.#refreshed(form) : this.#exchanged(form);
    return grant === undefined ? this.#options.refusal("invalid_grant") : { body: { ...grant, ...reply } };
  }

  /** Answers the endpoint that ends tokens. */
  revoke(form: URLSearchParams): Json {
    if (!this.#isClient(form)) return this.#options.refusal("invalid_client");
    const known = this.#refreshTokens.get(form.get("token") ?? "");
    if (known === undefined) return this.#options.refusal("invalid_grant");
    known.grant.ended = true;
    return {};
  }

  #isClient(form: URLSearchParams): boolean {
    return form.get("client_id") === this.client.id && form.get("client_secret") === this.client.secret;
  }

  #exchanged(form: URLSearchParams): object | undefined {
    const code = form.get("code") ?? "";
    const known = this.#codes.get(code);
    this.#codes.delete(code);
    const verifier = form.get("code_verifier") ?? "";
    if (verifier !== "") this.secrets.add(verifier);
    if (known === undefined || known.redirectUri !== form.get("redirect_uri")) return undefined;
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const isProven = /^[\w.~-]{43,128}$/.test(verifier) && challenge === known.challenge;
    return this.#options.pkce && !isProven ? undefined : this.#issued({ ended: false }, true);
  }

  #refreshed(form: URLSearchParams): object | undefined {
    const known = this.#refreshTokens.get(form.get("refresh_token") ?? "");
    if (known === undefined || known.grant.ended) return undefined;
    if (known.used) {
      known.grant.ended = true;
      return undefined;
    }
    known.used = this.rotates;
    return this.#issued(known.grant, this.rotates);
  }

  #issued(grant: Grant, withRefreshToken: boolean): object {
    const access_token = this.#secret("access");
    this.#accessTokens.set(access_token, grant);
    if (!withRefreshToken) return { access_token, token_type: "bearer" };
    const refresh_token = this.#secret("refresh");
    this.#refreshTokens.set(refresh_token, { used: false, grant });
    return { access_token, refresh_token, token_type: "bearer" };
  }

  #secret(kind: string): string {
    const made = `${kind}-${randomUUID()}`;
    this.secrets.add(made);
    return made;
  }
}
