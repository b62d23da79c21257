import type { Connection, mongo } from "mongoose";
import { decryptSecret, encryptSecret, isEncrypted, isEncryptedByNewest, storedSecrets } from "../encryption/encryption.server";
import { readBatches, type UpgradeOptions } from "./migrations.server";

/**
 * Applies the newest key; older ones are unused after the next start. Returns the count.
 * @throws SecretKeyMissing
 */
export async function encryptStored({ db }: Connection, { dryRun = false }: UpgradeOptions = {}): Promise<number> {
  let count = 0;
  if (!db) return count;
  for (const kind of Object.keys(storedSecrets) as (keyof typeof storedSecrets)[]) {
    const { collection, field, owner } = storedSecrets[kind];
    const secrets = db.collection<mongo.Document>(collection);
    for await (const batch of readBatches(secrets, { [field]: 1, [owner]: 1 }))
      for (const one of batch) {
        const stored: unknown = one[field];
        if (typeof stored !== "string" || isEncryptedByNewest(stored)) continue;
        count += 1;
        if (dryRun) continue;
        const place = { kind, owner: String(one[owner]) };
        const text = isEncrypted(stored) ? decryptSecret(stored, place) : stored;
        await secrets.updateOne({ _id: one._id, [field]: stored }, { $set: { [field]: encryptSecret(text, place) } });
      }
  }
  return count;
}
