import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { companySettingsSchema } from "~/domain/company";
import { deviceEditSchema, deviceSettingsSchema, thresholdFieldsSchema, type EnteredThresholds } from "~/domain/device/settings";
import { logoFileSchema } from "~/domain/logo";

/** What a form about a device may hold; each kind of form holds some of it. */
export interface DeviceFormFields extends EnteredThresholds {
  name: string;
  room?: string | undefined;
  bed: string;
  companyName?: string | undefined;
  address?: string | undefined;
  logo?: File | undefined;
  /** Ticked: the stored logo goes. */
  noLogo?: "on" | undefined;
}

/** The forms: the edit dialog, the same for people who may change their company, and the device settings page. */
export const deviceForms = {
  edit: deviceEditSchema.extend(thresholdFieldsSchema.shape),
  editWithCompany: deviceEditSchema.extend({
    ...thresholdFieldsSchema.shape,
    ...companySettingsSchema.shape,
    logo: logoFileSchema,
    noLogo: z.literal("on").optional(),
  }),
  settings: deviceSettingsSchema.extend(thresholdFieldsSchema.shape),
} satisfies Record<string, z.ZodType<DeviceFormFields>>;
export type FormKind = keyof typeof deviceForms;

const isFormKind = (name: string): name is FormKind => name in deviceForms;
export const formKindSchema = z.string().refine(isFormKind);

/** A form about a device, read by its schema: here and on the server. */
export const readDeviceForm = (form: FormData, kind: FormKind): Submission<DeviceFormFields> =>
  parseWithZod<z.ZodType<DeviceFormFields>>(form, { schema: deviceForms[kind], disableAutoCoercion: true });
