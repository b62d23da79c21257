import { useCallback, useMemo, type ReactNode } from "react";
import type { Geometry, HeadEnd } from "~/domain/device/kind";
import { asMeasured, type MapTurn } from "~/domain/device/map-turn";
import type { Frame } from "~/domain/frame/frame";
import type { PlacePoint } from "~/heatmap/geometry/plate-context";
import type { Region } from "~/heatmap/geometry/region";
import { Heatmap } from "~/heatmap/Heatmap";
import type { FrameSource } from "~/heatmap/picture/picture-source";
import { CellCursor } from "~/heatmap/plate/CellCursor";
import { FollowingCentre } from "~/heatmap/plate/CentreOfPressure";
import { Plate } from "~/heatmap/plate/Plate";
import { createFrameMeasurer } from "../../core/frame-measurer";
import type { Track } from "../tracks";
import type { Player } from "../use-player";
import { TrackLine } from "./TrackLine";
import type { PlayedLook } from "./use-look";

interface PlayedMapProps {
  player: Player;
  look: PlayedLook;
  /** Default: the mat's own. */
  geometry?: Geometry;
  pictures: FrameSource;
  region: Region;
  turn?: MapTurn;
  /** For beds: where the head is, to label the ends. */
  bed?: HeadEnd | null;
  trackAt: (moment: number) => Track | null;
  label: string;
  /** Without ground, hairlines and ruler. */
  bare?: boolean;
  children?: ReactNode;
}

export function PlayedMap({
  player,
  look,
  geometry = player.record.geometry,
  pictures,
  region,
  turn = asMeasured,
  bed,
  trackAt,
  label,
  bare,
  children,
}: PlayedMapProps) {
  const { analysis, kind, playback } = player;
  const { view, scale, threshold } = look;
  const measurer = useMemo(() => analysis && createFrameMeasurer(analysis, kind, geometry), [analysis, kind, geometry]);
  const centreOf = useCallback((frame: Frame): PlacePoint | null => measurer?.measure(frame).centreOfPressure ?? null, [measurer]);
  const drawn = bare ? ("canvas" as const) : undefined;
  return (
    <Plate
      geometry={geometry}
      region={region}
      turn={turn}
      bed={bed}
      bare={bare}
      fit
      map={
        <Heatmap analysis={analysis} pictures={pictures} view={view} scale={scale} threshold={threshold} label={label} renderer={drawn} />
      }
    >
      {children}
      {view.cop === "on" && <TrackLine playback={playback} trackAt={trackAt} />}
      {view.cop === "on" && <FollowingCentre frames={pictures} centreOf={centreOf} cross={false} />}
      <CellCursor pictures={pictures} stance={kind.stance} label={label} />
    </Plate>
  );
}
