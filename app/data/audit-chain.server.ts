import { createHash } from "node:crypto";
import { trusted, Types, type mongo } from "mongoose";
import { isDuplicateKey } from "./duplicate-key.server";
import { AuditModel, type AuditFields, type ChainLink } from "./models/audit.model.server";
import { CompanyModel } from "./models/company.model.server";

/** What an entry says, apart from its place in the chain. */
export type AuditContent = Omit<AuditFields, keyof ChainLink>;

/** Before the first entry of a company. */
const BEGINNING: Pick<ChainLink, "number" | "hash"> = { number: 0, hash: "" };

/** SHA-256 over an entry's content and the hash of the one before: who changes an entry has to change all that follow. */
export function hashOfEntry(entry: AuditContent, { number, previousHash }: Pick<ChainLink, "number" | "previousHash">): string {
  const id = (value: Types.ObjectId | null | undefined): string | null => value?.toHexString() ?? null;
  const content = [
    ...[number, id(entry.companyId), id(entry.userId), entry.at.toISOString(), entry.action, entry.object],
    ...[id(entry.patientId), id(entry.fromPatientId), entry.ip, previousHash],
    // Entries without one keep the hash that they had before there was any.
    ...(entry.accessTokenId ? [id(entry.accessTokenId)] : []),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** Entries with their places after the last one, in order. */
export function linked<Entry extends AuditContent>(
  entries: readonly Entry[],
  last: Pick<ChainLink, "number" | "hash"> | null,
): (Entry & ChainLink)[] {
  let { number, hash } = last ?? BEGINNING;
  return entries.map((entry) => {
    const previousHash = hash;
    number += 1;
    hash = hashOfEntry(entry, { number, previousHash });
    return { ...entry, number, previousHash, hash };
  });
}

/** The newest entry of a company that has a place. */
export const lastLink = (companyId: Types.ObjectId): Promise<Pick<ChainLink, "number" | "hash"> | null> =>
  AuditModel.findOne({ companyId }).sort({ number: -1 }).select({ number: 1, hash: 1 }).lean();

interface Waiting {
  content: AuditContent;
  stored: () => void;
  failed: (error: unknown) => void;
}
/** By company: who waits for the write under way. All of them are written together by the next one. */
const queues = new Map<string, Waiting[]>();

/** Adds an entry at the end of its company's chain; resolves when it is stored. */
export function appendToChain(content: AuditContent): Promise<void> {
  const key = content.companyId.toHexString();
  return new Promise((stored, failed) => {
    const waiting = queues.get(key);
    if (waiting) waiting.push({ content, stored, failed });
    else {
      queues.set(key, [{ content, stored, failed }]);
      void writeAll(key);
    }
  });
}

async function writeAll(key: string): Promise<void> {
  for (;;) {
    const batch = queues.get(key) ?? [];
    if (batch.length === 0) {
      queues.delete(key);
      return;
    }
    queues.set(key, []);
    try {
      await write(batch.map(({ content }) => content));
      for (const { stored } of batch) stored();
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }
}

/** Another process that writes for the same company takes a place first: the next free one is looked up, until it is ours. */
async function write(contents: readonly AuditContent[]): Promise<void> {
  let rest = contents;
  for (;;) {
    const [first] = rest;
    if (!first) return;
    const entries = linked(rest, await lastLink(first.companyId));
    try {
      await AuditModel.insertMany(entries, { ordered: true });
      return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Of an ordered batch those before the refused one are stored.
      const stored = await AuditModel.countDocuments({
        companyId: first.companyId,
        hash: trusted({ $in: entries.map(({ hash }) => hash) }),
      });
      rest = rest.slice(stored);
    }
  }
}

/**
 * Where a chain ends: `company:entries:hash`. Kept outside the database, it shows later whether the chain up to there was rewritten or cut short, which
 * the chain itself cannot.
 */
type AuditAnchor = string;
const ANCHORS = /\b([0-9a-f]{24}):(\d{1,15}):([0-9a-f]{64})\b/g;
const anchorOf = (companyId: Types.ObjectId, { number, hash }: Pick<ChainLink, "number" | "hash">): AuditAnchor =>
  `${companyId.toHexString()}:${number}:${hash}`;

/** Where the chain of every company ends now. */
export async function auditAnchors(): Promise<AuditAnchor[]> {
  const anchors: AuditAnchor[] = [];
  for (const { _id } of await CompanyModel.find().select({ _id: 1 }).lean()) {
    const last = await lastLink(_id);
    if (last) anchors.push(anchorOf(_id, last));
  }
  return anchors;
}

/** Of the anchors that a text holds, such as a log, how many there are, and those that the audit does not have as they were. */
export async function findAnchors(text: string): Promise<{ found: number; missing: AuditAnchor[] }> {
  const found = new Map([...text.matchAll(ANCHORS)].map((match) => [match[0], match]));
  const missing: AuditAnchor[] = [];
  for (const [anchor, [, company, number, hash]] of found) {
    const companyId = new Types.ObjectId(company);
    if (!(await AuditModel.exists({ companyId, number: Number(number), hash }))) missing.push(anchor);
  }
  return { found: found.size, missing };
}

/** What is wrong with a chain: the first entry that is not what was written, or the first place that nobody has. */
export interface ChainVerdict {
  entries: number;
  /** Of the newest entry. */
  lastHash: string;
  broken: { number: number; id: string | null; reason: "missing" | "changed" | "unchained" } | null;
}

/** Reads a company's audit from its first entry and computes every hash again. Stops at the first that is wrong. */
export async function verifyChain(companyId: Types.ObjectId): Promise<ChainVerdict> {
  let { number, hash } = BEGINNING;
  const verdict = (broken: ChainVerdict["broken"]): ChainVerdict => ({ entries: number, lastHash: hash, broken });
  for await (const entry of AuditModel.find({ companyId }).sort({ number: 1 }).lean().cursor({ batchSize: 1000 })) {
    const id = entry._id.toHexString();
    // Put in past the chain, for the server gives every entry a place.
    if (typeof entry.number !== "number") return verdict({ number: number + 1, id, reason: "unchained" });
    if (entry.number !== number + 1) return verdict({ number: number + 1, id: null, reason: "missing" });
    if (entry.previousHash !== hash || hashOfEntry(entry, entry) !== entry.hash)
      return verdict({ number: entry.number, id, reason: "changed" });
    ({ number, hash } = entry);
  }
  return verdict(null);
}

/** The chain of every company, and in words what is wrong with it. */
export async function* verifyAllChains(): AsyncGenerator<{
  companyName: string;
  entries: number;
  anchor: AuditAnchor;
  wrong: string | null;
}> {
  for (const { _id, companyName } of await CompanyModel.find().select({ companyName: 1 }).lean()) {
    const { entries, lastHash, broken } = await verifyChain(_id);
    const wrong = broken && `entry ${broken.number} ${broken.reason}${broken.id ? ` (${broken.id})` : ""}`;
    yield { companyName, entries, anchor: anchorOf(_id, { number: entries, hash: lastHash }), wrong };
  }
}

/** An entry that may have been stored before there was a chain. */
export type OldEntry = AuditContent & Partial<ChainLink>;

/** Gives entries of earlier versions their places, oldest first; answers how many have none. */
export async function chainOldEntries(audits: mongo.Collection<OldEntry>, { dryRun = false } = {}): Promise<number> {
  const BATCH = 1000;
  const unchained = { number: { $exists: false } };
  const count = await audits.countDocuments(unchained);
  if (dryRun || count === 0) return count;
  for (const companyId of await audits.distinct("companyId", unchained)) {
    for (;;) {
      const batch = await audits.find({ companyId, ...unchained }, { sort: { _id: 1 }, limit: BATCH }).toArray();
      if (batch.length === 0) break;
      const last = await audits.find({ companyId, number: { $exists: true } }, { sort: { number: -1 }, limit: 1 }).next();
      const links = linked(batch, last && { number: last.number ?? 0, hash: last.hash ?? "" });
      await audits.bulkWrite(
        links.map(({ _id, number, previousHash, hash }) => ({
          updateOne: { filter: { _id }, update: { $set: { number, previousHash, hash } } },
        })),
      );
    }
  }
  return count;
}
