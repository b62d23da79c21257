import { Types } from "mongoose";
import { CompanyModel } from "~/data/models/company.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { scoped } from "~/data/scoped.server";
import { toCompany, toDevice } from "~/data/to-domain.server";
import { COMPANY_NAME_MAX, type Company } from "~/domain/company";
import type { Device } from "~/domain/device/device";
import { devicePlaceSchema, type DeviceRegistration } from "~/domain/device/settings";
import { Problem } from "~/domain/problem";
import { CLINIC_QUOTA_BYTES } from "~/domain/storage/quota";
import { isSignInEmail, roles, type User } from "~/domain/user";
import { createUser } from "../accounts/users.server";
import { allow } from "../allow";
import type { Context } from "../context";
import { createWholeDevice, deleteDevice } from "./new-device.server";
import { chosenOrMadeUp, matPassword, oneTimePassword } from "./one-time-password";
import { auditInTenant } from "./reach.server";

/** The default name is the serial number. */
export type NewHouse = Pick<DeviceRegistration, "hardwareSerial" | "deviceType"> & Partial<DeviceRegistration> & { companyName?: string };

/** Passwords are returned once. */
export interface RegisteredHouse {
  company: Company;
  user: User;
  device: Device;
  oneTimePassword: string;
  /** Null if chosen by someone. */
  hardwarePassword: string | null;
}

/** Specification §7. No mailbox; nothing is sent to it. */
export const adminEmail = (serial: string): string =>
  `admin@${serial
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, "-")}.com`;

/**
 * All or nothing: the company is written last, and without it the others are unreachable.
 * @throws Problem serialTaken, emailTaken, incorrectEmail (unusable serial number), invalid, forbidden
 */
export async function registerAll(context: Context, { companyName = "", ...entered }: NewHouse): Promise<RegisteredHouse> {
  allow(context, "manageCompanies");
  const email = adminEmail(entered.hardwareSerial);
  if (!isSignInEmail(email)) throw new Problem("incorrectEmail");
  await forgetUnfinished(entered.hardwareSerial, email);

  const companyId = new Types.ObjectId();
  const password = oneTimePassword();
  const { password: hardwarePassword, madeUp } = chosenOrMadeUp(entered.hardwarePassword, matPassword);
  const { hardwareSerial, deviceType, numberOfSubdevices } = entered;
  const device = await createWholeDevice(companyId.toHexString(), {
    ...devicePlaceSchema.parse({ name: hardwareSerial, ...entered }),
    ...{ hardwareSerial, deviceType, numberOfSubdevices, override: entered.override ?? null },
    hardwarePassword,
  });
  try {
    const user = await createUser(companyId.toHexString(), { email, password, role: roles.companyAdmin, mustChangePassword: true });
    const name = (companyName.trim() || entered.hardwareSerial).slice(0, COMPANY_NAME_MAX);
    const fields = { _id: companyId, companyName: name, adminPanel: true, quotaBytes: CLINIC_QUOTA_BYTES };
    const company = toCompany(await CompanyModel.create(fields));
    await auditInTenant(context, { company }, { action: "registerCompany", object: company.id });
    await auditInTenant(context, { company }, { action: "addUser", object: user.id });
    await auditInTenant(context, { company }, { action: "addDevice", object: device.id });
    context.server.events.emit("devicesChanged", [device]);
    return { company, user, device, oneTimePassword: password, hardwarePassword: madeUp };
  } catch (error) {
    if (!(await CompanyModel.exists({ _id: companyId }))) await forgetCompany(companyId);
    throw error;
  }
}

/** Older registrations without a company were interrupted. */
const UNFINISHED_AFTER_MS = 60_000;

async function forgetUnfinished(serial: string, email: string): Promise<void> {
  const left = [
    await DeviceModel.findOne({ hardwareSerial: serial }).select({ companyId: 1 }).lean(),
    await UserModel.findOne({ email }).select({ companyId: 1 }).lean(),
  ];
  for (const one of left) {
    const isOld = one && Date.now() - one._id.getTimestamp().getTime() > UNFINISHED_AFTER_MS;
    if (isOld && !(await CompanyModel.exists({ _id: one.companyId }))) await forgetCompany(one.companyId);
  }
}

async function forgetCompany(companyId: Types.ObjectId): Promise<void> {
  const tenant = { company: { id: companyId.toHexString() } };
  const devices = await scoped(DeviceModel, tenant).find().lean();
  for (const device of devices) await deleteDevice(toDevice(device));
  await UserModel.deleteMany({ companyId });
}
