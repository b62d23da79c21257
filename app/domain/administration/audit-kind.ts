/** What an entry of the audit is of, for people who read it. */
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

/** An action that begins with no other word changes something. */
export function auditKindOf(action: string): AuditKind {
  if (signIns.has(action)) return "signIn";
  if (action === "refused" || action === "openIdRefused") return "refusal";
  if (/^(view|list|read)[A-Z]/.test(action)) return "view";
  return /^export[A-Z]/.test(action) ? "export" : "change";
}
