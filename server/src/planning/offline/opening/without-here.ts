import type { PageNode } from "#browser/snapshot.ts";
import { matchScore } from "../../prompt/words.ts";
import { best, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { glance } from "../desk/glance.ts";

/** "The projects on the dashboard" are the projects, when the dashboard is open. */
export function withoutHere(desk: Desk, said: string): string {
  const [, what = "", place = ""] = /^(.+?)\s+(?:in|on)\s+(?:the\s+)?(\p{L}[\p{L} ]*)$/iu.exec(said) ?? [];
  const leadsHere = (node: PageNode) => node.path !== undefined && pathKey(node.path) === pathKey(desk.page.path);
  const names = [glance(desk.page).heading, ...desk.page.nodes.filter(leadsHere).map(({ name }) => name)];
  const isHere = place !== "" && names.some((name) => matchScore(place, name) > 0.9);
  return isHere && best(desk, desk.page, { words: what, literal: true }) !== undefined ? what : said;
}
