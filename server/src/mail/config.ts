import { optional, setting, text, url, type Fragment } from "#lib/config.ts";

export const mailConfig = {
  smtpUrl: optional({
    env: "SMTP_URL",
    doc: "Mail server as smtp://user:password@host:587 or smtps://…; without it mails are kept and can be read, not sent.",
    parse: url("smtp:", "smtps:"),
    secret: true,
  }),
  from: setting({
    env: "MAIL_FROM",
    doc: "Sender of all mails, as an address or as `Name <address>`.",
    parse: text,
    fallback: "Reelwright <films@localhost>",
  }),
} satisfies Fragment;
