import { Schema, type Types } from "mongoose";
import { defineModel } from "../../define-model.server";

/** Storage used by a company's analyses. One document, so that each change is atomic. */
export interface StorageLedgerDocument {
  /** Company ID. */
  _id: Types.ObjectId;
  /** Bytes of saved analyses and reservations, compared with the limit. */
  heldBytes: number;
  /** Reservations of running captures, by idempotency key. */
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
