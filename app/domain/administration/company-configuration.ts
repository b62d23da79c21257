import { z } from "zod";
import { companySettingsSchema } from "../company";
import { accessTokenDays } from "../sign-in/access-token";
import { secondFactorPolicies } from "../user";

const RETENTION_MAX_DAYS = 3650;
const QUOTA_MAX_BYTES = 1e12;

export const timeZoneNames = (): string[] => Intl.supportedValuesOf("timeZone");

/** Such as "Europe/Athens". */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

/** Messages are keys of fields.json. */
export const companyConfigurationSchema = z
  .object({
    ...companySettingsSchema.shape,
    pageColor: z.string().regex(/^#[0-9a-f]{6}$/i, "notAColour"),
    layoutNumber: z.number().int().min(0).max(99),
    display: z.strictObject({ deviceLabel: z.enum(["device", "sit"]), hideCompanyOnCards: z.boolean(), hideSeatingCop: z.boolean() }),
    timeZone: z.string().max(60).refine(isTimeZone, "notATimeZone").nullable(),
    deletedAnalysesDays: z.number().int("notANumber").min(0, "notANumber").max(RETENTION_MAX_DAYS, "tooLarge").nullable(),
    quotaBytes: z.number().int("notANumber").min(0, "notANumber").max(QUOTA_MAX_BYTES, "tooLarge"),
    secondFactor: z.enum(secondFactorPolicies),
    accessTokenDays: z.literal(accessTokenDays),
    announcesByMqtt: z.boolean(),
    adminPanel: z.boolean(),
  })
  .partial();
export type CompanyConfiguration = z.infer<typeof companyConfigurationSchema>;

export const isProvidersOnly = ({ quotaBytes, adminPanel }: CompanyConfiguration): boolean =>
  quotaBytes !== undefined || adminPanel !== undefined;

/** Specification §7; the logo is sent separately. */
export const companyRegistrationSchema = companyConfigurationSchema.required({ companyName: true });
export type CompanyRegistration = z.infer<typeof companyRegistrationSchema> & { logo?: Uint8Array | null };
