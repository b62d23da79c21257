import { createContext, useContext } from "react";
import type { Geometry } from "~/domain/device/kind";
import { asMeasured, isOnItsSide, placeOnMap, type MapTurn } from "~/domain/device/map-turn";
import type { Cell } from "./load";
import type { Region } from "./region";

export interface PlateView {
  geometry: Geometry;
  region: Region;
  /** Default: as measured. */
  turn?: MapTurn;
}

export const PlateContext = createContext<PlateView | null>(null);

export function usePlate(): PlateView {
  const plate = useContext(PlateContext);
  if (!plate) throw new Error("a mark stands on no plate");
  return plate;
}

export interface PlacePoint {
  xCm: number;
  yCm: number;
}

/** The middle of a cell. */
export const cellCentre = ({ row, col }: Cell, { cellPitchCm: { xCm, yCm } }: Geometry): PlacePoint => ({
  xCm: (col + 0.5) * xCm,
  yCm: (row + 0.5) * yCm,
});

export function toPlatePercent({ geometry, region, turn = asMeasured }: PlateView, { xCm, yCm }: PlacePoint): { x: number; y: number } {
  const { x, y } = placeOnMap(turn, {
    x: (xCm / geometry.cellPitchCm.xCm - region.col) / region.cols,
    y: (yCm / geometry.cellPitchCm.yCm - region.row) / region.rows,
  });
  return { x: 100 * x, y: 100 * y };
}

export const isInSight = ({ x, y }: { x: number; y: number }): boolean => x >= 0 && x <= 100 && y >= 0 && y <= 100;

/** Width by height of the visible part, as shown. */
export function plateAspect({ geometry: { cellPitchCm }, region, turn = asMeasured }: PlateView): number {
  const measured = (region.cols * cellPitchCm.xCm) / (region.rows * cellPitchCm.yCm);
  return isOnItsSide(turn) ? 1 / measured : measured;
}

/** The device's map turn, followed by plates that show a mat as it lies. */
export const MapTurnContext = createContext<MapTurn>(asMeasured);
export const useMapTurn = (): MapTurn => useContext(MapTurnContext);
