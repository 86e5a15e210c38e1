import { html } from "#lib/html.ts";

/** What a recipient's mail is made of. Addresses are absolute. */
export type Invitation = {
  /** First name, if it is known. */
  readonly firstName: string | undefined;
  readonly applicationName: string;
  /** Who sends it: the account's name, when it has one. */
  readonly organizationName: string | undefined;
  readonly title: string;
  readonly watchUrl: string;
  readonly posterUrl: string;
  /** `#RRGGBB`. */
  readonly color: string;
};

export type Message = { readonly subject: string; readonly html: string; readonly text: string };

/** The one mail a recipient gets when a film is ready: the same words as HTML and as plain text. */
export function invitationMessage(invitation: Invitation): Message {
  const { firstName, applicationName, organizationName, watchUrl } = invitation;
  const sender = organizationName ?? applicationName;
  const greeting = firstName === undefined ? "Hello," : `Hi ${firstName},`;
  const line = `${sender} made a short film for you: see what ${applicationName} does, in about a minute.`;
  const subject = singleLine(`${firstName === undefined ? "A" : `${firstName}, a`} short film of ${applicationName}`);
  const text = `${greeting}\n\n${line}\n\n${invitation.title}\n${watchUrl}\n\n${sender}\n`;
  return { subject, text, html: page(invitation, { greeting, line, sender }) };
}

type Words = { readonly greeting: string; readonly line: string; readonly sender: string };

function page({ title, watchUrl, posterUrl, color }: Invitation, { greeting, line, sender }: Words): string {
  const font = "font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif";
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;background:#f4f5f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:32px 32px 0;${font};font-size:16px;line-height:24px;color:#1b1f29">
<p style="margin:0 0 12px">${greeting}</p><p style="margin:0 0 20px">${line}</p></td></tr>
<tr><td style="padding:0 32px"><a href="${watchUrl}"><img src="${posterUrl}" width="496" alt="${title}"
 style="display:block;width:100%;height:auto;border:0;border-radius:8px"></a></td></tr>
<tr><td style="padding:24px 32px 32px;${font}"><a href="${watchUrl}" style="display:inline-block;padding:12px 24px;
border-radius:8px;background:${color};color:#ffffff;font-size:16px;text-decoration:none">Watch the film</a>
<p style="margin:24px 0 0;font-size:13px;color:#6b7280">${sender}</p></td></tr>
</table></td></tr></table></body></html>`.text;
}

/** A subject is one line: a line break in it could begin a header of its own. */
function singleLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").slice(0, 200);
}
