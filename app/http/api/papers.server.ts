import { z } from "zod";
import { languageCodes } from "~/domain/language";
import { paperNames } from "~/report/real-scale/paper";
import { oversizeRules } from "~/report/real-scale/plan-sheets";
import { printAnalysis } from "~/services/printing/papers.server";
import { askedFileApiRoute } from "./file-route.server";
import { idOf } from "./params";
import type { ApiRoute } from "./route";

const realScaleOptions = z.object({
  paper: z.enum(paperNames).default("A3"),
  oversize: z.enum(oversizeRules).default("tiles").describe("What becomes of a foot that a sheet does not hold"),
  language: z.enum(languageCodes).optional().describe("By default the caller's own"),
});

/** Papers about an analysis (specification §7). */
export const paperRoutes: readonly ApiRoute[] = [
  askedFileApiRoute({
    method: "POST",
    path: "/api/downloadRealScalePDF/:id",
    summary: "The prints of feet of an analysis as a PDF on A3 or A4, on which one centimetre of foot is one centimetre of paper",
    permission: "exportAnalyses",
    problems: ["realScaleUnsupported", "noAnalysisData", "computationFailed", "busy"],
    params: { id: idOf("an analysis") },
    body: () => z.object({ layoutOptions: realScaleOptions.prefault({}) }),
    files: ["application/pdf"],
    handle: (context, { id }, { layoutOptions: { language = context.language, ...options } }) =>
      printAnalysis(context, id, { print: "realScale", ...options, language }),
  }),
];
