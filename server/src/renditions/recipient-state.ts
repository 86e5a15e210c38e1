import type { Transaction } from "#db/database.ts";

/** What becomes of a recipient with their own film; whoever is to be mailed can be `failed` by their mail alone. */
const moves = {
  made: { from: "pending", to: "rendered", toBeMailed: [true, false] },
  failed: { from: "pending", to: "failed", toBeMailed: [false] },
  orderedAnew: { from: "failed", to: "pending", toBeMailed: [false] },
} as const;

/** Moves a recipient on with their film; nothing happens to one who stands elsewhere, as who was mailed already. */
export async function moveRecipient(
  transaction: Transaction,
  recipientId: number,
  happened: keyof typeof moves,
): Promise<void> {
  const { from, to, toBeMailed } = moves[happened];
  await transaction
    .updateTable("recipient")
    .set({ state: to })
    .where("id", "=", recipientId)
    .where("state", "=", from)
    .where("to_be_mailed", "in", toBeMailed)
    .execute();
}
