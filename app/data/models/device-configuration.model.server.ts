import { Schema, type Types } from "mongoose";
import { patientStatuses, type DeviceConfiguration, type PatientStatus } from "~/domain/device/configuration";
import type { LastRefusal } from "~/domain/device/refused-frames";
import { defineModel } from "../define-model.server";
import type { CompanyDocument } from "../scoped.server";

export interface DeviceConfigurationFields extends Omit<DeviceConfiguration, "deviceId" | "patientStatus"> {
  companyId: Types.ObjectId;
  deviceId: Types.ObjectId;
  /** Null until reported; false in the specification. */
  patientStatus: PatientStatus | null;
  /** Encoded (domain/frame/codec.ts), for pages without a live map. */
  lastFrame: Buffer | null;
  /** Empty reading in the mat's unit; null if unknown. */
  restNoise: number | null;
  lastRefusal: LastRefusal | null;
}
export interface DeviceConfigurationRecord extends DeviceConfigurationFields, CompanyDocument {
  companyId: Types.ObjectId;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  deviceId: { type: Schema.Types.ObjectId, required: true },
  deviceFunctional: { type: Boolean, default: false },
  patientStatus: { type: String, enum: [...patientStatuses, null], default: null },
  imageSaved: { type: Boolean, default: false },
  lastFrameAt: { type: Date, default: null },
  lastFrame: { type: Buffer, default: null, select: false },
  restNoise: { type: Number, default: null },
  lastRefusal: { type: Schema.Types.Mixed, default: null },
} satisfies Record<keyof DeviceConfigurationFields, unknown>;

const schema = new Schema<DeviceConfigurationRecord>(fields, { strict: "throw", strictQuery: "throw", versionKey: false });
schema.index({ deviceId: 1 }, { unique: true });
schema.index({ companyId: 1 });

export const DeviceConfigurationModel = defineModel("DeviceConfiguration", schema);
