import { sql } from "kysely";
import type { Keyring } from "#lib/keyring.ts";
import { StartError } from "#lib/start-error.ts";
import type { Database } from "./database.ts";

const name = "keyring";

/**
 * Ties the database to its keys: the first start notes the fingerprint of the newest key, and from then on a process that
 * does not have that key is refused, so that replicas can never disagree. A newer key in front of it is a rotation, and
 * is noted in its place.
 */
export async function claimInstallation(database: Database, keyring: Keyring): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("installation")
      .values({ key: name, value: keyring.fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const noted = transaction.selectFrom("installation").select("value").where("key", "=", name).forUpdate();
    const { value } = await noted.executeTakeFirstOrThrow();
    if (!keyring.fingerprints.includes(value)) {
      throw new StartError(
        "SECRET_KEYS does not hold the key this database was made with: put that key into the list (after a newer one " +
          "if you are rotating), or restore DATA_DIR/secret-key",
      );
    }
    const change = { value: sql<string>`${keyring.fingerprint}` };
    await transaction.updateTable("installation").set(change).where("key", "=", name).execute();
  });
}
