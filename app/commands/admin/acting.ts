import { CompanyModel } from "~/data/models/company.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { toCompany, toUser } from "~/data/to-domain.server";
import { roles } from "~/domain/user";
import { normalEmail } from "~/services/accounts/users.server";
import type { Context } from "~/services/context";
import { noServer } from "~/services/no-server";
import { CommandRefused } from "./refusal";
import { connected, type Where } from "./where";

/** Audited in place of an IP address. */
export const COMMAND_LINE = "command line";

/**
 * Acts as a provider administrator, for permissions and the audit.
 * @throws CommandRefused
 */
export async function contextOfProvider(email: string): Promise<Context> {
  const record = await UserModel.findOne({ email: normalEmail(email), role: roles.providerAdmin }).lean();
  const company = record && !record.disabledAt ? await CompanyModel.findById(record.companyId).lean() : null;
  if (!record || !company) throw new CommandRefused(`${email} is no provider administrator.`);
  return {
    user: toUser(record),
    company: toCompany(company),
    language: "en",
    now: new Date(),
    ip: COMMAND_LINE,
    wall: null,
    accessToken: null,
    server: noServer(),
  };
}

/** Also while a server runs. */
export const actingAs = <Value>(where: Where, email: string, act: (context: Context) => Promise<Value>): Promise<Value> =>
  connected(where, async () => act(await contextOfProvider(email)));
