import { useMemo } from "react";
import { useLocalization } from "~/i18n/use-localization";
import type { Chart } from "./chart";
import { summaryOf } from "./chart-summary";
import { tableOf } from "./chart-table";
import { ChartSvg } from "./ChartSvg";
import { ChartTable } from "./ChartTable";
import { drawChart } from "./draw/draw-chart";
import { PointedValues } from "./PointedValues";

/** Of the plot, pixels: with its margins as high as the plots that move beside it. */
const MOVING_HEIGHT = 92;

interface DrawnChartProps {
  chart: Chart;
  /** It is redrawn while somebody watches: its table is made when it is opened. */
  moving?: boolean;
  className?: string;
}

/**
 * A chart as a picture with its values as a table, the same from the server as in the browser, where a pointer reads the values of lines
 * over a number.
 */
export function DrawnChart({ chart, moving = false, className }: DrawnChartProps) {
  const words = useLocalization();
  const drawing = useMemo(() => {
    const number = (value: number, atMost: number): string => words.format.number(value, { atMost });
    return drawChart(chart, { number, height: moving ? MOVING_HEIGHT : undefined });
  }, [chart, moving, words]);
  const picture = <ChartSvg drawing={drawing} label={chart.label} summary={moving ? undefined : summaryOf(chart, words)} />;
  return (
    <div className={className}>
      {chart.kind === "lines" && !moving && !chart.x.texts ? (
        <PointedValues chart={chart} drawing={drawing}>
          {picture}
        </PointedValues>
      ) : (
        picture
      )}
      <ChartTable caption={chart.label} read={() => tableOf(chart, words)} moving={moving} />
    </div>
  );
}
