import type { AuditEntry } from "~/services/audit-trail.server";

export type AuditLine = AuditEntry;
