import { Schema, type Types } from "mongoose";
import type { AnalysisRecord, KeyFigure } from "~/domain/analysis/record";
import { defineModel } from "../define-model.server";

type Reference = "companyId" | "patientId" | "userId";

/** A saved analysis. It is written after its chunks: a listed analysis has all its frames. */
export type AnalysisDocument = Omit<AnalysisRecord, "id" | "patientName" | "deviceId" | Reference> &
  Record<Reference, Types.ObjectId> & {
    _id: Types.ObjectId;
    deviceId: Types.ObjectId | null;
    /** Idempotency key of the capture it came from. */
    captureId: string;
    keyFigure: KeyFigure | null;
    /** The figures of the result that are followed over time (recordings/compared-figures.server.ts); null where nobody has read them of it yet. */
    comparedFigures: string | null;
    /** Counts the changes of `corrections`: a result that was computed for others is not stored. */
    correctionsEdition: number;
    /** The same of `moments`. */
    momentsEdition: number;
    /** Deleted ones are hidden at once and purged later; it is in every index, so that lists and counts are answered by them. */
    deleted: boolean;
    deletedAt: Date | null;
    /** Preview of the recording (domain/analysis/picture.ts) as one coded frame; null if the recording is empty. */
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
