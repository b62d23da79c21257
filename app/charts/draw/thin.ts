/** Null breaks the line. */
export type PlotSpot = readonly [x: number, y: number] | null;

/** Per column of a point's width keeps the first, lowest, highest and last spot: every extreme and break. */
export function thinned(spots: readonly PlotSpot[]): PlotSpot[] {
  const kept: PlotSpot[] = [];
  for (let from = 0; from < spots.length;) {
    const start = spots[from];
    let to = from + 1;
    while (start && to < spots.length && inColumn(start, spots[to])) to += 1;
    kept.push(...seenOf(spots.slice(from, to)));
    from = to;
  }
  return kept;
}

const inColumn = (start: NonNullable<PlotSpot>, spot: PlotSpot | undefined): boolean =>
  !!spot && Math.floor(spot[0]) === Math.floor(start[0]);

function seenOf(column: readonly PlotSpot[]): PlotSpot[] {
  if (column.length <= 4) return [...column];
  const height = (at: number): number => column[at]?.[1] ?? 0;
  const places = column.map((_, at) => at);
  const highest = places.reduce((max, at) => (height(at) > height(max) ? at : max), 0);
  const lowest = places.reduce((min, at) => (height(at) < height(min) ? at : min), 0);
  return [...new Set([0, lowest, highest, column.length - 1])].sort((one, other) => one - other).map((at) => column[at] ?? null);
}
