import { deviceKind, type Device } from "~/domain/device/device";
import { isPatientPlace } from "~/domain/device/kind";
import type { CapturePatients, Patient } from "~/domain/patient";
import { Problem } from "~/domain/problem";
import { allow } from "../allow";
import type { Context } from "../context";
import { getDevice } from "../devices.server";
import { getPatient, selectedPatient } from "./patients.server";

/** Null if unassigned. @throws Problem notFound, forbidden */
export async function findDevicePatient(context: Context, deviceId: string): Promise<Patient | null> {
  allow(context, "readPatients");
  const { currentPatientId } = await getDevice(context, deviceId);
  return currentPatientId === null ? null : getPatient(context, currentPatientId);
}

/** @throws Problem forbidden */
export async function capturePatients(context: Context, device: Device): Promise<CapturePatients> {
  const selected = await selectedPatient(context);
  const id = isPatientPlace(deviceKind(device).stance) ? device.currentPatientId : null;
  return { selected, assigned: id === null ? null : id === selected?.id ? selected : await patientIfAny(context, id) };
}

/** Null if deleted. */
async function patientIfAny(context: Context, id: string): Promise<Patient | null> {
  try {
    return await getPatient(context, id);
  } catch (error) {
    if (error instanceof Problem && error.code === "notFound") return null;
    throw error;
  }
}
