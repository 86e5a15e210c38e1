import { html } from "#lib/html.ts";
import { mailButton, mailPage } from "./frame.ts";

/** A mail from the service to one of its own users: a few lines and one thing to do. */
export type Letter = {
  readonly subject: string;
  readonly name: string;
  readonly line: string;
  readonly button: { readonly label: string; readonly link: string };
  /** In small print. */
  readonly note: string;
};

const ink = "#1b1f29";

/** The same words as HTML and as plain text. */
export function letter(content: Letter): { subject: string; html: string; body: string } {
  const { subject, line, button, note } = content;
  const greeting = `Hello ${content.name.replaceAll(/\s+/g, " ")},`;
  const page = mailPage({
    title: subject,
    preview: line,
    accent: ink,
    content: html`<p style="margin:0 0 12px">${greeting}</p><p style="margin:0 0 20px">${line}</p>
${mailButton(button.label, button.link, { color: ink, ink: "#ffffff" })}`,
    footer: html`${note}`,
  });
  return { subject, html: page, body: `${greeting}\n\n${line}\n${button.link}\n\n${note}\n` };
}
