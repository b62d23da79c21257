import { Schema, type Types } from "mongoose";
import type { AnalysisRecord, KeyFigure } from "~/domain/analysis/record";
import { defineModel } from "../define-model.server";

type Reference = "companyId" | "patientId" | "userId";

/** Written after its chunks, so listed analyses have all frames. */
export type AnalysisDocument = Omit<AnalysisRecord, "id" | "patientName" | "deviceId" | Reference> &
  Record<Reference, Types.ObjectId> & {
    _id: Types.ObjectId;
    deviceId: Types.ObjectId | null;
    /** Idempotency key of the capture. */
    captureId: string;
    keyFigure: KeyFigure | null;
    /** See recordings/compared-figures.server.ts; null if not read yet. */
    comparedFigures: string | null;
    /** Changes of `corrections`; results for older ones are dropped. */
    correctionsEdition: number;
    /** Changes of `moments`. */
    momentsEdition: number;
    /** Hidden, purged later; part of every index for lists and counts. */
    deleted: boolean;
    deletedAt: Date | null;
    /** Coded frame of the type's picture; null for an empty recording. */
    preview: Buffer | null;
  };

const reference = { type: Schema.Types.ObjectId, required: true };
const plain = { type: Schema.Types.Mixed, default: null };

const fields = {
  _id: reference,
  captureId: { type: String, required: true },
  companyId: reference,
  patientId: reference,
  userId: reference,
  deviceId: { type: Schema.Types.ObjectId, default: null },
  deviceName: { type: String, required: true },
  deviceType: { type: String, required: true },
  patientNumber: { type: String, default: "" },
  subject: { type: Schema.Types.Mixed, required: true },
  userName: { type: String, default: "" },
  imported: plain,
  analysisType: { type: String, required: true },
  exercise: { type: String, default: null },
  conditions: { type: Schema.Types.Mixed, default: {} },
  protocolRun: plain,
  creationDate: { type: Date, required: true },
  notes: { type: String, default: "" },
  agreed: { type: String, default: "" },
  moments: { type: Schema.Types.Mixed, default: [] },
  momentsEdition: { type: Number, default: 0 },
  geometry: { type: Schema.Types.Mixed, required: true },
  deviceGeometry: { type: Schema.Types.Mixed, required: true },
  calibrations: { type: Schema.Types.Mixed, default: [] },
  frameCount: { type: Number, required: true },
  nominalHz: { type: Number, required: true },
  expectedFrames: { type: Number, required: true },
  durationMs: { type: Number, required: true },
  plannedMs: { type: Number, required: true },
  gaps: { type: Schema.Types.Mixed, default: [] },
  endCut: { type: Boolean, required: true },
  clockJumped: { type: Boolean, default: false },
  serverRestarted: { type: Boolean, default: false },
  state: { type: String, required: true },
  sizeBytes: { type: Number, required: true },
  result: plain,
  quality: plain,
  corrections: { type: Schema.Types.Mixed, default: [] },
  correctionsEdition: { type: Number, default: 0 },
  resultVersion: { type: Number, required: true },
  coreVersion: { type: String, default: null },
  keyFigure: plain,
  comparedFigures: { type: String, default: null },
  preview: { type: Buffer, default: null },
  deleted: { type: Boolean, default: false },
  deletedAt: { type: Date, default: null },
} satisfies Record<keyof AnalysisDocument, unknown>;

const schema = new Schema<AnalysisDocument>(fields, { collection: "analyses", strict: "throw", strictQuery: "throw", versionKey: false });
schema.index({ companyId: 1, captureId: 1 }, { unique: true });
schema.index({ companyId: 1, deleted: 1, creationDate: -1, _id: -1 });
schema.index({ companyId: 1, deleted: 1, patientId: 1, creationDate: -1, _id: -1 });
schema.index({ companyId: 1, deleted: 1, patientId: 1, analysisType: 1, creationDate: -1, _id: -1 });
schema.index({ companyId: 1, deleted: 1, deviceId: 1, creationDate: -1, _id: -1 });
schema.index({ companyId: 1, deleted: 1, analysisType: 1, creationDate: -1, _id: -1 });
schema.index({ companyId: 1, deleted: 1, patientNumber: 1, creationDate: -1, _id: -1 });
schema.index({ companyId: 1, deleted: 1, sizeBytes: 1, creationDate: -1, _id: -1 });
schema.index({ deleted: 1, deletedAt: 1 });

export const AnalysisModel = defineModel("Analysis", schema);
