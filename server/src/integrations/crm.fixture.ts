import type { ProviderServer } from "#oauth/provider.fixture.ts";

/** A person as a loopback CRM keeps them. `rank` grows with each change. */
export type Person = {
  readonly number: number;
  readonly first: string | null;
  readonly last: string | null;
  readonly email: string | null;
  readonly title?: string;
  readonly company?: string;
  readonly industry?: string;
  readonly phone?: string;
};

/** A CRM on loopback, and the environment that leads the service there. */
export type FakeCrm = AsyncDisposable & {
  readonly server: ProviderServer;
  readonly environment: Readonly<Record<string, string>>;
  /** The id that the CRM gives a person. */
  readonly idOf: (person: Person) => string;
  /** May be changed by a test. */
  readonly people: Person[];
};

/** The last of them was changed last. */
export const somePeople: readonly Person[] = [
  { number: 1, first: "Jane", last: "Doe", email: "jane@acme.test", title: "CFO", company: "Acme", industry: "Retail" },
  { number: 2, first: "John", last: "Doe", email: "john.doe@acme.test" },
  { number: 3, first: "Jane", last: "Miller", email: "miller@jane-works.test", company: "Doe & Sons" },
  { number: 4, first: "Ada", last: "Lovelace", email: "ada@engines.test", phone: "+44 20 555 01", company: "Engines" },
  { number: 5, first: "Mary Ann", last: "van der Berg", email: "mary@berg.test" },
  { number: 6, first: null, last: null, email: "nobody@acme.test" },
  { number: 7, first: "Only", last: "Name", email: null },
  { number: 8, first: "O'Brien", last: "100%_sure\\", email: "quote'd@acme.test" },
];

export const fullName = ({ first, last }: Person): string | null =>
  [first, last].filter((each) => each !== null).join(" ") || null;
