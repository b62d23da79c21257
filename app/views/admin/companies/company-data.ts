import type { Company } from "~/domain/company";
import type { OpenIdSettings } from "~/domain/sign-in/open-id";
import type { StorageUse } from "~/domain/storage/quota";

export interface CompanyData {
  company: Company;
  storage: StorageUse;
  /** Whether the reader sets quota and admin panel. */
  isProvider: boolean;
  isOwn: boolean;
  /** Default retention of deleted analyses, days. */
  serverDays: number;
  timeZones: string[];
  /** The company's sign-in service, without its secret. */
  openId: OpenIdSettings | null;
  webhooks: { count: number; switchedOff: number };
}
