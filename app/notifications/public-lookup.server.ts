import { lookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** The rest is reserved by IANA, such as embedded IPv4. */
const [GLOBAL_IPV6, GLOBAL_BITS] = ipaddr.IPv6.parseCIDR("2000::/3");

/** Outside all special IANA ranges. */
function isPublic(text: string): boolean {
  const address = ipaddr.process(text);
  return address.range() === "unicast" && (!(address instanceof ipaddr.IPv6) || address.match(GLOBAL_IPV6, GLOBAL_BITS));
}

/** As `dns.lookup`. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Address in the clinic's network, or without https. */
export class AddressRefused extends TypeError {}

/** For literal addresses, which skip DNS and `publicLookup`. */
export function isPrivateAddress(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  return ipaddr.isValid(address) && !isPublic(address);
}

/** For user-defined hosts. The connection uses the checked addresses. */
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
