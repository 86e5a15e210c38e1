import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The limit of this machine: node:http answers the same bytes to whatever is asked (`BODY`). */
const body = Buffer.from(process.env["BODY"] ?? "");
const headers = { "content-type": "application/json; charset=utf-8", "content-length": body.length };
const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.once("SIGTERM", () => process.exit());
