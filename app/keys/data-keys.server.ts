import { parseSecretKey, type SecretKey } from "./secret-keys.server";

export class DataKeyMissing extends Error {
  constructor(id: string) {
    super(`Recordings are encrypted with the key ${id}, which this server has not. Put that key into ISOBAR_DATA_KEY, behind newer ones.`);
    this.name = "DataKeyMissing";
  }
}

/** Survives module reloads in development. */
const holder: typeof globalThis & { isobarDataKeys?: readonly SecretKey[] } = globalThis;

/** The first encrypts, all decrypt; without keys recordings stay plain. */
export function openDataKeys(listed: readonly string[]): void {
  holder.isobarDataKeys = listed.map((text) => parseSecretKey(text, "ISOBAR_DATA_KEY"));
}

export const newestDataKey = (): SecretKey | null => holder.isobarDataKeys?.[0] ?? null;

/** @throws DataKeyMissing */
export function getDataKey(id: string): SecretKey {
  const key = holder.isobarDataKeys?.find((one) => one.id === id);
  if (!key) throw new DataKeyMissing(id);
  return key;
}
