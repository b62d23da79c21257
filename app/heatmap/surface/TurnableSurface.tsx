import { useEffect, useId, useMemo, useRef, type MutableRefObject } from "react";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { MapTurn } from "~/domain/device/map-turn";
import { useTranslation } from "~/i18n/use-translation";
import type { Camera } from "../geometry/camera";
import { PlateContext } from "../geometry/plate-context";
import type { Region } from "../geometry/region";
import { toSceneBox } from "../geometry/scene-box";
import type { ShownSurface, SurfaceLook } from "../geometry/surface-look";
import type { HeatmapProps } from "../Heatmap";
import { mapSettings } from "../map-settings";
import { useMapCanvas } from "../use-map-canvas";
import { fitLens, type Margins } from "./fit-lens";
import { OrbitBar } from "./OrbitBar";
import { pausable } from "./pausable-pictures";
import { PeakLabel } from "./PeakLabel";
import { SurfaceFloor } from "./SurfaceFloor";
import { useOrbitControls } from "./use-orbit-controls";
import { useViewport } from "./use-viewport";

/** Left to the numbers of the floor and, above, to the peak label. */
const MARGINS: Margins = { left: 44, right: 56, top: 50, bottom: 28 };

export interface TurnableSurfaceProps extends Omit<HeatmapProps, "renderer"> {
  kind: DeviceKind;
  /** As shown, as pictures and region are; `turn` says how that came of what was measured. */
  geometry: Geometry;
  turn: MapTurn;
  region: Region;
  /** The first camera, and every later one from outside; the default camera when null. */
  camera: Camera | null;
  /** Called with the camera when it comes to rest, to be saved. */
  onCamera?: (camera: Camera) => void;
  /** Called when the user starts and stops orbiting the surface: what is live pauses meanwhile. */
  onOrbiting?: (orbiting: boolean) => void;
  /** Holds what is on the screen, while something is. */
  shownRef?: MutableRefObject<ShownSurface | null>;
  /** The browser has no WebGL 2, or took it away for good. */
  onImpossible: () => void;
}

/** Floor, relief, peak label and orbit controls. */
export function TurnableSurface({ camera: given, onCamera, onOrbiting, shownRef, onImpossible, ...map }: TurnableSurfaceProps) {
  const { kind, geometry, region, turn, analysis, part = "main", view, scale, threshold = view.threshold, label, freshness = "live" } = map;
  const { t } = useTranslation("heatmap");
  const help = useId();
  const plate = useMemo(() => ({ geometry, region }), [geometry, region]);
  const pictures = useMemo(() => pausable(map.pictures, part), [map.pictures, part]);
  const { surface, camera, move, onKeyDown, byFinger, setByFinger } = useOrbitControls({
    camera: given,
    onCamera,
    onOrbiting(orbiting) {
      pictures.pause(orbiting);
      onOrbiting?.(orbiting);
    },
  });
  const footer = useRef<HTMLDivElement>(null);
  const free = useViewport(surface, footer);
  const look = useMemo<SurfaceLook | null>(() => {
    if (!free) return null;
    const box = toSceneBox(plate);
    return { camera, lens: fitLens(camera, box, free.size, MARGINS, free.obstacles), size: free.size, box };
  }, [camera, plate, free]);
  const flat = useMemo(
    () => mapSettings(view, scale, region, threshold, freshness === "stale"),
    [view, scale, region, threshold, freshness],
  );
  const settings = useMemo(() => look && { ...flat, surface: look }, [flat, look]);
  const blank = freshness === "blank";
  const { place, drawnBy, copy } = useMapCanvas({
    analysis: settings && analysis,
    pictures,
    part,
    settings: settings ?? flat,
    blank,
    renderer: "webgl",
  });
  useEffect(() => {
    if (drawnBy === "canvas") onImpossible();
  }, [drawnBy, onImpossible]);

  useEffect(() => {
    if (!shownRef) return;
    shownRef.current = look && !blank ? { look, plate, copy } : null;
    return () => {
      shownRef.current = null;
    };
  }, [shownRef, look, plate, copy, blank]);

  return (
    <PlateContext.Provider value={plate}>
      <div className="@container relative flex size-full flex-col gap-2">
        <div
          ref={surface}
          role="application"
          tabIndex={0}
          aria-label={label}
          aria-describedby={help}
          onKeyDown={onKeyDown}
          data-camera={JSON.stringify(camera)}
          className={`relative min-h-0 flex-1 cursor-grab overflow-hidden rounded-xl select-none active:cursor-grabbing ${byFinger ? "touch-none" : "touch-pan-x touch-pan-y"}`}
        >
          <span id={help} className="sr-only">
            {t("surface.help")}
          </span>
          {look && <SurfaceFloor {...look} />}
          <div ref={place} className="pointer-events-none absolute inset-0" />
          {analysis && settings && !blank && (
            <PeakLabel analysis={analysis} pictures={pictures} part={part} settings={settings} stance={kind.stance} turn={turn} />
          )}
        </div>
        <div
          ref={footer}
          className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1.5 @2xl:pointer-events-none @2xl:absolute @2xl:inset-x-0 @2xl:bottom-0 @2xl:p-px"
        >
          <OrbitBar onMove={move} byFinger={byFinger} onByFinger={setByFinger} className="pointer-events-auto" />
          <p className="text-xs text-muted @2xl:text-right">
            <span className="coarse:hidden">{t("surface.hint")}</span>
            <span className="hidden coarse:inline">{t("surface.hintTouch")}</span> <span className="@2xl:block">{t("surface.holds")}</span>
          </p>
        </div>
      </div>
    </PlateContext.Provider>
  );
}
