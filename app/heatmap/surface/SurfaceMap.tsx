import { memo, useCallback, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/status/Banner";
import { MapTable } from "../plate/MapTable";
import { turnedMap } from "../plate/turned-picture";
import { TurnableSurface, type TurnableSurfaceProps } from "./TurnableSurface";

interface SurfaceMapProps extends Omit<TurnableSurfaceProps, "camera" | "onImpossible"> {
  camera?: TurnableSurfaceProps["camera"];
  flat: ReactNode;
}

/** LIVE-6: lit surface to be orbited, without legend. Falls back to the flat map with a notice. */
export function SurfaceMap({ flat, ...surface }: SurfaceMapProps) {
  const { t } = useTranslation("heatmap");
  const [possible, setPossible] = useState(true);
  const onImpossible = useCallback(() => setPossible(false), []);
  if (possible) return <SurfaceWithTable {...surface} onImpossible={onImpossible} />;
  return (
    <div className="flex size-full flex-col gap-3">
      <Banner spoken>{t("surface.impossible")}</Banner>
      <div className="relative min-h-0 flex-1">{flat}</div>
    </div>
  );
}

const SurfaceWithTable = memo(function SurfaceWithTable({
  camera = null,
  ...map
}: Omit<SurfaceMapProps, "flat"> & Pick<TurnableSurfaceProps, "onImpossible">) {
  const { geometry, region, pictures, turn } = map;
  const turned = useMemo(() => turnedMap({ geometry, region, pictures }, turn), [geometry, region, pictures, turn]);
  return (
    <>
      <TurnableSurface {...map} {...turned} camera={camera} />
      <MapTable pictures={map.pictures} part={map.part} unit={map.geometry.unit} covers />
    </>
  );
});
