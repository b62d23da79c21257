import { Schema, type Types } from "mongoose";
import { units, type Unit } from "~/domain/unit";
import { defineModel } from "../../define-model.server";
import type { CompanyDocument } from "../../scoped.server";

/**
 * A minute of a bed or seat (domain/logs/minutes/minute-map.ts), one entry per device and minute.
 * minute-store.server.ts removes entries, not a TTL index, because it refunds their bytes to the company's quota.
 */
export interface MinuteMapRecord extends CompanyDocument {
  deviceId: Types.ObjectId;
  /** Start of the minute. */
  at: Date;
  observedMs: number;
  threshold: number;
  unit: Unit;
  rows: number;
  cols: number;
  meanStep: number;
  excessStep: number;
  isEmpty: boolean;
  /** Quantised, deflated layers; null for an empty mat. */
  layers: Buffer | null;
  movements: number;
  shifts: number;
  reliefs: number;
  /** Bytes charged to the quota. */
  sizeBytes: number;
}

const count = { type: Number, required: true };
const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  deviceId: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
  observedMs: count,
  threshold: count,
  unit: { type: String, enum: units, required: true },
  rows: count,
  cols: count,
  meanStep: count,
  excessStep: count,
  isEmpty: { type: Boolean, required: true },
  layers: { type: Buffer, default: null, select: false },
  movements: count,
  shifts: count,
  reliefs: count,
  sizeBytes: count,
} satisfies Record<Exclude<keyof MinuteMapRecord, "_id">, unknown>;

const schema = new Schema<MinuteMapRecord>(fields, { collection: "minute_maps", strict: "throw", strictQuery: "throw", versionKey: false });
schema.index({ deviceId: 1, at: 1 }, { unique: true });
schema.index({ companyId: 1, deviceId: 1, at: 1 });
schema.index({ at: 1 });

export const MinuteMapModel = defineModel("MinuteMap", schema);
