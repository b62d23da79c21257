import { keyOf, type SecretKey } from "./secret-keys.server";

/** Recordings cannot be read with the keys of this server. Its message is for the operator. */
export class DataKeyMissing extends Error {
  constructor(id: string) {
    super(`Recordings are encrypted with the key ${id}, which this server has not. Put that key into ISOBAR_DATA_KEY, behind newer ones.`);
    this.name = "DataKeyMissing";
  }
}

/** On globalThis, because a reload in development runs this module again while the database stays connected. */
const holder: typeof globalThis & { isobarDataKeys?: readonly SecretKey[] } = globalThis;

/** Sets the keys of recordings of the process: the first encrypts, all decrypt; none leave recordings as they are. */
export function openDataKeys(listed: readonly string[]): void {
  holder.isobarDataKeys = listed.map((text) => keyOf(text, "ISOBAR_DATA_KEY"));
}

/** The key that encrypts; null where recordings are not encrypted. */
export const newestDataKey = (): SecretKey | null => holder.isobarDataKeys?.[0] ?? null;

/** The key of that id. @throws DataKeyMissing */
export function dataKeyOf(id: string): SecretKey {
  const key = holder.isobarDataKeys?.find((one) => one.id === id);
  if (!key) throw new DataKeyMissing(id);
  return key;
}
