import { useMemo } from "react";
import { thresholdsOf } from "~/domain/device/thresholds";
import { colouredLimits } from "~/domain/display/clinical-bands";
import type { MapView } from "~/domain/display/layout";
import { drawnFrom } from "~/heatmap/map-settings";
import { stillScale, type MapScale } from "~/heatmap/scale/scale";
import { useResultDisplay } from "../../../display/result-display";
import type { Player } from "../use-player";

export interface PlayedLook {
  view: MapView;
  scale: MapScale;
  threshold: number;
}

export function useLook({ record: { geometry }, kind, index }: Player): PlayedLook {
  const { view } = useResultDisplay();
  return useMemo(
    () => ({
      view,
      scale: stillScale(view.top, index.maximum, kind.scaleFloor, colouredLimits(view, geometry.unit)),
      threshold: drawnFrom(view, thresholdsOf(kind, geometry).contact),
    }),
    [view, index.maximum, kind, geometry],
  );
}
