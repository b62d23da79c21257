import type { ReportSection } from "~/domain/report/report-sections";
import type { Report } from "../report";
import { drawBalanceTests } from "./balance-tests.server";
import { drawCharts } from "./charts.server";
import { drawComparison } from "./comparison.server";
import { drawDefinitions } from "./definitions.server";
import { drawResultFigures } from "./figures.server";
import { drawMainPage } from "./main-page.server";
import { drawNotes } from "./notes.server";
import { drawRegions } from "./regions.server";
import { drawRockers } from "./rockers.server";
import { drawSteps } from "./steps.server";
import { drawTrend } from "./trend.server";

/** Drawings; `app/domain/report/report-sections.ts` decides which an analysis has. */
export const sectionsByName: Record<ReportSection, (report: Report) => void> = {
  main: drawMainPage,
  notes: drawNotes,
  charts: drawCharts,
  figures: drawResultFigures,
  regions: drawRegions,
  steps: drawSteps,
  rockers: drawRockers,
  balanceTests: drawBalanceTests,
  comparison: drawComparison,
  trend: drawTrend,
  definitions: drawDefinitions,
};
