import { cardsOf } from "~/analyses/cards";
import type { Block, BlockName, BlockNamed, Card } from "~/analyses/document";
import type { ReportSection } from "~/domain/report/report-sections";
import { paragraph, STYLES } from "../flow/text.server";
import type { Report } from "../report";
import { drawCharts } from "./charts.server";
import { drawExposure } from "./exposure.server";
import { drawFigureTable } from "./figure-table.server";
import { figureList, measureName, partHeading, sectionHeading } from "./section.server";

/** Room for a heading with the first rows or chart below it, points. */
const HEADED = 110;
const SECTION = 120;

/** Others are on the main page, or on pages alone. */
const drawings: { [Name in BlockName]?: (report: Report, block: BlockNamed<Name>) => void } = {
  list: (report, { entries }) => figureList(report, entries),
  table: (report, table) => drawFigureTable(report, table),
  text: ({ flow }, { text, small = false }) => paragraph(flow, text, small ? { style: STYLES.small } : {}),
  exposure: drawExposure,
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
  const isHeaded = shown.length > 1;
  for (const { title, blocks } of shown) {
    if (isHeaded && title !== undefined) partHeading(report, title, HEADED);
    for (const block of blocks) {
      if (isChart(block)) drawCharts(report, [block]);
      else drawBlock(report, block);
      report.flow.space(6);
    }
  }
}

/** Percentiles by age and condition, and why others do not apply. */
function drawNorms(report: Report, { norms, gaps }: BlockNamed<"norms">): void {
  figureList(
    report,
    norms.map(({ figure, text }) => ({ name: measureName(figure, report.words), value: text })),
  );
  if (gaps.length > 0) paragraph(report.flow, [report.words.t("norms:unfit"), ...gaps].join(" "), { style: STYLES.small });
}
