import { useSearchParams } from "@remix-run/react";
import { useCallback, useMemo } from "react";
import type { Grid } from "~/domain/frame/frame";
import { boxOf, boxTextOf, withBox, type DrawnBox } from "../figures/cell-box";

/** The box that a person has drawn on the map, kept in the address, and a function that draws another one or, with null, removes it. */
export function useRegionBox(grid: Grid): [DrawnBox | null, (box: DrawnBox | null) => void] {
  const [search, setSearch] = useSearchParams();
  const text = boxTextOf(search);
  const box = useMemo(() => boxOf(text, grid), [text, grid]);
  const setBox = useCallback(
    (next: DrawnBox | null) => setSearch((before) => withBox(before, next), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return [box, setBox];
}

/** What a box begins as: the middle third of what is seen or, where that is too little, a cell. */
export function firstBox({ row, col, rows, cols }: DrawnBox): DrawnBox {
  const third = (from: number, cells: number): [number, number] => {
    const length = Math.max(1, Math.round(cells / 3));
    return [Math.floor(from + (cells - length) / 2), length];
  };
  const [[top, tall], [left, wide]] = [third(row, rows), third(col, cols)];
  return { row: top, col: left, rows: tall, cols: wide };
}
