import { UserModel } from "~/data/models/user.model.server";
import { scoped } from "~/data/scoped.server";
import { DEFAULT_REPORT_CHOICE, type ReportChoice } from "~/domain/report/report-choice";
import { allow } from "../allow";
import type { Context } from "../context";

export async function getReportChoice(context: Context): Promise<ReportChoice> {
  const record = await scoped(UserModel, context).findById(context.user.id).select({ reportLeftOut: 1, reportLanguage: 1 }).lean();
  return {
    reportLeftOut: record?.reportLeftOut ?? DEFAULT_REPORT_CHOICE.reportLeftOut,
    reportLanguage: record?.reportLanguage ?? DEFAULT_REPORT_CHOICE.reportLanguage,
  };
}

/** Default of the next report. */
export async function keepReportChoice(context: Context, { reportLeftOut, reportLanguage }: ReportChoice): Promise<void> {
  allow(context, "changeOwnAccount");
  await scoped(UserModel, context).updateById(context.user.id, { $set: { reportLeftOut, reportLanguage } });
}
