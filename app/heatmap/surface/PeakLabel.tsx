import { useEffect, useRef } from "react";
import type { PageAnalysis } from "~/analysis/page-analysis";
import type { Stance } from "~/domain/device/kind";
import type { MapTurn } from "~/domain/device/map-turn";
import type { FramePart } from "~/domain/frame/frame";
import { useFormat } from "~/i18n/use-format";
import { usePressure } from "~/i18n/use-pressure";
import { useTranslation } from "~/i18n/use-translation";
import { usePlate } from "../geometry/plate-context";
import type { SurfaceLook } from "../geometry/surface-look";
import type { MapSettings } from "../map-settings";
import { cellSide } from "../picture/cell-reading";
import { isOfPart, type PictureSource } from "../picture/picture-source";
import { measuredCell } from "../plate/turned-picture";
import { placePeakLabel, type PeakLabelPlace } from "./peak-label";
import { findPeak, type SurfacePeak } from "./surface-peak";

/** The mark follows the surface; its text changes at a readable rate (design: five times per second). */
const MOVE_EVERY_MS = 1000 / 30;
const WRITE_EVERY_MS = 1000 / 5;
const RING_PX = 6;
const PART = "absolute top-0 left-0 origin-top-left overflow-visible will-change-transform";

interface PeakLabelProps {
  analysis: PageAnalysis;
  pictures: PictureSource;
  part: FramePart;
  settings: MapSettings & { surface: SurfaceLook };
  stance: Stance;
  turn: MapTurn;
}

/** Moves in its own layers, without rendering, layout or paint. */
export function PeakLabel({ analysis, pictures, part, settings, stance, turn }: PeakLabelProps) {
  const { t } = useTranslation("heatmap");
  const format = useFormat();
  const { geometry } = usePlate();
  const pressure = usePressure(geometry.unit);
  const root = useRef<HTMLDivElement>(null);
  const ring = useRef<SVGSVGElement>(null);
  const rise = useRef<HTMLDivElement>(null);
  const level = useRef<HTMLDivElement>(null);
  const label = useRef<SVGSVGElement>(null);
  const place = useRef<PeakLabelPlace | null>(null);

  useEffect(() => {
    let pending = 0;
    let movedAtMs = -Infinity;
    let writtenAtMs = -Infinity;
    let written: SurfacePeak | null = null;

    const write = (peak: SurfacePeak): void => {
      const { cell, grid } = measuredCell(peak, geometry.grid, turn);
      const side = cellSide(cell, grid, stance, part);
      const at = { row: format.number(cell.row + 1), col: format.number(cell.col + 1) };
      const words = [pressure.quantity(peak.value), side ? t("cell.placeOnSide", { ...at, side: t(`cell.${side}`) }) : t("cell.place", at)];
      for (const [line, word] of words.entries()) {
        const text = label.current?.children[line];
        if (text && text.textContent !== word) text.textContent = word;
      }
    };
    const stand = ({ at, lineTo, labelAt, side }: PeakLabelPlace): void => {
      move(ring.current, at);
      move(rise.current, { x: at.x, y: lineTo.y }, `scaleY(${at.y - RING_PX - lineTo.y})`);
      move(level.current, { x: Math.min(at.x, lineTo.x), y: lineTo.y }, `scaleX(${Math.abs(lineTo.x - at.x)})`);
      move(label.current, labelAt);
      label.current?.style.setProperty("text-anchor", side === "left" ? "end" : "start");
    };
    const follow = (nowMs: number): void => {
      const picture = pictures.newest(part);
      const isRead = nowMs - writtenAtMs < WRITE_EVERY_MS;
      const peak = picture && findPeak(analysis, picture, settings, isRead ? written : null);
      root.current?.style.setProperty("visibility", peak ? "visible" : "hidden");
      if (!peak) return;
      place.current = placePeakLabel(peak, settings, place.current);
      stand(place.current);
      if (isRead && peak.row === written?.row && peak.col === written.col) return;
      writtenAtMs = nowMs;
      written = peak;
      write(peak);
    };
    const keepUp = (nowMs: number): void => {
      pending = 0;
      if (nowMs - movedAtMs < MOVE_EVERY_MS - 1) return schedule();
      movedAtMs = nowMs;
      follow(nowMs);
    };
    const schedule = (): void => void (pending ||= requestAnimationFrame(keepUp));
    follow(performance.now());
    const stop = pictures.subscribe((picture) => {
      if (isOfPart(picture, part)) schedule();
    });
    return () => {
      stop();
      cancelAnimationFrame(pending);
    };
  }, [analysis, pictures, part, settings, stance, turn, geometry, format, pressure, t]);

  return (
    <div ref={root} aria-hidden style={{ visibility: "hidden" }} className="pointer-events-none absolute inset-0" data-testid="peak-label">
      <div ref={rise} className={`${PART} h-px w-[1.25px] bg-text`} />
      <div ref={level} className={`${PART} h-[1.25px] w-px bg-text`} />
      <svg ref={ring} width="1" height="1" fill="none" className={PART}>
        <circle r={RING_PX - 1} stroke="#14181f" strokeWidth="4.5" />
        <circle r={RING_PX - 1} stroke="#ffffff" strokeWidth="2" />
      </svg>
      <svg
        ref={label}
        width="1"
        height="1"
        className={`${PART} numeral stroke-bg`}
        strokeWidth="3"
        paintOrder="stroke"
        strokeLinejoin="round"
      >
        <text className="fill-text text-base font-semibold" />
        <text className="fill-muted text-xs" dy="17" />
      </svg>
    </div>
  );
}

function move(part: HTMLElement | SVGElement | null, { x, y }: { x: number; y: number }, scale = ""): void {
  part?.style.setProperty("transform", `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) ${scale}`);
}
