import type { Logger } from "pino";
import { auditAnchors } from "~/data/audit-chain.server";

/**
 * Writes where the audit of each company ends into the log, if it has gone on since: who can write to the database can write a whole new chain, but not the
 * log that has left the machine (`admin verify-audit --noted`).
 */
export function auditEndsToLog(logger: Pick<Logger, "info">): () => Promise<void> {
  const told = new Set<string>();
  return async () => {
    const anchors = await auditAnchors();
    for (const auditEnd of anchors) if (!told.has(auditEnd)) logger.info({ auditEnd }, "end of the audit");
    told.clear();
    for (const auditEnd of anchors) told.add(auditEnd);
  };
}
