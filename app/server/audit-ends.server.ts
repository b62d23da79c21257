import type { Logger } from "pino";
import { auditAnchors } from "~/data/audit-chain.server";

/** A database writer can forge an audit chain, but not its end in an exported log (`admin verify-audit --noted`). */
export function auditEndsToLog(logger: Pick<Logger, "info">): () => Promise<void> {
  const reported = new Set<string>();
  return async () => {
    const anchors = await auditAnchors();
    for (const auditEnd of anchors) if (!reported.has(auditEnd)) logger.info({ auditEnd }, "end of the audit");
    reported.clear();
    for (const auditEnd of anchors) reported.add(auditEnd);
  };
}
