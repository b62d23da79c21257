import { createReadableStreamFromReadable, type AppLoadContext } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import { Problem } from "~/domain/problem";
import { log } from "./log.server";

/** What answers: Remix's request handler. */
type AnswerRequest = (request: Request, loadContext: AppLoadContext) => Promise<Response>;

/**
 * Requests by their answers, as long as these are under way. The signal of a request follows the one that it was made with only while the request is
 * kept: a download whose loader has long returned would never be told that its reader has left.
 */
const answered = new WeakMap<ExpressResponse, Request>();

/**
 * Answers Express requests by a web handler. @remix-run/express does the same, but writes an answer as fast as it is made: what a slow reader has not
 * taken fills the memory, and a download is made to its end for a reader who has left.
 */
export const createPageHandler =
  (answer: AnswerRequest, loadContextOf: (response: ExpressResponse) => AppLoadContext): RequestHandler =>
  (incoming, outgoing, next) => {
    const left = new AbortController();
    outgoing.once("close", () => left.abort());
    const request = toRequest(incoming, left.signal);
    answered.set(outgoing, request);
    void answer(request, loadContextOf(outgoing))
      .then((response) => send(response, outgoing, left.signal))
      .catch((error: unknown) => {
        if (!outgoing.headersSent) return next(error);
        if (!left.signal.aborted) log.error({ err: error, path: incoming.path }, "an answer has broken off");
        outgoing.destroy();
      });
  };

function toRequest(incoming: ExpressRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headers)) for (const value of [values ?? []].flat()) headers.append(name, value);
  const address = `${incoming.protocol}://${incoming.headers.host ?? incoming.hostname}${incoming.originalUrl}`;
  if (!URL.canParse(address)) throw new Problem("invalid", { field: "Host" });
  const url = new URL(address);
  const { method } = incoming;
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers, signal });
  return new Request(url, { method, headers, signal, body: createReadableStreamFromReadable(incoming), duplex: "half" });
}

async function send({ status, statusText, headers, body }: Response, outgoing: ExpressResponse, left: AbortSignal): Promise<void> {
  outgoing.statusMessage = statusText;
  outgoing.status(status);
  for (const [name, value] of headers) outgoing.append(name, value);
  let goOn = (): void => undefined;
  // One listener for all of the answer: compression hands each of them on to its own stream, and takes none back.
  outgoing.on("drain", () => goOn());
  left.addEventListener("abort", () => goOn());
  const reader = body?.getReader();
  try {
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      const takesMore = outgoing.write(piece.value);
      // What compression holds back.
      outgoing.flush();
      if (!takesMore && !left.aborted) await new Promise<void>((resolve) => (goOn = resolve));
      left.throwIfAborted();
    }
    outgoing.end();
  } finally {
    // Of a body that was read to its end, nothing is left to cancel.
    await reader?.cancel();
  }
}
