import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";

/** What shows how it will look; where nothing else can be pressed, it is to be looked at before it is sent. */
export const previews = /^(?:preview|review|show preview)\b/i;

/** The button that shows what was entered, where the one that sends it is not there yet or greyed out. */
export function previewOf({ nodes }: PageSnapshot, fields: readonly PageNode[]): PageNode | undefined {
  const forms = new Set(fields.map(({ form }) => form));
  return nodes.find(
    ({ role, name, submits, form, disabled }) =>
      role === "button" && submits === true && !disabled && forms.has(form) && previews.test(name.trim()),
  );
}
