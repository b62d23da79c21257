import webPush from "web-push";
import { decryptSecret, encryptSecret, type SecretPlace } from "~/data/encryption/encryption.server";
import { VapidKeysModel, type VapidKeysRecord } from "~/data/models/vapid-keys.model.server";

export type VapidKeys = Pick<VapidKeysRecord, "publicKey" | "privateKey">;

const place: SecretPlace = { kind: "vapid", owner: "vapid" };

/**
 * Created at first start, equal for concurrent servers on one database. @throws SecretKeyMissing if the other encrypts
 * with another key
 */
export async function loadVapidKeys(now: Date): Promise<VapidKeys> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const stored = await VapidKeysModel.findOneAndUpdate(
    { _id: "vapid" },
    { $setOnInsert: { publicKey, privateKey: encryptSecret(privateKey, place), createdAt: now } },
    { upsert: true, returnDocument: "after" },
  )
    .lean()
    .orFail();
  return { publicKey: stored.publicKey, privateKey: decryptSecret(stored.privateKey, place) };
}
