import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import mongoose from "mongoose";
import { afterAll, beforeAll } from "vitest";
import { z } from "zod";
import { move } from "~/commands/admin/move";
import { connectDatabase, type DatabaseConnection } from "~/data/connect.server";
import { CompanyModel } from "~/data/models/company.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { toCompany, toUser } from "~/data/to-domain.server";
import type { Context } from "~/services/context";
import { actAs } from "../support/people";

export const storedFolders = ["2026-11-22", "2026-11-24"] as const;
export type StoredFolder = (typeof storedFolders)[number];
const zipOf = (of: StoredFolder): string => fileURLToPath(new URL(`data-folder-${of}.zip`, import.meta.url));

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
  schema: z.number().default(0),
  bedId: z.string().optional(),
  plateId: z.string().optional(),
  zeroKPa: z.number().optional(),
});
/** What an earlier version stored; see write-data-folder.ts. */
export type StoredManifest = z.infer<typeof manifestSchema>;

/** The data folder in the zip file: its manifest and database file. */
export function zippedFolder(of: StoredFolder = "2026-11-22"): { manifest: StoredManifest; databaseBytes: Uint8Array } {
  const { "manifest.json": manifestBytes, "database.lmdb": databaseBytes } = unzipSync(readFileSync(zipOf(of)));
  if (!manifestBytes || !databaseBytes) throw new TypeError("the zip file holds no data folder");
  return { manifest: manifestSchema.parse(JSON.parse(new TextDecoder().decode(manifestBytes))), databaseBytes };
}

/**
 * Connects to an earlier version's data: a copy of its folder, or with MONGODB_URI the same documents in a separate
 * MongoDB database.
 */
export function useStoredFolder(of: StoredFolder): { manifest: StoredManifest; signIn: () => Promise<Context> } {
  const { manifest, databaseBytes } = zippedFolder(of);
  const dataDir = mkdtempSync(join(tmpdir(), "isobar-stored-"));
  let connection: DatabaseConnection | undefined;

  beforeAll(async () => {
    writeFileSync(join(dataDir, "database.lmdb"), databaseBytes);
    const uri = process.env.MONGODB_URI && ownDatabase(process.env.MONGODB_URI);
    if (uri) await move({ DATA_DIR: dataDir, MONGODB_URI: undefined, DEMO_PASSWORD: undefined }, uri, { takeOver: true }, () => undefined);
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
  url.pathname = `/isobar-stored-${process.pid}-${Date.now()}`;
  return url.href;
}
