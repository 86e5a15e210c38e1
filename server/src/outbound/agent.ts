import type { buildConnector, Dispatcher } from "undici";
import { reachableAddresses, resolveBySystem, type Resolve } from "#browser/addresses.ts";
import type { EgressRules } from "#browser/config.ts";

const connectTimeoutMs = 5_000;
/** What an agent waits for at most while an answer's head, or the next piece of its body, does not come. */
const silenceTimeoutMs = 10_000;

/**
 * A way out for requests to addresses that somebody else has chosen: pictures, webhooks. Each connection resolves its
 * name once and dials an address that was vetted, so that a name server which answers otherwise the second time changes
 * nothing. It follows no redirects, and brings no cookies and no credentials. A request to a private address rejects with
 * PrivateAddressError. To be closed or destroyed by whoever opened it. The library is loaded by the first agent: a
 * service that calls nobody does not hold its 28 MB.
 */
export async function vettedAgent(rules: EgressRules, resolve: Resolve = resolveBySystem): Promise<Dispatcher> {
  const { Agent, buildConnector } = await import("undici");
  const dial = buildConnector({ timeout: connectTimeoutMs, allowH2: false });
  return new Agent({
    allowH2: false,
    headersTimeout: silenceTimeoutMs,
    bodyTimeout: silenceTimeoutMs,
    connect(target, tell) {
      void dialFirst(target).then(
        (socket) => tell(null, socket),
        (error: Error) => tell(error, null),
      );
    },
  });

  async function dialFirst(target: buildConnector.Options): Promise<Socket> {
    let failure: unknown;
    for (const address of await reachableAddresses(target.hostname, rules, resolve)) {
      try {
        // The name stays with `host`: certificates are checked against it.
        return await dialled(dial, { ...target, hostname: address });
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }
}

type Socket = Parameters<buildConnector.Callback>[1] & object;

function dialled(dial: buildConnector.connector, target: buildConnector.Options): Promise<Socket> {
  return new Promise((resolve, reject) => {
    // Of a failure it is told by one argument, whatever its type says of a second.
    dial(target, (error, socket) => (error ? reject(error) : resolve(socket)));
  });
}
