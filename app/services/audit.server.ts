import { Types } from "mongoose";
import { appendToChain } from "~/data/audit-chain.server";
import { toObjectId } from "~/data/scoped.server";
import type { Company } from "~/domain/company";
import type { User } from "~/domain/user";

export const auditActions = [
  "signIn",
  // Earlier versions' entry for each attempt.
  "signInTried",
  "signInFailed",
  "passwordAccepted",
  "openIdAccepted",
  "openIdRefused",
  "beginSecondFactor",
  "addSecondFactor",
  "renewRecoveryCodes",
  "removeSecondFactor",
  "takeSecondFactor",
  "changePassword",
  "beginPasskey",
  "addPasskey",
  "removePasskey",
  "givePasswordLink",
  "mailPasswordLink",
  "setPasswordByLink",
  "endSession",
  "endOtherSessions",
  "beginAccessToken",
  "createAccessToken",
  "revokeAccessToken",
  "listPatients",
  "viewPatient",
  "registerPatient",
  "editPatient",
  "selectPatient",
  "exportPatient",
  "erasePatient",
  "editDevice",
  "calibrateDevice",
  "assignPatient",
  "unassignPatient",
  "editCompany",
  "startStreaming",
  "stopStreaming",
  "attendAlarm",
  "snoozeAlarm",
  "setAlarmRules",
  "removeAlarmRules",
  "setWardRules",
  "removeWardRules",
  "startWall",
  "endWall",
  "notifyBrowser",
  "endBrowserNotifications",
  "namePatientsInNotifications",
  "exportLog",
  "listAnalyses",
  "viewAnalysis",
  "startCapture",
  "cancelCapture",
  "importRecording",
  "editAnalysis",
  "recomputeAnalysis",
  "reassignAnalysis",
  "correctAnalysis",
  "undoCorrection",
  "deleteAnalysis",
  "restoreAnalysis",
  "purgeAnalysis",
  "exportAnalysis",
  "exportAnalyses",
  "exportReport",
  "refused",
  "exportAudit",
  "readAudit",
  "readAccessList",
  "enterAdminPanel",
  "planBackups",
  "backUpServer",
  "registerCompany",
  "exportCompany",
  "importCompany",
  "removeCompany",
  "configureCompany",
  "setOpenIdProvider",
  "removeOpenIdProvider",
  "addWebhook",
  "removeWebhook",
  "switchWebhookOn",
  "switchWebhookOff",
  "testWebhook",
  "addUser",
  "editUser",
  "disableUser",
  "enableUser",
  "giveOneTimePassword",
  "addDevice",
  "moveDevice",
  "retireDevice",
  "reinstateDevice",
  "rotateDevicePassword",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Await before responding, so nothing is read unaudited. `object` is an ID; never a name, value or search text. */
export async function audit(
  context: { user: Pick<User, "id">; company: Pick<Company, "id">; now: Date; ip: string; accessToken?: { id: string } | null },
  {
    action,
    object,
    patientId = null,
    fromPatientId = null,
  }: { action: AuditAction; object: string; patientId?: string | null; fromPatientId?: string | null },
): Promise<void> {
  await appendToChain({
    companyId: new Types.ObjectId(context.company.id),
    userId: new Types.ObjectId(context.user.id),
    at: context.now,
    action,
    object,
    // Filters may contain malformed IDs.
    patientId: patientId === null ? null : toObjectId(patientId),
    fromPatientId: fromPatientId === null ? null : toObjectId(fromPatientId),
    ip: context.ip,
    accessTokenId: context.accessToken ? new Types.ObjectId(context.accessToken.id) : null,
  });
}

interface EntryOfServer {
  action: AuditAction;
  object: string;
  companyId: Types.ObjectId;
  patientId?: Types.ObjectId | null;
  ip?: string;
}

/** For actions of the server. */
export async function auditServerAction(at: Date, { patientId = null, ip = "server", ...entry }: EntryOfServer): Promise<void> {
  await appendToChain({ ...entry, userId: null, at, patientId, fromPatientId: null, ip });
}
