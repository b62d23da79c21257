import { join } from "node:path";
import mongoose from "mongoose";
import { countSpoolsOfOtherKeys } from "~/capture/spool.server";
import { upgradeDatabase } from "~/data/connect.server";
import { encryptRecordings } from "~/data/encryption/encrypt-recordings.server";
import { verifyStored } from "~/data/verify-stored.server";
import { newestDataKey } from "~/keys/data-keys.server";
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

/**
 * Encrypts all recordings with the newest key. Captures that are not saved yet are encrypted with it when they are saved: it counts those that need
 * another key until then. @throws CommandRefused without a key; DataKeyMissing
 */
export const rotateDataKey = (where: Where) =>
  connected(where, async () => {
    if (!newestDataKey()) throw new CommandRefused("ISOBAR_DATA_KEY is not set: there is no key to encrypt with.");
    return { ...(await encryptRecordings()), unsavedOfOtherKeys: await countSpoolsOfOtherKeys(join(where.DATA_DIR, "spool")) };
  });

/** Reads all that is stored, as it is; `wrong` tells what is not as it was written. */
export const verify = (where: Where) => connected(where, () => verifyStored(new Date()), { upgrade: false });
