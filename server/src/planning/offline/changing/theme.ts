import { refusedWord } from "#browser/destructive.ts";
import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { deedOf, type Done } from "../desk/by-hand.ts";
import { closeAgain } from "../desk/close-again.ts";
import { best, clickNode, showNode, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { reach } from "../ways/reach.ts";

/** How the whole application looks: light on dark, or dark on light. */

type Look = "dark" | "light";

const whole = /^(?:the )?(?:(dark|night)|light|bright)(?: (?:mode|theme|one|version|look|design|colou?rs))?$/i;
const ofLook = /\b(?:theme|mode|appearance|scheme|look|design)\b/i;

/** Which look a wish asks for; `undefined` for any other wish. */
function lookIn(intent: Intent): Look | undefined {
  const found = whole.exec(wordsOf(intent).trim());
  if (found === null) return undefined;
  const isOff = intent.kind === "toggle" && !intent.on;
  return (found[1] === undefined) === isOff ? "dark" : "light";
}

function wordsOf(intent: Intent): string {
  if (intent.kind === "fill") return ofLook.test(intent.field) ? intent.value : "";
  if (intent.kind === "choose") return intent.field === "" || ofLook.test(intent.field) ? intent.option : "";
  return intent.kind === "open" || intent.kind === "toggle" || intent.kind === "click" ? intent.what : "";
}

/** "In dark mode", "back to the light theme", where no control in sight is called so: by one that is known by what comes of it. */
export function inOtherLook(desk: Desk, intent: Intent): Promise<Deed | undefined> {
  return deedOf(desk, "fill", async (steps) => {
    const look = lookIn(intent);
    const isCalledSo = (words: string) => best(desk, desk.page, { words, literal: true }) !== undefined;
    if (look === undefined || [`${look} mode`, `${look} theme`].some(isCalledSo)) return undefined;
    return (await bySwitch(desk, steps, look)) ?? (look === "light" ? turnedOff(desk, steps) : undefined);
  });
}

/** A switch is often called by what it is at now ("Light"), or by what it changes ("Theme"). */
const changesLook =
  /^(?:toggle |switch |change )?(?:(?:light|dark|night)(?: mode| theme)?|(?:colou?r )?(?:theme|scheme|mode)|appearance)$/i;

/** What its makers call the picture on it. */
const drawn = /\b(?:moon|sun|sunny|night|dark|light|bright\w*|contrast|theme)\b/i;

/** Controls without a word that are tried for one wish. */
const maxTried = 3;

/** Presses what may switch the look, the likeliest first, until the page looks so; what changes it otherwise is taken back. */
async function bySwitch(desk: Desk, steps: Step[], look: Look): Promise<Done | undefined> {
  const isSo = () => (desk.page.dark === true) === (look === "dark");
  if (isSo()) return undefined;
  for (const node of switchesOn(desk).slice(0, maxTried)) {
    const [start, tried]: [typeof desk.page, Step[]] = [desk.page, []];
    if (!(await clickNode(desk, tried, node))) continue;
    if (isSo()) {
      steps.push(...tried);
      return { subject: node.near || node.name, label: `${look} mode`, value: "on" };
    }
    if (node.field === undefined) await closeAgain(desk, start, node);
    else await clickNode(desk, [], node);
    // What has led away from the page is no switch, and nobody knows what else it did.
    if (pathKey(desk.page.path) !== pathKey(start.path)) return undefined;
  }
  return undefined;
}

const roles = ["button", "switch", "checkbox", "clickable"];

function switchesOn({ app, page }: Desk): PageNode[] {
  const usable = page.nodes.filter(
    (node) =>
      roles.includes(node.role) &&
      isActionable(node) &&
      node.path === undefined &&
      node.submits !== true &&
      !["row", "dialog"].includes(node.region) &&
      refusedWord(`${node.name} ${node.alias ?? ""}`, app.prompt) === undefined,
  );
  const says = usable.filter(({ name }) => changesLook.test(name.trim()));
  const pictured = usable.filter(({ name, alias = "" }) => drawn.test(`${name} ${alias}`) && name.length < 24);
  const bare = usable.filter(({ region, name, alias }) => region === "banner" && name === "" && alias === undefined);
  const ticks = bare.filter(({ field }) => field !== undefined);
  const pressed = bare.filter(
    ({ field, popup, expanded }) => field === undefined && popup !== true && expanded === undefined,
  );
  return [...new Set([...says, ...pictured, ...ticks, ...pressed])];
}

/** Where only the dark look has a switch, that is turned off; it is off where it is not pressed. */
async function turnedOff(desk: Desk, steps: Step[]): Promise<Done | undefined> {
  const node = await reach(desk, steps, { words: "dark mode", roles: ["button", "switch", "checkbox"] });
  if (node === undefined) return undefined;
  const dark = node.field === undefined ? node.current === true : node.field.state === "checked";
  const done = dark ? await clickNode(desk, steps, node) : await showNode(desk, steps, node);
  return done ? { subject: node.near || node.name, label: node.name, value: "off" } : undefined;
}
