import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setImmediate as turnOfEventLoop } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import express, { type ErrorRequestHandler, type Express } from "express";
import { expect, onTestFinished, test, vi } from "vitest";
import { noServer } from "~/services/no-server";
import { patience } from "../../../tests/support/patience";
import { createPageHandler } from "./page-handler.server";

const PIECE = randomBytes(64 * 1024);

function aDownload(pieces: number) {
  const seen = { made: 0, cancelled: false, aborted: false };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (seen.made === pieces) return controller.close();
      seen.made += 1;
      controller.enqueue(PIECE);
    },
    cancel: () => void (seen.cancelled = true),
  });
  return { seen, stream };
}

/** Returns the answer with its body unread. */
async function ask(answer: (request: Request) => Response): Promise<IncomingMessage> {
  const handler = createPageHandler(
    (request) => Promise.resolve(answer(request)),
    () => ({ cspNonce: "", server: noServer() }),
  );
  const [message] = (await once(get(await serve(express().use(handler)), { headers: { "Accept-Encoding": "gzip" } }), "response")) as [
    IncomingMessage,
  ];
  return message;
}

async function serve(app: Express): Promise<string> {
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("[HIST-5] who leaves before a download has begun is no error of the server", async () => {
  const failed: unknown[] = [];
  const noteFailure: ErrorRequestHandler = (error, _request, _response, next) => next(failed.push(error));
  let asked: AbortSignal | undefined;
  const answer = ({ signal }: Request): Promise<Response> =>
    new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      asked = signal;
    });
  const url = await serve(
    express().use(
      createPageHandler(answer, () => ({ cspNonce: "", server: noServer() })),
      noteFailure,
    ),
  );
  const leaving = get(url).on("error", () => undefined);
  const signal = await vi.waitUntil(() => asked, patience);
  leaving.destroy();
  await vi.waitUntil(() => signal.aborted, patience);
  await turnOfEventLoop();
  expect(failed).toEqual([]);
});

test("[HIST-5] a download is made no faster than it is read, and no further for a reader who leaves", async () => {
  const { seen, stream } = aDownload(1000);
  const message = await ask((request) => {
    request.signal.addEventListener("abort", () => (seen.aborted = true));
    return new Response(stream, { headers: { "Content-Type": "application/octet-stream" } });
  });
  let before = -1;
  await vi.waitUntil(() => seen.made === before || void (before = seen.made), { interval: 200, timeout: 20_000 });
  // Socket buffers hold a few megabytes.
  expect(seen.made).toBeLessThan(300);
  message.destroy();
  await vi.waitUntil(() => seen.cancelled && seen.aborted, patience);
  expect(seen.made).toBeLessThan(1000);
});

/** As a byte stream, like exports: fills the reader's memory. */
function aDownloadOfBytes(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const left = [...pieces];
  return new ReadableStream({
    type: "bytes",
    pull(controller) {
      const piece = left.shift();
      if (piece) return controller.enqueue(Uint8Array.from(piece));
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
}

test.for([
  { how: "as it is", type: "application/zip" },
  { how: "compressed", type: "text/csv" },
])("[HIST-5] a download that is read arrives whole, $how", async ({ type }) => {
  // Larger than one read, and small enough for sockets to buffer.
  const pieces = Array.from({ length: 60 }, (_, number) => randomBytes(number % 3 === 0 ? 100 : 7000 * number));
  const message = await ask(() => new Response(aDownloadOfBytes(pieces), { status: 201, headers: { "Content-Type": type } }));
  expect(message.statusCode).toBe(201);
  const received = await buffer(message.headers["content-encoding"] === "gzip" ? message.pipe(createGunzip()) : message);
  expect(received.equals(Buffer.concat(pieces))).toBe(true);
});

test("[HIST-5] an empty piece is not the end of an answer", async () => {
  const left = [PIECE, new Uint8Array(), PIECE];
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  const message = await ask(() => new Response(stream, { headers: { "Content-Type": "application/zip" } }));
  expect((await buffer(message)).byteLength).toBe(2 * PIECE.byteLength);
});

test("[HIST-4] a download that fails on its way breaks off, and does not look whole", async () => {
  let made = 0;
  const failing = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (made++ === 0) controller.enqueue(PIECE);
      else controller.error(new Error("the store has lost the rest"));
    },
  });
  const message = await ask(() => new Response(failing, { headers: { "Content-Type": "application/octet-stream" } }));
  expect(message.statusCode).toBe(200);
  await expect(buffer(message)).rejects.toThrow("aborted");
});

/** Before any content. */
const GZIP_HEAD_BYTES = 10;

test("[LIVE-1] a page comes in one piece, however long: a browser would paint the first of several", async () => {
  const page = Buffer.from(randomBytes(10_000).toString("hex").repeat(10));
  const message = await ask(() => new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8" } }));
  const pieces = message.pipe(createGunzip());
  expect(message.headers["content-encoding"]).toBe("gzip");
  const received: Buffer[] = [];
  message.on("data", (piece: Buffer) => received.push(piece));
  expect((await buffer(pieces)).equals(page)).toBe(true);
  expect(received.filter(({ length }) => length > GZIP_HEAD_BYTES)).toHaveLength(1);
});

test("[HIST-5] what is made of a download arrives while the rest is being made", async () => {
  let finish = (): void => undefined;
  const rest = new Promise<void>((resolve) => (finish = resolve));
  let made = 0;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (made++ === 0) return controller.enqueue(Buffer.from("first line\n"));
      await rest;
      controller.close();
    },
  });
  const message = await ask(() => new Response(stream, { headers: { "Content-Type": "text/csv", "Content-Disposition": "attachment" } }));
  expect(message.headers["content-encoding"]).toBe("gzip");
  const [first] = (await once(message.pipe(createGunzip()), "data")) as [Buffer];
  expect(first.toString()).toBe("first line\n");
  finish();
});
