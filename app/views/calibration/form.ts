import { z } from "zod";
import { calibrationWeight } from "~/domain/calibration/gain";
import { CALIBRATION_NOTE_MAX } from "~/domain/calibration/mat-calibration";
import { frameParts } from "~/domain/frame/frame";

const number = z
  .string()
  .trim()
  .regex(/^\d{1,6}([.,]\d{1,4})?$/)
  .transform((text) => Number(text.replace(",", ".")));
/** A number, or null if empty. */
const optional = z.union([z.literal("").transform(() => null), number]);

const step = { part: z.enum(frameParts), note: z.string().trim().max(CALIBRATION_NOTE_MAX).default("") };

export const enteredFields = ["weightKg", "note", "days", "driftKPa"] as const;
export type EnteredField = (typeof enteredFields)[number];

export const reminderLimits = { mostDays: 3650, mostKPa: 1000 } as const;

/** Each button has an intent. */
export const calibrationFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("zero"), ...step }),
  z.object({
    intent: z.literal("weight"),
    ...step,
    weightKg: number.pipe(z.number().min(calibrationWeight.least).max(calibrationWeight.most)),
  }),
  z.object({ intent: z.literal("restore"), ...step, calibrationId: z.string().max(24) }),
  z.object({ intent: z.literal("clear"), ...step }),
  z.object({
    intent: z.literal("reminder"),
    part: step.part,
    days: optional.pipe(z.number().int().min(1).max(reminderLimits.mostDays).nullable()),
    driftKPa: optional.pipe(z.number().positive().max(reminderLimits.mostKPa).nullable()),
  }),
]);
export type CalibrationForm = z.infer<typeof calibrationFormSchema>;

/** `part` names the half of a device with two. */
export const calibrationPath = (deviceId: string, part?: string): string =>
  `/calibration?device=${deviceId}${part === undefined || part === "main" ? "" : `&part=${part}`}`;
