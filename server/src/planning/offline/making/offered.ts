import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { clickNode, heldBy, perform, type Desk } from "../desk/desk.ts";
import { formFields, isSearch, setField } from "../form/form.ts";

/** A form that is open, by what opened it. */
export type Opened = {
  readonly label: string;
  readonly fields: PageNode[];
  /** What was pressed to open it; absent where it stood open. */
  readonly opener?: PageNode;
  /** Whether the thing has its name already, and the form asks for no other. */
  readonly named?: boolean;
};

/** What says that there is nothing yet, and that it can be made: "Create the page", a link to an editor. */
function offers(node: PageNode, name: string): boolean {
  if (!["link", "button"].includes(node.role) || node.external === true || node.disabled) return false;
  const isName = sameKeys(node.name, name);
  const leadsToEditor = /(?:[?&](?:action|do|mode)=|\/)(?:edit|create|new)\b|\bredlink\b/i.test(node.path ?? "");
  const says = /^(?:create|start|write)\b/i.test(node.name.trim());
  return (isName && leadsToEditor) || (says && (heldBy(node.name, name) > 0.9 || /\bthis page\b/i.test(node.name)));
}

/** A wiki makes a page where it is looked for in vain: the search offers to create what it has not found. */
export async function offeredBySearch(desk: Desk, steps: Step[], name: string): Promise<Opened | undefined> {
  const start = desk.page.path;
  const field = desk.page.nodes.find((node) => isSearch(node) && !node.disabled);
  const looking: Step[] = [];
  if (field === undefined || !(await setField(desk, looking, { node: field, value: name }))) return undefined;
  const target = await desk.app.locate(field);
  if (target !== undefined) await perform(desk, looking, { kind: "press", key: "Enter", target });
  const offer = desk.page.nodes.find((node) => offers(node, name));
  const before = desk.page;
  if (offer === undefined || !(await clickNode(desk, looking, offer))) {
    await perform(desk, [], { kind: "goto", path: start });
    return undefined;
  }
  steps.push(...looking);
  return { label: offer.name, fields: formFields(desk.page, before), named: true };
}
