import { inkOn } from "#editing/colours.ts";
import { html } from "#lib/html.ts";
import { mailButton, mailPage } from "#mail/frame.ts";

/** What a recipient's mail is made of. Addresses are absolute, and hold for as long as the film is there. */
export type Invitation = {
  /** Full name, if it is known. */
  readonly name: string | undefined;
  readonly applicationName: string;
  /** Who sends it: the account's name, when it has one. */
  readonly organizationName: string | undefined;
  readonly title: string;
  readonly durationMs: number;
  readonly watchUrl: string;
  readonly posterUrl: string;
  readonly logoUrl: string | undefined;
  readonly unsubscribeUrl: string;
  /** `#RRGGBB`. */
  readonly color: string;
  /** Of the line above everything. */
  readonly secondColor: string;
};

export type Message = { readonly subject: string; readonly html: string; readonly text: string };

/** The one mail a recipient gets when a film is ready: the same words as HTML and as plain text. */
export function invitationMessage(invitation: Invitation): Message {
  const applicationName = singleLine(invitation.applicationName, 100);
  const sender = singleLine(invitation.organizationName ?? "", 100) || applicationName;
  const title = singleLine(invitation.title, 200);
  const name = firstNameOf(invitation.name);
  const words: Words = {
    sender,
    title,
    greeting: name === "" ? "Hello," : `Hi ${name},`,
    line: `${sender} made a short film for you: see what ${applicationName} does, in ${lengthOf(invitation.durationMs)}.`,
    reason: `You get this one mail because ${sender} made the film for you.`,
  };
  const subject = singleLine(`${name === "" ? "A" : `${name}, a`} short film of ${applicationName}`, 150);
  const { watchUrl, unsubscribeUrl } = invitation;
  const { greeting, line, reason } = words;
  const text = `${greeting}\n\n${line}\n\n${title}\n${watchUrl}\n\n${sender}\n\n--\n${reason}\nNo more mails: ${unsubscribeUrl}\n`;
  return { subject, text, html: pageOf(invitation, words) };
}

type Words = Readonly<Record<"greeting" | "line" | "title" | "sender" | "reason", string>>;

function pageOf(invitation: Invitation, { greeting, line, title, sender, reason }: Words): string {
  const { watchUrl, posterUrl, logoUrl, unsubscribeUrl, color } = invitation;
  const logo =
    logoUrl !== undefined &&
    html`<img src="${logoUrl}" height="32" alt="" style="display:inline-block;height:32px;width:auto;max-width:160px;border:0;vertical-align:middle;margin-right:10px">`;
  return mailPage({
    title,
    preview: line,
    accent: invitation.secondColor,
    content: html`<p style="margin:0 0 20px;font-weight:600">${logo}<span dir="auto">${sender}</span></p>
<p dir="auto" style="margin:0 0 8px">${greeting}</p><p style="margin:0 0 20px">${line}</p>
<a href="${watchUrl}"><img src="${posterUrl}" width="504" alt="Watch the film" style="display:block;width:100%;height:auto;border:0;border-radius:8px;background:#e7eaef;color:#1b1f29"></a>
<p dir="auto" style="margin:16px 0 20px;font-weight:600">${title}</p>
${mailButton("Watch the film", watchUrl, { color, ink: inkOn(color) })}`,
    footer: html`${reason} <a href="${unsubscribeUrl}" style="color:#6b7280">Unsubscribe</a>`,
  });
}

function lengthOf(durationMs: number): string {
  if (durationMs < 40_000) return "half a minute";
  return durationMs < 90_000 ? "about a minute" : `about ${Math.round(durationMs / 60_000)} minutes`;
}

const longestName = 40;

/** "Dr. Jane Doe" → "Jane"; nothing that is no name: an address, a link, or more than anybody is called. */
function firstNameOf(name: string | undefined): string {
  const full = singleLine(name ?? "", 300).replace(/^(?:mr|mrs|ms|mx|dr|prof)\.?\s+/i, "");
  const [first = ""] = full.split(" ");
  const bare = first.replace(/,$/, "");
  return bare.length > longestName || /[@<>/]/.test(bare) ? "" : bare;
}

/**
 * Words of others as they may stand in a subject and a sentence: a line break could begin a header of its own, and marks
 * that turn the direction of writing would turn what follows, too.
 */
function singleLine(text: string, maxLength: number): string {
  const line = text
    .replaceAll(/\p{Bidi_Control}|(?!\s)\p{Cc}/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length <= maxLength ? line : `${[...line].slice(0, maxLength - 1).join("")}…`;
}
