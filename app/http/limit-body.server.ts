import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { Problem } from "~/domain/problem";
import { bodyLimitFor, tooLarge } from "./body-limits";
import { refuse } from "./refuse.server";

/** Bounds of reading past a refused body: browsers read an answer only after sending, and an early close loses it. */
const READ_PAST = { bytes: 128 * 1024 * 1024, ms: 10_000 };

/**
 * Refuses a body by its announced length. Unannounced lengths are counted while reading
 * (answers/request-body.server.ts). Compressed bodies are refused.
 */
export const limitBodies: RequestHandler = (request, response, next) => {
  const { "content-length": announced, "transfer-encoding": chunked, "content-encoding": encoding = "identity" } = request.headers;
  const limit = bodyLimitFor(request.path);
  const refuseWith = (problem: Problem) => {
    readPast(request, (ended) => {
      if (!ended) response.setHeader("Connection", "close");
      refuse(problem, request, response, next);
    });
  };
  if (announced === undefined && chunked === undefined) return next();
  // An unread body would block the connection.
  response.once("finish", () => request.removeAllListeners("data").resume());
  // Node enforces the announced length and refuses conflicting ones.
  if (announced !== undefined && Number(announced) > limit.bytes) return refuseWith(tooLarge(limit));
  if (encoding !== "identity") return refuseWith(new Problem("bodyCompressed"));
  next();
};

/** Discards up to the bounds; reports whether the body ended. */
function readPast(request: IncomingMessage, notify: (ended: boolean) => void): void {
  let left = READ_PAST.bytes;
  const settle = (ended: boolean) => {
    clearTimeout(limit);
    request.off("data", count).off("end", end).off("close", stop).pause();
    notify(ended);
  };
  const end = () => settle(true);
  const stop = () => settle(false);
  const count = (chunk: Buffer) => {
    left -= chunk.byteLength;
    if (left < 0) stop();
  };
  const limit = setTimeout(stop, READ_PAST.ms);
  request.on("data", count).once("end", end).once("close", stop).resume();
}
