import { z } from "zod";
import { companySettingsSchema } from "~/domain/company";
import type { Context } from "~/domain/context";
import { logoPath } from "~/domain/logo";
import { updateCompany } from "~/services/companies/companies.server";
import { pictureIn } from "./logo-in-body";
import { apiRoute, noParams, type ApiRoute } from "./route";
import { apiCompany, companyShape } from "./shapes/common";

const { companyName, address } = companySettingsSchema.shape;
/** `location` is the address by its other name (specification §3). */
const settingsSchema = z.object({
  companyName: companyName.optional(),
  address: address.optional(),
  location: address.optional(),
  logo: z.string().nullable().optional(),
});

/** The settings of the caller's company. Their path is not in the specification; it stands beside that of the registration. */
export const companyRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: "PUT",
    path: "/api/auth/company/settings",
    summary:
      "Changes name, address and logo of the caller's company; the logo is a data URL of a PNG or JPEG up to 1 MB, null takes it away",
    permission: "brandCompany",
    problems: ["logoFormat", "logoTooLarge", "failedUpdateCompanySettings"],
    params: noParams,
    body: () => settingsSchema,
    answer: companyShape,
    handle: async (context, _params, { companyName, address, location, logo }) => {
      const place = address ?? location;
      const picture = pictureOf(context, logo);
      const company = await updateCompany(context, {
        ...(companyName !== undefined && { companyName }),
        ...(place !== undefined && { address: place }),
        logo: picture,
      });
      return apiCompany(company);
    },
  }),
];

/**
 * What a call says of the logo: bytes of another, null for none, undefined where it stays. The address that the company's own answer
 * names is the logo there is.
 */
function pictureOf({ company }: Context, logo: string | null | undefined): Uint8Array | null | undefined {
  if (logo === undefined || (logo !== null && logo === logoPath(company.logo))) return undefined;
  return pictureIn(logo);
}
