import { tenantAnalyses } from "~/data/stored-analyses.server";
import { AGREED_MAX } from "~/domain/analysis/record";
import { Problem } from "~/domain/problem";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";

/**
 * Keeps the agreed text, to reprint the sheet. No write or audit if unchanged.
 * @throws Problem agreedTooLong (more than 600 characters), notFound
 */
export async function keepAgreed(context: Context, id: string, written: string): Promise<void> {
  allow(context, "captureAnalyses");
  const agreed = written.replaceAll("\r\n", "\n").trim();
  if (agreed.length > AGREED_MAX) throw new Problem("agreedTooLong", { maximum: AGREED_MAX });
  const analyses = tenantAnalyses(context);
  const stored = await analyses.findById(id).select({ agreed: 1, patientId: 1 }).lean();
  if (!stored) throw new Problem("notFound");
  if ((stored.agreed ?? "") === agreed) return;
  await analyses.updateById(id, { $set: { agreed } });
  await audit(context, { action: "editAnalysis", object: id, patientId: stored.patientId.toHexString() });
}
