import type { PageNode } from "#browser/snapshot.ts";

/** What a value of its kind has, at least. */
const holds: Readonly<Record<string, RegExp>> = { tel: /\d/, email: /@/, number: /\d/, date: /\d/, url: /[.:]/ };

/** Whether a text may be the value of a field by its kind: "preferred contact" is no number to ring. */
export const mayStandIn = ({ field }: PageNode, text: string): boolean => holds[field?.type ?? ""]?.test(text) ?? true;
