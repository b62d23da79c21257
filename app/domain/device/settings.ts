import { z } from "zod";
import { isTurn } from "../display/map-turn";
import { Problem } from "../problem";
import { units } from "../unit";
import { kindOfType } from "./catalogue";
import { ownMeasuringSchema } from "./device";

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

/** What the forms ask of how a device's maps are shown; a form without them changes nothing, a box without a mark is not sent. */
export const mapTurnFieldsSchema = z.object({
  turn: z.coerce.number().refine(isTurn).optional(),
  mirrored: z.literal("on").optional(),
});
export type EnteredMapTurn = z.infer<typeof mapTurnFieldsSchema>;

/** What forms ask of a mat that measures differently from its kind: empty is as its kind does. */
export const ownMeasuringFieldsSchema = z.object({
  rows: entered,
  cols: entered,
  pitchCm: entered,
  unit: z.literal("").or(z.enum(units)).optional(),
  scale: entered,
  maximum: entered,
});

type EnteredMeasuring = z.infer<typeof ownMeasuringFieldsSchema>;

/**
 * What a form says of a mat as a device is registered with it: `override` is null for a mat like all of its kind.
 * @throws Problem invalid, such as for half a grid
 */
export function withOwnMeasuring<Entered extends EnteredMeasuring>({ rows, cols, pitchCm, unit, scale, maximum, ...mat }: Entered) {
  const own = ownMeasuringSchema.safeParse({
    ...((rows ?? cols) && { grid: { rows, cols } }),
    ...(pitchCm && { cellPitchCm: { xCm: pitchCm, yCm: pitchCm } }),
    ...(unit && { unit }),
    ...(scale && { scale }),
    ...(maximum && { maximum }),
  });
  if (!own.success) throw new Problem("invalid", { field: String(own.error.issues[0]?.path[0] ?? "grid") });
  return { ...mat, override: Object.keys(own.data).length > 0 ? own.data : null };
}

/** A room by the name that people gave it. */
export const roomSchema = filled;

/** Where a device stands unless somebody says (specification §5). */
export const deviceDefaults = { room: "01", bed: "01", building: "-", floor: "-" } as const;

/** Where a device stands; what is left empty has its default. */
const placeSchema = z.object({
  room: line.default("").transform((room) => room || deviceDefaults.room),
  bed: line.default("").transform((bed) => bed || deviceDefaults.bed),
  building: line.default("").transform((building) => building || deviceDefaults.building),
  floor: line.default("").transform((floor) => floor || deviceDefaults.floor),
  healthSystem: line.default(""),
});

/** What an administrator sets of a device. */
export const devicePlaceSchema = placeSchema.extend({ name: filled });
export type DevicePlace = z.infer<typeof devicePlaceSchema>;

/** A serial number leaves room for what names a half of its device. */
export const SERIAL_MAX = 80;
/** A mat's password is typed by whoever sets the mat up. */
const MAT_PASSWORD_MIN = 8;

const serial = filled.max(SERIAL_MAX, "tooLong");
/** Null makes one up. */
const matPassword = z.string().min(MAT_PASSWORD_MIN, "tooShort").max(200, "tooLong").nullable();
const deviceType = z
  .string()
  .max(60, "choose")
  .refine((type) => kindOfType(type) !== undefined, "choose");

/** What a device is registered with: its serial number and its name are needed (specification §5). */
export const deviceRegistrationSchema = devicePlaceSchema.extend({
  hardwareSerial: serial,
  hardwarePassword: matPassword.default(null),
  deviceType,
  override: ownMeasuringSchema
    .nullable()
    .default(null)
    .describe(
      "What the mat measures with where that is not what its kind does: grid, distance of cells, unit, smallest step, greatest value",
    ),
  /** How many mats of their own it consists of, for kinds with halves: none where one mat sends them all. */
  numberOfSubdevices: z.number().int().min(0).max(2).optional(),
});
export type DeviceRegistration = z.infer<typeof deviceRegistrationSchema>;
