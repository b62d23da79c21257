import { expect, test } from "vitest";
import { QUOTA_BYTES } from "~/domain/storage/quota";
import { getAnalysis } from "~/services/analyses.server";
import { deleteAnalysis, purgeDeletedAnalyses } from "~/services/deleted-analyses.server";
import { useDatabase } from "../../tests/support/database";
import { aCaptureId, aClinic, anAnalysis, reasons } from "../../tests/support/recording";
import { reserveStorage, settleStorage, storageUse } from "./storage.server";

useDatabase();

test("[HIST-3] [R23] of twenty concurrent captures near the limit only those that fit start, and refused ones reserve nothing", async () => {
  const { context } = aClinic();
  const companyId = context.company.id;
  const share = QUOTA_BYTES / 8;
  const captures = Array.from({ length: 20 }, () => ({ companyId, captureId: aCaptureId() }));
  const results = await Promise.allSettled(captures.map((capture) => reserveStorage(capture, share)));
  const started = captures.filter((_, index) => results[index]?.status === "fulfilled");
  expect(started).toHaveLength(8);
  expect(reasons(results)).toMatchObject(Array.from({ length: 12 }, () => ({ code: "storageFull" })));

  await Promise.all(started.map((capture) => settleStorage(capture, 0)));
  await reserveStorage({ companyId, captureId: aCaptureId() }, QUOTA_BYTES);
});

test("[HIST-3] a reservation does not count as used; saved bytes count once, however often they are settled", async () => {
  const { context } = aClinic();
  const capture = { companyId: context.company.id, captureId: aCaptureId() };
  await reserveStorage(capture, 5000);
  await reserveStorage(capture, 5000);
  expect((await storageUse(context)).usedBytes).toBe(0);
  await Promise.all([settleStorage(capture, 1200), settleStorage(capture, 1200)]);
  await settleStorage(capture, 1200);
  expect(await storageUse(context)).toEqual({ usedBytes: 1200, limitBytes: QUOTA_BYTES });
});

test("[HIST-3] a deleted analysis keeps its storage until it is purged, and releases it once", async () => {
  const clinic = aClinic();
  const [kept, gone] = [await anAnalysis(clinic), await anAnalysis(clinic)];
  const { sizeBytes } = await getAnalysis(clinic.context, kept);
  const deletions = await Promise.allSettled([deleteAnalysis(clinic.context, gone), deleteAnalysis(clinic.context, gone)]);
  expect(deletions.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await storageUse(clinic.context)).usedBytes).toBeGreaterThan(sizeBytes);
  await Promise.all([purgeDeletedAnalyses(clinic.context), purgeDeletedAnalyses(clinic.context)]);
  expect((await storageUse(clinic.context)).usedBytes).toBe(sizeBytes);
});
