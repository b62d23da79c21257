import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import proxyAddr from "proxy-addr";
import { env } from "~/env.server";

/** Headers by which the middleware tells loaders and actions what a web Request does not hold. Peers cannot set them. */
const ADDRESS = "x-isobar-address";
const REQUEST_ID = "x-isobar-request";
const CAME_AT = "x-isobar-came-at";

const isTrustedProxy = proxyAddr.compile(env.TRUSTED_PROXIES.split(",").map((name) => name.trim()));

/** The address of a peer, of a request or a socket's handshake: where a trusted proxy got it from, else the other end of the line. */
export const addressOf = (request: IncomingMessage): string =>
  request.socket.remoteAddress === undefined ? "unknown" : proxyAddr(request, isTrustedProxy);

/** Writes the caller's address and a new number for the request over whatever the caller sent under these names. */
export const stampCaller: RequestHandler = (request, response, next) => {
  const id = randomUUID();
  request.headers[ADDRESS] = addressOf(request);
  request.headers[REQUEST_ID] = id;
  request.headers[CAME_AT] = String(performance.now());
  response.setHeader("X-Request-Id", id);
  next();
};

/** When a request came in, by the monotonic clock of this process; null for one that came in by no wire. */
export function cameAtMs(request: Request): number | null {
  const told = request.headers.get(CAME_AT);
  return told === null ? null : Number(told);
}

/** Where a request came from, and the number it is logged under. */
export const callerOf = (request: Request): { ip: string; requestId: string } => ({
  ip: request.headers.get(ADDRESS) ?? "unknown",
  requestId: request.headers.get(REQUEST_ID) ?? randomUUID(),
});
