import { trusted, Types, type QueryFilter } from "mongoose";
import { verifyChain, type ChainVerdict } from "~/data/audit-chain.server";
import { AuditModel, type AuditRecord } from "~/data/models/audit.model.server";
import { PatientModel } from "~/data/models/patient.model.server";
import { AccessTokenModel } from "~/data/models/sign-in/access-token.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { toObjectId, scoped } from "~/data/scoped.server";
import { auditKindForAction, type AuditKind } from "~/domain/administration/audit-kind";
import { dayOnClock } from "~/domain/calendar-days";
import { pageWithin, type ListPage } from "~/domain/list-page";
import { Problem } from "~/domain/problem";
import { csvLine } from "~/export/csv";
import { namesInReach } from "./administration/reach.server";
import { allow } from "./allow";
import { audit, auditActions } from "./audit.server";
import type { Context } from "./context";
import { toFile, type ExportedFile } from "./exported-file.server";

const AUDIT_PAGE_SIZE = 50;
const MAX_ACCESS_LIST = 1000;
const LINES_AT_ONCE = 500;

export interface AuditEntry {
  number: number;
  at: Date;
  kind: AuditKind;
  action: string;
  object: string;
  /** Current name of the object, or an erased patient's number; else null. */
  objectName: string | null;
  /** Null: the server. */
  userId: string | null;
  /** Null for another company's or a deleted user. */
  userName: string | null;
  patientId: string | null;
  patientNumber: string | null;
  ip: string;
  /** Token used by a program; null for a person. */
  accessToken: { id: string; name: string } | null;
}

export interface AuditFilter {
  userId?: string | undefined;
  kind?: AuditKind | undefined;
  /** As registered: P-00317. */
  patientNumber?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
}

/** Newest first, 50 a page. */
export async function pageAudit(context: Context, { page, ...filter }: AuditFilter & { page: number }): Promise<ListPage<AuditEntry>> {
  allow(context, "readAudit");
  const entries = scoped(AuditModel, context);
  const query = await queryOf(context, filter);
  const total = await entries.count(query);
  const { skip, ...within } = pageWithin(total, page, AUDIT_PAGE_SIZE);
  const records = await entries.find(query).sort({ number: -1 }).skip(skip).limit(AUDIT_PAGE_SIZE).lean();
  await audit(context, { action: "readAudit", object: context.company.id });
  return { entries: await described(context, records), total, ...within };
}

export async function auditedPeople(context: Context): Promise<{ id: string; name: string }[]> {
  allow(context, "readAudit");
  const users = await scoped(UserModel, context).find().select({ name: 1 }).sort({ name: 1 }).lean();
  return users.map(({ _id, name }) => ({ id: _id.toHexString(), name }));
}

/** CSV, newest first, read on demand. */
export async function exportAudit(context: Context, filter: AuditFilter): Promise<ExportedFile> {
  allow(context, "readAudit");
  const query = await queryOf(context, filter);
  await audit(context, { action: "exportAudit", object: context.company.id });
  return toFile({
    fileName: `audit ${dayOnClock(context.now, context.company)}.csv`,
    mime: "text/csv; charset=utf-8",
    pieces: linesOf(context, query),
  });
}

async function* linesOf(context: Context, query: QueryFilter<AuditRecord>): AsyncGenerator<Uint8Array> {
  const head = [
    ...["number", "at", "kind", "action", "object", "objectName", "user", "userId"],
    ...["patient", "patientId", "ip", "accessToken", "accessTokenId", "hash"],
  ];
  yield Buffer.from(csvLine(head));
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const records = await scoped(AuditModel, context)
      .find({ $and: [query, { number: trusted({ $lt: before }) }] })
      .sort({ number: -1 })
      .limit(LINES_AT_ONCE)
      .lean();
    const last = records.at(-1);
    if (!last) return;
    before = last.number;
    const entries = await described(context, records);
    const lines = entries.map((entry, index) =>
      csvLine([
        ...[entry.number, entry.at.toISOString(), entry.kind, entry.action, entry.object, entry.objectName, entry.userName, entry.userId],
        ...[entry.patientNumber, entry.patientId, entry.ip],
        ...[entry.accessToken?.name ?? null, entry.accessToken?.id ?? null, records[index]?.hash ?? null],
      ]),
    );
    yield Buffer.from(lines.join(""));
  }
}

