export const auditKinds = ["signIn", "view", "export", "change", "refusal"] as const;
export type AuditKind = (typeof auditKinds)[number];

const signIns = new Set([
  "signIn",
  "signInTried",
  "signInFailed",
  "passwordAccepted",
  "openIdAccepted",
  "enterAdminPanel",
  "setPasswordByLink",
]);

/** Other actions are changes. */
export function auditKindForAction(action: string): AuditKind {
  if (signIns.has(action)) return "signIn";
  if (action === "refused" || action === "openIdRefused") return "refusal";
  if (/^(view|list|read)[A-Z]/.test(action)) return "view";
  return /^export[A-Z]/.test(action) ? "export" : "change";
}
