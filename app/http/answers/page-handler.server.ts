import { setImmediate as turnOfEventLoop } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import { Problem } from "~/domain/problem";
import { log } from "../log.server";
import { compressAsMade, compressWhole } from "./compression.server";
import { requestBody } from "./request-body.server";

/** What answers: Remix's request handler. */
type AnswerRequest = (request: Request, loadContext: AppLoadContext) => Promise<Response>;

/**
 * Requests by their answers, as long as these are under way. The signal of a request follows the one that it was made with only while the request is
 * kept: a download whose loader has long returned would never be told that its reader has left.
 */
const answered = new WeakMap<ExpressResponse, Request>();

/**
 * Answers Express requests by a web handler. Unlike @remix-run/express it waits for slow readers, so that memory stays
 * bounded, and stops a download whose reader has left.
 */
export const createPageHandler =
  (answer: AnswerRequest, loadContextOf: (response: ExpressResponse) => AppLoadContext): RequestHandler =>
  (incoming, outgoing, next) => {
    const left = new AbortController();
    outgoing.once("close", () => left.abort());
    const request = toRequest(incoming, outgoing, left.signal);
    answered.set(outgoing, request);
    void answer(request, loadContextOf(outgoing))
      .then((response) => {
        const isFile = response.headers.get("Content-Disposition")?.startsWith("attachment") === true;
        (isFile ? compressAsMade : compressWhole)(incoming, outgoing);
        return send(response, outgoing, left.signal);
      })
      .catch((error: unknown) => {
        if (!outgoing.headersSent && !left.signal.aborted) return next(error);
        if (!left.signal.aborted) log.error({ err: error, path: incoming.path }, "an answer has broken off");
        outgoing.destroy();
      });
  };

function toRequest(incoming: ExpressRequest, outgoing: ExpressResponse, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headers)) for (const value of [values ?? []].flat()) headers.append(name, value);
  const address = `${incoming.protocol}://${incoming.headers.host ?? incoming.hostname}${incoming.originalUrl}`;
  if (!URL.canParse(address)) throw new Problem("invalid", { field: "Host" });
  const url = new URL(address);
  const { method } = incoming;
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers, signal });
  return new Request(url, { method, headers, signal, body: requestBody(incoming, outgoing), duplex: "half" });
}

async function send({ status, statusText, headers, body }: Response, outgoing: ExpressResponse, left: AbortSignal): Promise<void> {
  outgoing.statusMessage = statusText;
  outgoing.status(status);
  for (const [name, value] of headers) outgoing.append(name, value);
  let goOn = (): void => undefined;
  // One listener for all of the answer: compression hands each of them on to its own stream, and takes none back.
  outgoing.on("drain", () => goOn());
  left.addEventListener("abort", () => goOn());
  const reader = body && openReader(body);
  try {
    for (let piece = await reader?.read(); reader && piece;) {
      const takesMore = outgoing.write(piece);
      if (!takesMore && !left.aborted) await new Promise<void>((resolve) => (goOn = resolve));
      left.throwIfAborted();
      // Drained: nothing of the piece is needed any more.
      if (!takesMore) reader.takeBack(piece);
      const next = reader.read();
      let isThere = false;
      const arrive = () => void (isThere = true);
      void next.then(arrive, arrive);
      await turnOfItsOwn();
      // While the next piece is being made, what compression holds back of those before goes out.
      if (!isThere) outgoing.flush();
      piece = await next;
    }
    outgoing.end();
  } finally {
    // Of a body that was read to its end, nothing is left to cancel.
    await reader?.cancel();
  }
}

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a turn of the event loop in which no other answer goes on: a live frame waits for one piece at most, however many are downloaded. A quick
 * reader has each piece drained at once, and without a turn nothing else would happen until a whole file is sent.
 */
const turnOfItsOwn = (): Promise<unknown> => (lastTurn = lastTurn.then(() => turnOfEventLoop()));

const PIECE_BYTES = 64 * 1024;

interface PieceReader {
  /** The next piece, which may be empty; undefined at the end. */
  read: () => Promise<Buffer | undefined>;
  /** Takes the memory of a piece for the next one. */
  takeBack: (piece: Buffer) => void;
  cancel: () => Promise<void>;
}

/** Reads a body of bytes into one piece of memory, where it is one; another as its pieces come. */
function openReader(body: ReadableStream<Uint8Array>): PieceReader {
  const reader = byteReader(body) ?? body.getReader();
  const cancel = () => reader.cancel();
  if (reader instanceof ReadableStreamDefaultReader)
    return { read: async () => asBuffer((await reader.read()).value), takeBack: () => undefined, cancel };
  let memory: ArrayBuffer | null = null;
  return {
    async read() {
      const into = new Uint8Array(memory ?? new ArrayBuffer(PIECE_BYTES));
      memory = null;
      const { done, value } = await reader.read(into);
      return done ? undefined : asBuffer(value);
    },
    takeBack({ buffer }) {
      // Shared memory cannot be handed over to the stream.
      if (buffer instanceof ArrayBuffer) memory = buffer;
    },
    cancel,
  };
}

/** Null where the body is no stream of bytes. */
function byteReader(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: "byob" });
  } catch {
    return null;
  }
}

/** The same memory: compression would copy what is no Buffer. */
const asBuffer = (bytes: Uint8Array | undefined): Buffer | undefined =>
  bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
