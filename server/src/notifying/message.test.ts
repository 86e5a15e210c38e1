import { expect, test } from "vitest";
import { testMailServer } from "#mail/smtp.fixture.ts";
import { smtpMailer } from "#mail/smtp.ts";
import { invitationMessage, type Invitation } from "./message.ts";

const invitation: Invitation = {
  name: "Jane Doe",
  applicationName: "Ledgerly",
  organizationName: "Acme",
  title: "Ledgerly: create an invoice",
  durationMs: 61_000,
  watchUrl: "https://films.example/watch/abc?r=t",
  posterUrl: "https://films.example/watch/abc/poster.jpg",
  logoUrl: "https://films.example/watch/abc/logo",
  unsubscribeUrl: "https://films.example/unsubscribe/u",
  color: "#123456",
  secondColor: "#abcdef",
};

test("greets the recipient and says the same in HTML and in text", () => {
  const { subject, html, text } = invitationMessage(invitation);
  expect(subject).toBe("Jane, a short film of Ledgerly");
  for (const body of [html, text]) {
    expect(body).toContain("Hi Jane,");
    expect(body).toContain("https://films.example/watch/abc?r=t");
    expect(body).toContain("https://films.example/unsubscribe/u");
    expect(body).toContain("Acme made a short film for you: see what Ledgerly does, in about a minute.");
  }
  for (const part of ["background:#123456", "background:#abcdef", "abc/poster.jpg", "abc/logo"]) {
    expect(html).toContain(part);
  }
});

test("is complete without a name, an organisation and a logo", () => {
  const bare = { ...invitation, name: undefined, organizationName: undefined, logoUrl: undefined, durationMs: 20_000 };
  const { subject, text, html } = invitationMessage(bare);
  expect(subject).toBe("A short film of Ledgerly");
  expect(text).toMatch(/^Hello,\n\nLedgerly made a short film for you: .* in half a minute\./);
  expect(html.match(/<img/g)).toHaveLength(1);
});

test("takes the first name, and nothing that is none", () => {
  const greeted = (name: string) => invitationMessage({ ...invitation, name }).text.split("\n")[0];
  expect(greeted("Dr. Jane Doe")).toBe("Hi Jane,");
  expect(greeted("Doe, Jane")).toBe("Hi Doe,");
  expect(greeted("דנה כהן")).toBe("Hi דנה,");
  expect(greeted("👩‍🚀 Ada")).toBe("Hi 👩‍🚀,");
  for (const none of [
    "",
    "  ",
    "jane@example.com",
    "https://evil.example/x",
    "<script>alert(1)</script>",
    "x".repeat(200),
  ]) {
    expect(greeted(none)).toBe("Hello,");
  }
});

const evils = [
  `"><img src=x onerror=alert(1)>`,
  "</title><script>alert(1)</script>",
  "Jane\r\nBcc: all@example.com",
  "Jane\u2028\u0000\u0085Subject: x",
  "\u202egnp.exe\u2066 \u200fabc",
  "x".repeat(5000),
  "😀".repeat(300),
];

test("what others have written stays text, on its line, the right way round and short", () => {
  for (const evil of evils) {
    const all = { name: evil, applicationName: evil, organizationName: evil, title: evil };
    const { subject, html, text } = invitationMessage({ ...invitation, ...all });
    expect(html).not.toMatch(/<img src=x|<script/);
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    for (const each of [subject, html, text]) expect(each).not.toMatch(/\p{Bidi_Control}/u);
    expect(subject.length).toBeLessThan(310);
    expect(text.length).toBeLessThan(2000);
    expect(html.isWellFormed() && subject.isWellFormed()).toBe(true);
  }
});

test("a parser finds no header that we did not write", async () => {
  await using server = await testMailServer();
  const mailer = smtpMailer({ url: server.url, from: "Films <films@example.com>" });
  for (const [index, evil] of evils.entries()) {
    const { subject, html, text } = invitationMessage({
      ...invitation,
      name: evil,
      applicationName: evil,
      title: evil,
    });
    const unsubscribeUrl = `https://films.example/unsubscribe/${"u".repeat(450)}`;
    const mail = { messageId: `<${index}@films.example>`, to: "jane@example.com", subject, html, text, unsubscribeUrl };
    await mailer.send(mail, new AbortController().signal);
    const read = server.taken[index];
    expect(read?.headers.map(({ key }) => key).toSorted()).toEqual([
      "content-type",
      "date",
      "from",
      "list-unsubscribe",
      "list-unsubscribe-post",
      "message-id",
      "mime-version",
      "subject",
      "to",
    ]);
    expect(read?.headers.find(({ key }) => key === "list-unsubscribe")?.value).toBe(`<${unsubscribeUrl}>`);
    expect([read?.subject, read?.bcc]).toEqual([subject, undefined]);
  }
});
