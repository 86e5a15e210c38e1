import type { PageNode } from "#browser/snapshot.ts";
import type { Intent } from "../../prompt/intent.ts";
import { matchScore } from "../../prompt/words.ts";
import type { Placed } from "./place.ts";

/** A box that is to be ticked or left empty, by its name. */
export type Tick = Pick<Extract<Intent, { kind: "toggle" }>, "what" | "on">;

/** How well a name has to answer: "the invoice mail" is not the box "Mail me the news". */
const enough = 0.7;

/** "…, and tick Featured": boxes and switches of the form of a new thing that are turned before it is sent. */
export const placeTicks = (ticks: readonly Tick[], fields: readonly PageNode[]): Placed[] =>
  ticks.flatMap(({ what, on }) => {
    const isBox = ({ field }: PageNode) => field?.state === "checked" || field?.state === "unchecked";
    const scored = fields
      .filter((node) => isBox(node) && node.field?.type !== "radio")
      .map((node) => ({ node, score: matchScore(what, node.name) }))
      .filter(({ score }) => score >= enough)
      .toSorted((a, b) => b.score - a.score);
    return scored.slice(0, 1).map(({ node }) => ({ node, text: on ? "on" : "off" }));
  });
