import fc from "fast-check";
import { expect, test } from "vitest";
import { clientNetwork } from "./client-network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["203.0.113.7:5012", "203.0.113.7"],
  ["[2001:db8:1:2:3:4:5:6]:5012", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::", "2001:db8:1:3::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
  ["not:an:address", "not:an:address"],
])("%s is the client %s", (address, client) => {
  expect(clientNetwork(address)).toBe(client);
});

test("whatever a proxy hands on is a client of at most 64 characters", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.ipV6()), (text) => clientNetwork(text).length <= 64),
  );
});

test("addresses of one IPv6 network are one client, those of another are not", () => {
  const part = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const half = fc.array(part, { minLength: 4, maxLength: 4 }).map((parts) => parts.join(":"));
  fc.assert(
    fc.property(fc.tuple(half, half, half, half), ([network, other, host, neighbour]) => {
      // The mapped form of IPv4 and its kin begin with zeros; they are IPv4 addresses.
      fc.pre(!network.startsWith("0:") && !other.startsWith("0:"));
      const client = clientNetwork(`${network}:${host}`);
      expect(clientNetwork(`${network}:${neighbour}`)).toBe(client);
      expect(clientNetwork(`${other}:${host}`) === client).toBe(other === network);
    }),
  );
});
