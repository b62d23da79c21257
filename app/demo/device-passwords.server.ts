import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { hasErrorCode } from "~/domain/error-code";

/**
 * The mats of the demo have to log in again after a restart, also those that nobody plays until somebody connects one, while the database
 * holds only hashes: their passwords lie in a file that only the server's user may read. Real mats never appear in it.
 */
const fileIn = (dataDir: string): string => join(dataDir, "demo-devices.json");

const schema = z.record(z.string(), z.string());

/** Passwords by serial, or null where the demo was never set up in this folder. */
export async function readDevicePasswords(dataDir: string): Promise<Record<string, string> | null> {
  try {
    return schema.parse(JSON.parse(await readFile(fileIn(dataDir), "utf8")));
  } catch (error) {
    if (hasErrorCode(error, "ENOENT")) return null;
    throw error;
  }
}

export async function writeDevicePasswords(dataDir: string, passwords: Record<string, string>): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const file = fileIn(dataDir);
  await writeFile(`${file}.new`, JSON.stringify(passwords, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
