import { CompanyModel } from "~/data/models/company.model.server";
import { DeviceConfigurationModel } from "~/data/models/device-configuration.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { toAccount } from "~/data/to-domain.server";
import type { LastRefusal } from "~/domain/device/refused-frames";
import { toRoleName, type RoleName } from "~/domain/user";
import { forgetSecondFactor } from "~/services/accounts/second-factor.server";
import { endUserSessions } from "~/services/accounts/sessions.server";
import { normalEmail } from "~/services/accounts/users.server";
import { madeUpPassword } from "~/services/administration/users.server";
import { auditServerAction } from "~/services/audit.server";
import { noServer } from "~/services/no-server";
import { COMMAND_LINE } from "./acting";
import { CommandRefused, matRefusalInWords } from "./refusal";
import { connected, type Where } from "./where";

interface PersonOfCompany {
  user: string;
  email: string;
  role: RoleName;
  secondFactor: boolean;
  disabledAt: Date | null;
  lastSignInAt: Date | null;
}
interface MatOfCompany {
  device: string;
  serial: string;
  type: string;
  room: string;
  lastFrameAt: Date | null;
  lastRefusal: { at: Date; reason: string } | null;
}
export interface CompanyWithPeople {
  company: string;
  name: string;
  people: PersonOfCompany[];
  mats: MatOfCompany[];
}

/** With IDs for other commands. */
export async function companiesWithPeople(): Promise<CompanyWithPeople[]> {
  const companies = await CompanyModel.find({}, null, { sort: { companyName: 1 } }).lean();
  const listed = companies.map(async ({ _id: companyId, companyName }): Promise<CompanyWithPeople> => {
    const people = (await UserModel.find({ companyId }).sort({ email: 1 }).lean()).map(toAccount);
    const mats = await DeviceModel.find({ companyId }).sort({ hardwareSerial: 1 }).lean();
    const seen = new Map((await DeviceConfigurationModel.find({ companyId }).lean()).map((one) => [one.deviceId.toHexString(), one]));
    return {
      company: companyId.toHexString(),
      name: companyName,
      people: people.map((account) => {
        const { id, email, secondFactor, disabledAt, lastSignInAt } = account;
        return { user: id, email, role: toRoleName(account), secondFactor, disabledAt, lastSignInAt };
      }),
      mats: mats.map(({ _id, hardwareSerial, deviceType, room }) => {
        const { lastFrameAt = null, lastRefusal = null } = seen.get(_id.toHexString()) ?? {};
        const device = _id.toHexString();
        return { device, serial: hardwareSerial, type: deviceType, room, lastFrameAt, lastRefusal: refusalInWords(lastRefusal) };
      }),
    };
  });
  return Promise.all(listed);
}

const refusalInWords = (refusal: LastRefusal | null): MatOfCompany["lastRefusal"] =>
  refusal && { at: new Date(refusal.atMs), reason: matRefusalInWords(refusal) };

export const listPeople = (where: Where): Promise<{ companies: CompanyWithPeople[] }> =>
  connected(where, async () => ({ companies: await companiesWithPeople() }));

/** A line per company, user and mat. */
export const listInWords = (companies: readonly CompanyWithPeople[]): string =>
  companies
    .flatMap(({ company, name, people, mats }) => [
      `${company}  ${name}`,
      ...people.map(({ user, email, role, secondFactor, disabledAt, lastSignInAt }) =>
        [
          `  ${user}  ${email}  ${role}`,
          ...(secondFactor ? ["second factor"] : []),
          ...(disabledAt ? [`disabled ${disabledAt.toISOString()}`] : []),
          lastSignInAt ? `last sign-in ${lastSignInAt.toISOString()}` : "no sign-in recorded",
        ].join(", "),
      ),
      ...mats.map(({ device, serial, type, room, lastFrameAt, lastRefusal }) =>
        [
          `  ${device}  ${serial}  ${type}`,
          `room ${room}`,
          lastFrameAt ? `last frame ${lastFrameAt.toISOString()}` : "no frame yet",
          ...(lastRefusal ? [`last refusal ${lastRefusal.at.toISOString()}: ${lastRefusal.reason}`] : []),
        ].join(", "),
      ),
    ])
    .map((line) => `${line}\n`)
    .join("");

/**
 * Sets a temporary password and, with `secondFactor`, turns two-step verification off. Ends sessions; audited as
 * command line.
 * @throws CommandRefused for an unknown or disabled account
 */
export const resetPassword = (where: Where, { email, secondFactor = false }: { email: string; secondFactor?: boolean }) =>
  connected(where, async () => {
    const record = await UserModel.findOne({ email: normalEmail(email) }).lean();
    if (!record) throw new CommandRefused(`No account has the email ${email}. \`list\` shows them all.`);
    if (record.disabledAt) throw new CommandRefused(`${email} is disabled. An administrator enables it in the admin panel.`);
    const { id, companyId } = { id: record._id.toHexString(), companyId: record.companyId };
    const at = new Date();
    const entry = { object: id, companyId, ip: COMMAND_LINE };
    const { password, changes } = await madeUpPassword();
    await UserModel.updateOne({ _id: record._id }, { $set: changes });
    await auditServerAction(at, { ...entry, action: "giveOneTimePassword" });
    if (secondFactor) {
      await forgetSecondFactor({ company: { id: companyId.toHexString() } }, id);
      await auditServerAction(at, { ...entry, action: "takeSecondFactor" });
    }
    await endUserSessions({ server: noServer() }, id);
    return { email: record.email, oneTimePassword: password };
  });
