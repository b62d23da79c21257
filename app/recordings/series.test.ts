import { expect, test } from "vitest";
import type { AnalysisType } from "~/domain/analysis-types";
import type { AnalysisSeries } from "~/domain/analysis/types/catalogue";
import type { Frame } from "~/domain/frame/frame";
import { aRecord, measured, recorded, riding } from "../../tests/support/scene";
import { hasSeries, measureSeries } from "./series.server";

async function seriesOf<Type extends AnalysisType>(
  type: Type,
  deviceType: string,
  list: readonly Frame[],
): Promise<AnalysisSeries[Type] | null> {
  const record = aRecord(type, deviceType, await measured(type, deviceType, list));
  return measureSeries({ ...record, analysisType: type }, list);
}
const meanOf = (values: readonly number[] = []): number => values.reduce((sum, value) => sum + value, 0) / values.length;

test("[RES-4] the sway of a body is drawn about its mean, which lies on the plate between the feet", async () => {
  const list = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 2 });
  const series = await seriesOf("Balance", "Podology IoT", list);
  expect(series?.body?.seconds.at(-1)).toBeCloseTo(1.98, 3);
  expect([meanOf(series?.body?.rightCm), meanOf(series?.body?.frontCm)].map(Math.abs).every((mean) => mean < 0.001)).toBe(true);
  const places = [series?.left, series?.body, series?.right].map((trace) => trace?.from.xCm ?? NaN);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(series?.single).toBeNull();
});

test("[RES-7] the path of an exercise begins where the person first stood", async () => {
  const series = await seriesOf("Rehab", "Rehab Mat", recorded({ deviceType: "Rehab Mat", body: "standing", seconds: 3 }));
  expect([series?.rightCm[0], series?.frontCm[0], series?.seconds.length]).toEqual([0, 0, 60]);
});

test("[RES-7] a seat has its load over time, the path of its centre and a histogram with round bins", async () => {
  const list = recorded({ deviceType: "Seating Mat IoT", body: "sitting", seconds: 4, away: [3, 4] });
  const series = await seriesOf("seatingDynamic", "Seating Mat IoT", list);
  expect(series?.course.seconds).toHaveLength(40);
  expect([series?.course.leftPercent[39], series?.course.maximum[39], series?.centre?.seconds.length]).toEqual([null, 0, 30]);
  expect(series?.histogram.counts).toHaveLength(8);
  expect((series?.histogram.top ?? 1) % 40).toBe(0);
});

test("[RES-7] a saddle has the load of both halves over time", async () => {
  const series = await seriesOf("Fitting", "Sensing Horse", riding(2));
  expect(series?.seconds).toHaveLength(20);
  expect(series?.leftPercent.every((share) => share === null || (share > 10 && share <= 100))).toBe(true);
});

test("no frames are read for types whose result is complete", () => {
  expect((["Static", "Dynamic"] as const).map(hasSeries)).toEqual([false, false]);
});
