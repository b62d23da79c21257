import { tmpdir } from "node:os";
import { expect, test, vi } from "vitest";
import { diskUsedPercent } from "~/data/disk-used.server";
import { createManualClock } from "../../tests/support/manual-clock";
import { patience } from "../../tests/support/patience";
import { startDiskAlarm } from "./disk-alarm.server";

test("[R15] the log warns once when the disk is nearly full, and again after it had space", async () => {
  const clock = createManualClock();
  const lines: string[] = [];
  const note = (level: string) => (about: unknown, text?: string) => void lines.push(`${level} ${JSON.stringify(about)} ${text}`);
  const days = [89, 90, 97, 100, 89, 91];
  const readUsed = () => {
    const used = days.shift();
    return used === undefined ? Promise.reject(new Error("no such disk")) : Promise.resolve(used);
  };
  const stop = startDiskAlarm({ readUsed, clock, logger: { warn: note("warn"), info: note("info") } });
  await vi.waitUntil(() => {
    clock.advance(60_000);
    return lines.length === 3;
  }, patience);
  stop();
  expect(lines).toEqual([
    'warn {"usedPercent":90} the disk of DATA_DIR is nearly full',
    'info {"usedPercent":89} the disk of DATA_DIR has space again',
    'warn {"usedPercent":91} the disk of DATA_DIR is nearly full',
  ]);
});

test("a disk is between empty and full", async () => {
  const used = await diskUsedPercent(tmpdir());
  expect(used).toBeGreaterThanOrEqual(0);
  expect(used).toBeLessThanOrEqual(100);
});
