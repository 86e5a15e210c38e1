import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { parts, type Deed } from "../deed.ts";
import { matchScore } from "../prompt/words.ts";
import { clickNode, glance, perform, showNode, type Desk } from "./desk.ts";
import { reach, travel } from "./reach.ts";

/** Shows what the words name: a page, a tab, a row, a dialog, or a part of the page that is open already. */
export async function open(desk: Desk, words: string): Promise<Deed | undefined> {
  const startPath = desk.page.path;
  const steps: Step[] = [];
  const subject =
    (await byAddress(desk, steps, words)) ??
    (await byOrdinal(desk, steps, words)) ??
    (await byWords(desk, steps, words)) ??
    (await homePage(desk, steps, words));
  if (subject === undefined) return undefined;
  const page = glance(desk.page);
  return {
    kind: kindOf(steps, startPath === desk.page.path),
    subject: subject || page.heading,
    thing: "",
    values: [],
    parts: parts({ do: steps }),
    endPath: desk.page.path,
    startPath,
    page,
  };
}

/** Pressing a button that leaves the page where it is shows a tool, not another page. */
function kindOf(steps: readonly Step[], stayed: boolean): Deed["kind"] {
  if (steps.every((step) => step.kind === "highlight")) return "look";
  const pressed = steps.at(-1);
  return stayed && pressed?.kind === "click" && pressed.target.role === "button" ? "act" : "open";
}

/** "go to https://app.example.com/reports", "open /reports". */
async function byAddress(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const address = /(?:https?:\/\/[^\s"]+|(?<=^|\s)\/[\w\-/#?=&.]*)/i.exec(words)?.[0];
  if (address === undefined) return undefined;
  return (await perform(desk, steps, { kind: "goto", path: address })).ok ? glance(desk.page).heading : undefined;
}

const ordinals = ["first", "second", "third", "fourth", "fifth"];

/** "the first invoice", "the latest one": a row of the page, by its link or itself. */
async function byOrdinal(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const word = /\b(first|second|third|fourth|fifth|last|latest|newest|top|one of the)\b(?!\s+(?:name|page|step))/i
    .exec(words)?.[1]
    ?.toLowerCase();
  const it = /^(?:it|that one|the result|result|them|this one|details?|its details)$/i.test(words);
  if (word === undefined && !it) return undefined;
  const rows = rowsOf(desk.page.nodes);
  const named = it && desk.last !== "" ? rows.find((row) => row.name.includes(desk.last)) : undefined;
  const at = word === "last" ? rows.length - 1 : Math.max(0, ordinals.indexOf(word ?? ""));
  const row = named ?? rows[at];
  if (row === undefined || !(await openRow(desk, steps, row))) return undefined;
  return glance(desk.page).heading || row.name;
}

/** What stands for the rows of a list: table rows, else links of the content that share a path's beginning. */
function rowsOf(nodes: readonly PageNode[]): PageNode[] {
  const rows = nodes.filter((node) => node.role === "row");
  if (rows.length > 0) return rows;
  return nodes.filter(
    (node) =>
      node.role === "link" &&
      node.path !== undefined &&
      /^\/.+\/[^/]+$/.test(node.path) &&
      !["navigation", "banner", "contentinfo"].includes(node.region),
  );
}

/** Opens a row by the link in it, or by clicking the row when the page reacts to that. */
async function openRow(desk: Desk, steps: Step[], row: PageNode): Promise<boolean> {
  const inside = desk.page.nodes.filter(
    (node) => node.region === "row" && node.box.y >= row.box.y - 1 && node.box.y < row.box.y + row.box.height,
  );
  const link =
    inside.find((node) => node.role === "link" && node.path !== undefined) ??
    inside.find((node) => ["link", "button"].includes(node.role) && /^(open|view|details|show)/i.test(node.name));
  return clickNode(desk, steps, link ?? row);
}

/** Who asks to see something does not ask for these: "look at the stash" is not answered by "Stash all". */
const changes =
  /^(apply|approve|archive|clear|commit|mark|merge|publish|pull|push|run|start|stop|update)\b|\b(all|now)$/i;

async function byWords(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const changesUnasked = ({ role, name }: PageNode) => {
    const says = role === "button" ? changes.exec(name.trim())?.[0] : undefined;
    return says !== undefined && !words.toLowerCase().includes(says.toLowerCase());
  };
  // "Start", "home" and "dashboard" are places to be, not things to press.
  const node = await reach(desk, steps, {
    words,
    favour(each) {
      if (changesUnasked(each)) return -1;
      return each.submits === true || (each.field !== undefined && each.role !== "radio") ? -0.3 : 0;
    },
  });
  if (node === undefined) return undefined;
  if (node.role === "row") return (await openRow(desk, steps, node)) ? glance(desk.page).heading || words : undefined;
  if (!isActionable(node) || node.current === true) return showCurrent(desk, steps, node);
  return (await clickNode(desk, steps, node)) ? node.name : undefined;
}

/** The page asked for is open already: its heading or its telling part is shown instead of clicking again. */
async function showCurrent(desk: Desk, steps: Step[], node: PageNode): Promise<string | undefined> {
  const heading = desk.page.nodes.find((each) => each.role === "heading" && matchScore(node.name, each.name) > 0.6);
  const part = isActionable(node) ? (tellingPart(desk.page.nodes) ?? heading ?? node) : node;
  return (await showNode(desk, steps, part)) ? node.name || node.near : undefined;
}

/** A chart, else a table, else a heading below the top: what a viewer should look at on a page. */
export function tellingPart(nodes: readonly PageNode[]): PageNode | undefined {
  const content = nodes.filter(
    (node) => !["navigation", "banner", "contentinfo", "dialog"].includes(node.region) && node.box.height < 1200,
  );
  const chart = content.find((node) => node.role === "chart" && node.name !== "");
  const nearChart = content.find((node) => node.role === "chart" && node.near !== "")?.near;
  return (
    chart ??
    content.find((node) => node.role === "heading" && node.name === nearChart) ??
    content.find((node) => node.role === "table" && (node.rows ?? 0) > 1) ??
    content.filter((node) => node.role === "heading")[1]
  );
}

async function homePage(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  if (!/\b(home|start|landing|main page|dashboard|overview|welcome)\b/i.test(words)) return undefined;
  if (!(await travel(desk, steps, desk.home))) return undefined;
  if (steps.length === 0) {
    const part = tellingPart(desk.page.nodes) ?? desk.page.nodes.find((node) => node.role === "heading");
    if (part === undefined || !(await showNode(desk, steps, part))) return undefined;
  }
  return glance(desk.page).heading;
}
