import type { WordKey } from "~/domain/display/word-keys";
import type { ReportSection } from "~/domain/report/report-sections";
import type { Report } from "../report";
import { drawBalanceTests } from "./balance-tests.server";
import { drawBlocks } from "./blocks.server";
import { drawComparison } from "./comparison.server";
import { drawDefinitions } from "./definitions.server";
import { drawMainPage } from "./main-page.server";
import { drawNotes } from "./notes.server";
import { drawTrend } from "./trend.server";

const ofDocument =
  (section: ReportSection, title: WordKey) =>
  (report: Report): void =>
    drawBlocks(report, section, report.words.t(title));

/** Drawings; `app/domain/report/report-sections.ts` decides which an analysis has. */
export const sectionsByName: Record<ReportSection, (report: Report) => void> = {
  main: drawMainPage,
  notes: drawNotes,
  charts: ofDocument("charts", "report:section.charts"),
  figures: ofDocument("figures", "report:section.figures"),
  regions: ofDocument("regions", "report:section.regions"),
  steps: ofDocument("steps", "report:section.steps"),
  rockers: ofDocument("rockers", "results:rockers.title"),
  balanceTests: drawBalanceTests,
  comparison: drawComparison,
  trend: drawTrend,
  definitions: drawDefinitions,
};
