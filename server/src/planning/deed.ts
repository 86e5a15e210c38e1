import type { Step } from "#browser/step.ts";

/** A field that was filled, as the page labels it. `fixed` values come from the prompt and may be spoken. */
export type FilledField = { readonly label: string; readonly value: string; readonly fixed: boolean };

/** What a page is about, read from headings and labels only. */
export type Glance = {
  readonly heading: string;
  /** Names of charts, or of the headings above them. */
  readonly charts: readonly string[];
  /** Columns of its first large table. */
  readonly columns: readonly string[];
  readonly sections: readonly string[];
};

/** Something done in the application for the film: what was meant, what was touched, what it showed. */
export type Deed = {
  readonly kind: "open" | "look" | "create" | "search" | "filter" | "sort" | "fill" | "act" | "scroll";
  /** The page's own words for it: "Invoices", "New invoice", "Export". */
  readonly subject: string;
  /** What a create makes or a search finds: "invoice". */
  readonly thing: string;
  readonly values: readonly FilledField[];
  /** Steps by shot: a create opens, fills and sends. */
  readonly groups: readonly (readonly Step[])[];
  readonly startPath: string;
  readonly page: Glance;
};
