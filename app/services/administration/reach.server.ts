import { trusted, Types, type Model } from "mongoose";
import { CompanyModel } from "~/data/models/company.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { WardRulesModel } from "~/data/models/devices/ward-rules.model.server";
import { ErasureModel } from "~/data/models/patients/erasure.model.server";
import { AccessTokenModel } from "~/data/models/sign-in/access-token.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { toObjectId, scoped, type CompanyDocument, type Tenant } from "~/data/scoped.server";
import { toCompany } from "~/data/to-domain.server";
import type { Company } from "~/domain/company";
import { fold } from "~/domain/language";
import { pageWithin, type ListPage } from "~/domain/list-page";
import { can } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { searchWords } from "../patients/patient-search";

/* A provider reaches every company, an administrator one; all else is not found. */

export const reachesAll = (context: Context): boolean => can("manageCompanies", context);

/** @throws Problem notFound */
export async function companyInReach(context: Context, id: string): Promise<Company> {
  const isOwn = id === context.company.id;
  const record = isOwn || reachesAll(context) ? await CompanyModel.findOne({ _id: toObjectId(id) }).lean() : null;
  if (!record) throw new Problem("notFound");
  return toCompany(record);
}

/** By id; empty for an unfinished registration, whose company is stored last. */
export async function readCompanyNames(): Promise<(companyId: string) => string> {
  const companies = await CompanyModel.find().select({ companyName: 1 }).lean();
  const names = new Map(companies.map(({ _id, companyName }) => [_id.toHexString(), companyName]));
  return (companyId) => names.get(companyId) ?? "";
}

/** Documents of one company, or all in reach; empty beyond. */
export function documentsInReach<Document extends CompanyDocument>(context: Context, model: Model<Document>, companyId: string | null) {
  if (companyId === null && reachesAll(context)) return model.find();
  const company = companyId !== null && reachesAll(context) ? { id: companyId } : context.company;
  const isBeyond = toObjectId(company.id) === null || (companyId !== null && companyId !== company.id);
  return scoped(model, isBeyond ? NO_ONE : { company }).find();
}

/** Current names in reach; of an erasure, the patient's number. */
export async function namesInReach(context: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const among = { _id: trusted({ $in: ids.flatMap((id) => toObjectId(id) ?? []) }) };
  const [users, devices, wards, tokens, erasures, companies] = await Promise.all([
    documentsInReach(context, UserModel, null).find(among).select({ name: 1 }).lean(),
    documentsInReach(context, DeviceModel, null).find(among).select({ name: 1 }).lean(),
    documentsInReach(context, WardRulesModel, null).find(among).select({ name: 1 }).lean(),
    documentsInReach(context, AccessTokenModel, null).find(among).select({ name: 1 }).lean(),
    scoped(ErasureModel, context).find(among).select({ patientNumber: 1 }).lean(),
    reachesAll(context) ? CompanyModel.find(among).select({ companyName: 1 }).lean() : [],
  ]);
  return new Map([
    [context.company.id, context.company.companyName],
    ...[...users, ...devices, ...wards, ...tokens].map(({ _id, name }) => [_id.toHexString(), name] as const),
    ...erasures.map(({ _id, patientNumber }) => [_id.toHexString(), patientNumber] as const),
    ...companies.map(({ _id, companyName }) => [_id.toHexString(), companyName] as const),
  ]);
}

const NO_ONE: Tenant = { company: { id: new Types.ObjectId("000000000000000000000000").toHexString() } };

/** @throws Problem notFound if out of reach */
export async function requireTenant<Document extends CompanyDocument>(
  context: Context,
  model: Model<Document>,
  id: string,
): Promise<Tenant> {
  const own = await scoped(model, context).findById(id).select({ companyId: 1 }).lean();
  if (own) return context;
  const _id = reachesAll(context) ? toObjectId(id) : null;
  const record = _id && (await model.findById(_id).select({ companyId: 1 }).lean<{ companyId: Types.ObjectId }>());
  if (!record) throw new Problem("notFound");
  return { company: { id: record.companyId.toHexString() } };
}

/** Also in the provider's own company. */
export async function auditInTenant(context: Context, { company }: Tenant, entry: Parameters<typeof audit>[1]): Promise<void> {
  await audit({ ...context, company }, entry);
  if (company.id !== context.company.id) await audit(context, entry);
}

/** An entry must contain all words. */
export interface Asked {
  search?: string;
  /** From 1. */
  page?: number;
}

const PAGE_SIZE = 25;
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** In natural order ("Mat 2" before "Mat 10"); `wordsOf` starts with the sort key. */
export function findAmong<Entry>(
  all: readonly Entry[],
  { search = "", page = 1 }: Asked,
  wordsOf: (entry: Entry) => readonly [sortKey: string, ...others: string[]],
): ListPage<Entry> {
  const words = searchWords(search);
  const found = all
    .map((entry) => ({ entry, text: wordsOf(entry) }))
    .filter(({ text }) => words.every((word) => fold(text.join(" ")).includes(word)))
    .sort((one, other) => collator.compare(one.text[0], other.text[0]));
  const { skip, ...within } = pageWithin(found.length, page, PAGE_SIZE);
  return { entries: found.slice(skip, skip + PAGE_SIZE).map(({ entry }) => entry), ...within, total: found.length };
}
