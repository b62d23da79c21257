/** View box of the load curve, stretched over the scrubber. */
export const CURVE = { width: 1000, height: 100 };

/** More columns are indistinguishable. */
const MOST_COLUMNS = 500;

/** Closed outline of the load over time; the maximum of each column, so that no peak is lost. */
export function loadCurve(seconds: readonly number[], load: readonly number[]): string {
  const last = seconds.at(-1) ?? 0;
  const most = load.reduce((greatest, value) => Math.max(greatest, value), 0);
  if (last <= 0 || most <= 0) return "";
  const columns = new Map<number, number>();
  load.forEach((value, moment) => {
    const column = Math.round((MOST_COLUMNS * (seconds[moment] ?? 0)) / last);
    columns.set(column, Math.max(columns.get(column) ?? 0, value));
  });
  const points = [...columns].map(
    ([column, value]) => `${((CURVE.width * column) / MOST_COLUMNS).toFixed(1)} ${(CURVE.height * (1 - (0.92 * value) / most)).toFixed(1)}`,
  );
  return `M0 ${CURVE.height}L${points.join("L")}L${CURVE.width} ${CURVE.height}Z`;
}
