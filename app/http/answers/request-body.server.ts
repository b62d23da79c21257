import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { Problem } from "~/domain/problem";
import { bodyLimitFor, tooLarge } from "../body-limits";
import { clientAddress } from "../caller.server";

/** Maximum bytes of bodies in memory; each counts until its request is answered. */
const IN_MEMORY = { ofAddress: 32 * 1024 * 1024, ofAll: 128 * 1024 * 1024 };

const heldByAddress = new Map<string, number>();
const heldOf = (address: string): number => heldByAddress.get(address) ?? 0;
let held = 0;

/**
 * Body of a request, read on demand: after sign-in, permission and rate limit. Reading fails with the refusal of its
 * limit if too long, or with `serverBusy` when all bodies take too much memory; bodies streamed to disk take none.
 */
export function requestBody(incoming: ExpressRequest, outgoing: ExpressResponse): ReadableStream<Uint8Array> {
  const limit = bodyLimitFor(incoming.path);
  const hold = limit.streamed ? undefined : holdFor(clientAddress(incoming), outgoing);
  const reader = createReadableStreamFromReadable(incoming).getReader();
  let bytes = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await reader.read();
        if (piece.done) return controller.close();
        bytes += piece.value.byteLength;
        if (bytes > limit.bytes) return controller.error(tooLarge(limit));
        if (hold?.(piece.value.byteLength) === false) return controller.error(new Problem("serverBusy"));
        controller.enqueue(piece.value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Counts bytes until the answer; false over the limit. */
function holdFor(address: string, outgoing: ExpressResponse): (bytes: number) => boolean {
  let own = 0;
  const change = (bytes: number): void => {
    own += bytes;
    held += bytes;
    const ofAddress = heldOf(address) + bytes;
    if (ofAddress > 0) heldByAddress.set(address, ofAddress);
    else heldByAddress.delete(address);
  };
  outgoing.once("close", () => change(-own));
  return (bytes) => {
    if (outgoing.closed || held + bytes > IN_MEMORY.ofAll || heldOf(address) + bytes > IN_MEMORY.ofAddress) return false;
    change(bytes);
    return true;
  };
}
