import { command } from "../command.ts";
import { jsonText } from "../terminal.ts";
import { idOf } from "../values.ts";

export const replayDelivery = command({
  name: "webhooks replay",
  operands: "<endpoint> <delivery>",
  summary: "Send a message again",
  async run({ service, json, output, signal }, { operands: [endpoint, delivery] }) {
    const params = { id: idOf(endpoint, "An endpoint"), delivery_id: idOf(delivery, "A delivery") };
    const api = await service();
    const address = "POST /webhook_endpoints/:id/deliveries/:delivery_id/replay";
    const replayed = await api.request(address, { params, signal });
    output.write(
      json ? jsonText(replayed) : `Message ${replayed.message_id}, ${replayed.type}, is being sent again.\n`,
    );
  },
});
