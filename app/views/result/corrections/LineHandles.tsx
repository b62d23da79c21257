import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { onFoot, toPlatePoint } from "~/domain/analysis/plantar/foot-places";
import type { FootFrame, RegionBorders } from "~/domain/analysis/plantar/plantar-regions";
import {
  lineHandle,
  isAlong,
  lineLimits,
  linePlaces,
  listRegionLines,
  moveLine,
  type RegionLine,
} from "~/domain/analysis/plantar/region-lines";
import { toPlatePercent, usePlate } from "~/heatmap/geometry/plate-context";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { useLineNames } from "./use-line-names";

/** Shares of the foot's length by key. */
const STEPS: Record<string, number> = {
  ArrowUp: 0.01,
  ArrowRight: 0.01,
  ArrowDown: -0.01,
  ArrowLeft: -0.01,
  PageUp: 0.05,
  PageDown: -0.05,
};
/** The keys rest after this time. */
const PAUSE_MS = 600;

interface LineHandlesProps {
  frame: FootFrame;
  borders: RegionBorders;
  onMove: (borders: RegionBorders) => void;
  /** Called with the places at which the lines were released. */
  onRelease: (borders: RegionBorders) => void;
}

/** A handle per line: dragged, or moved by arrow keys as a slider. */
export function LineHandles({ frame, borders, onMove, onRelease }: LineHandlesProps) {
  const layer = useRef<HTMLDivElement>(null);
  const plate = usePlate();
  const names = useLineNames();
  const { t } = useTranslation("corrections");
  const format = useFormat();
  const release = useReleaseAfterPause(onRelease);
  const dragged = useRef<RegionBorders | null>(null);

  const drag = (line: RegionLine, { clientX, clientY }: PointerEvent): void => {
    const box = layer.current?.getBoundingClientRect();
    if (!box || !dragged.current) return;
    const { region, geometry } = plate;
    const place = onFoot(frame, {
      xCm: (region.col + (region.cols * (clientX - box.left)) / box.width) * geometry.cellPitchCm.xCm,
      yCm: (region.row + (region.rows * (clientY - box.top)) / box.height) * geometry.cellPitchCm.yCm,
    });
    dragged.current = moveLine(borders, line, isAlong(line) ? place.along : place.across);
    onMove(dragged.current);
  };
  const press = (line: RegionLine, event: KeyboardEvent): void => {
    const [min, max] = lineLimits(borders, line);
    const step = STEPS[event.key];
    const to = event.key === "Home" ? min : event.key === "End" ? max : step === undefined ? null : linePlaces(borders)[line] + step;
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const moved = moveLine(borders, line, to);
    onMove(moved);
    release.later(moved);
  };

  return (
    <div ref={layer} className="absolute inset-0 print:hidden">
      {listRegionLines(frame).map((line) => {
        const at = toPlatePercent(plate, toPlatePoint(frame, lineHandle(borders, line)));
        const place = linePlaces(borders)[line];
        const [min, max] = lineLimits(borders, line);
        const percent = format.percent(place);
        return (
          <div
            key={line}
            role="slider"
            tabIndex={0}
            aria-label={names[line]}
            aria-valuemin={Math.round(100 * min)}
            aria-valuemax={Math.round(100 * max)}
            aria-valuenow={Math.round(100 * place)}
            aria-valuetext={isAlong(line) ? t("lines.along", { percent }) : t("lines.across", { percent })}
            title={names[line]}
            className="absolute grid size-6 -translate-1/2 cursor-grab touch-none place-items-center rounded-full active:cursor-grabbing"
            style={{ left: `${at.x}%`, top: `${at.y}%` }}
            onKeyDown={(event) => press(line, event)}
            onBlur={release.now}
            onPointerDown={(event) => {
              dragged.current = borders;
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={(event) => drag(line, event)}
            onPointerUp={() => {
              if (dragged.current) onRelease(dragged.current);
              dragged.current = null;
            }}
            onPointerCancel={() => {
              dragged.current = null;
            }}
          >
            <span className="size-3.5 rounded-full" style={{ background: "#ffffff", border: "3px solid #14181f" }} />
          </div>
        );
      })}
    </div>
  );
}

/** Releases after the keys rest, or at once on blur. */
function useReleaseAfterPause(onRelease: (borders: RegionBorders) => void) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; borders: RegionBorders } | null>(null);
  const newest = useRef(onRelease);
  useEffect(() => {
    newest.current = onRelease;
  });
  const now = (): void => {
    const { current } = waiting;
    if (!current) return;
    clearTimeout(current.timer);
    waiting.current = null;
    newest.current(current.borders);
  };
  const later = (borders: RegionBorders): void => {
    clearTimeout(waiting.current?.timer);
    waiting.current = { timer: setTimeout(now, PAUSE_MS), borders };
  };
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  return { now, later };
}
