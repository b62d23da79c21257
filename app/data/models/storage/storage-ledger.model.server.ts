import { Schema, type Types } from "mongoose";
import { defineModel } from "../../define-model.server";

/** One document per company, so changes are atomic. */
export interface StorageLedgerDocument {
  _id: Types.ObjectId;
  /** Saved and reserved. */
  heldBytes: number;
  /** Running captures. */
  reservations: { captureId: string; bytes: number }[];
}

const fields = {
  _id: { type: Schema.Types.ObjectId, required: true },
  heldBytes: { type: Number, required: true, default: 0 },
  reservations: {
    type: [{ _id: false, captureId: { type: String, required: true }, bytes: { type: Number, required: true } }],
    default: [],
  },
} satisfies Record<keyof StorageLedgerDocument, unknown>;

const schema = new Schema<StorageLedgerDocument>(fields, {
  collection: "storage_ledgers",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});

export const StorageLedgerModel = defineModel("StorageLedger", schema);
