import { refusedWord } from "#browser/destructive.ts";
import { isActionable, sameNode, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { isSearch } from "../form/form.ts";
import { clickNode, heldBy, perform, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { pagesFrom, setsOff } from "../ways/pages.ts";

/** Some applications begin with a choice of apps, workspaces or projects, and everything lies behind the one that there is. */

const isContent = ({ region }: PageNode): boolean => !["navigation", "banner", "contentinfo", "menu"].includes(region);

/** What makes another one, or belongs to who is signed in. */
const isNoEntrance =
  /^\W*(?:add|create|new|import|help|learn|sign|log|register|invite|upgrade|settings?|refresh|sort|filter|donate|sponsor|support)\b/i;

/** What a choice of them is headed by. */
const headsEntrances =
  /^(?:(?:your|my|our|all|available|installed|recent) )?(?:apps?|applications?|workspaces?|organi[sz]ations?|sites?|stores?|companies|teams?|projects?)$/i;

/** What belongs to all of them, and is none. */
const isForAll = /^\W*(?:browse|explore|view|see|show|all|set ?up|manage|build|start|install|marketplace|admin)\b/i;

/** The one that there is to enter, of the things to press in the content of a page: the only one at all, or under their heading. */
function entranceAmong(shown: readonly PageNode[]): PageNode | undefined {
  const listed = shown.filter(({ near, name }) => headsEntrances.test(near.trim()) && !isForAll.test(name.trim()));
  const [only, ...others] = listed.length > 0 ? listed : shown;
  return others.length > 0 ? undefined : only;
}

/** What is to be entered from a page that leads nowhere else; `undefined` on any other page. */
function entranceOf(desk: Desk): PageNode | undefined {
  const { page } = desk;
  const isPlain =
    page.dialog === undefined && !page.nodes.some(({ role }) => ["table", "row", "chart", "tab"].includes(role));
  const fields = page.nodes.filter(({ field }) => field !== undefined);
  const shown = page.nodes.filter((node) => isContent(node) && node.field === undefined && isActionable(node));
  const leadsHere = (node: PageNode) => node.path !== undefined && pathKey(node.path) === pathKey(page.path);
  const only = entranceAmong(
    shown.filter((node) => node.name !== "" && !leadsHere(node) && !isNoEntrance.test(node.name.trim())),
  );
  if (!isPlain || only === undefined || !fields.every(isSearch)) return undefined;
  const leads = pagesFrom(desk, page).filter(({ path = "" }) => path !== only.path);
  const isSafe = refusedWord(`${only.name} ${only.path ?? ""}`, "") === undefined && !setsOff(only);
  return leads.length === 0 && only.submits !== true && only.external !== true && isSafe ? only : undefined;
}

/** Goes in where nothing else can be gone to, unless the prompt begins with just that; the steps belong to what is done first. */
export async function throughLobby(desk: Desk, firstWords: string): Promise<Step[]> {
  const steps: Step[] = [];
  const entrance = entranceOf(desk);
  const { path } = desk.page;
  if (entrance === undefined || (firstWords !== "" && heldBy(entrance.name, firstWords) > 0.9)) return steps;
  if (!(await clickNode(desk, steps, entrance))) return [];
  const isLeft = pathKey(desk.page.path) !== pathKey(path);
  // What an application shows may stand behind the hash of its one address.
  if (isLeft || (desk.page.path !== path && sameNode(desk.page, entrance) === undefined)) return steps;
  // A card that only shows more of itself is no way in.
  await perform(desk, [], { kind: "goto", path });
  return [];
}
