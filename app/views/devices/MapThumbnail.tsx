import { deviceKind } from "~/domain/device/device";
import { bedHeadEnd, type Geometry } from "~/domain/device/kind";
import { asMeasured, type MapTurn } from "~/domain/device/map-turn";
import { deviceThresholds } from "~/domain/device/thresholds";
import { mapViewSchema } from "~/domain/display/layout";
import type { FramePart } from "~/domain/frame/frame";
import { Heatmap } from "~/heatmap/Heatmap";
import { drawThreshold } from "~/heatmap/map-settings";
import { Plate } from "~/heatmap/plate/Plate";
import { useMapScene } from "~/heatmap/use-map-scene";
import { useTranslation } from "~/i18n/use-translation";
import type { FrameStore } from "~/live/browser/frame-store";
import { useAnalysis } from "../core/use-analysis";
import type { CardDevice } from "./card-device";
import { CardWords } from "./CardWords";
import { useIsOld } from "./use-newest";

interface MapThumbnailProps {
  device: Pick<CardDevice, "id" | "name" | "deviceType">;
  geometry: Geometry;
  turn: MapTurn | undefined;
  part: FramePart;
  frames: FrameStore;
  /** The picture is not current. */
  stale: boolean;
}

const view = mapViewSchema.parse({ isolines: "off" });

export function MapThumbnail({ device, geometry, turn = asMeasured, part, frames, stale }: MapThumbnailProps) {
  const { t } = useTranslation("live");
  const kind = deviceKind(device);
  const analysis = useAnalysis({ kind, geometry });
  const { region, scale } = useMapScene({ kind, geometry, frames, part, view });
  const isOld = useIsOld(frames, part) || stale;
  const address = new URLSearchParams({ small: "1", isolines: "off", ...(isOld && { stale: "1" }), ...(part !== "main" && { part }) });
  return (
    <div className={`size-full min-h-0 ${isOld ? "hatched" : ""}`} data-freshness={isOld ? "stale" : "live"}>
      <Plate
        geometry={geometry}
        region={region}
        turn={turn}
        bed={bedHeadEnd(kind)}
        ruler={false}
        fit
        bare
        map={
          <Heatmap
            analysis={analysis}
            pictures={frames}
            part={part}
            view={view}
            scale={scale}
            threshold={drawThreshold(view, deviceThresholds(kind, geometry).contact)}
            freshness={isOld ? "stale" : "live"}
            stillPicture={`/devices/${device.id}/map.webp?${address}`}
            withoutPicture={<CardWords of="noPicture" />}
            label={t("map", { name: device.name })}
            renderer="canvas"
          />
        }
      />
    </div>
  );
}
