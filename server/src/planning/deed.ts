import type { Step } from "#browser/step.ts";

/** A field that was filled, as the page labels it. `fixed` values come from the prompt and may be spoken. */
export type FilledField = { readonly label: string; readonly value: string; readonly fixed: boolean };

/** A shot to be: going somewhere, opening a form, filling it, sending it, or simply doing. */
export type Part = {
  readonly role: "visit" | "begin" | "fill" | "send" | "do";
  readonly steps: readonly Step[];
  /** Where going somewhere has led, as long as the deed has led no further yet. */
  readonly seen?: Glance;
};

/** The parts in which anything happens. */
export function parts(roles: Readonly<Partial<Record<Part["role"], readonly Step[]>>>): Part[] {
  return Object.entries(roles).flatMap(([role, steps]) =>
    steps.length === 0 ? [] : [{ role: role as Part["role"], steps }],
  );
}

/** What a page is about, read from headings and labels only. */
export type Glance = {
  readonly heading: string;
  /** Names of charts, or of the headings above them. */
  readonly charts: readonly string[];
  /** Columns of its first large table. */
  readonly columns: readonly string[];
  /** Its parts: headings of one level, else tabs, else fields. */
  readonly sections: readonly string[];
  /** What it says of itself under its heading. */
  readonly lead?: string;
  /** What can be done there, as its buttons say: "Invite member". */
  readonly offers?: readonly string[];
  /** How many entries its only table shows at once. */
  readonly count?: number;
  /** Whether it lists entries by headings that open them. */
  readonly entries?: boolean;
  /** Whether a dialog lies over the page, and the parts are those of the dialog. */
  readonly inFront?: boolean;
};

export const deedKinds = ["open", "look", "create", "search", "filter", "sort", "fill", "act", "scroll"] as const;

/**
 * What a viewer sees come of what was sent: `shown`, the page has it by its name or says that it is saved; `done`, the
 * form has made way, without more; `unseen`, nothing has changed; `refused`, the page complains, or the dialog stays.
 */
export type Outcome = "shown" | "done" | "unseen" | "refused";

/** Something done in the application for the film: what was meant, what was touched, what it showed. */
export type Deed = {
  readonly kind: (typeof deedKinds)[number];
  /** The page's own words for it: "Invoices", "New invoice", "Export". */
  readonly subject: string;
  /** What the prompt called it; absent where it named nothing. */
  readonly asked?: string;
  /** To what something was done, by its name, where its control says only what was done: "Delete". */
  readonly doneTo?: string;
  /** What a create makes or a search finds: "invoice". */
  readonly thing: string;
  readonly values: readonly FilledField[];
  /** What happens, shot by shot. */
  readonly parts: readonly Part[];
  readonly startPath: string;
  readonly endPath: string;
  readonly page: Glance;
  /** What came of what was sent or searched for; absent where nothing was. */
  readonly outcome?: Outcome;
  /** What was said of a thing, and no field of its form has taken. */
  readonly unplaced?: readonly string[];
  /** How many of the lines that a new invoice or order was told with its own form has taken, the first ones. */
  readonly lines?: number;
  /** Whether a search has left its list without an entry. */
  readonly foundNothing?: boolean;
};

/** A deed with the way to where it is done, from the path at which that began. */
export const onTheWay = (startPath: string, going: readonly Part[], deed: Deed): Deed => ({
  ...deed,
  startPath,
  parts: [...going, ...deed.parts],
});

/** Deeds whose first shot begins with these steps. */
export function begunBy(steps: readonly Step[], deeds: readonly Deed[]): Deed[] {
  const [first, ...rest] = deeds;
  const [part, ...others] = first?.parts ?? [];
  if (first === undefined || part === undefined) return [...deeds];
  return [{ ...first, parts: [{ ...part, steps: [...steps, ...part.steps] }, ...others] }, ...rest];
}

/** Whether something is made, done or entered by that, and not only found or put in order. */
export const isChange = ({ kind }: Deed): boolean => ["act", "create", "fill"].includes(kind);

/** Whether something was done by that, and not only opened or looked at. */
export const isDone = (deed: Deed | undefined): deed is Deed =>
  deed !== undefined && !["open", "look"].includes(deed.kind);
