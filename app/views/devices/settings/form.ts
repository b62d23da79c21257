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
import { brandingSchema, type BrandingFields } from "../../branding/form";

export interface DeviceFormFields extends EnteredThresholds, EnteredMapTurn, Partial<BrandingFields> {
  name: string;
  room?: string | undefined;
  bed: string;
}

const measuring = { ...thresholdFieldsSchema.shape, ...mapTurnFieldsSchema.shape };

export const deviceForms = {
  edit: deviceEditSchema.extend(measuring),
  editWithCompany: deviceEditSchema.extend({ ...measuring, ...brandingSchema.shape }),
  settings: deviceSettingsSchema.extend(measuring),
} satisfies Record<string, z.ZodType<DeviceFormFields>>;
export type FormKind = keyof typeof deviceForms;

const isFormKind = (name: string): name is FormKind => Object.hasOwn(deviceForms, name);
export const formKindSchema = z.string().refine(isFormKind);

export const readDeviceForm = (form: FormData, kind: FormKind): Submission<DeviceFormFields> =>
  parseWithZod<z.ZodType<DeviceFormFields>>(form, { schema: deviceForms[kind], disableAutoCoercion: true });
