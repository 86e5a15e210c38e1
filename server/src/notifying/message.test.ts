import { expect, test } from "vitest";
import { invitationMessage, type Invitation } from "./message.ts";

const invitation: Invitation = {
  firstName: "Jane",
  applicationName: "Ledgerly",
  organizationName: "Acme",
  title: "Ledgerly: create an invoice",
  watchUrl: "https://films.example/watch/abc?r=t",
  posterUrl: "https://films.example/watch/abc/poster.jpg",
  color: "#123456",
};

test("greets the recipient and says the same in HTML and in text", () => {
  const { subject, html, text } = invitationMessage(invitation);
  expect(subject).toBe("Jane, a short film of Ledgerly");
  for (const body of [html, text]) {
    expect(body).toContain("Hi Jane,");
    expect(body).toContain("https://films.example/watch/abc?r=t");
    expect(body).toContain("Acme made a short film for you");
  }
  expect(html).toContain("background:#123456");
});

test("is complete without a name and without an organisation", () => {
  const { subject, text } = invitationMessage({ ...invitation, firstName: undefined, organizationName: undefined });
  expect(subject).toBe("A short film of Ledgerly");
  expect(text).toMatch(/^Hello,\n\nLedgerly made a short film/);
});

test("what others have written stays text", () => {
  const evil = '"><img src=x onerror=alert(1)>\r\nBcc: all@example.com';
  const { subject, html } = invitationMessage({ ...invitation, firstName: evil, applicationName: evil, title: evil });
  expect(html).not.toContain("<img src=x");
  expect(subject).not.toMatch(/[\r\n]/);
});
