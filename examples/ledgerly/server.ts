import type { AddressInfo } from "node:net";
import { createApp } from "./app.ts";
import { readOptions, USAGE } from "./options.ts";
import type { Options } from "./options.ts";

const HOST = "127.0.0.1";

function fail(sentence: string): never {
  console.error(`ledgerly: ${sentence}`);
  process.exit(1);
}

function optionsOrFail(): Options {
  try {
    return readOptions(process.argv.slice(2), process.env);
  } catch (error) {
    const sentence = error instanceof Error ? error.message.split("\n")[0] : String(error);
    return fail(`${sentence} ${USAGE}`);
  }
}

const options = optionsOrFail();
const server = createApp(options);
server.on("error", (error: NodeJS.ErrnoException) => {
  fail(error.code === "EADDRINUSE" ? `Port ${options.port} is taken. Choose another with --port.` : error.message);
});
server.listen(options.port, HOST, () => {
  console.log(`Ledgerly on http://${HOST}:${(server.address() as AddressInfo).port}`);
});

function stop(): void {
  server.close(() => process.exit(0));
  server.closeAllConnections();
}
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
