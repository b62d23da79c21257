import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";
import { env } from "~/env.server";

/** Internal headers from middleware to loaders and actions. Peers cannot set them. */
const ADDRESS = "x-isobar-address";
const REQUEST_ID = "x-isobar-request";
const CAME_AT = "x-isobar-came-at";

const isTrustedProxy = proxyAddr.compile(env.TRUSTED_PROXIES.split(",").map((name) => name.trim()));

/** Peer address, from a trusted proxy or the connection; also for handshakes. An IPv4 address has its own form. */
export function clientAddress(request: IncomingMessage): string {
  if (request.socket.remoteAddress === undefined) return "unknown";
  const address = proxyAddr(request, isTrustedProxy);
  return address.startsWith("::ffff:") && ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

/** Overwrites the caller's address and request number. */
export const stampCaller: RequestHandler = (request, response, next) => {
  const id = randomUUID();
  request.headers[ADDRESS] = clientAddress(request);
  request.headers[REQUEST_ID] = id;
  request.headers[CAME_AT] = String(performance.now());
  response.setHeader("X-Request-Id", id);
  next();
};

/** Arrival by the monotonic clock; null for requests without a connection. */
export function cameAtMs(request: Request): number | null {
  const header = request.headers.get(CAME_AT);
  return header === null ? null : Number(header);
}

/** Address and logged number of a request. */
export const readCaller = (request: Request): { ip: string; requestId: string } => ({
  ip: request.headers.get(ADDRESS) ?? "unknown",
  requestId: request.headers.get(REQUEST_ID) ?? randomUUID(),
});
