import { expect, test } from "vitest";
import { MinuteMapModel } from "~/data/models/minutes/minute-map.model.server";
import { verifyStored } from "~/data/verify-stored.server";
import { getGeometry, deviceKind } from "~/domain/device/device";
import { exposureThresholdFor } from "~/domain/device/thresholds";
import { cellValue } from "~/domain/frame/frame";
import { MINUTE_MAP_DAYS, MINUTE_MS, RELIEF_MS, type MinuteSums } from "~/domain/minutes/minute-map";
import { createMinuteWatch } from "~/live/minutes/minute-watch";
import { removeExpiredMinutes, writeMinute } from "~/recordings/minutes/minute-store.server";
import { storageUse } from "~/recordings/storage.server";
import { getDeviceMinute } from "~/services/logs/exposures.server";
import { useDatabase } from "../../../tests/support/database";
import { itemAt } from "../../../tests/support/item-at";
import { frameFor, makeDevice } from "../../../tests/support/live";
import { aMinute } from "../../../tests/support/minutes";
import { installMat, openClinicWithPatient } from "../../../tests/support/people";
import { paintCounts } from "../../../tests/support/random-frames";

useDatabase();

const START_MS = Date.parse("2026-11-20T03:00:00Z");
const bed = makeDevice({ deviceType: "Mattress Mat" });
const geometry = getGeometry(bed);
if (!geometry) throw new Error("a bed has a map");
const { scale } = geometry;
const cells = geometry.grid.rows * geometry.grid.cols;
const threshold = exposureThresholdFor(deviceKind(bed), geometry);

/** Frame times in ms after the start. */
function watched(frames: readonly { atMs: number; counts: Uint16Array }[]): MinuteSums[] {
  const minutes: MinuteSums[] = [];
  const watch = createMinuteWatch((_, minute) => minutes.push(minute));
  for (const { atMs, counts } of frames) watch.observe(bed, { ...frameFor(bed, { counts }), serverTimeMs: START_MS + atMs });
  watch.stop();
  return minutes;
}

test("[PEER-6] each minute holds of each cell what one sums up by hand: a frame lasts until the next, a silence is not observed", () => {
  // 0.2 to 2.2 s apart, with a gap of 30 s after frame 40.
  const times = Array.from({ length: 160 }, (_, frame) => 1200 * frame + 500 * Math.round(Math.sin(frame)) + (frame > 40 ? 30_000 : 0));
  const frames = times.map((atMs, seed) => ({ atMs, counts: paintCounts(cells, { density: 0.5, highest: 700, seed }) }));
  const minutes = watched(frames);

  const lasting = frames.flatMap((frame, index) => {
    const next = frames[index + 1];
    const toMs = next && next.atMs - frame.atMs <= 5000 ? next.atMs : frame.atMs;
    return [{ ...frame, toMs }];
  });
  const within = (minute: number) =>
    lasting.map(({ atMs, toMs, counts }) => ({
      counts,
      forMs: Math.max(0, Math.min(toMs, (minute + 1) * MINUTE_MS) - Math.max(atMs, minute * MINUTE_MS)),
    }));
  expect(minutes.map(({ atMs }) => (atMs - START_MS) / MINUTE_MS)).toEqual([0, 1, 2, 3]);
  for (const [minute, { observedMs, layers }] of minutes.entries()) {
    const held = within(minute);
    expect(observedMs).toBe(held.reduce((sum, { forMs }) => sum + forMs, 0));
    for (const cell of [0, 100, 1151]) {
      const values = held.map(({ counts, forMs }) => ({ value: cellValue(itemAt(counts, cell), scale), forMs }));
      const sum = (of: (value: number) => number) => values.reduce((so, { value, forMs }) => so + of(value) * forMs, 0);
      expect(layers?.mean[cell]).toBeCloseTo(sum((value) => value) / observedMs, 3);
      expect(layers?.excess[cell]).toBeCloseTo(sum((value) => Math.max(0, value - threshold)) / observedMs, 3);
      expect(layers?.aboveMs[cell]).toBe(sum((value) => Number(value >= threshold)));
    }
  }
  expect(minutes.reduce((so, { observedMs }) => so + observedMs, 0)).toBeLessThan(itemAt(times, times.length - 1) - 29_000);
});

test("[PEER-6] a cell is relieved after 15 s under the threshold, also over the end of a minute, and not by shorter dips", () => {
  const loaded = (is: boolean) => new Uint16Array(cells).fill(is ? 500 : 100);
  const dips = (fromMs: number, forMs: number) =>
    watched(
      Array.from({ length: 181 }, (_, second) => ({
        atMs: 1000 * second,
        counts: loaded(1000 * second < fromMs || 1000 * second >= fromMs + forMs),
      })),
    ).map(({ layers }) => layers?.relieved[0]);
  expect(dips(20_000, RELIEF_MS)).toEqual([1, 0, 0]);
  expect(dips(20_000, RELIEF_MS - 1000)).toEqual([0, 0, 0]);
  expect(dips(55_000, RELIEF_MS)).toEqual([0, 1, 0]);
});

test("[PEER-6] a minute is kept to a step of 8 bits, charged to the quota, and gone with its charge after seven days", async () => {
  const { company, context } = await openClinicWithPatient();
  const own = await installMat(company, { deviceType: "Mattress Mat" });
  const map = aMinute(own, START_MS, [100, 101]);
  const before = (await storageUse(context)).usedBytes;
  expect([await writeMinute(own, map), await writeMinute(own, map)]).toEqual([true, true]);
  await writeMinute(own, aMinute(own, START_MS + MINUTE_MS));
  const { minute } = await getDeviceMinute(context, own.id, START_MS + 59_999);
  expect(minute).toEqual({ ...map, layers: { ...map.layers, mean: minute.layers?.mean, excess: minute.layers?.excess } });
  expect(minute.layers?.mean[100]).toBeCloseTo(50, 4);
  expect(minute.layers?.excess[101]).toBeCloseTo(18, 4);

  const used = (await storageUse(context)).usedBytes - before;
  expect(used).toBeGreaterThan(500);
  expect((await verifyStored(new Date())).wrong.filter((wrong) => wrong.includes(company.id))).toEqual([]);
  expect(await removeExpiredMinutes(new Date(START_MS + MINUTE_MAP_DAYS * 86_400_000 + 1))).toBe(1);
  expect(await removeExpiredMinutes(new Date(START_MS + MINUTE_MAP_DAYS * 86_400_000 + MINUTE_MS + 1))).toBe(1);
  expect((await storageUse(context)).usedBytes).toBe(before);
  await expect(getDeviceMinute(context, own.id, START_MS)).rejects.toMatchObject({ code: "notFound" });
});

test("[PEER-6] a company whose storage is full keeps no further minutes", async () => {
  const { company } = await openClinicWithPatient({ company: { quotaBytes: 100 } });
  const own = await installMat(company, { deviceType: "Mattress Mat" });
  expect(await writeMinute(own, aMinute(own, START_MS, [5]))).toBe(false);
  expect(await MinuteMapModel.countDocuments({ deviceId: own.id })).toBe(0);
});
