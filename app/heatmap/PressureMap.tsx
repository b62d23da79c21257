import type { ReactNode } from "react";
import { bedHeadEnd, type DeviceKind, type Geometry } from "~/domain/device/kind";
import { deviceThresholds } from "~/domain/device/thresholds";
import type { Frame } from "~/domain/frame/frame";
import type { Cell } from "./geometry/load";
import { useMapTurn, type PlacePoint } from "./geometry/plate-context";
import type { Region } from "./geometry/region";
import { Heatmap, type HeatmapProps } from "./Heatmap";
import { drawThreshold } from "./map-settings";
import type { FrameSource } from "./picture/picture-source";
import { CellCursor } from "./plate/CellCursor";
import { CellValues } from "./plate/CellValues";
import { FollowingCentre } from "./plate/CentreOfPressure";
import { MapTable } from "./plate/MapTable";
import { Plate } from "./plate/Plate";

interface PressureMapProps extends Omit<HeatmapProps, "pictures" | "threshold"> {
  kind: DeviceKind;
  geometry: Geometry;
  frames: FrameSource & { markDrawn?: () => void };
  region: Region;
  fit?: boolean;
  /** Centre of pressure of a frame; no mark when null. Must be the same function on every render. */
  centreOf: ((frame: Frame) => PlacePoint | null) | null;
  onPin?: (cell: Cell) => void;
  /** More marks on the plate. */
  children?: ReactNode;
}

/** Live map of one part of a device, without legend. */
export function PressureMap({ kind, geometry, frames, region, fit, centreOf, onPin, children, ...map }: PressureMapProps) {
  const { part, view, label, freshness } = map;
  const isSeen = freshness !== "blank";
  return (
    <>
      <Plate
        geometry={geometry}
        region={region}
        turn={useMapTurn()}
        bed={bedHeadEnd(kind)}
        fit={fit}
        map={<Heatmap {...map} pictures={frames} threshold={drawThreshold(view, deviceThresholds(kind, geometry).contact)} />}
      >
        {view.values === "on" && isSeen && <CellValues pictures={frames} part={part} />}
        {children}
        {centreOf && view.cop === "on" && isSeen && <FollowingCentre frames={frames} part={part} centreOf={centreOf} />}
        <CellCursor pictures={frames} part={part} stance={kind.stance} label={label} onPin={onPin} />
      </Plate>
      <MapTable pictures={frames} part={part} unit={geometry.unit} covers />
    </>
  );
}
