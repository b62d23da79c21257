import { lookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** IPv6 that IANA has allocated to the internet; the rest is reserved, such as addresses that embed IPv4. */
const [GLOBAL_IPV6, GLOBAL_BITS] = ipaddr.IPv6.parseCIDR("2000::/3");

/** No range that a registry of IANA sets apart, by the library's list of them. */
function isPublic(text: string): boolean {
  const address = ipaddr.process(text);
  return address.range() === "unicast" && (!(address instanceof ipaddr.IPv6) || address.match(GLOBAL_IPV6, GLOBAL_BITS));
}

/** How a name is resolved; `dns.lookup` does it so. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** An address is not asked, because it leads to the clinic's own network or without https. */
export class AddressRefused extends TypeError {}

/**
 * Whether a host is a literal address outside the public internet. Literals skip DNS, so `publicLookup` never sees
 * them.
 */
export function isPrivateAddress(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  return ipaddr.isValid(address) && !isPublic(address);
}

/**
 * Resolves a name to public addresses only, for hosts named by users: names of the clinic's network or this machine
 * are refused. The connection uses the checked addresses.
 */
export const publicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, answer) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error ?? !first) return answer(error ?? new Error(`${hostname} has no address`), "", 0);
      const inside = addresses.find(({ address }) => !isPublic(address));
      if (inside) return answer(new AddressRefused(`${hostname} leads to ${inside.address}, which is not public`), "", 0);
      if (options.all) return answer(null, addresses);
      return answer(null, first.address, first.family);
    });
