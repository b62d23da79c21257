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

/** Upgrades stored data as a start does, or counts the changes. */
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
 * Encrypts recordings with the newest key; counts those being captured, which are encrypted when saved.
 * @throws CommandRefused without a key; DataKeyMissing
 */
export const rotateDataKey = (where: Where) =>
  connected(where, async () => {
    if (!newestDataKey()) throw new CommandRefused("ISOBAR_DATA_KEY is not set: there is no key to encrypt with.");
    return { ...(await encryptRecordings()), unsavedOfOtherKeys: await countSpoolsOfOtherKeys(join(where.DATA_DIR, "spool")) };
  });

/** Reads everything; `wrong` lists faults. */
export const verify = (where: Where) => connected(where, () => verifyStored(new Date()), { upgrade: false });

interface CompanyAudit {
  name: string;
  entries: number;
  /** End of the chain, to be kept elsewhere. */
  anchor: string;
  /** First missing or changed entry. */
  wrong: string | null;
}

/** Verifies all companies; counts the anchors in a text and lists unmatched ones. */
export const verifyAudits = (where: Where, noted: string): Promise<{ companies: CompanyAudit[]; found: number; missing: string[] }> =>
  connected(where, async () => {
    const companies: CompanyAudit[] = [];
    for await (const { companyName, ...audit } of verifyAllChains()) companies.push({ name: companyName, ...audit });
    return { companies, ...(await findAnchors(noted)) };
  });

/** The next purge accepts this machine's clock, which leapt; without this the server waits a day. */
export const trustClock = (where: Where) =>
  connected(where, async () => ({ trustedAt: (await trustClockOfServer(new Date())).trustedAt.toISOString() }));

/** Recomputes results of other versions, or all. */
export const recompute = (where: Where, { every = false }: { every?: boolean }) =>
  connected(where, async () => {
    try {
      const { done, framesMissing } = await recomputeResults({ every });
      return { computed: done, framesMissing };
    } finally {
      await stopJobs();
    }
  });
