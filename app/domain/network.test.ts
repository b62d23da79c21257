import { expect, test } from "vitest";
import { networkForAddress } from "./network";

test.each([
  ["an IPv4 address", "192.0.2.7", "192.0.2.0/24"],
  ["an IPv4 address that came over an IPv6 socket", "::ffff:192.0.2.7", "192.0.2.0/24"],
  ["the same in hexadecimal", "::ffff:c000:207", "192.0.2.0/24"],
  ["an IPv6 address", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["an IPv6 address written short", "2001:db8::1", "2001:db8::/64"],
  ["an IPv6 address in capitals", "2001:DB8:1:2::FFFF", "2001:db8:1:2::/64"],
  ["a local IPv6 address with its zone", "fe80::1%eth0", "fe80::/64"],
  ["this machine", "127.0.0.1", "127.0.0.0/24"],
  ["this machine by IPv6", "::1", "::/64"],
  ["no address", "unknown", "unknown"],
  ["nothing", "", ""],
])("[S10] %s belongs to a network", (_, address, network) => {
  expect(networkForAddress(address)).toBe(network);
});
