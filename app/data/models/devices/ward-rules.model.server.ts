import { Schema } from "mongoose";
import { DEVICE_LINE_MAX } from "~/domain/device/settings";
import type { WardRules } from "~/domain/logs/ward-rules";
import { defineModel } from "../../define-model.server";
import type { CompanyDocument } from "../../scoped.server";

export interface WardRulesRecord extends CompanyDocument, Omit<WardRules, "id"> {
  /** Kept for the audit. */
  removedAt: Date | null;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  name: { type: String, required: true, maxlength: DEVICE_LINE_MAX },
  rooms: { type: [String], required: true },
  /** Checked by `alarmRulesSchema`. */
  rules: { type: Schema.Types.Mixed, required: true },
  removedAt: { type: Date, default: null },
} satisfies Record<Exclude<keyof WardRulesRecord, "_id">, unknown>;

const schema = new Schema<WardRulesRecord>(fields, {
  collection: "ward_rules",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});
schema.index({ companyId: 1 });

export const WardRulesModel = defineModel("WardRules", schema);
