import ipaddr from "ipaddr.js";

/**
 * /64 of IPv6, /24 of IPv4: "2001:db8:1:2::/64", "192.0.2.0/24", since subscribers can use any address there. Other
 * text is returned.
 */
export function networkForAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // Dual-stack IPv4: ::ffff:192.0.2.7.
  const read = ipaddr.process(address);
  const bytes = read.toByteArray();
  const prefixBytes = read.kind() === "ipv6" ? 8 : 3;
  const network = ipaddr.fromByteArray(bytes.map((byte, at) => (at < prefixBytes ? byte : 0)));
  return `${network.toString()}/${prefixBytes * 8}`;
}
