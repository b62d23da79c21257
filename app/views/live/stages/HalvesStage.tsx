import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { asMeasured } from "~/domain/device/map-turn";
import { wholeGeometry } from "~/domain/device/picture-geometry";
import { deviceThresholds } from "~/domain/device/thresholds";
import { shownUnit } from "~/domain/display/pressure-unit";
import { wholePlate } from "~/heatmap/geometry/region";
import type { ShownSurface } from "~/heatmap/geometry/surface-look";
import { drawThreshold, mapSettings } from "~/heatmap/map-settings";
import { PressureMap } from "~/heatmap/PressureMap";
import { Legend, HorizontalLegend } from "~/heatmap/scale/Legend";
import { scaleFor } from "~/heatmap/scale/scale";
import { useMapScene } from "~/heatmap/use-map-scene";
import { useTranslation } from "~/i18n/use-translation";
import { useHydrated } from "~/ui/use-hydrated";
import { withView } from "../../display/use-map-view";
import { useCentreOfPressure } from "../figures/use-live-figures";
import { HoldBar } from "../hold/HoldBar";
import { useLive } from "../live-context";
import { LiveStatus } from "../liveness/LiveStatus";
import { cornersCm, useDrawnRegion } from "../region/use-region-box";
import { HalfMap, type Half } from "./HalfMap";
import { joinedHalves } from "./joined-halves";
import { MapToolbar } from "./MapToolbar";
import { StageCountdown } from "./StageCountdown";
import { useSavedPicture } from "./use-saved-picture";

/** Loaded only for 3D. */
const SurfaceMap = lazy(async () => ({ default: (await import("~/heatmap/surface/SurfaceMap")).SurfaceMap }));

/** Map height in full screen, less choices, names and figures. */
const FULL_SCREEN = "[&:fullscreen]:overflow-auto [&:fullscreen]:[--map-height:calc(100dvh-13rem)]";

/** KIND-7: both halves on one colour scale, each with its status; in 3D one surface for both, in one WebGL context. */
export function HalvesStage() {
  const shown = useLive();
  const { page, live, kind, geometry, view, onView, camera, onCamera, analysis, held, liveness, freshness, orbiting } = shown;
  const { firstFrame, otherFrame, momentFigures: figures } = shown;
  const { t } = useTranslation("live");
  const stage = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const firsts = { left: firstFrame, right: otherFrame };
  const options = { kind, geometry, frames: held.drawn, view };
  const left = useMapScene({ ...options, part: "left", first: firsts.left });
  const right = useMapScene({ ...options, part: "right", first: firsts.right });
  const scale = scaleFor(
    view.top,
    Math.max(left.scale.top, right.scale.top),
    left.scale.limits,
    shownUnit(geometry.unit, view.unit).factor,
  );
  const threshold = drawThreshold(view, deviceThresholds(kind, geometry).contact);
  const isSurface = view.mode === "3d";
  const joined = useMemo(() => joinedHalves(held.drawn, kind.rateHz), [held.drawn, kind]);
  const whole = useMemo(() => wholeGeometry(geometry, kind), [geometry, kind]);
  const ownCentreOf = useCentreOfPressure(figures);
  // Peaks come from many moments, so they have no centre.
  const centreOf = held.hold.at === "peaks" ? null : ownCentreOf;
  const regions = {
    left: useDrawnRegion(geometry.grid, wholePlate(geometry.grid), "left"),
    right: useDrawnRegion(geometry.grid, wholePlate(geometry.grid), "right"),
  };
  const surface = useRef<ShownSurface | null>(null);
  const onSave = useSavedPicture({
    surface,
    page,
    kind,
    analysis,
    held,
    scale,
    maps: () =>
      (["left", "right"] as const).map((part) => {
        const frame = held.drawn.newest(part);
        const settings = mapSettings(view, scale, wholePlate(geometry.grid), threshold);
        const { box } = regions[part];
        return {
          frame,
          geometry,
          settings,
          centre: (frame && view.cop === "on" && centreOf?.(frame)) || null,
          box: box && cornersCm(box, geometry),
        };
      }),
  });
  const label = t("map", { name: page.device.name });
  const [firstView] = useState(view);
  const [wasStale] = useState(freshness !== "live");
  const stillOf = (part: Half): string =>
    `/devices/${page.device.id}/map.webp?${withView(new URLSearchParams({ part, ...(wasStale && { stale: "1" }) }), firstView)}`;
  /** Takes the surface's place until it runs, to avoid layout shift; the server draws flat maps only. */
  const flatMaps = (
    <div className="grid size-full grid-cols-2 gap-5">
      {(["left", "right"] as const).map((part) => (
        <div key={part} className="relative">
          <PressureMap
            {...{ kind, geometry, part, scale, analysis, centreOf, freshness }}
            frames={held.drawn}
            region={wholePlate(geometry.grid)}
            view={{ ...view, mode: "2d" }}
            stillPicture={stillOf(part)}
            isMain
            label={t("map", { name: `${page.device.name}, ${t(`half.${part}`)}` })}
            fit
          />
        </div>
      ))}
    </div>
  );
  const legend = { colours: view.palette, scale, unit: geometry.unit, banded: !isSurface && view.contours === "on" };
  const half = {
    page,
    live,
    kind,
    geometry,
    view: { ...view, mode: "2d" as const },
    analysis,
    centreOf,
    drawn: held.drawn,
    figures,
    scale,
    hasMap: !isSurface,
  };

  return (
    <section aria-label={label} ref={stage} className={`flex min-w-0 flex-1 flex-col bg-bg px-4 pt-3 pb-4 md:px-5 ${FULL_SCREEN}`}>
      <MapToolbar view={view} onView={onView} stage={stage} held={held} onSave={freshness === "blank" ? null : onSave}>
        <LiveStatus {...{ page, live, kind, liveness }} />
      </MapToolbar>
      <HoldBar held={held} timeZone={page.company.timeZone} />
      {/* Fixed columns: on a slow connection the left half arrives first and would fill both. */}
      <div className="relative mt-3 flex flex-1 flex-col gap-5 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(4.25rem,auto)]">
        {isSurface && (
          <div
            className="relative h-[min(calc(100vw-2rem),var(--map-height,58dvh))] min-h-64 w-full contain-layout contain-size md:col-span-3 xl:h-[var(--map-height,calc(100dvh-27rem))]"
            data-testid="map"
            data-freshness={freshness}
            data-of-frame
          >
            {hydrated ? (
              <Suspense fallback={flatMaps}>
                <SurfaceMap
                  {...{ kind, view, scale, threshold, analysis, freshness, label, camera, onCamera }}
                  geometry={whole}
                  pictures={joined}
                  turn={asMeasured}
                  region={wholePlate(whole.grid)}
                  onOrbiting={orbiting.set}
                  shownRef={surface}
                  flat={flatMaps}
                />
              </Suspense>
            ) : (
              flatMaps
            )}
          </div>
        )}
        <StageCountdown capture={live.state.capture} serverNowMs={live.frames.serverNowMs} firstNowMs={page.state.serverNowMs} />
        {(["left", "right"] as const).map((part) => (
          <HalfMap key={part} part={part} first={firsts[part]} stillPicture={stillOf(part)} region={regions[part]} {...half} />
        ))}
        <Legend {...legend} threshold={threshold} className="max-h-[var(--map-height,26rem)] min-h-64 pt-8 max-md:hidden" />
        <HorizontalLegend {...legend} className="md:hidden" />
      </div>
    </section>
  );
}
