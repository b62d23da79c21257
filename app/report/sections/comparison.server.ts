import type { AnalysisType } from "~/domain/analysis-types";
import { computeChange, type FigureChange } from "~/domain/analysis/comparison/changes";
import { toCircumstances, differences, type Circumstance } from "~/domain/analysis/comparison/circumstances";
import { partedRows, type ComparedRow, type RegionRows } from "~/domain/analysis/comparison/compared-rows";
import { figureName } from "~/domain/analysis/measures/figure-name";
import { figureText, type MeasuredFigure } from "~/domain/analysis/measures/figures";
import { figureById, toFigure } from "~/domain/analysis/measures/result-figures";
import { sideWords } from "~/domain/analysis/measures/sides";
import { circumstanceName, circumstanceText } from "~/domain/analysis/sentences/circumstances";
import { changeQuantity, comparisonConclusion, shortChange, verdictText } from "~/domain/analysis/sentences/comparison";
import { table, type PaperCell } from "../flow/table.server";
import { list, paragraph, STYLES } from "../flow/text.server";
import type { Report } from "../report";
import type { EarlierAnalysis } from "../report-input";
import { figureCell, nameWithUnit, partHeading, sectionHeading } from "./section.server";

/** RES-8: main figures and previous ones; no difference if measured differently. */
export function drawComparison(report: Report): void {
  const { before } = report.input;
  if (before) drawChanges(report, before);
}

function drawChanges(report: Report, before: EarlierAnalysis): void {
  const { flow, words, input } = report;
  const { t, format } = words;
  const { record, company } = input;
  const now = toCircumstances(record);
  const days = [before.at, record.creationDate].map((at) => format.dayOf(at, company));
  const isSameDay = days[0] === days[1];
  const [earlier = "", later = ""] = isSameDay ? [before.at, record.creationDate].map((at) => format.time(at, company)) : days;
  sectionHeading(report, t("report:section.comparison", { time: earlier }), 80);
  const changed = before.figures.flatMap(({ id, value, repeats }) => {
    const after = figureById<AnalysisType>(record.analysisType, id, record);
    const one = toFigure(record.analysisType, id, { value, unit: before.unit });
    if (one.value === null && after.value === null) return [];
    const change = computeChange({ figure: one, circumstances: before.circumstances }, { figure: after, circumstances: now }, repeats);
    return [{ id, figures: [one, after], changes: [change] }];
  });
  const sides = sideWords(record.deviceType);
  const { feet, others } = partedRows(changed, { ofFeet: false });
  const fromTo = (name: Circumstance): string =>
    `${circumstanceName(name, words)}: ${circumstanceText(name, before.circumstances, words)} → ${circumstanceText(name, now, words)}`;
  const differing = differences([before.circumstances, now]);
  if (differing.onPurpose.length > 0) paragraph(flow, differing.onPurpose.map(fromTo).join("; "), { style: STYLES.strong });
  const conclusion = comparisonConclusion({ feet, others }, sides, words);
  if (conclusion) paragraph(flow, conclusion);
  if (differing.others.length > 0) {
    flow.space(4);
    paragraph(flow, `${t("compare:differs.title")}. ${t("compare:differs.text")}`, { style: { ...STYLES.body, ink: "alarm" } });
    list(flow, differing.others.map(fromTo));
  }
  for (const { side, regions } of feet) {
    partHeading(report, t("compare:regions", { foot: side ? t(`analyses:side.feet.${side}`) : "" }), 90);
    drawRegions(report, regions);
  }
  flow.space(6);
  const hasVerdicts = others.some(({ changes }) => changes.some((change) => "basis" in change && change.basis !== null));
  table(flow, {
    dense: true,
    columns: [
      { title: t("compare:column.figure") },
      { title: earlier, align: "end" },
      { title: later, align: "end" },
      { title: t("compare:column.change", { from: earlier, to: later }), align: "end" },
      ...(hasVerdicts ? [{ title: t("compare:column.verdict") }] : []),
    ],
    rows: others.flatMap(({ figures: [one, after], changes: [change] }) => {
      if (!one || !after || !change) return [];
      const cells = [
        { text: figureName(after, sides, words) },
        figureCell(one, words),
        figureCell(after, words),
        { text: changeText(after, change, report) },
        ...(hasVerdicts ? [{ text: verdictText(after, change, words) ?? "" }] : []),
      ];
      return [{ cells }];
    }),
  });
}

/** Load per foot region: "231 → 180", with the change and its assessment. */
function drawRegions({ flow, words }: Report, regions: RegionRows["regions"]): void {
  const { t, format } = words;
  const [first] = regions;
  const cellOf = ({ figures, changes: [change] }: ComparedRow): PaperCell => {
    const [figure] = figures;
    if (!figure || !change) return { text: "" };
    const text = figures.map((one) => figureText(one, format) ?? "—").join(" → ");
    return { text, note: [shortChange(figure, change, words), verdictText(figure, change, words)].filter(Boolean).join(". ") };
  };
  table(flow, {
    columns: [
      { title: t("compare:column.figure") },
      ...(first?.rows ?? []).map(({ figures: [figure] }) => ({ title: figure ? nameWithUnit(figure, words) : "", align: "end" as const })),
    ],
    rows: regions.map(({ region, rows }) => ({ cells: [{ text: t(`results:dynamic.plantar.${region}`) }, ...rows.map(cellOf)] })),
  });
}

function changeText(figure: MeasuredFigure, change: FigureChange, { words }: Report): string {
  if ("withheld" in change) return words.t(`compare:withheld.${change.withheld}`);
  const value = changeQuantity(figure, change.value, words);
  return change.percent === null ? value : `${value} (${words.format.quantity(change.percent, "%", { atMost: 0, sign: true })})`;
}
