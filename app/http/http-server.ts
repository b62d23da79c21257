import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";

/**
 * How long a connection may take over what it sends, and how much of it. They bound requests only: a download runs as long as it has to,
 * and a socket leaves their reach when it is upgraded.
 */
export const connectionLimits = {
  /** From the connection, or the end of the answer before, until the headers are there. A proxy sends them at once. */
  headersTimeout: 10_000,
  /** From there until the body is there: a logo of 1 MB at 150 kbit/s. */
  requestTimeout: 60_000,
  /** Longer than proxies keep an idle connection (60 s), so that they never send into one that is being closed. */
  keepAliveTimeout: 65_000,
  /** How often the two above are looked at. */
  connectionsCheckingInterval: 1000,
  /** Of all headers together. */
  maxHeaderSize: 16 * 1024,
} satisfies ServerOptions;

/** An HTTP server that closes connections which keep it waiting (408) or send endless headers (431). */
export const createHttpServer = (listener: RequestListener, limits: ServerOptions = connectionLimits): Server =>
  createServer(limits, listener);
