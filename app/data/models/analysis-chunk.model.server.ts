import { Schema, type Types } from "mongoose";
import { defineModel } from "../define-model.server";
import type { StoredChunk } from "../encryption/chunk-encryption.server";
import type { CompanyDocument } from "../scoped.server";

/** See data/frame-chunks.server.ts. */
export interface AnalysisChunkFields {
  analysisId: Types.ObjectId;
  companyId: Types.ObjectId;
  /** From 0. */
  n: number;
  codec: StoredChunk["codec"];
  bytes: Buffer;
  /** CRC-32 of `bytes`. */
  crc: number;
  frames: number;
}
export interface AnalysisChunkDocument extends AnalysisChunkFields, CompanyDocument {
  companyId: Types.ObjectId;
}

const fields = {
  analysisId: { type: Schema.Types.ObjectId, required: true },
  companyId: { type: Schema.Types.ObjectId, required: true },
  n: { type: Number, required: true },
  codec: { type: String, required: true },
  bytes: { type: Buffer, required: true },
  crc: { type: Number, required: true },
  frames: { type: Number, required: true },
} satisfies Record<keyof AnalysisChunkFields, unknown>;

const schema = new Schema<AnalysisChunkDocument>(fields, {
  collection: "analysis_chunks",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});
schema.index({ analysisId: 1, n: 1 }, { unique: true });

export const AnalysisChunkModel = defineModel("AnalysisChunk", schema);
