import { expect, onTestFinished, test } from "vitest";
import { QUOTA_BYTES } from "~/domain/storage/quota";
import { openRecording } from "~/services/captures.server";
import { useDatabase } from "../../tests/support/database";
import { createManualClock } from "../../tests/support/manual-clock";
import { openClinicWithPatient } from "../../tests/support/people";
import { aHeader } from "../../tests/support/recording";
import { createFullStorageLog } from "./storage-log.server";

useDatabase();

test("[PEER-14] an operator reads which company has no room left, once an hour at most", async () => {
  const clock = createManualClock();
  const lines: unknown[] = [];
  const log = createFullStorageLog({ clock, logger: { warn: (...line: unknown[]) => void lines.push(line) } });
  onTestFinished(log.stop);
  const clinic = await openClinicWithPatient();
  const { context } = clinic;
  context.server.events.on("storageFull", log.call);
  const companyId = context.company.id;
  const ask = (captureId: string, reservedBytes: number) => openRecording(context, aHeader(clinic, { captureId, reservedBytes }));
  await ask("capture-1", 1000);
  expect(lines).toEqual([]);

  for (const captureId of ["capture-2", "capture-3"]) await expect(ask(captureId, QUOTA_BYTES)).rejects.toThrow("storageFull");
  const line = [{ companyId }, "the storage of a company is full"];
  expect(lines).toEqual([line]);
  clock.advance(3_600_000);
  expect(lines).toEqual([line, line]);
});
