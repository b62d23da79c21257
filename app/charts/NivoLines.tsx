import { Line } from "@nivo/line";
import { useRef } from "react";
import { useFormat } from "~/i18n/use-format";
import { heightOf, scaleAboutZero, scaleFromZero } from "./chart-scale";
import { EndNames, type Tone } from "./EndNames";
import { NIVO_HEIGHT, nivoMargin, nivoTheme } from "./nivo-theme";
import { useWidth } from "./use-width";

/** A series that does not move, and what it is called at its end. */
export interface StillSeries {
  name: string;
  tone: Tone;
  /** In rising order of x; null where nothing was measured. */
  points: readonly { x: number; y: number | null }[];
}

export interface LinesProps {
  series: readonly StillSeries[];
  unit: string;
  /** Of the moments; at the last one. */
  xUnit: string;
  /** Values lie on both sides of zero, which stays in the middle. */
  signed?: boolean;
}

type Drawn = { id: string; data: StillSeries["points"] };

const colour = {
  dark: "var(--color-side-left)",
  grey: "var(--color-side-right)",
  pale: "var(--color-border)",
  orange: "var(--color-alarm)",
} satisfies Record<Tone, string>;
const margin = { ...nivoMargin, left: 44, right: 72 };

/** Series that do not move, each named at its end, the unit at the upper tick. */
export function NivoLines({ series, unit, xUnit, signed = false }: LinesProps) {
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const values = series.flatMap(({ points }) => points.map(({ y }) => y ?? NaN));
  const scale = signed ? scaleAboutZero(values) : scaleFromZero(values);
  const ticks = [...scale.ticks];
  const short = (value: number): string => format.number(value, { atMost: 2 });

  return (
    <div ref={place} className="numeral relative h-40 min-w-0 overflow-hidden text-xs">
      <Line<Drawn>
        width={width}
        height={NIVO_HEIGHT}
        data={series.map(({ name, points }) => ({ id: name, data: points }))}
        colors={series.map(({ tone }) => colour[tone])}
        xScale={{ type: "linear", min: "auto", max: "auto" }}
        yScale={{ type: "linear", min: scale.from, max: scale.to }}
        gridYValues={ticks}
        enableGridX={false}
        axisLeft={{ tickValues: ticks, tickSize: 0, tickPadding: 8, format: short }}
        axisBottom={{ tickValues: 5, tickSize: 0, tickPadding: 8, format: short }}
        enablePoints={false}
        lineWidth={1.5}
        layers={["grid", "axes", "lines"]}
        margin={margin}
        theme={nivoTheme}
        animate={false}
        isInteractive={false}
      />
      <div className="absolute text-muted" style={margin}>
        <span className="absolute bottom-full left-0 mb-0.5">{unit}</span>
        <span className="absolute top-full left-full mt-2 ml-4">{xUnit}</span>
        <EndNames ends={series.map(({ name, tone, points }) => ({ name, tone, height: heightOf(scale, points.at(-1)?.y ?? NaN) }))} />
      </div>
    </div>
  );
}
