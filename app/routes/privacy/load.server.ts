import { isDemoServer } from "~/services/companies/companies.server";

export const loadPrivacyPage = async (): Promise<{ demo: boolean }> => ({ demo: await isDemoServer() });
