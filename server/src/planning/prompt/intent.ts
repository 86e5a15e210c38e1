/** A value the prompt gives for a form, and what its wording says about the field it belongs to. */
export type Given = {
  /** `party` after "for", `name` after "called", `place` after "from", `pair` when `text` begins with the field's own words. `words` asks for a text ("a friendly line") that is to be thought of. */
  readonly hint: "party" | "name" | "amount" | "date" | "email" | "place" | "pair" | "words" | "any";
  readonly text: string;
  /** Of a `pair`, the words for the field alone, where they are known apart from the value. */
  readonly field?: string;
};

/**
 * `of` is the record that is meant where the prompt only points back to it ("its priority", "publish it", "the ticket"
 * after "open #4821"), by the name under which it was last spoken of. It is a hint for finding it again and never typed.
 */
type AboutRecord = { readonly of?: string };

/**
 * One thing the prompt asks to see, in the order of the prompt. `said` is the whole clause that it was read from, against
 * which a form is read once that is open, where the prompt was read for a planner.
 */
export type Intent = Order & { readonly said?: string };

export function withoutClause(intent: Intent): Intent {
  const { said: _, ...plain } = intent;
  return plain;
}

/** What is asked for; `what` keeps the prompt's own words. */
type Order =
  /**
   * A place that is `aside` was named only to say where something is done; it may have no page of its own. `of` is the
   * kind of thing that a name stands for: "invoice INV-1040". `holding` is what is to be seen there: "show it in the list".
   */
  | {
      readonly kind: "open";
      readonly what: string;
      readonly aside?: boolean;
      readonly of?: string;
      readonly holding?: string;
      /** Whose it is, where that was only pointed to: "show her invoices". */
      readonly whose?: string;
    }
  | { readonly kind: "search"; readonly query: string; readonly where: string }
  /**
   * `whole` is all of what may be one kind of thing, where the sentence does not tell whether its last word is the name:
   * "alias jobs", of which `what` is "alias". What the page offers to make decides. What is made `inside` belongs to what
   * is open: "a new album in it".
   */
  | {
      readonly kind: "create";
      readonly what: string;
      readonly values: readonly Given[];
      readonly verb?: string;
      readonly whole?: string;
      readonly inside?: boolean;
    }
  /**
   * `on` is what the field belongs to, `among` of which kind that is: "the priority of the ticket Single sign-on"; for `of`
   * see `AboutRecord`. `verb` is the order that it is written for: "acknowledge it with the comment …". What is written
   * `besides` takes nothing away of what stands there.
   */
  | ({
      readonly kind: "fill";
      readonly field: string;
      readonly value: string;
      readonly on?: string;
      readonly among?: string;
      readonly verb?: string;
      readonly besides?: boolean;
    } & AboutRecord)
  /** What is `whole` is chosen for the application itself, and belongs to no form. */
  | ({
      readonly kind: "choose";
      readonly option: string;
      readonly field: string;
      readonly whole?: boolean;
    } & AboutRecord)
  /** `verb` where it tells what becomes of a thing ("disable the account") as well as of a switch. */
  | ({ readonly kind: "toggle"; readonly what: string; readonly on: boolean; readonly verb?: string } & AboutRecord)
  | { readonly kind: "filter"; readonly by: string; readonly where?: string }
  /** Which way round is only said where it is `descending`, or `ascending` in so many words. */
  | {
      readonly kind: "sort";
      readonly by: string;
      readonly descending: boolean;
      readonly ascending?: boolean;
      readonly where?: string;
    }
  | { readonly kind: "click"; readonly what: string }
  /**
   * `as` is what it becomes, or where it goes: "mark it as paid", "move the card to Done". `among` is the kind of what has
   * a name: "duplicate the invoice INV-1040".
   */
  | ({
      readonly kind: "act";
      readonly verb: string;
      readonly what: string;
      readonly as?: string;
      readonly among?: string;
    } & AboutRecord)
  | { readonly kind: "scroll"; readonly to: string }
  | { readonly kind: "highlight"; readonly what: string }
  /** Words without an order in them: what they name is shown, if anything has that name. */
  | { readonly kind: "mention"; readonly text: string }
  /** `verb` where it may be what the page in front does as well: "go to the invoice and create it". */
  | { readonly kind: "submit"; readonly verb?: string };

/** What a prompt comes to: things to do, in order, and wishes that only weigh what a tour shows. */
export type Wish = { readonly intents: readonly Intent[]; readonly topics: string };

/** An intent in the words of its prompt. */
export function told(intent: Intent): string {
  switch (intent.kind) {
    case "search":
      return `search for “${intent.query}”`;
    case "fill":
      return intent.value === ""
        ? `fill in “${intent.field}”`
        : `set “${intent.field}”${onRecord(intent.on ?? intent.of)} to “${intent.value}”`;
    case "choose":
      return `choose “${intent.option}”${intent.field === "" ? "" : ` for “${intent.field}”`}`;
    case "create":
      return `create “${intent.what}”${calledSo(intent)}`;
    case "filter":
    case "sort":
      return `${intent.kind} by “${intent.by}”`;
    case "scroll":
      return "scroll";
    case "submit":
      return "save";
    case "mention":
      return intent.text;
    case "act":
      return `${intent.verb} “${isPronoun.test(intent.what) ? (intent.of ?? intent.what) : intent.what}”${becoming(intent)}`;
    case "toggle":
      return `turn ${intent.on ? "on" : "off"} “${intent.what}”`;
    default:
      return `${intent.kind} “${intent.what}”`;
  }
}

const isPronoun = /^(?:it|him|her|them|that|this)$/i;

const onRecord = (name: string | undefined): string => (name === undefined ? "" : ` of “${name}”`);

const calledSo = ({ values }: Extract<Intent, { kind: "create" }>): string => {
  const name = values.find(({ hint }) => hint === "name")?.text;
  return name === undefined ? "" : ` called “${name}”`;
};

/** What something is to become by an act: "as “paid”", "to “Done”". */
const becoming = ({ verb, as }: Extract<Intent, { kind: "act" }>): string =>
  as === undefined ? "" : ` ${/^(?:mark|set|make|label|flag|tag)/.test(verb) ? "as" : "to"} “${as}”`;
