import { html, type Html } from "#lib/html.ts";

/** The page of a mail: what stands in it, and how it looks. */
export type MailPage = {
  readonly title: string;
  /** What lists of mails show behind the subject. */
  readonly preview: string;
  /** Colour of the line above everything, `#RRGGBB`. */
  readonly accent: string;
  readonly content: Html;
  /** In small print, below the sheet. */
  readonly footer: Html;
};

/** For every text: mail programs do not hand down what a parent says. */
export const mailFont = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * A sheet of at most 560 px on a grey ground, as narrow as a telephone. Tables and inline styles, since that is what mail
 * programs draw alike; colours are meant for light ground, and say so.
 */
export function mailPage({ title, preview, accent, content, footer }: MailPage): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${title}</title></head>
<body style="margin:0;padding:0;background:#f1f3f6">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="height:6px;line-height:6px;font-size:0;background:${accent};border-radius:12px 12px 0 0">&nbsp;</td></tr>
<tr><td style="padding:28px 28px 32px;background:#ffffff;border-radius:0 0 12px 12px;${mailFont};font-size:16px;line-height:24px;color:#1b1f29;word-break:break-word">
${content}
</td></tr>
<tr><td style="padding:18px 28px;${mailFont};font-size:12px;line-height:18px;color:#6b7280;word-break:break-word">${footer}</td></tr>
</table></td></tr></table></body></html>`.text;
}

/** A button that leads somewhere; `color` and `ink` are `#RRGGBB`. */
export const mailButton = (
  label: string,
  link: string,
  { color, ink }: { readonly color: string; readonly ink: string },
) =>
  html`<a href="${link}" style="display:inline-block;padding:13px 26px;border-radius:8px;background:${color};color:${ink};${mailFont};font-size:16px;font-weight:600;line-height:20px;text-decoration:none">${label}</a>`;
