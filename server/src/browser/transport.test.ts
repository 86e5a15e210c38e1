import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { WebSocketServer } from "ws";
import { openTransport } from "./transport.ts";

/** A browser that answers each command with itself and an event, both in one go. */
async function listen() {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  server.on("connection", (socket) =>
    socket.on("message", (data: Buffer) => {
      socket.send(data.toString());
      socket.send(`{"method":"happened"}`);
    }),
  );
  const end = () => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  };
  return { server, address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, [Symbol.dispose]: end };
}

const { signal } = new AbortController();

test("commands are changed on their way, and each answer has a turn of its own", async () => {
  using browser = await listen();
  const transport = await openTransport(browser.address, {
    signal,
    rewrite: (command) => ({ ...command, params: {} }),
  });
  const heard: unknown[] = [];
  const both = Promise.withResolvers<void>();
  const onmessage = (message: object) => {
    heard.push(message);
    void Promise.resolve().then(() => heard.push("done"));
    if (heard.length > 2) both.resolve();
  };
  Object.assign(transport, { onmessage });
  transport.send({ id: 1, method: "Input.dispatchKeyEvent" });
  await both.promise;
  expect(heard.slice(0, 3)).toEqual([
    { id: 1, method: "Input.dispatchKeyEvent", params: {} },
    "done",
    { method: "happened" },
  ]);
});

test("nothing is compressed on its way", async () => {
  using browser = await listen();
  const asked = once(browser.server, "connection") as Promise<[unknown, IncomingMessage]>;
  const transport = await openTransport(browser.address, { signal });
  const [, { headers }] = await asked;
  expect(headers).toMatchObject({ upgrade: "websocket" });
  expect(headers).not.toHaveProperty("sec-websocket-extensions");
  transport.close();
});

test("a browser that goes away closes the connection", async () => {
  using browser = await listen();
  const transport = await openTransport(browser.address, { signal });
  const closed = Promise.withResolvers<void>();
  Object.assign(transport, { onclose: closed.resolve });
  for (const socket of browser.server.clients) socket.terminate();
  await closed.promise;
});

test("a browser that does not answer is given up with the signal", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = `ws://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const giveUp = new AbortController();
  silent.once("connection", (socket) => {
    socket.on("error", () => {});
    giveUp.abort();
  });
  await expect(openTransport(address, { signal: giveUp.signal })).rejects.toThrow();
  silent.close();
});
