import type { WebhookEndpoint } from "@reelwright/sdk";
import { command } from "../command.ts";
import { jsonText, table } from "../terminal.ts";

export const listWebhooks = command({
  name: "webhooks list",
  summary: "Where events are sent to",
  async run({ service, json, output, signal }) {
    const { webhook_endpoints: found } = await (await service()).request("GET /webhook_endpoints", { signal });
    output.write(
      json ? jsonText({ webhook_endpoints: found }) : table([["ID", "STATE", "ADDRESS", "EVENTS"], ...found.map(row)]),
    );
  },
});

const row = ({ id, enabled, gone_at, url, events }: WebhookEndpoint): string[] => [
  String(id),
  enabled ? "enabled" : gone_at === undefined ? "disabled" : "gone",
  url,
  events.join(", "),
];
