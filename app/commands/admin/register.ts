import { storedRole } from "~/domain/administration/account";
import { companyConfigurationSchema, isTimeZone } from "~/domain/administration/company-configuration";
import { deviceRegistrationSchema, ownMeasuringFieldsSchema, withOwnMeasuring } from "~/domain/device/settings";
import { toMegabytes } from "~/domain/storage/quota";
import type { RoleName } from "~/domain/user";
import { completeSetup, createSetupToken } from "~/services/accounts/setup.server";
import { registerCompany } from "~/services/administration/companies.server";
import { addDevice } from "~/services/administration/devices.server";
import { oneTimePassword } from "~/services/administration/one-time-password";
import { addAccount } from "~/services/administration/users.server";
import { actingAs, COMMAND_LINE } from "./acting";
import { CommandRefused } from "./refusal";
import { connected, type Where } from "./where";

/**
 * First company and provider administrator.
 * @throws Problem alreadySetUp if a user exists
 */
export const foundProvider = (
  where: Where,
  { company: companyName, email, timeZone }: { company: string; email: string; timeZone: string },
) =>
  connected(where, async () => {
    const now = new Date();
    const password = oneTimePassword();
    // Replaces the printed setup address.
    const token = await createSetupToken(now);
    const first = { token, companyName, timeZone: checkedTimeZone(timeZone), email, password, mustChangePassword: true };
    const { company, user } = await completeSetup(first, { now, ip: COMMAND_LINE });
    return { company: company.id, timeZone: company.timeZone, email: user.email, oneTimePassword: password };
  });

interface NewCompany {
  as: string;
  name: string;
  address: string;
  timeZone: string;
  /** Megabytes. */
  storage: string;
}

export const addCompany = (where: Where, { as, name, address, storage, ...asked }: NewCompany) =>
  actingAs(where, as, async (context) => {
    const settings = {
      companyName: name,
      address,
      timeZone: checkedTimeZone(asked.timeZone),
      quotaBytes: bytesOf(storage),
      adminPanel: true,
    };
    const { id, timeZone, quotaBytes } = await registerCompany(context, settings);
    return { company: id, timeZone, storageMegabytes: toMegabytes(quotaBytes) };
  });

/** @throws CommandRefused if not a limit */
function bytesOf(megabytes: string): number {
  const read = companyConfigurationSchema.shape.quotaBytes.safeParse(/^\d+$/.test(megabytes) ? Number(megabytes) * 1e6 : NaN);
  if (read.success && read.data !== undefined) return read.data;
  throw new CommandRefused(`${megabytes} is no storage limit. It is a whole number of megabytes, at most a terabyte.`);
}

export const machineTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function checkedTimeZone(name: string): string {
  if (isTimeZone(name)) return name;
  throw new CommandRefused(`${name} is no time zone. Its name is one such as Europe/Athens.`);
}

interface NewPerson {
  as: string;
  company: string;
  email: string;
  name: string;
  role: RoleName;
}

export const addPerson = (where: Where, { as, company, email, name, role }: NewPerson) =>
  actingAs(where, as, async (context) => {
    const fields = { companyId: company, email, name, ...storedRole(role), password: null, passwordAgain: null, capabilities: [] };
    const added = await addAccount(context, fields);
    return { user: added.account.id, email: added.account.email, oneTimePassword: added.oneTimePassword };
  });

export interface NewMat {
  as: string;
  company: string;
  serial: string;
  type: string;
  name?: string;
  room: string;
  bed: string;
  grid?: string;
  pitch?: string;
  unit?: string;
  scale?: string;
  maximum?: string;
}

export const addMat = (where: Where, { as, company, serial, type, name = serial, room, bed, ...measuring }: NewMat) =>
  actingAs(where, as, async (context) => {
    const override = measuringOf(measuring);
    const read = deviceRegistrationSchema.safeParse({ hardwareSerial: serial, deviceType: type, name, room, bed, override });
    if (!read.success) throw new CommandRefused(`Empty, or too long: ${read.error.issues.map(({ path }) => path.join(".")).join(", ")}.`);
    const { device, hardwarePassword } = await addDevice(context, { ...read.data, companyId: company });
    return { device: device.id, serial: device.hardwareSerial, password: hardwarePassword };
  });

/**
 * Deviations from the type; null if none.
 * @throws CommandRefused if unreadable
 */
function measuringOf({ grid = "", pitch, unit, scale, maximum }: Pick<NewMat, "grid" | "pitch" | "unit" | "scale" | "maximum">) {
  const [rows, cols, more] = grid.split("x");
  if (grid !== "" && (cols === undefined || more !== undefined)) throw new CommandRefused(`${grid} is no size such as 54x22.`);
  const read = ownMeasuringFieldsSchema.safeParse({ rows, cols, pitchCm: pitch, unit, scale, maximum });
  if (!read.success) throw new CommandRefused(`No number: ${read.error.issues.map(({ path }) => path.join(".")).join(", ")}.`);
  return withOwnMeasuring(read.data).override;
}
