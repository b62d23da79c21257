import { setImmediate as turnOfEventLoop } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import { Problem } from "~/domain/problem";
import { log } from "../log.server";
import { compressAsMade, compressWhole } from "./compression.server";
import { requestBody } from "./request-body.server";

/** Remix's request handler. */
type AnswerRequest = (request: Request, loadContext: AppLoadContext) => Promise<Response>;

/**
 * Keeps requests while their answers last: otherwise the abort signal is collected and a download misses its reader's
 * leaving.
 */
const answered = new WeakMap<ExpressResponse, Request>();

/**
 * Answers Express requests by a web handler. Unlike @remix-run/express it waits for slow readers and stops a download
 * whose reader left.
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
  // One listener per answer: compression forwards each and removes none.
  outgoing.on("drain", () => goOn());
  left.addEventListener("abort", () => goOn());
  const reader = body && openReader(body);
  try {
    for (let piece = await reader?.read(); reader && piece;) {
      const takesMore = outgoing.write(piece);
      if (!takesMore && !left.aborted) await new Promise<void>((resolve) => (goOn = resolve));
      left.throwIfAborted();
      // Drained: the piece's memory is free.
      if (!takesMore) reader.takeBack(piece);
      const next = reader.read();
      let isThere = false;
      const arrive = () => void (isThere = true);
      void next.then(arrive, arrive);
      await turnOfItsOwn();
      // Flushes compression while waiting for the next piece.
      if (!isThere) outgoing.flush();
      piece = await next;
    }
    outgoing.end();
  } finally {
    // A fully read body needs no cancel.
    await reader?.cancel();
  }
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Waits for an own turn of the event loop, so that a live frame waits for one piece at most. */
const turnOfItsOwn = (): Promise<unknown> => (lastTurn = lastTurn.then(() => turnOfEventLoop()));

const PIECE_BYTES = 64 * 1024;

interface PieceReader {
  /** Possibly empty; undefined at the end. */
  read: () => Promise<Buffer | undefined>;
  /** Reuses the memory of a piece. */
  takeBack: (piece: Buffer) => void;
  cancel: () => Promise<void>;
}

/** Reads a byte body into one reused piece of memory, others as they come. */
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
      // Shared memory cannot be transferred to the stream.
      if (buffer instanceof ArrayBuffer) memory = buffer;
    },
    cancel,
  };
}

/** Null if not a byte stream. */
function byteReader(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: "byob" });
  } catch {
    return null;
  }
}

/** Same memory: compression copies anything but a Buffer. */
const asBuffer = (bytes: Uint8Array | undefined): Buffer | undefined =>
  bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
