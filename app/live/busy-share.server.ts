import { performance } from "node:perf_hooks";

/** A function that tells the share of the time since its last call in which this process's event loop was busy, 0 to 1. */
export function createBusyShare(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
