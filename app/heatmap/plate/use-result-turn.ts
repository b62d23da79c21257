import type { DeviceKind } from "~/domain/device/kind";
import { resultTurn, type MapTurn } from "~/domain/display/map-turn";
import { useMapTurn } from "./plate-context";

export const useResultTurn = (kind: Pick<DeviceKind, "stance" | "head">): MapTurn => resultTurn(kind, useMapTurn());
