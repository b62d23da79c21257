/** The box that the load curve is drawn in; it is stretched over the scrubber. */
export const CURVE = { width: 1000, height: 100 };

/** More columns than these nobody sees apart. */
const MOST_COLUMNS = 500;

/** The outline of a load over time, closed along the bottom: of each column of the drawing its greatest value, so that no peak is lost. */
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
