import { Schema, type Types } from "mongoose";
import { ALARM_DAYS, type Alarm } from "~/domain/logs/alarm";
import { places } from "~/domain/logs/log";
import { defineModel } from "../define-model.server";
import type { CompanyDocument } from "../scoped.server";

/** An exit that has to be attended. A device has at most one open alarm. */
export interface AlarmRecord extends Pick<Alarm, "kind" | "place" | "raisedAt" | "attendedAt">, CompanyDocument {
  deviceId: Types.ObjectId;
  hasBeenAttended: boolean;
  attendedById: Types.ObjectId | null;
  attendedByName: string;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  deviceId: { type: Schema.Types.ObjectId, required: true },
  kind: { type: String, enum: ["exit"], required: true },
  place: { type: String, enum: places, required: true },
  raisedAt: { type: Date, required: true },
  hasBeenAttended: { type: Boolean, default: false },
  attendedAt: { type: Date, default: null },
  attendedById: { type: Schema.Types.ObjectId, default: null },
  attendedByName: { type: String, default: "" },
} satisfies Record<Exclude<keyof AlarmRecord, "_id">, unknown>;

const schema = new Schema<AlarmRecord>(fields, { strict: "throw", strictQuery: "throw", versionKey: false });
schema.index({ deviceId: 1 }, { unique: true, partialFilterExpression: { hasBeenAttended: false } });
schema.index({ companyId: 1, hasBeenAttended: 1, raisedAt: -1 });
schema.index({ companyId: 1, deviceId: 1, raisedAt: -1 });
schema.index({ attendedAt: 1 }, { expireAfterSeconds: ALARM_DAYS * 86_400 });

export const AlarmModel = defineModel("Alarm", schema);
