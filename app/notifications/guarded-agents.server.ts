import { Agent } from "undici";
import { isServiceAddress, isThisMachine } from "~/domain/sign-in/open-id";
import { AddressRefused, isPrivateAddress, publicLookup, type Resolve } from "./public-lookup.server";

interface GuardedAgentsOptions {
  /** Hosts inside the clinic's own network that may be asked. */
  privateHosts: readonly string[];
  /** Whether services on this machine may be asked, also by plain http: under development and in tests. */
  thisMachine: boolean;
  /** Of an answer. */
  mostBytes: number;
  /** A certificate that is believed besides those of the machine. */
  ca?: Buffer | undefined;
  /** How names are resolved, where the machine is not to do it. */
  resolve?: Resolve;
}

/**
 * Agents for addresses named by users, which could point into the clinic's network. Throws AddressRefused for a
 * refused address; a name that resolves to a private address fails at connection.
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
