import { access } from "node:fs/promises";
import mongoose, { Types, type mongo } from "mongoose";
import { exportedCollections, ownedCollections } from "~/data/company-file/collections.server";
import { CompanyFileRefused, type CompanyFileRecord } from "~/data/company-file/format.server";
import { companyFileRecords, readCompanyFileHeader } from "~/data/company-file/read.server";
import { writeCompanyFile, type CompanyFileCounts } from "~/data/company-file/write.server";
import { sealedHere } from "~/data/encryption/encrypt-recordings.server";
import { migrateAll } from "~/data/schema/migrations.server";
import { roles } from "~/domain/user";
import { hashDevicePassword, hashPassword } from "../accounts/passwords.server";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { findCollisions } from "./company-file-collisions.server";
import { matPassword, oneTimePassword } from "./one-time-password";
import { auditInTenant, companyInReach } from "./reach.server";

export interface CarriedCompany {
  company: string;
  companyName: string;
  counts: CompanyFileCounts;
}

/**
 * Without sessions and second factors; password hashes on request.
 * @throws Problem notFound, forbidden; CompanyFileRefused
 */
export async function exportCompany(
  context: Context,
  { companyId, path, withPasswords }: { companyId: string; path: string; withPasswords: boolean },
): Promise<CarriedCompany & { sha256: string }> {
  allow(context, "manageCompanies");
  const company = await companyInReach(context, companyId);
  const isTaken = await access(path).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new CompanyFileRefused(`${path} exists already.`);
  // Before the file, so it holds this entry.
  await auditInTenant(context, { company }, { action: "exportCompany", object: company.id });
  const { id, companyName } = company;
  const written = await writeCompanyFile(path, { company: { id, companyName }, exportedAt: context.now, withPasswords });
  return { company: id, companyName, ...written };
}

/**
 * Exports with password hashes, then deletes. After an interruption, repeat with another file; the first is complete.
 * @throws Problem notFound, forbidden; CompanyFileRefused, also for the provider's company
 */
export async function removeCompany(
  context: Context,
  { companyId, path }: { companyId: string; path: string },
): Promise<CarriedCompany & { sha256: string }> {
  allow(context, "manageCompanies");
  if (companyId === context.company.id) throw new CompanyFileRefused("The provider's own company stays: its people look after all others.");
  const written = await exportCompany(context, { companyId, path, withPasswords: true });
  const _id = new Types.ObjectId(companyId);
  await audit(context, { action: "removeCompany", object: companyId });
  for (const name of ownedCollections) await collectionNamed(name).deleteMany({ companyId: _id });
  for (const name of ["storage_ledgers", "companies"]) await collectionNamed(name).deleteOne({ _id });
  return written;
}

/** Documents per write. */
const BATCH = 100;

/**
 * Imports all or nothing, with IDs. The company is written last; the next import removes an interrupted one. Without
 * hashes, users and mats need new passwords. Provider administrators administer only this company; second factors are
 * off.
 * @throws Problem forbidden; CompanyFileRefused, also if it exists
 */
export async function importCompany(context: Context, path: string): Promise<CarriedCompany & { withPasswords: boolean }> {
  allow(context, "manageCompanies");
  const { company, withPasswords } = await readCompanyFileHeader(path);
  const collisions = await findCollisions(path, company.id);
  if (collisions.length > 0) throw new CompanyFileRefused(`Nothing was imported, because it is here already: ${collisions.join(", ")}.`);
  await forget(company.id);
  try {
    const counts = await takeIn(path, await strangers());
    await auditInTenant(context, { company }, { action: "importCompany", object: company.id });
    return { company: company.id, companyName: company.companyName, counts, withPasswords };
  } catch (error) {
    await forget(company.id);
    throw error;
  }
}

async function takeIn(path: string, hashes: PasswordHashes): Promise<CompanyFileCounts> {
  const counts: CompanyFileCounts = {};
  let sizeBytes = 0;
  let batch: CompanyFileRecord[] = [];
  let company: CompanyFileRecord["document"] | null = null;
  const store = async (): Promise<void> => {
    const [first] = batch;
    if (first) await collectionNamed(first.collection).insertMany(batch.map(({ document }) => document));
    batch = [];
  };
  for await (const record of companyFileRecords(path)) {
    const { collection, document } = record;
    counts[collection] = (counts[collection] ?? 0) + 1;
    if (collection === "companies") {
      company = document;
      continue;
    }
    if (collection === "analyses" || collection === "minute_maps") sizeBytes += Number(document.sizeBytes);
    if (batch.length >= BATCH || batch[0]?.collection !== collection) await store();
    batch.push({ collection, document: asHere(record, hashes) });
  }
  await store();
  if (!company) throw new CompanyFileRefused(`${path} holds no company.`);
  await collectionNamed("storage_ledgers").insertOne({ _id: company._id, heldBytes: sizeBytes, reservations: [] });
  await migrateAll(mongoose.connection);
  await collectionNamed("companies").insertOne(company);
  return counts;
}

type PasswordHashes = Record<string, string>;

/** Unknown passwords. */
const strangers = async (): Promise<PasswordHashes> => ({
  users: await hashPassword(oneTimePassword()),
  devices: await hashDevicePassword(matPassword()),
});

function asHere({ collection, document }: CompanyFileRecord, hashes: PasswordHashes): CompanyFileRecord["document"] {
  if (collection === "analysis_chunks") return sealedHere(document);
  const hash = hashes[collection];
  if (hash === undefined) return document;
  const known = { passwordHash: hash, ...document };
  return collection === "users" ? { ...known, secondFactor: false, role: Math.max(Number(document.role), roles.companyAdmin) } : known;
}

/** Removes remains of a company that does not exist. */
async function forget(id: string): Promise<void> {
  const companyId = new Types.ObjectId(id);
  if (await collectionNamed("companies").findOne({ _id: companyId })) return;
  for (const name of exportedCollections) await collectionNamed(name).deleteMany({ companyId });
  await collectionNamed("storage_ledgers").deleteOne({ _id: companyId });
}

function collectionNamed(name: string): mongo.Collection {
  const { db } = mongoose.connection;
  if (!db) throw new Error("The database is not connected");
  return db.collection(name);
}
