import { memo, useState, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/status/Banner";
import { MapTable } from "../plate/MapTable";
import { PressureMap } from "../PressureMap";
import { TurnableSurface, type TurnableSurfaceProps } from "./TurnableSurface";

interface SurfaceMapProps extends Omit<TurnableSurfaceProps, "camera" | "onImpossible"> {
  /** For the flat map in its place; see PressureMap. */
  centreOf: ComponentProps<typeof PressureMap>["centreOf"];
  camera?: TurnableSurfaceProps["camera"];
}

/**
 * LIVE-6: the live map of one part of a device as a lit surface that the user can orbit, filling the height it is given. The legend stands
 * beside it. Where the browser cannot draw it, the flat map replaces it with a notice. Frames reach it without rendering; it renders when
 * its props change, not whenever the page's figures do.
 */
export const SurfaceMap = memo(function SurfaceMap({ camera = null, onCamera, onOrbiting, centreOf, ...map }: SurfaceMapProps) {
  const { t } = useTranslation("heatmap");
  const [possible, setPossible] = useState(true);
  if (!possible) {
    return (
      <div className="flex size-full flex-col gap-3">
        <Banner spoken>{t("surface.impossible")}</Banner>
        <div className="relative min-h-0 flex-1">
          <PressureMap {...map} centreOf={centreOf} fit />
        </div>
      </div>
    );
  }
  return (
    <>
      <TurnableSurface {...map} camera={camera} onCamera={onCamera} onOrbiting={onOrbiting} onImpossible={() => setPossible(false)} />
      <MapTable pictures={map.frames} part={map.part} unit={map.geometry.unit} covers />
    </>
  );
});
