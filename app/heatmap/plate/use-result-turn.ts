import type { DeviceKind } from "~/domain/device/kind";
import { resultTurn, type MapTurn } from "~/domain/device/map-turn";
import { useMapTurn } from "../geometry/plate-context";

export const useResultTurn = (kind: Pick<DeviceKind, "stance" | "head">): MapTurn => resultTurn(kind, useMapTurn());
