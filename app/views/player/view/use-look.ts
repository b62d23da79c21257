import { useMemo } from "react";
import { deviceThresholds } from "~/domain/device/thresholds";
import { colouredLimits } from "~/domain/display/clinical-bands";
import type { MapView } from "~/domain/display/layout";
import { drawThreshold } from "~/heatmap/map-settings";
import { stillScale, type MapScale } from "~/heatmap/scale/scale";
import { useResultDisplay } from "../../display/result-display";
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
      threshold: drawThreshold(view, deviceThresholds(kind, geometry).contact),
    }),
    [view, index.maximum, kind, geometry],
  );
}
