import webPush from "web-push";
import { VapidKeysModel, type VapidKeysRecord } from "~/data/models/vapid-keys.model.server";

export type VapidKeys = Pick<VapidKeysRecord, "publicKey" | "privateKey">;

/** The server's keys, made at its first start. Of two servers that start at once on one database both get the same. */
export const loadVapidKeys = (now: Date): Promise<VapidKeys> =>
  VapidKeysModel.findOneAndUpdate(
    { _id: "vapid" },
    { $setOnInsert: { ...webPush.generateVAPIDKeys(), createdAt: now } },
    { upsert: true, returnDocument: "after" },
  )
    .lean()
    .orFail();
