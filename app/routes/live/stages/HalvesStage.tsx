import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FramePart } from "~/domain/frame/frame";
import { drawnFrom } from "~/heatmap/map-settings";
import { wholePlate } from "~/heatmap/plate/region";
import { PressureMap } from "~/heatmap/PressureMap";
import { Legend, LyingLegend } from "~/heatmap/scale/Legend";
import { scaleFor } from "~/heatmap/scale/scale";
import { useMapScene } from "~/heatmap/use-map-scene";
import { ConnectionLabel } from "~/ui/status/ConnectionLabel";
import { PatientStatusPill } from "~/ui/status/PatientStatusPill";
import { useCentreOf } from "../figures/use-live-figures";
import type { LiveProps } from "../live-props";
import { LiveStatus } from "../liveness/LiveStatus";
import { MapToolbar } from "./MapToolbar";

/** KIND-7: the maps of both halves side by side on one colour scale, each under its own status. Halves are seen flat only. */
export function HalvesStage({ page, live, kind, geometry, view, onView, analysis, figures, liveness, freshness, firstFrame }: LiveProps) {
  const { t } = useTranslation("live");
  const stage = useRef<HTMLElement>(null);
  const centreOf = useCentreOf(figures);
  const flat = { ...view, mode: "2d" } as const;
  const options = { kind, geometry, frames: live.frames, view: flat, first: firstFrame };
  const left = useMapScene({ ...options, part: "left" });
  const right = useMapScene({ ...options, part: "right" });
  const scale = scaleFor(view.top, Math.max(left.scale.top, right.scale.top));
  const legend = { colours: view.palette, scale, unit: geometry.unit, banded: view.contours === "on" };

  const half = (part: Exclude<FramePart, "main">, index: number) => {
    const known = live.state.sides[index];
    const side = known && { ...known, sides: [] };
    const label = t(`half.${part}`);
    return (
      <section key={part} aria-label={label} className="flex min-w-0 flex-1 flex-col gap-2">
        <h2 className="flex items-center gap-2.5 text-sm font-semibold">
          {label}
          {side && (
            <>
              <PatientStatusPill state={side} />
              <ConnectionLabel state={side} nowMs={live.state.serverNowMs} timeZone={page.company.timeZone} />
            </>
          )}
        </h2>
        <div
          className="relative h-[min(calc(100vw-2rem),58dvh)] min-h-64 xl:h-[calc(100dvh-22rem)]"
          data-testid="map"
          data-part={part}
          data-freshness={freshness}
        >
          <PressureMap
            kind={kind}
            geometry={geometry}
            frames={live.frames}
            part={part}
            region={wholePlate(geometry.grid)}
            scale={scale}
            view={flat}
            analysis={analysis}
            centreOf={centreOf}
            freshness={freshness}
            label={t("map", { name: `${page.device.name}, ${label}` })}
            fit
          />
        </div>
      </section>
    );
  };

  return (
    <section
      aria-label={t("map", { name: page.device.name })}
      ref={stage}
      className="flex min-w-0 flex-1 flex-col bg-bg px-4 pt-3 pb-4 md:px-5"
    >
      <MapToolbar view={flat} onView={onView} stage={stage} flatOnly>
        <LiveStatus
          frames={live.frames}
          liveness={liveness}
          kind={kind}
          timeZone={page.company.timeZone}
          streaming={live.state.streaming.endsAtMs !== null}
        />
      </MapToolbar>
      <div data-of-frame className="mt-3 flex flex-1 gap-5 max-md:flex-col">
        {half("left", 0)}
        {half("right", 1)}
        <Legend {...legend} threshold={drawnFrom(view, kind.contactThreshold)} className="h-full max-h-[26rem] pt-8 max-md:hidden" />
        <LyingLegend {...legend} className="md:hidden" />
      </div>
    </section>
  );
}
