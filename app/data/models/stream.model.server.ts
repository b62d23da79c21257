import { Schema, type Types } from "mongoose";
import { defineModel } from "../define-model.server";
import type { CompanyDocument } from "../scoped.server";

/** Resumed after a restart. */
export interface StreamRecord extends CompanyDocument {
  deviceId: Types.ObjectId;
  companyId: Types.ObjectId;
  endsAt: Date;
  requestedSeconds: number;
  startedByUserId: Types.ObjectId | null;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  deviceId: { type: Schema.Types.ObjectId, required: true },
  endsAt: { type: Date, required: true },
  requestedSeconds: { type: Number, required: true },
  startedByUserId: { type: Schema.Types.ObjectId, default: null },
} satisfies Record<Exclude<keyof StreamRecord, "_id">, unknown>;

const schema = new Schema<StreamRecord>(fields, { strict: "throw", strictQuery: "throw", versionKey: false });
schema.index({ deviceId: 1 }, { unique: true });

export const StreamModel = defineModel("Stream", schema);
