import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import compression from "compression";
import express from "express";
import { expect, onTestFinished, test, vi } from "vitest";
import { createPageHandler } from "./page-handler.server";

const PIECE = randomBytes(64 * 1024);

/** A download of so many pieces, which counts what was asked of it. */
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

/** Asks a server that answers with `stream`; the answer is there, and nothing of it read. */
async function ask(answer: (request: Request) => Response): Promise<IncomingMessage> {
  const app = express().use(compression());
  app.all(
    "*",
    createPageHandler(
      (request) => Promise.resolve(answer(request)),
      () => ({ cspNonce: "" }),
    ),
  );
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const [message] = (await once(
    get({ port: (server.address() as AddressInfo).port, headers: { "Accept-Encoding": "gzip" } }),
    "response",
  )) as [IncomingMessage];
  return message;
}

test("[HIST-5] a download is made no faster than it is read, and no further for a reader who leaves", async () => {
  const { seen, stream } = aDownload(1000);
  const message = await ask((request) => {
    request.signal.addEventListener("abort", () => (seen.aborted = true));
    return new Response(stream, { headers: { "Content-Type": "application/octet-stream" } });
  });
  let before = -1;
  await vi.waitUntil(() => seen.made === before || void (before = seen.made), { interval: 200 });
  // What sockets hold by themselves is a few megabytes.
  expect(seen.made).toBeLessThan(300);
  message.destroy();
  await vi.waitUntil(() => seen.cancelled && seen.aborted, { timeout: 10_000 });
  expect(seen.made).toBeLessThan(1000);
});

test("[HIST-5] a download that is read arrives whole, compressed or not", async () => {
  for (const type of ["application/octet-stream", "text/csv"]) {
    const message = await ask(() => new Response(aDownload(40).stream, { status: 201, headers: { "Content-Type": type } }));
    expect(message.statusCode).toBe(201);
    const received = await buffer(message);
    expect(received.byteLength).toBeGreaterThanOrEqual(40 * PIECE.byteLength);
  }
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
