import { useMemo } from "react";
import { useLocalization } from "~/i18n/use-localization";
import type { Chart } from "./chart";
import { describeChart } from "./chart-summary";
import { toChartTable } from "./chart-table";
import { ChartSvg } from "./ChartSvg";
import { ChartTable } from "./ChartTable";
import { drawChart } from "./draw/draw-chart";
import { PointedValues } from "./PointedValues";

const MOVING_HEIGHT = 92;

interface DrawnChartProps {
  chart: Chart;
  moving?: boolean;
  className?: string;
}

/** With a table; the same on server and browser. */
export function DrawnChart({ chart, moving = false, className }: DrawnChartProps) {
  const words = useLocalization();
  const drawing = useMemo(() => {
    const number = (value: number, atMost: number): string => words.format.number(value, { atMost });
    return drawChart(chart, { number, height: moving ? MOVING_HEIGHT : undefined });
  }, [chart, moving, words]);
  const picture = <ChartSvg drawing={drawing} label={chart.label} summary={moving ? undefined : describeChart(chart, words)} />;
  return (
    <div className={className}>
      {chart.kind === "lines" && !moving && !chart.x.texts ? (
        <PointedValues chart={chart} drawing={drawing}>
          {picture}
        </PointedValues>
      ) : (
        picture
      )}
      <ChartTable caption={chart.label} read={() => toChartTable(chart, words)} moving={moving} />
    </div>
  );
}
