import { redirect } from "@remix-run/node";
import type { Company } from "~/domain/company";
import type { Context } from "~/domain/context";
import type { DeviceConnection } from "~/domain/device/connection";
import { kindOf, type Device } from "~/domain/device/device";
import { logoPath } from "~/domain/logo";
import { may } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import { liveStateOf } from "~/services/device-readings.server";
import { getDevice } from "~/services/devices.server";
import { shownPlace, type ShownPlace } from "../bed-patient/load.server";

/** What the forms about a device show of it. */
export interface ShownDevice extends Pick<Device, "id" | "name" | "room" | "bed" | "hardwareSerial"> {
  /** Null for a device that is neither bed nor seat. */
  place: ShownPlace | null;
}

/** What they show of its company. */
export interface ShownCompany extends Pick<Company, "companyName" | "address"> {
  /** Address of the picture. */
  logo: string | null;
  /** Whether this person may change it. */
  mayEdit: boolean;
}

export interface DeviceSettingsData {
  device: ShownDevice;
  company: ShownCompany;
  /** Where the rules of its alarms are set; null for a kind that raises none. */
  rulesTo: string | null;
  /** Of the device's serial number; see DeviceConnection. */
  otherSender: DeviceConnection["otherSender"];
  timeZone: string | null;
}

export const shownCompany = (context: Context): ShownCompany => ({
  companyName: context.company.companyName,
  address: context.company.address,
  logo: logoPath(context.company.logo),
  mayEdit: may("brandCompany", context),
});

/** The settings of the device that `?device=` names. @throws Response to the devices where it is missing, unknown or foreign */
export async function loadDeviceSettings(context: Context, search: URLSearchParams): Promise<DeviceSettingsData> {
  const device = await getDevice(context, search.get("device") ?? "").catch((error: unknown) => {
    if (error instanceof Problem && error.code === "notFound") throw redirect("/devices");
    throw error;
  });
  const { id, name, room, bed, hardwareSerial } = device;
  return {
    device: { id, name, room, bed, hardwareSerial, place: await shownPlace(context, device) },
    company: shownCompany(context),
    rulesTo: kindOf(device).exitAlarm ? `/alarmRules?device=${device.id}` : null,
    otherSender: liveStateOf(device).connection.otherSender,
    timeZone: context.company.timeZone,
  };
}
