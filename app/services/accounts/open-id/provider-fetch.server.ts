import type { CustomFetch } from "openid-client";
import { request } from "undici";
import { createGuardedAgents } from "~/notifications/guarded-agents.server";

/** Documents of a service have a few thousand characters. */
const MOST_BYTES = 512 * 1024;

interface ProviderFetchOptions {
  /** Hosts inside the clinic's own network that may be asked. */
  privateHosts: readonly string[];
  /** Whether services on this machine may be asked, also by plain http: under development and in tests. */
  thisMachine: boolean;
}

/**
 * How sign-in services are asked: their addresses are others' to name, so that each could lead into the clinic's own network. Redirects are not
 * followed, and what is compressed is not expanded. Throws as `fetch` does.
 */
export function createProviderFetch({ privateHosts, thisMachine }: ProviderFetchOptions): CustomFetch {
  const agentFor = createGuardedAgents({ privateHosts, thisMachine, mostBytes: MOST_BYTES });

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
    const told = Object.entries(answer.received).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(answer.text || null, { status: answer.status, headers: told });
  };
}

const methodOf = (method: string): "GET" | "POST" => (method === "POST" ? "POST" : "GET");
