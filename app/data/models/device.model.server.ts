import { Schema, type Types } from "mongoose";
import { showrooms, type Device } from "~/domain/device/device";
import type { MapTurn } from "~/domain/device/map-turn";
import { DEVICE_LINE_MAX } from "~/domain/device/settings";
import { defineModel } from "../define-model.server";
import type { CompanyDocument } from "../scoped.server";

export interface DeviceFields extends Omit<Device, "id" | "companyId" | "currentPatientId" | "subdeviceIds" | "mapTurn"> {
  companyId: Types.ObjectId;
  currentPatientId: Types.ObjectId | null;
  subdeviceIds: Types.ObjectId[];
  passwordHash: string;
  /** Null: as measured. */
  mapTurn?: MapTurn | null;
  /** Missing or null while in use. */
  retiredAt?: Date | null;
}
export interface DeviceRecord extends DeviceFields, CompanyDocument {
  companyId: Types.ObjectId;
}

const line = { type: String, default: "", maxlength: DEVICE_LINE_MAX };
const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  name: { ...line, required: true },
  deviceType: { type: String, required: true },
  hardwareSerial: { ...line, required: true },
  room: line,
  bed: line,
  building: line,
  floor: line,
  healthSystem: line,
  currentPatientId: { type: Schema.Types.ObjectId, default: null },
  subdeviceIds: { type: [Schema.Types.ObjectId], default: [] },
  override: { type: Schema.Types.Mixed, default: null },
  showroom: { type: String, enum: [...showrooms, null], default: null },
  mapTurn: { type: Schema.Types.Mixed, default: null },
  calibrationReminder: { type: Schema.Types.Mixed, default: null },
  passwordHash: { type: String, required: true, select: false },
  retiredAt: { type: Date, default: null },
} satisfies Record<keyof DeviceFields, unknown>;

const schema = new Schema<DeviceRecord>(fields, { strict: "throw", strictQuery: "throw", versionKey: false });
schema.index({ hardwareSerial: 1 }, { unique: true });
schema.index({ companyId: 1 });

export const DeviceModel = defineModel("Device", schema);
