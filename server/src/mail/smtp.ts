import { createTransport, type SendMailOptions } from "nodemailer";
import { MailRefusedError, type Mail, type Mailer } from "./mailer.ts";

export type SmtpOptions = { readonly url: string; readonly from: string; readonly timeoutMs?: number };

/** Sends mails through an SMTP server, each on a connection of its own. */
export function smtpMailer({ url, from, timeoutMs = 30_000 }: SmtpOptions): Mailer {
  return {
    async send(mail, signal) {
      signal.throwIfAborted();
      const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
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

function messageOf({ messageId, to, subject, html, text }: Mail, from: string): SendMailOptions {
  return { from, messageId, to: { name: "", address: to }, subject, html, text };
}

function refusalOf(error: unknown): MailRefusedError | undefined {
  const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : Number.NaN;
  if (!(error instanceof Error) || !(code >= 500 && code < 600)) return undefined;
  return new MailRefusedError(`The mail server refused the mail: ${error.message}`, { cause: error });
}
