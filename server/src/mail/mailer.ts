import { domainToASCII } from "node:url";

/** A mail ready to go out. `messageId` is stable over all tries, so that a receiver can recognise a repetition. */
export type Mail = {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where a POST ends such mails for the recipient (RFC 8058). */
  readonly unsubscribeUrl?: string;
};

/** Hands mails to a mail server. */
export type Mailer = {
  /** Resolves when the server has taken the mail. Throws `MailRefusedError` when trying again cannot help. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
};

/** The server has refused the mail for good (an SMTP 5xx answer, an impossible address). */
export class MailRefusedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailRefusedError";
  }
}

/** Whether a text is an e-mail address to which a mail may be sent: one address, no display name, no control characters. */
export function isMailAddress(value: string): boolean {
  const [, local = "", host = ""] = /^([^@]*)@([^@]*)$/.exec(value) ?? [];
  // What a name of other scripts is called on the wire.
  const domain = domainToASCII(host);
  return value.length <= 254 && /^[^\s\p{C}<>(),;:"[\]\\]{1,64}$/u.test(local) && domainPattern.test(domain);
}

/** The last part begins with a letter: numbers alone are a machine, not a domain. */
const domainPattern = /^(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/i;
