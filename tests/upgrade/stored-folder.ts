import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import mongoose from "mongoose";
import { afterAll, beforeAll } from "vitest";
import { z } from "zod";
import { connectDatabase, type DatabaseConnection } from "~/data/connect.server";
import { startEmbedded } from "~/data/embedded/start.server";
import { CompanyModel } from "~/data/models/company.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { toCompany, toUser } from "~/data/to-domain.server";
import type { Context } from "~/domain/context";
import { addressOf } from "../support/embedded-folder";
import { actAs } from "../support/people";

const ZIP = fileURLToPath(new URL("data-folder-2026-11-22.zip", import.meta.url));

const manifestSchema = z.object({
  companyId: z.string(),
  userId: z.string(),
  patientId: z.string(),
  analyses: z.array(
    z.object({
      id: z.string(),
      analysisType: z.string(),
      patientName: z.string(),
      patientNumber: z.string(),
      frameCount: z.number(),
      sizeBytes: z.number(),
      framesSha256: z.string(),
    }),
  ),
});
/** What an earlier version stored; see write-data-folder.ts. */
export type StoredManifest = z.infer<typeof manifestSchema>;

/**
 * Connects to what an earlier version stored: a copy of its data folder, or with MONGODB_URI the same documents in a MongoDB, in a database
 * of their own.
 */
export function useStoredFolder(): { manifest: StoredManifest; signIn: () => Promise<Context> } {
  const { "manifest.json": manifestBytes, "database.lmdb": databaseBytes } = unzipSync(readFileSync(ZIP));
  if (!manifestBytes || !databaseBytes) throw new TypeError("the zip file holds no data folder");
  const manifest = manifestSchema.parse(JSON.parse(new TextDecoder().decode(manifestBytes)));
  const dataDir = mkdtempSync(join(tmpdir(), "isobar-stored-"));
  let connection: DatabaseConnection | undefined;

  beforeAll(async () => {
    writeFileSync(join(dataDir, "database.lmdb"), databaseBytes);
    const uri = process.env.MONGODB_URI && ownDatabase(process.env.MONGODB_URI);
    if (uri) await copyInto(uri, dataDir);
    connection = await connectDatabase({ uri: uri || undefined, dataDir });
  });
  afterAll(async () => {
    if (connection?.kind === "mongodb") await mongoose.connection.dropDatabase();
    await connection?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const signIn = async (): Promise<Context> => {
    const [company, user] = await Promise.all([
      CompanyModel.findById(manifest.companyId).orFail().lean(),
      UserModel.findById(manifest.userId).orFail().lean(),
    ]);
    return actAs(toUser(user), toCompany(company));
  };
  return { manifest, signIn };
}

function ownDatabase(uri: string): string {
  const url = new URL(uri);
  url.pathname = `/isobar-stored-${process.pid}`;
  return url.href;
}

/** Every collection of a data folder, document by document as it is. */
async function copyInto(uri: string, folder: string): Promise<void> {
  const embedded = await startEmbedded({ folder });
  const from = await new mongoose.mongo.MongoClient(addressOf(embedded.socketPath)).connect();
  const to = await new mongoose.mongo.MongoClient(uri).connect();
  for (const { name } of await from.db("isobar").listCollections().toArray()) {
    const documents = await from.db("isobar").collection(name).find().toArray();
    if (documents.length > 0) await to.db().collection(name).insertMany(documents);
  }
  await Promise.all([from.close(), to.close()]);
  await embedded.close();
}
