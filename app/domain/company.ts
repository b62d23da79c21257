import { z } from "zod";
import type { PatientNaming } from "./display/patient-naming";
import type { AccessTokenDays } from "./sign-in/access-token";
import { QUOTA_BYTES } from "./storage/quota";
import type { SecondFactorPolicy } from "./user";

/** How a company wants its dashboard, and what it may do: data, never its name. */
export interface CompanyDisplay {
  deviceLabel: "device" | "sit";
  hideCompanyOnCards: boolean;
  hideSeatingCop: boolean;
}

export interface Company {
  id: string;
  companyName: string;
  /** Names the stored picture (logo.ts), or null. */
  logo: string | null;
  address: string;
  pageColor: string;
  layoutNumber: number;
  /** Whether its people may see the admin panel, their role permitting. */
  adminPanel: boolean;
  display: CompanyDisplay;
  /** How notifications name patients at most, on phones whose owners have switched names on. */
  notificationNames: PatientNaming;
  /** Whether the sign-in of its people asks for a code beside the password. */
  secondFactor: SecondFactorPolicy;
  /** How many days the access tokens of its people live at most. */
  accessTokenDays: AccessTokenDays;
  /** Whether its alarms, and who is on its devices, are published to the server's broker (docs/mqtt.md): they leave the house by it. */
  announcesByMqtt: boolean;
  /** IANA zone; without one the specification's time rule holds (time.ts). */
  timeZone: string | null;
  /** What its analyses may take up, in bytes. */
  quotaBytes: number;
  /** How many days its deleted analyses are kept before they are purged; null for as long as the server keeps them. */
  deletedAnalysesDays: number | null;
  /** Seeded to show the product: every page shows it. */
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

/** What a company may change of itself, beside its logo. Messages are keys of fields.json. */
export const companySettingsSchema = z.object({
  companyName: z.string().trim().min(1, "fillIn").max(COMPANY_NAME_MAX, "tooLong"),
  /** Forms end a line with two characters, people count one. */
  address: z
    .string()
    .overwrite((text) => text.replaceAll("\r\n", "\n"))
    .trim()
    .max(ADDRESS_MAX, "tooLong"),
});
export type CompanySettings = z.infer<typeof companySettingsSchema>;
