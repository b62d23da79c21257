import { z } from "zod";
import { MAX_COLS, MAX_COUNT, MAX_ROWS } from "../frame/frame";
import { units } from "../unit";
import type { CalibrationReminder } from "./calibration-reminder";
import { findDeviceKind } from "./catalogue";
import { hasMap, type DeviceKind, type Geometry } from "./kind";
import type { MapTurn } from "./map-turn";
import { calibrationSchema, statedThresholdsSchema } from "./thresholds";

export const geometryOverrideSchema = z.strictObject({
  grid: z.strictObject({ rows: z.number().int().min(1).max(MAX_ROWS), cols: z.number().int().min(1).max(MAX_COLS) }).optional(),
  cellPitchCm: z.strictObject({ xCm: z.number().positive().max(20), yCm: z.number().positive().max(20) }).optional(),
  unit: z.enum(units).optional(),
  scale: z.number().positive().max(1000).optional(),
  maximum: z.number().positive().max(100_000).optional(),
  thresholds: statedThresholdsSchema.optional(),
  calibration: calibrationSchema.optional(),
});
export type GeometryOverride = z.infer<typeof geometryOverrideSchema>;

export const ownMeasuringSchema = geometryOverrideSchema.pick({ grid: true, cellPitchCm: true, unit: true, scale: true, maximum: true });
export type OwnMeasuring = z.infer<typeof ownMeasuringSchema>;

/** The field that does not fit this kind; null if all do. */
export function wrongMeasuring(kind: DeviceKind, own: OwnMeasuring): keyof OwnMeasuring | null {
  if (Object.keys(own).length === 0) return null;
  const geometry = getGeometry({ deviceType: kind.deviceType, override: own });
  if (!geometry || !hasMap(kind)) return "grid";
  if (kind.parts.length * geometry.grid.cols > MAX_COLS) return "grid";
  // A maximum is meaningless in another unit.
  if (own.unit !== undefined && own.unit !== kind.geometry?.unit && own.maximum === undefined) return "maximum";
  return geometry.maximum / geometry.scale > MAX_COUNT ? "scale" : null;
}

/** Without hardware, playing built-in maps (specification §1, §3). */
export const showrooms = ["mattress", "seating"] as const;
export type Showroom = (typeof showrooms)[number];

/** The password stays in the data layer. */
export interface Device {
  id: string;
  companyId: string;
  /** Shown as the device's ID. */
  name: string;
  deviceType: string;
  hardwareSerial: string;
  room: string;
  bed: string;
  building: string;
  floor: string;
  healthSystem: string;
  currentPatientId: string | null;
  /** A horse's halves (left first); a Shapes room's bed, seat and floor. */
  subdeviceIds: string[];
  override: GeometryOverride | null;
  /** Null for devices with a mat. */
  showroom: Showroom | null;
  /** Replaces the default (domain/calibration/reminder.ts). */
  calibrationReminder?: CalibrationReminder | null;
  mapTurn?: MapTurn | undefined;
}

/**
 * The kind's geometry with the device's overrides. With its own pitch, cells sense all over. Null for kinds without
 * frames.
 */
export function getGeometry(device: Pick<Device, "deviceType" | "override">): Geometry | null {
  const geometry = findDeviceKind(device.deviceType)?.geometry;
  if (!geometry) return null;
  const { override } = device;
  if (!override) return geometry;
  const pitch = override.cellPitchCm ?? geometry.cellPitchCm;
  return {
    grid: override.grid ?? geometry.grid,
    cellPitchCm: pitch,
    cellAreaCm2: override.cellPitchCm ? pitch.xCm * pitch.yCm : geometry.cellAreaCm2,
    unit: override.unit ?? geometry.unit,
    scale: override.scale ?? geometry.scale,
    maximum: override.maximum ?? geometry.maximum,
    ...(override.thresholds && { thresholds: override.thresholds }),
    ...(override.calibration && { calibration: override.calibration }),
  };
}

/** Also null for channels. */
export const getMapGeometry = (device: Pick<Device, "deviceType" | "override">): Geometry | null =>
  hasMap(deviceKind(device)) ? getGeometry(device) : null;

/** Halves lie left and right of each other. */
export const canTurn = (device: Pick<Device, "deviceType" | "override">): boolean =>
  getMapGeometry(device) !== null && deviceKind(device).parts.length === 1;

/** Null if its kind has none. */
export function livePath(device: Pick<Device, "id" | "deviceType">): string | null {
  const route = findDeviceKind(device.deviceType)?.route;
  return route ? `${route}?device=${device.id}` : null;
}

/** @throws TypeError for an unknown `deviceType` */
export function deviceKind(device: Pick<Device, "deviceType">): DeviceKind {
  const kind = findDeviceKind(device.deviceType);
  if (!kind) throw new TypeError(`Invalid device type: ${device.deviceType}`);
  return kind;
}
