import { Schema, type Types } from "mongoose";
import { CALIBRATION_NOTE_MAX, calibrationKinds, type MatCalibration, type ZeroedMat } from "~/domain/calibration/mat-calibration";
import { frameParts } from "~/domain/frame/frame";
import { units } from "~/domain/unit";
import { defineModel } from "../../define-model.server";
import type { CompanyDocument } from "../../scoped.server";

/** Append-only. */
export interface MatCalibrationRecord extends CompanyDocument, Omit<MatCalibration, "id" | "deviceId" | "userId" | "restoredId"> {
  deviceId: Types.ObjectId;
  userId: Types.ObjectId;
  restoredId: Types.ObjectId | null;
  /** Little-endian float32 per cell, row by row. */
  offsets: Buffer;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  deviceId: { type: Schema.Types.ObjectId, required: true },
  part: { type: String, enum: frameParts, required: true },
  kind: { type: String, enum: calibrationKinds, required: true },
  at: { type: Date, required: true },
  userId: { type: Schema.Types.ObjectId, required: true },
  userName: { type: String, default: "" },
  note: { type: String, default: "", maxlength: CALIBRATION_NOTE_MAX },
  gain: { type: Number, required: true },
  weightKg: { type: Number, default: null },
  grid: { type: Schema.Types.Mixed, required: true },
  unit: { type: String, enum: units, required: true },
  meanOffset: { type: Number, required: true },
  noise: { type: Number, required: true },
  drift: { type: Schema.Types.Mixed, default: null },
  restoredId: { type: Schema.Types.ObjectId, default: null },
  offsets: { type: Buffer, required: true, select: false },
} satisfies Record<Exclude<keyof MatCalibrationRecord, "_id">, unknown>;

const schema = new Schema<MatCalibrationRecord>(fields, {
  collection: "mat_calibrations",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});
schema.index({ companyId: 1, deviceId: 1, at: -1, _id: -1 });

export const MatCalibrationModel = defineModel("MatCalibration", schema);

type Listed = Omit<MatCalibrationRecord, "offsets" | "companyId">;

export const toMatCalibration = (record: Listed): MatCalibration => ({
  id: record._id.toHexString(),
  deviceId: record.deviceId.toHexString(),
  part: record.part,
  kind: record.kind,
  at: record.at,
  userId: record.userId.toHexString(),
  userName: record.userName,
  note: record.note,
  gain: record.gain,
  weightKg: record.weightKg,
  grid: { rows: record.grid.rows, cols: record.grid.cols },
  unit: record.unit,
  meanOffset: record.meanOffset,
  noise: record.noise,
  drift: record.drift && { offset: record.drift.offset, gainPercent: record.drift.gainPercent, since: record.drift.since },
  restoredId: record.restoredId?.toHexString() ?? null,
});

/** @throws RangeError for a fraction of a cell */
export function toZeroedMat(record: Omit<MatCalibrationRecord, "companyId">): ZeroedMat {
  const { buffer, byteOffset, byteLength } = record.offsets;
  // Aligned to four bytes.
  return { ...toMatCalibration(record), offsets: new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength)) };
}
