import type { Status } from "../ledger/invoice.ts";
import { html } from "./html.ts";
import type { Content, Html } from "./html.ts";

const AVATAR_COLOURS = 8;

/** "Sent" of "sent". */
export const titleCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A coloured label that says where an invoice stands. */
export function statusBadge(status: Status): Html {
  return html`<span class="badge badge-${status}">${titleCase(status)}</span>`;
}

/** The initials of a name on a colour that the name decides. */
export function avatar(name: string): Html {
  const initials = name
    .split(/[\s&]+/)
    .map((word) => word.charAt(0))
    .join("")
    .slice(0, 2)
    .toUpperCase();
  const sum = Array.from(name).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return html`<span class="avatar avatar-${sum % AVATAR_COLOURS}" aria-hidden="true">${initials}</span>`;
}

/** The heading of a page with its one sentence and its buttons. */
export function pageHeader(title: string, lead: Content, actions: Content = null): Html {
  return html`<header class="page-header">
    <div>
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
    </div>
    <div class="actions">${actions}</div>
  </header>`;
}

export interface Field {
  name: string;
  label: string;
  /** What is written in it; the input's own attributes go into `control`. */
  control: Html;
  hint?: string;
}

/** A labelled control with its hint and the place for its error; the control's id is the field's name. */
export function field({ name, label, control, hint }: Field): Html {
  return html`<div class="field" data-field="${name}">
    <label for="${name}">${label}</label>
    ${control}
    <p class="hint" id="${name}-hint">${hint}</p>
    <p class="error" id="${name}-error" hidden></p>
  </div>`;
}

/** A select of our own look; the value given is chosen. */
export function select(name: string, options: [value: string, label: string][], chosen: string): Html {
  const choices = options.map(
    ([value, label]) => html`<option value="${value}" ${value === chosen && html`selected`}>${label}</option>`,
  );
  return html`<select id="${name}" name="${name}" aria-describedby="${name}-hint ${name}-error">
    ${choices}
  </select>`;
}
