import { CompanyModel } from "~/data/models/company.model.server";
import { toCompany } from "~/data/to-domain.server";
import type { Company } from "~/domain/company";
import { roles } from "~/domain/user";
import { Problem } from "~/domain/problem";
import { allow } from "./allow";
import type { Context } from "./context";

/** What a company may be given when it is made; everything else starts with its default. */
export type NewCompany = Pick<Company, "companyName"> & Partial<Omit<Company, "id" | "companyName">>;

/** The caller's own company as it is stored now. */
export async function getCompany(context: Pick<Context, "company">): Promise<Company> {
  const record = await CompanyModel.findById(context.company.id).lean<Parameters<typeof toCompany>[0]>();
  if (!record) throw new Problem("notFound");
  return toCompany(record);
}

/** Names of the companies an administrator looks after: all of them, or the own one. */
export async function listCompanyNames(context: Context): Promise<string[]> {
  allow(context, "openAdminPanel");
  if (context.user.role !== roles.providerAdmin) return [context.company.companyName];
  const records = await CompanyModel.find().select({ companyName: 1 }).sort({ companyName: 1 }).lean();
  return records.map((record) => record.companyName);
}

/** Makes a company. For the set-up of the house (seed, commands); it asks no permission because there is nobody yet to ask. */
export async function createCompany(fields: NewCompany): Promise<Company> {
  return toCompany(await CompanyModel.create(fields));
}

/** Whether this house holds the demo: pages without a session say so too. */
export const isDemoHouse = async (): Promise<boolean> => (await CompanyModel.exists({ demo: true })) !== null;

/** Whether anybody has moved in yet. */
export const anyCompanyExists = async (): Promise<boolean> => (await CompanyModel.exists({})) !== null;
