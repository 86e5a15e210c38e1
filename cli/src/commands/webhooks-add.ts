import { webhookEventTypes } from "@reelwright/sdk";
import { command } from "../command.ts";
import { UsageError } from "../outcome.ts";
import { jsonText, record } from "../terminal.ts";
import { choiceOf } from "../values.ts";

export const addWebhook = command({
  name: "webhooks add",
  operands: "<url>",
  summary: "Have events sent to an address; shows the secret they are signed with, this once",
  options: {
    events: {
      type: "string",
      value: "EVENT,…",
      help: `Which; all of them by default: ${webhookEventTypes.join(", ")}.`,
    },
  },
  async run({ service, json, output, errors, signal }, { operands: [url = ""], values }) {
    const events = eventsOf(values.events);
    const api = await service();
    const endpoint = await api.request("POST /webhook_endpoints", { body: { url, events }, signal });
    output.write(json ? jsonText(endpoint) : record({ ...endpoint, events: events.join(", ") }));
    if (!json) errors.write("Keep the secret: it is not shown again.\n");
  },
});

function eventsOf(text: string | undefined) {
  if (text === undefined) return [...webhookEventTypes];
  const named = text.split(",").map((each) => each.trim());
  const events = named.flatMap((each) => choiceOf(each, { option: "events", choices: webhookEventTypes }) ?? []);
  if (new Set(events).size < events.length) throw new UsageError("--events names one twice.", "webhooks add");
  return events;
}
