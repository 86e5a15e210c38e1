import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { TooManyRequests } from "#errors.ts";
import type { Keyring } from "#lib/keyring.ts";

/** At most so many attempts of one kind, by one subject, within a window. */
export type AttemptLimit = {
  /** What is tried, and who or what tries it: an address, a network, a person's id. */
  readonly subject: readonly [kind: string, ...who: (string | number)[]];
  readonly maximum: number;
  readonly windowSeconds: number;
};

/** Counts attempts for all replicas together, in the database and by its clock. */
export type Attempts = {
  /** Counts one attempt under every limit. Throws TooManyRequests when one of them is exceeded. */
  count(limits: readonly AttemptLimit[]): Promise<void>;
  /** Takes the attempt back that turned out to be rightful. */
  takeBack(limits: readonly AttemptLimit[]): Promise<void>;
};

/**
 * Attempts are counted before anything is tried, so that a hundred at once are no way around. Subjects are hashed: the
 * table of windows tells nobody who tried to sign in.
 */
export function attempts(database: Database, keyring: Keyring): Attempts {
  const secret = keyring.derive("attempts");
  const keyOf = ({ subject }: AttemptLimit) =>
    `attempt:${createHmac("sha256", secret).update(JSON.stringify(subject)).digest("base64url")}`;

  async function countOne(limit: AttemptLimit): Promise<void> {
    const { rows } = await sql<{ count: number; seconds: number }>`
      insert into rate_window as kept (client, count, ends_at)
      values (${keyOf(limit)}, 1, now() + make_interval(secs => ${limit.windowSeconds}))
      on conflict (client) do update set
        count = case when kept.ends_at > now() then kept.count + 1 else 1 end,
        ends_at = case when kept.ends_at > now() then kept.ends_at else excluded.ends_at end
      returning count, ceil(extract(epoch from ends_at - now()))::int as seconds
    `.execute(database);
    const [counted] = rows;
    if (counted !== undefined && counted.count > limit.maximum) throw new TooManyRequests(counted.seconds);
  }

  return {
    async count(limits) {
      for (const limit of limits) await countOne(limit);
    },
    async takeBack(limits) {
      await database
        .updateTable("rate_window")
        .set({ count: sql<number>`greatest(count - 1, 0)` })
        .where("client", "in", limits.map(keyOf))
        .execute();
    },
  };
}
