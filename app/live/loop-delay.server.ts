import { monitorEventLoopDelay, type IntervalHistogram } from "node:perf_hooks";

/** A hundred samples a second cost an idle process 0.5 % of a core; a block's part before a sample is missed. */
const LOOK_EVERY_MS = { told: 20, shed: 50 };
const NANOSECONDS_PER_MS = 1e6;

/** Delays by share of samples, in ms, without the interval. */
function watch(everyMs: number): { delays: IntervalHistogram; lateMs: (nanoseconds: number) => number } {
  const delays = monitorEventLoopDelay({ resolution: everyMs });
  delays.enable();
  return { delays, lateMs: (nanoseconds) => Math.max(0, nanoseconds / NANOSECONDS_PER_MS - everyMs) };
}

/** Reader of the delay since its last call: median, 99th percentile and maximum, in seconds. */
export function watchLoopDelay(): () => Record<"p50" | "p99" | "max", number> {
  const { delays, lateMs } = watch(LOOK_EVERY_MS.told);
  const seconds = (nanoseconds: number): number => lateMs(nanoseconds) / 1000;
  return () => {
    const now = { p50: seconds(delays.percentile(50)), p99: seconds(delays.percentile(99)), max: seconds(delays.max) };
    delays.reset();
    return now;
  };
}

/** Reader of the median delay since its last call, in ms. */
export function createLoopDelay(): () => number {
  const { delays, lateMs } = watch(LOOK_EVERY_MS.shed);
  return () => {
    const medianMs = lateMs(delays.percentile(50));
    delays.reset();
    return medianMs;
  };
}
