import { refusedLink } from "#browser/destructive.ts";
import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";

/** Pages that are looked into, by the links that lead to them. */

/** Pages looked into before the words are given up. */
export const maxPages = 8;

/** Pages about the application, or made for machines: looked into last. */
const besides =
  /\b(?:documentation|docs?|manual|help|faq|licen[cs]e|imprint|privacy|terms|disclaimers?|about|changelog|feeds?|rss|atom|api|random|print(?:able)?)\b/i;

/** Names of pages that one script answers for: "Action=AgentTicketQueue". What is done to something begins with its verb: "action=lockTicket". */
const pageOfScript =
  /([?&;][Aa]ction=)(?![A-Za-z]*(?:Delete|Remove|Purge|Erase|Destroy|Wipe|Drop))(?!(?:Un|Re|De)?(?:Set|Do|Take|Mark|Move|Close|Open|Lock|Toggle|Switch|Start|Stop|Send|Run|Make|Clear|Cancel|Approve|Accept|Enable|Disable|Activate|Log|Save|Apply|Empty|Archive|Reset|Revoke|Merge|Split|Ban|Block|Publish|Import|Reject|Decline|Confirm|Assign|Claim|Subscribe|Pay|Buy|Kill|Restart|Reboot|Shut|Install|Update|Upgrade|Leave|Join|Vote|Like|Follow|Sync|Trigger|Execute|Exec|Submit|Insert|Flush|Convert|Transfer|Generate|Grant|Invite|Terminate|Suspend|Resume|Restore|Retry)[A-Z])(?:[A-Z][a-z]+){2,}/g;

/** An address that carries a token, or ends with a deed, changes something when it is opened: nobody looks around by it. */
export const doesSomething = (address: string): boolean => deeds(address.replace(pageOfScript, "$1view"));