/**
 * Access log of a patient, newest first.
 * @throws Problem notFound
 */
export async function accessList(context: Context, patientId: string): Promise<AuditEntry[]> {
  allow(context, "readAccessList");
  const patient = await scoped(PatientModel, context).findById(patientId).select({ _id: 1 }).lean();
  if (!patient) throw new Problem("notFound");
  await audit(context, { action: "readAccessList", object: patientId, patientId });
  const records = await scoped(AuditModel, context)
    .find({ $or: [{ patientId: patient._id }, { fromPatientId: patient._id }] })
    .sort({ number: -1 })
    .limit(MAX_ACCESS_LIST)
    .lean();
  return described(context, records);
}

export async function verifyAudit(context: Context): Promise<ChainVerdict> {
  allow(context, "readAudit");
  return verifyChain(new Types.ObjectId(context.company.id));
}

async function queryOf(context: Context, { userId, kind, patientNumber, from, to }: AuditFilter): Promise<QueryFilter<AuditRecord>> {
  const patient =
    patientNumber === undefined
      ? null
      : await scoped(PatientModel, context).findOne({ number: patientNumber.trim().toUpperCase() }).select({ _id: 1 }).lean();
  const actions = kind && auditActions.filter((action) => auditKindForAction(action) === kind);
  return {
    ...(userId !== undefined && { userId: toObjectId(userId) ?? NO_ONE }),
    ...(actions && { action: trusted({ $in: actions }) }),
    ...(patientNumber !== undefined && { patientId: patient?._id ?? NO_ONE }),
    ...((from ?? to) && { at: trusted({ ...(from && { $gte: from }), ...(to && { $lt: to }) }) }),
  };
}

const NO_ONE = new Types.ObjectId("000000000000000000000000");

async function described(context: Context, records: readonly AuditRecord[]): Promise<AuditEntry[]> {
  const [objectNames, users, patients, tokens] = await Promise.all([
    namesInReach(
      context,
      records.map(({ object }) => object),
    ),
    scoped(UserModel, context)
      .find({ _id: trusted({ $in: records.flatMap(({ userId }) => userId ?? []) }) })
      .select({ name: 1 })
      .lean(),
    scoped(PatientModel, context)
      .find({ _id: trusted({ $in: records.flatMap(({ patientId }) => patientId ?? []) }) })
      .select({ number: 1 })
      .lean(),
    scoped(AccessTokenModel, context)
      .find({ _id: trusted({ $in: records.flatMap(({ accessTokenId }) => accessTokenId ?? []) }) })
      .select({ name: 1 })
      .lean(),
  ]);
  const tokenNames = new Map(tokens.map(({ _id, name }) => [_id.toHexString(), name]));
  const names = new Map(users.map(({ _id, name }) => [_id.toHexString(), name]));
  const numbers = new Map(patients.map(({ _id, number }) => [_id.toHexString(), number]));
  return records.map(({ number, at, action, object, userId, patientId, ip, accessTokenId }) => ({
    ...{ number, at, kind: auditKindForAction(action), action, object, objectName: objectNames.get(object) ?? null, ip },
    userId: userId?.toHexString() ?? null,
    userName: (userId && names.get(userId.toHexString())) ?? null,
    patientId: patientId?.toHexString() ?? null,
    patientNumber: (patientId && numbers.get(patientId.toHexString())) ?? null,
    accessToken: accessTokenId
      ? { id: accessTokenId.toHexString(), name: tokenNames.get(accessTokenId.toHexString()) ?? accessTokenId.toHexString() }
      : null,
  }));
}
