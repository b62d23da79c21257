import { createReadStream } from "node:fs";
import mongoose from "mongoose";
import { z } from "zod";
import { SCHEMA_VERSION } from "../schema/schema-version.server";

export const { BSON } = mongoose.mongo;

/**
 * BSON documents in sequence:
 *   first    header  file type, version, company
 *   between  record  a document and its collection; the company's own comes last
 *   last     footer  SHA-256 of all bytes before it, number of records
 */
export const COMPANY_FILE_VERSION = 1;
const FORMAT = "isobar-company";

const documentSchema = z.looseObject({ _id: z.instanceof(mongoose.mongo.ObjectId) });
export const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  /** Schema version; missing in older files. */
  schema: z.number().int().default(0),
  exportedAt: z.date(),
  company: z.object({ id: z.string(), companyName: z.string() }),
  /** Password hashes of users and mats. */
  withPasswords: z.boolean(),
});
export type CompanyFileHeader = z.infer<typeof headerSchema>;
export const recordSchema = z.object({ collection: z.string(), document: documentSchema });
export type CompanyFileRecord = z.infer<typeof recordSchema>;
export const footerSchema = z.object({ sha256: z.string(), records: z.number().int() });

export const createFileHeader = (about: Omit<CompanyFileHeader, "format" | "version" | "schema">): CompanyFileHeader => ({
  ...{ format: FORMAT, version: COMPANY_FILE_VERSION, schema: SCHEMA_VERSION },
  ...about,
});

/** The message is for the operator. */
export class CompanyFileRefused extends Error {
  override readonly name = "CompanyFileRefused";
}

/** MongoDB's document limit plus overhead. */
const LONGEST = 16 * 1024 * 1024 + 16 * 1024;
const LENGTH_BYTES = 4;
/** Long documents are copied again with each piece. */
const READ_BYTES = 1024 * 1024;

/** @throws CompanyFileRefused for an impossible length or an incomplete document */
export async function* documentsIn(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of createReadStream(path, { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, piece]);
    while (rest.length >= LENGTH_BYTES) {
      const length = rest.readInt32LE();
      if (length < LENGTH_BYTES + 1 || length > LONGEST) throw new CompanyFileRefused(`${path} is no company file, or it is damaged.`);
      if (rest.length < length) break;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new CompanyFileRefused(`${path} is cut short, or it is no company file.`);
}
