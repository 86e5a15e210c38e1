import type { Readable } from "node:stream";
import { Type, type Static, type TObject, type TProperties, type TSchema } from "typebox";
import type { Transaction } from "#db/database.ts";
import type { AccountTable } from "#db/schema/accounts.ts";
import type { ErrorCode } from "#errors.ts";
import { itemsOf, PageQuery, type Page } from "#page.ts";
import type { Logger } from "#telemetry/logger.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** Method and path template: the name of an operation in routes, documents and logs. Each `:name` is a numeric id. */
export type Address = `${Method} /${string}`;

/**
 * Who may call an operation. `key`: an API key, as on all of `/v1`. `account`: a session or an API key. `session`: a
 * person only. `admin`: the operator, by `ADMIN_TOKEN`. `public`: anybody.
 */
export type May = "key" | "account" | "session" | "admin" | "public";

/** An API key at work. */
type KeyCaller = {
  readonly kind: "key";
  readonly accountId: number;
  readonly keyId: number;
  readonly permission: "all_access" | "read_only";
  readonly plan: AccountTable["plan"];
};
/** A person who has signed in on our own pages. */
export type SessionCaller = {
  readonly kind: "session";
  readonly accountId: number;
  readonly userId: number;
  readonly sessionId: number;
  readonly plan: AccountTable["plan"];
};
/** Who is calling. */
export type Caller = KeyCaller | SessionCaller;

/**
 * What every operation knows about its call. `signal` aborts when the client is gone, `stopping` when the service
 * drains: an operation that waits long ends then.
 */
export type Call = { readonly log: Logger; readonly signal: AbortSignal; readonly stopping: AbortSignal };
/** A call on behalf of an account; every query takes `accountId` first. */
export type AccountCall = Call & { readonly accountId: number; readonly caller: Caller };
/** A call that may be repeated with an `Idempotency-Key`. */
export type IdempotentCall = AccountCall & {
  /**
   * To be called with the answer in the transaction of the effect: both are committed or neither, so that a repeated call
   * finds the one where it finds the other. Rejects with 409 when a later call has taken the key over.
   */
  readonly keep: (transaction: Transaction, answer: unknown) => Promise<void>;
};
/** A call by a person who has signed in. */
export type SessionCall = Call & { readonly accountId: number; readonly caller: SessionCaller };
/** A call by anybody. */
export type PublicCall = Call & { readonly visitor: Visitor };

/**
 * Somebody of whom nothing is asked. `caller` is known when they came with a valid key, or with a valid session from a
 * page of our own; other credentials are ignored, never refused.
 */
export type Visitor = {
  readonly caller: Caller | undefined;
  /** Client address by the rules of `TRUST_PROXY`. */
  readonly ip: string;
};

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest
  : never;

export type Input<A extends string, Query extends TSchema, Body extends TSchema> = {
  readonly params: { readonly [Name in ParamNames<A>]: number };
  readonly query: Static<Query>;
  readonly body: Static<Body>;
};

/** An answer that is not JSON: a file or a stream of events. */
export type Media = { readonly content: Readable; readonly size?: number };

/** The part of a multipart form that an operation takes; a longer one is refused while it is being read. */
export type UploadPart = { readonly name: string; readonly maxBytes: number; readonly description: string };
/** A file as it comes in. Reading it rejects with 400 when it is longer than the part may be. */
export type Upload = { readonly content: Readable; readonly filename: string };

type Contract<A extends Address, Context, Query extends TSchema, Body extends TSchema> = {
  readonly address: A;
  /** An operation that asks for an account cannot be opened to everybody, nor one for people to keys. */
  readonly may: Context extends SessionCall
    ? "session"
    : Context extends AccountCall
      ? "key" | "account" | "session"
      : Context extends PublicCall
        ? "public"
        : May;
  /** One line for the reference. */
  readonly summary: string;
  readonly description?: string;
  readonly query?: Query;
  readonly body?: Body;
  /** A `read_only` key is refused even though the operation is a GET: it changes what the account may do. */
  readonly needsAllAccess?: true;
  /**
   * What the account's plan must include, beside the API, which keys always need. `integrations`: sessions need them,
   * too. `unasked`: the operation tells by its own answer what the plan lacks.
   */
  readonly plan?: "integrations" | "unasked";
  /** Left out of the rate limit: pictures and captions, which a page asks for by the dozen. */
  readonly uncounted?: true;
  /**
   * Takes an `Idempotency-Key`: the same key and body within 24 hours get the first answer again. Never for an operation
   * that answers with a secret, since the answer is stored. `run` takes an IdempotentCall, and no other operation gets
   * one.
   */
  readonly idempotent?: true;
  /** May be called by pages of any origin, without credentials. */
  readonly cors?: true;
  /**
   * Sent by pages that are about to close (`navigator.sendBeacon`): the body may be left out, and its JSON may come as
   * `text/plain`, which browsers send to any origin without asking first. So it is for operations anybody may call.
   */
  readonly beacon?: true;
  /** The body may be left out; it is an empty object then. */
  readonly bodyOptional?: true;
  /** What it may answer beside the errors of authentication and of a malformed request. */
  readonly errors: readonly ErrorCode[];
};

