import { html } from "#lib/html.ts";
import type { Card } from "#pages/card.ts";

/** What the page says: asking before anything has happened, done after it, or that the link is none of ours. */
export type UnsubscribeView =
  | { readonly stage: "ask" | "done"; readonly address: string; readonly sender: string | undefined }
  | { readonly stage: "unknown" };

/** The page behind the link at the end of a mail. It works without a script. */
export function unsubscribeCard(view: UnsubscribeView): Card {
  if (view.stage === "unknown") {
    const title = "This link does not work";
    return {
      title,
      body: html`<p>It may be incomplete: open it from the mail once more, or copy the whole of it.</p>`,
    };
  }
  const sender = view.sender ?? "this sender";
  const address = html`<strong>${view.address}</strong>`;
  if (view.stage === "done") {
    return { title: "You are unsubscribed", body: html`<p>${address} gets no more films from ${sender}.</p>` };
  }
  return {
    title: "No more films by mail?",
    body: html`<p>${address} will get no more mails from ${sender}.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`,
  };
}
