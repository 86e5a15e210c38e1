import type { Operations } from "./api-types.ts";

/** Method and path of an operation, for example `GET /v1/videos/:id`. */
export type Address = keyof Operations;

type Having<Part extends string> = {
  [A in Address]: Operations[A] extends Readonly<Record<Part, unknown>> ? A : never;
}[Address];

/** Operations that answer `{ "data": … }`; those that take a file are called by `upload`. */
export type JsonAddress = Exclude<Having<"data">, Having<"upload">>;
/** Lists that can be read page by page. */
export type PagedAddress = Having<"paged">;
/** Operations that take a file. */
export type UploadAddress = Having<"upload">;
/** Operations that answer with a file or a stream. */
export type MediaAddress = Having<"media">;

/** What an operation answers in `data`. */
export type DataOf<A extends Having<"data">> = Operations[A]["data"];

/** One item of a list. */
export type ItemOf<A extends PagedAddress> = DataOf<A>[keyof DataOf<A>] extends readonly (infer Item)[] ? Item : never;

/** What holds for one call. */
export type CallOptions = {
  /** Ends the call: it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** How long each attempt may take, in place of the client's own limit. */
  readonly timeoutMs?: number | undefined;
  /**
   * Under one key a call takes effect once, however often it is sent. Operations that understand keys get a random one
   * by themselves; give one of your own to repeat a call after your process has died.
   */
  readonly idempotencyKey?: string | undefined;
};

type Given<Parts, Name extends string> = Pick<Parts, Extract<keyof Parts, Name>>;
type Query<Parts> = Parts extends { readonly query: infer Q }
  ? Partial<Q> extends Q
    ? { readonly query?: Q }
    : { readonly query: Q }
  : unknown;

/** What an operation takes. */
export type RequestOf<A extends Address> = Readonly<Given<Operations[A], "params" | "body">> &
  Query<Operations[A]> &
  CallOptions;

/** A request that may be left out when nothing in it is required. */
export type RequestArguments<A extends Address> =
  Partial<RequestOf<A>> extends RequestOf<A> ? [request?: RequestOf<A>] : [request: RequestOf<A>];

/** A request with its type forgotten, as it is put on the wire. */
export type AnyRequest = CallOptions & {
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** Fills the ids into a path and adds the query; what is undefined is left out. */
export function pathOf(template: string, { params = {}, query = {} }: AnyRequest): string {
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => {
    const id = params[name];
    if (!Number.isSafeInteger(id)) throw new TypeError(`${name} must be a whole number, it is ${String(id)}`);
    return String(id);
  });
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === "" ? path : `${path}?${search}`;
}
