import { eachNamed } from "./each-named.ts";
import { eachQuality } from "./each-quality.ts";
import { inOneState } from "./in-one-state.ts";
import { inOrder } from "./in-order.ts";
import type { Intent } from "./intent.ts";
import { publishedLast } from "./published-last.ts";

/** What several orders together tell of each other, once all of them are read. */
export const toldTogether = (intents: readonly Intent[]): Intent[] =>
  publishedLast(eachNamed(eachQuality(inOneState(inOrder(intents)))));
