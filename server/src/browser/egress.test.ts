import { createServer, request, type IncomingMessage, type Server } from "node:http";
import { connect, createServer as createRawServer, type AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { mayReach, PrivateAddressError, vetAddress } from "./addresses.ts";
import { openEgress, refusalHeader } from "./egress.ts";

const shut = { allowPrivateNetwork: false, egressAllowCidrs: [] as string[], egressMaxBytes: 1_000_000 };
const open = { ...shut, allowPrivateNetwork: true };

let canary: Server;
let port: number;
let hits = 0;
beforeAll(async () => {
  canary = createServer((incoming, outgoing) => {
    hits++;
    if (incoming.url === "/big") outgoing.end(Buffer.alloc(3_000_000));
    else outgoing.end(`seen ${incoming.headers.host} ${String(incoming.headers["proxy-connection"] ?? "")}`.trim());
  });
  new WebSocketServer({ server: canary }).on("connection", (socket) => socket.send("hello"));
  await new Promise<void>((listening) => canary.listen(0, "127.0.0.1", listening));
  port = (canary.address() as AddressInfo).port;
});
afterAll(() => canary.close());

function fetchBy(proxy: string, url: string): Promise<{ status: number; refusal: string | undefined; body: string }> {
  const { hostname, port: proxyPort } = new URL(proxy);
  return new Promise((resolve, reject) => {
    request(
      { hostname, port: proxyPort, path: url, headers: { "proxy-connection": "keep-alive" } },
      (answer: IncomingMessage) => {
        let body = "";
        answer.on("data", (chunk) => (body += chunk)).on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, refusal: answer.headers[refusalHeader] as string, body }),
        );
      },
    )
      .on("error", reject)
      .end();
  });
}

function connectBy(proxy: string, authority: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(proxy).port), "127.0.0.1", () =>
      socket.write(`CONNECT ${authority} HTTP/1.1\r\n\r\n`),
    );
    socket
      .once("data", (data: Buffer) => resolve(data.toString().split("\r\n")[0] ?? "") ?? socket.destroy())
      .once("error", reject);
  });
}

const spellings = (number: number) => [
  `127.0.0.1:${number}`,
  `0x7f.1:${number}`,
  `2130706433:${number}`,
  `127.1:${number}`,
  `0177.0.0.1:${number}`,
  `[::1]:${number}`,
  `[::ffff:7f00:1]:${number}`,
  `[::ffff:127.0.0.1]:${number}`,
  `[64:ff9b::7f00:1]:${number}`,
  `[2002:7f00:1::]:${number}`,
  `[::]:${number}`,
  `0.0.0.0:${number}`,
  `10.0.0.1:${number}`,
  `172.16.3.4:${number}`,
  `192.168.1.1:${number}`,
  `100.64.0.1:${number}`,
  `169.254.169.254:${number}`,
  `[fd00:ec2::254]:${number}`,
  `[fe80::1]:${number}`,
  `224.0.0.1:${number}`,
  `255.255.255.255:${number}`,
  `localhost:${number}`,
];

