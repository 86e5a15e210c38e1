import type { Readable } from "node:stream";
import type { Static, TSchema } from "typebox";
import type { ErrorCode } from "#errors.ts";
import type { Logger } from "#telemetry/logger.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** Method and path template: the name of an operation in routes, documents and logs. Each `:name` is a numeric id. */
export type Address = `${Method} /${string}`;

/**
 * Who may call an operation. `key`: an API key, as on all of `/v1`. `account`: a session or an API key. `admin`: the
 * operator, by `ADMIN_TOKEN`. `public`: anybody.
 */
export type May = "key" | "account" | "admin" | "public";

/** Who is calling. A session will be the second kind. */
export type Caller = {
  readonly kind: "key";
  readonly accountId: number;
  readonly keyId: number;
  readonly permission: "all_access" | "read_only";
};

/**
 * What every operation knows about its call. `signal` aborts when the client is gone, `stopping` when the service
 * drains: an operation that waits long ends then.
 */
export type Call = { readonly log: Logger; readonly signal: AbortSignal; readonly stopping: AbortSignal };
/** A call on behalf of an account; every query takes `accountId` first. */
export type AccountCall = Call & { readonly accountId: number; readonly caller: Caller };

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

type Contract<A extends Address, Context, Query extends TSchema, Body extends TSchema> = {
  readonly address: A;
  /** An operation that asks for an account cannot be opened to everybody. */
  readonly may: Context extends AccountCall ? "key" | "account" : May;
  /** One line for the reference. */
  readonly summary: string;
  readonly description?: string;
  readonly query?: Query;
  readonly body?: Body;
  /** Left out of the rate limit: pictures and captions, which a page asks for by the dozen. */
  readonly uncounted?: true;
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
  readonly uncounted?: true;
  readonly errors: readonly ErrorCode[];
  /** Schema of `data`, or the media type of an answer that is not JSON. */
  readonly output: { readonly data: TSchema } | { readonly mediaType: string };
  readonly run: (context: Context, input: never) => Promise<unknown>;
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
  },
): Action<Context> {
  return { ...definition, output: { data: definition.output } };
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

/** An operation and its twin below `/v1`, which takes an API key only. */
export function both<Context>(twin: Action<Context>): Action<Context>[] {
  return [{ ...twin, address: twin.address.replace(" /", " /v1/") as Address, may: "key" }, twin];
}
