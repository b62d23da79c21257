import { createHash } from "node:crypto";
import { Types } from "mongoose";
import { falseWhileUnavailable } from "~/data/database-unavailable";
import { CompanyLogoModel } from "~/data/models/company-logo.model.server";
import { CompanyModel } from "~/data/models/company.model.server";
import { scoped } from "~/data/scoped.server";
import { toCompany } from "~/data/to-domain.server";
import type { Company, CompanySettings } from "~/domain/company";
import { Problem } from "~/domain/problem";
import { roles } from "~/domain/user";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { logoPicture } from "./logo-picture.server";

/** 128 bits of the SHA-256, in hexadecimal digits. */
const LOGO_HASH_LENGTH = 32;

/** Omitted fields have defaults. */
export type NewCompany = Pick<Company, "companyName"> & Partial<Omit<Company, "id" | "companyName">>;

export async function getCompany(context: Pick<Context, "company">): Promise<Company> {
  const record = await CompanyModel.findById(context.company.id).lean<Parameters<typeof toCompany>[0]>();
  if (!record) throw new Problem("notFound");
  return toCompany(record);
}

/** @throws Problem forbidden if the caller cannot change the branding */
export async function companyToBrand(context: Context): Promise<Company> {
  allow(context, "brandCompany");
  return getCompany(context);
}

export async function listCompanyNames(context: Context): Promise<string[]> {
  allow(context, "openAdminPanel");
  if (context.user.role !== roles.providerAdmin) return [context.company.companyName];
  const records = await CompanyModel.find().select({ companyName: 1 }).sort({ companyName: 1 }).lean();
  return records.map((record) => record.companyName);
}

/** `logo`: file contents; null removes it. */
export interface CompanyChanges extends Partial<CompanySettings & Pick<Company, "notificationNames">> {
  logo?: Uint8Array | null | undefined;
}

/**
 * Changes only the fields given.
 * @throws Problem forbidden, logoTooLarge, logoFormat; nothing is changed then
 */
export async function updateCompany(context: Context, { logo, ...settings }: CompanyChanges): Promise<Company> {
  allow(context, "brandCompany");
  const png = logo ? await logoPicture(logo) : null;
  const hash = png && createHash("sha256").update(png).digest("hex").slice(0, LOGO_HASH_LENGTH);
  const companyId = new Types.ObjectId(context.company.id);
  // The picture is stored before its name.
  if (png) await CompanyLogoModel.updateOne({ companyId }, { $set: { hash, png: Buffer.from(png) } }, { upsert: true });
  const changes = { ...settings, ...(logo !== undefined && { logo: hash }) };
  const record = await CompanyModel.findOneAndUpdate(
    { _id: companyId },
    { $set: changes },
    { returnDocument: "after", runValidators: true },
  ).lean();
  if (!record) throw new Problem("notFound");
  if (logo === null) await CompanyLogoModel.deleteOne({ companyId });
  await audit(context, { action: "editCompany", object: context.company.id });
  return toCompany(record);
}

/** PNG by hash. @throws Problem notFound, also for another company's */
export async function companyLogo(context: Context, hash: string): Promise<Uint8Array> {
  const record = await scoped(CompanyLogoModel, context).findOne({ hash }).lean<{ png: { buffer: Uint8Array } }>();
  if (!record) throw new Problem("notFound");
  return record.png.buffer;
}

/** For setup (seed, commands), without permission checks. */
export async function createCompany(fields: NewCompany): Promise<Company> {
  return toCompany(await CompanyModel.create(fields));
}

/** False while the database is away; pages without a session depend on it. */
export const isDemoServer = (): Promise<boolean> =>
  falseWhileUnavailable(CompanyModel.exists({ demo: true }).then((found) => found !== null));

export const anyCompanyExists = async (): Promise<boolean> => (await CompanyModel.exists({})) !== null;
