import { expect, test } from "vitest";
import { freeMemory } from "./free-memory.server";

test("[HIST-5] memory of a piece that was read is freed at once, before anything is collected, and shared memory is left alone", () => {
  const piece = new Uint8Array(50e6);
  const before = process.memoryUsage().arrayBuffers;
  freeMemory(piece);
  expect(piece.byteLength).toBe(0);
  expect(before - process.memoryUsage().arrayBuffers).toBeGreaterThan(49e6);
  const shared = new Uint8Array(new SharedArrayBuffer(8));
  freeMemory(shared);
  expect(shared.byteLength).toBe(8);
});
