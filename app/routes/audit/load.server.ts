import type { ListPage } from "~/domain/list-page";
import { downloadResponse } from "~/http/file-response.server";
import { auditedPeople, exportAudit, pageAudit, verifyAudit, type AuditEntry, type AuditFilter } from "~/services/audit-trail.server";
import type { Context } from "~/services/context";
import { askedAuditSchema, type AskedAudit } from "./filter";

export interface AuditPageData {
  asked: AskedAudit;
  found: ListPage<AuditEntry>;
  people: { id: string; name: string }[];
  /** Whether the whole log is unaltered; null until checked. */
  verified: { entries: number; brokenAt: number | null } | null;
  timeZone: string | null;
}

const DAY_MS = 86_400_000;
const filterOf = ({ person, kind, patient, from, to }: AskedAudit): AuditFilter => ({
  ...{ userId: person, kind, patientNumber: patient },
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(Date.parse(to) + DAY_MS),
});

const askedOf = (search: URLSearchParams): AskedAudit => askedAuditSchema.parse(Object.fromEntries(search));

/** @throws Problem forbidden */
export async function loadAuditPage(context: Context, search: URLSearchParams): Promise<AuditPageData> {
  const asked = askedOf(search);
  const found = await pageAudit(context, { ...filterOf(asked), page: asked.page });
  const verdict = search.get("verify") === "yes" ? await verifyAudit(context) : null;
  return {
    asked,
    found,
    people: await auditedPeople(context),
    verified: verdict && { entries: verdict.entries, brokenAt: verdict.broken?.number ?? null },
    timeZone: context.company.timeZone,
  };
}

/** A streamed CSV file. @throws Problem forbidden */
export const loadAuditFile = async (context: Context, search: URLSearchParams): Promise<Response> =>
  downloadResponse(await exportAudit(context, filterOf(askedOf(search))));
