import { createContext, useContext } from "react";
import type { Geometry } from "~/domain/device/kind";
import type { Cell } from "./cell-reading";
import type { Region } from "./region";

/** The plate that something is drawn on, and the part of it that is seen. */
export interface PlateView {
  geometry: Geometry;
  region: Region;
}

export const PlateContext = createContext<PlateView | null>(null);

/** The plate around a component. Throws outside of one. */
export function usePlate(): PlateView {
  const plate = useContext(PlateContext);
  if (!plate) throw new Error("a mark stands on no plate");
  return plate;
}

/** A place on the plate in centimetres from its top left corner. */
export interface PlacePoint {
  xCm: number;
  yCm: number;
}

/** The middle of a cell. */
export const middleOf = ({ row, col }: Cell, { cellPitchCm: { xCm, yCm } }: Geometry): PlacePoint => ({
  xCm: (col + 0.5) * xCm,
  yCm: (row + 0.5) * yCm,
});

/** Where a place lies in the part that is seen, in per cent from the left and from the top. */
export function percentOf({ geometry, region }: PlateView, { xCm, yCm }: PlacePoint): { x: number; y: number } {
  return {
    x: (100 * (xCm / geometry.cellPitchCm.xCm - region.col)) / region.cols,
    y: (100 * (yCm / geometry.cellPitchCm.yCm - region.row)) / region.rows,
  };
}

export const isInSight = ({ x, y }: { x: number; y: number }): boolean => x >= 0 && x <= 100 && y >= 0 && y <= 100;

/** Width of what is seen, divided by its height. */
export const aspectOf = ({ geometry: { cellPitchCm }, region }: PlateView): number =>
  (region.cols * cellPitchCm.xCm) / (region.rows * cellPitchCm.yCm);
