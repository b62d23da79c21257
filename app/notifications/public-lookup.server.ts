import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

const isPublic = (address: string): boolean => ipaddr.process(address).range() === "unicast";

/** An address is not asked, because it leads to the clinic's own network or without https. */
export class AddressRefused extends TypeError {}

/** Whether a host is an address that is not of the public internet. Nothing looks addresses up, so that `publicLookup` never sees them. */
export function isPrivateAddress(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  return ipaddr.isValid(address) && !isPublic(address);
}

/**
 * Resolves a name to addresses of the public internet only, for connections to hosts that others name: a name that leads into the
 * clinic's own network, or to this machine, is refused. The connection takes the very addresses that were checked.
 */
export const publicLookup: LookupFunction = (hostname, options, answer) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error ?? !first) return answer(error ?? new Error(`${hostname} has no address`), "", 0);
    const inside = addresses.find(({ address }) => !isPublic(address));
    if (inside) return answer(new AddressRefused(`${hostname} leads to ${inside.address}, which is not public`), "", 0);
    if (options.all) return answer(null, addresses);
    return answer(null, first.address, first.family);
  });
