import { expect, onTestFinished, test } from "vitest";
import { QUOTA_BYTES } from "~/domain/storage/quota";
import { reserveStorage } from "~/recordings/storage.server";
import { useDatabase } from "../../tests/support/database";
import { createManualClock } from "../../tests/support/manual-clock";
import { openClinic } from "../../tests/support/people";
import { logFullStorage } from "./storage-log.server";

useDatabase();

test("[PEER-14] an operator reads which company has no room left, once an hour at most", async () => {
  const clock = createManualClock();
  const lines: unknown[] = [];
  onTestFinished(logFullStorage({ clock, logger: { warn: (...line: unknown[]) => void lines.push(line) } }));
  const { id: companyId } = await openClinic();
  const ask = (captureId: string, bytes: number) => reserveStorage({ companyId, captureId }, bytes);
  await ask("one", 1000);
  expect(lines).toEqual([]);

  for (const captureId of ["two", "three"]) await expect(ask(captureId, QUOTA_BYTES)).rejects.toThrow("storageFull");
  const line = [{ companyId }, "the storage of a company is full"];
  expect(lines).toEqual([line]);
  clock.advance(3_600_000);
  expect(lines).toEqual([line, line]);
});
