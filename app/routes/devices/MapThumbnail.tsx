import { useTranslation } from "react-i18next";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { mapViewSchema } from "~/domain/display/layout";
import { Heatmap } from "~/heatmap/Heatmap";
import { drawnFrom } from "~/heatmap/map-settings";
import { Plate } from "~/heatmap/plate/Plate";
import { useMapScene } from "~/heatmap/use-map-scene";
import type { FrameStore } from "~/live/browser/frame-store";
import { useAnalysis } from "../live/figures/use-analysis";

interface MapThumbnailProps {
  deviceId: string;
  name: string;
  geometry: Geometry;
  kind: DeviceKind;
  frames: FrameStore;
  stale: boolean;
}

const view = mapViewSchema.parse({ isolines: "off" });

/** The small live map of a card: a picture from the server until the first frame, grey where the device is gone. */
export function MapThumbnail({ deviceId, name, geometry, kind, frames, stale }: MapThumbnailProps) {
  const { t } = useTranslation("live");
  const analysis = useAnalysis();
  const { region, scale } = useMapScene({ kind, geometry, frames, view });
  return (
    <Plate
      geometry={geometry}
      region={region}
      ruler={false}
      fit
      bare
      map={
        <Heatmap
          analysis={analysis}
          pictures={frames}
          view={view}
          scale={scale}
          threshold={drawnFrom(view, kind.contactThreshold)}
          freshness={stale ? "stale" : "live"}
          stillPicture={`/devices/${deviceId}/map.png?small=1&isolines=off${stale ? "&stale=1" : ""}`}
          label={t("map", { name })}
          renderer="canvas"
        />
      }
    />
  );
}
