import { createServer } from "node:http";
import type { IncomingMessage, Server } from "node:http";
import { readAssets } from "./assets.ts";
import { json, readFields, redirect, Refusal, send } from "./exchange.ts";
import type { Reply } from "./exchange.ts";
import { Ledger } from "./ledger/ledger.ts";
import { RequestLog } from "./request-log.ts";
import { notFound, ROUTES } from "./routes.ts";
import type { Office } from "./routes.ts";
import { Sessions } from "./sessions.ts";

const REQUEST_TIMEOUT_MS = 10_000;
const LOG_PATH = "/api/requests";

function routeFor(method: string, path: string): { route: (typeof ROUTES)[number]; number: string } | null {
  const parts = path.split("/");
  for (const route of ROUTES) {
    const wanted = route.path.split("/");
    const fits = wanted.length === parts.length && wanted.every((part, at) => part === ":number" || part === parts[at]);
    if (fits && route.method === method) return { route, number: parts[wanted.indexOf(":number")] ?? "" };
  }
  return null;
}

async function answer(office: Office, request: IncomingMessage): Promise<Reply> {
  const method = request.method === "HEAD" ? "GET" : (request.method ?? "GET");
  const url = new URL(`http://ledgerly.invalid${request.url?.startsWith("/") ? request.url : "/"}`);
  const fields = await readFields(request);
  if (url.pathname !== LOG_PATH) office.log.add(method, url, fields);
  const { cookie: cookies } = request.headers;
  const found = routeFor(method, url.pathname);
  if (office.signIn && !found?.route.open && !office.sessions.isSignedIn(cookies)) {
    return url.pathname.startsWith("/api/") ? json({ error: "Sign in first." }, 401) : redirect("/sign-in");
  }
  if (!found) return notFound(office);
  return found.route.answer(office, { query: url.searchParams, number: found.number, fields, cookies });
}

function refuse(error: unknown): Reply {
  if (error instanceof Refusal) return json({ error: error.message }, error.status);
  console.error(error);
  return json({ error: "Ledgerly stumbled over this request." }, 500);
}

/** A Ledgerly of its own: one ledger, one set of sessions, one request log. Files are neither walled nor logged. */
export function createApp({ signIn }: { signIn: boolean }): Server {
  const assets = readAssets();
  const office: Office = { ledger: new Ledger(), sessions: new Sessions(), log: new RequestLog(), signIn };
  const server = createServer((request, response) => {
    const asset = assets.get(request.url ?? "");
    const reply = asset ? Promise.resolve(asset) : answer(office, request).catch(refuse);
    void reply.then((ready) => send(response, ready));
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  return server;
}
