import { z } from "zod";
import type { PatientNaming } from "./display/patient-naming";
import type { AccessTokenDays } from "./sign-in/access-token";
import { QUOTA_BYTES } from "./storage/quota";
import type { SecondFactorPolicy } from "./user";

export interface CompanyDisplay {
  deviceLabel: "device" | "sit";
  hideCompanyOnCards: boolean;
  hideSeatingCop: boolean;
}

export interface Company {
  id: string;
  companyName: string;
  /** Hash of the stored picture (logo.ts); null without a logo. */
  logo: string | null;
  address: string;
  pageColor: string;
  layoutNumber: number;
  adminPanel: boolean;
  display: CompanyDisplay;
  /** Maximum on phones with names switched on. */
  notificationNames: PatientNaming;
  secondFactor: SecondFactorPolicy;
  /** Maximum life of tokens. */
  accessTokenDays: AccessTokenDays;
  /** To the server's broker (docs/mqtt.md), out of the clinic. */
  announcesByMqtt: boolean;
  /** IANA; null: the specification's rule (time.ts). */
  timeZone: string | null;
  quotaBytes: number;
  /** Until purged; null: the server's default. */
  deletedAnalysesDays: number | null;
  demo: boolean;
}

export const companyDefaults = {
  logo: null,
  address: "",
  pageColor: "#f5f5f5",
  layoutNumber: 2,
  adminPanel: false,
  display: { deviceLabel: "device", hideCompanyOnCards: false, hideSeatingCop: false },
  notificationNames: "initials",
  secondFactor: "optional",
  accessTokenDays: 365,
  announcesByMqtt: false,
  timeZone: null,
  quotaBytes: QUOTA_BYTES,
  deletedAnalysesDays: null,
  demo: false,
} satisfies Omit<Company, "id" | "companyName">;

export const COMPANY_NAME_MAX = 25;
export const ADDRESS_MAX = 200;

/** Messages are keys of fields.json. */
export const companySettingsSchema = z.object({
  companyName: z.string().trim().min(1, "fillIn").max(COMPANY_NAME_MAX, "tooLong"),
  /** Forms end lines with two characters, counted as one. */
  address: z
    .string()
    .overwrite((text) => text.replaceAll("\r\n", "\n"))
    .trim()
    .max(ADDRESS_MAX, "tooLong"),
});
export type CompanySettings = z.infer<typeof companySettingsSchema>;
