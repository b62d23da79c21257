import { Schema, type Types } from "mongoose";
import { reportedPostures, type ReportedPosture } from "~/domain/logs/posture";
import { defineModel } from "../define-model.server";
import type { CompanyDocument } from "../scoped.server";

/** One per device and time. */
export interface PressureLogRecord extends CompanyDocument {
  deviceId: Types.ObjectId;
  at: Date;
  /** Null for an empty mat. */
  posture: ReportedPosture | null;
  confidence: number | null;
  maxPressure: number;
  /** See domain/frame/codec.ts. */
  frame: Buffer;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  deviceId: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
  posture: { type: String, enum: [...reportedPostures, null], default: null },
  confidence: { type: Number, default: null },
  maxPressure: { type: Number, required: true },
  frame: { type: Buffer, required: true, select: false },
} satisfies Record<Exclude<keyof PressureLogRecord, "_id">, unknown>;

const schema = new Schema<PressureLogRecord>(fields, {
  collection: "pressure_logs",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});
schema.index({ deviceId: 1, at: -1 }, { unique: true });
schema.index({ companyId: 1, deviceId: 1, at: -1 });
schema.index({ at: 1, _id: 1 });

export const PressureLogModel = defineModel("PressureLog", schema);
