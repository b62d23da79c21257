import { Maximize, ScanLine } from "lucide-react";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Legend, LyingLegend } from "~/heatmap/Legend";
import { drawnFrom } from "~/heatmap/map";
import { PressureMap } from "~/heatmap/PressureMap";
import { useMapScene } from "~/heatmap/use-map-scene";
import { useFormat } from "~/i18n/use-format";
import type { Live } from "~/live/use-live";
import { Banner } from "~/ui/Banner";
import { Button } from "~/ui/Button";
import { IconButton } from "~/ui/IconButton";
import { SegmentedRadios } from "~/ui/Segmented";
import { BalanceBar } from "../BalanceBar";
import type { LiveProps } from "../live-props";
import { LiveStatus, type Arrival } from "../LiveStatus";
import { isSided, SideFigures } from "../SideFigures";

/** The map and what belongs beside it: the left side's figures left of the plate, the right side's right of it. */
export function MapStage({ page, live, kind, geometry, view, onView, analysis, figures, arrival, firstFrame }: LiveProps) {
  const { name, id } = page.device;
  const { t } = useTranslation("live");
  const stage = useRef<HTMLElement>(null);
  const scene = useMapScene({ kind, geometry, frames: live.frames, view, first: firstFrame });
  const stance = isSided(kind.stance) ? kind.stance : null;
  const centre = figures?.figures.centreOfPressure ?? null;
  const plateWidthCm = geometry.grid.cols * geometry.cellPitchCm.xCm;
  const stillPicture = useMemo(() => `/devices/${id}/map.png`, [id]);
  const shown = arrival.freshness === "none" && live.state.lastFrameAtMs !== null ? "stale" : arrival.freshness;

  return (
    <section aria-label={t("map", { name })} ref={stage} className="flex min-w-0 flex-1 flex-col bg-bg px-4 pt-3 pb-4 md:px-5">
      <Toolbar view={view} onView={onView} onFullScreen={() => void toggleFullScreen(stage.current)}>
        <LiveStatus arrival={arrival} streaming={live.state.streaming.endsAtMs !== null} />
      </Toolbar>
      <Waiting live={live} arrival={arrival} timeZone={page.company.timeZone} />
      <div className="mt-3 grid flex-1 gap-x-5 gap-y-4 xl:grid-cols-[minmax(8.5rem,11rem)_minmax(0,1fr)_auto_minmax(8.5rem,11rem)] max-xl:grid-cols-[minmax(0,1fr)_auto] max-sm:grid-cols-1">
        <div className="min-w-0 max-xl:order-3 sm:max-xl:col-span-2 max-xl:hidden xl:flex">
          {stance && <SideFigures side="left" stance={stance} sides={figures?.sides ?? null} unit={geometry.unit} />}
        </div>
        <div
          className="relative h-[min(calc(100vw-2rem),62dvh)] min-h-72 xl:h-[calc(100dvh-20rem)]"
          data-testid="map"
          data-freshness={shown}
          data-drawn={figures === null ? "false" : "true"}
        >
          <PressureMap
            kind={kind}
            geometry={geometry}
            frames={live.frames}
            region={scene.region}
            scale={scene.scale}
            view={view}
            analysis={analysis}
            freshness={shown}
            stillPicture={stillPicture}
            label={t("map", { name })}
            fit
          />
        </div>
        <Legend
          colours={view.palette}
          scale={scene.scale}
          unit={geometry.unit}
          threshold={drawnFrom(view, kind.contactThreshold)}
          className="h-full max-h-[26rem] pt-1 max-sm:hidden"
        />
        <LyingLegend colours={view.palette} scale={scene.scale} unit={geometry.unit} className="sm:max-xl:col-span-2 sm:hidden" />
        <div className="min-w-0 max-xl:hidden xl:flex">
          {stance && <SideFigures side="right" stance={stance} sides={figures?.sides ?? null} unit={geometry.unit} />}
        </div>
        {stance && (
          <div className="sm:max-xl:col-span-2 xl:col-start-2">
            <BalanceBar
              leftPercent={figures ? (figures.sides?.leftPercentage ?? null) : null}
              offsetCm={centre && centre.xCm - plateWidthCm / 2}
              plateWidthCm={plateWidthCm}
            />
          </div>
        )}
        {stance && (
          <div className="grid grid-cols-2 gap-6 border-t border-hair pt-4 sm:max-xl:col-span-2 xl:hidden">
            <SideFigures side="left" stance={stance} sides={figures?.sides ?? null} unit={geometry.unit} />
            <SideFigures side="right" stance={stance} sides={figures?.sides ?? null} unit={geometry.unit} />
          </div>
        )}
      </div>
    </section>
  );
}

interface ToolbarProps extends Pick<LiveProps, "view" | "onView"> {
  onFullScreen: () => void;
  children: React.ReactNode;
}

function Toolbar({ view, onView, onFullScreen, children }: ToolbarProps) {
  const { t } = useTranslation("live");
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <SegmentedRadios
        legend={t("mode.label")}
        name="map-mode"
        value={view.contours === "on" ? "contour" : "heat"}
        onChoose={(mode) => onView({ contours: mode === "contour" ? "on" : "off" })}
        segments={[
          { value: "heat", label: t("mode.heat") },
          { value: "contour", label: t("mode.contour") },
        ]}
      />
      <Button type="button" icon={ScanLine} chosen={view.cop === "on"} onClick={() => onView({ cop: view.cop === "on" ? "off" : "on" })} className="max-sm:hidden">
        {t("cop")}
      </Button>
      <span className="ml-auto">{children}</span>
      <IconButton type="button" icon={Maximize} label={t("fullScreen")} onClick={onFullScreen} className="max-sm:hidden" />
    </div>
  );
}

/** Says what the map is waiting for, or since when it is old. */
function Waiting({ live, arrival, timeZone }: { live: Live; arrival: Arrival; timeZone: string | null }) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const { lastFrameAtMs } = live.state;
  if (arrival.freshness === "live" || arrival.freshness === "stale") return null;
  const time = lastFrameAtMs === null ? null : t("status.lastFrame", { time: format.time(lastFrameAtMs, { timeZone, seconds: true }) });
  if (arrival.freshness === "none" && live.state.functional) return null;
  return (
    <Banner tone={time === null ? "info" : "alarm"} className="mt-3">
      {t(time === null ? "status.never" : arrival.freshness === "blank" ? "status.blank" : "status.offline")} {time}
    </Banner>
  );
}

async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await element?.requestFullscreen();
}
