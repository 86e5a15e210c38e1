import { expect, test } from "vitest";
import { connect, crmOf } from "../opened-crm.fixture.ts";
import { fakeCrm } from "./hubspot.fixture.ts";

const replies = [
  { access_token: "access", refresh_token: "refresh", expires_in: 1800, hub_id: 1 },
  { accessToken: "access", refreshToken: "refresh", expiresIn: 1800, hubId: 1 },
];

test.each(replies)("%j is understood, as either is documented", async (reply) => {
  await using fake = await fakeCrm();
  const crm = crmOf("hubspot", fake);
  fake.server.failNext("token", (response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply));
  });
  const tokens = await connect(crm, fake);
  expect(tokens).toMatchObject({ accessToken: "access", refreshToken: "refresh" });
  const inMs = Date.parse(tokens.expiresAt ?? "") - Date.now();
  expect(inMs).toBeGreaterThan(0);
  expect(inMs).toBeLessThanOrEqual(1_800_000);
});

test.each(["BAD_REFRESH_TOKEN", "INVALID_TOKEN"])("%s is its own word for a lost consent", async (code) => {
  await using fake = await fakeCrm();
  const crm = crmOf("hubspot", fake);
  const tokens = await connect(crm, fake);
  fake.server.failNext("token", (response) => {
    const error = { status: code, message: "planted", category: "VALIDATION_ERROR", subCategory: code };
    response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify(error));
  });
  const refreshed = crm.refresh(tokens, new AbortController().signal);
  await expect(refreshed).rejects.toMatchObject({
    isGrant: true,
    message: expect.not.stringContaining("planted") as unknown,
  });
});
