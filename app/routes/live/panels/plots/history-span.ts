import { secondsBefore } from "~/charts/line-path";
import type { DeviceKind } from "~/domain/device/kind";
import { HISTORY_SAMPLES } from "~/domain/history";

/** The moments of a history on a chart, and how far back the chart reaches: as far as 350 samples at the kind's own rate, further where they came slower. */
export function historySpan(atMs: readonly number[], { rateHz }: Pick<DeviceKind, "rateHz">): { seconds: number[]; spanS: number } {
  const seconds = secondsBefore(atMs);
  return { seconds, spanS: Math.max(HISTORY_SAMPLES / rateHz, -(seconds[0] ?? 0)) };
}
