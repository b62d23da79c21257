import { z } from "zod";
import { companySettingsSchema } from "../company";
import { accessTokenDays } from "../sign-in/access-token";
import { secondFactorPolicies } from "../user";

/** A company keeps deleted analyses for ten years at most. */
const RETENTION_MAX_DAYS = 3650;
/** A terabyte. */
const QUOTA_MAX_BYTES = 1e12;

/** The names of all time zones. */
export const timeZoneNames = (): string[] => Intl.supportedValuesOf("timeZone");

/** Whether it is the name of a time zone, such as "Europe/Athens". */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

/** How a company works, and what it may do. Messages are keys of fields.json. */
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

/** Whether these changes are the provider's alone to make. */
export const isProvidersOnly = ({ quotaBytes, adminPanel }: CompanyConfiguration): boolean =>
  quotaBytes !== undefined || adminPanel !== undefined;

/** What a company begins with (specification §7); the logo travels beside it. */
export const companyRegistrationSchema = companyConfigurationSchema.required({ companyName: true });
export type CompanyRegistration = z.infer<typeof companyRegistrationSchema> & { logo?: Uint8Array | null };
