import { CompanyModel } from "~/data/models/company.model.server";
import { AccessTokenModel } from "~/data/models/sign-in/access-token.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { scoped } from "~/data/scoped.server";
import { toCompany } from "~/data/to-domain.server";
import type { ListPage } from "~/domain/list-page";
import { Problem } from "~/domain/problem";
import type { ListedAccessToken } from "~/domain/sign-in/access-token";
import { listedAccessToken, revokeAccessToken } from "../accounts/access-tokens.server";
import { allow } from "../allow";
import type { Context } from "../context";
import { auditInTenant, documentsInReach, findAmong, requireTenant, type Asked } from "./reach.server";

export interface PersonsAccessToken extends ListedAccessToken {
  userId: string;
  userName: string;
  companyName: string;
}

/** Tokens in reach, searched by user, name and company. */
export async function pageAccessTokens(context: Context, asked: Asked = {}): Promise<ListPage<PersonsAccessToken>> {
  allow(context, "manageUsers");
  const [tokens, people, companies] = await Promise.all([
    documentsInReach(context, AccessTokenModel, null).where("revokedAt").equals(null).lean(),
    documentsInReach(context, UserModel, null).select({ name: 1 }).lean(),
    CompanyModel.find().lean(),
  ]);
  const names = new Map(people.map(({ _id, name }) => [_id.toHexString(), name]));
  const known = new Map(companies.map((company) => [company._id.toHexString(), toCompany(company)]));
  const listed = tokens.flatMap((record) => {
    const company = known.get(record.companyId.toHexString());
    const userId = record.userId.toHexString();
    const { companyName = "" } = company ?? {};
    return company ? [{ ...listedAccessToken(record, company, context.now), userId, userName: names.get(userId) ?? "", companyName }] : [];
  });
  return findAmong(listed, asked, ({ userName, name, companyName }) => [userName, name, companyName]);
}

/** @throws Problem notFound, also out of reach */
export async function revokePersonsAccessToken(context: Context, id: string): Promise<void> {
  allow(context, "manageUsers");
  const tenant = await requireTenant(context, AccessTokenModel, id);
  const record = await scoped(AccessTokenModel, tenant).findById(id).lean();
  if (!record) throw new Problem("notFound");
  await revokeAccessToken(context, record);
  await auditInTenant(context, tenant, { action: "revokeAccessToken", object: id });
}
