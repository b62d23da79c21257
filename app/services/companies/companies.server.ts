import { createHash } from "node:crypto";
import { Types } from "mongoose";
import { falseWhileUnavailable } from "~/data/database-unavailable";
import { CompanyLogoModel } from "~/data/models/company-logo.model.server";
import { CompanyModel } from "~/data/models/company.model.server";
import { scoped } from "~/data/scoped.server";
import { toCompany } from "~/data/to-domain.server";
import type { Company, CompanySettings } from "~/domain/company";
import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import { roles } from "~/domain/user";
import { allow } from "../allow";
import { audit } from "../audit.server";
import { logoPicture } from "./logo-picture.server";

/** Hexadecimal digits of a logo's name: 128 bits of its SHA-256. */
const LOGO_HASH_LENGTH = 32;

/** What a company may be given when it is made; everything else starts with its default. */
export type NewCompany = Pick<Company, "companyName"> & Partial<Omit<Company, "id" | "companyName">>;

/** The caller's own company as it is stored now. */
export async function getCompany(context: Pick<Context, "company">): Promise<Company> {
  const record = await CompanyModel.findById(context.company.id).lean<Parameters<typeof toCompany>[0]>();
  if (!record) throw new Problem("notFound");
  return toCompany(record);
}

/** The same for who may change how it looks. @throws Problem forbidden */
export async function companyToBrand(context: Context): Promise<Company> {
  allow(context, "brandCompany");
  return getCompany(context);
}

/** Names of the companies an administrator looks after: all of them, or the own one. */
export async function listCompanyNames(context: Context): Promise<string[]> {
  allow(context, "openAdminPanel");
  if (context.user.role !== roles.providerAdmin) return [context.company.companyName];
  const records = await CompanyModel.find().select({ companyName: 1 }).sort({ companyName: 1 }).lean();
  return records.map((record) => record.companyName);
}

/** A logo beside the other settings: a file's content takes the place of what was there, null takes it away. */
export interface CompanyChanges extends Partial<CompanySettings & Pick<Company, "notificationNames">> {
  logo?: Uint8Array | null | undefined;
}

/**
 * Changes what the caller's company is called, where it is, what stands at the top of its pages and how its notifications name patients; what is not named stays.
 * @throws Problem forbidden, logoTooLarge, logoFormat; nothing is changed then
 */
export async function updateCompany(context: Context, { logo, ...settings }: CompanyChanges): Promise<Company> {
  allow(context, "brandCompany");
  const png = logo ? await logoPicture(logo) : null;
  const hash = png && createHash("sha256").update(png).digest("hex").slice(0, LOGO_HASH_LENGTH);
  const companyId = new Types.ObjectId(context.company.id);
  // The picture stands before anything names it.
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

/** The PNG of the company's logo by the hash that names it; `notFound` for any other, also another company's. */
export async function companyLogo(context: Context, hash: string): Promise<Uint8Array> {
  const record = await scoped(CompanyLogoModel, context).findOne({ hash }).lean<{ png: { buffer: Uint8Array } }>();
  if (!record) throw new Problem("notFound");
  return record.png.buffer;
}

/** Makes a company. For setting the server up (seed, commands); it asks no permission because there is nobody yet to ask. */
export async function createCompany(fields: NewCompany): Promise<Company> {
  return toCompany(await CompanyModel.create(fields));
}

/** Whether this server holds the demo: pages without a session show that too, and are shown without it while the database is away. */
export const isDemoServer = (): Promise<boolean> =>
  falseWhileUnavailable(CompanyModel.exists({ demo: true }).then((found) => found !== null));

/** Whether there is any company yet. */
export const anyCompanyExists = async (): Promise<boolean> => (await CompanyModel.exists({})) !== null;
