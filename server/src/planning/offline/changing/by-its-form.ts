import { sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { targetOf, type Step } from "#browser/step.ts";
import { parts, type Deed, type FilledField } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { stepsOf } from "../desk/by-hand.ts";
import { clickNode, perform, type Desk } from "../desk/desk.ts";
import { endOf, glance } from "../desk/glance.ts";
import { pathKey } from "../desk/route.ts";
import { fieldsInFront, formFields, setField } from "../form/form.ts";
import { adapted } from "../form/invent.ts";
import { toldOf, type Told } from "../form/told-of-fields.ts";
import { doneTo } from "./done-to.ts";
import { isElsewhere, isName, nameAlone } from "./of-another.ts";
import { inItsOwnList } from "../opening/other-lists.ts";
import { isIt } from "./press.ts";

/**
 * A wish that nothing was found for may tell of a thing what its form asks for, in words that no reader knows: "take him off
 * the newsletter", "promote Ada Brook to Lead at an hourly rate of 98". Its form is opened, and the whole clause is read
 * against that. Only where all that is said has a field anything is entered.
 */
export async function byItsForm(desk: Desk, intent: Intent): Promise<Deed | undefined> {
  const { said } = intent;
  if (said === undefined || !tells.includes(intent.kind)) return undefined;
  const thing = thingIn(intent, desk);
  const isHere = thing === "" || !isElsewhere(desk, thing);
  const here = isHere ? await enteredInFront(desk, { said, thing }) : undefined;
  if (here !== undefined || !isName(thing)) return here;
  const told = { said, thing };
  return (await inItsOwnList(desk, thing, () => onceOpen(desk, told))) ?? onceOpen(desk, told);
}

const tells: readonly Intent["kind"][] = ["fill", "choose", "toggle", "act", "mention", "open"];

type Telling = { readonly said: string; readonly thing: string };

/** The thing that is spoken of, by its name. */
function thingIn(intent: Intent, desk: Desk): string {
  const meant = "of" in intent && intent.kind !== "open" ? intent.of : undefined;
  const said = [
    intent.kind === "fill" ? (intent.on ?? intent.field) : "",
    "what" in intent ? intent.what : "",
    "field" in intent ? intent.field : "",
  ];
  const own = said.filter((words) => !isIt(words) && isName(words)).map(nameAlone)[0];
  if (own !== undefined && intent.kind !== "open") return own;
  if (intent.kind === "mention") return meant ?? namedIn(intent.text);
  return meant ?? (intent.kind === "act" || intent.kind === "toggle" ? desk.last : "");
}

/** "Give Ada Brook the …", "The Telehandler 7 m gets …". */
const named =
  /^(?:(?:then|please)\s)?(?:give\s(?:the\s|our\s)?(.+?)\s(?:the|an?|its|their)\s|(?:the\s|our\s)?(.+?)\s(?:gets?|goes|moves?|becomes?|receives?|is\snow|now\s(?:has|costs|is))\s)/iu;

const namedIn = (text: string): string => {
  const [, given, told] = named.exec(text) ?? [];
  return given ?? told ?? "";
};

/** What is told to become of a thing, and not only of it. */
export const tellsChange = ({ kind, said = "" }: Intent): boolean =>
  kind === "mention" &&
  /\b(?:gives?|gets?|goes|moves?|becomes?|receives?|is\snow|now\s(?:has|costs|is))\b/iu.test(said);

const isWhole = ({ entries, left }: Told): boolean => entries.length > 0 && left.length === 0;

/** Where the form is in front already. */
async function enteredInFront(desk: Desk, { said, thing }: Telling): Promise<Deed | undefined> {
  const told = toldOf(said, fieldsInFront(desk), thing);
  return isWhole(told) ? entered(desk, told, { thing, opening: [], startPath: desk.page.path }) : undefined;
}

/** Where the form of the thing is behind its "Edit"; it is left again where it does not ask for all that is said. */
async function onceOpen(desk: Desk, telling: Telling): Promise<Deed | undefined> {
  const startPath = desk.page.path;
  const opened = await doneTo(desk, { kind: "act", verb: "edit", what: telling.thing });
  const form = { thing: telling.thing, opening: stepsOf(opened), startPath };
  const done = opened?.kind === "act" ? await enteredInTabs(desk, telling, form) : undefined;
  if (done !== undefined) return done;
  if (opened !== undefined || pathKey(desk.page.path) !== pathKey(startPath))
    await perform(desk, [], { kind: "goto", path: startPath });
  return undefined;
}

/** What a clause tells besides of a thing whose form, or what else is asked of it, has come up: "edit GV-02: its location is Pastry kitchen", "move it to 10 May". */
export async function toldBesides(desk: Desk, intent: Intent, deed: Deed): Promise<Deed | undefined> {
  if (intent.said === undefined || intent.kind !== "act" || deed.kind !== "act") return undefined;
  const isAsked = desk.page.dialog !== undefined && deed.page.inFront === true && isOnlyPressed(deed);
  if ((intent.verb !== "edit" && !isAsked) || desk.filledNext !== undefined) return undefined;
  const thing = thingIn(intent, desk);
  const told = toldOf(intent.said, formFields(desk.page), thing);
  return isWhole(told) ? entered(desk, told, { thing, opening: stepsOf(deed), startPath: deed.startPath }) : undefined;
}

/** What was entered or taken from a list is done already. */
const isOnlyPressed = (deed: Deed): boolean =>
  stepsOf(deed).every((step) => !["fill", "select"].includes(step.kind) && roleOf(step) !== "option");

const roleOf = (step: Step): string => {
  const target = targetOf(step);
  return target?.by === "role" ? target.role : "";
};

/** As many tabs of a form are looked behind for what is told. */
const maxTabs = 4;

type Behind = { readonly tab: PageNode | undefined; readonly told: Told };

/** Where a form has its fields behind several tabs, each is read against; what is told is entered behind those that ask for it. */
async function enteredInTabs(desk: Desk, { said, thing }: Telling, form: Opened): Promise<Deed | undefined> {
  const inFront = desk.page.nodes.find(({ role, current }) => role === "tab" && current === true);
  const front: Behind = { tab: inFront, told: toldOf(said, formFields(desk.page), thing) };
  if (isWhole(front.told)) return entered(desk, front.told, form);
  const pages = [front];
  for (const tab of tabsOf(desk.page).slice(0, maxTabs)) {
    const now = sameNode(desk.page, tab);
    if (now === undefined || !(await clickNode(desk, [], now))) continue;
    pages.push({ tab, told: toldOf(said, formFields(desk.page), thing) });
  }
  const telling = pages.filter(({ told }) => told.entries.length > 0);
  const isLeft = (word: string) => pages.every(({ told }) => told.left.includes(word));
  if (telling.length === 0 || front.told.left.some(isLeft)) return undefined;
  return enteredBehind(desk, telling, form);
}

async function enteredBehind(desk: Desk, pages: readonly Behind[], form: Opened): Promise<Deed | undefined> {
  const all: Deed[] = [];
  const opening = [...form.opening];
  for (const { tab, told } of pages) {
    const [now, turning]: [PageNode | undefined, Step[]] = [tab && sameNode(desk.page, tab), []];
    if (now !== undefined && now.current !== true) await clickNode(desk, turning, now);
    const deed = await entered(desk, told, { ...form, opening: [...opening.splice(0), ...turning] });
    if (deed !== undefined) all.push(deed);
  }
  const [first, ...more] = all;
  if (first === undefined) return undefined;
  const rest = {
    values: all.flatMap(({ values }) => values),
    parts: all.flatMap((deed) => deed.parts),
    unplaced: all.flatMap(({ unplaced = [] }) => unplaced),
  };
  return { ...first, ...(more.length === 0 ? {} : rest), ...endOf(desk) };
}

/** The tabs of a page that are not in front, and lead to no other page. */
const tabsOf = ({ nodes }: PageSnapshot): PageNode[] =>
  nodes.filter(
    ({ role, path, current, disabled }) => role === "tab" && path === undefined && current !== true && !disabled,
  );

type Opened = { readonly thing: string; readonly opening: readonly Step[]; readonly startPath: string };

async function entered(desk: Desk, told: Told, { thing, opening, startPath }: Opened): Promise<Deed | undefined> {
  const [steps, values, unplaced]: [Step[], FilledField[], string[]] = [[], [], []];
  const subject = glance(desk.page).heading;
  for (const { node, value } of told.entries) {
    const kept = await setTo(desk, steps, { node, value });
    if (kept === undefined) unplaced.push(`${node.name} ${value}`);
    else values.push({ label: node.name, value: kept, fixed: true });
  }
  if (values.length === 0) return undefined;
  const done = { kind: "fill", subject: subject || thing, thing: "", values, startPath } as const;
  const refused = unplaced.length === 0 ? {} : { unplaced };
  return { ...done, parts: parts({ visit: opening, do: steps }), ...endOf(desk), ...refused };
}

/** Sets a field; "Healthy again", of one that is drawn and tells what it offers only once it is open, is "Healthy". */
async function setTo(desk: Desk, steps: Step[], { node, value }: Told["entries"][number]): Promise<string | undefined> {
  const words = value.split(" ");
  const isDrawn = node.role === "combobox" && node.field?.options.length === 0;
  for (let length = words.length; length > 0; length -= 1) {
    const text = adapted(words.slice(0, length).join(" "), node);
    if (await setField(desk, steps, { node, value: text })) return text;
    if (!isDrawn) return undefined;
  }
  return undefined;
}
