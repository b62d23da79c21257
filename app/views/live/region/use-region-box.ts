import { useSearchParams } from "@remix-run/react";
import { useCallback, useMemo, useState } from "react";
import type { Geometry } from "~/domain/device/kind";
import type { FramePart, Grid } from "~/domain/frame/frame";
import type { PlacePoint } from "~/heatmap/geometry/plate-context";
import { useChangeSearch } from "~/ui/use-change-search";
import { parseBox, readBoxText, withBox, type DrawnBox } from "../../core/cell-box";

/** The drawn box of a part in the address, and its setter; null removes it. */
export function useRegionBox(grid: Grid, part: FramePart = "main"): [DrawnBox | null, (box: DrawnBox | null) => void] {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const text = readBoxText(search, part);
  const box = useMemo(() => parseBox(text, grid), [text, grid]);
  const setBox = useCallback((next: DrawnBox | null) => changeSearch((newest) => withBox(newest, next, part)), [changeSearch, part]);
  return [box, setBox];
}

/** A box, and whether the next drag draws it. */
export interface DrawnRegion {
  box: DrawnBox | null;
  onBox: (box: DrawnBox | null) => void;
  drawing: boolean;
  onDrawn: () => void;
  toggle: () => void;
}

/** The box on a part of the mat; `seen` is the visible part of the mat. */
export function useDrawnRegion(grid: Grid, seen: DrawnBox, part: FramePart = "main"): DrawnRegion {
  const [box, onBox] = useRegionBox(grid, part);
  const [isDrawing, setDrawing] = useState(false);
  const toggle = (): void => {
    setDrawing(box === null);
    onBox(box ? null : firstBox(seen));
  };
  return { box, onBox, drawing: isDrawing && box !== null, onDrawn: () => setDrawing(false), toggle };
}

/** Opposite corners of a box on its plate, cm. */
export function cornersCm({ row, col, rows, cols }: DrawnBox, { cellPitchCm: { xCm, yCm } }: Geometry): [PlacePoint, PlacePoint] {
  return [
    { xCm: col * xCm, yCm: row * yCm },
    { xCm: (col + cols) * xCm, yCm: (row + rows) * yCm },
  ];
}

/** The middle third of the visible part, at least one cell. */
function firstBox({ row, col, rows, cols }: DrawnBox): DrawnBox {
  const third = (from: number, cells: number): [number, number] => {
    const length = Math.max(1, Math.round(cells / 3));
    return [Math.floor(from + (cells - length) / 2), length];
  };
  const [[top, tall], [left, wide]] = [third(row, rows), third(col, cols)];
  return { row: top, col: left, rows: tall, cols: wide };
}
