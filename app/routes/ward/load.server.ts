import { redirect } from "@remix-run/node";
import { deviceKind } from "~/domain/device/device";
import { isPatientPlace, type DeviceKind } from "~/domain/device/kind";
import { namedAs } from "~/domain/display/patient-naming";
import { wardNamesSchema } from "~/domain/display/wall";
import { wardNamesCookie } from "~/i18n/cookies.server";
import type { Context } from "~/services/context";
import { getLiveState } from "~/services/device-readings.server";
import { listDevices } from "~/services/devices.server";
import { getTurnIntervals } from "~/services/logs/alarm-rules.server";
import { lastStretches } from "~/services/logs/nights.server";
import { patientNames } from "~/services/patients/patients.server";
import type { WardPageData } from "~/views/ward/ward-page-data";

const chosenNames = wardNamesSchema.catch("full");

/** Beds, seats, and other devices with an exit alarm. */
export const isOnWard = ({ card, exitAlarm, stance }: DeviceKind): boolean => card && (exitAlarm || isPatientPlace(stance));

/**
 * Beds and seats of the company or the wall's rooms. Initials are made here, so hidden names never leave the server.
 */
export async function loadWardPage(context: Context, request: Request): Promise<WardPageData> {
  const names = context.wall?.names ?? chosenNames.parse(await wardNamesCookie.parse(request.headers.get("Cookie")));
  const listed = (await listDevices(context)).filter(({ device }) => isOnWard(deviceKind(device)));
  const devices = listed.map(({ device }) => device);
  const [patients, lying, turns] = await Promise.all([
    patientNames(
      context,
      devices.flatMap(({ currentPatientId }) => currentPatientId ?? []),
    ),
    lastStretches(context, devices),
    getTurnIntervals(context, devices),
  ]);
  const nameOf = (patientId: string | null): string | null => namedAs(names, patientId === null ? null : (patients.get(patientId) ?? null));
  return {
    now: context.now,
    names,
    company: { name: context.company.companyName, timeZone: context.company.timeZone },
    places: listed.map(({ device, livePath }) => ({
      id: device.id,
      name: device.name,
      deviceType: device.deviceType,
      room: device.room,
      bed: device.bed,
      // A wall display has no links.
      livePath: context.wall ? null : livePath,
      patient: nameOf(device.currentPatientId),
      lying: lying.get(device.id) ?? null,
      turnMinutes: turns.get(device.id) ?? null,
    })),
    states: devices.map((device) => getLiveState(context, device)),
  };
}

/** Stores the address's choice of names in this browser and redirects to the page. */
export async function keepAskedNames(request: Request): Promise<void> {
  const url = new URL(request.url);
  const asked = url.searchParams.get("names");
  if (asked === null) return;
  url.searchParams.delete("names");
  throw redirect(`${url.pathname}${url.search}`, {
    headers: { "Set-Cookie": await wardNamesCookie.serialize(chosenNames.parse(asked)) },
  });
}
