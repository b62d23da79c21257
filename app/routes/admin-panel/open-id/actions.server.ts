import { removeOpenIdProvider, setOpenIdProvider } from "~/services/administration/open-id.server";
import type { Context } from "~/services/context";
import { handleAdminForm } from "../handle-form.server";
import { openIdFormSchema } from "./form";

export const handleOpenIdSettings = (context: Context, request: Request, companyId: string) =>
  handleAdminForm(context, request, {
    schema: openIdFormSchema,
    async perform(fields) {
      const to = `/adminPanel/companies/${companyId}`;
      if (fields.intent === "remove") {
        await removeOpenIdProvider(context, companyId);
        return { to, notice: "openIdRemoved" };
      }
      const { issuer, clientId, clientSecret, addresses } = fields;
      await setOpenIdProvider(context, companyId, { issuer, clientId, clientSecret, addresses });
      return { to, notice: "openIdSet" };
    },
  });
