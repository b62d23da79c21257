import { z } from "zod";
import type { Company } from "~/domain/company";
import { patientStatuses, type DeviceConfiguration } from "~/domain/device/configuration";
import type { Device } from "~/domain/device/device";
import { mapTurnSchema } from "~/domain/device/map-turn";
import { apiId, idShape } from "./common";

export const deviceShape = z
  .object({
    _id: idShape,
    name: z.string(),
    bed: z.string(),
    deviceType: z.string(),
    hardwareSerial: z.string(),
    company: z.string(),
    presureValue: z.array(z.number()).describe("What the channels last read; empty for a map"),
    room: z.string(),
    building: z.string(),
    floor: z.string(),
    healthSystem: z.string(),
    added_by: z.string(),
    currentPatient: z.string().nullable(),
    numberOfSubdevices: z.int(),
    system: z.object({ devices: z.array(z.string()) }),
    mapTurn: mapTurnSchema
      .nullable()
      .describe("How its maps are shown: left and right exchanged first, then turned clockwise by degrees. Null as the mat measures"),
  })
  .meta({ id: "Device" });

/** `presureValue` and `added_by` are spelled as in the specification. */
export const apiDevice = (device: Device, { companyName }: Company, channels: readonly number[]): z.infer<typeof deviceShape> => ({
  _id: apiId(device.id),
  name: device.name,
  bed: device.bed,
  deviceType: device.deviceType,
  hardwareSerial: device.hardwareSerial,
  company: companyName,
  presureValue: [...channels],
  room: device.room,
  building: device.building,
  floor: device.floor,
  healthSystem: device.healthSystem,
  added_by: companyName,
  currentPatient: device.currentPatientId,
  numberOfSubdevices: device.subdeviceIds.length,
  system: { devices: [...device.subdeviceIds] },
  mapTurn: device.mapTurn ?? null,
});

export const deviceConfigurationShape = z
  .object({
    deviceId: idShape,
    deviceFunctional: z.boolean(),
    company: z.string(),
    patientStatus: z.union([z.enum(patientStatuses), z.literal(false)]).describe("False until the device has told anything"),
    imageSaved: z.boolean(),
  })
  .meta({ id: "DeviceConfiguration" });

export const apiDeviceConfiguration = (
  configuration: DeviceConfiguration,
  { companyName }: Company,
): z.infer<typeof deviceConfigurationShape> => ({
  deviceId: apiId(configuration.deviceId),
  deviceFunctional: configuration.deviceFunctional,
  company: companyName,
  patientStatus: configuration.patientStatus,
  imageSaved: configuration.imageSaved,
});
