import { Line, type SliceTooltipProps } from "@nivo/line";
import { useRef } from "react";
import { useFormat } from "~/i18n/use-format";
import type { LinesChart } from "./chart";
import { chosenPlaces } from "./chart-table";
import { useWidth } from "./use-width";

type Read = { id: string; data: { x: number; y: number | null }[] };

export interface NivoReadingsProps {
  chart: LinesChart;
  /** Of the plot, pixels. */
  height: number;
}

const MAX_MOMENTS = 240;
const crosshair = { crosshair: { line: { stroke: "var(--color-control)", strokeWidth: 1, strokeDasharray: "2 3" } } };

/** A line at the pointed time with all series' values. */
export function NivoReadings({ chart: { x, y, series }, height }: NivoReadingsProps) {
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const data = series.map(({ name, points }) => ({
    id: name,
    data: chosenPlaces(points.length, MAX_MOMENTS).flatMap((at) => points[at] ?? []),
  }));
  const Values = ({ slice }: SliceTooltipProps<Read>) => (
    <div className="numeral rounded-md border border-border bg-surface px-2 py-1 text-xs whitespace-nowrap">
      <p className="text-muted">{format.quantity(slice.points[0]?.data.x, x.unit, { atMost: x.decimals })}</p>
      {series.map(({ name }) => (
        <p key={name}>
          <span className="text-muted">{name}</span>{" "}
          {format.quantity(slice.points.find(({ seriesId }) => seriesId === name)?.data.y, y.unit, { atMost: y.decimals })}
        </p>
      ))}
    </div>
  );
  return (
    <div ref={place}>
      <Line<Read>
        width={width}
        height={height}
        data={data}
        xScale={{ type: "linear", min: x.from, max: x.to }}
        yScale={{ type: "linear", min: y.from, max: y.to }}
        layers={["slices", "crosshair"]}
        enableSlices="x"
        sliceTooltip={Values}
        crosshairType="x"
        theme={crosshair}
        animate={false}
      />
    </div>
  );
}
