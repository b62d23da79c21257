import { deviceKind, getMapGeometry } from "~/domain/device/device";
import type { SetupProgress } from "~/domain/guidance/setup-checklist";
import { can } from "~/domain/permission";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { canLeaveDemo } from "~/services/administration/leave-demo.server";
import { getCalibrationStatus } from "~/services/calibrations/calibrations.server";
import type { Context } from "~/services/context";
import { channelsNow, getLiveState } from "~/services/device-readings.server";
import { listDevices } from "~/services/devices.server";
import { shownSetupProgress } from "~/services/guidance/setup-checklist.server";
import type { CardDevice, CardCompany } from "~/views/devices/card-device";

export interface DevicesPageData {
  now: Date;
  company: CardCompany;
  mayAdministrate: boolean;
  states: DeviceLiveState[];
  cards: CardDevice[];
  /** Null without a step left, and for others than administrators. */
  setup: SetupProgress | null;
  canLeaveDemo: boolean;
}

/** DASH-1: the company's devices with a card, and their states. */
export async function loadDevicesPage(context: Context): Promise<DevicesPageData> {
  const listed = await listDevices(context);
  const { companyName, display, timeZone } = context.company;
  return {
    now: context.now,
    company: { name: companyName, display, timeZone },
    mayAdministrate: can("openAdminPanel", context),
    setup: await shownSetupProgress(context),
    canLeaveDemo: await canLeaveDemo(context),
    states: listed.map(({ device }) => getLiveState(context, device)),
    cards: listed
      .filter(({ device }) => deviceKind(device).card)
      .map(({ device, livePath }) => ({
        id: device.id,
        name: device.name,
        room: device.room,
        bed: device.bed,
        ...(device.mapTurn && { mapTurn: device.mapTurn }),
        deviceType: device.deviceType,
        channels: channelsNow(context, device),
        geometry: getMapGeometry(device),
        livePath,
        calibrationDue: getCalibrationStatus(context, device).some(({ due }) => due.length > 0),
      })),
  };
}

export async function loadDeviceStates(context: Context): Promise<DeviceLiveState[]> {
  return (await listDevices(context)).map(({ device }) => getLiveState(context, device));
}
