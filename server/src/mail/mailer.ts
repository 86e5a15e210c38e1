/** A mail ready to go out. `messageId` is stable over all tries, so that a receiver can recognise a repetition. */
export type Mail = {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
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
  return value.length <= 254 && /^[^\s@<>(),;:"[\]\\]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/i.test(value);
}
