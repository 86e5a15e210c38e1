import { confirmDeletion } from "../ask.ts";
import { command } from "../command.ts";
import { jsonText, plain } from "../terminal.ts";
import { idOf } from "../values.ts";

export const removeWebhook = command({
  name: "webhooks remove",
  operands: "<endpoint>",
  summary: "Send nothing more to an address, and forget what was sent",
  options: { yes: { type: "boolean", short: "y", help: "Do not ask." } },
  async run(context, { operands: [named], values }) {
    const { service, json, output, signal } = context;
    const id = idOf(named, "An endpoint");
    const api = await service();
    if (values.yes !== true) {
      const { url } = await api.request("GET /webhook_endpoints/:id", { params: { id }, signal });
      await confirmDeletion(context, `endpoint ${id}, ${plain(url)}, with its log`);
    }
    const removed = await api.request("DELETE /webhook_endpoints/:id", { params: { id }, signal });
    output.write(json ? jsonText(removed) : `Removed endpoint ${id}, ${plain(removed.url)}.\n`);
  },
});
