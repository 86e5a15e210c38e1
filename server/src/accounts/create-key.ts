import { Type } from "typebox";
import { action, type SessionCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import type { Keyring } from "#lib/keyring.ts";
import { ApiKey, Permission, presentKey } from "./api-key.ts";
import { insertApiKey } from "./keys.ts";

const Instant = Type.String({
  pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+\\-]\\d{2}:\\d{2})$",
  description: "An instant in the future, such as 2027-01-31T00:00:00Z. Without it the key never ends.",
});

export const createKey = action({
  address: "POST /api_keys",
  may: "session",
  summary: "Make an API key",
  description: "`key` is shown in this answer only.",
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 200 }),
    permission: Permission,
    expires_at: Type.Optional(Instant),
  }),
  output: Type.Object({ ...ApiKey.properties, key: Type.String() }, { title: "NewApiKey" }),
  errors: [],
  async run({ database, keyring, accountId }: SessionCall & { database: Database; keyring: Keyring }, { body }) {
    const { name, permission, expires_at } = body;
    const ending = expires_at === undefined ? {} : { expiresAt: futureInstant(expires_at) };
    const { key, row } = await insertApiKey(database, keyring, { accountId, name, permission, ...ending });
    return { ...presentKey(row), key };
  },
});

function futureInstant(text: string): Date {
  const instant = new Date(text);
  if (instant.getTime() > Date.now()) return instant;
  const message = "must be an instant in the future";
  throw new ApiError("invalid_request", `Invalid request: expires_at ${message}`, [{ path: "/expires_at", message }]);
}
