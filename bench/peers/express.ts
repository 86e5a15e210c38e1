// oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 waits for them and hands their failures on.
import { createHmac } from "node:crypto";
import type { AddressInfo } from "node:net";
import express from "express";
import pg from "pg";
import { openKeyring } from "#lib/keyring.ts";

/**
 * The same endpoint as most would write it: Express and a pool of connections, three statements a request (the limiter's
 * row, the key, the film), nothing cached, batched or logged.
 */
const { DATABASE_URL: connectionString, SECRET_KEYS: secrets = "" } = process.env;
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString, max: 10 });
const secret = openKeyring([secrets]).derive("api-key");
const ttlSeconds = 21_600;

const countSql = `insert into rate_window as kept (client, count, ends_at) values ($1, 1, now() + interval '120 s')
  on conflict (client) do update set
    count = case when kept.ends_at > now() then kept.count + 1 else 1 end,
    ends_at = case when kept.ends_at > now() then kept.ends_at else excluded.ends_at end
  returning count`;
const keySql = `select api_key.account_id, permission, plan, expires_at from api_key
  join account on account.id = api_key.account_id where hash = $1 and revoked_at is null`;
const videoSql = `select video.id, video.account_id, video.domain_id, video.filename, video.file_key, video.created_at,
    video.updated_at, video.cta, account.name as organization_name, account.logo_key as account_logo_key,
    domain.logo_key as domain_logo_key, domain.application_name, domain.cta as domain_cta
  from video join account on account.id = video.account_id join domain on domain.id = video.domain_id
  where video.id = $1`;

function urlOf(key: string): string {
  const expiry = Math.floor(Date.now() / 1000) + ttlSeconds;
  const signature = createHmac("sha256", secret).update(`${key}\n${expiry}`).digest("base64url");
  return `http://127.0.0.1/files/${key}?e=${expiry}&s=${signature}`;
}

const app = express();
app.disable("x-powered-by");
app.use(async (request, response, next) => {
  const { rows } = await pool.query<{ count: number }>(countSql, [`express ${request.ip}`]);
  if ((rows[0]?.count ?? 0) > 1_000_000_000) return void response.status(429).json({ error: "Too many requests" });
  const authorization = request.headers.authorization ?? "";
  if (!authorization.startsWith("Bearer ")) return void response.status(401).json({ error: "Missing API key" });
  const hash = createHmac("sha256", secret).update(authorization.slice(7)).digest();
  const key = (await pool.query<{ account_id: number; plan: string }>(keySql, [hash])).rows[0];
  if (key === undefined) return void response.status(401).json({ error: "Invalid API key" });
  response.locals["accountId"] = key.account_id;
  next();
});
app.get("/v1/videos/:id", async (request, response) => {
  const { rows } = await pool.query<Record<"account_id" | "id" | "domain_id", number> & Record<string, string>>(
    videoSql,
    [Number(request.params.id)],
  );
  const video = rows[0];
  if (video === undefined) return void response.status(404).json({ error: "Not found" });
  if (video.account_id !== response.locals["accountId"]) return void response.status(403).json({ error: "Forbidden" });
  const { id, domain_id, filename, file_key = "", created_at, updated_at, organization_name } = video;
  const url = urlOf(file_key);
  response.json({ data: { id, domain_id, filename, url, created_at, updated_at, organization_name } });
});

const server = app.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.once("SIGTERM", () => process.exit());
