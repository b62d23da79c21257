import { secondsBefore } from "~/charts/line-path";
import { HISTORY_SPAN_MS } from "~/domain/history";
import { useIsLive } from "../../figures/ShownFigures";

/** The moments of a history on a chart, how far back the chart reaches, and whether it ends now. */
export const useHistorySpan = (atMs: readonly number[]): { seconds: number[]; spanS: number; isNow: boolean } => ({
  seconds: secondsBefore(atMs),
  spanS: HISTORY_SPAN_MS / 1000,
  isNow: useIsLive(),
});
