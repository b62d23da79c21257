import { Schema, type Types } from "mongoose";
import type { AlarmRules } from "~/domain/logs/alarm-rules";
import { defineModel } from "../define-model.server";
import type { CompanyDocument } from "../scoped.server";

/** Without a document, the type's defaults. */
export interface AlarmRulesRecord extends CompanyDocument {
  deviceId: Types.ObjectId;
  /** Checked by `alarmRulesSchema`. */
  rules: AlarmRules;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  deviceId: { type: Schema.Types.ObjectId, required: true },
  rules: { type: Schema.Types.Mixed, required: true },
} satisfies Record<Exclude<keyof AlarmRulesRecord, "_id">, unknown>;

const schema = new Schema<AlarmRulesRecord>(fields, {
  collection: "alarm_rules",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});
// Company first, as in layout_settings.
schema.index({ companyId: 1, deviceId: 1 }, { unique: true });

export const AlarmRulesModel = defineModel("AlarmRules", schema);
