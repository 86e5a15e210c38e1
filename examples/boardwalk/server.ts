import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { createApp } from "./app.ts";

const { values } = parseArgs({ options: { port: { type: "string", default: "4610" } } });
const server = createApp().listen(Number(values.port), "127.0.0.1", () => {
  console.log(`Boardwalk on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once("SIGTERM", () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
