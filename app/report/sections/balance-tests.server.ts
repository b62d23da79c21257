import type { BalanceDay } from "~/domain/analysis/comparison/balance-day";
import { toFigure } from "~/domain/analysis/measures/result-figures";
import { sourceText } from "~/domain/analysis/measures/sources";
import { usualText } from "~/domain/analysis/norms/shown-norms";
import { dayGapTexts, quotientTexts, sensoryConditionText, stretchText, takenText } from "~/domain/analysis/sentences/balance-tests";
import { table, type PaperCell } from "../flow/table.server";
import { paragraph, STYLES } from "../flow/text.server";
import type { Report } from "../report";
import { figureCell, nameWithUnit, sectionHeading } from "./section.server";

/** PEER-4: conditions of the day, figures, quotients, and why some are missing. */
export function drawBalanceTests(report: Report): void {
  const { balanceDay } = report.input;
  if (balanceDay) drawDay(report, balanceDay);
}

function drawDay({ flow, words, input }: Report, { taken, measures, isFiltered, unstated, gaps, conditions, quotients }: BalanceDay): void {
  const { t, format } = words;
  const { company, record } = input;
  const figureFor = (id: string, value: number | null) => toFigure("Balance", id, { value, unit: record.geometry.unit });
  const missing = measures.map((): PaperCell => ({ text: "—" }));
  sectionHeading({ flow }, t("report:section.balanceTests"), 130);
  if (taken) {
    paragraph(
      flow,
      takenText(taken, words, (atMs) => format.timeOfDay(atMs, company)),
      { style: STYLES.small },
    );
    flow.space(4);
  }
  table(flow, {
    dense: true,
    columns: [
      { title: t("balanceTests:conditions") },
      { title: t("balanceTests:capture") },
      ...measures.map((id) => ({ title: nameWithUnit(figureFor(id, null), words), align: "end" as const })),
    ],
    rows: conditions.map(({ condition, capture }) => {
      const head = { text: sensoryConditionText(condition, words) };
      if (!capture) return { cells: [head, { text: t("balanceTests:missing") }, ...missing] };
      const { at, values, norms, unit, stretchS } = capture;
      return {
        cells: [
          head,
          { text: format.timeOfDay(at, company), ...(stretchS === null ? {} : { note: stretchText(stretchS, words) }) },
          ...measures.map((id, column): PaperCell => {
            const figure = toFigure("Balance", id, { value: values[column] ?? null, unit });
            const norm = norms[column];
            const cell = figureCell(figure, words, false);
            return norm && figure.value !== null ? { ...cell, note: usualText(norm, words, figure.measure.decimals) } : cell;
          }),
        ],
      };
    }),
  });
  flow.space(6);
  table(flow, {
    dense: true,
    columns: [
      { title: t("balanceTests:quotients") },
      ...measures.map((id) => ({ title: t(`measures:${figureFor(id, null).measure.words}.name`), align: "end" as const })),
    ],
    rows: quotients.map(({ quotient, found }) => ({
      cells: [
        { text: t(`balanceTests:quotient.${quotient}.name`), note: t(`balanceTests:quotient.${quotient}.how`) },
        ...found.map((one): PaperCell => {
          const texts = quotientTexts(one, words);
          if ("withheld" in texts) return { text: "—", note: texts.withheld };
          const norm = "norm" in one ? one.norm : null;
          return { text: texts.value, ...(norm ? { note: usualText(norm, words, 2) } : {}) };
        }),
      ],
    })),
  });
  const formatted = [
    ...(gaps.length > 0 ? [t("balanceTests:unfit"), ...dayGapTexts({ gaps, conditions }, words)] : []),
    ...(unstated > 0 ? [t("balanceTests:unstated", { count: unstated })] : []),
    ...(isFiltered ? [] : [t("balanceTests:unfiltered")]),
    t("balanceTests:about"),
    // The figures section explains reference values.
    ...(input.sections.includes("figures") ? [] : [t("norms:about"), sourceText("santos2016")]),
  ];
  flow.space(4);
  paragraph(flow, formatted.join(" "), { style: STYLES.small });
}
