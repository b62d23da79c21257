import { createHash } from "node:crypto";
import { trusted, Types, type mongo } from "mongoose";
import { isDuplicateKey } from "./duplicate-key.server";
import { AuditModel, type AuditFields, type ChainLink } from "./models/audit.model.server";
import { CompanyModel } from "./models/company.model.server";

export type AuditContent = Omit<AuditFields, keyof ChainLink>;

const BEGINNING: Pick<ChainLink, "number" | "hash"> = { number: 0, hash: "" };

/** SHA-256 over the content and the previous hash: changing an entry means changing all later ones. */
export function hashOfEntry(entry: AuditContent, { number, previousHash }: Pick<ChainLink, "number" | "previousHash">): string {
  const id = (value: Types.ObjectId | null | undefined): string | null => value?.toHexString() ?? null;
  const content = [
    ...[number, id(entry.companyId), id(entry.userId), entry.at.toISOString(), entry.action, entry.object],
    ...[id(entry.patientId), id(entry.fromPatientId), entry.ip, previousHash],
    // Old entries keep their hash.
    ...(entry.accessTokenId ? [id(entry.accessTokenId)] : []),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

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

export const lastLink = (companyId: Types.ObjectId): Promise<Pick<ChainLink, "number" | "hash"> | null> =>
  AuditModel.findOne({ companyId }).sort({ number: -1 }).select({ number: 1, hash: 1 }).lean();

interface Waiting {
  content: AuditContent;
  stored: () => void;
  failed: (error: unknown) => void;
}
/** By company; the next write stores all. */
const queues = new Map<string, Waiting[]>();

/** Resolves when stored. */
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

/** If another process took the place, tries the next. */
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
      // An ordered batch stores those before the refused one.
      const stored = await AuditModel.countDocuments({
        companyId: first.companyId,
        hash: trusted({ $in: entries.map(({ hash }) => hash) }),
      });
      rest = rest.slice(stored);
    }
  }
}

/** `company:entries:hash`, kept outside the database, reveals a rewritten or shortened chain. */
type AuditAnchor = string;
const ANCHORS = /\b([0-9a-f]{24}):(\d{1,15}):([0-9a-f]{64})\b/g;
const anchorOf = (companyId: Types.ObjectId, { number, hash }: Pick<ChainLink, "number" | "hash">): AuditAnchor =>
  `${companyId.toHexString()}:${number}:${hash}`;

export async function auditAnchors(): Promise<AuditAnchor[]> {
  const anchors: AuditAnchor[] = [];
  for (const { _id } of await CompanyModel.find().select({ _id: 1 }).lean()) {
    const last = await lastLink(_id);
    if (last) anchors.push(anchorOf(_id, last));
  }
  return anchors;
}

/** Counts a text's anchors and lists those missing here. */
export async function findAnchors(text: string): Promise<{ found: number; missing: AuditAnchor[] }> {
  const found = new Map([...text.matchAll(ANCHORS)].map((match) => [match[0], match]));
  const missing: AuditAnchor[] = [];
  for (const [anchor, [, company, number, hash]] of found) {
    const companyId = new Types.ObjectId(company);
    if (!(await AuditModel.exists({ companyId, number: Number(number), hash }))) missing.push(anchor);
  }
  return { found: found.size, missing };
}

/** First changed entry or missing place. */
export interface ChainVerdict {
  entries: number;
  /** Of the newest entry. */
  lastHash: string;
  broken: { number: number; id: string | null; reason: "missing" | "changed" | "unchained" } | null;
}

/** Stops at the first fault. */
export async function verifyChain(companyId: Types.ObjectId): Promise<ChainVerdict> {
  let { number, hash } = BEGINNING;
  const verdict = (broken: ChainVerdict["broken"]): ChainVerdict => ({ entries: number, lastHash: hash, broken });
  for await (const entry of AuditModel.find({ companyId }).sort({ number: 1 }).lean().cursor({ batchSize: 1000 })) {
    const id = entry._id.toHexString();
    // Added past the server, which numbers entries.
    if (typeof entry.number !== "number") return verdict({ number: number + 1, id, reason: "unchained" });
    if (entry.number !== number + 1) return verdict({ number: number + 1, id: null, reason: "missing" });
    if (entry.previousHash !== hash || hashOfEntry(entry, entry) !== entry.hash)
      return verdict({ number: entry.number, id, reason: "changed" });
    ({ number, hash } = entry);
  }
  return verdict(null);
}

/** Faults as text. */
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

/** May be older than the chain. */
export type OldEntry = AuditContent & Partial<ChainLink>;

/** Oldest first; returns how many were unlinked. */
export async function chainOldEntries(audits: mongo.Collection<OldEntry>, { dryRun = false } = {}): Promise<number> {
  const BATCH = 1000;
  const unchained = { number: { $exists: false } };
  const count = await audits.countDocuments(unchained);
  if (dryRun || count === 0) return count;
  for (const companyId of await audits.distinct("companyId", unchained)) {
    for (;;) {
      const batch = await audits.find({ companyId, ...unchained }, { sort: { _id: 1 }, limit: BATCH }).toArray();
      if (batch.length === 0) break;
      const last = await audits.find<ChainLink>({ companyId, number: { $exists: true } }, { sort: { number: -1 }, limit: 1 }).next();
      const links = linked(batch, last);
      await audits.bulkWrite(
        links.map(({ _id, number, previousHash, hash }) => ({
          updateOne: { filter: { _id }, update: { $set: { number, previousHash, hash } } },
        })),
      );
    }
  }
  return count;
}
