import { Types } from "mongoose";
import { LayoutSettingsModel, type LayoutSettingsRecord } from "~/data/models/layout-settings.model.server";
import { scoped } from "~/data/scoped.server";
import { findDeviceKind } from "~/domain/device/catalogue";
import { DEFAULT_LAYOUT, type LayoutChange, type LayoutSettings } from "~/domain/display/layout";
import { Problem } from "~/domain/problem";
import { allow } from "./allow";
import type { Context } from "./context";

/**
 * The caller's layout or defaults.
 * @throws Problem notFound for an unknown type
 */
export async function getLayout(context: Context, deviceType: string): Promise<LayoutSettings> {
  const key = keyOf(context, deviceType);
  const record = await scoped(LayoutSettingsModel, context).findOne(key).lean();
  return toLayout(record ?? { ...DEFAULT_LAYOUT, ...key });
}

/**
 * Changes only the fields given.
 * @throws Problem notFound for an unknown type
 */
export async function changeLayout(context: Context, deviceType: string, change: LayoutChange): Promise<LayoutSettings> {
  allow(context, "changeOwnAccount");
  const key = keyOf(context, deviceType);
  return toLayout(
    await scoped(LayoutSettingsModel, context)
      .upsertFirst(key, { $set: { ...change, is3Dmode: false } })
      .lean(),
  );
}

/** Always the caller's. */
function keyOf(context: Context, deviceType: string) {
  allow(context, "watchDevices");
  if (!findDeviceKind(deviceType)) throw new Problem("notFound");
  return { userId: new Types.ObjectId(context.user.id), deviceType };
}

const toLayout = (record: Omit<LayoutSettingsRecord, "_id" | "companyId" | "is3Dmode">): LayoutSettings => ({
  userId: record.userId.toHexString(),
  deviceType: record.deviceType,
  mapColorIndex: record.mapColorIndex,
  smoothenIndex: record.smoothenIndex,
  thresholdValue: record.thresholdValue,
  contoursEnabled: record.contoursEnabled,
  bandLimits: record.bandLimits ?? null,
  isolinesEnabled: record.isolinesEnabled,
  cellValuesEnabled: record.cellValuesEnabled,
  pressureUnit: record.pressureUnit,
  is3Dmode: false,
  cameraPosition: record.cameraPosition,
  manualScale: record.manualScale,
  manualScaleValue: record.manualScaleValue,
});
