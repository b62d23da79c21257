import { rmSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { hasErrorCode } from "~/domain/error-code";

/**
 * Demo mats sign in again after a restart, but the database holds only hashes. Only the server's user can read the
 * file.
 */
const fileIn = (dataDir: string): string => join(dataDir, "demo-devices.json");

const schema = z.record(z.string(), z.string());

/** By serial number; null without a demo in this folder. */
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

/** No simulated mat connects at the next start. */
export const forgetDevicePasswords = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true });
