import { lazy, Suspense, useRef, useState } from "react";
import { deviceThresholds } from "~/domain/device/thresholds";
import { plateAspect, useMapTurn } from "~/heatmap/geometry/plate-context";
import { wholePlate } from "~/heatmap/geometry/region";
import type { ShownSurface } from "~/heatmap/geometry/surface-look";
import { drawThreshold, mapSettings } from "~/heatmap/map-settings";
import { PinMarks } from "~/heatmap/plate/PinMarks";
import { PressureMap } from "~/heatmap/PressureMap";
import { Legend, HorizontalLegend } from "~/heatmap/scale/Legend";
import { useMapScene } from "~/heatmap/use-map-scene";
import { useTranslation } from "~/i18n/use-translation";
import { useHydrated } from "~/ui/use-hydrated";
import { withView } from "../../display/use-map-view";
import { useCentreOfPressure, useIsMeasured } from "../figures/use-live-figures";
import { HoldBar } from "../hold/HoldBar";
import { BalanceBar } from "../inspector/BalanceBar";
import { MatFigures } from "../inspector/MatFigures";
import { isSided, SideFigures, SidesExplanation } from "../inspector/SideFigures";
import { useLive } from "../live-context";
import { LiveStatus } from "../liveness/LiveStatus";
import { hasPanels } from "../panels/catalogue";
import { usePins } from "../pins/use-pins";
import { RegionBox } from "../region/RegionBox";
import { RegionFigures } from "../region/RegionFigures";
import { cornersCm, useDrawnRegion } from "../region/use-region-box";
import { CentreTrail } from "./CentreTrail";
import { MapToolbar } from "./MapToolbar";
import { StageCountdown } from "./StageCountdown";
import { useSavedPicture } from "./use-saved-picture";

/** Loaded only for 3D. */
const SurfaceMap = lazy(async () => ({ default: (await import("~/heatmap/surface/SurfaceMap")).SurfaceMap }));

/**
 * The map's height, with or without room for plots: a flat map by its width and proportions, a surface all of it. In
 * full screen the stage sets it.
 */
const heights = {
  flat: {
    alone:
      "max-sm:max-h-[max(15rem,var(--map-height,calc(100dvh-35rem)))] sm:max-xl:max-h-[max(18rem,var(--map-height,62dvh))] short:max-h-[max(10rem,var(--map-height,calc(100dvh-5rem)))]! xl:max-h-[max(18rem,var(--map-height,calc(100dvh-20rem)))]",
    plotted:
      "max-sm:max-h-[max(15rem,var(--map-height,calc(100dvh-35rem)))] sm:max-xl:max-h-[max(18rem,var(--map-height,62dvh))] short:max-h-[max(10rem,var(--map-height,calc(100dvh-5rem)))]! xl:max-h-[max(24rem,var(--map-height,calc(100dvh-38rem)))]",
  },
  surface: {
    alone: "min-h-72 max-xl:h-[min(calc(100vw+2rem),var(--map-height,62dvh))] xl:h-[var(--map-height,calc(100dvh-20rem))]",
    plotted: "min-h-72 max-xl:h-[min(calc(100vw+2rem),var(--map-height,62dvh))] xl:h-[max(24rem,var(--map-height,calc(100dvh-38rem)))]",
  },
};

/** Map height in full screen, less choices and figures. */
const FULL_SCREEN = "[&:fullscreen]:overflow-auto [&:fullscreen]:[--map-height:calc(100dvh-11rem)]";

