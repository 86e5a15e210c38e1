import { createServer } from "node:http";
import type { IncomingMessage, Server } from "node:http";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readAssets } from "../ledgerly/assets.ts";
import { json, readFields, Refusal, send } from "../ledgerly/exchange.ts";
import type { Fields, Reply } from "../ledgerly/exchange.ts";
import { RequestLog } from "../ledgerly/request-log.ts";
import { seed } from "./board.ts";
import type { Board, Card } from "./board.ts";

const folder = join(import.meta.dirname, "public");
const LOG_PATH = "/api/requests";

const text = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === "string" ? value.trim().slice(0, 200) : "";
};

function addCard(board: Board, fields: Fields): Reply {
  const title = text(fields, "title");
  if (title === "") return json({ error: "Give the card a title." }, 422);
  const given = (name: string, fallback: string) => text(fields, name) || fallback;
  const card: Card = {
    id: Math.max(0, ...board.cards.map(({ id }) => id)) + 1,
    title,
    column: given("column", "Backlog"),
    assignee: given("assignee", "Ada Brook"),
    priority: given("priority", "Medium"),
    label: given("label", "Marketing"),
    due: given("due", "2026-10-15"),
    checklist: [],
    comments: [],
  };
  board.cards.unshift(card);
  return json(card, 201);
}

function changeCard(board: Board, id: number, fields: Fields): Reply {
  const card = board.cards.find((each) => each.id === id);
  if (card === undefined) return json({ error: "There is no such card." }, 404);
  for (const name of ["title", "column", "assignee", "priority", "label", "due"] as const) {
    if (name in fields) card[name] = text(fields, name);
  }
  const step = card.checklist[Number(fields["step"])];
  if (step !== undefined) step.done = fields["done"] === true;
  if (text(fields, "comment") !== "") card.comments.push({ by: "You", text: text(fields, "comment") });
  return json(card);
}

function invite(board: Board, fields: Fields): Reply {
  const [name, email] = [text(fields, "name"), text(fields, "email")];
  if (name === "" || !email.includes("@")) return json({ error: "A name and an email address are needed." }, 422);
  board.members.push({ name, email, role: text(fields, "role") || "Guest" });
  return json({ ok: true }, 201);
}

/** Everything the pages ask for; `board` is changed in place. */
function api(board: Board, asked: { method: string; path: string; fields: Fields }): Reply {
  const { method, path, fields } = asked;
  const id = Number(/^\/api\/cards\/(\d+)$/.exec(path)?.[1]);
  const answers: Record<string, () => Reply> = {
    "GET /api/board": () => json(board),
    "POST /api/cards": () => addCard(board, fields),
    "POST /api/members": () => invite(board, fields),
    "PATCH /api/settings": () => json(Object.assign(board.settings, fields)),
    // What changes the view alone is told here, so that a test sees it as well.
    "POST /api/ui": () => json({ ok: true }),
    "POST /api/reset": () => json(Object.assign(board, seed())),
    [`PATCH /api/cards/${id}`]: () => changeCard(board, id, fields),
    [`DELETE /api/cards/${id}`]: () => {
      board.cards = board.cards.filter((card) => card.id !== id);
      return json({ ok: true });
    },
  };
  return answers[`${method} ${path}`]?.() ?? json({ error: "There is nothing at this address." }, 404);
}

/** A board of its own with its own request log, on any server. */
export function createApp(): Server {
  const board = seed();
  const log = new RequestLog();
  const assets = readAssets(folder);
  const shell = readFileSync(join(folder, "index.html"));
  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const url = new URL(`http://boardwalk.invalid${request.url?.startsWith("/") ? request.url : "/"}`);
    const method = request.method ?? "GET";
    const fields = await readFields(request);
    if (url.pathname === LOG_PATH) {
      if (method === "DELETE") log.clear();
      return json({ requests: log.requests });
    }
    log.add(method, url, fields);
    if (url.pathname.startsWith("/api/")) return api(board, { method, path: url.pathname, fields });
    return { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body: shell };
  };
  return createServer((request, response) => {
    const asset = assets.get(request.url ?? "");
    const refused = (error: unknown) =>
      error instanceof Refusal ? json({ error: error.message }, error.status) : json({ error: "It failed." }, 500);
    void (asset === undefined ? answer(request).catch(refused) : Promise.resolve(asset)).then((reply) =>
      send(response, reply),
    );
  });
}
