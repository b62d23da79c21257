import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import type { SavedRecording } from "~/recordings/save.server";
import { createManualClock } from "../../tests/support/manual-clock";
import { patience } from "../../tests/support/patience";
import { aClinic, aHeader, temporaryFolder } from "../../tests/support/recording";
import { createSaver } from "./saver.server";
import { createSpool, spoolPath } from "./spool.server";

const folder = temporaryFolder();

async function unsaved(): Promise<string> {
  const header = aHeader(aClinic());
  const spool = await createSpool(folder(), header);
  await spool.close();
  return spoolPath(folder(), header);
}

test("[CAP-5] what an earlier run left unsaved is saved in turn, and what is captured now does not wait behind it", async () => {
  let finish = (): void => {};
  const mayFinish = new Promise<void>((resolve) => (finish = resolve));
  const begun: boolean[] = [];
  const save = async (_: unknown, __: unknown, restarted: boolean): Promise<SavedRecording> => {
    begun.push(restarted);
    await mayFinish;
    return { analysisId: "a".repeat(24) };
  };
  const store = { save, release: () => Promise.resolve() };
  const saver = createSaver({ store, clock: createManualClock(), random: () => 0, logger: pino({ level: "silent" }) });
  onTestFinished(() => saver.close());
  const left = await Promise.all(Array.from({ length: 6 }, unsaved));
  const recovered = left.map((path) => saver.saveSpool(path, true));
  await vi.waitUntil(() => begun.length === 2, patience);

  const captured = saver.saveSpool(await unsaved(), false);
  await vi.waitUntil(() => begun.includes(false), patience);
  expect(begun).toEqual([true, true, false]);
  finish();
  expect(await Promise.all([captured, ...recovered])).toHaveLength(7);
  expect(begun.filter(Boolean)).toHaveLength(6);
});
