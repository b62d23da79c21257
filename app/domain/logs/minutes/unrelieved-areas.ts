import { placeOfCell } from "../../frame/frame";
import type { BodyPlace, PlacedMat } from "./body-region";
import { connectedAreas } from "./connected-areas";
import { MINUTE_MS } from "./minute-map";

/** From when on an area without relief is listed. */
export const LISTED_FROM_MS = { bed: 30 * MINUTE_MS, seat: 15 * MINUTE_MS } as const;
/** Areas that are listed at most, those without relief for longest. */
const LISTED_MOST = 8;

/** An area that was not relieved since a moment, up to the end of what is looked at. */
export interface UnrelievedArea extends BodyPlace {
  sinceMs: number;
  /** Nothing is known of before: it may be longer. */
  atLeast: boolean;
  areaCm2: number;
  /** The cell of it that has gone without relief for longest, and of those the one with most exposure. */
  at: { row: number; col: number };
  /** All of its cells, by number. */
  cells: number[];
}

interface Unrelieved {
  mat: Pick<PlacedMat, "grid" | "stance"> & { cellAreaCm2: number };
  /** Since when each cell has gone without relief; NaN where it has not. */
  since: Float64Array;
  /** Of each cell, in any unit. */
  exposure: ArrayLike<number>;
  regionOf: (cell: number) => BodyPlace;
  /** The end, and since when all is known. */
  endMs: number;
  knownSinceMs: number;
}

/** Touching cells of one region that have gone without relief for long enough to be listed, longest first. */
export function unrelievedAreas({ mat, since, exposure, regionOf, endMs, knownSinceMs }: Unrelieved): UnrelievedArea[] {
  const isListed = (cell: number): boolean => endMs - (since[cell] ?? NaN) >= LISTED_FROM_MS[mat.stance];
  return connectedAreas(mat.grid, (cell) => (isListed(cell) ? regionOf(cell).region : null))
    .map((area): UnrelievedArea => {
      const [first = 0] = [...area].sort(
        (one, other) => (since[one] ?? 0) - (since[other] ?? 0) || (exposure[other] ?? 0) - (exposure[one] ?? 0),
      );
      const sinceMs = since[first] ?? endMs;
      return {
        ...regionOf(first),
        sinceMs,
        atLeast: sinceMs <= knownSinceMs,
        areaCm2: area.length * mat.cellAreaCm2,
        at: placeOfCell(mat.grid, first),
        cells: area,
      };
    })
    .sort((one, other) => one.sinceMs - other.sinceMs || other.areaCm2 - one.areaCm2)
    .slice(0, LISTED_MOST);
}
