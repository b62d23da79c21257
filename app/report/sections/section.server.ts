import type { ListEntry } from "~/analyses/document";
import type { Chart } from "~/charts/chart";
import { figureText, type MeasuredFigure } from "~/domain/analysis/measures/figures";
import type { PaperCell } from "../flow/table.server";
import { table } from "../flow/table.server";
import { heading } from "../flow/text.server";
import { drawChartOn, layChart } from "../parts/chart.server";
import type { Report } from "../report";
import type { ReportWords } from "../words.server";

/** A dash if not measured. */
export const figureCell = (figure: MeasuredFigure, { format }: ReportWords, withUnit = true): PaperCell => {
  const text = figureText(figure, format);
  return text === null ? { text: "—" } : { text, ...(withUnit && figure.unit.symbol !== "" ? { unit: figure.unit.symbol } : {}) };
};

export const measureName = ({ measure }: Pick<MeasuredFigure, "measure">, { t }: ReportWords): string =>
  t(`measures:${measure.words}.name`);

/** "Force (N)". */
export const nameWithUnit = (figure: MeasuredFigure, words: ReportWords): string =>
  figure.unit.symbol === "" ? measureName(figure, words) : `${measureName(figure, words)} (${figure.unit.symbol})`;

/** Two columns if entries are many. Missing values are dashes. */
export function figureList({ flow, words }: Pick<Report, "flow" | "words">, entries: readonly ListEntry[]): void {
  const rows = entries.map((entry): PaperCell[] =>
    "measure" in entry
      ? [{ text: measureName(entry, words) }, figureCell(entry, words)]
      : [{ text: entry.name }, { text: entry.value ?? "—", ...(entry.unit === undefined ? {} : { unit: entry.unit }) }],
  );
  const half = Math.ceil(rows.length / 2);
  const isWide = rows.length > 5;
  const pairs = isWide ? rows.slice(0, half).map((row, at) => [...row, ...(rows[half + at] ?? [{ text: "" }, { text: "" }])]) : rows;
  const columns = pairs[0]?.map((_, at) => ({ title: "", align: at % 2 === 1 ? ("end" as const) : ("start" as const) })) ?? [];
  table(flow, { columns, rows: pairs.map((cells) => ({ cells })), rowHeads: !isWide });
}

/** Stacked or in a row. */
export function charts(
  { document, flow, words }: Pick<Report, "document" | "flow" | "words">,
  shown: readonly ShownChart[],
  perRow = 1,
): void {
  const GAP = 16;
  const width = (flow.width - GAP * (perRow - 1)) / perRow;
  for (let from = 0; from < shown.length; from += perRow) {
    const row = shown.slice(from, from + perRow).map((one) => {
      const own = Math.min(width, one.width ?? width);
      return {
        ...one,
        own,
        laid: layChart(one.chart, { width: own, format: words.format, ...(one.height ? { height: one.height } : {}) }),
      };
    });
    const height = Math.max(...row.map(({ laid }) => laid.height));
    flow.keep(height + 16);
    row.forEach(({ title, laid, own }, at) => {
      const x = flow.x + at * (width + GAP);
      document.tag("P", {}, () => {
        flow.page.text(title, { x, y: flow.y + 8 }, { size: 8, weight: "semibold" });
      });
      drawChartOn(document, flow.page, {
        laid,
        at: { x: x + (width - own) / 2, y: flow.y + 14 },
        words,
      });
    });
    flow.y += height + 14;
    flow.space(10);
  }
}

export interface ShownChart {
  title: string;
  chart: Chart;
  /** Chart width, plot height; points. */
  width?: number;
  height?: number;
}

/** The heading stays with the following content. */
export function sectionHeading(report: Pick<Report, "flow">, title: string, keep?: number): void {
  report.flow.space(14);
  heading(report.flow, title, keep === undefined ? {} : { keep });
}

export const partHeading = (report: Pick<Report, "flow">, title: string, keep = 50): void => {
  report.flow.space(8);
  heading(report.flow, title, { level: 2, keep });
};
