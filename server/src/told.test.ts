import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { eventTypes } from "#events/event.ts";
import { openReceiver, type Received } from "#webhooks/receiver.fixture.ts";
import { openStudio, plainStyle } from "./studio.fixture.ts";

test("a receiver outside is told, signed, that a series has changed and that a film has failed", async () => {
  await using studio = await openStudio("all");
  await using receiver = await openReceiver();
  const { api, application } = studio;
  const domain_id = await api.register(application.url);
  const asked = { url: receiver.url, events: eventTypes };
  const { secret } = (await api.call("POST", "/webhook_endpoints", asked)) as { secret: string };
  const webhook = new Webhook(secret);
  const said = ({ body, headers }: Received) => {
    const { type, data } = webhook.verify(body, headers) as { type: string; data: object };
    return { type, data };
  };

  const { id: series_id } = (await api.call("POST", "/video_series", { title: "Onboarding", domain_id })) as {
    id: number;
  };
  await api.call("PUT", `/video_series/${series_id}`, { title: "Welcome" });
  await receiver.has(1);

  application.process.child.kill("SIGKILL");
  await application.process.ended;
  const job = await api.film(domain_id, { ...plainStyle, prompt: "Open the invoices page" });
  expect(job).toMatchObject({ status: "failed", error: { code: "app_unreachable" } });
  await receiver.has(2);

  const { job_id, error } = job;
  expect(receiver.received.map(said)).toEqual([
    { type: "series.updated", data: { series_id, domain_id } },
    { type: "video.failed", data: { job_id, domain_id, error } },
  ]);
});
