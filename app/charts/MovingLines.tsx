import { memo } from "react";
import { itemAt } from "~/domain/lists/item-at";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { shareAlong, timeTicks, type ChartScale } from "./chart-scale";
import { chosenPlaces, type ChartRows } from "./chart-table";
import { ChartPicture } from "./ChartPicture";
import { ChartTable } from "./ChartTable";
import { EndNames, strokeByTone, type Tone } from "./EndNames";
import { areaPath, BOX, linePath } from "./line-path";
import { percent } from "./share";

export interface MovingSeries {
  name: string;
  tone: Tone;
  dash?: string;
  /** One per time; NaN for none. */
  values: readonly number[];
}

interface MovingLinesProps {
  label: string;
  series: readonly MovingSeries[];
  /** Seconds before now, rising to 0. */
  seconds: readonly number[];
  spanS: number;
  isNow?: boolean;
  scale: ChartScale;
  unit: string;
  /** Reference level of a single series, drawn stronger and filled in between. */
  level?: number;
  edges?: { upper: string; lower: string };
  decimals?: number;
  /** For scales of many ticks. */
  tall?: boolean;
}

/** A redraw takes a tenth of what a chart library needs (docs/decisions/008-moving-charts.md). */
export function MovingLines({
  label,
  series,
  seconds,
  spanS,
  isNow = true,
  scale,
  unit,
  level,
  edges,
  decimals = 0,
  tall = false,
}: MovingLinesProps) {
  const { t } = useTranslation("plots");
  const format = useFormat();
  const options = { seconds, spanS, scale };
  const ends = series.map(({ name, tone, values }) => ({ name, tone, height: shareAlong(scale, values.at(-1) ?? NaN) }));
  const only = series.length === 1 ? ends[0]?.height : undefined;

  const read = (): ChartRows => {
    const moments = eachSecond(seconds);
    const rows = chosenPlaces(moments.length).map((row) => {
      const index = itemAt(moments, row);
      return [
        format.number(-itemAt(seconds, index), { decimals: 1 }),
        ...series.map(({ values }) => format.number(values[index], { decimals })),
      ];
    });
    return { columns: [t("chart.ago"), ...series.map(({ name }) => t("chart.column", { name, unit }))], rows, of: moments.length };
  };

  return (
    <>
      <ChartPicture
        label={label}
        className={`numeral relative contain-layout contain-size pt-5 pb-6 text-xs ${tall ? "h-104 pr-20 pl-11" : "h-40 pr-12 pl-9"}`}
        boxClassName="relative size-full"
      >
        <ValueAxis scale={scale} unit={unit} level={level} />
        <TimeAxis spanS={spanS} isNow={isNow} />
        <svg
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
          fill="none"
        >
          {level !== undefined &&
            series.map(({ name, values }) => (
              <path key={name} d={areaPath(values, level, options)} className="fill-side-left" opacity="0.16" />
            ))}
          {series.map(({ name, tone, dash, values }) => (
            <path
              key={name}
              d={linePath(values, options)}
              strokeDasharray={dash}
              className={strokeByTone[tone]}
              strokeWidth="1.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {only !== undefined && !Number.isNaN(only) && (
          <span className="absolute -right-1 size-2 translate-y-1/2 rounded-full bg-text" style={{ bottom: percent(only) }} />
        )}
        {edges ? (
          <>
            <span className="absolute top-0 left-full ml-2 text-muted">{edges.upper}</span>
            <span className="absolute bottom-0 left-full ml-2 text-muted">{edges.lower}</span>
          </>
        ) : (
          <EndNames ends={ends} />
        )}
      </ChartPicture>
      <ChartTable caption={label} read={read} moving />
    </>
  );
}

function ValueAxis({ scale, unit, level = 0 }: Pick<MovingLinesProps, "scale" | "unit" | "level">) {
  const format = useFormat();
  return (
    <>
      <span className="absolute bottom-full left-0 mb-0.5 text-muted">{unit}</span>
      {scale.ticks.map((tick) => (
        <div
          key={tick}
          className={`absolute inset-x-0 border-t ${tick === level ? "border-border" : "border-hair"}`}
          style={{ bottom: percent(shareAlong(scale, tick)) }}
        >
          <span className="absolute right-full mr-2 -translate-y-1/2 text-muted">{format.number(tick, { atMost: 1 })}</span>
        </div>
      ))}
    </>
  );
}

const MINUTE_S = 60;

/** Seconds or minutes ago, unit at the oldest. Does not move with the lines. */
const TimeAxis = memo(function TimeAxis({ spanS, isNow }: Pick<MovingLinesProps, "spanS" | "isNow">) {
  const { t } = useTranslation("plots");
  const format = useFormat();
  const ticks = timeTicks(spanS);
  const inMinutes = ticks.every((tick) => tick % MINUTE_S === 0);
  const words = (tick: number, index: number): string => {
    if (tick === 0) return t(isNow ? "chart.now" : "chart.last");
    const number = format.number(inMinutes ? tick / MINUTE_S : tick);
    return index === 0 ? t(inMinutes ? "chart.minutes" : "chart.seconds", { number }) : number;
  };
  return ticks.map((tick, index) => (
    <span
      key={tick}
      className="absolute top-full mt-1.5 -translate-x-1/2 whitespace-nowrap text-muted"
      style={{ left: percent(1 + tick / spanS) }}
    >
      {words(tick, index)}
    </span>
  ));
});

function eachSecond(seconds: readonly number[]): number[] {
  const chosen: number[] = [];
  for (let index = seconds.length - 1; index >= 0; index -= 1) {
    const last = chosen.at(-1);
    if (last === undefined || itemAt(seconds, last) - itemAt(seconds, index) >= 1) chosen.push(index);
  }
  return chosen;
}
