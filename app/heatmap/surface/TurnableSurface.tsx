import { useEffect, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { drawnFrom, mapSettings, type SurfaceLook } from "../map";
import { PlateContext } from "../plate/plate-context";
import { useMapCanvas } from "../use-map-canvas";
import { fitLens, type Margins } from "./fit";
import { holdable } from "./hold";
import { OrbitBar } from "./OrbitBar";
import { roomOf } from "./scene-space";
import { SurfaceFlag } from "./SurfaceFlag";
import { SurfaceFloor } from "./SurfaceFloor";
import type { SurfaceMapProps } from "./SurfaceMap";
import { useFreePlace } from "./use-free-place";
import { useOrbit } from "./use-orbit";

/** Left to the numbers of the floor and, above, to the flag. */
const MARGINS: Margins = { left: 44, right: 56, top: 50, bottom: 28 };

interface TurnableSurfaceProps extends SurfaceMapProps {
  camera: NonNullable<SurfaceMapProps["camera"]> | null;
  /** The browser has no WebGL 2, or took it away for good. */
  onImpossible: () => void;
}

/** Floor, relief, flag and what turns them. */
export function TurnableSurface({ camera: given, onCamera, onTurning, onImpossible, ...map }: TurnableSurfaceProps) {
  const { kind, geometry, frames, region, analysis, part = "main", view, scale, label, freshness = "live" } = map;
  const { t } = useTranslation("heatmap");
  const help = useId();
  const plate = useMemo(() => ({ geometry, region }), [geometry, region]);
  const pictures = useMemo(() => holdable(frames, part), [frames, part]);
  const { surface, camera, move, onKeyDown, byFinger, setByFinger } = useOrbit({
    camera: given,
    onCamera,
    onTurning(turning) {
      pictures.hold(turning);
      onTurning?.(turning);
    },
  });
  const footer = useRef<HTMLDivElement>(null);
  const free = useFreePlace(surface, footer);
  const threshold = drawnFrom(view, kind.contactThreshold);
  const look = useMemo<SurfaceLook | null>(() => {
    if (!free) return null;
    const room = roomOf(plate);
    return { camera, lens: fitLens(camera, room, free.size, MARGINS, free.obstacles), size: free.size, room };
  }, [camera, plate, free]);
  const flat = useMemo(
    () => mapSettings(view, scale, region, threshold, freshness === "stale"),
    [view, scale, region, threshold, freshness],
  );
  const settings = useMemo(() => look && { ...flat, surface: look }, [flat, look]);
  const blank = freshness === "blank";
  const { place, drawnBy } = useMapCanvas({
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
            <SurfaceFlag analysis={analysis} pictures={pictures} part={part} settings={settings} stance={kind.stance} />
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
