import { nextPage } from "~/http/next-page";
import { isDemoServer } from "~/services/companies/companies.server";

export const loadOpenIdPage = async (request: Request): Promise<{ next: string; demo: boolean }> => ({
  next: nextPage(new URL(request.url).searchParams.get("next")),
  demo: await isDemoServer(),
});
