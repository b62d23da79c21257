import { z } from "zod";

/** Name, room and bed of a device are short lines. */
export const DEVICE_LINE_MAX = 120;

const line = z.string().trim().max(DEVICE_LINE_MAX, "tooLong");
const filled = line.min(1, "fillIn");

/** What the edit dialog and the API may change of a device: its name is needed (specification §5). Messages are keys of fields.json. */
export const deviceEditSchema = z.object({ name: filled, room: line.optional(), bed: line.default("") });

/** What the device settings page asks for: all three. */
export const deviceSettingsSchema = z.object({ name: filled, room: filled, bed: filled });

/** "0,7" and "0.7" are the same number to a person; empty is null. */
const entered = z
  .string()
  .trim()
  .regex(/^(\d{1,6}([.,]\d{1,4})?)?$/, "notANumber")
  .transform((value) => (value === "" ? null : Number(value.replace(",", "."))))
  .pipe(z.number().positive("notANumber").max(100_000, "tooLarge").nullable())
  .optional();

/** What the forms ask of a device's thresholds, in its unit: empty is its kind's. A field that a form does not show changes nothing. */
export const thresholdFieldsSchema = z.object({ contact: entered, rocker: entered, perRaw: entered });
export type EnteredThresholds = z.infer<typeof thresholdFieldsSchema>;

/** A room by the name that people gave it. */
export const roomSchema = filled;
