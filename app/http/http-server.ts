import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";

/** Downloads last as long as they make progress; upgraded sockets are exempt. */
interface ConnectionLimits extends ServerOptions {
  /** Maximum time without a byte in either direction. */
  idleTimeout: number;
}

/** Limits per connection, in ms and bytes. */
export const connectionLimits = {
  /** From the connection or the last answer to complete headers. */
  headersTimeout: 10_000,
  /** Until the complete body: 1 MB at 150 kbit/s. */
  requestTimeout: 60_000,
  /** Longer than proxies' 60 s, so that they never send into a closing connection. */
  keepAliveTimeout: 65_000,
  /** Longer than any answer takes to start. */
  idleTimeout: 120_000,
  /** Interval of checking the first two. */
  connectionsCheckingInterval: 1000,
  /** All headers together. */
  maxHeaderSize: 16 * 1024,
} satisfies ConnectionLimits;

/** Closes connections that are slow to send (408), send too many headers (431), or stop reading. */
export const createHttpServer = (listener: RequestListener, { idleTimeout, ...limits }: ConnectionLimits = connectionLimits): Server =>
  createServer(limits, listener).setTimeout(idleTimeout);