const deeds = (path: string): boolean =>
  /[?&;][^=]*(?:token|csrf|nonce|sesskey)[^=]*=/i.test(path) ||
  /\/toggle\//i.test(path) ||
  /[?&;][\w-]+=(?:delete|remove|destroy|purge|erase)(?:[_&;#-]|$)/i.test(path) ||
  /[?&;](?:sub)?(?:action|do|op|cmd)=(?!(?:[a-z]+[_-])?(?:edit|view|show|list|history|browse|search|read|diff|info|new|add|create|compose|reply|respond|comment|forward|index|manage|overview|home|dashboard|summary|details?|(?:global|general|user|personal|system|account|site)?settings|preferences|options|profile)\b)\w/i.test(
    path,
  ) ||
  /\/(?:(?:un)?(?:pin|star|publish|lock|mute)|un(?:archive|watch|follow|mark|hide)|approve|reject|restore|toggle|enable|disable|activate)\/?(?:[?#]|$)/i.test(
    path,
  ) ||
  ofOneThing.test(path);

/** What is done to one thing, by its number: "/feeds/13/pause"; without one it may be a page of that name. */
const ofOneThing =
  /\/(?=[\w-]*\d)[\w-]+\/(?:pause|resume|start|stop|retry|(?:re)?run|refresh|sync|close|reopen|archive|complete|finish|accept|decline|confirm|resend|(?:un)?subscribe|follow|watch|bookmark|like|(?:un)?block|(?:un)?ban|suspend|reset)\/?(?:[?#]|$)/i;

/** What is called so does that to the whole application at once, whatever address its markup has. */
export const setsOff = ({ name }: PageNode): boolean =>
  /^\W*(?:restart|reboot|re-?start|shut ?-?down|power off|halt|stop|reset|flush|purge|clear|empty)\b/i.test(name);

/** What is called so narrows, ticks or folds the list it stands over, for whoever opens it: it is no page to look into. */
export const changesTheView =
  /^(?:\d+|(?:only|just)\b.*|(?:filter|toggle|select|(?:un)?fold|hide|sort|(?:un)?check|display only|show only)\b.*)$/i;

/** Pages of entries for machines: nothing on them can be seen. */
const isFeed = ({ name, path = "" }: PageNode): boolean =>
  /\b(?:rss|atom)\b/i.test(`${name} ${path}`) || isDownload(path);

/** What an address asks for in another format comes as a file. */
export const isDownload = (path: string): boolean =>
  /[?&](?:format|export|download|output)=(?!html)/i.test(path) || /\.(?:csv|tsv|xlsx?|pdf|zip)(?:[?#]|$)/i.test(path);

/** As many links of one name stand with the entries of a list, one with each. */
const alike = 3;

/** Links of the application's own pages, navigation first. */
export function pagesFrom(desk: Desk, page: PageSnapshot): PageNode[] {
  const links = page.nodes.filter(
    (node) =>
      ["link", "tab", "menuitem", "button", "clickable"].includes(node.role) &&
      node.path !== undefined &&
      pathKey(node.path) !== pathKey(page.path) &&
      refusedLink(node, desk.app.prompt) === undefined &&
      !doesSomething(node.path) &&
      !setsOff(node) &&
      !changesTheView.test(node.name.trim()) &&
      !isFeed(node) &&
      node.name !== "",
  );
  const firsts = links.filter(
    (node, at) => links.findIndex((each) => pathKey(each.path ?? "") === pathKey(node.path ?? "")) === at,
  );
  const ofEntries = ({ name }: PageNode) => links.filter((each) => each.name === name).length >= alike;
  const rank = (node: PageNode) => {
    if (besides.test(`${node.name} ${node.path}`)) return 4;
    if (ofEntries(node)) return 3;
    return node.region === "navigation" ? 0 : node.region === "row" ? 3 : node.region === "contentinfo" ? 2 : 1;
  };
  const sorted = firsts
    .filter((node) => !/\.(pdf|zip|csv|xml|json|txt|tgz|png|jpe?g|svg)$/i.test(pathKey(node.path ?? "")))
    .toSorted((a, b) => rank(a) - rank(b));
  // Where the navigation alone has more pages than are looked into, what stands beside it has its turn as well.
  const first = sorted.filter((node) => rank(node) === 0).slice(0, maxPages - 3);
  const beside = sorted.filter((node) => rank(node) === 1);
  return [...new Set([...first, ...beside, ...sorted])];
}

/** What is to be set stands on a page of settings more often than on any other. */
export const setsUp = ({ name }: Pick<PageNode, "name">): boolean =>
  /\b(?:settings?|preferences|options|configuration|general|profile|account)\b/i.test(name);

/** The pages that are looked into first come before the others, both in their order. */
export const sortedBy = (pages: readonly PageNode[], first: ((page: PageNode) => boolean) | undefined): PageNode[] =>
  first === undefined ? [...pages] : pages.toSorted((a, b) => Number(first(b)) - Number(first(a)));

/** The page of one thing, or a form for a new one: a field on it belongs to that, and is not meant by a field alone. */
export const isOfOneThing = (path: string): boolean =>
  /\/(?:new|add|create|edit)\b|\/(?:\d+|[0-9a-f]{12,}|[0-9a-f-]{36}|(?=(?:[a-z]*\d){2})[0-9a-z]{16,40})(?:\/(?:edit)?)?(?:[?#]|$)|[?&](?:id|edit)=/i.test(
    path,
  );

const notThere =
  /^\W*(?:error\W*)?404\b|\b(?:page|site|address|url) (?:was |is |could |can)?\s?(?:not|n['’]t) (?:be )?found\b|^not found\b|\bno such page\b/i;

/** An address at which the application has nothing to show: an empty page, or one that says so. */
export const isNoPage = ({ nodes, lines, title }: PageSnapshot): boolean =>
  (nodes.length === 0 && (lines ?? []).length === 0) ||
  [title, ...nodes.flatMap(({ role, name }) => (role === "heading" ? [name] : []))].some((text) => notThere.test(text));

/** Who asks to see something does not ask for these: "look at the stash" is not answered by "Stash all", nor "the project Oslo" by "Leave Oslo". */
export const changesByName =
  /^(apply|approve|archive|cancel|clear|clone|commit|copy|download|duplicate|export|favou?rite|fetch|flush|follow|hide|import|join|leave|like|mark|merge|mute|pause|pin|print|process|publish|pull|purge|push|reject|remove|reset|restart|resume|run|save|send|star|start|stop|submit|un(?:follow|mute|pin|star|subscribe|watch)|subscribe|update|vote|watch)\b|\b(all|now)$/i;
