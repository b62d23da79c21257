import { createHash } from "node:crypto";
import { SCHEMA_VERSION } from "../schema/schema-version.server";
import { exportedCollections, unknownField } from "./collections.server";
import {
  BSON,
  COMPANY_FILE_VERSION,
  CompanyFileRefused,
  documentsIn,
  footerSchema,
  headerSchema,
  recordSchema,
  type CompanyFileHeader,
  type CompanyFileRecord,
} from "./format.server";

const damaged = (path: string): CompanyFileRefused => new CompanyFileRefused(`${path} is no company file, or it is damaged.`);

function decoded(path: string, bytes: Buffer): unknown {
  try {
    return BSON.deserialize(bytes);
  } catch {
    throw damaged(path);
  }
}

/** @throws CompanyFileRefused if foreign or newer */
export async function readCompanyFileHeader(path: string): Promise<CompanyFileHeader> {
  for await (const bytes of documentsIn(path)) {
    const header = headerSchema.safeParse(decoded(path, bytes));
    if (!header.success) break;
    const { version, schema } = header.data;
    if (version > COMPANY_FILE_VERSION)
      throw new CompanyFileRefused(
        `${path} was written by a newer version (format ${version}, this server reads ${COMPANY_FILE_VERSION}).`,
      );
    if (schema > SCHEMA_VERSION)
      throw new CompanyFileRefused(`${path} was written by a newer version (schema ${schema}, this server knows ${SCHEMA_VERSION}).`);
    return header.data;
  }
  throw damaged(path);
}

/**
 * Verified only once all are read.
 * @throws CompanyFileRefused if damaged, or with another company's documents, unknown collections or fields
 */
export async function* companyFileRecords(path: string): AsyncGenerator<CompanyFileRecord> {
  const { company } = await readCompanyFileHeader(path);
  const hash = createHash("sha256");
  let read = -1;
  let isWhole = false;
  for await (const bytes of documentsIn(path)) {
    if (isWhole) throw damaged(path);
    const value = decoded(path, bytes);
    const footer = footerSchema.safeParse(value);
    if (footer.success) {
      isWhole = footer.data.sha256 === hash.digest("hex") && footer.data.records === read;
      if (!isWhole) throw new CompanyFileRefused(`${path} is not what was written: its checksum does not match.`);
      continue;
    }
    hash.update(bytes);
    read += 1;
    if (read === 0) continue;
    const record = recordSchema.safeParse(value);
    if (!record.success) throw damaged(path);
    checkRecord(path, record.data, company.id);
    yield record.data;
  }
  if (!isWhole) throw new CompanyFileRefused(`${path} is cut short.`);
}

function checkRecord(path: string, { collection, document }: CompanyFileRecord, companyId: string): void {
  if (collection === "companies") {
    if (document._id.toHexString() !== companyId) throw damaged(path);
    return;
  }
  if (!exportedCollections.includes(collection))
    throw new CompanyFileRefused(`${path} holds ${collection}, which this version does not know.`);
  if (String(document.companyId) !== companyId) throw new CompanyFileRefused(`${path} holds documents of another company.`);
  const field = unknownField(collection, document);
  if (field !== undefined)
    throw new CompanyFileRefused(`${path} was written by a newer version: this one does not know "${field}" of ${collection}.`);
}