/** The map with the left figures left of it, the right ones right. A surface fills the stage, with figures below. */
export function MapStage() {
  const {
    page,
    live,
    kind,
    geometry,
    view,
    onView,
    camera,
    onCamera,
    analysis,
    held,
    momentFigures: figures,
    liveness,
    freshness,
    orbiting,
    firstFrame,
  } = useLive();
  const { name, id } = page.device;
  const { t } = useTranslation("live");
  const turn = useMapTurn();
  const stage = useRef<HTMLElement>(null);
  const scene = useMapScene({ kind, geometry, frames: held.drawn, view, first: firstFrame });
  const stance = isSided(kind.stance) ? kind.stance : null;
  const [firstView] = useState(view);
  const [wasStale] = useState(freshness !== "live");
  const stillPicture = `/devices/${id}/map.webp?${withView(new URLSearchParams(wasStale ? "stale=1" : ""), firstView)}`;
  // Plots already show left and right.
  const plotted = kind.panels.includes("plots");
  const flat = view.mode === "2d";
  const threshold = drawThreshold(view, deviceThresholds(kind, geometry).contact);
  const isMeasured = useIsMeasured(figures);
  const centreOf = useCentreOfPressure(figures);
  // The server draws flat maps only.
  const hydrated = useHydrated();
  const map = {
    kind,
    geometry,
    frames: held.drawn,
    region: scene.region,
    scale: scene.scale,
    view,
    analysis,
    // Peaks come from many moments, so they have no centre.
    centreOf: held.hold.at === "peaks" ? null : centreOf,
    freshness,
    stillPicture,
    isMain: true,
    label: t("map", { name }),
  };
  const legend = { colours: view.palette, scale: scene.scale, unit: geometry.unit, banded: flat && view.contours === "on" };
  const [pins, togglePin] = usePins(geometry.grid);
  const region = useDrawnRegion(geometry.grid, scene.region);
  const surface = useRef<ShownSurface | null>(null);
  const onSave = useSavedPicture({
    surface,
    page,
    kind,
    analysis,
    held,
    scale: scene.scale,
    maps: () => {
      const frame = held.drawn.newest();
      return [
        {
          frame,
          geometry,
          settings: mapSettings(view, scene.scale, scene.region, threshold),
          centre: (frame && view.cop === "on" && map.centreOf?.(frame)) || null,
          box: region.box && cornersCm(region.box, geometry),
        },
      ];
    },
  });
  const flatMap = (
    <PressureMap {...map} fit onPin={togglePin}>
      {map.centreOf && view.cop === "on" && freshness !== "blank" && <CentreTrail />}
      <PinMarks cells={pins} />
      {region.box && <RegionBox {...region} box={region.box} />}
    </PressureMap>
  );

  return (
    // Does not grow above panels, to avoid layout shift while the page loads.
    <section
      aria-label={map.label}
      ref={stage}
      className={`flex min-w-0 flex-col bg-bg px-4 pt-3 pb-4 md:px-5 ${FULL_SCREEN} ${hasPanels(kind, "below") ? "" : "flex-1"}`}
    >
      <MapToolbar
        view={view}
        onView={onView}
        stage={stage}
        held={held}
        onSave={freshness === "blank" ? null : onSave}
        region={flat ? region : null}
      >
        <LiveStatus {...{ page, live, kind, liveness }} />
      </MapToolbar>
      <HoldBar held={held} timeZone={page.company.timeZone} />
      <div
        data-of-frame
        className={`mt-3 grid flex-1 gap-x-5 gap-y-4 grid-cols-[minmax(0,1fr)_minmax(4.25rem,auto)] max-sm:grid-cols-1 ${flat && stance ? "xl:grid-cols-[minmax(8.5rem,11rem)_minmax(0,1fr)_minmax(4.25rem,auto)_minmax(8.5rem,11rem)]" : ""}`}
      >
        {flat && stance && (
          <div className="min-w-0 max-xl:hidden xl:flex">
            <SideFigures side="left" stance={stance} unit={geometry.unit} />
          </div>
        )}
        <div
          className={`relative w-full contain-layout contain-size ${heights[flat ? "flat" : "surface"][plotted ? "plotted" : "alone"]}`}
          style={flat ? { aspectRatio: plateAspect({ geometry, region: wholePlate(geometry.grid), turn }) } : undefined}
          data-testid="map"
          data-freshness={freshness}
          data-drawn={isMeasured}
        >
          {flat || !hydrated ? (
            flatMap
          ) : (
            <Suspense fallback={flatMap}>
              <SurfaceMap
                {...{ kind, geometry, region: scene.region, scale: scene.scale, view, analysis, freshness, threshold }}
                pictures={held.drawn}
                turn={turn}
                label={map.label}
                camera={camera}
                onCamera={onCamera}
                onOrbiting={orbiting.set}
                shownRef={surface}
                flat={flatMap}
              />
            </Suspense>
          )}
          <StageCountdown capture={live.state.capture} serverNowMs={live.frames.serverNowMs} firstNowMs={page.state.serverNowMs} />
        </div>
        <Legend {...legend} threshold={threshold} className="h-full max-h-[var(--map-height,26rem)] pt-1 max-sm:hidden" />
        <HorizontalLegend {...legend} className="sm:max-xl:col-span-2 sm:hidden" />
        {flat && stance && (
          <div className="min-w-0 max-xl:hidden xl:flex">
            <SideFigures side="right" stance={stance} unit={geometry.unit} />
          </div>
        )}
        <div className="sm:hidden">
          <MatFigures geometry={geometry} />
          <RegionFigures figures={figures} frames={held.frames} geometry={geometry} className="mt-4 border-t border-hair pt-3" />
        </div>
        {stance && (
          <div className={`sm:max-xl:col-span-2 ${plotted ? "sm:hidden" : ""} ${flat ? "xl:col-start-2" : "xl:col-span-2"}`}>
            <BalanceBar geometry={geometry} stance={stance} />
          </div>
        )}
        {stance && (
          <div
            className={`grid grid-cols-2 gap-6 border-t border-hair pt-4 sm:max-xl:col-span-2 ${flat || plotted ? "xl:hidden" : "xl:col-span-2"}`}
          >
            <SideFigures side="left" stance={stance} unit={geometry.unit} beside={false} />
            <SideFigures side="right" stance={stance} unit={geometry.unit} beside={false} />
          </div>
        )}
      </div>
      {stance && <SidesExplanation />}
    </section>
  );
}
