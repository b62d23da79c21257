import { useMemo } from "react";
import type { ShownContact } from "~/domain/analysis/gait/shown-walk";
import { PlateMarks } from "~/heatmap/plate/Plate";
import { createFrameMeasurer } from "../../core/frame-measurer";
import { createFootPictures, createFootTrack } from "../foot-pictures";
import type { UprightFoot } from "../shown-contacts";
import type { Player } from "../use-player";
import { PlayedMap } from "./PlayedMap";
import { outlineOfPrint } from "./print-outline";
import type { PlayedLook } from "./use-look";

interface PlayedFootProps {
  player: Player;
  look: PlayedLook;
  contact: ShownContact;
  foot: UprightFoot;
  label: string;
}

export function PlayedFoot({ player, look, contact, foot, label }: PlayedFootProps) {
  const { analysis, kind } = player;
  const { geometry, mask, region } = foot;
  const pictures = useMemo(() => createFootPictures(player, contact, foot), [player, contact, foot]);
  const trackAt = useMemo(
    () => createFootTrack(player, contact, foot, analysis && createFrameMeasurer(analysis, kind, geometry).measure),
    [player, contact, foot, analysis, kind, geometry],
  );
  const outline = useMemo(() => analysis && outlineOfPrint(analysis, mask, geometry.grid), [analysis, mask, geometry]);
  return (
    <PlayedMap {...{ player, look, geometry, pictures, region, trackAt, label }} bare>
      {outline && (
        <PlateMarks>
          <svg viewBox={`${region.col} ${region.row} ${region.cols} ${region.rows}`} preserveAspectRatio="none" width="100%" height="100%">
            <path d={outline} fill="none" className="stroke-control" strokeDasharray="3 3" vectorEffect="non-scaling-stroke" />
          </svg>
        </PlateMarks>
      )}
    </PlayedMap>
  );
}
