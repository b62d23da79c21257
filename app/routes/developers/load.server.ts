import { describedApi, type DescribedApi } from "~/http/api/description/described-calls.server";
import { isDemoServer } from "~/services/companies/companies.server";

/** Constant, so computed once. */
let described: DescribedApi | undefined;

export const loadDevelopersPage = async (): Promise<DescribedApi & { demo: boolean }> => ({
  ...(described ??= describedApi()),
  demo: await isDemoServer(),
});
