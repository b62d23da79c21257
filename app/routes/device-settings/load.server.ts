import { redirect } from "@remix-run/node";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import type { DeviceConnection } from "~/domain/device/connection";
import { canTurn, deviceKind, getMapGeometry, type Device } from "~/domain/device/device";
import { asMeasured } from "~/domain/device/map-turn";
import { calibratedUnit, deviceThresholds } from "~/domain/device/thresholds";
import { Problem } from "~/domain/problem";
import { allow } from "~/services/allow";
import type { Context } from "~/services/context";
import { getLiveState } from "~/services/device-readings.server";
import { getDevice } from "~/services/devices.server";
import type { ShownCompany } from "~/views/branding/shown-company";
import { calibrationPath } from "~/views/calibration/form";
import type { ShownDevice, ShownThresholds } from "~/views/devices/settings/shown-device";
import { deviceIn } from "../address-fields";
import { shownPlace } from "../bed-patient/load.server";
import { shownCompany } from "../branding/load.server";

export interface DeviceSettingsData {
  device: ShownDevice;
  company: ShownCompany;
  /** Page of its alarm rules; null for a type without alarms. */
  rulesTo: string | null;
  /** Page of its calibration; null without a map. */
  calibrationTo: string | null;
  connection: DeviceConnection;
  timeZone: string | null;
}

export const shownMore = async (context: Context, device: Device): Promise<Pick<ShownDevice, "place" | "thresholds" | "shownTurn">> => ({
  place: await shownPlace(context, device),
  thresholds: shownThresholds(device),
  shownTurn: canTurn(device) ? (device.mapTurn ?? asMeasured) : null,
});

function shownThresholds(device: Device): ShownThresholds | null {
  const geometry = getMapGeometry(device);
  if (!geometry) return null;
  const kind = deviceKind(device);
  const { perRaw = null, unit = calibratedUnit(kind) } = geometry.calibration ?? {};
  return {
    now: deviceThresholds(kind, geometry),
    ofKind: deviceThresholds(kind, { ...geometry, thresholds: undefined }),
    rolls: kind.analyses.some((type) => analysisOf(type).hasSteps),
    calibration: geometry.unit === "raw" ? { perRaw, unit } : undefined,
  };
}

/** For the device in `?device=`. @throws Response to the devices if it is missing or unknown */
export async function loadDeviceSettings(context: Context, search: URLSearchParams): Promise<DeviceSettingsData> {
  allow(context, "editDevice");
  const device = await getDevice(context, deviceIn(search)).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "notFound") throw redirect("/devices");
    throw error;
  });
  const { id, name, room, bed, hardwareSerial } = device;
  return {
    device: { id, name, room, bed, hardwareSerial, ...(await shownMore(context, device)) },
    company: shownCompany(context),
    rulesTo: deviceKind(device).exitAlarm ? `/alarmRules?device=${device.id}` : null,
    calibrationTo: getMapGeometry(device) ? calibrationPath(device.id) : null,
    connection: getLiveState(context, device).connection,
    timeZone: context.company.timeZone,
  };
}
