import { RateLimiterMemory } from "rate-limiter-flexible";
import { afterAll, beforeAll, vi } from "vitest";

const taking = () => vi.spyOn(RateLimiterMemory.prototype, "consume");
let taken: ReturnType<typeof taking>;
beforeAll(() => void (taken = taking()));

// Files share the module's limits: wrong passwords of several files would lock out the next.
afterAll(async () => {
  const keys = new Set(taken.mock.calls.map(([key]) => key));
  for (const limiter of new Set(taken.mock.contexts)) {
    if (limiter instanceof RateLimiterMemory) await Promise.all([...keys].map((key) => limiter.delete(key)));
  }
  taken.mockRestore();
});
