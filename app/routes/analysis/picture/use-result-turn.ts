import type { DeviceKind } from "~/domain/device/kind";
import { resultTurn, type MapTurn } from "~/domain/display/map-turn";
import { useMapTurn } from "~/heatmap/plate/plate-context";

/** How the picture of a result of the device around a component is shown. */
export const useResultTurn = (kind: Pick<DeviceKind, "stance" | "head">): MapTurn => resultTurn(kind, useMapTurn());
