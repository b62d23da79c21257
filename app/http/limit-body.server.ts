import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { Problem } from "~/domain/problem";
import { bodyLimitOf, tooLarge } from "./body-limits";
import { refuse } from "./refuse.server";

/**
 * How much of a refused body is read past, and how long: browsers read an answer only after they have sent all, and a connection that is
 * closed before takes the answer with it.
 */
const READ_PAST = { bytes: 128 * 1024 * 1024, ms: 10_000 };

/**
 * Refuses a body by the length that it announces, against the limit of its route, before anything parses or keeps it. One that announces none is counted while
 * it is read (answers/request-body.server.ts). Nothing is ever decompressed: a compressed body is refused.
 */
export const limitBodies: RequestHandler = (request, response, next) => {
  const { "content-length": announced, "transfer-encoding": chunked, "content-encoding": encoding = "identity" } = request.headers;
  const limit = bodyLimitOf(request.path);
  const refuseWith = (problem: Problem) => {
    readPast(request, (ended) => {
      if (!ended) response.setHeader("Connection", "close");
      refuse(problem, request, response, next);
    });
  };
  if (announced === undefined && chunked === undefined) return next();
  // Of a body that nobody reads, as of a form whose session is over, the rest would stop the connection.
  response.once("finish", () => request.removeAllListeners("data").resume());
  // Node lets no more through than was announced, and refuses two lengths, and a length beside chunks.
  if (Number(announced ?? 0) > limit.bytes) return refuseWith(tooLarge(limit));
  if (encoding !== "identity") return refuseWith(new Problem("bodyCompressed"));
  next();
};

/** Reads on within the bounds and keeps nothing; tells whether the body ended. */
function readPast(request: IncomingMessage, tell: (ended: boolean) => void): void {
  let left = READ_PAST.bytes;
  const settle = (ended: boolean) => {
    clearTimeout(limit);
    request.off("data", count).off("end", end).off("close", stop).pause();
    tell(ended);
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