describe("a shut egress", () => {
  test("refuses each spelling of a private address, by GET and by CONNECT, without a hit", async () => {
    await using egress = await openEgress({ config: shut });
    for (const authority of spellings(port)) {
      expect(await fetchBy(egress.address, `http://${authority}/`), authority).toMatchObject({
        status: 403,
        refusal: "private-address",
      });
      expect(await connectBy(egress.address, authority), authority).toBe("HTTP/1.1 403 Refused");
    }
    expect(hits).toBe(0);
  });

  test("dials the address that it has vetted, though the name turns private afterwards", async () => {
    const answers = [["192.0.2.1"], ["127.0.0.1"]];
    await using egress = await openEgress({ config: shut, resolve: async () => answers.shift() ?? ["127.0.0.1"] });
    expect((await fetchBy(egress.address, `http://rebind.test:${port}/`)).status).toBe(403);
    expect((await fetchBy(egress.address, `http://rebind.test:${port}/`)).status).toBe(403);
    expect(hits).toBe(0);
  });

  test("resolves a name once for each connection", async () => {
    let asked = 0;
    const resolve = async () => (asked++ === 0 ? ["127.0.0.1"] : ["10.9.9.9"]);
    await using egress = await openEgress({ config: { ...shut, egressAllowCidrs: ["127.0.0.1/32"] }, resolve });
    expect((await fetchBy(egress.address, `http://rebind.test:${port}/`)).body).toBe(`seen rebind.test:${port}`);
    expect(asked).toBe(1);
  });

  test("refuses other protocols and user info", async () => {
    for (const url of ["file:///etc/passwd", "ftp://example.com/", "http://user:word@example.com/", "gopher://x/"]) {
      await expect(
        vetAddress(url, open, async () => ["93.184.216.34"]),
        url,
      ).rejects.toThrow(PrivateAddressError);
    }
    await expect(vetAddress("https://example.com/", shut, async () => ["93.184.216.34"])).resolves.toBeUndefined();
  });
});

describe("an egress opened to the private network", () => {
  test("reaches loopback, also by WebSocket through a tunnel", async () => {
    await using egress = await openEgress({ config: open });
    expect((await fetchBy(egress.address, `http://127.0.0.1:${port}/`)).body).toBe(`seen 127.0.0.1:${port}`);
    const tunnel = connect(Number(new URL(egress.address).port), "127.0.0.1");
    tunnel.write(`CONNECT 127.0.0.1:${port} HTTP/1.1\r\n\r\n`);
    await new Promise((answered) => tunnel.once("data", answered));
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { createConnection: () => tunnel });
    expect(await new Promise((message) => socket.once("message", (data) => message((data as Buffer).toString())))).toBe(
      "hello",
    );
    socket.terminate();
  });

  test("still keeps cloud metadata shut, whatever is listed", () => {
    const all = { allowPrivateNetwork: true, egressAllowCidrs: ["0.0.0.0/0", "::/0"] };
    const shutAlways = [
      "169.254.169.254",
      "169.254.170.2",
      "::ffff:a9fe:a9fe",
      "fd00:ec2::254",
      "100.100.100.200",
      "fe80::1",
    ];
    for (const address of shutAlways) expect(mayReach(address, all), address).toBe(false);
    expect(mayReach("64:ff9b::a9fe:a9fe", open)).toBe(false);
    expect(mayReach("fd12::1", open)).toBe(true);
  });

  test("opens the listed networks only", () => {
    const listed = { allowPrivateNetwork: false, egressAllowCidrs: ["10.1.0.0/16"] };
    expect([mayReach("10.1.2.3", listed), mayReach("10.2.2.3", listed), mayReach("127.0.0.1", listed)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("closes when the bytes are used up, and answers 502 for a closed port", async () => {
    await using egress = await openEgress({ config: open });
    await expect(fetchBy(egress.address, `http://127.0.0.1:${port}/big`)).rejects.toThrow();
    expect(await fetchBy(egress.address, "http://127.0.0.1:1/")).toMatchObject({ status: 502, refusal: "unreachable" });
  });
});

test("an answer stands, though its server goes on to talk after its end", async () => {
  const talks =
    "HTTP/1.1 302 Found\r\nLocation: /in\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n0\r\n\r\n";
  await using server = createRawServer((socket) => void socket.once("data", () => socket.end(talks)));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  await using egress = await openEgress({ config: open });
  const answer = await fetchBy(egress.address, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(answer).toEqual({ status: 302, refusal: undefined, body: "" });
});

test("no address inside 10/8, however it is mapped, is reached", () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), (rest) => {
      const plain = `10.${rest.join(".")}`;
      return !mayReach(plain, shut) && !mayReach(`::ffff:${plain}`, shut);
    }),
  );
});
