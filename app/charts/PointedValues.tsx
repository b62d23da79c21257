import { bisector } from "d3-array";
import { useState, type PointerEvent, type ReactNode } from "react";
import { useFormat } from "~/i18n/use-format";
import type { ChartSeries, LinesChart } from "./chart";
import { shareAlong } from "./chart-scale";
import type { Drawing } from "./draw/drawing";
import { percent } from "./share";

interface PointedValuesProps {
  chart: LinesChart;
  drawing: Pick<Drawing, "margin">;
  /** The picture. */
  children: ReactNode;
}

const byX = bisector(({ x }: ChartSeries["points"][number]) => x);

/** A line at the pointed time with all series' values. */
export function PointedValues({ chart: { x, y, series }, drawing: { margin }, children }: PointedValuesProps) {
  const format = useFormat();
  const [at, setAt] = useState<number | null>(null);
  const moments = series[0]?.points ?? [];
  const point = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left - margin.left) / (width - margin.left - margin.right);
    setAt(byX.center(moments, x.from + share * (x.to - x.from)));
  };
  const moment = at === null ? undefined : moments[at];
  const share = moment && shareAlong(x, moment.x);
  return (
    <div className="relative" onPointerMove={point} onPointerLeave={() => setAt(null)}>
      {children}
      {at !== null && share !== undefined && (
        <div aria-hidden className="pointer-events-none absolute print:hidden" style={margin}>
          <div className="absolute inset-y-0 border-l border-dashed border-control" style={{ left: percent(share) }}>
            <div
              className={`numeral absolute rounded-md border border-border bg-surface px-2 py-1 text-xs whitespace-nowrap ${share < 0.5 ? "left-2" : "right-2"}`}
            >
              <p className="text-muted">{format.quantity(moments[at]?.x, x.unit, { atMost: x.decimals })}</p>
              {series.map(({ name, points }) => (
                <p key={name}>
                  <span className="text-muted">{name}</span> {format.quantity(points[at]?.y, y.unit, { atMost: y.decimals })}
                </p>
              ))}
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
