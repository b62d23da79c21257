import { z } from "zod";
import { auditKinds } from "~/domain/administration/audit-kind";

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .optional()
  .catch(undefined);

/** Filter in the address; invalid fields are ignored. Days are UTC, the last one inclusive. */
export const askedAuditSchema = z.object({
  person: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .optional()
    .catch(undefined),
  kind: z.enum(auditKinds).optional().catch(undefined),
  patient: z.string().trim().min(1).max(40).optional().catch(undefined),
  from: day,
  to: day,
  page: z.coerce.number().int().min(1).catch(1),
});
export type AskedAudit = z.output<typeof askedAuditSchema>;

export const auditAddress = ({ page, ...filter }: AskedAudit): string =>
  `?${new URLSearchParams({
    ...Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    ...(page > 1 && { page: String(page) }),
  })}`;
