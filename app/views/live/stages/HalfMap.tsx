import { SquareDashed } from "lucide-react";
import type { PlatePoint } from "~/domain/analysis/figures";
import type { Frame, FramePart } from "~/domain/frame/frame";
import { wholePlate } from "~/heatmap/geometry/region";
import { PressureMap } from "~/heatmap/PressureMap";
import type { MapScale } from "~/heatmap/scale/scale";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { FrameStore } from "~/live/browser/frame-store";
import { IconButton } from "~/ui/form/IconButton";
import { ConnectionLabel } from "~/ui/status/ConnectionLabel";
import { PatientStatusPill } from "~/ui/status/PatientStatusPill";
import { useHalfFigures } from "../figures/use-half-figures";
import { HalfFigures } from "../inspector/HalfFigures";
import type { LiveView } from "../live-context";
import { StaleAge } from "../liveness/LiveStatus";
import { useLiveness } from "../liveness/use-liveness";
import { RegionBox } from "../region/RegionBox";
import { HalfRegionFigures } from "../region/RegionFigures";
import type { DrawnRegion } from "../region/use-region-box";

export type Half = Exclude<FramePart, "main">;

interface HalfMapProps extends Pick<LiveView, "page" | "live" | "kind" | "geometry" | "view" | "analysis" | "figures"> {
  part: Half;
  first: Frame | null;
  stillPicture: string;
  scale: MapScale;
  drawn: FrameStore;
  centreOf: ((frame: Frame) => PlatePoint | null) | null;
  /** False where a surface shows both halves. */
  hasMap: boolean;
  region: DrawnRegion;
}

/** KIND-7: one half: status, connection, map and figures. A silent half is grey; the other continues. */
export function HalfMap({
  part,
  page,
  live,
  kind,
  geometry,
  view,
  analysis,
  figures,
  drawn,
  centreOf,
  first,
  stillPicture,
  scale,
  hasMap,
  region,
}: HalfMapProps) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const side = live.state.sides[part === "left" ? 0 : 1];
  const { timeZone } = page.company;
  const state = side ? { ...side, serverNowMs: live.state.serverNowMs } : live.state;
  const liveness = useLiveness({ ...live, state }, { firstFrame: first, part });
  const { freshness, lastFrameAtMs } = liveness;
  const half = useHalfFigures(figures, live.frames, part);
  const shown = freshness === "blank" ? null : half;
  const label = t(`half.${part}`);
  const isLive = freshness === "live";
  // Nothing is old before figures are shown, unless the mat is silent.
  const age = (half !== null || liveness.silent !== null) && (
    <StaleAge frames={live.frames} liveness={liveness} timeZone={timeZone} part={part} solid={hasMap} />
  );

  return (
    <section aria-label={label} data-old={isLive ? undefined : ""} className="flex min-w-0 flex-1 flex-col gap-2">
      <h2
        className={`flex flex-wrap content-start items-center gap-x-2.5 gap-y-1 text-sm font-semibold ${hasMap ? "min-h-6 md:max-xl:min-h-11" : "min-h-13"}`}
      >
        {label}
        {side && (
          <>
            <PatientStatusPill state={{ ...side, sides: [] }} />
            <ConnectionLabel state={{ ...side, sides: [] }} nowMs={live.state.serverNowMs} timeZone={timeZone} className="font-normal" />
          </>
        )}
        {!hasMap && age}
        {hasMap && (
          <IconButton
            type="button"
            size="small"
            icon={SquareDashed}
            label={`${t("region.title")}, ${label}`}
            chosen={region.box !== null}
            onClick={region.toggle}
            className="-my-1 ml-auto noscript:hidden"
          />
        )}
      </h2>
      {liveness.silent === "mat" && lastFrameAtMs !== null && (
        <p role="status" className="text-xs text-muted">
          {t("half.silent", { time: format.timeOfDay(lastFrameAtMs, { timeZone }) })}
        </p>
      )}
      {hasMap && (
        <div
          className="relative h-[min(calc(100vw-2rem),var(--map-height,58dvh))] min-h-64 md:max-xl:h-[min(calc(50vw-5rem),var(--map-height,58dvh))] xl:h-[var(--map-height,calc(100dvh-26rem))]"
          data-testid="map"
          data-part={part}
          data-freshness={freshness}
          data-of-frame
        >
          <PressureMap
            kind={kind}
            geometry={geometry}
            frames={drawn}
            part={part}
            region={wholePlate(geometry.grid)}
            scale={scale}
            view={view}
            analysis={analysis}
            centreOf={centreOf}
            freshness={freshness}
            stillPicture={stillPicture}
            isMain
            label={t("map", { name: `${page.device.name}, ${label}` })}
            fit
          >
            {region.box && <RegionBox {...region} box={region.box} />}
          </PressureMap>
          {/* Over the map, to avoid layout shift. */}
          <div className="absolute top-1.5 right-1.5">{age}</div>
        </div>
      )}
      <div data-of-frame>
        <HalfFigures figures={shown?.figures ?? null} geometry={geometry} />
        <HalfRegionFigures {...{ figures, part, geometry }} half={shown} />
      </div>
    </section>
  );
}
