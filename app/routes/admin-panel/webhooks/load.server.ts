import type { Webhook } from "~/domain/administration/webhook";
import type { Company } from "~/domain/company";
import { getAdministeredCompany } from "~/services/administration/companies.server";
import { listWebhooks } from "~/services/administration/webhooks.server";
import type { Context } from "~/services/context";

export interface WebhooksPageData {
  company: Pick<Company, "id" | "companyName">;
  webhooks: Webhook[];
  timeZone: string | null;
}

/** @throws Problem notFound */
export async function loadWebhooks(context: Context, companyId: string): Promise<WebhooksPageData> {
  const { id, companyName, timeZone } = await getAdministeredCompany(context, companyId);
  return { company: { id, companyName }, webhooks: await listWebhooks(context, id), timeZone };
}
