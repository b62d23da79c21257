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

/** Fields of all device forms; each form has some of them. */
export interface DeviceFormFields extends EnteredThresholds, EnteredMapTurn, Partial<BrandingFields> {
  name: string;
  room?: string | undefined;
  bed: string;
}

const measuring = { ...thresholdFieldsSchema.shape, ...mapTurnFieldsSchema.shape };

/** The edit dialog, the same with the company's branding, and the settings page. */
export const deviceForms = {
  edit: deviceEditSchema.extend(measuring),
  editWithCompany: deviceEditSchema.extend({ ...measuring, ...brandingSchema.shape }),
  settings: deviceSettingsSchema.extend(measuring),
} satisfies Record<string, z.ZodType<DeviceFormFields>>;
export type FormKind = keyof typeof deviceForms;

const isFormKind = (name: string): name is FormKind => Object.hasOwn(deviceForms, name);
export const formKindSchema = z.string().refine(isFormKind);

/** Reads a device form by its schema, in the browser and on the server. */
export const readDeviceForm = (form: FormData, kind: FormKind): Submission<DeviceFormFields> =>
  parseWithZod<z.ZodType<DeviceFormFields>>(form, { schema: deviceForms[kind], disableAutoCoercion: true });
