import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 10;
const NANOSECONDS_PER_MS = 1e6;

/** A function that tells for how long work waited for the event loop since its last call, in seconds: the median, the 99th percentile and the longest. */
export function watchLoopDelay(): () => Record<"p50" | "p99" | "max", number> {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const seconds = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS_PER_MS - RESOLUTION_MS) / 1000;
  return () => {
    const now = { p50: seconds(delays.percentile(50)), p99: seconds(delays.percentile(99)), max: seconds(delays.max) };
    delays.reset();
    return now;
  };
}

/** A function that tells for how long work waited for this process's event loop since its last call: the median, in milliseconds. */
export function createLoopDelay(): () => number {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return () => {
    // What is recorded includes the time the timer was meant to wait.
    const medianMs = delays.percentile(50) / NANOSECONDS_PER_MS - RESOLUTION_MS;
    delays.reset();
    return Math.max(0, medianMs);
  };
}
