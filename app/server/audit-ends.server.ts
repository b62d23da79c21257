import type { Logger } from "pino";
import { auditAnchors } from "~/data/audit-chain.server";

/**
 * Logs the end of each company's audit chain if changed: a database writer can forge a chain, but not an exported log
 * (`admin verify-audit --noted`).
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
