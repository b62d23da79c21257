import { join } from "node:path";
import mongoose from "mongoose";
import { countSpoolsOfOtherKeys } from "~/capture/spool.server";
import { findAnchors, verifyAllChains } from "~/data/audit-chain.server";
import { upgradeDatabase } from "~/data/connect.server";
import { encryptRecordings } from "~/data/encryption/encrypt-recordings.server";
import { verifyStored } from "~/data/verify-stored.server";
import { stopJobs } from "~/jobs/run-job.server";
import { newestDataKey } from "~/keys/data-keys.server";
import { recomputeResults } from "~/recordings/recompute.server";
import { trustClockOfServer } from "~/services/retention/purges.server";
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

interface CompanyAudit {
  name: string;
  entries: number;
  /** Where its chain ends, to be kept elsewhere. */
  anchor: string;
  /** What is wrong with the first entry that is missing or changed. */
  wrong: string | null;
}

/** The audit of every company, from its first entry to its newest; and of the anchors in a text how many it has, and which it lacks. */
export const verifyAudits = (where: Where, noted: string): Promise<{ companies: CompanyAudit[]; found: number; missing: string[] }> =>
  connected(where, async () => {
    const companies: CompanyAudit[] = [];
    for await (const { companyName, ...audit } of verifyAllChains()) companies.push({ name: companyName, ...audit });
    return { companies, ...(await findAnchors(noted)) };
  });

/** Lets the next purge go by the clock of this machine, which leapt; the server waits a day by itself. */
export const trustClock = (where: Where) =>
  connected(where, async () => ({ trustedAt: (await trustClockOfServer(new Date())).trustedAt.toISOString() }));

/** Computes results again from their frames: those of other versions, or every one. */
export const recompute = (where: Where, { every = false }: { every?: boolean }) =>
  connected(where, async () => {
    try {
      const { done, framesMissing } = await recomputeResults({ every });
      return { computed: done, framesMissing };
    } finally {
      await stopJobs();
    }
  });
