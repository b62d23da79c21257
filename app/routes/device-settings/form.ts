import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import {
  deviceEditSchema,
  deviceSettingsSchema,
  mapTurnFieldsSchema,
  thresholdFieldsSchema,
  type EnteredMapTurn,
  type EnteredThresholds,
} from "~/domain/device/settings";
import { brandingSchema, type BrandingFields } from "../branding/form";

/** What a form about a device may hold; each kind of form holds some of it. */
export interface DeviceFormFields extends EnteredThresholds, EnteredMapTurn, Partial<BrandingFields> {
  name: string;
  room?: string | undefined;
  bed: string;
}

const measuring = { ...thresholdFieldsSchema.shape, ...mapTurnFieldsSchema.shape };

/** The forms: the edit dialog, the same for people who may change their company, and the device settings page. */
export const deviceForms = {
  edit: deviceEditSchema.extend(measuring),
  editWithCompany: deviceEditSchema.extend({ ...measuring, ...brandingSchema.shape }),
  settings: deviceSettingsSchema.extend(measuring),
} satisfies Record<string, z.ZodType<DeviceFormFields>>;
export type FormKind = keyof typeof deviceForms;

const isFormKind = (name: string): name is FormKind => Object.hasOwn(deviceForms, name);
export const formKindSchema = z.string().refine(isFormKind);

/** A form about a device, read by its schema: here and on the server. */
export const readDeviceForm = (form: FormData, kind: FormKind): Submission<DeviceFormFields> =>
  parseWithZod<z.ZodType<DeviceFormFields>>(form, { schema: deviceForms[kind], disableAutoCoercion: true });
