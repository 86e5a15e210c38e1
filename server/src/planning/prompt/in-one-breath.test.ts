import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** What a prompt strings together after a kind of thing: its name, its fields, what it is. */
const table: [string, string[]][] = [
  // What a thing is called after a comma, and what else is said of it.
  [
    "Add a boat, 14 Willow Quay, type Dinghy, 2 berths, rent 1,150 a month.",
    ["create boat [name 14 Willow Quay] [pair type Dinghy] [pair 2 berths] [pair rent 1,150 a month]"],
  ],
  [
    "Show the boat Van 12. Log a fuel entry, 52 litres, cost 81.30.",
    ["open boat Van 12", "create fuel entry [pair 52 litres] [pair cost 81.30]"],
  ],
  [
    "Add boat: Ford Marina, plate KX71, engine hours 48,200.",
    ["create boat [name Ford Marina] [pair plate KX71] [pair engine hours 48,200]"],
  ],
  // A field with its value is no order, though its first word may be one.
  [
    "Create the item Rope M with SKU ROPE-M, unit metre and reorder level 200.",
    ["create item [name Rope M] [pair SKU ROPE-M] [pair unit metre] [pair reorder level 200]"],
  ],
  // By whom, with which number, and to which list.
  [
    'Add the book "The Quiet Quay" by Helen Marsh, ISBN 9780141036144, to the catalogue, with 3 copies.',
    ["create book [name The Quiet Quay] [party Helen Marsh] [pair ISBN 9780141036144] [pair 3 copies]"],
  ],
  [
    "Record a donation of $250 from Margaret Lind to the campaign Winter Boats, paid by check.",
    ["create donation [amount $250] [place Margaret Lind] [pair campaign Winter Boats] [pair paid by check]"],
  ],
  // What somebody is added as is their kind, whosever it is.
  ["Add Daniel Osei as its tenant from 1 October.", ["create tenant [name Daniel Osei] [date 1 October]"]],
  [
    "Then add her mother Claire Dubois as guardian with the phone 06 12 34.",
    ["create guardian [name Claire Dubois] [pair phone 06 12 34]"],
  ],
];

it.each(table)("%s", (prompt, wished) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(wished);
});
