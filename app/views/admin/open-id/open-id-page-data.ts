import type { Company } from "~/domain/company";
import type { OpenIdSettings } from "~/domain/sign-in/open-id";

export interface OpenIdPageData {
  company: Pick<Company, "id" | "companyName">;
  settings: OpenIdSettings | null;
  mayChange: boolean;
  /** Redirect address for the service; null if this server has no secure address. */
  callback: string | null;
}
