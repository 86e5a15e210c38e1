import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { matchScore } from "../../prompt/words.ts";
import { showNode, type Desk } from "../desk/desk.ts";

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
    // What stands at the side of a thing lists others.
    content.find(({ role, rows = 0, region }) => role === "table" && rows > 1 && region !== "complementary") ??
    content.filter((node) => node.role === "heading")[1]
  );
}

/** The page asked for is open already: its heading or its telling part is shown instead of clicking again. */
export async function showCurrent(desk: Desk, steps: Step[], node: PageNode): Promise<string | undefined> {
  const heading = desk.page.nodes.find((each) => each.role === "heading" && matchScore(node.name, each.name) > 0.6);
  const part = isActionable(node) ? (tellingPart(desk.page.nodes) ?? heading ?? node) : node;
  return (await showNode(desk, steps, part)) ? node.name || node.near : undefined;
}
