import { Agent } from "undici";
import { isServiceAddress, isThisMachine } from "~/domain/sign-in/open-id";
import { AddressRefused, isPrivateAddress, publicLookup, type Resolve } from "./public-lookup.server";

interface GuardedAgentsOptions {
  /** Allowed hosts in the clinic's network. */
  privateHosts: readonly string[];
  /** Also by plain http: in development and tests. */
  thisMachine: boolean;
  /** Per answer. */
  mostBytes: number;
  /** Additional trusted certificate. */
  ca?: Buffer | undefined;
  /** Default: the machine's resolver. */
  resolve?: Resolve;
}

/**
 * For user-defined addresses, which could point into the clinic's network. Throws AddressRefused; a name that resolves
 * to a private address fails at connection.
 */
export function createGuardedAgents({ privateHosts, thisMachine, mostBytes, ca, resolve }: GuardedAgentsOptions): (url: URL) => Agent {
  const trust = ca ? { ca } : {};
  const outside = new Agent({ maxResponseSize: mostBytes, connect: { lookup: publicLookup(resolve), ...trust } });
  const inside = new Agent({ maxResponseSize: mostBytes, connect: trust });
  return (url) => {
    const isLocal = thisMachine && isThisMachine(url.hostname);
    if (!isServiceAddress(url) || (url.protocol === "http:" && !isLocal))
      throw new AddressRefused(`${url.origin} is not asked without https`);
    if (isLocal || privateHosts.includes(url.hostname)) return inside;
    if (isPrivateAddress(url.hostname)) throw new AddressRefused(`${url.hostname} is not public`);
    return outside;
  };
}
