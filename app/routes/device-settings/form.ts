import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { deviceEditSchema, deviceSettingsSchema, thresholdFieldsSchema, type EnteredThresholds } from "~/domain/device/settings";
import { brandingSchema, type BrandingFields } from "../branding/form";

/** What a form about a device may hold; each kind of form holds some of it. */
export interface DeviceFormFields extends EnteredThresholds, Partial<BrandingFields> {
  name: string;
  room?: string | undefined;
  bed: string;
}

/** The forms: the edit dialog, the same for people who may change their company, and the device settings page. */
export const deviceForms = {
  edit: deviceEditSchema.extend(thresholdFieldsSchema.shape),
  editWithCompany: deviceEditSchema.extend({
    ...thresholdFieldsSchema.shape,
    ...brandingSchema.shape,
  }),
  settings: deviceSettingsSchema.extend(thresholdFieldsSchema.shape),
} satisfies Record<string, z.ZodType<DeviceFormFields>>;
export type FormKind = keyof typeof deviceForms;

const isFormKind = (name: string): name is FormKind => Object.hasOwn(deviceForms, name);
export const formKindSchema = z.string().refine(isFormKind);

/** A form about a device, read by its schema: here and on the server. */
export const readDeviceForm = (form: FormData, kind: FormKind): Submission<DeviceFormFields> =>
  parseWithZod<z.ZodType<DeviceFormFields>>(form, { schema: deviceForms[kind], disableAutoCoercion: true });
