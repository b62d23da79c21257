import { cardsOf } from "~/analyses/cards";
import type { Block, BlockName, BlockNamed, Card } from "~/analyses/document";
import { sourceText } from "~/domain/analysis/measures/sources";
import { normedCapture, shownNorms } from "~/domain/analysis/norms/shown-norms";
import { bodyMassIndex } from "~/domain/analysis/recording/capture-subject";
import type { ReportSection } from "~/domain/report/report-sections";
import { paragraph, STYLES } from "../flow/text.server";
import type { Report } from "../report";
import { drawCharts } from "./charts.server";
import { drawExposure } from "./exposure.server";
import { drawFigureTable } from "./figure-table.server";
import { figureList, partHeading, sectionHeading } from "./section.server";

/** Room for a heading with the first rows or chart below it, points. */
const HEADED = 110;
const SECTION = 120;

/** Others are on the main page, or on pages alone. */
const drawings: { [Name in BlockName]?: (report: Report, block: BlockNamed<Name>) => void } = {
  list: (report, { entries }) => figureList(report, entries),
  table: (report, table) => drawFigureTable(report, table),
  text: ({ flow }, { text, small = false }) => paragraph(flow, text, small ? { style: STYLES.small } : {}),
  subject: drawSubject,
  exposure: (report, { exposure, figureOf }) => drawExposure(report, exposure, figureOf),
  norms: drawNorms,
};

function drawBlock<Name extends BlockName>(report: Report, block: BlockNamed<Name>): void {
  const draw: ((report: Report, block: BlockNamed<Name>) => void) | undefined = drawings[block.block];
  draw?.(report, block);
}

const isChart = (block: Block): block is BlockNamed<"charts"> | BlockNamed<"histogram"> =>
  block.block === "charts" || block.block === "histogram";

/** Where a card's block is printed. */
const sectionOf = (card: Card, block: Block): ReportSection | undefined =>
  block.block === "charts" ? (block.section ?? card.section) : card.section;

/** A section's blocks of the document, if it has any; cards have a heading where the section has several. */
export function drawBlocks(report: Report, section: ReportSection, title: string): void {
  const shown = (report.content ? cardsOf(report.content) : []).flatMap((card) => {
    const blocks = card.blocks.filter((block) => sectionOf(card, block) === section);
    return blocks.length > 0 ? [{ title: card.title, blocks }] : [];
  });
  if (shown.length === 0) return;
  sectionHeading(report, title, SECTION);
  if (section === "charts")
    return drawCharts(
      report,
      shown.flatMap(({ blocks }) => blocks.filter(isChart)),
    );
  const isHeaded = shown.filter(({ title }) => title !== undefined).length > 1;
  for (const { title, blocks } of shown) {
    if (isHeaded && title !== undefined) partHeading(report, title, HEADED);
    for (const block of blocks) {
      if (isChart(block)) drawCharts(report, [block]);
      else drawBlock(report, block);
      report.flow.space(6);
    }
  }
}

/** The patient's body at the capture. */
function drawSubject(report: Report): void {
  const { t, format } = report.words;
  const { subject } = report.input.record;
  const formatValue = (value: number | null, unit: string): string =>
    value === null ? t("record:subject.unknown") : format.quantity(value, unit, { atMost: 1 });
  partHeading(report, t("record:patientThen"));
  figureList(report, [
    { name: t("patients:field.height"), value: formatValue(subject.heightCm, "cm") },
    { name: t("patients:field.weight"), value: formatValue(subject.weightKg, "kg") },
    { name: t("record:subject.bmi"), value: formatValue(bodyMassIndex(subject), "kg/m²") },
  ]);
}

/** Percentiles by age and condition, or why they do not apply. */
function drawNorms(report: Report, { body, figures }: BlockNamed<"norms">): void {
  const { words, input } = report;
  const { t } = words;
  partHeading(report, t("norms:title"), 90);
  const { norms, gaps } = shownNorms(normedCapture(input.record, body), figures.get, words);
  figureList(
    report,
    norms.map(({ figure, text }) => ({ name: t(`measures:${figure.measure.words}.name`), value: text })),
  );
  const reasons = gaps.length > 0 ? [t("norms:unfit"), ...gaps].join(" ") : "";
  paragraph(report.flow, [reasons, t("norms:about"), sourceText("santos2016")].filter(Boolean).join(" "), { style: STYLES.small });
}
