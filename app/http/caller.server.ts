import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";

/** Headers by which the middleware tells loaders and actions what a web Request does not hold. Peers cannot set them. */
const ADDRESS = "x-isobar-address";
const REQUEST_ID = "x-isobar-request";

/** Writes the caller's address and a new number for the request over whatever the caller sent under these names. */
export const stampCaller: RequestHandler = (request, response, next) => {
  const id = randomUUID();
  request.headers[ADDRESS] = request.ip ?? "unknown";
  request.headers[REQUEST_ID] = id;
  response.setHeader("X-Request-Id", id);
  next();
};

/** Where a request came from, and the number it is logged under. */
export const callerOf = (request: Request): { ip: string; requestId: string } => ({
  ip: request.headers.get(ADDRESS) ?? "unknown",
  requestId: request.headers.get(REQUEST_ID) ?? randomUUID(),
});
