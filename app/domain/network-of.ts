import ipaddr from "ipaddr.js";

/**
 * The network an address belongs to, as one subscriber gets it: /64 of IPv6 and /24 of IPv4, such as "2001:db8:1:2::/64" and
 * "192.0.2.0/24". Who has a network can take any address of it, so tries are counted by network. What is no address, such as
 * "unknown", stands for itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // An IPv4 peer of a socket that listens to both families comes as ::ffff:192.0.2.7.
  const read = ipaddr.process(address);
  const bytes = read.toByteArray();
  const prefixBytes = read.kind() === "ipv6" ? 8 : 3;
  const network = ipaddr.fromByteArray(bytes.map((byte, at) => (at < prefixBytes ? byte : 0)));
  return `${network.toString()}/${prefixBytes * 8}`;
}
