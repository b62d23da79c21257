import { Schema, type Types } from "mongoose";
import type { Silence } from "~/domain/logs/silence";
import { defineModel } from "../define-model.server";
import type { CompanyDocument } from "../scoped.server";

/** One per device and start, so writes are repeatable. */
export interface SilenceRecord extends Omit<Silence, "deviceId">, CompanyDocument {
  deviceId: Types.ObjectId;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  deviceId: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
  untilAt: { type: Date, required: true },
} satisfies Record<Exclude<keyof SilenceRecord, "_id">, unknown>;

const schema = new Schema<SilenceRecord>(fields, { collection: "silences", strict: "throw", strictQuery: "throw", versionKey: false });
schema.index({ deviceId: 1, at: -1 }, { unique: true });
schema.index({ companyId: 1, deviceId: 1, untilAt: -1 });
schema.index({ at: 1, _id: 1 });

export const SilenceModel = defineModel("Silence", schema);
