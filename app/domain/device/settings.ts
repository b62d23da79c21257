import { z } from "zod";
import { Problem } from "../problem";
import { units } from "../unit";
import { findDeviceKind } from "./catalogue";
import { ownMeasuringSchema } from "./device";
import { isTurn } from "./map-turn";

export const DEVICE_LINE_MAX = 120;

const line = z.string().trim().max(DEVICE_LINE_MAX, "tooLong");
const filled = line.min(1, "fillIn");

/** The name is required (specification §5). Messages are keys of fields.json. */
export const deviceEditSchema = z.object({ name: filled, room: line.optional(), bed: line.default("") });

export const deviceSettingsSchema = z.object({ name: filled, room: filled, bed: filled });

/** Accepts "0,7" and "0.7"; empty is null. */
const entered = z
  .string()
  .trim()
  .regex(/^(\d{1,6}([.,]\d{1,4})?)?$/, "notANumber")
  .transform((value) => (value === "" ? null : Number(value.replace(",", "."))))
  .pipe(z.number().positive("notANumber").max(100_000, "tooLarge").nullable())
  .optional();

/** In the device's unit; empty is the kind's, absent unchanged. */
export const thresholdFieldsSchema = z.object({ contact: entered, rocker: entered, perRaw: entered });
export type EnteredThresholds = z.infer<typeof thresholdFieldsSchema>;

/** Absent `turn` changes nothing; an unchecked box is not sent. */
export const mapTurnFieldsSchema = z.object({
  turn: z.coerce.number().refine(isTurn).optional(),
  mirrored: z.literal("on").optional(),
});
export type EnteredMapTurn = z.infer<typeof mapTurnFieldsSchema>;

/** Empty takes the kind's value. */
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
 * `override` is null for a standard mat.
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

export const roomSchema = filled;

/** Specification §5. */
export const deviceDefaults = { room: "01", bed: "01", building: "-", floor: "-" } as const;

/** Empty fields take their default. */
const placeSchema = z.object({
  room: line.default("").transform((room) => room || deviceDefaults.room),
  bed: line.default("").transform((bed) => bed || deviceDefaults.bed),
  building: line.default("").transform((building) => building || deviceDefaults.building),
  floor: line.default("").transform((floor) => floor || deviceDefaults.floor),
  healthSystem: line.default(""),
});

export const devicePlaceSchema = placeSchema.extend({ name: filled });
export type DevicePlace = z.infer<typeof devicePlaceSchema>;

/** Leaves room for a half's suffix. */
export const SERIAL_MAX = 80;
/** Typed at the mat's setup. */
const MAT_PASSWORD_MIN = 8;

const serial = filled.max(SERIAL_MAX, "tooLong");
/** Null generates one. */
const matPassword = z.string().min(MAT_PASSWORD_MIN, "tooShort").max(200, "tooLong").nullable();
const deviceType = z
  .string()
  .max(60, "choose")
  .refine((type) => findDeviceKind(type) !== undefined, "choose");

/** Required fields: specification §5. */
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
  /** Separate mats of a kind with halves; 0 if one mat sends all. */
  numberOfSubdevices: z.number().int().min(0).max(2).optional(),
});
export type DeviceRegistration = z.infer<typeof deviceRegistrationSchema>;
