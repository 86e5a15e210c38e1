import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Resolve } from "#browser/addresses.ts";
import { vettedAgent } from "./agent.ts";

const shut = { allowPrivateNetwork: false, egressAllowCidrs: [] as string[] };
const loopback = { allowPrivateNetwork: false, egressAllowCidrs: ["127.0.0.1/32"] };

let canary: Server;
let port: number;
let hits = 0;
beforeAll(async () => {
  canary = createServer((incoming, outgoing) => {
    hits++;
    if (incoming.url === "/redirect") return outgoing.writeHead(302, { location: "http://127.0.0.1/" }).end();
    if (incoming.url === "/silent") return;
    outgoing.end(`seen ${incoming.headers.host}`);
  });
  await new Promise<void>((listening) => canary.listen(0, "127.0.0.1", listening));
  port = (canary.address() as AddressInfo).port;
});
afterAll(() => {
  canary.closeAllConnections();
  canary.close();
});

async function get(url: string, rules = shut, resolve?: Resolve) {
  const dispatcher = await vettedAgent(rules, resolve);
  try {
    const { statusCode, body } = await request(url, { dispatcher });
    return [statusCode, await body.text()];
  } finally {
    await dispatcher.destroy();
  }
}

const hosts = [
  "127.0.0.1",
  "127.0.0.2",
  "127.255.255.255",
  "0x7f.1",
  "0x7f000001",
  "2130706433",
  "127.1",
  "0177.0.0.1",
  "0",
  "0.0.0.0",
  "localhost",
  "[::1]",
  "[::]",
  "[::127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:0:7f00:1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b::a9fe:a9fe]",
  "[64:ff9b:1::7f00:1]",
  "[2002:7f00:1::]",
  "[2002:a9fe:a9fe::1]",
  "[2001::1]",
  "[fe80::1]",
  "[fec0::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[ff02::1]",
  "10.0.0.1",
  "10.255.255.255",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.0.1",
  "192.168.255.255",
  "169.254.169.254",
  "169.254.170.2",
  "[::ffff:a9fe:a9fe]",
  "100.64.0.1",
  "100.100.100.200",
  "168.63.129.16",
  "192.0.0.192",
  "198.18.0.1",
  "192.0.2.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
];

test("no spelling of an address that is not public is ever dialled", async () => {
  for (const host of hosts) {
    await expect(get(`http://${host}:${port}/`), host).rejects.toThrow("is not a public address");
    await expect(get(`https://${host}:${port}/`), host).rejects.toThrow("is not a public address");
  }
  expect(hits).toBe(0);
});

test("a name is asked for once for a connection, and what was vetted is dialled", async () => {
  const answers = [["127.0.0.1"], ["10.9.9.9"]];
  const resolve = async () => answers.shift() ?? [];
  expect(await get(`http://rebind.test:${port}/`, loopback, resolve)).toEqual([200, `seen rebind.test:${port}`]);
  expect(answers).toHaveLength(1);
  await expect(get(`http://rebind.test:${port}/`, loopback, resolve)).rejects.toThrow("is not a public address");
});

test("of several addresses those that may not be reached are left out, and the next is tried when one is down", async () => {
  hits = 0;
  const resolve = async () => ["10.0.0.1", "127.0.0.3", "127.0.0.1"];
  const rules = { allowPrivateNetwork: false, egressAllowCidrs: ["127.0.0.0/8"] };
  expect(await get(`http://many.test:${port}/`, rules, resolve)).toEqual([200, `seen many.test:${port}`]);
  expect(hits).toBe(1);
});

test("a redirect is an answer like any other", async () => {
  expect(await get(`http://any.test:${port}/redirect`, loopback, async () => ["127.0.0.1"])).toEqual([302, ""]);
});

test("a name without an address, a closed port and a caller who gives up are errors", async () => {
  const unknown = () => Promise.reject(new Error("getaddrinfo ENOTFOUND"));
  await expect(get("http://nowhere.test/", shut, unknown)).rejects.toThrow("ENOTFOUND");
  await expect(get("http://down.test:1/", loopback, async () => ["127.0.0.1"])).rejects.toThrow("ECONNREFUSED");
  await using stack = new AsyncDisposableStack();
  const dispatcher = await vettedAgent(loopback, async () => ["127.0.0.1"]);
  stack.defer(() => dispatcher.destroy());
  const signal = AbortSignal.timeout(50);
  await expect(request(`http://slow.test:${port}/silent`, { dispatcher, signal })).rejects.toThrow("aborted");
});
