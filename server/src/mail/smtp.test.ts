import { createServer, type AddressInfo } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { isMailAddress, MailRefusedError, type Mail } from "./mailer.ts";
import { testMailServer } from "./smtp.fixture.ts";
import { smtpMailer } from "./smtp.ts";

const mail: Mail = {
  messageId: "<1@films.example>",
  to: "jane@example.com",
  subject: "Zoë, your film",
  html: "<p>Watch it</p>",
  text: "Watch it",
};
const unending = new AbortController().signal;

const mailer = (url: string, timeoutMs = 5000) => smtpMailer({ url, from: "Films <films@example.com>", timeoutMs });

test("a real server receives the mail as it was written", async () => {
  await using server = await testMailServer();
  await mailer(server.url).send(mail, unending);
  const [parsed] = server.taken;
  expect(parsed).toMatchObject({
    messageId: mail.messageId,
    subject: mail.subject,
    from: { name: "Films", address: "films@example.com" },
    to: [{ address: mail.to }],
  });
  expect([parsed?.html?.trim(), parsed?.text?.trim()]).toEqual([mail.html, mail.text]);
});

test("a refusal for good is told from a passing one, and from a server that does not let us in", async () => {
  const refusing = (code: number) => (_given: unknown, _session: unknown, done: (error?: Error) => void) =>
    done(Object.assign(new Error("no"), { responseCode: code }));
  const sending = async (options: SMTPServerOptions) => {
    await using server = await testMailServer(undefined, options);
    await mailer(server.url).send(mail, unending);
  };
  await expect(sending({ onRcptTo: refusing(550) })).rejects.toThrow(MailRefusedError);
  await expect(sending({ onMailFrom: refusing(553) })).rejects.toThrow(MailRefusedError);
  for (const passing of [{ onRcptTo: refusing(450) }, { onMailFrom: refusing(530) }]) {
    await expect(sending(passing)).rejects.not.toThrow(MailRefusedError);
  }
  const shut = (_session: unknown, done: (error?: Error) => void) =>
    done(Object.assign(new Error("not you"), { responseCode: 554 }));
  await expect(sending({ onConnect: shut })).rejects.not.toThrow(MailRefusedError);
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
  for (const good of ["jane@example.com", "j.d+x@mail.example.co.uk", "zoë@bücher.example"])
    expect(isMailAddress(good)).toBe(true);
  const bad = [
    "",
    "jane",
    "jane@",
    "@example.com",
    "a@b",
    "a@127.0.0.11",
    "a@0x7f.0.0.11",
    "a b@example.com",
    "a@example.com,b@example.com",
    "A <a@example.com>",
    "a@example.com\nbcc:x",
    "a\u0000b@example.com",
    "a\u202eb@example.com",
  ];
  for (const each of bad) expect(isMailAddress(each)).toBe(false);
});
