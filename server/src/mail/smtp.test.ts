import { createServer, type AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { isMailAddress, MailRefusedError, type Mail } from "./mailer.ts";
import { smtpMailer } from "./smtp.ts";

const mail: Mail = {
  messageId: "<1@films.example>",
  to: "jane@example.com",
  subject: "Zoë, your film",
  html: "<p>Watch it</p>",
  text: "Watch it",
};
const unending = new AbortController().signal;

async function smtpServer(options: SMTPServerOptions) {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS", "AUTH"], ...options });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

const mailer = (url: string, timeoutMs = 5000) => smtpMailer({ url, from: "Films <films@example.com>", timeoutMs });

test("a real server receives the mail as it was written", async () => {
  const received: Buffer[] = [];
  const url = await smtpServer({
    onData(stream, _session, done) {
      stream.on("data", (chunk: Buffer) => received.push(chunk)).on("end", () => done());
    },
  });
  await mailer(url).send(mail, unending);
  const parsed = await PostalMime.parse(Buffer.concat(received));
  expect(parsed).toMatchObject({
    messageId: mail.messageId,
    subject: mail.subject,
    from: { name: "Films", address: "films@example.com" },
    to: [{ address: mail.to }],
  });
  expect([parsed.html?.trim(), parsed.text?.trim()]).toEqual([mail.html, mail.text]);
});

test("a refusal for good is told from a passing one", async () => {
  const refusing = (code: number) =>
    smtpServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error("no"), { responseCode: code })),
    });
  await expect(mailer(await refusing(550)).send(mail, unending)).rejects.toThrow(MailRefusedError);
  await expect(mailer(await refusing(450)).send(mail, unending)).rejects.not.toThrow(MailRefusedError);
});

async function silentServer() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("a server that stays silent is given up", async () => {
  const { url } = await silentServer();
  await expect(mailer(url, 100).send(mail, unending)).rejects.toThrow(/timeout|greeting/i);
});

test("a cancelled mail ends at once", async () => {
  const { server, url } = await silentServer();
  const controller = new AbortController();
  server.once("connection", () => controller.abort(new Error("cancelled")));
  await expect(mailer(url).send(mail, controller.signal)).rejects.toThrow("cancelled");
});

test("knows an address that can be mailed", () => {
  for (const good of ["jane@example.com", "j.d+x@mail.example.co.uk"]) expect(isMailAddress(good)).toBe(true);
  const bad = [
    "",
    "jane",
    "jane@",
    "@example.com",
    "a@b",
    "a b@example.com",
    "a@example.com,b@example.com",
    "A <a@example.com>",
    "a@example.com\nbcc:x",
  ];
  for (const each of bad) expect(isMailAddress(each)).toBe(false);
});
