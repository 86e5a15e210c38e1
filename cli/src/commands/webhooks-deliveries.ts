import type { WebhookDelivery } from "@reelwright/sdk";
import { command } from "../command.ts";
import { jsonText, table } from "../terminal.ts";
import { choiceOf, given, idOf, numberOf } from "../values.ts";

const states = ["queued", "delivered", "failed"] as const;

export const listDeliveries = command({
  name: "webhooks deliveries",
  operands: "<endpoint>",
  summary: "What was sent to an address in the last 30 days and what came of it, newest first",
  options: {
    state: { type: "string", value: "STATE", help: `Only these: ${states.join(", ")}.` },
    limit: { type: "string", value: "NUMBER", help: "At most so many, 1 to 100; 25 by default." },
  },
  async run({ service, json, output, signal }, { operands: [named], values }) {
    const id = idOf(named, "An endpoint");
    const state = choiceOf(values.state, { option: "state", choices: states });
    const query = { limit: numberOf(values.limit, "limit") ?? 25, ...given({ state }) };
    const api = await service();
    const address = "GET /webhook_endpoints/:id/deliveries";
    const { deliveries } = await api.request(address, { params: { id }, query, signal });
    const heads = ["ID", "HAPPENED", "EVENT", "STATE", "ATTEMPTS", "ANSWER", "WHY"];
    output.write(json ? jsonText({ deliveries }) : table([heads, ...deliveries.map(row)]));
  },
});

const row = ({ id, created_at, type, state, attempts, status, error }: WebhookDelivery): string[] => [
  ...[String(id), created_at.slice(0, 16).replace("T", " "), type, state, String(attempts)],
  status === undefined ? "" : String(status),
  error ?? "",
];
