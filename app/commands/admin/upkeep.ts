import mongoose from "mongoose";
import { upgradeDatabase } from "~/data/connect.server";
import { newestDataKey } from "~/data/encryption/data-keys.server";
import { encryptRecordings } from "~/data/encryption/encrypt-recordings.server";
import { verifyStored } from "~/data/verify-stored.server";
import { CommandRefused } from "./refusal";
import { connected, type Where } from "./where";

/** Does to what earlier versions stored what a start of the server does, or counts it. */
export const migrate = (where: Where, { dryRun = false }: { dryRun?: boolean }) =>
  connected(
    where,
    async () => {
      const upgraded = await upgradeDatabase({ dryRun });
      if (!dryRun) for (const model of Object.values(mongoose.models)) await model.createIndexes();
      return { ...upgraded, changed: dryRun ? "nothing, because of --dry-run" : "as counted" };
    },
    { upgrade: false },
  );

/** Encrypts all recordings with the newest key. @throws CommandRefused without one; DataKeyMissing */
export const rotateDataKey = (where: Where) =>
  connected(where, () => {
    if (!newestDataKey()) throw new CommandRefused("ISOBAR_DATA_KEY is not set: there is no key to encrypt with.");
    return encryptRecordings();
  });

/** Reads all that is stored, as it is; `wrong` tells what is not as it was written. */
export const verify = (where: Where) => connected(where, () => verifyStored(new Date()), { upgrade: false });
