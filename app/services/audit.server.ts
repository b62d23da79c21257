import { Types } from "mongoose";
import { AuditModel } from "~/data/models/audit.model.server";
import type { Context } from "./context";

/** What the audit tells apart. */
export const auditActions = [
  "signIn",
  "signInRefused",
  "listPatients",
  "viewPatient",
  "registerPatient",
  "editPatient",
  "selectPatient",
  "editDevice",
  "startStreaming",
  "stopStreaming",
  "listAnalyses",
  "viewAnalysis",
  "startCapture",
  "editAnalysis",
  "deleteAnalysis",
  "exportAnalysis",
] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * Adds an entry and resolves when it is stored: awaited before the answer goes out, so that nothing is read unseen.
 * `object` is the id of what was touched. Never a name, a measurement or a search text.
 */
export async function audit(
  context: Pick<Context, "user" | "company" | "now" | "ip">,
  { action, object, patientId = null }: { action: AuditAction; object: string; patientId?: string | null },
): Promise<void> {
  await AuditModel.create({
    companyId: new Types.ObjectId(context.company.id),
    userId: new Types.ObjectId(context.user.id),
    at: context.now,
    action,
    object,
    patientId: patientId === null ? null : new Types.ObjectId(patientId),
    ip: context.ip,
  });
}
