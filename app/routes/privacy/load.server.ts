import { env } from "~/env.server";
import { isDemoServer } from "~/services/companies/companies.server";

/** `keptDays`: retention of deleted analyses. */
export const loadPrivacyPage = async (): Promise<{ demo: boolean; keptDays: number }> => ({
  demo: await isDemoServer(),
  keptDays: env.DELETED_ANALYSES_DAYS,
});
