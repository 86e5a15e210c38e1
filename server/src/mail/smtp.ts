import type { SendMailOptions } from "nodemailer";
import { MailRefusedError, type Mail, type Mailer } from "./mailer.ts";

export type SmtpOptions = { readonly url: string; readonly from: string; readonly timeoutMs?: number };

/** What a server may take to scan a mail: when we hang up before it answers, it may have taken the mail all the same. */
const answerTimeoutMs = 120_000;

/** Sends mails through an SMTP server, each on a connection of its own. `timeoutMs` is for reaching it. */
export function smtpMailer({ url, from, timeoutMs = 30_000 }: SmtpOptions): Mailer {
  return {
    async send(mail, signal) {
      signal.throwIfAborted();
      // Loaded with the first mail: most processes never send one.
      const { createTransport } = await import("nodemailer");
      const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: answerTimeoutMs };
      const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
      const aborted = Promise.withResolvers<never>();
      const abort = () => {
        transport.close();
        aborted.reject(signal.reason);
      };
      signal.addEventListener("abort", abort, { once: true });
      try {
        await Promise.race([transport.sendMail(messageOf(mail, from)), aborted.promise]);
      } catch (error) {
        throw refusalOf(error) ?? error;
      } finally {
        signal.removeEventListener("abort", abort);
        transport.close();
      }
    },
  };
}

function messageOf(mail: Mail, from: string): SendMailOptions {
  const { messageId, to, subject, html, text, unsubscribeUrl } = mail;
  return {
    ...{ from, messageId, to: { name: "", address: to }, subject, html, text },
    ...(unsubscribeUrl !== undefined && { headers: oneClick(unsubscribeUrl) }),
  };
}

/** `prepared`: an address is one word, which must not be folded. */
const oneClick = (url: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${url}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Refused are the mail and its recipient; a server that does not let us in, or not now, may be mended meanwhile. */
function refusalOf(error: unknown): MailRefusedError | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  const { code, command, responseCode = 0 }: { code?: unknown; command?: unknown; responseCode?: number } = error;
  const isOfMail = code === "EENVELOPE" || code === "EMESSAGE";
  const isFinal = command === "API" || (responseCode >= 500 && responseCode !== authenticationRequired);
  if (!isOfMail || !isFinal) return undefined;
  return new MailRefusedError(`The mail server refused the mail: ${error.message}`, { cause: error });
}

/** An SMTP 5xx that is about us. */
const authenticationRequired = 530;
