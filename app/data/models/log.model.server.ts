import { Schema, type Types } from "mongoose";
import { places } from "~/domain/device/places";
import { logCodes, type LogEntry } from "~/domain/logs/log";
import { defineModel } from "../define-model.server";
import type { CompanyDocument } from "../scoped.server";

/** One per device, place and time, so writes are repeatable. */
export interface LogRecord extends Omit<LogEntry, "id" | "deviceId">, CompanyDocument {
  deviceId: Types.ObjectId;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  deviceId: { type: Schema.Types.ObjectId, required: true },
  place: { type: String, enum: places, required: true },
  kind: { type: String, required: true },
  code: { type: String, enum: logCodes, required: true },
  at: { type: Date, required: true },
} satisfies Record<Exclude<keyof LogRecord, "_id">, unknown>;

const schema = new Schema<LogRecord>(fields, { collection: "logs", strict: "throw", strictQuery: "throw", versionKey: false });
schema.index({ deviceId: 1, place: 1, at: -1 }, { unique: true });
schema.index({ companyId: 1, deviceId: 1, at: -1 });
schema.index({ at: 1, _id: 1 });

export const LogModel = defineModel("Log", schema);
