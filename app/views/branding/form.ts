import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { companySettingsSchema, type CompanySettings } from "~/domain/company";
import { logoFileSchema } from "~/domain/logo";

export interface BrandingFields extends CompanySettings {
  logo?: File | undefined;
  /** Ticked to remove the stored logo. */
  noLogo?: "on" | undefined;
}

export const brandingSchema = companySettingsSchema.extend({ logo: logoFileSchema, noLogo: z.literal("on").optional() });

export const readBrandingForm = (form: FormData): Submission<BrandingFields> =>
  parseWithZod<z.ZodType<BrandingFields>>(form, { schema: brandingSchema, disableAutoCoercion: true });
