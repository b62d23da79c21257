import { secondsBefore } from "~/charts/line-path";
import { HISTORY_SPAN_MS } from "~/domain/analysis/figure-history";
import { useIsLive } from "../../figures/ShownFigures";

/** Times of a history on a chart, the chart's span, and whether it ends now. */
export const useHistorySpan = (atMs: readonly number[]): { seconds: number[]; spanS: number; isNow: boolean } => ({
  seconds: secondsBefore(atMs),
  spanS: HISTORY_SPAN_MS / 1000,
  isNow: useIsLive(),
});
