import { redirect } from "@remix-run/node";
import type { Context } from "~/domain/context";
import type { DeviceConnection } from "~/domain/device/connection";
import { canTurn, kindOf, mapGeometryOf, type Device } from "~/domain/device/device";
import { calibratedUnit, thresholdsOf, type Thresholds } from "~/domain/device/thresholds";
import { asMeasured, type MapTurn } from "~/domain/display/map-turn";
import { Problem } from "~/domain/problem";
import type { Unit } from "~/domain/unit";
import { allow } from "~/services/allow";
import { liveStateOf } from "~/services/device-readings.server";
import { getDevice } from "~/services/devices.server";
import { shownPlace, type ShownPlace } from "../bed-patient/load.server";
import { shownCompany, type ShownCompany } from "../branding/load.server";
import { calibrationPath } from "../calibration/form";

/** What the forms about a device show of it. */
export interface ShownDevice extends Pick<Device, "id" | "name" | "room" | "bed" | "hardwareSerial"> {
  /** Null for a device that is neither bed nor seat. */
  place: ShownPlace | null;
  /** Null for a device without a map. */
  thresholds: ShownThresholds | null;
  /** How its maps are shown; null for a device without a map, and for one of two halves, which lie left and right. */
  shownTurn: MapTurn | null;
}

/** The thresholds of a device in its unit, those of its kind, and what of them is its own. */
export interface ShownThresholds {
  now: Thresholds;
  ofKind: Thresholds;
  /** Whether rockers are told on its kind. */
  rolls: boolean;
  /** Of raw counts: what one of them is, null where nobody said; undefined for all other units. */
  calibration: { perRaw: number | null; unit: Unit } | undefined;
}

export interface DeviceSettingsData {
  device: ShownDevice;
  company: ShownCompany;
  /** Where the rules of its alarms are set; null for a kind that raises none. */
  rulesTo: string | null;
  /** Where it is calibrated; null for a device without a map. */
  calibrationTo: string | null;
  connection: DeviceConnection;
  timeZone: string | null;
}

/** What the forms show of a device beside its names. */
export const shownMore = async (context: Context, device: Device): Promise<Pick<ShownDevice, "place" | "thresholds" | "shownTurn">> => ({
  place: await shownPlace(context, device),
  thresholds: shownThresholds(device),
  shownTurn: canTurn(device) ? (device.mapTurn ?? asMeasured) : null,
});

function shownThresholds(device: Device): ShownThresholds | null {
  const geometry = mapGeometryOf(device);
  if (!geometry) return null;
  const kind = kindOf(device);
  const { perRaw = null, unit = calibratedUnit(kind) } = geometry.calibration ?? {};
  return {
    now: thresholdsOf(kind, geometry),
    ofKind: thresholdsOf(kind, { ...geometry, thresholds: undefined }),
    rolls: kind.analyses.includes("Dynamic"),
    calibration: geometry.unit === "raw" ? { perRaw, unit } : undefined,
  };
}

/** The settings of the device that `?device=` names. @throws Response to the devices where it is missing, unknown or foreign */
export async function loadDeviceSettings(context: Context, search: URLSearchParams): Promise<DeviceSettingsData> {
  allow(context, "editDevice");
  const device = await getDevice(context, search.get("device") ?? "").catch((error: unknown) => {
    if (error instanceof Problem && error.code === "notFound") throw redirect("/devices");
    throw error;
  });
  const { id, name, room, bed, hardwareSerial } = device;
  return {
    device: { id, name, room, bed, hardwareSerial, ...(await shownMore(context, device)) },
    company: shownCompany(context),
    rulesTo: kindOf(device).exitAlarm ? `/alarmRules?device=${device.id}` : null,
    calibrationTo: mapGeometryOf(device) ? calibrationPath(device.id) : null,
    connection: liveStateOf(device).connection,
    timeZone: context.company.timeZone,
  };
}
