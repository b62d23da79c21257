import type { Chart } from "../chart";
import { drawBars } from "./draw-bars";
import { drawLines } from "./draw-lines";
import { drawPhases } from "./draw-phases";
import { drawPlane } from "./draw-plane";
import type { Drawing, DrawOptions } from "./drawing";

/** The one drawing of a chart: pages, with and without JavaScript, and paper are all made of it. */
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
