import { CompanyModel } from "~/data/models/company.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { toObjectId } from "~/data/scoped.server";
import { toCompany } from "~/data/to-domain.server";
import { isProvidersOnly, type CompanyConfiguration, type CompanyRegistration } from "~/domain/administration/company-configuration";
import type { Company } from "~/domain/company";
import type { ListPage } from "~/domain/list-page";
import { Problem } from "~/domain/problem";
import { CLINIC_QUOTA_BYTES, type StorageUse } from "~/domain/storage/quota";
import { readStorageUse } from "~/recordings/storage.server";
import { allow } from "../allow";
import { createCompany, updateCompany } from "../companies/companies.server";
import { logoPicture } from "../companies/logo-picture.server";
import type { Context } from "../context";
import { changeCompanyRulesInForce } from "../logs/alarm-rules.server";
import { auditInTenant, companyInReach, documentsInReach, findAmong, reachesAll, type Asked } from "./reach.server";

export interface ListedCompany extends Company {
  accounts: number;
  devices: number;
  storage: StorageUse;
}

/** Companies in reach, searched by name and address. */
export async function pageCompanies(context: Context, asked: Asked = {}): Promise<ListPage<ListedCompany>> {
  allow(context, "openAdminPanel");
  const companies = reachesAll(context)
    ? (await CompanyModel.find().lean()).map(toCompany)
    : [await companyInReach(context, context.company.id)];
  const page = findAmong(companies, asked, ({ companyName, address }) => [companyName, address]);
  const entries = page.entries.map(async (company) => ({
    ...company,
    accounts: await documentsInReach(context, UserModel, company.id).countDocuments(),
    devices: await documentsInReach(context, DeviceModel, company.id).countDocuments(),
    storage: await readStorageUse(company),
  }));
  return { ...page, entries: await Promise.all(entries) };
}

export async function companyChoices(context: Context): Promise<Pick<Company, "id" | "companyName">[]> {
  allow(context, "openAdminPanel");
  if (!reachesAll(context)) return [{ id: context.company.id, companyName: context.company.companyName }];
  const records = await CompanyModel.find().select({ companyName: 1 }).lean();
  const choices = records.map(({ _id, companyName }) => ({ id: _id.toHexString(), companyName }));
  return choices.sort((one, other) => one.companyName.localeCompare(other.companyName, "en", { numeric: true }));
}

/** @throws Problem notFound */
export function getAdministeredCompany(context: Context, id: string): Promise<Company> {
  allow(context, "openAdminPanel");
  return companyInReach(context, id);
}

/** @throws Problem notFound */
export const administeredStorage = async (context: Context, id: string): Promise<StorageUse> =>
  readStorageUse(await getAdministeredCompany(context, id));

/**
 * Default storage: a clinic's.
 * @throws Problem forbidden, logoTooLarge, logoFormat; nothing is stored then
 */
export async function registerCompany(
  context: Context,
  { logo = null, quotaBytes = CLINIC_QUOTA_BYTES, ...fields }: CompanyRegistration,
): Promise<Company> {
  allow(context, "manageCompanies");
  const picture = logo && (await logoPicture(logo));
  const company = await createCompany({ ...fields, quotaBytes });
  await auditInTenant(context, { company }, { action: "registerCompany", object: company.id });
  return picture ? updateCompany({ ...context, company }, { logo: picture }) : company;
}

/**
 * Quota and admin panel need the provider.
 * @throws Problem notFound, forbidden, invalid for removing one's own admin panel
 */
export async function configureCompany(context: Context, id: string, changes: CompanyConfiguration): Promise<Company> {
  allow(context, "configureCompany");
  const before = await companyInReach(context, id);
  if (!reachesAll(context) && isProvidersOnly(changes)) throw new Problem("forbidden");
  if (changes.adminPanel === false && before.id === context.company.id) throw new Problem("invalid", { field: "adminPanel" });
  const changed = await CompanyModel.findOneAndUpdate(
    { _id: toObjectId(before.id) },
    { $set: changes },
    { returnDocument: "after", runValidators: true },
  ).lean();
  if (!changed) throw new Problem("notFound");
  const company = toCompany(changed);
  await auditInTenant(context, { company }, { action: "configureCompany", object: company.id });
  if (company.timeZone !== before.timeZone) await changeCompanyRulesInForce(context, company);
  if (company.announcesByMqtt !== before.announcesByMqtt) context.server.events.emit("announcingChanged");
  return company;
}
