import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";

/** What a connection may take. A download runs as long as it has to, as long as something of it is taken; an upgraded socket is out of their reach. */
interface ConnectionLimits extends ServerOptions {
  /** Without a byte sent or taken: an answer that nobody reads any further is given up, and what it holds is let go. */
  idleTimeout: number;
}

/** How long a connection may take over what it sends, how much of it, and how long over what it takes. */
export const connectionLimits = {
  /** From the connection, or the end of the answer before, until the headers are there. A proxy sends them at once. */
  headersTimeout: 10_000,
  /** From there until the body is there: a logo of 1 MB at 150 kbit/s. */
  requestTimeout: 60_000,
  /** Longer than proxies keep an idle connection (60 s), so that they never send into one that is being closed. */
  keepAliveTimeout: 65_000,
  /** Longer than any answer takes to begin. */
  idleTimeout: 120_000,
  /** How often the two above are looked at. */
  connectionsCheckingInterval: 1000,
  /** Of all headers together. */
  maxHeaderSize: 16 * 1024,
} satisfies ConnectionLimits;

/** An HTTP server that closes connections which keep it waiting (408), send endless headers (431), or stop reading. */
export const createHttpServer = (listener: RequestListener, { idleTimeout, ...limits }: ConnectionLimits = connectionLimits): Server =>
  createServer(limits, listener).setTimeout(idleTimeout);
