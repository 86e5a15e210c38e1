import type { Intent } from "./intent.ts";

/** An intent in a few letters, so that a table of prompts can be read. */
export function short(intent: Intent): string {
  switch (intent.kind) {
    case "open":
    case "click":
    case "highlight":
      return `${intent.kind} ${intent.what}`;
    case "search":
      return `search ${intent.query}${placed(intent.where)}`;
    case "create":
      return `create ${intent.what}${intent.values.map((each) => ` [${each.hint} ${each.text}]`).join("")}`;
    case "fill":
      return `fill ${intent.field}${intent.on === undefined ? "" : ` of ${intent.on}`}=${intent.value}`;
    case "choose":
      return `choose ${intent.option}${intent.field === "" ? "" : ` in ${intent.field}`}`;
    case "toggle":
      return `${intent.on ? "on" : "off"} ${intent.what}`;
    case "filter":
      return `filter ${intent.by}${placed(intent.where ?? "")}`;
    case "sort":
      return `sort ${intent.by}${intent.descending ? " down" : ""}`;
    case "act":
      return `${intent.verb} ${intent.what}${intent.as === undefined ? "" : ` as ${intent.as}`}`.trim();
    case "scroll":
      return `scroll ${intent.to}`.trim();
    case "mention":
      return `named ${intent.text}`;
    default:
      return "submit";
  }
}

const placed = (where: string) => (where === "" ? "" : ` in ${where}`);
