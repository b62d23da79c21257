import type { Chart } from "~/charts/chart";
import { describeChart } from "~/charts/chart-summary";
import { drawChart } from "~/charts/draw/draw-chart";
import { FONT_SIZE, type ChartShape, type Drawing } from "~/charts/draw/drawing";
import type { Localization } from "~/domain/display/localization";
import type { NumberFormat } from "~/domain/display/number-format";
import type { ReportDocument } from "../document/document.server";
import type { Sheet, TextStyle } from "../document/sheet.server";

/** Paper points per drawing point: text of 12 becomes 7.5. */
const SCALE = 0.625;
const DOT = { radius: 4.5 * SCALE, strokeWidth: 3 * SCALE };
/** Ground behind text over lines. */
const HALO = 1.5;

/** Draws a page's chart for a paper width; `height` is the plot's. Points. */
export function layChart(chart: Chart, { width, height, format }: { width: number; height?: number; format: NumberFormat }): LaidChart {
  const number = (value: number, atMost: number): string => format.number(value, { atMost });
  // The drawing determines the margins.
  const { margin } = drawChart(chart, { width: width / SCALE, number });
  const plot = Math.max(40, width / SCALE - margin.left - margin.right);
  const drawing = drawChart(chart, { width: plot, number, ...(height === undefined ? {} : { height: height / SCALE }) });
  return { chart, drawing, height: (drawing.margin.top + drawing.height + drawing.margin.bottom) * SCALE };
}

export interface LaidChart {
  chart: Chart;
  drawing: Drawing;
  /** Points. */
  height: number;
}

/** Draws vectors from the top left, with a text alternative. `typeSize` in points. */
export function drawChartOn(
  document: ReportDocument,
  page: Sheet,
  {
    laid,
    at,
    words,
    typeSize = FONT_SIZE * SCALE,
  }: { laid: LaidChart; at: { x: number; y: number }; words: Localization; typeSize?: number },
): void {
  const { chart, drawing } = laid;
  const origin = { x: at.x + drawing.margin.left * SCALE, y: at.y + drawing.margin.top * SCALE };
  const summary = describeChart(chart, words);
  document.tag("Figure", { alt: summary === "" ? chart.label : `${chart.label}. ${summary}` }, () => {
    for (const shape of drawing.shapes) drawShape(document, page, shape, { origin, typeSize });
  });
}

function drawShape(
  document: ReportDocument,
  page: Sheet,
  shape: ChartShape,
  { origin, typeSize }: { origin: { x: number; y: number }; typeSize: number },
): void {
  switch (shape.shape) {
    case "path": {
      const { d, stroke, strokeWidth = 1, dash, fill, opacity } = shape;
      return page.path(
        d,
        {
          ...(stroke === undefined ? {} : { stroke, strokeWidth: strokeWidth * SCALE }),
          ...(fill === undefined ? {} : { fill }),
          ...(dash ? { dash: dash.map((length) => length * SCALE) } : {}),
          ...(opacity === undefined ? {} : { opacity }),
        },
        origin,
        SCALE,
      );
    }
    case "rect": {
      const { x, y, width, height, fill, opacity = 1 } = shape;
      const box = { x: origin.x + x * SCALE, y: origin.y + y * SCALE, width: width * SCALE, height: height * SCALE };
      return page.rect(box, { fill, opacity });
    }
    case "dot":
      return page.circle(
        { x: origin.x + shape.x * SCALE, y: origin.y + shape.y * SCALE, radius: DOT.radius },
        { fill: "surface", stroke: "text", strokeWidth: DOT.strokeWidth },
      );
    case "text": {
      const { text, x, y, dx, dy, anchor, ink, halo = false } = shape;
      if (text === "") return;
      const style: TextStyle = { size: typeSize, ink };
      const at = { x: origin.x + (x + dx) * SCALE, y: origin.y + (y + dy) * SCALE };
      if (halo) {
        const width = document.widthOf(text, style);
        const left = at.x - (anchor === "start" ? 0 : anchor === "middle" ? width / 2 : width);
        page.rect(
          { x: left - HALO, y: at.y - style.size * 0.85, width: width + 2 * HALO, height: style.size * 1.1 },
          { fill: "white", opacity: 0.8 },
        );
      }
      return page.text(text, { ...at, anchor }, style);
    }
  }
}
