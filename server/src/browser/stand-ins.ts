import type { PageSnapshot } from "./snapshot.ts";
import type { Step } from "./step.ts";

/** A way in which a name is written, alone and with its number: "Latte art" and "Latte art 2", "latte-art" and "latte-art-2". */
type Form = { readonly name: RegExp; readonly numbered: RegExp; readonly suffix: string };

/**
 * Many applications take a name once. What a film makes is therefore made under a name that stands in for it ("Latte art
 * 2") while the film is planned and rehearsed, so that only the camera types the name itself. Whoever acts and looks
 * through this knows the name alone. A name stands for itself until it is typed into a field, and wherever the
 * application had it before.
 */
export class StandIns {
  readonly #names: readonly string[];
  readonly #number: number;
  /** Those that the application had before. */
  readonly #there = new Set<string>();
  readonly #used = new Set<string>();
  readonly #forms: Form[] = [];
  /** Texts of the application that hold a name and not its stand-in. */
  readonly #itself = new Set<string>();

  /** `number` tells apart what is made for one film: one for its planning, another for its rehearsal. */
  constructor(names: readonly string[], number: number) {
    this.#names = names;
    this.#number = number;
  }

  /** The names that something stands in for by now. */
  get used(): string[] {
    return [...this.#used];
  }

  /** Lets a stand-in be used from here on for what a step types, where that is one of the names. */
  begin(step: Step): void {
    if (step.kind !== "fill" || step.target.role !== "textbox" || step.sensitive === true) return;
    const { value } = step;
    if (!this.#names.includes(value) || this.#there.has(value) || this.#used.has(value)) return;
    this.#used.add(value);
    this.#forms.push(...formsOf(value, this.#number));
  }

  /** What is done, or looked for, as the application knows it. */
  entering<Value>(wanted: Value): Value {
    return this.#forms.length === 0 ? wanted : eachText(wanted, (text) => this.#numbered(text));
  }

  /** What the application tells, as it would without stand-ins. */
  leaving<Value>(told: Value): Value {
    return this.#forms.length === 0 ? told : eachText(told, (text) => this.#named(text));
  }

  /** A page as it would be without stand-ins; a name that is there already stands for itself. */
  reading(page: PageSnapshot): PageSnapshot {
    if (this.#names.length === 0) return page;
    const read = this.leaving(page);
    const there = new Set([...read.nodes.map(({ name }) => name), ...(read.lines ?? [])].map(folded));
    for (const name of this.#names) if (there.has(folded(name)) && !this.#used.has(name)) this.#there.add(name);
    return read;
  }

  #numbered(text: string): string {
    if (this.#itself.has(text)) return text;
    return this.#forms.reduce((now, { name, suffix }) => now.replace(name, (match) => withSuffix(match, suffix)), text);
  }

  #named(text: string): string {
    const named = this.#forms.reduce(
      (now, { numbered, suffix }) => now.replace(numbered, (match) => withoutSuffix(match, suffix)),
      text,
    );
    if (named !== text) this.#itself.delete(named);
    else if (this.#forms.some(({ name }) => text.search(name) >= 0)) this.#itself.add(text);
    return named;
  }
}

const folded = (text: string): string => text.trim().toLowerCase();

/** An e-mail address, which is told apart where it stands alone. */
export const email = /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i;

/** The ways in which applications write a name: as it is, and in the addresses that they make of it. */
function formsOf(name: string, number: number): Form[] {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isOneWord = /^\S*$/.test(name);
  const own: [string, string] = [name, /\d$/.test(name) ? `-${number}` : isOneWord ? `${number}` : ` ${number}`];
  const inAddresses = ["-", "_", "%20", "+"].map((by): [string, string] => [words.join(by), `${by}${number}`]);
  const forms = isOneWord ? [own] : [own, ...inAddresses];
  return forms.map(([plain, suffix]) => ({
    name: alone(plain, suffix),
    numbered: alone(withSuffix(plain, suffix), ""),
    suffix,
  }));
}

/** Where a text stands by itself, whatever its case, and not before what must not follow. */
function alone(text: string, before: string): RegExp {
  const literal = (each: string) => each.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const unless = before === "" ? "" : `(?!${literal(before)})`;
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal(text)}${unless}(?![\p{L}\p{N}])`, "giu");
}

/** "maria@example.com" has its number before the "@". */
const withSuffix = (text: string, suffix: string): string =>
  email.test(text) ? text.replace("@", `${suffix}@`) : `${text}${suffix}`;

const withoutSuffix = (text: string, suffix: string): string =>
  email.test(text) ? text.replace(`${suffix}@`, "@") : text.slice(0, -suffix.length);

/** Terms of ours in steps and snapshots, which no application has written. */
const terms = new Set(["kind", "role", "by", "tag", "region", "type", "state", "key"]);

/** The same data with each of its texts changed; what holds none that changes is the same object. */
function eachText<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === "string") return change(value) as Value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => eachText(item, change));
    return items.some((item, at) => item !== value[at]) ? (items as Value) : value;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, item]: [string, unknown]) => [key, terms.has(key) ? item : eachText(item, change)] as const,
  );
  const hasChanged = entries.some(([key, item]) => item !== (value as Record<string, unknown>)[key]);
  return hasChanged ? (Object.fromEntries(entries) as Value) : value;
}
