import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { Banner } from "~/ui/status/Banner";
import type { HeatmapProps } from "../Heatmap";
import type { FrameSource, Region } from "../map";
import { MapTable } from "../plate/MapTable";
import { PressureMap } from "../PressureMap";
import type { Camera } from "./camera";
import { TurnableSurface } from "./TurnableSurface";

export interface SurfaceMapProps extends Omit<HeatmapProps, "pictures" | "threshold" | "renderer"> {
  kind: DeviceKind;
  geometry: Geometry;
  frames: FrameSource & { markDrawn?: () => void };
  region: Region;
  /** Where it is looked at from at first, and whenever another one is given; everybody's first camera when null. */
  camera?: Camera | null;
  /** Told where the camera came to rest, to be kept. */
  onCamera?: (camera: Camera) => void;
  /** Told when a person begins to turn the surface and when they end: what is live holds still meanwhile. */
  onTurning?: (turning: boolean) => void;
}

/**
 * LIVE-6: the live map of one part of a device as a lit surface that can be turned, filling the height it is given. The legend stands
 * beside it. Where the browser cannot draw it, the flat map stands in and says so. Frames reach it without rendering; it renders when what it
 * is given changes, not whenever the page's figures do.
 */
export const SurfaceMap = memo(function SurfaceMap({ camera = null, onCamera, onTurning, ...map }: SurfaceMapProps) {
  const { t } = useTranslation("heatmap");
  const [possible, setPossible] = useState(true);
  if (!possible) {
    return (
      <div className="flex size-full flex-col gap-3">
        <Banner spoken>{t("surface.impossible")}</Banner>
        <div className="relative min-h-0 flex-1">
          <PressureMap {...map} fit />
        </div>
      </div>
    );
  }
  return (
    <>
      <TurnableSurface {...map} camera={camera} onCamera={onCamera} onTurning={onTurning} onImpossible={() => setPossible(false)} />
      <MapTable pictures={map.frames} part={map.part} unit={map.geometry.unit} />
    </>
  );
});
