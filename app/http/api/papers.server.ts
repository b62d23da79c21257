import { z } from "zod";
import { analysisTypes } from "~/domain/analysis-types";
import { languageCodes } from "~/domain/language";
import { optionalSections, reportSections, type OptionalSection, type ReportSection } from "~/domain/report/report-sections";
import { paperNames } from "~/report/real-scale/paper";
import { oversizeRules } from "~/report/real-scale/plan-sheets";
import type { Context } from "~/services/context";
import { analysisReport } from "~/services/reports/analysis-report.server";
import { reportDocument } from "~/services/reports/documents.server";
import { askedFileApiRoute } from "./file-route.server";
import { ALL, idParameter } from "./params";
import type { ApiRoute } from "./route";

const realScaleOptions = z.strictObject({
  paper: z.enum(paperNames).default("A3"),
  oversize: z.enum(oversizeRules).default("tiles").describe("What becomes of a foot that a sheet does not hold"),
  language: z.enum(languageCodes).optional().describe("By default the caller's own"),
});

/** Widget names of the specification (section 9). */
const SPECIFIED = { "Main Page": "main", Notes: "notes", Rockers: "rockers" } as const satisfies Record<string, ReportSection>;
const specifiedNames = ["Main Page", "Notes", "Rockers"] as const;

const widget = z.enum([...reportSections, ...specifiedNames]);
const reportBody = z.object({
  layoutOptions: z
    .strictObject({
      widgets: z
        .array(widget)
        .max(reportSections.length + specifiedNames.length)
        .optional()
        .describe("Sections of the report, the main page always; without it all that the analysis has. Those that it has not are left out"),
      language: z.enum(languageCodes).optional().describe("Of the report; by default that of the caller"),
    })
    .default({}),
});

type Widget = z.infer<typeof widget>;
const isSpecified = (name: Widget): name is keyof typeof SPECIFIED => Object.hasOwn(SPECIFIED, name);

function sectionsOf(widgets: readonly Widget[] | undefined): OptionalSection[] {
  const asked: ReportSection[] | undefined = widgets?.map((name) => (isSpecified(name) ? SPECIFIED[name] : name));
  return optionalSections.filter((section) => asked?.includes(section) ?? true);
}

/** Papers about an analysis (specification §7). */
export const paperRoutes: readonly ApiRoute[] = [
  askedFileApiRoute({
    method: "POST",
    path: "/api/downloadRealScalePDF/:id",
    summary: "The prints of feet of an analysis as a PDF on A3 or A4, on which one centimetre of foot is one centimetre of paper",
    permission: "exportAnalyses",
    problems: ["realScaleUnsupported", "noAnalysisData", "computationFailed", "busy"],
    params: { id: idParameter("an analysis") },
    body: () => z.object({ layoutOptions: realScaleOptions.prefault({}) }),
    files: ["application/pdf"],
    handle: (context, { id }, { layoutOptions: { language = context.language, ...options } }) =>
      reportDocument(context, id, { document: "realScale", ...options, language }),
  }),
  askedFileApiRoute({
    method: "POST",
    path: "/api/downloadAnalysisPDF/:id/:type",
    summary: "The report of an analysis as a PDF. The path names the analysis and its type, or `all`; the body says what is in it",
    permission: "exportAnalyses",
    problems: ["noReport", "computationFailed", "busy"],
    params: { id: idParameter("an analysis"), type: z.enum([...analysisTypes, ALL]) },
    body: () => reportBody,
    files: ["application/pdf"],
    handle: (context: Context, { id, type }, { layoutOptions: { widgets, language = context.language } }) =>
      analysisReport(context, id, { sections: sectionsOf(widgets), language }, { address: null, ...(type === ALL ? {} : { type }) }),
  }),
];
