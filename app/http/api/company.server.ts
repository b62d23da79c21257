import { z } from "zod";
import { companySettingsSchema } from "~/domain/company";
import { logoPath } from "~/domain/logo";
import { updateCompany } from "~/services/companies/companies.server";
import type { Context } from "~/services/context";
import { pictureIn } from "./logo-in-body";
import { apiRoute, noParams, type ApiRoute } from "./route";
import { apiCompany, companyShape } from "./shapes/common";

const { companyName, address } = companySettingsSchema.shape;
/** `location` is another name of `address` (specification §3). */
const settingsSchema = z.object({
  companyName: companyName.optional(),
  address: address.optional(),
  location: address.optional(),
  logo: z.string().nullable().optional(),
});

/** Not in the specification; named like the registration. */
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
 * Bytes of a new logo, null for none, undefined if unchanged. The address in the company's own answer means the current
 * logo.
 */
function pictureOf({ company }: Context, logo: string | null | undefined): Uint8Array | null | undefined {
  if (logo === undefined || (logo !== null && logo === logoPath(company.logo))) return undefined;
  return pictureIn(logo);
}
