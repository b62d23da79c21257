import { lastMomentS } from "~/domain/analysis/recording/recording-index";
import { itemAt } from "~/domain/lists/item-at";
/** View box of the load curve, stretched over the scrubber. */
export const CURVE = { width: 1000, height: 100 };

/** More columns are indistinguishable. */
const MAX_COLUMNS = 500;

/** Closed outline of the load over time; the maximum of each column, so that no peak is lost. */
export function loadCurve(seconds: readonly number[], load: readonly number[]): string {
  const last = lastMomentS(seconds);
  const max = load.reduce((maximum, value) => Math.max(maximum, value), 0);
  if (last <= 0 || max <= 0) return "";
  const columns = new Map<number, number>();
  load.forEach((value, moment) => {
    const column = Math.round((MAX_COLUMNS * itemAt(seconds, moment)) / last);
    columns.set(column, Math.max(columns.get(column) ?? 0, value));
  });
  const points = [...columns].map(
    ([column, value]) => `${((CURVE.width * column) / MAX_COLUMNS).toFixed(1)} ${(CURVE.height * (1 - (0.92 * value) / max)).toFixed(1)}`,
  );
  return `M0 ${CURVE.height}L${points.join("L")}L${CURVE.width} ${CURVE.height}Z`;
}
