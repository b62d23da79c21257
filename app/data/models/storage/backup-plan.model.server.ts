import { Schema } from "mongoose";
import type { BackupPlan } from "~/domain/administration/backup-plan";
import { defineModel } from "../../define-model.server";

/** At most one document. */
export interface BackupPlanRecord extends BackupPlan {
  _id: "plan";
  /** Null before the first attempt. */
  lastTriedAt: Date | null;
  /** Reason of the last attempt's failure; null if it succeeded. */
  failure: string | null;
  /** When this database was restored from a backup; null if never. */
  restoredAt: Date | null;
}

const fields = {
  _id: { type: String, required: true },
  isOn: { type: Boolean, required: true },
  hour: { type: Number, required: true },
  keep: { type: Number, required: true },
  lastTriedAt: { type: Date, default: null },
  failure: { type: String, default: null },
  restoredAt: { type: Date, default: null },
} satisfies Record<keyof BackupPlanRecord, unknown>;

const schema = new Schema<BackupPlanRecord>(fields, {
  collection: "backup_plans",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});

export const BackupPlanModel = defineModel("BackupPlan", schema);
