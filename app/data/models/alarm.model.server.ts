import { Schema, type Types } from "mongoose";
import { places } from "~/domain/device/places";
import { ALARM_NOTE_MAX, alarmKinds, alarmLevels, noticeReasons, type Alarm } from "~/domain/logs/alarm";
import type { ReportedPosture } from "~/domain/logs/posture";
import { defineModel } from "../define-model.server";
import type { CompanyDocument } from "../scoped.server";

/** `toAlarm` supplies defaults. */
interface LaterFields extends Pick<
  Alarm,
  "sinceAt" | "returnedAt" | "note" | "endedAt" | "level" | "notices" | "toldAt" | "toldFor" | "exits" | "snoozedUntil"
> {
  turnPosture: ReportedPosture | null;
  turnLimitMinutes: number | null;
  snoozedById: Types.ObjectId | null;
  snoozedByName: string;
}

/** See domain/logs/alarm.ts. */
export interface AlarmRecord extends Pick<Alarm, "kind" | "place" | "raisedAt" | "attendedAt">, CompanyDocument, Partial<LaterFields> {
  deviceId: Types.ObjectId;
  hasBeenAttended: boolean;
  attendedById: Types.ObjectId | null;
  attendedByName: string;
}

/** null also matches a missing `endedAt`. */
export const isOpenAlarm = { hasBeenAttended: false, endedAt: null };

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  deviceId: { type: Schema.Types.ObjectId, required: true },
  kind: { type: String, enum: alarmKinds, required: true },
  place: { type: String, enum: places, required: true },
  sinceAt: { type: Date },
  raisedAt: { type: Date, required: true },
  returnedAt: { type: Date, default: null },
  turnPosture: { type: String, default: null },
  turnLimitMinutes: { type: Number, default: null },
  hasBeenAttended: { type: Boolean, default: false },
  attendedAt: { type: Date, default: null },
  attendedById: { type: Schema.Types.ObjectId, default: null },
  attendedByName: { type: String, default: "" },
  note: { type: String, default: "", maxlength: ALARM_NOTE_MAX },
  endedAt: { type: Date, default: null },
  level: { type: Number, enum: alarmLevels, default: 0 },
  notices: { type: Number, default: 1 },
  toldAt: { type: Date },
  toldFor: { type: String, enum: noticeReasons, default: "raised" },
  exits: { type: Number, default: 1 },
  snoozedUntil: { type: Date, default: null },
  snoozedById: { type: Schema.Types.ObjectId, default: null },
  snoozedByName: { type: String, default: "" },
} satisfies Record<Exclude<keyof AlarmRecord, "_id">, unknown>;

const schema = new Schema<AlarmRecord>(fields, { strict: "throw", strictQuery: "throw", versionKey: false });
schema.index({ deviceId: 1, kind: 1, place: 1 }, { unique: true, partialFilterExpression: { ...isOpenAlarm } });
schema.index({ companyId: 1, hasBeenAttended: 1, raisedAt: -1 });
schema.index({ companyId: 1, deviceId: 1, raisedAt: -1 });
for (const over of ["attendedAt", "endedAt"] as const) schema.index({ [over]: 1, _id: 1 });

export const AlarmModel = defineModel("Alarm", schema);
