import type { Company } from "~/domain/company";
import type { Context } from "~/domain/context";
import type { DeviceConfiguration } from "~/domain/device/configuration";
import type { Device } from "~/domain/device/device";
import { logoPath } from "~/domain/logo";
import { LEGACY_EMPTY, type Patient } from "~/domain/patient";
import { toUnixSeconds } from "~/domain/time";

/** An id as the specification writes it (§3). */
export interface ApiId {
  $oid: string;
}
export const apiId = (id: string): ApiId => ({ $oid: id });

/** `logo` is the address of a PNG, for the same token. */
export const apiCompany = ({ id, companyName, logo, address, pageColor, layoutNumber }: Company) => ({
  _id: apiId(id),
  companyName,
  logo: logoPath(logo),
  address,
  location: address,
  pageColor,
  layoutNumber,
});

export const apiUser = ({ user, company }: Pick<Context, "user" | "company">) => ({
  _id: apiId(user.id),
  email: user.email,
  name: user.name,
  role: user.role,
  capabilities: user.capabilities,
  company: company.companyName,
  preferredLanguage: user.preferredLanguage,
});

/** `channels`: what they last read, empty for a map. `presureValue`, as they are called here, and `added_by` are spelled as the specification spells them. */
export const apiDevice = (device: Device, { companyName }: Company, channels: readonly number[]) => ({
  _id: apiId(device.id),
  name: device.name,
  bed: device.bed,
  deviceType: device.deviceType,
  hardwareSerial: device.hardwareSerial,
  company: companyName,
  presureValue: channels,
  room: device.room,
  building: device.building,
  floor: device.floor,
  healthSystem: device.healthSystem,
  added_by: companyName,
  currentPatient: device.currentPatientId,
  numberOfSubdevices: device.subdeviceIds.length,
  system: { devices: device.subdeviceIds },
});

export const apiDeviceConfiguration = (configuration: DeviceConfiguration, { companyName }: Company) => ({
  deviceId: apiId(configuration.deviceId),
  deviceFunctional: configuration.deviceFunctional,
  company: companyName,
  patientStatus: configuration.patientStatus,
  imageSaved: configuration.imageSaved,
});

/** '-1' stands for an empty phone, second phone, size and postal code. */
const orLegacyEmpty = (text: string): string => text || LEGACY_EMPTY;

export const apiPatient = (patient: Patient) => ({
  _id: apiId(patient.id),
  number: patient.number,
  name: patient.name,
  weight: patient.weight,
  height: patient.height,
  birthDate: patient.birthDate && toUnixSeconds(patient.birthDate),
  notes: patient.notes,
  email: patient.email,
  phone: orLegacyEmpty(patient.phone),
  phone2: orLegacyEmpty(patient.phone2),
  gender: patient.gender,
  size: orLegacyEmpty(patient.size),
  healthIns: patient.healthIns,
  medicalCond: patient.medicalCond,
  profession: patient.profession,
  address: patient.address,
  postalCode: orLegacyEmpty(patient.postalCode),
  country: patient.country,
});
