import { connectOrJoin } from "~/data/connect.server";
import { CompanyModel } from "~/data/models/company.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { toCompany, toUser } from "~/data/to-domain.server";
import type { Context } from "~/domain/context";
import { deviceRegistrationSchema } from "~/domain/device/settings";
import { Problem } from "~/domain/problem";
import { roles } from "~/domain/user";
import { env } from "~/env.server";
import { anyUserExists, createUser, normalEmail } from "~/services/accounts/users.server";
import { registerCompany } from "~/services/administration/companies.server";
import { addDevice } from "~/services/administration/devices.server";
import { oneTimePassword } from "~/services/administration/one-time-password";
import { addAccount } from "~/services/administration/users.server";
import { createCompany } from "~/services/companies/companies.server";
import { CommandRefused } from "./refusal";

async function connected<Value>(act: () => Promise<Value>): Promise<Value> {
  const database = await connectOrJoin({ uri: env.MONGODB_URI, dataDir: env.DATA_DIR });
  try {
    return await act();
  } finally {
    await database.close();
  }
}

/** The first company, which looks after all to come, with its administrator. @throws Problem alreadySetUp once there is an account */
export const foundProvider = ({ company: companyName, email }: { company: string; email: string }) =>
  connected(async () => {
    if (await anyUserExists()) throw new Problem("alreadySetUp");
    const password = oneTimePassword();
    const company = await createCompany({ companyName, adminPanel: true });
    const user = await createUser(company.id, { email, password, role: roles.providerAdmin, mustChangePassword: true });
    return { company: company.id, email: user.email, oneTimePassword: password };
  });

/** Acts as the provider's administrator of this email, so that permissions hold and the audit names somebody. */
const actingAs = <Value>(email: string, act: (context: Context) => Promise<Value>): Promise<Value> =>
  connected(async () => {
    const record = await UserModel.findOne({ email: normalEmail(email), role: roles.providerAdmin }).lean();
    if (!record) throw new CommandRefused(`${email} is no provider administrator.`);
    const user = toUser(record);
    const company = await CompanyModel.findById(user.companyId).lean();
    if (!company) throw new Problem("notFound");
    return act({ user, company: toCompany(company), language: "en", now: new Date(), ip: "command line", wall: null, accessToken: null });
  });

export const addCompany = ({ as, name, address }: { as: string; name: string; address: string }) =>
  actingAs(as, async (context) => ({ company: (await registerCompany(context, { companyName: name, address })).id }));

export const addPerson = ({
  as,
  company,
  email,
  name,
  admin,
}: {
  as: string;
  company: string;
  email: string;
  name: string;
  admin?: true;
}) =>
  actingAs(as, async (context) => {
    const role = admin ? roles.companyAdmin : roles.staff;
    const fields = { companyId: company, email, name, role, password: null, passwordAgain: null, capabilities: [] };
    const added = await addAccount(context, fields);
    return { user: added.account.id, email: added.account.email, oneTimePassword: added.oneTimePassword };
  });

interface NewMat {
  as: string;
  company: string;
  serial: string;
  type: string;
  name?: string;
  room: string;
  bed: string;
}

export const addMat = ({ as, company, serial, type, name = serial, room, bed }: NewMat) =>
  actingAs(as, async (context) => {
    const read = deviceRegistrationSchema.safeParse({ hardwareSerial: serial, deviceType: type, name, room, bed });
    if (!read.success) throw new CommandRefused(`--${read.error.issues[0]?.path.join(".") ?? ""} is not right.`);
    const { device, hardwarePassword } = await addDevice(context, { ...read.data, companyId: company });
    return { device: device.id, serial: device.hardwareSerial, password: hardwarePassword };
  });
