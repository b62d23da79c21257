import { monitorEventLoopDelay, type IntervalHistogram } from "node:perf_hooks";

/**
 * How often it is looked whether the event loop is late. Each look wakes the process: a hundred a second cost an idle one half a per cent of a core. A
 * block is seen but for what of it lies before the look.
 */
const LOOK_EVERY_MS = { told: 20, shed: 50 };
const NANOSECONDS_PER_MS = 1e6;

/** Delays of the event loop by share of looks, in milliseconds, without the time that a look was meant to wait. */
function watch(everyMs: number): { delays: IntervalHistogram; lateMs: (nanoseconds: number) => number } {
  const delays = monitorEventLoopDelay({ resolution: everyMs });
  delays.enable();
  return { delays, lateMs: (nanoseconds) => Math.max(0, nanoseconds / NANOSECONDS_PER_MS - everyMs) };
}

/** A function that tells for how long work waited for the event loop since its last call, in seconds: the median, the 99th percentile and the longest. */
export function watchLoopDelay(): () => Record<"p50" | "p99" | "max", number> {
  const { delays, lateMs } = watch(LOOK_EVERY_MS.told);
  const seconds = (nanoseconds: number): number => lateMs(nanoseconds) / 1000;
  return () => {
    const now = { p50: seconds(delays.percentile(50)), p99: seconds(delays.percentile(99)), max: seconds(delays.max) };
    delays.reset();
    return now;
  };
}

/** A function that tells for how long work waited for this process's event loop since its last call: the median, in milliseconds. */
export function createLoopDelay(): () => number {
  const { delays, lateMs } = watch(LOOK_EVERY_MS.shed);
  return () => {
    const medianMs = lateMs(delays.percentile(50));
    delays.reset();
    return medianMs;
  };
}
