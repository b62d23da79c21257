import { Schema, type Types } from "mongoose";
import { units, type Unit } from "~/domain/unit";
import { defineModel } from "../../define-model.server";
import type { CompanyDocument } from "../../scoped.server";

/**
 * One per device and minute (domain/logs/minutes/minute-map.ts). minute-store.server.ts, not a TTL index, removes and
 * refunds them.
 */
export interface MinuteMapRecord extends CompanyDocument {
  deviceId: Types.ObjectId;
  /** Start. */
  at: Date;
  observedMs: number;
  threshold: number;
  unit: Unit;
  rows: number;
  cols: number;
  meanStep: number;
  excessStep: number;
  isEmpty: boolean;
  /** Quantised, deflated; null for an empty mat. */
  layers: Buffer | null;
  movements: number;
  shifts: number;
  reliefs: number;
  /** Charged to the quota. */
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
