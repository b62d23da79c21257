import { redirect } from "@remix-run/node";
import { deviceKind, type Device } from "~/domain/device/device";
import { isPatientPlace } from "~/domain/device/kind";
import { Problem } from "~/domain/problem";
import { ownPath } from "~/http/next-page";
import { allow } from "~/services/allow";
import type { Context } from "~/services/context";
import { getDevice } from "~/services/devices.server";
import { pagePatients, patientNames } from "~/services/patients/patients.server";
import type { ShownPlace } from "~/views/devices/settings/shown-device";
import type { FoundPatients } from "~/views/patients/patient-dialog-data";
import { deviceIn, searchTextIn } from "../address-fields";

export interface BedPatientData {
  device: Pick<Device, "id" | "name" | "room" | "bed">;
  place: ShownPlace;
  q: string;
  found: FoundPatients;
  backTo: string;
  now: Date;
}

/** Null unless the device is a bed or seat; a removed patient counts as none. */
export async function shownPlace(context: Context, device: Device): Promise<ShownPlace | null> {
  const { stance } = deviceKind(device);
  if (!isPatientPlace(stance)) return null;
  const id = device.currentPatientId;
  const name = id === null ? undefined : (await patientNames(context, [id])).get(id);
  return { stance, patient: id === null || name === undefined ? null : { id, name } };
}

/** Where `?back=` leads, if it is a path of this server. */
export const backFrom = (search: URLSearchParams): string => ownPath(search.get("back")) ?? "/ward";

/** The bed or seat in `?device=` and the patients matching `?q=`. @throws Response to the ward for any other device */
export async function loadBedPatient(context: Context, search: URLSearchParams): Promise<BedPatientData> {
  allow(context, "editDevice");
  const device = await getDevice(context, deviceIn(search)).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "notFound") throw redirect("/ward");
    throw error;
  });
  const place = await shownPlace(context, device);
  if (!place) throw redirect("/ward");
  const q = searchTextIn(search);
  const { id, name, room, bed } = device;
  return {
    device: { id, name, room, bed },
    place,
    q,
    found: await pagePatients(context, { search: q }),
    backTo: backFrom(search),
    now: context.now,
  };
}
