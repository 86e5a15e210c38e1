import type { Deed, FilledField } from "../deed.ts";
import { isWeekday, listed, lowerFirst, plural, singular, spokenLabel, spokenValue, upperFirst } from "./grammar.ts";
import { isAppName, isName, labelFor, pageWords, spokenLead, tame, tellable } from "./labels.ts";
import type { Words } from "./speaker.ts";
import { chosenName, pageOf, subjectOf, thingOf, type Told } from "./subjects.ts";

/** The words with which a part of a deed may be spoken of; what is unfit for that is absent. */
export function wordsOf(deed: Deed, values: readonly FilledField[], told: Told): Words {
  const { page, inPage } = placeOf(pageOf(deed, told), told);
  const whole = placeOf(labelFor(told.prompt, deed.page.heading), told);
  const label = subjectOf(deed, told);
  return {
    app: told.app,
    page,
    inPage,
    InPage: inPage === undefined ? undefined : upperFirst(inPage),
    inWhole: whole.inPage,
    lead: deed.page.lead === undefined ? undefined : spokenLead(deed.page.lead),
    ...entriesOf(page),
    label: tellable(label) ? label : undefined,
    thing: deed.kind === "create" ? thingOf(deed) : undefined,
    query: tellable(deed.thing) ? deed.thing : undefined,
    choice: choiceOf(deed),
    ...shownOn(deed, [page, label]),
    ...wordsOfValues(values),
    field: fieldOf(deed),
  };
}

/** What a value is entered for that is too long to be said. */
function fieldOf({ kind, values: [only] }: Deed): string | undefined {
  const label = kind === "fill" && only !== undefined && tellable(only.label) ? spokenLabel(only.label) : "";
  return isName(label) ? lowerFirst(label) : undefined;
}

/** A page that is called by what it lists: "Invoices". */
function entriesOf(page: string | undefined): Words {
  if (page === undefined || plural(singular(page)) !== page || singular(page) === page) return {};
  return { entry: lowerFirst(singular(page)), entries: lowerFirst(page) };
}

/** A page by its name, which is not that of the whole application. */
function placeOf(label: string, { app }: Told): Partial<ReturnType<typeof pageWords>> {
  return tellable(label) && !isAppName(label, app) ? pageWords(label) : {};
}

function choiceOf({ kind, thing }: Deed): string | undefined {
  if (!tellable(thing)) return undefined;
  return kind === "sort" ? lowerFirst(spokenLabel(thing)) : chosenName(spokenLabel(thing));
}

/** What stands on the page of a deed, but for what is said of it anyway. */
function shownOn({ page }: Deed, said: readonly (string | undefined)[]): Words {
  const charts = page.charts.map(tame).filter(Boolean).map(lowerFirst);
  const days = page.columns.map(spokenLabel).filter(isWeekday);
  const columns = page.columns.slice(0, 3).map((name) => lowerFirst(spokenLabel(name)));
  const many = columns.length > 1 && days.length < 2;
  const sections = page.sections.map(tame).filter((name) => tellable(name) && !said.includes(name));
  const offers = (page.offers ?? []).map(spokenLabel).filter((name) => tellable(name) && !said.includes(name));
  return {
    chart: charts[0],
    chart2: charts[1],
    columns: many ? listed(columns) : undefined,
    column1: many ? columns[0] : undefined,
    column2: many ? columns.at(-1) : undefined,
    day1: days.length > 2 ? upperFirst(days[0] ?? "") : undefined,
    day2: days.length > 2 ? upperFirst(days.at(-1) ?? "") : undefined,
    offer1: offers[0],
    offer2: offers[1],
    offer: offers.length === 1 ? offers[0] : undefined,
    count: page.count === undefined ? undefined : String(page.count),
    section1: sections[0],
    section2: sections[1],
  };
}

function wordsOfValues(values: readonly FilledField[]): Words {
  const [one, two] = values;
  const name = (field: FilledField | undefined) => {
    const label = field === undefined ? "" : spokenLabel(field.label);
    return isName(label) ? lowerFirst(label) : undefined;
  };
  return {
    label1: name(one),
    Label1: one === undefined ? undefined : spokenLabel(one.label),
    value1: one === undefined ? undefined : spokenValue(one.value),
    label2: name(two),
    value2: two === undefined ? undefined : spokenValue(two.value),
  };
}
