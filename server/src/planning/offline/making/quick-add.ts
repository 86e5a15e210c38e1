import { sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { onTheWay, parts, type Deed } from "../../deed.ts";
import { matchScore, sameKeys } from "../../prompt/words.ts";
import { closeAgain } from "../desk/close-again.ts";
import { best, clickNode, perform, type Desk } from "../desk/desk.ts";
import { endOf } from "../desk/glance.ts";
import { isSearch, setField } from "../form/form.ts";
import { makerFor, type Creation } from "./maker.ts";
import { buttonAfter } from "../form/send.ts";
import { isTaken, outcomeOf, waitForResult } from "../desk/outcome.ts";

/** "What needs to be done?": a field that stands alone and takes a name by Enter, where no button makes the thing. */
export async function addedAtOnce(desk: Desk, { what, values, verb = "new" }: Creation): Promise<Deed | undefined> {
  const name = values.find(({ hint }) => ["name", "any"].includes(hint))?.text ?? textOf(values);
  const field = quickField(desk.page, what);
  const own = field === undefined ? undefined : buttonAfter(desk, field);
  const maker =
    own !== undefined
      ? undefined
      : best(desk, desk.page, {
          words: `${verb} ${what}`,
          ...makerFor({ verb, thing: what, refused: new Set() }),
        });
  if (name === undefined || field === undefined || maker !== undefined) return undefined;
  const startPath = desk.page.path;
  const [filling, sending]: [Step[], Step[]] = [[], []];
  if (!(await setField(desk, filling, { node: field, value: name }))) return undefined;
  const before = desk.page;
  const button = buttonAfter(desk, sameNode(desk.page, field) ?? field);
  const target = await desk.app.locate(sameNode(desk.page, field) ?? field);
  if (button !== undefined) await clickNode(desk, sending, button);
  else if (target !== undefined) await perform(desk, sending, { kind: "press", key: "Enter", target });
  const filled = [{ label: what, value: name, fixed: true }];
  const outcome = outcomeOf(desk.page, { before, fields: [field], filled });
  if (!isTaken(outcome)) return undefined;
  await waitForResult(desk, sending, filled);
  desk.last = name;
  const done = { fill: filling, send: sending };
  const told = { kind: "create", subject: what, thing: what, values: filled, outcome } as const;
  return { ...told, startPath, ...endOf(desk), parts: parts(done) };
}

/** What is written about a thing, and has a tab of its own on the thing's page. */
const isWritten = /^(?:the\s+|an?\s+)?(?:note|comment|remark|message|reply)$/i;

/** "Add a note", where the notes of what is open stand behind a tab: that is opened for the field there. */
export async function addedBehindTab(desk: Desk, creation: Creation): Promise<Deed | undefined> {
  const start = desk.page;
  const isCalled = (name: string) => sameKeys(name.replace(/\s*\(?\d+\)?$/, ""), creation.what);
  const tab = start.nodes.find(
    ({ role, name, current, disabled }) => role === "tab" && current !== true && !disabled && isCalled(name),
  );
  const visit: Step[] = [];
  if (!isWritten.test(creation.what) || tab === undefined || !(await clickNode(desk, visit, tab))) return undefined;
  const deed = await addedAtOnce(desk, creation);
  if (deed === undefined) await closeAgain(desk, start, tab);
  return deed && onTheWay(start.path, parts({ visit }), deed);
}

/** What a note or a comment says, where nothing else is said of it; what is set after it is asked for by itself. */
function textOf(values: Creation["values"]): string | undefined {
  const [only, ...more] = values.filter(({ field }) => field === undefined);
  return more.length > 0 || only?.hint !== "pair" ? undefined : /^text (.+)$/su.exec(only.text)?.[1];
}

/** "Add", right after the only field for a note: it takes what is written there, and opens no form. */
export function fieldTakenBy(desk: Desk, maker: PageNode, thing: string): PageNode[] {
  const field = quickField(desk.page, thing);
  return field !== undefined && buttonAfter(desk, field) === maker ? [field] : [];
}

function quickField(page: PageSnapshot, thing: string): PageNode | undefined {
  const sent = new Set(page.nodes.filter((node) => node.submits === true).map((node) => node.form));
  const alone = page.nodes.filter(
    (node) =>
      node.role === "textbox" &&
      ["text", "textarea"].includes(node.field?.type ?? "") &&
      !node.disabled &&
      // What is written there already belongs to something else.
      node.field?.state === "empty" &&
      !isSearch(node) &&
      (page.dialog === undefined || node.region === "dialog") &&
      (node.form === undefined || !sent.has(node.form)),
  );
  const [field] = alone;
  const label = `${field?.name ?? ""} ${field?.field?.placeholder ?? ""}`;
  const invites = /\b(?:add|new|create|what|write|enter|type|next)\b/i.test(label) || matchScore(thing, label) >= 0.5;
  return alone.length === 1 && invites ? field : undefined;
}
