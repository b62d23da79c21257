import { Bar } from "@nivo/bar";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/use-format";
import { scaleFromZero } from "./chart-scale";
import { NIVO_HEIGHT, nivoMargin, nivoTheme } from "./nivo-theme";
import { percent } from "./share";
import { useWidth } from "./use-width";

export interface HistogramBin {
  /** Lower end of the class. */
  from: number;
  count: number;
  /** What the map draws such values with: here colour means pressure. */
  colour: string;
}

export interface HistogramBarsProps {
  bins: readonly HistogramBin[];
  /** Upper end of the last class. */
  top: number;
}

/** Space between two bars, by a bar and a space. */
const PADDING = 0.14;
const LEAST_COUNT = 4;
/** Room for the count above the highest bar. */
const HEADROOM = 1.15;

/** The bars of a histogram with their counts above them, and every second end of a class below. */
export function NivoHistogram({ bins, top }: HistogramBarsProps) {
  const { t } = useTranslation("plots");
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const scale = scaleFromZero(
    bins.map(({ count }) => HEADROOM * count),
    LEAST_COUNT,
  );
  const ticks = [...scale.ticks];
  const ends = [...bins.map(({ from }) => from), top];

  return (
    <div ref={place} className="numeral relative h-40 min-w-0 overflow-hidden text-xs">
      <Bar
        width={width}
        height={NIVO_HEIGHT}
        data={bins.map(({ from, count }) => ({ from, count }))}
        keys={["count"]}
        indexBy="from"
        colors={({ index }) => bins[index]?.colour ?? "currentColor"}
        padding={PADDING}
        borderRadius={2}
        valueScale={{ type: "linear", min: 0, max: scale.to }}
        gridYValues={ticks}
        axisLeft={{ tickValues: ticks, tickSize: 0, tickPadding: 8 }}
        axisBottom={null}
        enableLabel={false}
        enableTotals
        totalsOffset={8}
        valueFormat={(count) => format.number(count)}
        layers={["grid", "axes", "bars", "totals"]}
        margin={nivoMargin}
        theme={nivoTheme}
        animate={false}
        isInteractive={false}
      />
      <div className="absolute text-muted" style={nivoMargin}>
        <span className="absolute bottom-full left-0 mb-0.5">{t("histogram.cells")}</span>
        {ends.map(
          (end, index) =>
            index % 2 === 0 && (
              <span
                key={end}
                className="absolute top-full mt-1.5 -translate-x-1/2"
                style={{ left: percent((index + PADDING / 2) / (bins.length + PADDING)) }}
              >
                {format.number(end, { atMost: 1 })}
              </span>
            ),
        )}
      </div>
    </div>
  );
}