/** An operation as the HTTP layer sees it. */
export type Action<Context> = {
  readonly address: Address;
  readonly may: May;
  readonly summary: string;
  readonly description?: string;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly upload?: UploadPart;
  readonly needsAllAccess?: true;
  readonly plan?: "integrations" | "unasked";
  readonly uncounted?: true;
  readonly idempotent?: true;
  readonly cors?: true;
  readonly beacon?: true;
  readonly bodyOptional?: true;
  readonly errors: readonly ErrorCode[];
  /**
   * Schema of `data`, whether it is a list that can be asked for in pages, whether the answer sets cookies; or the media
   * type of an answer that is not JSON; or that it sends the browser elsewhere.
   */
  readonly output:
    | { readonly data: TSchema; readonly paged?: true; readonly setsCookies?: true }
    | { readonly mediaType: string }
    | { readonly redirects: true };
  readonly run: (context: Context, input: never) => Promise<unknown>;
  readonly renew?: (context: Context, answer: never) => Promise<unknown>;
};

/** Declares an operation that answers `{ "data": … }`: contract, rule and effect on one screen. */
export function action<
  const A extends Address,
  Context extends Call,
  Output extends TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
>(
  definition: Contract<A, Context, Query, Body> & {
    readonly output: Output;
    readonly run: (context: Context, input: Input<A, Query, Body>) => Promise<Static<Output>>;
    /** Gives an answer that was kept for an `Idempotency-Key` again, with what has ended in it, an address, made new. */
    readonly renew?: (context: Context, answer: Static<Output>) => Promise<Static<Output>>;
  },
): Action<Context> {
  return { ...definition, output: { data: definition.output } };
}

/**
 * Declares an operation that answers `{ "data": { [list]: items } }`, whole by default and in pages when the caller asks
 * with `limit` and `cursor`. `run` gets the page to read, in the order of falling ids.
 */
export function listAction<
  const A extends Address,
  Context extends Call,
  Item extends TSchema,
  Query extends TProperties = {},
>(
  definition: Omit<Contract<A, Context, TSchema, TSchema>, "body" | "query"> & {
    readonly list: string;
    readonly item: Item;
    readonly query?: TObject<Query>;
    readonly idOf: (item: Static<Item>) => number;
    readonly run: (
      context: Context,
      input: Input<A, TObject<Query>, TSchema> & { readonly page: Page | undefined },
    ) => Promise<readonly Static<Item>[]>;
  },
): Action<Context> {
  const { list, item, idOf, run, query, ...contract } = definition;
  return {
    ...contract,
    query: Type.Object({ ...query?.properties, ...PageQuery.properties }),
    output: { data: Type.Object({ [list]: Type.Array(item) }), paged: true },
    run: (context: Context, input: Input<A, TObject<Query>, TSchema>) =>
      itemsOf({ list, idOf, query: input.query }, (page) => run(context, { ...input, page })),
  };
}

/** Declares an operation that answers with a file or a stream. */
export function mediaAction<
  const A extends Address,
  Context extends Call,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
>(
  definition: Contract<A, Context, Query, Body> & {
    readonly mediaType: string;
    readonly run: (context: Context, input: Input<A, Query, Body>) => Promise<Media>;
  },
): Action<Context> {
  return { ...definition, output: { mediaType: definition.mediaType } };
}

/** The answer of an operation that signs somebody in or out, with the `Set-Cookie` lines their browser is to obey. */
export type CookieAnswer<Data = unknown> = { readonly data: Data; readonly cookies: readonly string[] };

/**
 * Declares an operation that answers `{ "data": … }` and sets cookies: it signs somebody in or out. `cookie` is the
 * request's header of that name. Pages of other origins are refused, so that nobody is signed in as somebody else.
 */
export function cookieAction<
  const A extends Address,
  Context extends Call,
  Output extends TSchema,
  Body extends TSchema = TSchema,
>(
  definition: Omit<Contract<A, Context, TSchema, Body>, "query" | "idempotent" | "cors"> & {
    readonly output: Output;
    readonly run: (
      context: Context,
      input: Input<A, TSchema, Body> & { readonly cookie: string | undefined },
    ) => Promise<CookieAnswer<Static<Output>>>;
  },
): Action<Context> {
  return { ...definition, output: { data: definition.output, setsCookies: true } };
}

/**
 * Declares an operation that a browser is led through: it answers 302, and `run` gives the address to go on to. `cookie`
 * is the request's header of that name.
 */
export function redirectAction<const A extends Address, Context extends Call, Query extends TSchema>(
  definition: Omit<Contract<A, Context, Query, TSchema>, "body" | "idempotent" | "cors" | "beacon"> & {
    readonly run: (
      context: Context,
      input: Input<A, Query, TSchema> & { readonly cookie: string | undefined },
    ) => Promise<string>;
  },
): Action<Context> {
  return { ...definition, output: { redirects: true } };
}

/** Declares an operation that takes a file as one part of a multipart form. */
export function uploadAction<const A extends Address, Context extends Call, Output extends TSchema>(
  definition: Omit<Contract<A, Context, TSchema, TSchema>, "body" | "query" | "idempotent"> & {
    readonly upload: UploadPart;
    readonly output: Output;
    readonly run: (
      context: Context,
      input: Input<A, TSchema, TSchema> & { readonly file: Upload },
    ) => Promise<Static<Output>>;
  },
): Action<Context> {
  return { ...definition, output: { data: definition.output } };
}

/** An operation and its twin below `/v1`, which takes an API key only. */
export function both<Context>(twin: Action<Context>): Action<Context>[] {
  return [{ ...twin, address: twin.address.replace(" /", " /v1/") as Address, may: "key" }, twin];
}
