import type { Chart } from "../chart";
import { drawBars } from "./draw-bars";
import { drawLines } from "./draw-lines";
import { drawPhases } from "./draw-phases";
import { drawPlane } from "./draw-plane";
import type { Drawing, DrawOptions } from "./drawing";

/** The single drawing of a chart, for pages with and without JavaScript, and paper. */
export function drawChart(chart: Chart, options: DrawOptions): Drawing {
  switch (chart.kind) {
    case "lines":
      return drawLines(chart, options);
    case "bars":
      return drawBars(chart, options);
    case "phases":
      return drawPhases(chart, options);
    case "plane":
      return drawPlane(chart, options);
  }
}
