import { findBlock } from "~/analyses/cards";
import type { AnalysisType } from "~/domain/analysis-types";
import { figureName } from "~/domain/analysis/measures/figure-name";
import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import { figureById } from "~/domain/analysis/measures/result-figures";
import { sideWords } from "~/domain/analysis/measures/sides";
import { judgeQuality } from "~/domain/analysis/quality";
import { writeConclusion } from "~/domain/analysis/sentences/conclusion";
import { qualityWords } from "~/domain/analysis/sentences/quality";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { table } from "../flow/table.server";
import { list, paragraph, STYLES } from "../flow/text.server";
import type { Report } from "../report";
import { drawFigureTable } from "./figure-table.server";
import { drawMainMap } from "./main-map.server";
import { drawMainSway } from "./main-sway.server";
import { figureCell } from "./section.server";

/** Summary, quality problems, map and main figures. */
export function drawMainPage(report: Report): void {
  const { flow, words, input, measured, picture, content } = report;
  const { record } = input;
  if (measured) {
    const found = { record, measured, prints: picture?.sides ?? {}, maximum: picture?.maximum ?? null };
    paragraph(flow, writeConclusion(record.analysisType, found, words), { style: STYLES.lead });
  } else paragraph(flow, words.t("analyses:noResult.title"), { style: STYLES.lead });
  for (const { text } of content?.notices ?? []) paragraph(flow, text, { style: STYLES.small });
  drawQuality(report);
  flow.space(8);
  drawMainPicture(report);
  if (!measured) return;
  flow.space(12);
  if (content?.summary) drawFigureTable(report, content.summary, content.summary.caption);
  else drawLeadingFigures(report);
}

function drawMainPicture(report: Report): void {
  const { content, picture } = report;
  const sways = content && findBlock(content, "sways");
  if (sways && sways.parts.length > 0) drawMainSway(report, sways);
  else if (picture) drawMainMap(report, picture);
}

/** Problems and what to do. */
function drawQuality({ flow, words, input: { record } }: Report): void {
  const bad = judgeQuality(record, record.subject.weightKg).filter(({ verdict }) => verdict === "bad");
  if (bad.length === 0) return;
  flow.space(4);
  const formatted = bad.map((finding) => qualityWords(finding, record, words));
  list(
    flow,
    formatted.map(({ finding, advice }) => [finding, advice].filter((text) => text !== null).join(" ")),
    { ...STYLES.body, ink: "alarm" },
  );
}

/** Main figures not shown next to the map. */
function drawLeadingFigures({ flow, words, picture, content, input: { record } }: Report): void {
  const shown = picture && content ? content.keyFigures.map(({ id }) => id) : [];
  const ids = analysisOf(record.analysisType).leadingMeasures.filter((id) => !shown.includes(id));
  const sides = sideWords(record.deviceType);
  const figures = ids.map((id) => figureById<AnalysisType>(record.analysisType, id, record)).filter(({ value }) => value !== null);
  if (figures.length === 0) return;
  const half = Math.ceil(figures.length / 2);
  const cells = (figure: MeasuredFigure | undefined) =>
    figure ? [{ text: figureName(figure, sides, words) }, figureCell(figure, words)] : [{ text: "" }, { text: "" }];
  table(flow, {
    dense: true,
    columns: [{ title: "" }, { title: "", align: "end" }, { title: "" }, { title: "", align: "end" }],
    rows: figures.slice(0, half).map((figure, at) => ({ cells: [...cells(figure), ...cells(figures[half + at])] })),
    rowHeads: false,
  });
}
