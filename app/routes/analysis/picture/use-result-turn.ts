import type { Stance } from "~/domain/device/kind";
import { asMeasured, type MapTurn } from "~/domain/display/map-turn";
import { useMapTurn } from "~/heatmap/plate/plate-context";

/** How the picture of a result is shown: as the device's maps are, but feet with their toes up. */
export function useResultTurn(stance: Stance): MapTurn {
  const turn = useMapTurn();
  return stance === "feet" ? asMeasured : turn;
}
