import { cellPlace } from "../frame/frame";
import { itemAt } from "../lists/item-at";
import type { BodyPlace, PlacedMat } from "./body-region";
import { connectedAreas } from "./connected-areas";
import { MINUTE_MS } from "./minute-map";

export const LISTED_FROM_MS = { bed: 30 * MINUTE_MS, seat: 15 * MINUTE_MS } as const;
const MAX_LISTED = 8;

export interface UnrelievedArea extends BodyPlace {
  sinceMs: number;
  /** It may be longer, as earlier times are unknown. */
  atLeast: boolean;
  areaCm2: number;
  /** The longest unrelieved cell, then the most exposed. */
  at: { row: number; col: number };
  cells: number[];
}

interface Unrelieved {
  mat: Pick<PlacedMat, "grid" | "stance"> & { cellAreaCm2: number };
  /** NaN for relieved cells. */
  since: Float64Array;
  /** Per cell, in any unit. */
  exposure: ArrayLike<number>;
  regionOf: (cell: number) => BodyPlace;
  /** The end, and the start of complete data. */
  endMs: number;
  knownSinceMs: number;
}

/** Touching cells of one region, longest first. */
export function unrelievedAreas({ mat, since, exposure, regionOf, endMs, knownSinceMs }: Unrelieved): UnrelievedArea[] {
  const isListed = (cell: number): boolean => endMs - itemAt(since, cell) >= LISTED_FROM_MS[mat.stance];
  return connectedAreas(mat.grid, (cell) => (isListed(cell) ? regionOf(cell).region : null))
    .map((area): UnrelievedArea => {
      const order = [...area].sort(
        (one, other) => itemAt(since, one) - itemAt(since, other) || itemAt(exposure, other) - itemAt(exposure, one),
      );
      const first = itemAt(order, 0);
      const sinceMs = itemAt(since, first);
      return {
        ...regionOf(first),
        sinceMs,
        atLeast: sinceMs <= knownSinceMs,
        areaCm2: area.length * mat.cellAreaCm2,
        at: cellPlace(mat.grid, first),
        cells: area,
      };
    })
    .sort((one, other) => one.sinceMs - other.sinceMs || other.areaCm2 - one.areaCm2)
    .slice(0, MAX_LISTED);
}
