import ipaddr from "ipaddr.js";

/**
 * A subscriber's network, /64 of IPv6 or /24 of IPv4: "2001:db8:1:2::/64", "192.0.2.0/24". It can use any address
 * there, so attempts are counted by network. Other text, such as "unknown", is returned.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // Dual-stack sockets give IPv4 peers as ::ffff:192.0.2.7.
  const read = ipaddr.process(address);
  const bytes = read.toByteArray();
  const prefixBytes = read.kind() === "ipv6" ? 8 : 3;
  const network = ipaddr.fromByteArray(bytes.map((byte, at) => (at < prefixBytes ? byte : 0)));
  return `${network.toString()}/${prefixBytes * 8}`;
}
