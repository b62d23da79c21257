import type { PointerEvent } from "react";
import { ChartPicture } from "./ChartPicture";
import { percent } from "./share";

export interface LaneBar {
  lane: number;
  fromMs: number;
  toMs: number;
  /** `open`: outlined, person missing. */
  look: "strong" | "good" | "open";
}

interface LaneChartProps {
  label: string;
  lanes: readonly string[];
  fromMs: number;
  toMs: number;
  bars: readonly LaneBar[];
  /** Periods without data, over all lanes. */
  unknown: readonly { fromMs: number; toMs: number }[];
  /** Marked by a triangle above the lanes. */
  marks: readonly { id: string; atMs: number; name: string }[];
  ticks: readonly { atMs: number; name: string }[];
  pointedMs?: number | null;
  /** By mouse, pen or finger; keyboards and screen readers have a separate control. */
  onPoint?: (atMs: number) => void;
}

const looks = {
  strong: "bg-side-left/70",
  good: "bg-correct",
  open: "border border-dotted border-missing bg-missing-tint",
} satisfies Record<LaneBar["look"], string>;

/** Periods by lane; needs no JavaScript. */
export function LaneChart({ label, lanes, fromMs, toMs, bars, unknown, marks, ticks, pointedMs = null, onPoint }: LaneChartProps) {
  const along = (atMs: number): string => percent((atMs - fromMs) / (toMs - fromMs));
  const span = (one: { fromMs: number; toMs: number }) => ({
    left: along(one.fromMs),
    width: percent((one.toMs - one.fromMs) / (toMs - fromMs)),
  });
  const height = percent(1 / lanes.length);
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onPoint?.(fromMs + Math.min(1, Math.max(0, (event.clientX - left) / width)) * (toMs - fromMs));
  };
  return (
    <ChartPicture label={label} className="numeral text-xs" boxClassName="prints-colour grid grid-cols-[max-content_1fr] gap-x-3">
      <div className="flex flex-col pt-6 text-muted">
        {lanes.map((lane) => (
          <span key={lane} className="flex h-6 items-center whitespace-nowrap">
            {lane}
          </span>
        ))}
      </div>
      <div className="min-w-0">
        <div className="relative h-6">
          {marks.map(({ id, atMs, name }) => (
            <span key={id} title={name} className="absolute bottom-0 -translate-x-1/2 text-alarm" style={{ left: along(atMs) }}>
              <svg viewBox="0 0 12 11" className="size-3.5 fill-alarm-tint stroke-alarm" strokeWidth="1.25" strokeLinejoin="round">
                <path d="M6 1 11.2 10.2H0.8Z" />
              </svg>
            </span>
          ))}
        </div>
        <div
          className={`relative ${onPoint ? "cursor-crosshair touch-pan-y" : ""}`}
          style={{ height: `${lanes.length * 1.5}rem` }}
          onPointerMove={onPoint && point}
          onPointerDown={onPoint && point}
        >
          {ticks.map(({ atMs }) => (
            <span key={atMs} className="absolute inset-y-0 w-px bg-hair" style={{ left: along(atMs) }} />
          ))}
          {unknown.map((one) => (
            <span key={one.fromMs} data-unknown className="hatched absolute inset-y-0 bg-fill" style={span(one)} />
          ))}
          {marks.map(({ id, atMs }) => (
            <span key={id} className="absolute inset-y-0 border-l border-dashed border-alarm" style={{ left: along(atMs) }} />
          ))}
          {bars.map((bar) => (
            <span
              key={`${bar.lane} ${bar.fromMs}`}
              className="absolute flex items-center"
              style={{ ...span(bar), top: percent(bar.lane / lanes.length), height }}
            >
              <span className={`h-2.5 w-full min-w-px rounded-xs ${looks[bar.look]}`} />
            </span>
          ))}
          {pointedMs !== null && pointedMs >= fromMs && pointedMs <= toMs && (
            <span
              data-pointed
              className="pointer-events-none absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink"
              style={{ left: along(pointedMs) }}
            />
          )}
        </div>
        <div className="relative mt-1 h-5 text-muted">
          {ticks.map(({ atMs, name }) => (
            <span key={atMs} className="absolute -translate-x-1/2 whitespace-nowrap max-sm:even:hidden" style={{ left: along(atMs) }}>
              {name}
            </span>
          ))}
        </div>
      </div>
    </ChartPicture>
  );
}
