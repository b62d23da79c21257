import type { CustomFetch } from "openid-client";
import { request } from "undici";
import { createGuardedAgents } from "~/notifications/guarded-agents.server";

/** A service's documents have a few thousand characters. */
const MAX_BYTES = 512 * 1024;

interface ProviderFetchOptions {
  /** Allowed hosts in the clinic's network. */
  privateHosts: readonly string[];
  /** Allows this machine, also over http: development and tests. */
  thisMachine: boolean;
}

/**
 * Addresses come from others and could lead into the clinic's network. No redirects or decompression. Throws like
 * `fetch`.
 */
export function createProviderFetch({ privateHosts, thisMachine }: ProviderFetchOptions): CustomFetch {
  const agentFor = createGuardedAgents({ privateHosts, thisMachine, mostBytes: MAX_BYTES });

  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const dispatcher = agentFor(url);
    const sent = body instanceof URLSearchParams ? body.toString() : null;
    const answer = await request(url, { method: methodOf(method), headers, body: sent, signal, dispatcher })
      .then(async ({ statusCode, headers: received, body: read }) => ({ status: statusCode, received, text: await read.text() }))
      .catch((cause: unknown) => {
        signal?.throwIfAborted();
        throw new TypeError("the service does not answer", { cause });
      });
    const reported = Object.entries(answer.received).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(answer.text || null, { status: answer.status, headers: reported });
  };
}

const methodOf = (method: string): "GET" | "POST" => (method === "POST" ? "POST" : "GET");
