import { configureCompany, registerCompany } from "~/services/administration/companies.server";
import type { Context } from "~/services/context";
import { companySchema, newCompanySchema } from "../form";
import { handleAdminForm } from "../handle-form.server";

export const handleNewCompany = (context: Context, request: Request) =>
  handleAdminForm(context, request, {
    schema: newCompanySchema,
    unforeseen: "companyCreationFailed",
    async perform({ quotaMegabytes: quotaBytes, ...fields }, form) {
      const file = form.get("logo");
      const logo = file instanceof File && file.size > 0 ? await file.bytes() : null;
      const { id } = await registerCompany(context, { ...fields, quotaBytes, logo });
      return { to: `/adminPanel/companies/${id}`, notice: "companyCreated" };
    },
  });

export const handleCompany = (context: Context, request: Request, id: string) =>
  handleAdminForm(context, request, {
    schema: companySchema,
    unforeseen: "failedUpdateCompanySettings",
    async perform({ deviceLabel, hideCompanyOnCards, hideSeatingCop, secondFactor, quotaMegabytes, adminPanelShown, adminPanel, ...own }) {
      await configureCompany(context, id, {
        ...own,
        display: { deviceLabel, hideCompanyOnCards, hideSeatingCop },
        secondFactor: secondFactor ? "required" : "optional",
        ...(quotaMegabytes !== undefined && { quotaBytes: quotaMegabytes }),
        ...(adminPanelShown && { adminPanel }),
      });
      return { to: "/adminPanel/companies", notice: "companyUpdated" };
    },
  });
