import type { AnalysisRecord } from "~/domain/analysis/record";
import type { Language } from "~/domain/language";
import { Problem } from "~/domain/problem";
import { runJob } from "~/jobs/run-job.server";
import type { PaperName } from "~/report/real-scale/paper";
import type { OversizeRule } from "~/report/real-scale/plan-sheets";
import { printRealScale } from "~/report/real-scale/print-real-scale.server";
import { hasRealScale } from "~/report/real-scale/wanted-pictures";
import { allow } from "../allow";
import type { Context } from "../context";
import { paperSubject } from "./paper-subject.server";

export interface RealScaleChoice {
  paper: PaperName;
  oversize: OversizeRule;
  language: Language;
}

/**
 * PDF of prints at real size.
 * @throws Problem forbidden, realScaleUnsupported (no feet, or a mat without reports), noAnalysisData (no load), busy
 */
export async function realScalePdf(
  context: Context,
  record: AnalysisRecord,
  { language, ...choice }: RealScaleChoice,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  allow(context, "exportAnalyses");
  if (!hasRealScale(record)) throw new Problem("realScaleUnsupported");
  const subject = await paperSubject(context, record, language);
  return runJob(printRealScale, { subject, ...choice }, { companyId: context.company.id, signal });
}
