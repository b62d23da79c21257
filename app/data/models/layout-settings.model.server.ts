import { Schema, type Types } from "mongoose";
import { DEFAULT_LAYOUT, type CameraPosition, type LayoutSettings } from "~/domain/display/layout";
import { pressureUnits } from "~/domain/display/pressure-unit";
import { defineModel } from "../define-model.server";
import type { CompanyDocument } from "../scoped.server";

export interface LayoutSettingsRecord extends CompanyDocument, Omit<LayoutSettings, "userId" | "is3Dmode"> {
  userId: Types.ObjectId;
  is3Dmode: boolean;
}

const coordinate = { type: Number, required: true };
const place = new Schema<CameraPosition["eye"]>({ x: coordinate, y: coordinate, z: coordinate }, { _id: false, strict: "throw" });
const camera = new Schema<CameraPosition>(
  { up: { type: place, required: true }, center: { type: place, required: true }, eye: { type: place, required: true } },
  { _id: false, strict: "throw" },
);

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  userId: { type: Schema.Types.ObjectId, required: true },
  deviceType: { type: String, required: true },
  mapColorIndex: { type: Number, default: DEFAULT_LAYOUT.mapColorIndex },
  smoothenIndex: { type: Number, default: DEFAULT_LAYOUT.smoothenIndex },
  thresholdValue: { type: Number, default: DEFAULT_LAYOUT.thresholdValue },
  contoursEnabled: { type: Boolean, default: DEFAULT_LAYOUT.contoursEnabled },
  bandLimits: { type: [Number], default: null },
  pressureUnit: { type: String, enum: pressureUnits, default: DEFAULT_LAYOUT.pressureUnit },
  cellValuesEnabled: { type: Boolean, default: DEFAULT_LAYOUT.cellValuesEnabled },
  isolinesEnabled: { type: Boolean, default: DEFAULT_LAYOUT.isolinesEnabled },
  is3Dmode: { type: Boolean, default: false },
  cameraPosition: { type: camera, default: null },
  manualScale: { type: Boolean, default: DEFAULT_LAYOUT.manualScale },
  manualScaleValue: { type: Number, default: DEFAULT_LAYOUT.manualScaleValue },
} satisfies Record<Exclude<keyof LayoutSettingsRecord, "_id">, unknown>;

const schema = new Schema<LayoutSettingsRecord>(fields, {
  collection: "layout_settings",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});
// Company first: a lost upsert is repeated only if filter and unique index have the same fields.
schema.index({ companyId: 1, userId: 1, deviceType: 1 }, { unique: true });

export const LayoutSettingsModel = defineModel("LayoutSettings", schema);
