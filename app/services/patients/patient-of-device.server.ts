import type { Context } from "~/domain/context";
import type { Patient } from "~/domain/patient";
import { allow } from "../allow";
import { getDevice } from "../devices.server";
import { getPatient } from "./patients.server";

/**
 * The patient whose bed or seat a device is; null without one.
 * @throws Problem notFound, forbidden
 */
export async function patientOfDevice(context: Context, deviceId: string): Promise<Patient | null> {
  allow(context, "readPatients");
  const { currentPatientId } = await getDevice(context, deviceId);
  return currentPatientId === null ? null : getPatient(context, currentPatientId);
}
