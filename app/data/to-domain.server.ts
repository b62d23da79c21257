import type { Account } from "~/domain/administration/account";
import type { Caller } from "~/domain/caller";
import { companyDefaults, type Company } from "~/domain/company";
import type { DeviceConfiguration } from "~/domain/device/configuration";
import type { Device } from "~/domain/device/device";
import { underPseudonym } from "~/domain/display/pseudonym";
import type { Patient } from "~/domain/patient";
import { can, type Reader } from "~/domain/permission";
import type { User } from "~/domain/user";
import type { CompanyRecord } from "./models/company.model.server";
import type { DeviceConfigurationRecord } from "./models/device-configuration.model.server";
import type { DeviceRecord } from "./models/device.model.server";
import type { PatientRecord } from "./models/patient.model.server";
import type { UserRecord } from "./models/user.model.server";

/* Field by field, so hashes, counters and search keys stay here. */

export const toCompany = (record: CompanyRecord): Company => ({
  id: record._id.toHexString(),
  companyName: record.companyName,
  logo: record.logo,
  address: record.address,
  pageColor: record.pageColor,
  layoutNumber: record.layoutNumber,
  adminPanel: record.adminPanel,
  display: {
    deviceLabel: record.display.deviceLabel,
    hideCompanyOnCards: record.display.hideCompanyOnCards,
    hideSeatingCop: record.display.hideSeatingCop,
  },
  // Missing in old documents.
  notificationNames: record.notificationNames ?? companyDefaults.notificationNames,
  secondFactor: record.secondFactor ?? companyDefaults.secondFactor,
  accessTokenDays: record.accessTokenDays ?? companyDefaults.accessTokenDays,
  announcesByMqtt: record.announcesByMqtt ?? companyDefaults.announcesByMqtt,
  timeZone: record.timeZone,
  quotaBytes: record.quotaBytes ?? companyDefaults.quotaBytes,
  deletedAnalysesDays: record.deletedAnalysesDays ?? companyDefaults.deletedAnalysesDays,
  demo: record.demo,
});

export const toUser = (record: Omit<UserRecord, "passwordHash">): User => ({
  id: record._id.toHexString(),
  companyId: record.companyId.toHexString(),
  email: record.email,
  name: record.name,
  role: record.role,
  staffRole: record.staffRole,
  capabilities: [...record.capabilities],
  preferredLanguage: record.preferredLanguage,
  theme: record.theme,
  mustChangePassword: record.mustChangePassword ?? false,
  secondFactor: record.secondFactor ?? false,
  selectedPatientId: record.selectedPatientId?.toHexString() ?? null,
});

/** For user administration. */
export const toAccount = (record: Omit<UserRecord, "passwordHash">): Account => ({
  ...toUser(record),
  disabledAt: record.disabledAt ?? null,
  lastSignInAt: record.lastSignInAt ?? null,
});

export const toDevice = (record: Omit<DeviceRecord, "passwordHash">): Device => ({
  id: record._id.toHexString(),
  companyId: record.companyId.toHexString(),
  name: record.name,
  deviceType: record.deviceType,
  hardwareSerial: record.hardwareSerial,
  room: record.room,
  bed: record.bed,
  building: record.building,
  floor: record.floor,
  healthSystem: record.healthSystem,
  currentPatientId: record.currentPatientId?.toHexString() ?? null,
  subdeviceIds: record.subdeviceIds.map((id) => id.toHexString()),
  override: record.override,
  // Missing in old documents.
  showroom: record.showroom ?? null,
  ...(record.mapTurn && { mapTurn: record.mapTurn }),
  ...(record.calibrationReminder && { calibrationReminder: record.calibrationReminder }),
});

export const toDeviceConfiguration = (record: Omit<DeviceConfigurationRecord, "lastFrame">): DeviceConfiguration => ({
  deviceId: record.deviceId.toHexString(),
  deviceFunctional: record.deviceFunctional,
  patientStatus: record.patientStatus ?? false,
  imageSaved: record.imageSaved,
  lastFrameAt: record.lastFrameAt,
});

/** By name, pseudonym, or number, as the reader can see. */
export function toPatient(record: PatientRecord, reader: Reader & Pick<Caller, "namesHidden">): Patient {
  const patient = {
    id: record._id.toHexString(),
    companyId: record.companyId.toHexString(),
    number: record.number,
    createdAt: record.createdAt,
    name: record.name,
    birthDate: record.birthDate,
    gender: record.gender,
    height: record.height,
    weight: record.weight,
    size: record.size,
    email: record.email,
    phone: record.phone,
    phone2: record.phone2,
    address: record.address,
    postalCode: record.postalCode,
    country: record.country,
    healthIns: record.healthIns,
    profession: record.profession,
    medicalCond: record.medicalCond,
    notes: record.notes,
  };
  const known = can("readPatientNames", reader) ? patient : underPseudonym(patient, record.pseudonym);
  return reader.namesHidden ? underNumber(known) : known;
}

const HIDDEN = "•••";
/** Mostly contains the name. */
const underNumber = (patient: Patient): Patient => ({ ...patient, name: patient.number, email: patient.email && HIDDEN });
