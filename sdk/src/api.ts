import { idempotentAddresses, uploadParts } from "./api-types.ts";
import {
  pathOf,
  type AnyRequest,
  type DataOf,
  type ItemOf,
  type JsonAddress,
  type MediaAddress,
  type PagedAddress,
  type RequestArguments,
  type RequestOf,
  type UploadAddress,
} from "./operations.ts";
import { jsonOf, Transport, type ClientOptions, type Sending } from "./transport.ts";
import { formOf, randomKey, type UploadFile } from "./upload.ts";

/** A film may be large, and a line slow. */
const uploadTimeoutMs = 30 * 60_000;

/** Part of a list, and where it goes on. */
export type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | undefined };

/** Every operation of the service by its address, typed by what the service itself declares. */
export class Api {
  readonly #transport: Transport;

  constructor(options: ClientOptions) {
    this.#transport = new Transport(options);
  }

  /** Calls an operation and gives `data` of its answer. */
  async request<A extends JsonAddress>(address: A, ...[request]: RequestArguments<A>): Promise<DataOf<A>> {
    const { data } = await this.#transport.send(sendingOf(address, request as AnyRequest | undefined), jsonOf);
    return data as DataOf<A>;
  }

  /** Reads one page of a list; `limit` is from 1 to 100, `cursor` the `nextCursor` of the page before. */
  async page<A extends PagedAddress>(address: A, request: RequestOf<A>): Promise<Page<ItemOf<A>>> {
    const { data, meta } = await this.#transport.send(sendingOf(address, request), jsonOf);
    const [items = []] = Object.values(data as Record<string, ItemOf<A>[]>);
    const { next_cursor: next } = (meta ?? {}) as { readonly next_cursor?: string | null };
    return { items, nextCursor: next ?? undefined };
  }

  /** Every item of a list, read in pages while you go on. */
  async *all<A extends PagedAddress>(address: A, request: RequestOf<A>): AsyncGenerator<ItemOf<A>, void> {
    let cursor: string | undefined;
    do {
      const { query } = request as AnyRequest;
      const page = await this.page(address, { ...request, query: { limit: 100, ...query, cursor } });
      yield* page.items;
      cursor = page.nextCursor;
    } while (cursor !== undefined);
  }

  /** Sends a file to an operation that takes one. */
  async upload<A extends UploadAddress>(address: A, request: RequestOf<A> & UploadFile): Promise<DataOf<A>> {
    const part = uploadParts[address] ?? "file";
    const sending = sendingOf(address, request);
    const form = formOf(part, request);
    const { data } = await this.#transport.send({ timeoutMs: uploadTimeoutMs, ...sending, ...form }, jsonOf);
    return data as DataOf<A>;
  }

  /** Opens an operation that answers with a file or a stream. The time limit holds until its first byte. */
  open<A extends MediaAddress>(address: A, ...[request]: RequestArguments<A>): Promise<Response> {
    return this.#transport.send(sendingOf(address, request as AnyRequest | undefined), async (response) => response);
  }
}

function sendingOf(address: string, request: AnyRequest = {}): Sending {
  const [method = "", template = ""] = address.split(" ");
  const { body, signal, timeoutMs } = request;
  const key = request.idempotencyKey ?? (idempotentAddresses.has(address) ? randomKey() : undefined);
  return {
    method,
    path: pathOf(template, request),
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(key !== undefined && { "idempotency-key": key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
}
